"""Limits that two presses at once could pass together, on both engines and across two processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest

from bot.club.tournament import Settings
from bot.game import Refused
from bot.match.act_limits import ACTS, ActLimits
from bot.match.lobby_limits import MAX_LOBBIES
from bot.match.matches import Matches
from bot.people.absences import Absences
from bot.people.followers import MAX_FOLLOWED, Follows
from bot.people.invitations import Invitations
from bot.people.preferences import PreferenceStore
from bot.people.searches import MAX_AVOIDED, MAX_SEARCHES, Searches
from bot.people.seasons import Seasons
from bot.rng import Seeds
from bot.store import Store
from bot.store.engine.address import Address, RemoteDatabase
from bot.table.invitations import MAX_OPEN
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import MAX_LIVE
from bot.tournaments.tournaments import Tournaments
from tests.match.tables import ANNA, BERT, Clock, lobby, running
from tests.match.toy import GAMES
from tests.store.shared_stores import two

GUILD = 1
GAME = GAMES["toy"]
_SEEDS = iter(range(1, 1 << 30))


class Process:
    """What one process does with the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = Matches(store, seeds=Seeds(next(_SEEDS)), now=Clock(), games=GAMES)
        self.searches = Searches(self.matches, store)
        self.follows = Follows(self.matches, store)
        preferences = PreferenceStore(store)
        self.invitations = Invitations(self.matches, store, preferences)
        log = TournamentLog(self.matches, store, preferences)
        self.tournaments = Tournaments(self.matches, store, log, Seeds(next(_SEEDS)))


@pytest.fixture
async def processes(place: Address) -> AsyncIterator[tuple[Process, Process]]:
    """Yield two processes on PostgreSQL, and on a file twice the only one."""
    if isinstance(place, RemoteDatabase):
        async with two(place) as (one, other):
            yield Process(one), Process(other)
        return
    store = await Store.open(place)
    yield (process := Process(store)), process
    await store.close()


class Limit(NamedTuple):
    """Limit of an act. `act` does it for the number in a process; `counted` says how many count now."""

    most: int
    refusal: str
    act: Callable[[Process, int], Awaitable[object]]
    counted: Callable[[Store], Awaitable[int]]


async def search(process: Process, number: int) -> None:
    await process.searches.seek(GUILD, ANNA.id, "toy", 2 + number, 24)


async def searches(store: Store) -> int:
    return len(await store.searches.all(GUILD))


async def avoid(process: Process, number: int) -> None:
    await process.searches.avoid(GUILD, ANNA.id, 1000 + number)


async def avoided(store: Store) -> int:
    return len(await store.searches.avoided_by(GUILD, ANNA.id))


async def announce(process: Process, number: int) -> None:
    starts_at = process.matches.now() + timedelta(days=4)
    draft = Draft(
        settings=Settings(title=f"Cup {number}", game="zanzibar", size=2, rounds=3), starts_at=starts_at, pace=18
    )
    organiser = Person(500 + number, "Orla")
    await process.tournaments.create(draft, organiser, guild=GUILD, channel=7, locale="en", terms=Terms())


async def announced(store: Store) -> int:
    return len(await store.tournaments.live(GUILD))


async def follow(process: Process, number: int) -> None:
    match = sorted(await process.store.matches.live_ids())[number]
    await process.follows.follow(match, ANNA.id)


async def followed(store: Store) -> int:
    return await store.follows.count(ANNA.id)


async def open_lobby(process: Process, number: int) -> None:
    await lobby(process.matches, ANNA, channel=100 + number, guild=GUILD)


async def lobbies(store: Store) -> int:
    return await store.matches.count_lobbies(ANNA.id, GUILD)


async def invite_to_new(process: Process, number: int) -> None:
    host = Person(700 + number, f"Host {number}")

    def opened() -> Awaitable[object]:
        return process.matches.lobby.open(
            game="toy", guild=GUILD, channel=100 + number, host=host, options={}, locale="en", invited=(BERT,)
        )

    await process.invitations.checked(host.id, (BERT,), opened, None)  # type: ignore[arg-type]


async def invite(process: Process, number: int) -> None:
    host = Person(700 + number, f"Host {number}")
    table = await lobby(process.matches, host, channel=100 + number, guild=GUILD)
    await process.invitations.invite(table.id, GAME, host, (BERT,))


async def invited(store: Store) -> int:
    return (await store.invitations.counts(0, BERT.id, datetime(2026, 1, 1, tzinfo=UTC))).received


async def invite_others(process: Process, number: int) -> None:
    table = await lobby(process.matches, ANNA, channel=100 + number, guild=GUILD + number)
    await process.invitations.invite(table.id, GAME, ANNA, (Person(800 + number, f"Guest {number}"),))


async def sent(store: Store) -> int:
    return (await store.invitations.counts(ANNA.id, 0, datetime(2026, 1, 1, tzinfo=UTC))).sent


LIMITS = {
    "searches": Limit(MAX_SEARCHES, "too_many_searches", search, searches),
    "people to avoid": Limit(MAX_AVOIDED, "too_many_avoided", avoid, avoided),
    "tournaments": Limit(MAX_LIVE, "too_many_tournaments", announce, announced),
    "followed matches": Limit(MAX_FOLLOWED, "follows_too_many", follow, followed),
    "lobbies": Limit(MAX_LOBBIES, "too_many_lobbies", open_lobby, lobbies),
    "invitations got": Limit(MAX_OPEN, "invited_too_often", invite, invited),
    "invitations got to new tables": Limit(MAX_OPEN, "invited_too_often", invite_to_new, invited),
    "invitations sent": Limit(MAX_OPEN, "too_many_invitations", invite_others, sent),
}


async def told(act: Awaitable[object]) -> str:
    """Return the reason of the refusal, or "" if the act was done."""
    try:
        await act
    except Refused as refused:
        return refused.reason
    return ""


@pytest.mark.parametrize("name", LIMITS)
async def test_two_simultaneous_presses_do_not_exceed_a_limit(name: str, processes: tuple[Process, Process]) -> None:
    limit, (one, other) = LIMITS[name], processes
    if name == "followed matches":
        for channel in range(limit.most + 1):
            await running(one.matches, BERT, Person(900, "Fritz"), channel=20 + channel, guild=channel)
    for number in range(limit.most - 1):
        await limit.act(one, number)
    assert await limit.counted(one.store) == limit.most - 1
    found = await asyncio.gather(told(limit.act(one, limit.most - 1)), told(limit.act(other, limit.most)))
    assert sorted(found) == ["", limit.refusal]
    assert await limit.counted(one.store) == limit.most


async def test_existing_rows_can_be_renewed_at_the_limit(processes: tuple[Process, Process]) -> None:
    one, other = processes
    for number in range(MAX_SEARCHES):
        await search(one, number)
    await other.searches.seek(GUILD, ANNA.id, "toy", 2, 48)
    assert [found.hours for found in await one.store.searches.all(GUILD)].count(48) == 1
    for number in range(MAX_AVOIDED):
        await avoid(one, number)
    await avoid(other, 0)
    assert await avoided(one.store) == MAX_AVOIDED


async def test_rows_above_a_new_limit_are_kept(processes: tuple[Process, Process]) -> None:
    one, _ = processes
    for number in range(MAX_AVOIDED + 3):
        await one.store.searches.avoid(GUILD, ANNA.id, number, MAX_AVOIDED + 3)
    await one.searches.avoid(GUILD, ANNA.id, 0)
    assert await told(one.searches.avoid(GUILD, ANNA.id, 5000)) == "too_many_avoided"
    assert await avoided(one.store) == MAX_AVOIDED + 3


async def test_two_simultaneous_absences_are_stored_as_one(processes: tuple[Process, Process]) -> None:
    async def review(*_: int) -> None:
        """Nothing runs."""

    now = datetime(2026, 6, 1, tzinfo=UTC)
    both = [
        Absences(process.store, review, now=lambda at=at: at)  # type: ignore[misc]
        for process, at in zip(processes, (now, now + timedelta(seconds=1)), strict=True)
    ]
    end = now + timedelta(days=8)
    await asyncio.gather(*(absence.begin(ANNA.id, GUILD, end, 10) for absence in both))
    assert len(await processes[0].store.absences.of(ANNA.id, GUILD)) == 1
    later = await both[0].begin(ANNA.id, GUILD, now + timedelta(days=9), 10)
    assert timedelta(days=1) <= later.left <= timedelta(days=1, seconds=1), "the days are used once"


async def test_two_simultaneous_season_starts_create_one(processes: tuple[Process, Process]) -> None:
    def begin(process: Process, title: str) -> Awaitable[object]:
        now = process.matches.now()
        span = {"begin": now - timedelta(days=1), "end": now + timedelta(days=60)}
        return Seasons(process.matches, process.store).begin(GUILD, title, None, user=ANNA.id, reason="spring", **span)

    found = await asyncio.gather(*(told(begin(process, title)) for process, title in zip(processes, "ab", strict=True)))
    assert sorted(found) == ["", "season_running"]


async def test_slow_action_counts_towards_the_limit_from_its_start() -> None:
    limits, goes_on = ActLimits(Clock()), asyncio.Event()

    async def act() -> str:
        try:
            with limits.taken("rematch", ANNA.id, 7):
                await goes_on.wait()
        except Refused as refused:
            return refused.reason
        return ""

    both = [asyncio.ensure_future(act()) for _ in range(ACTS["rematch"].hour + 1)]
    await both[-1]
    goes_on.set()
    assert sorted(await asyncio.gather(*both)) == [*[""] * ACTS["rematch"].hour, "too_many_acts"]


def test_failed_action_does_not_count_towards_the_limit() -> None:
    limits = ActLimits(Clock())
    for _ in range(ACTS["rematch"].day):
        with pytest.raises(KeyError), limits.taken("rematch", ANNA.id, 7):
            raise KeyError
    limits.take("rematch", ANNA.id, 7, ACTS["rematch"].hour)
