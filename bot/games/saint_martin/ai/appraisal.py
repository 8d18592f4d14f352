"""Appraisal of the tile on offer: what it is about worth to a seat, in words."""

from __future__ import annotations

from bot.game import Line, line
from bot.games.saint_martin.ai.determinise import guess
from bot.games.saint_martin.ai.move_ordering import rate_placements
from bot.games.saint_martin.moves import NO_BIDS, PASSES, bid
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.state import State
from bot.games.saint_martin.view import SaintMartinView
from bot.rng import Dice


def fair_price(state: State, seat: int, tile: str) -> int:
    """Return the price at which buying and letting go are about as good, from the gain of the best placement.

    The drawer gets the coins, so that with two players each of them counts twice.

    Played out 40 times each by greedy players, the price at which both came out alike was on average 0.2 coins for 100
    tiles said to be worth 0, 1.3 for 45 worth 1, and 3.2 for 8 worth 2.
    """
    gain = max((one.gain for one in rate_placements(state, seat, (tile,))), default=0.0)
    return max(0, int(gain * (state.players - 1) / state.players))


def appraise(view: SaintMartinView) -> tuple[Line, str] | None:
    """Return what the tile on offer is worth to the viewer, who did not draw it, and the answer that follows from it.

    None if nothing is on offer to the viewer.
    """
    seat, sale, tile = view.viewer, view.sale, view.offer
    if seat is None or seat not in view.asked or sale is None or tile is None or seat == sale.drawer:
        return None
    worth = fair_price(guess(view, Dice(b"appraisal", 0)), seat, tile)
    said = line("saint_martin-appraised", coins=worth)
    least = 1 if view.phase in ("window", "call") else sale.price + 1
    most = min(worth, view.seats[seat].coins)
    if most < least:
        return said, write((PASSES if view.phase == "raise" else NO_BIDS)[tile])
    return said, write(bid(tile, most if view.phase == "window" else least))
