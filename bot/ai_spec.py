"""The interface between a game and the computer players: its evaluation functions and search limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from bot.rng import Dice

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")

Level: TypeAlias = Literal["easy", "medium", "strong"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "strong")
"""Ordered from the weakest to the strongest."""
STAND_IN: Level = "medium"
"""Default level, also used to replace a person."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """Search limits of a level for one decision. Every limit is a count, never a time.

    First, `guesses` positions that fit the view are drawn. A beam search looks for turns in each: at every step it
    keeps the best `width` unfinished turns and extends each with the `most` most promising moves. `sees` is the
    percentage of moves considered. `noise` is the maximum error added to a turn's value, in points. With `is_selfish`,
    other seats' values are ignored.

    Then the best `candidates` turns are compared by play-outs, at most `alike` of them with the same first move.
    `play_outs` is the total for two players; more players get fewer, so that the number of simulated turns stays the
    same. A play-out ends after `horizon` further turns plus `rounds` full rounds. The value from the search counts as
    much as `trust` play-outs. In play-outs every seat plays its most promising move; with `replies` it plays the best
    turn of a beam search of that width, which is much slower.
    """

    guesses: int = 1
    width: int = 1
    sees: int = 100
    most: int = 1000
    noise: float = 0.0
    is_selfish: bool = False
    candidates: int = 1
    alike: int = 1000
    play_outs: int = 0
    horizon: int = 0
    rounds: int = 0
    trust: int = 0
    replies: int = 0

    def turns(self, players: int) -> int:
        """Return the number of turns simulated after the current one."""
        return self.horizon + self.rounds * players

    def play_outs_among(self, players: int) -> int:
        """Return the number of play-outs for that many players; longer play-outs are fewer."""
        return self.play_outs * (1 + self.turns(2)) // (1 + self.turns(players))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Skill(Generic[State, Move, View]):
    """A game's knowledge for computer players. Every state passed to these functions is a determinised guess."""

    guess: Callable[[View, Dice], State]
    """Draw a position that fits a seat's view: `see(guess(view, dice), view.viewer) == view`."""
    promising: Callable[[State, int], Sequence[Move]]
    """Return some legal moves of the seat, the most promising first; empty only if it has none.

    Play-outs always use the first move, so it must be computed fast and must bring every match to its end.
    """
    terms: Callable[[State, int], Mapping[str, float]]
    """Return the position's value for the seat in points at the end of the match, by named term.

    Of the hidden parts of the guess, only those known to the seat count. In a finished match the value is its score.
    """
    worth: Callable[[State, int], float]
    """Return the sum of the terms."""
    turn: Callable[[State], int]
    """Return the running number of the turn."""
    players: Callable[[State], int] = lambda state: int(state.players)  # type: ignore[attr-defined]
    """Return the number of players."""
    efforts: Mapping[Level, Effort]
    settle: Callable[[State, int, Dice], State] = lambda state, _seat, _dice: state
    """Answer the pending decisions that come before the seat's last move can be evaluated; return the position."""
    essence: Callable[[State], object] = lambda state: state
    """Return a hashable key of a position within a turn. Positions with equal keys are searched once."""
    drawn: Callable[[State, int], State] | None = lambda state, _seat: state
    """Return the position in which to evaluate what the seat has just drawn. None: drawing is not a matter of luck."""
    rivalry: float = 0.5
    """Weight of the best rival's value among the others'; the rest goes to the mean of all rivals."""
    scale: float = 20.0
    """Lead in points that counts about half as much as the largest possible lead."""


AnySkill: TypeAlias = Skill[Any, Any, Any]
