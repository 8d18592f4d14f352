"""How far a seat goes for a tile."""

from __future__ import annotations

from bot.game import Seat
from bot.games.saint_martin.played import weights
from bot.games.saint_martin.played.placing import found_placements
from bot.games.saint_martin.state import State


def limit(state: State, seat: Seat, tile: str) -> int:
    """The most coins; 0 for none. At two players each coin counts twice."""
    weight = weights.WEIGHTS
    found = found_placements(state, seat, (tile,))
    gain = max((one.good for one in found), default=0.0)
    return max(0, min(state.seats[seat].coins, int((gain - weight.least_bid) * (state.players - 1) / state.players)))
