"""Complete position with all hidden information: immutable structs that never leave `bot/`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.saint_martin.board import CUBES, START_COINS
from bot.games.saint_martin.view import LastView, SaleView


class Options(msgspec.Struct, frozen=True):
    """Rule options of a table."""

    objectives: Literal["public", "secret"] = "public"
    auction: Literal["sealed", "open"] = "sealed"
    after_auction: Literal["left_of_winner", "left_of_drawer", "winner"] = "left_of_winner"
    worthless_cubes: Literal["yes", "no"] = "yes"
    spare_objectives: Literal["box", "bag"] = "box"
    unfit_tiles: Literal["kept", "sold"] = "kept"


LATER_OPTIONS = frozenset({"spare_objectives", "unfit_tiles"})
"""Options that records leave out at their default, because older records do not know them."""


class SeatState(msgspec.Struct, frozen=True):
    """Coffee, coins, cubes and tiles of a seat.

    Other seats know its hand tiles in `shown` (drawn face up), but not those in `unknown`.
    """

    coffee: str
    unknown: tuple[str, ...]
    shown: tuple[str, ...] = ()
    coins: int = START_COINS
    cubes: int = 0
    is_fire_active: bool = True
    is_objective_placed: bool = False

    @property
    def hand(self) -> tuple[str, ...]:
        """Return all tiles in hand, the lowest id first."""
        return tuple(sorted(self.unknown + self.shown))


class Turn(msgspec.Struct, frozen=True, tag=True):
    """Phase: the seat places a tile or draws."""

    seat: Seat


class Window(msgspec.Struct, frozen=True, tag=True):
    """Phase of a sealed auction: every asked seat may answer. `maxima` by seat: 0 for no bid, None until it answers."""

    drawer: Seat
    tile: str
    maxima: tuple[int | None, ...]


class Defend(msgspec.Struct, frozen=True, tag=True):
    """Phase of a sealed auction: the drawer answers the bids so far. `leader` made the last one, `price`."""

    drawer: Seat
    tile: str
    maxima: tuple[int | None, ...]
    leader: Seat
    price: int


class Call(msgspec.Struct, frozen=True, tag=True):
    """Phase of an open auction: this seat is asked whether it calls an auction (SMA-50)."""

    drawer: Seat
    tile: str
    seat: Seat


class Raise(msgspec.Struct, frozen=True, tag=True):
    """Phase of an open auction: this seat raises or drops out (SMA-51)."""

    drawer: Seat
    tile: str
    seat: Seat
    leader: Seat
    price: int
    out: tuple[Seat, ...] = ()


class Kept(msgspec.Struct, frozen=True, tag=True):
    """Phase: the drawer has taken the tile into its hand and continues (SMA-26).

    A buyer continues like that with too many tiles (SMA-56); then the turn passes to `following`.
    """

    seat: Seat
    following: Seat | None = None


class Bought(msgspec.Struct, frozen=True, tag=True):
    """Phase: the buyer must place the tile (SMA-54). Then the turn passes to `following`."""

    seat: Seat
    tile: str
    following: Seat


class After(msgspec.Struct, frozen=True, tag=True):
    """Phase after a placement (`placed`, in notation) or, without one, a discard. The turn passes to `following`.

    - `may_burn`: whether the fire tile was active before the placement.
    - `burned`: whether a quarter was burned since.
    """

    seat: Seat
    following: Seat
    placed: str | None = None
    may_burn: bool = False
    burned: bool = False


class Over(msgspec.Struct, frozen=True, tag=True):
    """Phase: the match is over."""


Phase: TypeAlias = Turn | Window | Defend | Call | Raise | Kept | Bought | After | Over


class State(msgspec.Struct, frozen=True):
    """Complete position.

    - `bag`: starts with the next tile to be drawn.
    - `island`: placed tiles in notation.
    - `cubes`: burned quarters.
    - `turns`: number of times that a seat entered phase `turn`.
    - `reveals`: number of steps that revealed something: a draw, the end of a sealed window, a public answer, the end
      of a turn.
    """

    options: Options
    first: Seat
    seats: tuple[SeatState, ...]
    bag: tuple[str, ...]
    phase: Phase
    island: tuple[str, ...] = ()
    cubes: tuple[int, ...] = ()
    discarded: tuple[str, ...] = ()
    turns: int = 1
    reveals: int = 0
    last: LastView | None = None
    sale: SaleView | None = None

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.seats)

    @property
    def supply(self) -> int:
        """Return the number of cubes left to burn with."""
        return CUBES - len(self.cubes) - sum(seat.cubes for seat in self.seats)

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return (seat + 1) % len(self.seats)

    def next_after(self, seat: Seat) -> Seat:
        """Return the seat to which the seat's turn passes: the next one, except after a purchase."""
        if isinstance(self.phase, After | Bought | Kept) and self.phase.following is not None:
            return self.phase.following
        return self.left_of(seat)


def without_tile(held: SeatState, tile: str) -> SeatState:
    """Return the seat without one tile of its hand. A tile in `shown` is removed first."""
    if tile in held.shown:
        return msgspec.structs.replace(held, shown=_less(held.shown, tile))
    return msgspec.structs.replace(held, unknown=_less(held.unknown, tile))


def _less(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]
