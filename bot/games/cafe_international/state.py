"""Complete position with all hidden information: immutable structs that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.cafe_international.board import HAND
from bot.games.cafe_international.view import StepView

EndReason = Literal["bar_full", "chairs_full", "bag_low", "limit_zero", "one_left", "all_passed"]
PaidPoints = Literal[0, 8, 20, 40]


class Options(msgspec.Struct, frozen=True):
    """Rule options of a table."""

    hands: Literal["open", "private"] = "open"
    bar_values: Literal["A", "B"] = "A"
    lone_guest: Literal["anytime", "opening"] = "anytime"
    cannot_pay: Literal["tile_out", "player_out"] = "tile_out"
    reserved: Literal["off", "on", "three"] = "off"
    pairs_double: Literal["off", "on"] = "off"


class SeatState(msgspec.Struct, frozen=True):
    """One seat: its hand in order of drawing, score, number of tables that paid it 8, and publicly known jokers."""

    hand: tuple[int, ...]
    score: int = 0
    one_nation: int = 0
    known_jokers: tuple[int, ...] = ()

    @property
    def limit(self) -> int:
        """Return the hand size to which the seat refills (INT-30)."""
        return max(0, HAND - self.one_nation)


class Turn(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat is at the start of its turn."""

    seat: Seat


class Second(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat has seated a first guest on `chair` for `points`. 0 points: the guest did not score (INT-17)."""

    seat: Seat
    chair: int
    points: int


class Over(msgspec.Struct, frozen=True, tag=True):
    """Phase: the match is over, for these reasons (INT-52)."""

    reasons: tuple[EndReason, ...]


Phase: TypeAlias = Turn | Second | Over


class State(msgspec.Struct, frozen=True):
    """Complete position.

    - `chairs`: the tile on each chair, or `EMPTY`.
    - `paid`: 8, 20 or 40 for each table that has paid that much, else 0.
    - `bag`: starts with the next tile to be drawn.
    - `eliminated`: the seats that are out, in that order (INT-38).
    - `turn_points`: one entry per finished turn.
    - `passes`: number of consecutive passes just before this turn.
    - `steps`: the steps of turn `steps_turn`, the last turn in which something happened (0: none yet).
    """

    options: Options
    first: Seat
    chairs: tuple[int, ...]
    paid: tuple[PaidPoints, ...]
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
        """Return the number of players."""
        return len(self.seats)

    @property
    def turn(self) -> int:
        """Return the number, from 1, of the current turn or, once the match is over, of the last one."""
        turns = len(self.turn_points)
        return turns if isinstance(self.phase, Over) else turns + 1


def remove_tile(hand: tuple[int, ...], guest: int) -> tuple[int, ...]:
    """Return the hand without one copy of a tile. Raise ValueError if missing."""
    place = hand.index(guest)
    return hand[:place] + hand[place + 1 :]


def distinct_tiles(hand: tuple[int, ...]) -> list[int]:
    """Return the different tiles of a hand, in tile order."""
    return sorted(set(hand))


def without_tile(cards: SeatState, guest: int) -> SeatState:
    """Return the seat without the tile that it played. A publicly known joker of that kind is removed first."""
    known = cards.known_jokers
    left = remove_tile(known, guest) if guest in known else known
    return SeatState(remove_tile(cards.hand, guest), cards.score, cards.one_nation, left)
