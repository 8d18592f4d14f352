"""The wish for shards, as the setting says it: `0-7/16`, or `auto` for whatever nobody holds."""

from __future__ import annotations

import re

import msgspec

MOST = 10_000
"""More shards than any bot has."""
AUTO = "auto"
FORM = f"{AUTO}, or shards out of so many as in 0-7/16"
_WISH = re.compile(r"(auto|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)(?:/(\d{1,5}))?", re.ASCII)


class Wish(msgspec.Struct, frozen=True):
    """These shards; None: those that nobody holds. Out of so many; None: as many as was agreed on."""

    shards: frozenset[int] | None
    count: int | None


def wish(text: str | Wish) -> Wish:
    """Raises ValueError, with what is wrong about it."""
    if isinstance(text, Wish):
        return text
    said = _WISH.fullmatch("".join(text.split()))
    if said is None or (said[1] != AUTO and said[2] is None):
        raise ValueError(f"it is {FORM}")
    count = None if said[2] is None else int(said[2])
    if count is not None and not 0 < count <= MOST:
        raise ValueError(f"there are from 1 to {MOST} shards")
    shards = None if said[1] == AUTO else frozenset(_listed(said[1]))
    if shards is not None and count is not None and (not shards or max(shards) >= count):
        raise ValueError(f"of {count} shards the first is 0 and the last is {count - 1}")
    return Wish(shards, count)


def _listed(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found
