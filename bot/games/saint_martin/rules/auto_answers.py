"""Auto-answers: the settings of a seat, and the moves that the bot makes for it.

They answer the bot's questions in auctions (SMA-44) and are not part of the rules.
"""

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
"""Most coins that an order can name."""
Limit = Literal["ask"] | int


class AutoAnswerSettings(msgspec.Struct, frozen=True):
    """One seat's orders, by whose tile is for sale.

    `coffees` are letters; `limit` applies to others' tiles that show one of them, `others` to the rest. `own` applies
    to tiles that the seat drew itself. Numbers are maximum bids, capped at the coins held. `plan` applies once: what to
    do if the tile just drawn stays with the seat.
    """

    coffees: str = "none"
    limit: Limit = "ask"
    others: Literal["ask", "never"] = "ask"
    own: Literal["ask", "let_go"] | int = "ask"
    plan: Literal["ask", "end"] = "ask"
    keep_objective: bool = False
    hand_over: bool = False


_SETS = tuple("".join(letters) for size in range(1, 5) for letters in combinations(COFFEES, size))
AUTO_ANSWER_VALUES: dict[str, tuple[Any, ...]] = {
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
"""Never ask again about other seats' tiles."""


def answer(state: State, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Return the move that the seat's orders dictate now; None means ask the person."""
    match state.phase:
        case Window(drawer, tile) | Call(drawer, tile) | Defend(drawer, tile) | Raise(drawer, tile):
            most = _own_limit(settings) if seat == drawer else _limit(settings, tile)
            return None if most is None else _answered(state.phase, min(most, state.seats[seat].coins))
        case Turn() if settings.keep_objective and not state.bag and not state.seats[seat].hand:
            return END
        case Kept() if settings.plan == "end" and not has_full_hand(state.seats[seat]):
            return END
        case After() as after if settings.hand_over and not legal_burns(state, after):
            return END
        case _:
            return None


def _limit(settings: AutoAnswerSettings, tile: str) -> int | None:
    """Return the maximum for another seat's tile, 0 for never, None to be asked."""
    if set(settings.coffees) & set(TILES[tile].quarters):
        return None if settings.limit == "ask" else int(settings.limit)
    return None if settings.others == "ask" else 0


def _own_limit(settings: AutoAnswerSettings) -> int | None:
    match settings.own:
        case "ask":
            return None
        case "let_go":
            return 0
        case coins:
            return int(coins)


def _answered(phase: Phase, most: int) -> Move | None:
    """Return the answer of a seat with that maximum: in full if sealed, the least bid if open."""
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
