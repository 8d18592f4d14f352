"""What a viewer may see of a match of Café International: immutable values, nothing that the viewer cannot know."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import Seat


class TableScore(msgspec.Struct, frozen=True):
    """What a placement pays at one table of its chair: the guests there then (1 to 4) and the points."""

    table: str
    guests: int
    points: int


class ChairView(msgspec.Struct, frozen=True):
    """A chair: its guest, or None; a free one `takes` these sexes at the moment: `mf`, `m`, `f` or nothing."""

    id: str
    guest: str | None
    takes: Literal["", "m", "f", "mf"]


class TableView(msgspec.Struct, frozen=True):
    """A table: how many men and women sit there, and whether it has `paid` 8 (wreath), 20 or 40 (reserved); else 0."""

    id: str
    men: int
    women: int
    paid: Literal[0, 8, 20, 40]


class StepView(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the last turn in which something happened, for its marks in the picture.

    `guests` and `chairs` go together: one for a seated guest (`seated`) and an exchange (`swapped`: the guest who
    came), three or four for `reserved`; at the bar (`bar`, with its `place`) and `turned_away` there are no chairs.
    `tables` is what each table paid, `points` their sum or the value of the bar's place.
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
    """One seat, as the viewer knows it.

    `hand` (in tile order) is None where the viewer may not know it; `known_jokers` are the jokers that all know to
    be in it. `limit` 5 to 0, `one_nation` = number of tables that paid it 8. `out_place` = 1 for the first seat
    that went out of the match, None for those still in. `penalty` and `total` are final once the match is over, 0
    and the score before.
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
    """What one legal guest on one legal chair would bring, for the eyes of the seat to move alone.

    `then`: the turn is `over` with this guest, a second one `may` follow or `must` follow at one of the tables
    `joins`, or this is a `lone` guest, after whom only `end` is left. `limit` is the seat's limit afterwards. Where a
    second one must follow, `partner` is the best: who, on which chair, for how many points.
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
    """What one legal reservation would bring: guests on chairs (ascending), the table's own pay first in `tables`."""

    notation: str
    table: str
    guests: tuple[str, ...]
    chairs: tuple[str, ...]
    tables: tuple[TableScore, ...]
    points: int
    limit: int


class CafeInternationalView(msgspec.Struct, frozen=True, kw_only=True):
    """A position of Café International through the eyes of `viewer` (None: the public).

    `turn` is the running number of the turn that is going on (once over: of the last one), from 1. `phase` `second`
    means that one guest has been seated in this turn; `first_chair` is his chair. `follow` says whether a second one
    `may` or `must` follow or `none` can, None where the viewer may not know it (and outside `second`); `joins` are
    then the tables at which he must sit. `chairs` are the 68 in order, `tables` the 24 in the order of the board data.
    `steps` are those of the turn that is going on or, if nothing has happened in it yet, of the turn before;
    `steps_turn` is the number of that turn (0: none yet), `steps_seat` whose it was and `steps_points` what it brought
    that seat; `passes` is how many turns in a row before this one were passes. `bar_next` is the number of the next
    free place (None: full). `unseen` (tile code, count) are the tiles that the viewer has not seen: those in the bag
    and in hands that he does not know. `prospects`, `reserves`, `bar_guests` and `swaps` ("ESf", "c11") are the legal
    moves of the seat to move, () for others.
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
    """A tile of the hand; on the own turn the number of chairs where it may sit now and the best points, else None.

    `penalty` is what it costs if it is left at the end (5, a joker 10); `nation` is None for a joker.
    """

    guest: str
    nation: str | None
    sex: Literal["m", "f"]
    penalty: int
    chairs: int | None
    best: int | None


class CafeInternationalHand(msgspec.Struct, frozen=True, kw_only=True):
    """All that a private hand picture shows. `tiles` are in tile order; `place` counts from 1 where the seat is out."""

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
