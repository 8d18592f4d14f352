"""Views of a match: immutable structs with only what the viewer may know."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat


class TableScore(msgspec.Struct, frozen=True):
    """Points that one table of a chair pays for a placement, and its guests at that time (1 to 4)."""

    table: str
    guests: int
    points: int


class ChairView(msgspec.Struct, frozen=True):
    """Chair and its guest, or None. `takes` lists the sexes that a free chair accepts: `mf`, `m`, `f` or nothing."""

    id: str
    guest: str | None
    takes: Literal["", "m", "f", "mf"]


class TableView(msgspec.Struct, frozen=True):
    """Numbers of men and women at a table. `paid` is 8 (wreath), 20 or 40 (reserved), else 0."""

    id: str
    men: int
    women: int
    paid: Literal[0, 8, 20, 40]


class StepView(msgspec.Struct, frozen=True, kw_only=True):
    """Step of the last turn in which something happened, as marked in the picture."""

    kind: Literal["seated", "bar", "turned_away", "swapped", "reserved", "passed"]
    seat: Seat
    guests: tuple[str, ...] = ()
    """One guest for `seated`, `bar`, `turned_away` and `swapped` (the new guest), three or four for `reserved`."""
    chairs: tuple[str, ...] = ()
    """Chair of each guest, or nothing for `bar` and `turned_away`."""
    tables: tuple[TableScore, ...] = ()
    """Points of each table."""
    points: int = 0
    """Sum of the points of the tables, or the value of the place at the bar."""
    place: int = 0
    """Number of the place at the bar, for `bar`."""
    joker: str = ""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Seat, as far as the viewer knows it."""

    score: int
    limit: int
    """Hand size to which the seat refills, 5 to 0."""
    one_nation: int
    """Number of tables that paid the seat 8."""
    hand_count: int
    hand: tuple[str, ...] | None
    """Hand in tile order, or None if the viewer may not know it."""
    known_jokers: tuple[str, ...]
    """Publicly known jokers in the hand."""
    out_place: int | None
    """1 for the first seat that went out, and so on. None for seats still in."""
    penalty: int
    """Penalty for the hand once the match is over, else 0."""
    total: int
    """Final total once the match is over, else the score."""


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one legal seating: a guest on a chair. Only the seat to move gets these."""

    guest: str
    chair: str
    tables: tuple[TableScore, ...]
    points: int
    limit: int
    """Seat's limit after the seating."""
    then: Literal["may", "must", "lone", "over"]
    """Rest of the turn: a second guest `may` or `must` follow, only `end` is left (`lone`), or the turn is `over`."""
    joins: tuple[str, ...] = ()
    """With `must`, the tables where the second guest must sit."""
    partner: tuple[str, str, int] | None = None
    """Best second guest as (tile, chair, points), if one must or may follow."""


class ReserveProspect(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one legal reservation. Chairs are ascending. The table's own points come first in `tables`."""

    notation: str
    table: str
    guests: tuple[str, ...]
    chairs: tuple[str, ...]
    tables: tuple[TableScore, ...]
    points: int
    limit: int


class CafeInternationalView(msgspec.Struct, frozen=True, kw_only=True):
    """Position as seen by `viewer` (None: the public)."""

    viewer: Seat | None
    players: int
    hands: Literal["open", "private"]
    bar_set: Literal["A", "B"]
    lone_guest: Literal["anytime", "opening"]
    cannot_pay: Literal["tile_out", "player_out"]
    reserved: Literal["off", "on", "three"]
    pairs_double: bool
    phase: Literal["turn", "second", "over"]
    seat_to_move: Seat | None
    first: Seat
    turn: int
    """Number, from 1, of the current turn or, once the match is over, of the last turn."""
    chairs: tuple[ChairView, ...]
    """All 68 chairs in order."""
    tables: tuple[TableView, ...]
    """All 24 tables in the order of the board data."""
    seated: int
    bar: tuple[str, ...]
    bar_values: tuple[int, ...]
    bar_next: int | None
    """Number of the next free place at the bar, None if it is full."""
    out: tuple[str, ...]
    bag_count: int
    unseen: tuple[tuple[str, int], ...]
    """Tiles that the viewer has not seen (in the bag and in hidden hands), as (tile code, number)."""
    seats: tuple[SeatView, ...]
    first_chair: str | None = None
    """In phase `second`, the chair of the guest seated this turn."""
    follow: Literal["may", "must", "none"] | None = None
    """In phase `second`, whether a second guest `may` or `must` follow, or `none` can.

    None if unknown to the viewer.
    """
    joins: tuple[str, ...] = ()
    """Tables where the second guest must sit."""
    steps: tuple[StepView, ...] = ()
    """Steps of the current turn or, if nothing has happened in it yet, of the turn before."""
    steps_turn: int = 0
    """Turn number of `steps`, 0 if there are none yet."""
    steps_seat: Seat | None = None
    """Seat that made `steps`."""
    steps_points: int = 0
    """Points of `steps`."""
    passes: int = 0
    """Number of consecutive turns before this one that were passes."""
    prospects: tuple[Prospect, ...] = ()
    """Legal seatings of the seat to move. Like the next three fields, it is empty for other viewers."""
    reserves: tuple[ReserveProspect, ...] = ()
    """Legal reservations."""
    bar_guests: tuple[str, ...] = ()
    """Guests that may go to the bar."""
    swaps: tuple[tuple[str, str], ...] = ()
    """Legal exchanges as (guest, chair), such as ("ESf", "c11")."""
    can_end: bool = False
    must_pass: bool = False
    ended_by: tuple[str, ...] = ()
    ranks: tuple[int, ...] = ()

    @property
    def rest(self) -> Literal["may", "must", "none", "stuck"] | None:
        """Return `follow`, but `stuck` where a second guest may follow and the seat to move, as viewer, has none."""
        return "stuck" if self.follow == "may" and self.can_end and not self.prospects else self.follow


class HandTile(msgspec.Struct, frozen=True):
    """Tile in the hand."""

    guest: str
    nation: str | None
    """None for a joker."""
    sex: Literal["m", "f"]
    penalty: int
    """Cost, in points, if it is left at the end."""
    chairs: int | None
    """Number of open chairs on the seat's own turn, else None."""
    best: int | None
    """Best points on the seat's own turn, else None."""


class CafeInternationalHand(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a private hand picture. `tiles` are in tile order. `out_place` counts from 1."""

    seat: Seat
    tiles: tuple[HandTile, ...]
    score: int
    limit: int
    one_nation: int
    penalty: int
    is_on_turn: bool
    phase: Literal["turn", "second", "over"]
    out_place: int | None
    turn: int
    bag_count: int
