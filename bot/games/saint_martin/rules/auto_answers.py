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

MAX_BID = 20
"""Maximum number of coins in an auto-answer."""
Limit = Literal["ask"] | int


class AutoAnswerSettings(msgspec.Struct, frozen=True):
    """Auto-answers of a seat. Numbers are maximum bids, capped at the coins held."""

    coffees: str = "none"
    """Letters of the coffees to which `limit` applies."""
    limit: Limit = "ask"
    """Maximum bid for others' tiles that show one of `coffees`."""
    others: Literal["ask", "better", "never"] = "ask"
    """Answer for all other tiles of others; "better" asks only about those that bring more now than its own."""
    own: Literal["ask", "let_go"] | int = "ask"
    """Maximum bid for tiles that the seat drew itself."""
    plan: Literal["ask", "end"] = "ask"
    """Plan, used once: whether to end the turn if the tile just drawn stays with the seat."""
    passing: bool = False
    """Whether to bid for no tile of others until the person moves again."""
    keep_objective: bool = False
    """Whether to end the turn if only the objective tile is left."""
    hand_over: bool = False
    """Whether to end the turn after a placement if nothing can be burned."""


_SETS = tuple("".join(letters) for size in range(1, 5) for letters in combinations(COFFEES, size))
AUTO_ANSWER_VALUES: dict[str, tuple[Any, ...]] = {
    "coffees": ("none", *_SETS),
    "limit": ("ask", *range(1, MAX_BID + 1)),
    "others": ("ask", "better", "never"),
    "own": ("ask", "let_go", *range(2, MAX_BID + 1)),
    "plan": ("ask", "end"),
    "passing": (False, True),
    "keep_objective": (False, True),
    "hand_over": (False, True),
}


ONCE = frozenset({"plan", "passing"})
REFUSING = {"coffees": "none", "limit": "ask", "others": "never"}
"""Auto-answers that decline every question about other seats' tiles."""


def answer(state: State, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Return the move that the auto-answers give now, or None if the player is to be asked."""
    match state.phase:
        case Window(drawer, tile) | Call(drawer, tile) | Defend(drawer, tile) | Raise(drawer, tile):
            limit = _own_limit(settings) if seat == drawer else 0 if settings.passing else _limit(settings, tile)
            return None if limit is None else _answered(state.phase, min(limit, state.seats[seat].coins))
        case Turn() if settings.keep_objective and not state.bag and not state.seats[seat].hand:
            return END
        case Kept() if settings.plan == "end" and not has_full_hand(state.seats[seat]):
            return END
        case After() as after if settings.hand_over and not legal_burns(state, after):
            return END
        case _:
            return None


def _limit(settings: AutoAnswerSettings, tile: str) -> int | None:
    """Return the maximum for another seat's tile, 0 for never, None if the player is to be asked."""
    if is_wanted(settings, tile):
        return None if settings.limit == "ask" else int(settings.limit)
    return 0 if settings.others == "never" else None


def is_wanted(settings: AutoAnswerSettings, tile: str) -> bool:
    """Return whether the tile shows one of the coffees with a limit of their own."""
    return not set(settings.coffees).isdisjoint(TILES[tile].quarters)


def _own_limit(settings: AutoAnswerSettings) -> int | None:
    match settings.own:
        case "ask":
            return None
        case "let_go":
            return 0
        case coins:
            return int(coins)


def _answered(phase: Phase, limit: int) -> Move | None:
    """Return the answer of a seat with that maximum: in full if sealed, the minimum bid if open."""
    match phase:
        case Window(_, tile):
            return bid(tile, limit) if limit else NO_BIDS[tile]
        case Defend(_, tile, _, _, price):
            return bid(tile, limit) if limit > price else NO_BIDS[tile]
        case Call(_, tile):
            return bid(tile, 1) if limit else NO_BIDS[tile]
        case Raise(_, tile, _, _, price):
            return bid(tile, price + 1) if limit > price else PASSES[tile]
        case _:
            return None
