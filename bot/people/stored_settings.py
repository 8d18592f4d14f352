"""Settings stored as JSON. Only explicit choices are stored, even if they equal the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


def with_choices(stored: str | None, choices: Mapping[str, Any]) -> str:
    """Return the stored JSON object with these members added or replaced."""
    before: dict[str, Any] = msgspec.json.decode(stored or "{}")
    return msgspec.json.encode(before | dict(choices)).decode()


def is_same(stored: str | None, other: str) -> bool:
    """Return whether both texts are the same JSON object. None is an empty one."""
    return bool(msgspec.json.decode(stored or "{}") == msgspec.json.decode(other))
