"""Final scoring: penalties, totals, who is ahead of whom (INT-53 to INT-55, INT-38)."""

from __future__ import annotations

from bot.game import Outcome, Seat
from bot.games.cafe_international.board import PENALTY
from bot.games.cafe_international.state import Over, State


def penalties(state: State) -> tuple[int, ...]:
    """What the tiles left in hand cost; nothing for those who are out (their hands are gone)."""
    return tuple(sum([PENALTY[guest] for guest in cards.hand]) for cards in state.seats)


def totals(state: State) -> tuple[int, ...]:
    """Scores less penalties."""
    return tuple(cards.score - lost for cards, lost in zip(state.seats, penalties(state), strict=True))


def ranks(state: State) -> tuple[int, ...]:
    """1, 1, 3, ...; those who are out rank below all others, and above those who were out before them."""
    final = totals(state)

    def standing(seat: Seat) -> tuple[int, int]:
        if seat in state.eliminated:
            return 0, state.eliminated.index(seat)
        return 1, final[seat]

    found = [standing(seat) for seat in range(state.players)]
    return tuple(1 + sum(other > mine for other in found) for mine in found)


def outcome(state: State) -> Outcome | None:
    """Totals and ranks, once the match is over."""
    if not isinstance(state.phase, Over):
        return None
    return Outcome(totals(state), ranks(state))
