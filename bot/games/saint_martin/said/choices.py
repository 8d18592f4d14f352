"""A move as a row of small choices, and where a fresh panel opens (sections 6 and 7)."""

from __future__ import annotations

from bot.game import Choice, Path
from bot.games.saint_martin.moves import Bid, Burn, Discard, Draw, End, Move, NoBid, Objective, Pass, Place
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.view import SaintMartinView

PAGE = 20
QUICK = (1, 2, 3, 5)
"""The bids that have a button of their own."""


def choices(move: Move) -> tuple[Choice, ...]:
    """Placing: tile, column, cell, rotation. Bidding: a page of twenty numbers, a number. Discarding: the tile."""
    match move:
        case Place(tile, cell, rotation):
            turn = Choice(f"r{rotation}", "rotation", button=True)
            return Choice(tile, "tile"), *_cell(cell), turn
        case Objective(cell):
            return Choice("objective", "tile"), *_cell(cell)
        case Bid(_, coins):
            return Choice("bid", "bid", groups=True), Choice(page_of(coins), "page", groups=True), _coins(coins)
        case Discard(tile):
            return Choice("discard", "discard", groups=True), Choice(tile, "discarded", quick=True)
        case Burn(quarter):
            return (Choice(quarter, "burn", button=True),)
        case Draw() | End() | NoBid() | Pass():
            return (Choice(write(move), "step", button=True),)


def page_of(coins: int) -> str:
    """The page on which a number stands: `1-20`, `21-40`."""
    first = (coins - 1) // PAGE * PAGE + 1
    return f"{first}-{first + PAGE - 1}"


def start(view: SaintMartinView) -> Path:
    """In an auction the numbers, after a purchase the tile bought, else the first list."""
    if view.viewer is None or view.viewer not in view.asked:
        return ()
    if view.phase == "bought" and view.sale:
        return (view.sale.tile,)
    if view.offer is None:
        return ()
    price = view.sale.price if view.sale and view.phase in ("defend", "raise") else 0
    return ("bid", page_of(price + 1))


def _coins(coins: int) -> Choice:
    return Choice(str(coins), "coins", quick=coins in QUICK)


def _cell(cell: str) -> tuple[Choice, Choice]:
    return Choice(cell[0], "column", groups=True), Choice(cell, "cell")
