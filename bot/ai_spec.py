"""Interface between a game and the computer players: its evaluation functions and search limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.rng import Dice

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")

Level: TypeAlias = Literal["easy", "casual", "medium", "strong"]
LEVELS: tuple[Level, ...] = ("easy", "casual", "medium", "strong")
"""Levels from the weakest to the strongest."""
STAND_IN: Level = "medium"
"""Default level, also used to replace a person."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """Search limits of a level for one decision. Every limit is a count, never a time.

    A beam search first looks for turns in guessed positions. Playouts then compare the best turns. In a playout every
    seat plays its most promising move, unless `replies` is set.
    """

    guesses: int = 1
    """Number of guessed positions that fit the view."""
    width: int = 1
    """Number of unfinished turns that the beam search keeps at every step."""
    sees: int = 100
    """Percentage of the moves that are considered."""
    most: int = 1000
    """Number of most promising moves with which a turn is extended."""
    noise: float = 0.0
    """Maximum error added to a turn's value, in points."""
    slips: int = 0
    """Percentage of decisions that are made at random."""
    is_selfish: bool = False
    """Whether to ignore the other seats' values."""
    candidates: int = 1
    """Number of turns compared by playouts."""
    alike: int = 1000
    """Maximum number of compared turns with the same first move."""
    play_outs: int = 0
    """Total number of playouts for two players.

    More players get fewer, so that the number of simulated turns stays the same.
    """
    horizon: int = 0
    """Number of further turns in a playout; -1 stops a full round before the seat's own next turn."""
    rounds: int = 0
    """Number of full rounds in a playout, in addition to `horizon`."""
    trust: int = 0
    """Weight of the value from the search, as a number of playouts."""
    replies: int = 0
    """Width of the beam search for each turn of a playout, which is much slower; 0 for none."""

    def turns(self, players: int) -> int:
        """Return the number of turns simulated after the current one."""
        return self.horizon + self.rounds * players

    def play_outs_among(self, players: int) -> int:
        """Return the number of playouts for that many players; the longer a playout, the fewer."""
        return self.play_outs * (1 + self.turns(2)) // (1 + self.turns(players))


class Aspect(NamedTuple):
    """Part of a position's value that a sentence can name: points already scored, and points still expected."""

    scored: float
    expected: float


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Skill(Generic[State, Move, View]):
    """Knowledge of a game for computer players. Every state passed to these functions is a determinised guess."""

    guess: Callable[[View, Dice], State]
    """Draw a position that fits a seat's view: `see(guess(view, dice), view.viewer) == view`."""
    promising: Callable[[State, int], Sequence[Move]]
    """Return some legal moves of the seat, the most promising first; empty only if it has none.

    Playouts always use the first move, so it must be computed fast and must bring every match to its end.
    """
    worth: Callable[[State, int], float]
    """Return the position's value for the seat in points at the end of the match.

    Of the hidden parts of the guess, only those known to the seat count. In a finished match the value is its score.
    """
    aspects: Callable[[State, int], Mapping[str, Aspect]] | None = None
    """Return the value divided by what it consists of. Its parts add up to `worth`."""
    is_final: bool = False
    """Whether the value counts the points of all turns to come. Otherwise it is a measure of who is ahead."""
    turn: Callable[[State], int]
    """Return the running number of the turn."""
    players: Callable[[State | View], int] = lambda seen: int(seen.players)  # type: ignore[union-attr]
    """Return the number of players of a position or a view."""
    efforts: Mapping[Level, Effort]
    efforts_for_two: Mapping[Level, Effort] = field(default_factory=dict)
    """Efforts for two players, of the levels at which they differ."""
    settle: Callable[[State, int, Dice], State] = lambda state, _seat, _dice: state
    """Answer the pending decisions that come before the seat's last move can be evaluated; return the position."""
    essence: Callable[[State], object] = lambda state: state
    """Return a hashable key of a position within a turn. Positions with equal keys are searched once."""
    drawn: Callable[[State, int], State] | None = lambda state, _seat: state
    """Return the position in which to evaluate what the seat has just drawn; None if the game has no random draws."""
    deliberate: tuple[type, ...] = ()
    """Kinds of moves that are no mistake to overlook: a level makes one by mistake only if it is the most promising."""
    overlooked: Callable[[View], Sequence[Move]] = lambda _view: ()
    """Return legal moves that the search leaves out although a player considers them: a hint compares them too."""
    changes_order: bool = False
    """Whether moves may change which seat is next."""
    endings: Callable[[State, int], Sequence[Move]] = lambda _state, _seat: ()
    """Return the moves with which a turn may go on where a plan has stopped: a hint compares a turn for each of them.

    Without any, a search alone chooses how the turn goes on.
    """
    unblocked: Callable[[View], int] = lambda _view: 0
    """Return the points that the viewer gets unless another seat still prevents it."""
    rivalry: float = 0.5
    """Weight (0 to 1) of the best opponent's value. The rest is the weight of the mean of all opponents."""
    scale: float = 20.0
    """Lead in points at which the value reaches about half its maximum."""

    def efforts_among(self, players: int) -> Mapping[Level, Effort]:
        """Return the effort of each level for that many players."""
        return {**self.efforts, **self.efforts_for_two} if players == 2 else self.efforts


AnySkill: TypeAlias = Skill[Any, Any, Any]
