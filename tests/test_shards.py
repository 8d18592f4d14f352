"""Parsing of the shard setting, and ownership of servers by shards."""

from __future__ import annotations

import math

import pytest

from bot import shards
from bot.shards import UNSHARDED, MatchOwners, Ownership, ShardSet, ShardSpec, format_shards, parse_shard_spec, shard_of

GUILDS = (1 << 22, 5 << 22, 16 << 22, 17 << 22 | 12345, 1_300_000_000_000_000_000)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("auto", ShardSpec(None, None)),
        ("auto/32", ShardSpec(None, 32)),
        ("0-7/16", ShardSpec(frozenset(range(8)), 16)),
        (" 3 / 16", ShardSpec(frozenset({3}), 16)),
        ("0-1,4/5", ShardSpec(frozenset({0, 1, 4}), 5)),
    ],
)
def test_valid_shard_specs_are_parsed(text: str, meant: ShardSpec) -> None:
    assert parse_shard_spec(text) == meant
    assert parse_shard_spec(meant) is meant


@pytest.mark.parametrize("text", ["0-7", "all", "0-16/16", "7-3/16", "auto/0", "0/99999", "-1/4", "1,/4", "", "/4"])
def test_invalid_shard_specs_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"shards|auto"):
        parse_shard_spec(text)


def test_shards_are_formatted_as_in_the_setting() -> None:
    for text in ("0-7", "3", "0-1,4", "0,2,4-5"):
        assert format_shards(parse_shard_spec(f"{text}/16").shards or frozenset()) == text


def test_shard_sets_partition_servers_with_direct_channels_in_the_first() -> None:
    shares = [ShardSet(frozenset(range(first, 16, 3)), 16) for first in range(3)]
    for guild in (None, *GUILDS):
        assert sum(share.has(guild) for share in shares) == 1
        assert UNSHARDED.has(guild)
    assert [shard_of(guild, 16) for guild in (None, *GUILDS[:4])] == [0, 1, 5, 0, 1]
    assert shares[0].has(None)


def test_shards_are_owned_only_during_the_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(shards, "elapsed", lambda: now)
    mine = Ownership()
    assert mine.is_whole
    assert all(mine.owns(guild) for guild in (None, *GUILDS))
    mine.begin(2)
    mine.add(1)
    assert not mine.owns(GUILDS[0]), "nobody has said yet that it is the holder"
    mine.renew(now + 10)
    assert mine.owns(GUILDS[0])
    assert not mine.owns(None)
    assert not mine.is_whole
    mine.add(0)
    assert mine.is_whole
    now += 10
    assert not mine.owns(GUILDS[0]), "without a word it has lost everything"
    assert mine.share == ShardSet(frozenset(), 2)
    mine.renew(now + 10)
    mine.remove(1)
    assert [mine.owns(guild) for guild in (None, GUILDS[0])] == [True, False]


async def test_single_process_owns_all_matches_without_a_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    async def place(match: str) -> tuple[int | None] | tuple[()]:
        raise AssertionError(match)

    monkeypatch.setattr(shards, "elapsed", lambda: pytest.fail("the clock was asked"))
    mine = Ownership()
    assert mine.is_alone
    assert await MatchOwners(place, mine).is_ours("m")
    mine.begin(1)
    assert not mine.is_alone


async def test_unsharded_process_looks_up_no_match() -> None:
    asked: list[str] = []

    async def place(match: str) -> tuple[int | None] | tuple[()]:
        asked.append(match)
        return (GUILDS[0],) if match == "m" else ()

    mine = Ownership()
    whose = MatchOwners(place, mine)
    assert await whose.is_ours("m")
    mine.begin(2)
    assert not await whose.is_ours("m")
    assert asked == []
    mine.add(1)
    mine.renew(math.inf)
    assert [await whose.is_ours(match) for match in ("m", "m", "none", "none")] == [True, True, False, False]
    assert asked == ["m", "none", "none"], "a server never changes; what is not there yet may come"
    mine.remove(1)
    assert not await whose.is_ours("m")
