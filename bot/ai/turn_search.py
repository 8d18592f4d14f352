"""Beam search for the turns that a seat could play, and the evaluation of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai_spec import AnySkill, Effort
from bot.game import AnyGame, IllegalMove, Outcome, Seat
from bot.rng import Dice, FastDice

WON = 1.0
"""Value added for a win. A lead in points always counts less than 1."""


def evaluate(game: AnyGame, state: Any, seat: Seat, *, is_selfish: bool = False, error: float = 0.0) -> float:
    """Return the value of the position for the seat, from -2 to 2. 0 means that all seats are equal.

    It combines the seat's lead in points with, after the end, the result of the match. `error` points are added to the
    lead. If `is_selfish`, only the seat's own points count.
    """
    ahead = skill_of(game).worth(state, seat) if is_selfish else lead(game, state, seat)
    return value_of(game, state, seat, ahead + error)


def lead(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return the seat's expected lead over its opponents at the end of the match, in points (see `margin`)."""
    skill = skill_of(game)
    return margin(skill, [skill.worth(state, player) for player in range(skill.players(state))], seat)


def value_of(game: AnyGame, state: Any, seat: Seat, ahead: float) -> float:
    """Return the value of the position (see `evaluate`) for a seat with that lead."""
    outcome, share = game.outcome(state), ahead / (skill_of(game).scale + abs(ahead))
    return share if outcome is None else share + WON * _won(outcome, seat)


def margin(skill: AnySkill, worths: Sequence[float], seat: Seat) -> float:
    """Return the seat's lead in points over its opponents.

    The best and the mean opponent are weighted by the game's rivalry.
    """
    rivals = [worth for player, worth in enumerate(worths) if player != seat]
    mean = sum(rivals) / len(rivals)
    return worths[seat] - skill.rivalry * max(rivals) - (1 - skill.rivalry) * mean


def skill_of(game: AnyGame) -> AnySkill:
    """Return the game's skill. Raise ValueError if it has none."""
    if game.skill is None:
        raise ValueError(f"{game.name} brings no skill along")
    return game.skill


def _won(outcome: Outcome, seat: Seat) -> float:
    """Return the result for the seat: 1 for a sole win, 0 for the share expected by chance, at least -1."""
    players, winners = len(outcome.ranks), outcome.winners
    if not winners:
        return 0.0
    share = 1 / len(winners) if seat in winners else 0.0
    return max(-1.0, (share * players - 1) / (players - 1))


MAX_TURN_MOVES = 40
"""Maximum number of moves in a turn."""


class SearchContext(msgspec.Struct, frozen=True):
    """Game, seat, effort and dice of one search."""

    game: AnyGame
    seat: Seat
    effort: Effort
    dice: Dice

    @property
    def skill(self) -> AnySkill:
        """Return the skill of the game."""
        return skill_of(self.game)

    def value(self, state: Any) -> float:
        """Return `evaluate` for the seat, with the level's random error."""
        error = self.effort.noise * (2 * self.dice.below(1001) / 1000 - 1) if self.effort.noise else 0.0
        return evaluate(self.game, state, self.seat, is_selfish=self.effort.is_selfish, error=error)


class Plan(msgspec.Struct, frozen=True):
    """Moves until another seat decides or hidden information appears, with their value (see `evaluate`)."""

    moves: tuple[Any, ...]
    value: float


class PartialPlan(msgspec.Struct, frozen=True):
    """Unfinished turn: its moves so far, the position after them, and its value."""

    moves: tuple[Any, ...]
    state: Any
    value: float


def find_plans(context: SearchContext, state: Any) -> list[Plan]:
    """Return the turns that the seat could play from this position, best first."""
    ended, begun, chance = list[Plan](), [PartialPlan((), state, 0.0)], FastDice(context.dice)
    for _ in range(MAX_TURN_MOVES):
        longer, essences = list[PartialPlan](), set[Any]()
        for turn in begun:
            for move in visible_moves(context, turn.state):
                after, is_over = step(context, turn.state, move, chance)
                if not is_over:
                    essence = context.skill.essence(after)
                    if essence in essences:
                        continue
                    essences.add(essence)
                moves, value = (*turn.moves, move), context.value(context.skill.settle(after, context.seat, chance))
                if is_over:
                    ended.append(Plan(moves, value))
                else:
                    longer.append(PartialPlan(moves, after, value))
        begun = sorted(longer, key=lambda turn: -turn.value)[: context.effort.width]
        if not begun:
            break
    ended += [Plan(turn.moves, turn.value) for turn in begun]
    return sorted(ended, key=lambda plan: -plan.value)


def step(context: SearchContext, state: Any, move: Any, chance: FastDice) -> tuple[Any, bool]:
    """Return the position after the move, and whether the plan ends there."""
    game, chance.is_rolled = context.game, False
    after, _ = game.apply(state, context.seat, move, chance)
    is_over = game.deciders(after) != (context.seat,) or chance.is_rolled or game.hidden(after) != game.hidden(state)
    return after, is_over


def visible_moves(context: SearchContext, state: Any) -> Sequence[Any]:
    """Return a random sample of the promising moves, `sees` per cent of them, at least one."""
    effort, dice, deliberate = context.effort, context.dice, context.skill.deliberate
    moves = context.skill.promising(state, context.seat)[: effort.most]
    if effort.sees >= 100 or len(moves) < 2:
        return moves
    likely = [move for number, move in enumerate(moves) if not (number and isinstance(move, deliberate))]
    return [move for move in likely if dice.below(100) < effort.sees] or [dice.choose(likely)]


def play_moves(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], dice: Dice) -> Any:
    """Return the position after playing the moves, stopping at the first illegal one."""
    for move in moves:
        if seat not in game.deciders(state):
            break
        try:
            state, _ = game.apply(state, seat, move, dice)
        except IllegalMove:
            break
    return state
