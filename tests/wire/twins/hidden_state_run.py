"""Run with hidden state: one match from twin positions with exchanged hands, piles or answers, and the same moves."""

from __future__ import annotations

import random

from bot.game import AnyGame
from bot.rng import Dice
from tests.contract.matches import seed_bytes, twin_of
from tests.wire.twins.paired_actions import common_move, common_undo, moves, other_action, pass_some_time, run_out
from tests.wire.twins.paired_match import Paired, StepCounts, begin
from tests.wire.twins.paired_worlds import Pair
from tests.wire.twins.start_positions import random_start, shows_exchange
from tests.wire.twins.watcher_queries import ask_some


async def play_states(pair: Pair, game: AnyGame, players: int, chance: random.Random, steps: int) -> StepCounts:
    """Play until a step shows by the rules what was exchanged. Raise Leak."""
    viewer = chance.choice((None, *range(players)))
    state = random_start(game, players, chance, in_secret=chance.random() < 0.5)
    twin = twin_of(game, state, viewer, Dice(seed_bytes(chance.randrange(1 << 30)), 0))
    paired = await begin(pair, game, (state, twin), chance, blind=set(range(players)) - {viewer})
    paired.differing = int(twin != state)
    try:
        for step in range(steps):
            if not await _step(paired, viewer, chance):
                return paired.counts(step)
    finally:
        await paired.end()
    return paired.counts(steps)


async def _step(paired: Paired, viewer: int | None, chance: random.Random) -> bool:
    """Return whether the step was possible without showing what was exchanged."""
    await paired.awake()
    await pass_some_time(paired, chance)
    kind = chance.random()
    what = "a move"
    if kind < 0.15:
        what = "something else"
        await other_action(paired, chance)
    elif kind < 0.25:
        what = "a step back"
        await common_undo(paired, chance)
    elif kind < 0.4 and await run_out(paired, chance, viewer):
        what = "a time-out"
    else:
        states = await paired.states()
        able = [move for move in await moves(paired) if not shows_exchange(paired.game, states, viewer, *move)]
        if not able:
            return False
        seat, notation = chance.choice(able)
        what = f"{notation} of seat {seat}"
        await common_move(paired, seat, notation)
    paired.check_streams(f"{paired.game.name}: after {what}")
    await pass_some_time(paired, chance)
    paired.check_streams(f"{paired.game.name}: later, after {what}")
    for watcher in paired.watchers:
        await ask_some(paired, watcher, chance, chance.choice((0, 1, 2, 4)))
    return True
