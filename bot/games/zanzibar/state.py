"""Complete position with all hidden information: immutable structs that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.zanzibar.board import BIGGEST, DISCARDS, ORDERS, START_SCORE, UNPLACED, TraderSpaces
from bot.games.zanzibar.view import StepView, UsedCard


class Options(msgspec.Struct, frozen=True):
    """Rule options of a table."""

    first: Literal["random", 0, 1, 2, 3, 4] = "random"
    setup: Literal["placed", "random"] = "placed"
    draw_discard: bool = True
    round_limit: Literal[12, 15, 20] | None = None


class SeatState(msgspec.Struct, frozen=True):
    """Cards of a seat: hand in drawing order, deck with its top first, used cards in order."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    used: tuple[UsedCard, ...] = ()

    @property
    def discarded(self) -> int:
        """Return the number of cards used unscored."""
        return [card.points for card in self.used].count(None)

    @property
    def scored(self) -> int:
        """Return the number of orders scored."""
        return len(self.used) - self.discarded

    @property
    def score(self) -> int:
        """Return 10 plus the points of all orders scored (ZAN-6, ZAN-40)."""
        return START_SCORE + sum([card.points or 0 for card in self.used])


class Placement(msgspec.Struct, frozen=True, tag=True):
    """Phase: this seat places the next trader (ZAN-8)."""

    seat: Seat


class Turn(msgspec.Struct, frozen=True, tag=True):
    """Phase: this seat's turn.

    - `moved`: traders that made a step, in order. The last one may continue with `left` steps.
    - `used`: number of cards used in this turn. After the first one, no trader may move (ZAN-34).
    """

    seat: Seat
    moved: tuple[int, ...] = ()
    left: int = 0
    used: int = 0


class Fresh(msgspec.Struct, frozen=True, tag=True):
    """Phase after `end look`: the last `count` cards of the seat's hand are fresh (ZAN-49)."""

    seat: Seat
    count: int


class Over(msgspec.Struct, frozen=True, tag=True):
    """Phase: the match is over."""

    reason: Literal["last_card", "round_limit"]


Phase: TypeAlias = Placement | Turn | Fresh | Over


class State(msgspec.Struct, frozen=True):
    """Complete position.

    - `turns`: number of finished turns of all seats.
    - `finished`: seats without cards, in the order they finished.
    - `steps`: those of turn `steps_turn`, the last turn in which something moved (0: the placement).
    """

    options: Options
    first: Seat
    where: TraderSpaces
    seats: tuple[SeatState, ...]
    phase: Phase
    turns: int = 0
    finished: tuple[Seat, ...] = ()
    steps: tuple[StepView, ...] = ()
    steps_turn: int = 0

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.seats)

    @property
    def turn(self) -> int:
        """Return the number, from 1, of the current turn or, after the end, of the last turn."""
        return self.turns if isinstance(self.phase, Over) else self.turns + 1

    def turns_of(self, seat: Seat) -> int:
        """Return the number of turns that the seat has finished. The first seat has the first turn (ZAN-13)."""
        return (self.turns - (seat - self.first) % self.players + self.players - 1) // self.players


def space_of(state: State, seat: Seat, number: int) -> int:
    """Return the space of that trader, or UNPLACED if the seat has no such trader on the board."""
    spaces = state.where[seat]
    return spaces[number - BIGGEST] if 0 <= number - BIGGEST < len(spaces) else UNPLACED


def moved_to(where: TraderSpaces, seat: Seat, number: int, space: int) -> TraderSpaces:
    """Return the board with that trader on that space."""
    spaces = where[seat]
    place = number - BIGGEST
    return (*where[:seat], (*spaces[:place], space, *spaces[place + 1 :]), *where[seat + 1 :])


def uses_left(state: State, seat: Seat) -> tuple[int, int]:
    """Return (orders the seat may still score, cards it must still discard) (ZAN-42, ZAN-43)."""
    cards, players = state.seats[seat], len(state.seats)
    discarded = cards.discarded
    return ORDERS[players] - len(cards.used) + discarded, DISCARDS[players] - discarded


def orders_left(state: State, seat: Seat) -> int:
    """Return the number of orders the seat may still score (ZAN-42)."""
    return uses_left(state, seat)[0]


def discards_left(state: State, seat: Seat) -> int:
    """Return the number of cards the seat must still discard (ZAN-43)."""
    return uses_left(state, seat)[1]
