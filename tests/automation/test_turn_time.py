"""Nobody stretches time: whatever a seat does, one question has the time of the terms and what others gave."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import timedelta
from random import Random

import msgspec
import pytest

from bot.automation.prepared_turns import PreparedTurns
from bot.game import Refused, Seat
from bot.games import GAMES
from bot.moderation.requests import TableRequests
from bot.table.match_terms import Terms
from bot.table.seat_clock import allowed, with_more
from bot.table.seating import TableChange
from tests.automation.tables import HOUR, PEOPLE, Context, end_turn
from tests.match.tables import ANNA

TERMS = Terms(turn_hours=72, answer_hours=12)
TURN, ANSWER = 72 * HOUR, 12 * HOUR


async def begun(context: Context, game: str, terms: Terms = TERMS) -> str:
    table = await context.matches.lobby.open(
        game=game, guild=1, channel=7, host=ANNA, options={}, locale="en", terms=terms
    )
    for person in PEOPLE[1 : GAMES[game].players[-1]]:
        await context.matches.lobby.join(table.id, person)
    await context.matches.lobby.start(table.id, ANNA)
    await context.settled()
    return table.id


@pytest.mark.parametrize("terms", [TERMS, msgspec.structs.replace(TERMS, reserve_hours=48)], ids=["plain", "reserve"])
async def test_late_end_of_turn_and_undo_gain_no_time(terms: Terms, context: Context) -> None:
    match = await begun(context, "zanzibar", terms)
    (seat,) = (await context.matches.look(match, None)).deciders
    await context.pass_time(TURN - HOUR / 2)
    for _ in range(3):
        await end_turn(context, match, seat)
        await context.settled()
        await context.matches.undo.step(match, PEOPLE[seat].id)
        await context.settled()
        due = (await context.clock.of(match))[seat].due_at
        assert due is not None
        assert due - context.hands.time == HOUR / 2 + HOUR * (terms.reserve_hours or 0)


async def test_questions_repeated_by_undos_renew_the_time_only_a_few_times(context: Context) -> None:
    match = await begun(context, "zanzibar")
    (seat,) = (await context.matches.look(match, None)).deciders
    await end_turn(context, match, seat)
    await context.settled()
    (other,) = (await context.matches.look(match, None)).deciders
    left = []
    for _ in range(9):
        clock = (await context.clock.of(match))[other]
        assert clock.due_at is not None
        left.append(clock.due_at - context.hands.time)
        await context.pass_time(left[-1] - HOUR)
        await context.matches.undo.step(match, PEOPLE[seat].id)
        await context.settled()
        await end_turn(context, match, seat)
        await context.settled()
    assert left == [TURN, *[ANSWER] * 6, 7 * HOUR, HOUR], "in all as much again as one turn"
    assert (await context.clock.all_of(match))[other].given_in_all == TURN
    assert await missing(context, match, seat), "who gave time by undos ends no match alone"


async def gave(context: Context, match: str, giver: Seat, seat: Seat, time: timedelta) -> None:
    """Give time to the seat as soon as it is its turn."""
    while (decider := (await context.matches.look(match, None)).deciders[0]) != seat:
        await end_turn(context, match, decider)
    await context.settled()
    await context.clock.give(match, PEOPLE[giver].id, seat, time)


async def missing(context: Context, match: str, seat: Seat) -> tuple[Seat, ...]:
    """Return whose consent the seat needs to end the match. Nobody answers."""
    requests = TableRequests(context.matches, context.store)
    asked = await requests.ask(match, PEOPLE[seat].id, "end", context.hands.time)
    if asked.state != "open":
        return ()
    found = await requests.waits_for(asked, await context.matches.table(match))
    await requests.withdraw(asked.id, PEOPLE[seat].id)
    return found


async def test_two_players_cannot_delay_a_third_by_giving_each_other_time(context: Context) -> None:
    match = await begun(context, "zanzibar")
    await gave(context, match, 1, 0, TURN)
    await gave(context, match, 0, 1, 70.5 * HOUR)  # as an undo gives it, also half an hour
    assert await missing(context, match, 2) == (0, 1), "there is an hour left to give"
    await context.clock.give(match, PEOPLE[0].id, 1, HOUR)
    assert await missing(context, match, 0) == (1, 2), "they need the others"
    context.hands.time += 2 * HOUR  # so many requests are withdrawn within an hour only
    assert await missing(context, match, 2) == ()
    assert (await context.matches.table(match)).status == "closed", "nobody has won"
    assert (await context.said(match))[-1] == "end-stalled"


@pytest.mark.parametrize("returned", [0, 24])
async def test_time_given_by_others_never_allows_a_vote_against_a_player(returned: int, context: Context) -> None:
    """Otherwise two losers void a match: one gives the leader all the time, the other ends it."""
    match = await begun(context, "zanzibar")
    await gave(context, match, 1, 0, TURN)
    if returned:
        await gave(context, match, 0, 1, returned * HOUR)
        clock = (await context.clock.of(match))[1]
        await context.store.clocks.put([with_more(clock, TURN - returned * HOUR)])  # as undos of seat 2 give it
    assert await missing(context, match, 2) == (0, 1)


class RandomTable:
    """Acts of all players at random, with the time that each question has had."""

    def __init__(self, context: Context, match: str, chance: Random) -> None:
        self.context, self.match, self.chance = context, match, chance
        self.turns = PreparedTurns(context.matches, context.store)
        self.spent: Counter[tuple[Seat, str]] = Counter()
        self.agreed = 0

    async def act(self) -> None:
        acts = (self.move, self.move, self.end, self.wait, self.wait_long, self.wait_long, self.undo, self.undo)
        others = (self.rewind, self.pause, self.give, self.prepare)
        with suppress(Refused):
            await self.chance.choice((*acts, *acts, *others))()
        await self.context.settled()

    async def seat(self) -> Seat:
        return self.chance.choice((await self.context.matches.look(self.match, None)).deciders)

    async def move(self) -> None:
        seat = await self.seat()
        offers = (await self.context.matches.look(self.match, seat)).offers
        await self.context.matches.play(self.match, PEOPLE[seat].id, self.chance.choice(offers))
        await self.play_prepared()

    async def end(self) -> None:
        await end_turn(self.context, self.match, await self.seat())
        await self.play_prepared()

    async def wait(self) -> None:
        await self.pass_time(self.chance.randint(1, 12) * HOUR)

    async def wait_long(self) -> None:
        running = await self.context.clock.running_in(self.match)
        if running and running[0].due_at is not None:
            await self.pass_time(max(timedelta(), running[0].due_at - self.context.hands.time - HOUR / 2))

    async def pass_time(self, time: timedelta) -> None:
        for clock in await self.context.clock.running_in(self.match):
            if clock.due_at is not None:
                spent = min(time, clock.due_at - self.context.hands.time)
                self.spent[clock.seat, clock.key] += spent // timedelta(seconds=1)
        await self.context.pass_time(time)

    async def undo(self) -> None:
        for person in PEOPLE:
            with suppress(Refused):
                await self.context.matches.undo.step(self.match, person.id)

    async def rewind(self) -> None:
        seq = (await self.context.matches.table(self.match)).seq
        await self.context.matches.undo.rewind(self.match, max(1, seq - self.chance.randint(0, 5)))
        self.agreed += 1

    async def pause(self) -> None:
        for paused_at in (self.context.hands.time, None):
            now = msgspec.structs.replace(await self.context.matches.table(self.match), paused_at=paused_at)
            await self.context.matches.change(self.match, lambda _, now=now: TableChange(now))  # type: ignore[misc]
            await self.context.settled()
            await self.pass_time(self.chance.randint(0, 40) * HOUR)

    async def give(self) -> None:
        seat = await self.seat()
        giver = PEOPLE[(seat + 1) % len((await self.context.matches.table(self.match)).seats)]
        await self.context.clock.give(self.match, giver.id, seat, self.chance.choice((12, 24)) * HOUR)

    async def prepare(self) -> None:
        for info in (await self.context.matches.table(self.match)).seats:
            seen, _, _ = await self.turns.look(await self.context.matches.look(self.match, info.seat))
            if seen.offers:
                await self.turns.add(self.match, PEOPLE[info.seat].id, [self.chance.choice(seen.offers)])

    async def play_prepared(self) -> None:
        for info in (await self.context.matches.table(self.match)).seats:
            moves = await self.turns.due(self.match, info.seat)
            if moves is not None:
                await self.context.matches.play_seat(self.match, info.seat, moves)

    async def check(self) -> None:
        clocks = await self.context.clock.all_of(self.match)
        for (seat, key), seconds in self.spent.items():
            given = clocks[seat].given_in_all if seat in clocks else TURN
            assert given <= TURN
            time = allowed(TERMS, "answer" if key.startswith("answer") else "turn", offered=False)
            assert time is not None
            assert timedelta(seconds=seconds) <= time + given + self.agreed * ANSWER, (seat, key)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_question_never_lasts_longer_whatever_players_do(game: str, context: Context) -> None:
    table = RandomTable(context, await begun(context, game), Random(game))
    acts = 0
    while acts < 120 and (await context.matches.table(table.match)).status == "running":
        await table.act()
        await table.check()
        acts += 1
    assert sum(table.spent.values()) * timedelta(seconds=1) > 5 * TURN, "time was used"
