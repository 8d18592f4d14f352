"""A whole tournament through the wire: sixteen people, moved time, one time-out, one withdrawal, one restart."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Tavolino
from bot.club.tournament import Settings
from bot.club.tournament_verification import verify
from bot.game import Refused
from bot.match.matches import Matches
from bot.moderation.moderator_actions import ModeratorAction
from bot.rng import Dice, Seeds
from bot.table.match_terms import Terms
from bot.table.seat_clock import MAX_TURN
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.stored_tournament import StoredTournament
from tests.waiting import until, within
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import Session, bot_on
from tests.wire.silent_days import days_at
from tests.wire.timed_turns import settled

PEOPLE, SIZE = 16, 4
DAY = timedelta(days=1)
pytestmark = pytest.mark.of_a_file


class Cup:
    """The tournament of a session."""

    def __init__(self, session: Session, people: list[Any]) -> None:
        self.session, self.people = session, people
        self.id = ""
        self.chance = Dice(b"cup", 0)

    @property
    def client(self) -> Tavolino:
        return self.session.client

    async def now(self) -> StoredTournament:
        return await self.client.services.club.tournaments.log.read(self.id)

    async def announce(self, ahead: timedelta = 3 * DAY) -> None:
        """Announce it for that time from now, and let everybody enter."""
        services, session = self.client.services, self.session
        settings = Settings(title="Spring Cup", game="zanzibar", size=SIZE, final=True)
        starts_at = services.now() + ahead
        draft = Draft(settings=settings, starts_at=starts_at, pace=18)
        made = await services.club.tournaments.create(
            draft,
            Person(self.people[0].id, self.people[0].name),
            guild=session.guild.id,
            channel=session.channel.id,
            locale="en",
            terms=Terms(),
        )
        self.id = made.id
        for person in self.people:
            await services.club.tournaments.enter(self.id, Person(person.id, person.name), 0)

    async def check_in(self) -> None:
        """Let everybody check in."""
        for person in self.people:
            await self.client.services.club.tournaments.check_in(self.id, Person(person.id, person.name), 0)

    async def settled(self) -> None:
        """Wait until all that is due is done and shown."""
        for _ in range(2):
            await settled(self.session)
            self.client.services.club.director.look_again()
            await within(self.client.services.club.director.settled(), "the tournament to go on")
        await settled(self.session)

    async def passed(self, time: timedelta) -> StoredTournament:
        """Return the tournament after that time has passed."""
        await self.settled()
        await self.session.pass_time(time)
        await self.settled()
        return await self.now()

    async def play(self, match: str) -> None:
        """Let people play the match to its end without showing every step of it."""
        services = self.client.services
        matches = Matches(services.store, seeds=Seeds(11), now=services.now)
        while (await matches.table(match)).status == "running":
            seat = (await matches.look(match, None)).deciders[0]
            offers, user = (await matches.look(match, seat)).offers, (await matches.table(match)).seats[seat].user
            with suppress(Refused, IndexError):  # a computer has moved meanwhile
                move = self.chance.choose(offers)
                await (matches.play_seat(match, seat, move) if user is None else matches.play(match, user, move))
        await services.matches.reload(match)
        services.matches.announce(match)

    async def play_round(self, but: frozenset[int] = frozenset()) -> StoredTournament:
        """Let all tables of the round but these be played."""
        made = await self.now()
        for row, table in made.tables_in(made.round):
            if table.is_open and row.number not in but:
                await self.play(row.match)
        await self.settled()
        return await self.now()

    def threads(self) -> list[Any]:
        return [one for one in self.session.loopback.channels if one.kind == "thread"]


@pytest.mark.timeout(180)
async def test_tournament_of_sixteen_runs_automatically(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_nothing(monkeypatch)
    async with days_at(tmp_path) as session:
        cup = Cup(session, session.people(*(f"Member {number}" for number in range(PEOPLE))))
        began = len(session.loopback.transcript)
        await cup.announce()
        assert (await cup.passed(DAY)).stage(session.client.services.now()) == "check-in"
        await cup.check_in()
        made = await cup.passed(2 * DAY)
        assert (made.round, len(cup.threads())) == (1, 4)
        gone, late = made.tournament.rounds[0].tables[0].seats[0], made.tables_in(1)[1][0].match
        await session.client.services.club.tournaments.withdraw(cup.id, made.users[gone] or 0)
        await cup.settled()
        seats = (await session.client.services.matches.table(made.tables_in(1)[0][0].match)).seats
        assert seats[0].kind == "computer"
        (lapsed,) = (await session.client.services.matches.look(late, None)).deciders
        await cup.play_round(frozenset({1}))
        made = await cup.passed(MAX_TURN)
        assert (await session.client.services.matches.table(late)).seats[lapsed].kind == "computer"
        now: Any = session.client.services.now
        await session.end()  # in the middle of the round
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            made = await cup.play_round()
            assert [len(cup.threads()), made.stage(now())] == [4, "between"]
            await _the_rest(cup, made.tournament.rounds[0].tables[1].seats[lapsed], gone)
            _count_posts(session, cup, began)
        session.client = client


async def _the_rest(cup: Cup, lapsed: int, gone: int) -> None:
    """Play the other rounds and the final, and look at what is left of it."""
    made = await cup.now()
    assert (made.tournament.entries[lapsed].lapses, made.tournament.entries[gone].has_withdrawn) == (1, True)
    for number in (2, 3, 4):
        made = await cup.passed(DAY)
        assert (made.round, made.is_final) == (number, number == 4)
        for row, _ in made.tables_in(number):
            table = await cup.client.services.matches.table(row.match)
            assert ({info.kind for info in table.seats}, table.terms.rated) == ({"person"}, True)
        made = await cup.play_round()
    assert made.ended_why == "finished"
    for one in made.tournament.rounds:
        seats = Counter(entrant for table in one.tables for entrant in table.seats)
        assert set(seats.values()) == {1}
    matches = [row.match for row in made.tables]
    assert len(set(matches)) == len(matches) == len(cup.threads()) == 4 + 3 * 4 - 3
    content, digest = await cup.client.services.club.tournaments.export(cup.id)
    verdict = verify(json.loads(content))
    assert (verdict.ok, verdict.digest) == (True, digest)


def _count_posts(session: Session, cup: Cup, began: int) -> None:
    """Check that there are two posts a round in the channel, besides announcement, check-in, standings and result."""
    people = {person.id for person in session.loopback.people}
    posted = [one for one in session.loopback.transcript[began:] if one.kind == "created" and one.author not in people]
    own = [one for one in posted if one.channel == session.channel.id and one.text and not _is_of_discord(one)]
    assert len(own) <= 4 + 2 * 4
    for thread in cup.threads():
        said = [one for one in posted if one.channel == thread.id and one.text]  # not who was added
        assert len(said) <= 4, "the board, a call, and the end"


def _is_of_discord(entry: Any) -> bool:
    """Return whether it is Discord's own line about a new thread."""
    return "Spring Cup, round" in entry.text or "Spring Cup, final" in entry.text


async def test_tournament_thread_is_found_after_the_servers_forum_changed(session: Session) -> None:
    """Its thread was opened, but the bot did not live to store that."""
    cup = Cup(session, session.people(*(f"Person {number}" for number in range(4))))
    services = cup.client.services
    opened, asked = services.club.director.open_place, asyncio.Event()
    assert opened is not None

    async def dies(*_: object) -> int:
        asked.set()
        raise ConnectionError

    services.club.director.open_place = dies
    await cup.announce(timedelta(hours=2))
    moderator = ModeratorAction(session.guild.id, cup.people[0].id, "all are here")
    await services.club.tournaments.start(cup.id, moderator)
    await within(asked.wait(), "the table to be opened")
    made = await cup.now()
    row, _ = made.tables_in(1)[0]
    first = await opened(made, row)
    forum = session.loopback.add_channel(session.guild, "tables", "forum")
    await until(lambda: cup.client.get_channel(forum.id) is not None, "the bot to know the forum")
    await services.people.servers.change(session.guild.id, forum=forum.id)
    assert await opened(made, row) == first


async def _first_table(session: Session) -> tuple[Cup, str, Any]:
    """Return a tournament whose round has begun, the match of its table, and its thread."""
    cup = Cup(session, session.people(*(f"Person {number}" for number in range(4))))
    await cup.announce(timedelta(hours=2))
    await cup.check_in()
    made = await cup.passed(timedelta(hours=2))
    (thread,) = cup.threads()
    return cup, made.tables_in(1)[0][0].match, thread


async def test_deleted_thread_of_a_table_is_replaced_at_once(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        cup, match, thread = await _first_table(session)
        session.loopback.delete_channel(thread)
        made = await cup.passed(timedelta(minutes=1))
        (other,) = cup.threads()
        assert other.name == thread.name
        table = await cup.client.services.matches.table(match)
        assert (table.channel, table.status, table.paused_at) == (other.id, "running", None)
        (row, _), *_ = made.tables_in(1)
        assert (row.match, row.thread) == (match, other.id), "the posts link to it"
        assert "continues here" in "".join(one.text for one in cup.people[0].sees(other))


async def test_tournament_table_waits_until_it_has_a_channel(tmp_path: Path) -> None:
    async with days_at(tmp_path) as session:
        cup, match, thread = await _first_table(session)
        session.loopback.deny(session.channel, "create_public_threads")
        session.loopback.delete_channel(thread)
        due = (await cup.passed(timedelta(hours=1))).calendar.due_at
        made = await cup.passed(3 * DAY)
        table = await cup.client.services.matches.table(match)
        assert (table.status, table.paused_at is None) == ("running", False)
        assert made.calendar.due_at is not None
        assert due is not None
        assert made.calendar.due_at >= due + 3 * DAY, "the round ends later"
        session.loopback.unset(session.channel, "create_public_threads")
        await cup.passed(timedelta(minutes=11))
        table = await cup.client.services.matches.table(match)
        assert (table.status, table.paused_at) == ("running", None)
        assert [one.id for one in cup.threads()] == [table.channel]
