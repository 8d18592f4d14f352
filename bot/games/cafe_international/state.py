"""A position of Café International, with all its secrets: immutable values that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.cafe_international.board import HAND
from bot.games.cafe_international.view import StepView

EndReason = Literal["bar_full", "chairs_full", "bag_low", "limit_zero", "one_left", "all_passed"]
Paid = Literal[0, 8, 20, 40]


class Options(msgspec.Struct, frozen=True):
    """What a table may choose (section 4 of the specification)."""

    hands: Literal["open", "private"] = "open"
    bar_values: Literal["A", "B"] = "A"
    lone_guest: Literal["anytime", "opening"] = "anytime"
    cannot_pay: Literal["tile_out", "player_out"] = "tile_out"
    reserved: Literal["off", "on"] = "off"
    pairs_double: Literal["off", "on"] = "off"


class SeatState(msgspec.Struct, frozen=True):
    """One seat: hand in the order it came, score, how many tables paid it 8, the jokers all know to be in its hand."""

    hand: tuple[int, ...]
    score: int = 0
    one_nation: int = 0
    known_jokers: tuple[int, ...] = ()

    @property
    def limit(self) -> int:
        """The number of tiles to which the seat refills (INT-30)."""
        return max(0, HAND - self.one_nation)


class Turn(msgspec.Struct, frozen=True, tag=True):
    """This seat's turn; nothing is done yet."""

    seat: Seat


class Second(msgspec.Struct, frozen=True, tag=True):
    """This seat has seated a first guest on that chair, for that many points: 0 = he did not score (INT-17)."""

    seat: Seat
    chair: int
    points: int


class Over(msgspec.Struct, frozen=True, tag=True):
    """The match is over, for these reasons (INT-52)."""

    reasons: tuple[EndReason, ...]


Phase: TypeAlias = Turn | Second | Over


class State(msgspec.Struct, frozen=True):
    """A whole position. `chairs`: by chair its tile or NOBODY; `paid`: by table 8, 20 or 40 once it paid that, else 0.

    `bag` has the tile to be drawn next first. `eliminated`: the seats that are out, in that order (INT-38).
    `turn_points` has an entry for every turn that is over. `passes`: how many turns before this one were passes.
    `steps` are those of turn `steps_turn`, the last turn in which something happened (0: none yet).
    """

    options: Options
    first: Seat
    chairs: tuple[int, ...]
    paid: tuple[Paid, ...]
    bar: tuple[int, ...]
    out: tuple[int, ...]
    bag: tuple[int, ...]
    seats: tuple[SeatState, ...]
    phase: Phase
    eliminated: tuple[Seat, ...] = ()
    turn_points: tuple[int, ...] = ()
    passes: int = 0
    steps: tuple[StepView, ...] = ()
    steps_turn: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def turn(self) -> int:
        """The running number of the turn that is going on or, once over, of the last turn; from 1."""
        turns = len(self.turn_points)
        return turns if isinstance(self.phase, Over) else turns + 1


def with_seat(seats: tuple[SeatState, ...], seat: Seat, changed: SeatState) -> tuple[SeatState, ...]:
    """The seats with one of them changed."""
    return (*seats[:seat], changed, *seats[seat + 1 :])


def without(hand: tuple[int, ...], guest: int) -> tuple[int, ...]:
    """The hand with one such tile less. Raises ValueError when there is none."""
    place = hand.index(guest)
    return hand[:place] + hand[place + 1 :]


def kinds(hand: tuple[int, ...]) -> list[int]:
    """The different tiles of a hand, in tile order."""
    return sorted(set(hand))


def played(cards: SeatState, guest: int) -> SeatState:
    """The seat after it gave that tile away; a joker that all knew of is the one that is gone."""
    known = cards.known_jokers
    left = without(known, guest) if guest in known else known
    return SeatState(without(cards.hand, guest), cards.score, cards.one_nation, left)
