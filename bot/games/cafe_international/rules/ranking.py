"""Final scores and ranks.

See INT-53 to INT-55 and INT-38.
"""

from __future__ import annotations

from bot.game import Outcome, Seat
from bot.games.cafe_international.board import PENALTY
from bot.games.cafe_international.state import Over, State


def penalties(state: State) -> tuple[int, ...]:
    """Return the cost of the tiles left in each hand, by seat. Seats that are out have no hand and pay nothing."""
    return tuple(sum([PENALTY[guest] for guest in cards.hand]) for cards in state.seats)


def totals(state: State) -> tuple[int, ...]:
    """Return the scores less penalties, by seat."""
    return tuple(cards.score - lost for cards, lost in zip(state.seats, penalties(state), strict=True))


def ranks(state: State) -> tuple[int, ...]:
    """Return the ranks by seat (1, 1, 3, ...). Seats that are out rank last, the first to go out lowest."""
    final = totals(state)

    def standing(seat: Seat) -> tuple[int, int]:
        if seat in state.eliminated:
            return 0, state.eliminated.index(seat)
        return 1, final[seat]

    return Outcome.of(final, map(standing, range(state.players))).ranks


def outcome(state: State) -> Outcome | None:
    """Return totals and ranks, or None while the match runs."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(totals(state), ranks(state))
