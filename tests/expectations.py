"""Expectations of one game for the shared tests: `tests/games/<game>/expectations.toml`."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from tests.sources import ROOT


class Telling(msgspec.Struct, frozen=True):
    """Words that the rules pages contain exactly if the option has this value; by language."""

    option: str
    value: str | int
    en: str
    it: str = ""
    de: str = ""


class Expectations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of the file. Everything in it is optional."""

    most_presses: float = 8.0
    """Maximum presses per turn over the recorded matches."""
    explained: dict[str, str] = {}
    """By refusal, the words of the English rules pages that explain it."""
    urged: dict[str, str] = {}
    """Advice of the coach in English and a move that follows it, both as regular expressions."""
    silent: dict[str, str] = {}
    """Option values that the rules pages do not mention (`reserved=off`), with the reason."""
    telling: tuple[Telling, ...] = ()
    ours: tuple[dict[str, str], ...] = ()
    """By language, what the rules pages say to be our own decision."""


@cache
def expected(game: str) -> Expectations:
    """Return the game's expectations; the defaults if it has no file."""
    path = ROOT / "tests" / "games" / game / "expectations.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return msgspec.convert(content, Expectations)
