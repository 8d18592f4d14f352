"""Accounts of time: every table ends within its round, and the board alone decides."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.club.tournament import Ended
from bot.game import Refused, Seat
from bot.store.engine.address import Address
from bot.table.seat_clock import MAX_TURN, reserve_left
from bot.tournaments import calendar, rounds
from bot.tournaments.calendar import PACES, QUESTION_HOURS, longest_round
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.turn_counts import TURN_COUNTS, TurnCount
from tests.automation.tables import HOUR
from tests.tournaments.tournament_fixture import DAY, TournamentFixture, asked, fixture_at

SECOND = timedelta(seconds=1)


async def left(fixture: TournamentFixture, match: str, seat: Seat) -> timedelta:
    """Return what is left of the seat's account."""
    found = reserve_left((await fixture.context.clock.all_of(match))[seat], fixture.context.hands.time)
    assert found is not None
    return found


async def moved(fixture: TournamentFixture, match: str, seat: Seat) -> None:
    """Move for the seat until the match waits for somebody else."""
    while (await fixture.matches.look(match, None)).deciders == (seat,):
        await fixture.matches.play_default(match, seat)
        await fixture.settled()


async def test_time_account_is_used_only_in_turns_of_its_seat(place: Address) -> None:
    async with fixture_at(place) as fixture:
        made = await fixture.begun(4)
        match, seat, _ = await asked(fixture, made)
        other, account = 1 - seat, timedelta(hours=made.terms.reserve_hours or 0)
        await fixture.later(made, 30 * HOUR)
        assert await left(fixture, match, seat) == account - 30 * HOUR
        await moved(fixture, match, seat)
        await fixture.later(made, 5 * HOUR)
        assert await left(fixture, match, seat) == account - 30 * HOUR
        assert await left(fixture, match, other) == account - 5 * HOUR


async def test_turn_uses_four_days_of_the_time_account_at_most(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4)
    match, seat, _ = await asked(fixture, made)
    account = timedelta(hours=made.terms.reserve_hours or 0)
    await fixture.later(made, MAX_TURN - SECOND)
    assert await left(fixture, match, seat) == account - MAX_TURN + SECOND
    assert (await fixture.matches.table(match)).seats[seat].kind == "person"
    await fixture.later(made, SECOND)
    assert (await fixture.matches.table(match)).seats[seat].kind == "computer"


async def test_turn_with_a_used_up_time_account_ends_early(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4, pace=6)
    match, seat, _ = await asked(fixture, made)
    account = timedelta(hours=made.terms.reserve_hours or 0)
    await fixture.later(made, account - HOUR)
    await moved(fixture, match, seat)
    await moved(fixture, match, 1 - seat)
    await fixture.later(made, HOUR - SECOND)
    assert (await fixture.matches.table(match)).seats[seat].kind == "person"
    await fixture.later(made, SECOND)
    assert (await fixture.matches.table(match)).seats[seat].kind == "computer"


async def asked_several(fixture: TournamentFixture, made: StoredTournament) -> str:
    """Play until several seats of the first table are asked at once. Return its match."""
    match = made.tables_in(1)[0][0].match
    chance = Random(3)
    while not any(clock.is_together for clock in (await fixture.context.clock.of(match)).values()):
        (seat, *_) = (await fixture.matches.look(match, None)).deciders
        with suppress(Refused):
            offers = (await fixture.matches.look(match, seat)).offers
            await fixture.matches.play_seat(match, seat, chance.choice(offers))
        await fixture.settled()
    return match


async def test_question_to_several_uses_no_account_and_lasts_eight_hours(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4, game="guatemala_cafe", size=4)
    match = await asked_several(fixture, made)
    several = [seat for seat, clock in (await fixture.context.clock.of(match)).items() if clock.is_together]
    before = [await left(fixture, match, seat) for seat in range(4)]
    await fixture.later(made, QUESTION_HOURS * HOUR - SECOND)
    clocks = await fixture.context.clock.of(match)
    assert [seat for seat, clock in clocks.items() if clock.is_together] == several
    await fixture.later(made, SECOND)
    assert [await left(fixture, match, seat) for seat in range(4)] == before
    assert {info.kind for info in (await fixture.matches.table(match)).seats} == {"person"}, "nobody lapses"
    assert {clock.key for clock in (await fixture.context.clock.of(match)).values()} != {
        clock.key for clock in clocks.values()
    }


async def test_questions_to_several_are_counted_per_table(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4, game="guatemala_cafe", size=4)
    match, asked = made.tables_in(1)[0][0].match, list[str]()
    askers = set[frozenset[Seat]]()
    while len(askers) < 3:
        await asked_several(fixture, made)
        clocks = await fixture.context.clock.of(match)
        together = {seat: clock for seat, clock in clocks.items() if clock.is_together}
        asked += {clock.key for clock in together.values()} - {*asked}
        askers.add(frozenset(together))
        assert {clock.questions for clock in together.values()} == {len(asked)}
        for seat in together:
            await fixture.matches.play_default(match, seat)
        await fixture.settled()


async def test_each_uncounted_question_extends_the_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = dict(TURN_COUNTS)
    monkeypatch.setitem(counts, ("guatemala_cafe", 4), TurnCount(24, 1))
    for module in (calendar, rounds):
        monkeypatch.setattr(module, "TURN_COUNTS", counts)
    async with fixture_at(tmp_path) as fixture:
        made = await fixture.begun(4, game="guatemala_cafe", size=4)
        account, starts = timedelta(hours=made.terms.reserve_hours or 0), made.calendar.starts_at
        for hours in (QUESTION_HOURS, QUESTION_HOURS / 2, QUESTION_HOURS / 2):
            match = await asked_several(fixture, made)
            made = await fixture.later(made)
            now = fixture.context.hands.time
            assert made.calendar.due_at == now + 4 * account + hours * HOUR
            await fixture.later(made, hours * HOUR)
            assert not any(clock.is_together for clock in (await fixture.context.clock.of(match)).values())
        assert fixture.context.hands.time == starts + 2 * QUESTION_HOURS * HOUR, "nobody used an account"


class Lobbyist:
    """Player of every seat of a table: some quick, some slow, one who waits for the last second of each question."""

    def __init__(self, fixture: TournamentFixture, match: str, number: int) -> None:
        self.fixture, self.match, self.chance = fixture, match, Random(number)
        self.outages, self.asked = timedelta(), set[str]()
        self.stallers = {seat for seat in range(4) if self.chance.random() < 0.5}

    async def play(self, made: StoredTournament) -> None:
        """Play to the end, with outages and moves taken back."""
        while (await self.fixture.matches.table(self.match)).status == "running":
            clocks = await self.fixture.context.clock.of(self.match)
            self.asked |= {clock.key for clock in clocks.values() if clock.is_together}
            now, ends = (
                self.fixture.context.hands.time,
                (await self.fixture.tournaments.log.read(made.id)).calendar.due_at,
            )
            assert ends is not None
            assert now <= ends
            due = {seat: clock.due_at for seat, clock in clocks.items() if clock.due_at is not None}
            if due:
                await self._wait(made, min(due, key=due.__getitem__), due)
            await self._step()
            await self.fixture.settled()

    async def _wait(self, made: StoredTournament, seat: Seat, due: dict[Seat, datetime]) -> None:
        now, until = self.fixture.context.hands.time, due[seat]
        rest = until - now
        share = self.chance.choice((0.0, 0.02, 0.5, 1.0)) if seat in self.stallers else self.chance.random() / 100
        await self.fixture.later(made, rest * share)
        if self.chance.random() < 0.02:
            await self.fixture.context.settled()
            self.fixture.context.hands.slept(7 * HOUR)
            self.outages += 7 * HOUR
            await self.fixture.later(made)

    async def _step(self) -> None:
        look = await self.fixture.matches.look(self.match, None)
        if not look.deciders:
            return
        seat = self.chance.choice(look.deciders)
        user = (await self.fixture.matches.table(self.match)).seats[seat].user
        with suppress(Refused):
            if user is not None and self.chance.random() < 0.05:
                await self.fixture.matches.undo.step(self.match, user)
        with suppress(Refused):
            offers = (await self.fixture.matches.look(self.match, seat)).offers
            move = self.chance.choice(offers)
            await (
                self.fixture.matches.play_seat(self.match, seat, move)
                if user is None
                else self.fixture.matches.play(self.match, user, move)
            )


@pytest.mark.parametrize(("game", "number"), [("zanzibar", 1), ("zanzibar", 2), ("guatemala_cafe", 3)])
async def test_every_table_ends_within_its_round_with_a_result_from_the_board(
    game: str, number: int, fixture: TournamentFixture
) -> None:
    made = await fixture.begun(4, game=game, size=4, pace=PACES[0], rounds=1)
    began, row = fixture.context.hands.time, made.tables_in(1)[0][0]
    lobbyist = Lobbyist(fixture, row.match, number)
    await lobbyist.play(made)
    took = fixture.context.hands.time - began - lobbyist.outages
    extra = max(0, len(lobbyist.asked) - TURN_COUNTS[game, 4].questions)
    longest = longest_round(game, (4,), made.terms.reserve_hours or 0)
    assert took <= (longest + extra * QUESTION_HOURS / 2) * HOUR
    made = await fixture.later(made, DAY)
    ended = made.tournament.rounds[0].tables[0].ended
    assert isinstance(ended, Ended)
    outcome = (await fixture.matches.look(row.match, None)).outcome
    assert outcome is not None
    assert ended.places == outcome.ranks
    assert ended.resigned == ()
    late = {one.line.key for one in await fixture.matches.notices(row.match)}
    assert bool(ended.lapsed) is ("life-lapsed" in late)
