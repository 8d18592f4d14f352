"""Views of a position and of a finished match, for each viewer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from bot.game import Line, Name, Seat, Viewer, line
from bot.games.zanzibar.board import BIGGEST, CARD_IDS, NAMES, UNPLACED
from bot.games.zanzibar.rules.ranking import ranking
from bot.games.zanzibar.rules.turns import why_not_look
from bot.games.zanzibar.state import Fresh, Over, Placement, State, Turn, discards_left, orders_left
from bot.games.zanzibar.view import SeatView, TraderView, ZanzibarView
from bot.games.zanzibar.vocabulary import card_terms

LastTurn = Literal["no", "due", "had"]


def see(state: State, viewer: Viewer) -> ZanzibarView:
    """Return the position as seen by a seat, or by the public (None)."""
    return ZanzibarView(
        viewer=viewer,
        players=state.players,
        first=state.first,
        turn=0 if isinstance(state.phase, Placement) else state.turn,
        round_limit=state.options.round_limit,
        draw_discard=state.options.draw_discard,
        trigger=state.finished[0] if state.finished else None,
        seats=tuple(_seat(state, seat, viewer) for seat in range(state.players)),
        steps=state.steps,
        steps_turn=state.steps_turn,
        **_phase(state),
    )


def timed_turn(view: ZanzibarView) -> tuple[int, Seat | None]:
    """Return the number of the turn and its seat. In the placement, every trader placed is a separate turn."""
    placed = sum(trader.space is not None for seat in view.seats for trader in seat.traders)
    return (placed - 1000 if view.phase == "placement" else view.turn), view.seat_to_move


def _phase(state: State) -> dict[str, Any]:
    still: dict[str, Any] = {"moved": (), "mover": None, "steps_left": 0, "card_used": False, "can_look": False}
    match state.phase:
        case Placement(seat):
            return still | {"phase": "placement", "seat_to_move": seat}
        case Turn(seat, moved, left, used) as turn:
            goes_on = left > 0 and not used
            return {
                "phase": "turn",
                "seat_to_move": seat,
                "moved": moved,
                "mover": moved[-1] if goes_on else None,
                "steps_left": left if goes_on else 0,
                "card_used": used > 0,
                "can_look": why_not_look(state, turn) is None,
            }
        case Fresh(seat):
            return still | {"phase": "fresh", "seat_to_move": seat, "card_used": True}
        case Over():
            return still | {"phase": "over", "seat_to_move": None, "ranking": ranking(state)}


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    """Return the seat as the viewer knows it. Hands are hidden from other viewers until the end of the match."""
    cards = state.seats[seat]
    fresh = state.phase.count if isinstance(state.phase, Fresh) and state.phase.seat == seat else 0
    is_visible = viewer == seat or isinstance(state.phase, Over)
    unused = {*cards.hand, *cards.deck}
    return SeatView(
        score=cards.score,
        traders=tuple(
            TraderView(number, None if space == UNPLACED else NAMES[space])
            for number, space in enumerate(state.where[seat], BIGGEST)
        ),
        turns=state.turns_of(seat),
        hand_count=len(cards.hand),
        deck_count=len(cards.deck),
        fresh_count=fresh,
        hand=cards.hand if is_visible else None,
        fresh=cards.hand[len(cards.hand) - fresh :] if is_visible else None,
        used=cards.used,
        orders_scored=cards.scored,
        orders_left=orders_left(state, seat),
        discards_left=discards_left(state, seat),
        unused=tuple(card for card in CARD_IDS if card in unused),
        finish_place=state.finished.index(seat) + 1 if seat in state.finished else None,
        last_turn=_last_turn(state, seat),
    )


def _last_turn(state: State, seat: Seat) -> LastTurn:
    """Return `due` before the seat's last turn, `had` after it (ZAN-55).

    Return `no` if the end is not triggered, or if this seat triggered it.
    """
    if not state.finished or seat == state.finished[0]:
        return "no"
    if isinstance(state.phase, Over):
        return "had"
    trigger, acting = state.finished[0], state.phase.seat
    return "had" if (seat - trigger) % state.players < (acting - trigger) % state.players else "due"


def reveal_all(state: State) -> tuple[Line, ...]:
    """Return all hidden information as text: each seat's hand in drawing order and its deck from the top."""
    return tuple(_lines(state))


def _lines(state: State) -> Iterator[Line]:
    for seat, cards in enumerate(state.seats):
        for key, held in (("zanzibar-open-hand", cards.hand), ("zanzibar-open-deck", cards.deck)):
            yield line(key, seat=Name(seat), count=len(held), cards=card_terms(held))
