"""Planning: the turns that a seat might make from a position, step by step, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.dice import Dice, Stream
from bot.game import AnyGame, IllegalMove, Seat
from bot.players.judging import judged, skill_of
from bot.skill import AnySkill, Effort

MOST_STEPS = 40
"""No turn that is looked at is longer."""


class Thought(msgspec.Struct, frozen=True):
    """Who thinks about what, with how much effort and whose chance."""

    game: AnyGame
    seat: Seat
    effort: Effort
    dice: Dice

    @property
    def skill(self) -> AnySkill:
        """What the game knows."""
        return skill_of(self.game)

    def good(self, state: Any) -> float:
        """How good the position looks to that seat at that level."""
        error = self.effort.noise * (2 * self.dice.below(1001) / 1000 - 1) if self.effort.noise else 0.0
        return judged(self.game, state, self.seat, is_selfish=self.effort.is_selfish, error=error)


class Plan(msgspec.Struct, frozen=True):
    """The moves until somebody else decides or something hidden shows, and how good that looks (`judged`)."""

    moves: tuple[Any, ...]
    good: float


class Begun(msgspec.Struct, frozen=True):
    """A turn that may go on: the moves so far, the position after them, and how good it looks."""

    moves: tuple[Any, ...]
    state: Any
    good: float


def plans(thought: Thought, state: Any) -> list[Plan]:
    """What the seat might do from this position, the best first."""
    ended, begun, chance = list[Plan](), [Begun((), state, 0.0)], Stream(thought.dice)
    for _ in range(MOST_STEPS):
        longer, seen = list[Begun](), set[Any]()
        for one in begun:
            for move in looked_at(thought.skill.promising(one.state, thought.seat), thought.effort, thought.dice):
                after, is_over = stepped(thought, one.state, move, chance)
                if not is_over:
                    essence = thought.skill.essence(after)
                    if essence in seen:
                        continue
                    seen.add(essence)
                moves, good = (*one.moves, move), thought.good(thought.skill.settle(after, thought.seat, chance))
                if is_over:
                    ended.append(Plan(moves, good))
                else:
                    longer.append(Begun(moves, after, good))
        begun = sorted(longer, key=lambda one: -one.good)[: thought.effort.width]
        if not begun:
            break
    ended += [Plan(one.moves, one.good) for one in begun]
    return sorted(ended, key=lambda plan: -plan.good)


def stepped(thought: Thought, state: Any, move: Any, chance: Stream) -> tuple[Any, bool]:
    """The position after the move, and whether a plan ends there."""
    game, chance.is_rolled = thought.game, False
    after, _ = game.apply(state, thought.seat, move, chance)
    is_over = game.deciders(after) != (thought.seat,) or chance.is_rolled or game.hidden(after) != game.hidden(state)
    return after, is_over


def looked_at(moves: Sequence[Any], effort: Effort, dice: Dice) -> Sequence[Any]:
    """The part of the moves that the level sees; at least one."""
    moves = moves[: effort.most]
    if effort.sees >= 100 or len(moves) < 2:
        return moves
    return [move for move in moves if dice.below(100) < effort.sees] or [dice.choose(moves)]


def carried_out(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], dice: Dice) -> Any:
    """The position after as many of these moves as are legal there."""
    for move in moves:
        if seat not in game.deciders(state):
            break
        try:
            state, _ = game.apply(state, seat, move, dice)
        except IllegalMove:
            break
    return state
