"""Parsing of the shard setting: `0-7/16`, or `auto` for any free shards."""

from __future__ import annotations

import re

import msgspec

MOST = 10_000
"""Upper limit for the number of shards."""
AUTO = "auto"
FORM = f"{AUTO}, or shards out of so many as in 0-7/16"
_WISH = re.compile(r"(auto|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)(?:/(\d{1,5}))?", re.ASCII)


class ShardSpec(msgspec.Struct, frozen=True):
    """Requested shards.

    `shards` is None for any free ones; `count` is None for the count agreed on in the database.
    """

    shards: frozenset[int] | None
    count: int | None


def parse_shard_spec(text: str | ShardSpec) -> ShardSpec:
    """Parse the setting. Raise ValueError with the reason if it is invalid."""
    if isinstance(text, ShardSpec):
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
    return ShardSpec(shards, count)


def _listed(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found
