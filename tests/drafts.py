"""Drafts: unfinished games in one language, which only their own tests use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bot.games import DRAFTS
from bot.i18n import DEFAULT, LOCALES
from tests.sources import parts_inside


def locales_of(game: str) -> tuple[str, ...]:
    """Return the languages in which the game's texts must exist."""
    return (DEFAULT,) if game in DRAFTS else LOCALES


def is_of_draft(path: Path) -> bool:
    """Return whether the file of texts or the module belongs to a draft."""
    return bool({path.name.split(".")[0], *parts_inside(path)} & set(DRAFTS))


def are_named(arguments: Iterable[str]) -> bool:
    """Return whether arguments of pytest name a draft: a file or folder of its tests, a case, or a keyword."""
    return any(set(re.split(r"[^a-z0-9_]+", argument)) & set(DRAFTS) for argument in arguments)
