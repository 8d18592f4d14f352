"""Run with secret answers: one match, in which some seats answer differently in the other world and look around."""

from __future__ import annotations

import random

from bot.game import AnyGame, Seat
from tests.wire.twins.paired_actions import (
    common_move,
    common_undo,
    moves,
    other_action,
    pass_some_time,
    prepare,
    prepare_again,
    prepared,
)
from tests.wire.twins.paired_match import BOTH, ONE, Paired, StepCounts, begin
from tests.wire.twins.paired_worlds import Pair
from tests.wire.twins.secret_questions import OpenQuestion
from tests.wire.twins.start_positions import random_start, secret_seats
from tests.wire.twins.watcher_queries import ask_one, ask_some


async def play_answers(pair: Pair, game: AnyGame, players: int, chance: random.Random, steps: int) -> StepCounts:
    """Play until the two worlds have different positions. Raise Leak."""
    state = random_start(game, players, chance, in_secret=True)
    secret = secret_seats(game, state) or tuple(range(players))
    most = max(1, len(secret) - 1)
    actors = set(chance.sample(secret, max(chance.randint(1, most), chance.randint(1, most))))
    paired = await begin(pair, game, (state, state), chance, blind=actors, people=actors)
    try:
        for step in range(steps):
            one, other = await paired.states()
            if one != other or not game.deciders(one) or not await _step(paired, actors, chance):
                return paired.counts(step)
    finally:
        await paired.end()
    return paired.counts(steps)


async def _step(paired: Paired, actors: set[Seat], chance: random.Random) -> bool:
    """Answer a question differently, or do something in both worlds. Return whether the run can continue."""
    await paired.awake()
    await _peek(paired, actors, chance)
    await _prepare(paired, actors, chance)
    asked = secret_seats(paired.game, await paired.state(ONE))
    acting = tuple(seat for seat in asked if seat in actors and paired.users[seat] is not None)
    last = [seat for seat in asked if seat not in acting] or acting[-1:]
    acting = tuple(seat for seat in acting if seat != last[0]) if last else acting
    if acting and chance.random() < 0.9:
        return await OpenQuestion(paired, acting, last[0], chance).play()
    await pass_some_time(paired, chance)
    kind = chance.random()
    what = "a move"
    if kind < 0.1:
        what = "something else"
        await other_action(paired, chance)
    elif kind < 0.2:
        what = "a step back"
        await common_undo(paired, chance)
    elif able := await moves(paired):
        seat, notation = chance.choice(able)
        what = f"{notation} of seat {seat}"
        await common_move(paired, seat, notation)
    paired.check_streams(f"{paired.game.name}: after {what}")
    return True


async def _prepare(paired: Paired, actors: set[Seat], chance: random.Random) -> None:
    """Change the prepared turn in one world and change it back: nobody else may notice."""
    people = [user for seat, user in enumerate(paired.users) if seat in actors and user is not None]
    if not people or chance.random() < 0.6:
        return
    which, user = chance.choice(BOTH), chance.choice(people)
    before = await prepared(paired, which, user)
    if before is None or not await prepare(paired, chance, which, user):
        return
    place = f"{paired.game.name}: somebody prepares a turn in one of the two"
    paired.check_streams(place)
    await pass_some_time(paired, chance)
    await prepare(paired, chance, which, user)
    paired.check_streams(place)
    for watcher in paired.watchers:
        await ask_some(paired, watcher, chance, 1)
    await prepare_again(paired, which, user, before)
    paired.differing += 1
    paired.check_streams(place)


async def _peek(paired: Paired, actors: set[Seat], chance: random.Random) -> None:
    """Look at something in one world: nobody else may notice."""
    people = [user for seat, user in enumerate(paired.users) if seat in actors and user is not None]
    if people and chance.random() < 0.3:
        await ask_one(paired, chance.choice(BOTH), chance.choice(people), chance)
        paired.check_streams(f"{paired.game.name}: somebody looks at something in one of the two")
