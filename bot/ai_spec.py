"""What a computer needs to play a game well: a few pure functions that a game brings along, and how much it thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from bot.dice import Dice

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")

Level: TypeAlias = Literal["easy", "medium", "strong"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "strong")
"""From the weakest to the strongest."""
STAND_IN: Level = "medium"
"""What is offered first, and who takes over for people."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much a level thinks about one decision of a game. All that is counted is counted, never timed.

    First `guesses` positions that fit the view are drawn, and turns are looked for in each: step by step, of all that
    are begun the best `width` go on, each with the `most` that look promising. `sees` is the share of moves that are
    looked at, in percent; `noise` how many points the judgement of a turn is off at most; `is_selfish`: what the others
    have does not count.
    Then the best `candidates` turns, of those that begin with the same move no more than `alike`, are played out
    `play_outs` times in all, each until `horizon` turns and `rounds` of everybody's have been played after the one
    going on: so often with two players, less often with more, so that as many turns are played. How good a turn looked
    before counts as `trust` play-outs. There everybody plays what looks most promising; with `replies` the best turn
    that is found when so many of those begun go on, which takes far longer.
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
        """How many turns are played out after the one going on."""
        return self.horizon + self.rounds * players

    def play_outs_among(self, players: int) -> int:
        """How many play-outs as many players get: of longer ones fewer."""
        return self.play_outs * (1 + self.turns(2)) // (1 + self.turns(players))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Skill(Generic[State, Move, View]):
    """A game's knowledge for computer players. A state given to these functions is always a guess."""

    guess: Callable[[View, Dice], State]
    """A position drawn among those that fit: `see(guess(view, dice), view.viewer) == view`. For a seat's view."""
    promising: Callable[[State, int], Sequence[Move]]
    """Some legal moves of the seat, the most promising first; empty only where it has none. The first is played by
    everybody in play-outs: it must be found fast, and must bring every match to its end."""
    terms: Callable[[State, int], Mapping[str, float]]
    """What the position is worth for the seat, in points at the end of the match, by the names of reasons.

    Of the hidden parts of the guess only what the seat knows counts. Where the match is over: its score.
    """
    worth: Callable[[State, int], float]
    """The sum of the terms."""
    turn: Callable[[State], int]
    """The running number of the turn."""
    players: Callable[[State], int] = lambda state: int(state.players)  # type: ignore[attr-defined]
    """How many play."""
    efforts: Mapping[Level, Effort]
    settle: Callable[[State, int, Dice], State] = lambda state, _seat, _dice: state
    """The position when all has been answered that must be before what the seat has just done can be judged."""
    essence: Callable[[State], object] = lambda state: state
    """Hashable: what of a position in the middle of a turn matters. Of several ways to the same, one is followed."""
    drawn: Callable[[State, int], State] | None = lambda state, _seat: state
    """The position by whose worth it is judged what the seat has just drawn; None: no seat has luck in drawing."""
    rivalry: float = 0.5
    """Of what the others are worth, the share of the best of them; the rest of the share is that of their mean."""
    scale: float = 20.0
    """So many points ahead count about half as much as any lead can."""


AnySkill: TypeAlias = Skill[Any, Any, Any]
