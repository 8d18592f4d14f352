"""Standing orders: what a seat has answered in advance (section 6). Private; the rules know nothing of them."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal

import msgspec

from bot.game import Seat
from bot.games.saint_martin.board import COFFEES, TILES
from bot.games.saint_martin.moves import END, NO_BIDS, PASSES, Move, bid
from bot.games.saint_martin.rules.burning import legal_burns
from bot.games.saint_martin.rules.turns import has_full_hand
from bot.games.saint_martin.state import After, Call, Defend, Kept, Phase, Raise, State, Turn, Window

MOST = 20
"""The highest number of coins that an order can name."""
Limit = Literal["ask"] | int


class Orders(msgspec.Struct, frozen=True):
    """One seat's orders. `coffees`: letters; `limit` is for others' tiles that show one of them, `others` for the rest.

    `own`: for tiles that the seat drew itself. Numbers are the most coins it goes to, cut to the coins it holds.
    `plan` is for this once: what to do if the tile that it has just drawn stays with it.
    """

    coffees: str = "none"
    limit: Limit = "ask"
    others: Literal["ask", "never"] = "ask"
    own: Literal["ask", "let_go"] | int = "ask"
    plan: Literal["ask", "end"] = "ask"
    keep_objective: bool = False
    hand_over: bool = False


_SETS = tuple("".join(letters) for size in range(1, 5) for letters in combinations(COFFEES, size))
ORDER_VALUES: dict[str, tuple[Any, ...]] = {
    "coffees": ("none", *_SETS),
    "limit": ("ask", *range(1, MOST + 1)),
    "others": ("ask", "never"),
    "own": ("ask", "let_go", *range(2, MOST + 1)),
    "plan": ("ask", "end"),
    "keep_objective": (False, True),
    "hand_over": (False, True),
}


ONCE = frozenset({"plan"})
REFUSING = {"coffees": "none", "limit": "ask", "others": "never"}
"""Never asked again about tiles that others draw."""


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    """What the seat's orders answer to the question that it is asked now; None = ask the person."""
    match state.phase:
        case Window(drawer, tile) | Call(drawer, tile) | Defend(drawer, tile) | Raise(drawer, tile):
            most = _own_limit(orders) if seat == drawer else _limit(orders, tile)
            return None if most is None else _answered(state.phase, min(most, state.seats[seat].coins))
        case Turn() if orders.keep_objective and not state.bag and not state.seats[seat].hand:
            return END
        case Kept() if orders.plan == "end" and not has_full_hand(state.seats[seat]):
            return END
        case After() as after if orders.hand_over and not legal_burns(state, after):
            return END
        case _:
            return None


def _limit(orders: Orders, tile: str) -> int | None:
    """For another's tile: the most coins, 0 for never, None to be asked."""
    if set(orders.coffees) & set(TILES[tile].quarters):
        return None if orders.limit == "ask" else int(orders.limit)
    return None if orders.others == "ask" else 0


def _own_limit(orders: Orders) -> int | None:
    match orders.own:
        case "ask":
            return None
        case "let_go":
            return 0
        case coins:
            return int(coins)


def _answered(phase: Phase, most: int) -> Move | None:
    """The answer of a seat that goes up to so many coins: sealed all at once, aloud one by one."""
    match phase:
        case Window(_, tile):
            return bid(tile, most) if most else NO_BIDS[tile]
        case Defend(_, tile, _, _, price):
            return bid(tile, most) if most > price else NO_BIDS[tile]
        case Call(_, tile):
            return bid(tile, 1) if most else NO_BIDS[tile]
        case Raise(_, tile, _, _, price):
            return bid(tile, price + 1) if most > price else PASSES[tile]
        case _:
            return None
