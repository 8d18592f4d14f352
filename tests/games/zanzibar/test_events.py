"""Events at the end: finishing, the last turns, the end of the match (ZAN-54 to ZAN-56)."""

from __future__ import annotations

from bot.games.zanzibar.events import Discarded, Drew, Ended, Finished, Kept, LastTurns, MatchOver
from tests.games.zanzibar.positions import after, cards, made, position

DONE = cards("", scored=9, discarded=1, score=20)
LAST_TURN = after(
    position("0: 2@n1", cards("pepper north", "south east"), DONE, finished=(1,)), "play north", "end look"
)
"""Seat 0 has lost 3 points and looks at `south`; its turn is the last of the match."""
OVER = MatchOver("last_card", ((1,), (0,)), (7, 20))


def test_zan_54_discarding_the_last_card_finishes_before_all_others() -> None:
    _, events = made(position("0: 2@n1", cards("north", scored=9)), "discard north")
    assert events == (Discarded(0, "north", at_draw=False), Finished(0), LastTurns(0), Ended(0))


def test_zan_54_discarding_the_last_drawn_card_finishes_first() -> None:
    state = after(position("0: 2@n1", cards("pepper", "north", scored=8)), "play pepper", "end look")
    _, events = made(state, "discard north")
    assert events == (Discarded(0, "north", at_draw=True), Finished(0), LastTurns(0))


def test_zan_56_match_ends_when_the_last_seat_keeps_its_cards() -> None:
    _, events = made(LAST_TURN, "keep")
    assert events == (Kept(0), OVER)


def test_zan_56_match_ends_with_the_last_seats_last_discard() -> None:
    _, events = made(LAST_TURN, "discard south")
    assert events == (Discarded(0, "south", at_draw=True), Drew(0, ("east",)), OVER)
