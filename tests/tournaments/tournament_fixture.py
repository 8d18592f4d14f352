"""Fixture for tournaments: services on a store, a clock that the test moves, and numbers in place of threads."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path

import pytest

from bot.club.pairing import next_round
from bot.club.pairing_worker import PairingWorker
from bot.club.tournament import Paired, Settings, Tournament
from bot.database_errors import DatabaseLostError
from bot.game import Refused
from bot.games import GAMES
from bot.history.results import Results
from bot.match.matches import Matches
from bot.moderation.moderator_actions import ModeratorAction, ModeratorActions
from bot.moderation.requests import TableRequests
from bot.people.preferences import PreferenceStore
from bot.people.server_settings import Servers
from bot.rng import Seeds
from bot.store.engine.address import Address
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft, Repeats
from bot.tournaments.director import Director
from bot.tournaments.log import TournamentLog
from bot.tournaments.rounds import Rounds
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import Tournaments, TournamentTableRow
from tests.automation.tables import HOUR, Context, opened

GUILD, CHANNEL, HOST = 1, 5, 999
DAY = 24 * HOUR
ACTION = ModeratorAction(GUILD, 50, "the hall is closed")


class InlinePairing(PairingWorker):
    """Pairs in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def next_round(self, tournament: Tournament, lot: bytes) -> Paired:
        self.asked += 1
        return next_round(tournament, lot)


class TournamentFixture:
    """All services for tournaments, with shortcuts."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._build()
        self.places = list[tuple[int, int]]()
        """Tables for which a place was opened, as (round, number)."""
        self.told = list[str]()
        self.requests = TableRequests(self.matches, context.store)
        self.moderation = ModeratorActions(
            self.matches, self.requests, Results(self.matches, context.store), context.store
        )

    def _build(self) -> None:
        """Build the services of a process."""
        self.pairing = InlinePairing()
        self.servers = Servers(self.context.store)
        self.log = TournamentLog(self.matches, self.context.store, PreferenceStore(self.context.store))
        self.tournaments = Tournaments(self.matches, self.context.store, self.log, Seeds(3))
        rounds = Rounds(self.matches, self.context.store, self.log, self.pairing, Seeds(4), servers=self.servers)
        self.director = Director(self.matches, self.context.store, self.log, rounds)
        self.director.open_place = self._open
        self.director.rounds.host = lambda: HOST
        self.tournaments.log.changed.add(lambda _, tournament: self.told.append(tournament))

    async def restart(self) -> None:
        """Let another process take over, which knows only what is stored."""
        await self.director.stop()
        for table in await self.matches.live():
            await self.matches.reload(table.id)
        self._build()

    @property
    def matches(self) -> Matches:
        return self.context.matches

    async def _open(self, _: StoredTournament, row: TournamentTableRow) -> int:
        self.places.append((row.round, row.number))
        return 1000 + 100 * row.round + row.number

    async def announced(
        self, people: int = 0, *, hours: int = 96, pace: int = 18, repeats: Repeats = "", **settings: object
    ) -> StoredTournament:
        """Announce a tournament that starts in so many hours, and enter people."""
        given = {"title": "Cup", "game": "zanzibar", "size": 2, "rounds": 3, **settings}
        draft = Draft(
            settings=Settings(**given),  # type: ignore[arg-type]
            starts_at=self.context.hands.time + timedelta(hours=hours),
            pace=pace,
            repeats=repeats,
        )
        organiser = Person(50, "Orla")
        made = await self.tournaments.create(draft, organiser, guild=GUILD, channel=CHANNEL, locale="en", terms=Terms())
        for number in range(people):
            made = await self.tournaments.enter(made.id, person(number), 0)
        return made

    async def begun(self, people: int, *, pace: int = 18, **settings: object) -> StoredTournament:
        """Return a tournament whose first round has begun."""
        made = await self.announced(people, hours=1, pace=pace, repeats="", **settings)
        return await self.later(made, HOUR)

    async def later(self, made: StoredTournament, time: timedelta = timedelta()) -> StoredTournament:
        """Let time pass and everything due be done. Return the tournament."""
        await self.context.pass_time(time)
        await self.settled()
        return await self.tournaments.log.read(made.id)

    async def settled(self) -> None:
        """Wait until nothing is due."""
        if not self.director.is_running:
            await self.director.start()
        for _ in range(2):
            self.director.look_again()
            await self.director.settled()
            await self.context.settled()
        await self.director.settled()

    async def won(self, made: StoredTournament, tables: Iterable[int] | None = None) -> StoredTournament:
        """Let the first remaining player win these tables (default: all) by resignations. Return the tournament."""
        made = await self.tournaments.log.read(made.id)
        for row, table in made.tables_in(made.round):
            if table.is_open and (tables is None or row.number in tables):
                seats = (await self.matches.table(row.match)).seats
                winner, *others = (info.user for info in seats if info.user is not None and not info.resigned)
                for user in others:
                    await self.matches.seats.resign(row.match, user)
                await self.director.settled()  # it gives the resigned seats to computers
                await self.requests.win(row.match, winner)
        return await self.later(made)

    async def won_whatever_fails(self, made: StoredTournament) -> None:
        """Let people win the tables of the round; somebody whose press failed presses again."""
        for _ in range(3):
            with suppress(DatabaseLostError, Refused):
                await self.won(await self.later(made))


def person(number: int) -> Person:
    return Person(101 + number, f"Person {number}")


@asynccontextmanager
async def fixture_at(place: Address) -> AsyncIterator[TournamentFixture]:
    """Open the fixture on a store in that folder or database."""
    async with opened(place, games=GAMES) as context:
        fixture = TournamentFixture(context)
        try:
            yield fixture
        finally:
            await fixture.director.stop()


@pytest.fixture
async def fixture(tmp_path: Path) -> AsyncIterator[TournamentFixture]:
    async with fixture_at(tmp_path) as fixture:
        yield fixture


async def asked(fixture: TournamentFixture, made: StoredTournament, table: int = 0) -> tuple[str, int, int]:
    """Return the match of a table of this round, the seat that it waits for, and its entrant."""
    row, found = made.tables_in(made.round)[table]
    (seat,) = (await fixture.matches.look(row.match, None)).deciders
    return row.match, seat, found.seats[seat]
