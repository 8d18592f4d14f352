"""How far a seat is ahead: its worth against the best and the mean of the others."""

from __future__ import annotations

from bot.game import Seat
from bot.games.guatemala_cafe.played.worth import worth
from bot.games.guatemala_cafe.rules.ranking import outcome
from bot.games.guatemala_cafe.state import State

WON = 60.0
"""What winning alone counts beside the points."""


def margin(state: State, seat: Seat) -> float:
    """In points; a match that has ended counts more."""
    worths = [worth(state, one) for one in range(state.players)]
    mine = worths.pop(seat)
    ahead = mine - 0.5 * max(worths) - 0.5 * sum(worths) / len(worths)
    ended = outcome(state)
    if ended is None:
        return ahead
    return ahead + (WON if seat in ended.winners else -WON)
