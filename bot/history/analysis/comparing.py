"""Two ways out of the same position side by side, on the same guesses and with the same chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.dice import Dice, Stream
from bot.players.judging import judged, margin
from bot.players.planning import Thought, carried_out
from bot.players.play_outs import played_out


class Gap(msgspec.Struct, frozen=True):
    """How much more another way is worth than the one played: in points ahead, and as it is judged (see `judged`)."""

    points: float
    good: float


def gap_between(thought: Thought, view: Any, played: Sequence[Any], other: Sequence[Any], times: int) -> Gap:
    """In the mean; both ways are played out as far as that level looks, by the replies that it expects."""
    points = good = 0.0
    for _ in range(times):
        state, luck = thought.skill.guess(view, thought.dice), thought.dice.below(1 << 30)
        mine, others = (_later(thought, state, moves, Stream(Dice(b"", luck))) for moves in (played, other))
        points += _ahead(thought, others) - _ahead(thought, mine)
        good += judged(thought.game, others, thought.seat) - judged(thought.game, mine, thought.seat)
    return Gap(points / times, good / times)


def _later(thought: Thought, state: Any, moves: Sequence[Any], chance: Dice) -> Any:
    """The position afterwards: as soon as it can be judged or, where the level looks further, so many turns on."""
    skill, turns = thought.skill, thought.effort.turns(thought.skill.players(state))
    after = carried_out(thought.game, state, thought.seat, moves, chance)
    if turns:
        return played_out(thought.game, after, skill.turn(state) + 1 + turns, chance, thought.effort.replies)
    return skill.settle(after, thought.seat, chance)


def _ahead(thought: Thought, state: Any) -> float:
    worths = [thought.skill.worth(state, seat) for seat in range(thought.skill.players(state))]
    return margin(thought.skill, worths, thought.seat)
