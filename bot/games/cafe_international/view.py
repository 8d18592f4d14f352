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
    """A chair and its guest, or None. `takes` lists the sexes that a free chair accepts: `mf`, `m`, `f` or nothing."""

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
    """One step of the last turn in which something happened, as marked in the picture.

    `guests` and `chairs` correspond: one entry for a seated guest (`seated`) and for an exchange (`swapped`, with the
    new guest), three or four for `reserved`. There are no chairs for `bar` (which has a `place`) and `turned_away`.
    `tables` holds the points of each table, `points` their sum or the value of the place at the bar.
    """

    kind: Literal["seated", "bar", "turned_away", "swapped", "reserved", "passed"]
    seat: Seat
    guests: tuple[str, ...] = ()
    chairs: tuple[str, ...] = ()
    tables: tuple[TableScore, ...] = ()
    points: int = 0
    place: int = 0
    joker: str = ""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, as far as the viewer knows it.

    `hand` (in tile order) is None if the viewer may not know it. `known_jokers` are the publicly known jokers in it.
    `limit` is 5 to 0. `one_nation` counts the tables that paid the seat 8. `out_place` is 1 for the first seat that
    went out, None for seats still in. `penalty` and `total` are final once the match is over; until then they are 0 and
    the score.
    """

    score: int
    limit: int
    one_nation: int
    hand_count: int
    hand: tuple[str, ...] | None
    known_jokers: tuple[str, ...]
    out_place: int | None
    penalty: int
    total: int


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one legal seating: a guest on a chair. Only the seat to move gets these.

    `then` tells how the turn goes on. `over`: it ends with this guest. `may`: a second guest may follow. `must`: one
    must follow at one of the tables in `joins`. `lone`: only `end` is left. `limit` is the seat's limit afterwards.
    With `must`, `partner` is the best second guest: tile, chair, points.
    """

    guest: str
    chair: str
    tables: tuple[TableScore, ...]
    points: int
    limit: int
    then: Literal["may", "must", "lone", "over"]
    joins: tuple[str, ...] = ()
    partner: tuple[str, str, int] | None = None


class ReserveProspect(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one legal reservation. Chairs are ascending, and the table's own points come first in `tables`."""

    notation: str
    table: str
    guests: tuple[str, ...]
    chairs: tuple[str, ...]
    tables: tuple[TableScore, ...]
    points: int
    limit: int


class CafeInternationalView(msgspec.Struct, frozen=True, kw_only=True):
    """A position of Café International as seen by `viewer` (None: the public).

    `turn` is the number of the current turn, or of the last turn once the match is over, counting from 1. In phase
    `second` one guest has been seated this turn, on `first_chair`. `follow` says whether a second guest `may` or `must`
    follow, or `none` can. It is None outside that phase, and if the viewer may not know it. `joins` are the tables
    where that guest must sit.

    `chairs` are the 68 chairs in order, `tables` the 24 tables in the order of the board data. `steps` are those of the
    current turn or, if nothing has happened in it yet, of the turn before. `steps_turn` is the number of that turn (0:
    none yet), `steps_seat` its seat and `steps_points` the points it brought. `passes` counts the consecutive turns
    before this one that were passes. `bar_next` is the number of the next free place (None: full).

    `unseen` lists (tile code, count) for the tiles the viewer has not seen: those in the bag and in hidden hands.
    `prospects`, `reserves`, `bar_guests` and `swaps` ("ESf", "c11") are the legal moves of the seat to move, and () for
    other viewers.
    """

    viewer: Seat | None
    players: int
    hands: Literal["open", "private"]
    bar_set: Literal["A", "B"]
    lone_guest: Literal["anytime", "opening"]
    cannot_pay: Literal["tile_out", "player_out"]
    reserved: bool
    pairs_double: bool
    phase: Literal["turn", "second", "over"]
    seat_to_move: Seat | None
    first: Seat
    turn: int
    chairs: tuple[ChairView, ...]
    tables: tuple[TableView, ...]
    seated: int
    bar: tuple[str, ...]
    bar_values: tuple[int, ...]
    bar_next: int | None
    out: tuple[str, ...]
    bag_count: int
    unseen: tuple[tuple[str, int], ...]
    seats: tuple[SeatView, ...]
    first_chair: str | None = None
    follow: Literal["may", "must", "none"] | None = None
    joins: tuple[str, ...] = ()
    steps: tuple[StepView, ...] = ()
    steps_turn: int = 0
    steps_seat: Seat | None = None
    steps_points: int = 0
    passes: int = 0
    prospects: tuple[Prospect, ...] = ()
    reserves: tuple[ReserveProspect, ...] = ()
    bar_guests: tuple[str, ...] = ()
    swaps: tuple[tuple[str, str], ...] = ()
    can_end: bool = False
    must_pass: bool = False
    ended_by: tuple[str, ...] = ()
    ranks: tuple[int, ...] = ()


class HandTile(msgspec.Struct, frozen=True):
    """A tile in the hand. On the seat's own turn it has the number of open chairs and the best points, else None.

    `penalty` is its cost if it is left at the end (5, a joker 10). `nation` is None for a joker.
    """

    guest: str
    nation: str | None
    sex: Literal["m", "f"]
    penalty: int
    chairs: int | None
    best: int | None


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
