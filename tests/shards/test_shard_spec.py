"""What may be wished for, and who acts for which server."""

from __future__ import annotations

import math

import pytest

from bot.shards import ownership
from bot.shards.ownership import Ownership
from bot.shards.share import WHOLE, Share, named, shard_of
from bot.shards.whose import Whose
from bot.shards.wish import Wish, wish

GUILDS = (1 << 22, 5 << 22, 16 << 22, 17 << 22 | 12345, 1_300_000_000_000_000_000)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("auto", Wish(None, None)),
        ("auto/32", Wish(None, 32)),
        ("0-7/16", Wish(frozenset(range(8)), 16)),
        (" 3 / 16", Wish(frozenset({3}), 16)),
        ("0-1,4/5", Wish(frozenset({0, 1, 4}), 5)),
    ],
)
def test_what_is_understood(text: str, meant: Wish) -> None:
    assert wish(text) == meant
    assert wish(meant) is meant


@pytest.mark.parametrize("text", ["0-7", "all", "0-16/16", "7-3/16", "auto/0", "0/99999", "-1/4", "1,/4", "", "/4"])
def test_what_is_not(text: str) -> None:
    with pytest.raises(ValueError, match=r"shards|auto"):
        wish(text)


def test_shards_are_named_as_they_are_wished_for() -> None:
    for text in ("0-7", "3", "0-1,4", "0,2,4-5"):
        assert named(wish(f"{text}/16").shards or frozenset()) == text


def test_every_server_is_in_one_share_and_direct_channels_in_the_first() -> None:
    shares = [Share(frozenset(range(first, 16, 3)), 16) for first in range(3)]
    for guild in (None, *GUILDS):
        assert sum(share.has(guild) for share in shares) == 1
        assert WHOLE.has(guild)
    assert [shard_of(guild, 16) for guild in (None, *GUILDS[:4])] == [0, 1, 5, 0, 1]
    assert shares[0].has(None)


def test_one_of_several_owns_only_while_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(ownership, "elapsed", lambda: now)
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
    assert mine.share == Share(frozenset(), 2)
    mine.renew(now + 10)
    mine.remove(1)
    assert [mine.owns(guild) for guild in (None, GUILDS[0])] == [True, False]


async def test_who_owns_nothing_needs_not_ask_whose_a_match_is() -> None:
    asked: list[str] = []

    async def place(match: str) -> tuple[int | None] | tuple[()]:
        asked.append(match)
        return (GUILDS[0],) if match == "m" else ()

    mine = Ownership()
    whose = Whose(place, mine)
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
