"""Heartbeats by shard: a gap moves the deadlines of its shard and of no other."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.matches import Matches
from bot.rng import Seeds
from bot.shards import ShardSet
from bot.store import Store
from bot.table.seat_clock import SeatClock
from tests.match.tables import ANNA, BERT, Clock
from tests.match.toy import GAMES

NOW, HOUR, GAP = Clock()().replace(microsecond=0), timedelta(hours=1), timedelta(minutes=1)
GUILDS = (None, 1 << 22, 2 << 22, 3 << 22, 7 << 22)


async def matches_in(store: Store) -> list[str]:
    """Start a match in each server, whose first seat has an hour left and acted an hour ago. Return the ids."""
    matches, made = Matches(store, seeds=Seeds(1), now=lambda: NOW, games=GAMES), []
    for channel, guild in enumerate(GUILDS, 1):
        table = await matches.lobby.open(game="toy", guild=guild, channel=channel, host=ANNA, options={}, locale="en")
        await (matches.lobby.add_computer(table.id, ANNA) if guild is None else matches.lobby.join(table.id, BERT))
        await matches.lobby.start(table.id, ANNA)
        clock = SeatClock(match=table.id, seat=0, began_at=NOW, changes=0, key="turn 1", due_at=NOW + HOUR)
        await store.clocks.put([clock])
        await store.activity.note(table.id, 0, NOW - HOUR)
        made.append(table.id)
    return made


async def moved(store: Store, matches: list[str]) -> list[tuple[timedelta, timedelta]]:
    """Return for each match how much later its deadline and its player's last action are."""
    found = []
    for match in matches:
        due = (await store.clocks.of(match))[0].due_at
        assert due is not None
        found.append((due - NOW - HOUR, (await store.activity.of(match))[0] - NOW + HOUR))
    return found


def both(*hours: int) -> list[tuple[timedelta, timedelta]]:
    return [(HOUR * number, HOUR * number) for number in hours]


async def test_downtime_of_a_single_process_moves_all_deadlines(store: Store) -> None:
    matches = await matches_in(store)
    assert (await store.heartbeats.all()).seen == {}
    assert await store.heartbeats.last() is None
    await store.heartbeats.beat(NOW)
    await store.heartbeats.shift(0, 1, HOUR, NOW + HOUR)
    assert await moved(store, matches) == both(1, 1, 1, 1, 1)
    assert await store.heartbeats.last() == NOW + HOUR


async def test_downtime_of_a_shard_moves_only_its_own_deadlines(store: Store) -> None:
    matches = await matches_in(store)
    await store.heartbeats.form(4, NOW, GAP)
    await store.heartbeats.shift(3, 4, HOUR, NOW + HOUR)
    await store.heartbeats.shift(0, 4, 2 * HOUR, NOW)
    assert await moved(store, matches) == both(2, 0, 0, 1, 1)
    heartbeats = await store.heartbeats.all()
    assert (heartbeats.count, heartbeats.seen) == (4, {0: NOW, 1: NOW, 2: NOW, 3: NOW + HOUR})


async def test_heartbeat_covers_only_owned_shards(store: Store) -> None:
    await store.heartbeats.form(4, NOW, GAP)
    await store.heartbeats.beat(NOW + HOUR, ShardSet(frozenset({1, 2}), 4))
    await store.heartbeats.beat(NOW + 2 * HOUR, ShardSet(frozenset(), 4))
    await store.heartbeats.beat(NOW + 3 * HOUR, ShardSet(frozenset({3}), 8))
    seen = (await store.heartbeats.all()).seen
    assert seen == {0: NOW, 1: NOW + HOUR, 2: NOW + HOUR, 3: NOW}, "eight were never agreed on"


@pytest.mark.parametrize(("before", "after"), [(1, 4), (4, 1), (4, 6)])
async def test_new_shards_inherit_the_downtime_of_former_ones(store: Store, before: int, after: int) -> None:
    matches = await matches_in(store)
    await store.heartbeats.form(before, NOW, GAP)
    await store.heartbeats.beat(NOW + HOUR, ShardSet(frozenset({before - 1}), before))
    then = NOW + 2 * HOUR
    await store.heartbeats.form(after, then, GAP)
    assert await moved(store, matches) == (both(1, 1, 1, 1, 1) if before == 1 else both(2, 2, 2, 1, 1))
    heartbeats = await store.heartbeats.all()
    assert (heartbeats.count, heartbeats.seen) == (after, dict.fromkeys(range(after), then))


async def test_server_outage_moves_only_deadlines_of_that_server(store: Store) -> None:
    matches, (_, first, second, *_) = await matches_in(store), GUILDS
    assert first is not None
    assert second is not None
    await store.heartbeats.begin_outage(first, NOW)
    await store.heartbeats.begin_outage(second, NOW)
    await store.heartbeats.begin_outage(first, NOW + HOUR)
    assert await store.heartbeats.outages() == {first: NOW, second: NOW}, "it began when it was first heard of"
    await store.heartbeats.end_outage(first, 5 * HOUR, NOW)
    await store.heartbeats.end_outage(second, timedelta(), NOW)
    assert await moved(store, matches) == both(0, 5, 0, 0, 0)
    assert await store.heartbeats.outages() == {}


@pytest.mark.parametrize("count", [1, 4])
async def test_downtime_of_a_shard_moves_the_start_of_its_server_outages(store: Store, count: int) -> None:
    """Else that time would count twice when the server is there again."""
    await store.heartbeats.form(count, NOW, GAP)
    for guild in GUILDS[1:3]:
        await store.heartbeats.begin_outage(guild or 0, NOW)
    await store.heartbeats.shift(1 % count, count, HOUR, NOW + HOUR)
    later = {GUILDS[1]: NOW + HOUR, GUILDS[2]: NOW + HOUR if count == 1 else NOW}
    assert await store.heartbeats.outages() == later


async def test_short_downtime_moves_no_deadline(store: Store) -> None:
    matches = await matches_in(store)
    await store.heartbeats.form(2, NOW, GAP)
    await store.heartbeats.form(3, NOW + GAP, GAP)
    assert await moved(store, matches) == both(0, 0, 0, 0, 0)
