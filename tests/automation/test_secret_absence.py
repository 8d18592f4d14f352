"""Tests that absence reveals no secret answers, in all games with joint secret questions."""

from __future__ import annotations

import dataclasses
import random
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import msgspec
import pytest

from bot.game import AnyGame, Game, Seat
from bot.games import GAMES
from bot.table import seating
from bot.table.table import Table
from tests.automation.tables import HOUR, Context, opened, play_default
from tests.contract.matches import played
from tests.match.tables import ANNA, BERT, CARLA
from tests.wire.twins.start_positions import secret_seats

PEOPLE = (ANNA, BERT, CARLA)
Shown: TypeAlias = tuple[list[str], tuple[bool, ...]]


def in_secret(game: AnyGame, chance: random.Random) -> Any:
    """Return a position of a random match for three in which several are asked in secret, or None."""
    for seed in chance.sample(range(8), 8):
        states = [step.before for step in played(game.name, 3, seed)]
        if asked := [state for state in states[: len(states) // 2] if len(secret_seats(game, state)) > 1]:
            return chance.choice(asked)
    return None


UNSEALED = Game.__dataclass_fields__["is_sealed"].default
SEALED = [name for name, game in GAMES.items() if game.is_sealed is not UNSEALED]


async def begun(context: Context, first: Any, game: AnyGame) -> Table:
    """Return a match of three from that position."""
    matches: Any = context.matches
    matches.lobby._games = matches.views._games = {game.name: dataclasses.replace(game, setup=lambda *_: first)}
    options = msgspec.to_builtins(first.options)
    table = await context.matches.lobby.open(
        game=game.name, guild=1, channel=1, host=ANNA, options=options, locale="en"
    )
    for person in (BERT, CARLA):
        await context.matches.lobby.join(table.id, person)
    table = await context.matches.lobby.start(table.id, ANNA)
    await context.settled()
    return table


async def missed(context: Context, match: str, seat: Seat, times: int) -> None:
    """Record that the seat has just let so many turns run out."""
    clock = (await context.store.clocks.of(match))[seat]
    await context.store.clocks.put([msgspec.structs.replace(clock, missed=times)])


async def deciders(context: Context, match: str) -> tuple[Seat, ...]:
    return (await context.matches.look(match, None)).deciders


async def to_the_turn_of(context: Context, match: str, seat: Seat) -> None:
    """Play until it is the seat's turn. The seat itself moves only where it is asked in secret."""
    for _ in range(200):
        look = await context.matches.look(match, None)
        if seat in look.deciders and not await context.matches.views.is_asked_in_secret(match, seat):
            return
        await play_default(context, match, PEOPLE[look.deciders[0]])
    raise AssertionError("the turn never comes")


async def shown(context: Context, match: str) -> Shown:
    """Return the public facts about presence: notices and offered seats."""
    return await context.said(match), tuple(info.offered for info in (await context.matches.table(match)).seats)


class Case(msgspec.Struct, frozen=True):
    """Turns of the seat that have run out before, whether it is on offer, and whether it answers last."""

    missed: int
    is_offered: bool
    is_last: bool


async def followed(name: str, seed: int, case: Case, *, by_hand: bool) -> list[Shown]:
    """Return what the public sees after a secret question that one seat answered or not, at its next turn, and after
    that turn has run out."""
    game, chance = GAMES[name], random.Random(seed)
    first = in_secret(game, chance)
    watched, *others = chance.sample(secret_seats(game, first), len(secret_seats(game, first)))
    late = () if case.is_last else others[-1:]
    with TemporaryDirectory() as folder:
        async with opened(Path(folder), games=GAMES) as context:
            match = (await begun(context, first, game)).id
            await missed(context, match, watched, case.missed)
            if case.is_offered:
                await context.matches.change(match, lambda table: seating.offered(table, watched))
            for seat in others[: len(others) - len(late)]:
                await play_default(context, match, PEOPLE[seat])
            if by_hand:
                await play_default(context, match, PEOPLE[watched])
            for seat in late:
                await context.clock.give(match, PEOPLE[watched].id, seat, 24 * HOUR)
            await context.pass_time(13 * HOUR)
            found = [await shown(context, match)]
            for seat in late:
                await play_default(context, match, PEOPLE[seat])
            found.append(await shown(context, match))
            await to_the_turn_of(context, match, watched)
            found.append(await shown(context, match))
            due = (await context.clock.of(match))[watched].due_at
            assert due is not None
            await context.pass_time(due - context.hands.time + timedelta(seconds=1))
            return [*found, await shown(context, match)]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("is_last", [False, True])
@pytest.mark.parametrize(("times", "is_offered"), [(0, False), (1, False), (2, True)])
@pytest.mark.parametrize("name", SEALED)
async def test_secret_answers_and_timeouts_look_alike(name: str, times: int, is_offered: bool, is_last: bool) -> None:
    """This holds while the question is open and afterwards."""
    case = Case(times, is_offered, is_last)
    for seed in range(3):
        by_hand, not_at_all = [await followed(name, seed, case, by_hand=by_hand) for by_hand in (True, False)]
        assert by_hand == not_at_all
        assert any(by_hand[-1][1]) == (times > 0), "a second turn in a row that runs out in public costs the seat"


@pytest.mark.parametrize("name", SEALED)
async def test_seat_of_an_absent_player_is_offered_after_two_turns(name: str, tmp_path: Path) -> None:
    """Every question ends, asked in secret or not, and after two turns the seat is offered."""
    game = GAMES[name]
    async with opened(tmp_path, games=GAMES) as context:
        match = (await begun(context, played(name, 3, 1)[0].before, game)).id
        for _ in range(200):
            if (await context.matches.table(match)).seats[0].offered:
                return
            asked = await deciders(context, match)
            if asked == (0,):
                due = (await context.clock.of(match))[0].due_at
                assert due is not None, "some clock runs whenever the table waits"
                await context.pass_time(due - context.hands.time)
                assert await deciders(context, match) != asked or (await context.clock.of(match))[0].due_at != due
            for seat in asked:
                if seat and seat in await deciders(context, match):
                    await play_default(context, match, PEOPLE[seat])
    raise AssertionError("the seat is never offered")
