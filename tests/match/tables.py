"""A toy match on a store in a temporary folder, with people and a test clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.game import AnyGame
from bot.match.matches import Matches
from bot.moderation.requests import stopped
from bot.rng import Seeds
from bot.store import Store
from bot.table.notices import ordered
from bot.table.seating import TableChange
from bot.table.table import Person, Table
from tests.match.toy import GAMES
from tests.threadless_sqlite import store_at

ANNA, BERT, CARLA, DARIO, EMIL = (
    Person(number, name) for number, name in enumerate(("Anna", "Bert", "Carla", "Dario", "Emil"), 101)
)
BY_SEAT = {0: ANNA, 1: BERT, 2: CARLA}


class Clock:
    """A clock that advances by a second with every call."""

    def __init__(self) -> None:
        self._ticks = count()

    def __call__(self) -> datetime:
        return datetime(2026, 10, 1, 12, tzinfo=UTC) + timedelta(seconds=next(self._ticks), microseconds=123_456)


def context(store: Store, seed: int | None = 1, games: Mapping[str, AnyGame] = GAMES) -> Matches:
    return Matches(store, seeds=Seeds(seed), now=Clock(), games=games)


@asynccontextmanager
async def opened(
    folder: Path, seed: int | None = 1, games: Mapping[str, AnyGame] = GAMES, *, threads: bool = False
) -> AsyncIterator[Matches]:
    """Yield matches on a new store, with `threads` where much happens at the same moment."""
    store = await (Store.open if threads else store_at)(folder / "test.db")
    try:
        yield context(store, seed, games)
    finally:
        await store.close()


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with opened(tmp_path) as matches:
        yield matches


async def lobby(matches: Matches, *people: Person, channel: int = 7, game: str = "toy", guild: int = 1) -> Table:
    """Return a lobby with these people, the first as host."""
    table = await matches.lobby.open(game=game, guild=guild, channel=channel, host=people[0], options={}, locale="en")
    for person in people[1:]:
        table = await matches.lobby.join(table.id, person)
    return table


async def running(matches: Matches, *people: Person, channel: int = 7, game: str = "toy", guild: int = 1) -> Table:
    """Return a match that has just started."""
    table = await lobby(matches, *people, channel=channel, game=game, guild=guild)
    return await matches.lobby.start(table.id, people[0])


async def stop(matches: Matches, match: str, why: str = "enough") -> Table:
    """End it without a result, as a moderator does."""
    return await matches.change(match, lambda table: TableChange(stopped(table, matches.now()), (ordered("end", why),)))


async def play_any(matches: Matches, match: str, *people: Person, most: int = 1000) -> Table:
    """Make the first or last offered move for everybody in turn, until the match is over or `most` are made."""
    for number in range(most):
        for person in people:
            look = await matches.look_as(match, person.id)
            if look.offers:
                await matches.play(match, person.id, look.offers[-(number % 2)], token=look.token)
                break
        else:
            break
    return await matches.table(match)


async def bid(matches: Matches, table: Table, *people: Person) -> None:
    """Let these people bid their lowest card, in this order."""
    for person in people:
        look = await matches.look_as(table.id, person.id)
        await matches.play(table.id, person.id, look.offers[0])


async def bid_all(matches: Matches, table: Table) -> Person:
    """Let all players bid their lowest card, and return the player in turn."""
    for info in table.seats:
        look = await matches.look(table.id, info.seat)
        await matches.play_seat(table.id, info.seat, look.offers[0])
    turn = (await matches.look(table.id, None)).view.mover
    return BY_SEAT[turn]
