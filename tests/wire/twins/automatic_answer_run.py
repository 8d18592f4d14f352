"""Run with automatic answers: the bot answers for a seat in one world, and its player at that time in the other."""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import msgspec

from bot.automation.auto_answers import SEALED_DELAY
from bot.game import AnyGame, Seat
from bot.rng import Dice
from tests.wire.twins.paired_actions import SECOND, common_move
from tests.wire.twins.paired_match import BOTH, Paired, StepCounts, begin
from tests.wire.twins.paired_worlds import Pair
from tests.wire.twins.start_positions import random_start, secret_seats, stays_open
from tests.wire.twins.watcher_queries import ask_some

TRIES = 200
EARLIEST = timedelta(seconds=SEALED_DELAY[0])
"""Time of an automatic answer in both worlds, which take the shortest delay."""


class Plan(msgspec.Struct, frozen=True):
    """Answers of the other seats, then the seat whose auto-answers give the last one, and those that do not.

    Nobody else sees a difference between the two.
    """

    others: tuple[tuple[Seat, str], ...]
    seat: Seat
    last: str
    answering: Mapping[str, Any]
    asking: Mapping[str, Any]


async def play_automatic(pair: Pair, game: AnyGame, players: int, chance: random.Random, _: int) -> StepCounts:
    """Play one question to its end. Raise Leak."""
    state = random_start(game, players, chance, in_secret=True)
    plan = _plan(game, state, chance)
    if plan is None:
        return StepCounts()
    paired = await begin(pair, game, (state, state), chance, blind={plan.seat}, people=range(players))
    try:
        for seat, notation in plan.others:
            await common_move(paired, seat, notation)
        await _answer(paired, plan, chance)
    finally:
        await paired.end()
    return paired.counts(1)


async def _answer(paired: Paired, plan: Plan, chance: random.Random) -> None:
    """Close the question in both worlds at the same time. Raise Leak if one of them has told before."""
    user, place = paired.users[plan.seat], f"{paired.game.name}: an automatic answer in one of the two"
    assert user is not None, "all are people"
    paired.check_streams(place)
    by_bot = chance.choice(BOTH)
    for which in BOTH:
        world, orders = paired.pair.worlds[which], plan.answering if which == by_bot else plan.asking
        await world.do(world.services.answers.auto_answers.change(paired.id, user, orders))
    paired.differing += 1
    await paired.pair.pass_time(EARLIEST - SECOND)
    paired.check_streams(place)
    for watcher in paired.watchers:
        await ask_some(paired, watcher, chance, 1)
    paired.check_streams(place)
    await paired.pair.pass_time(SECOND)
    await paired.slash(1 - by_bot, user, f"{paired.game.name} do", {"moves": plan.last})
    paired.check_streams(place)


def _plan(game: AnyGame, state: Any, chance: random.Random) -> Plan | None:
    """Return a plan for the open question, or None if no auto-answers answer it."""
    asked = secret_seats(game, state)
    if game.auto_answers.settings is None or not asked:
        return None
    seat = chance.choice(asked)
    others: list[tuple[Seat, str]] = []
    for other in asked:
        if other != seat:
            notations = [game.write(move) for move in game.legal_moves(state, other)]
            silent = [text for text in notations if stays_open(game, state, other, text)]
            if not silent:
                return None
            others.append((other, chance.choice(silent)))
            state, _ = game.apply(state, other, game.read(others[-1][1]), Dice(b"", 0))
    if secret_seats(game, state) != (seat,):
        return None
    answering, asking = _orders(game, state, seat, chance, answers=True), _orders(game, state, seat, chance)
    if answering is None or asking is None:
        return None
    move = game.auto_answers.answer(state, seat, game.auto_answers.settings(**answering))
    return Plan(tuple(others), seat, game.write(move), answering, asking)


def _orders(
    game: AnyGame, state: Any, seat: Seat, chance: random.Random, *, answers: bool = False
) -> dict[str, Any] | None:
    """Return auto-answers that the public sees, if any are seen, and that answer the question or do not."""
    kind: Any = game.auto_answers.settings
    drawn = [{name: chance.choice(values) for name, values in game.auto_answers.values.items()} for _ in range(TRIES)]
    fitting = [one for one in drawn if (game.auto_answers.answer(state, seat, kind(**one)) is not None) == answers]
    is_seen = {game.auto_answers.are_seen(kind(**one)) for one in drawn}
    return next((one for one in fitting if game.auto_answers.are_seen(kind(**one)) == max(is_seen)), None)
