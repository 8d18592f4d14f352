"""The rationale: what a computer player thought of the best of its turns, by the named terms of its judgement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.dice import Dice, Stream
from bot.game import AnyGame
from bot.players.judging import margin, skill_of
from bot.players.levels import endless, thought_of
from bot.players.planning import Thought, carried_out
from bot.players.play_outs import Patience, ranked
from bot.players.question import Question

MOST = 3
LEAST = 0.05
"""Points; a term that changes by less is no reason."""
OTHERS = "others"
"""The name of what a turn costs the others, or gives them."""


class Reason(msgspec.Struct, frozen=True):
    """A turn that was looked at: its notations, and by how many points it changes each term of the judgement.

    The greatest change first; `points` is their sum.
    """

    moves: tuple[str, ...]
    points: float
    terms: tuple[tuple[str, float], ...]


def reasons(
    game: AnyGame, question: Question, played: Sequence[str] = (), patience: Patience = endless
) -> tuple[Reason, ...]:
    """Those of the best turns as that player saw them, the best first; what was played is among them.

    The same question gives the same answer. () for a player that takes any move.
    """
    thought = thought_of(question.level, game, question.view, Dice(question.luck, question.seq))
    if thought is None:
        return ()
    plans = [tried.plan.moves for tried in ranked(thought, question.view, patience)]
    chosen = plans[:MOST]
    written = tuple(played)
    if written and not any(_written(game, moves) == written[: len(moves)] for moves in chosen):
        chosen = [*chosen[: MOST - 1], tuple(game.read(text) for text in written)]
    before = skill_of(game).guess(question.view, Stream(Dice(question.luck, question.seq)))
    return tuple(_reason(thought, before, moves) for moves in chosen)


def _written(game: AnyGame, moves: Sequence[Any]) -> tuple[str, ...]:
    return tuple(game.write(move) for move in moves)


def _reason(thought: Thought, before: Any, moves: tuple[Any, ...]) -> Reason:
    skill, seat = thought.skill, thought.seat
    chance = Stream(Dice(b"", 0))
    after = skill.settle(carried_out(thought.game, before, seat, moves, chance), seat, chance)
    old, new = skill.terms(before, seat), skill.terms(after, seat)
    changes = {name: new.get(name, 0.0) - old.get(name, 0.0) for name in (*old, *new)}
    changes[OTHERS] = _against(thought, after) - _against(thought, before)
    told = [(name, change) for name, change in changes.items() if abs(change) >= LEAST]
    told.sort(key=lambda one: -abs(one[1]))
    return Reason(_written(thought.game, moves), sum(change for _, change in told), tuple(told))


def _against(thought: Thought, state: Any) -> float:
    """What the others' chances take from the seat's own, in points: 0 or less, as a rule."""
    skill = thought.skill
    worths = [skill.worth(state, seat) for seat in range(skill.players(state))]
    return margin(skill, worths, thought.seat) - worths[thought.seat]
