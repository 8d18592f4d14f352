"""The table as data, from which the picture, the list and the hand in words follow."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.sprout.board import SUIT_COLORS, SUIT_SIGNS
from bot.games.sprout.view import SeatView, SproutView
from bot.games.sprout.views.events import hear
from bot.games.sprout.vocabulary import card_term

from bot import tabletop
from bot.game import Line, Name, line
from bot.tabletop import Card, Cards, SeatRow, Tabletop, Tray


def table(view: SproutView) -> Tabletop:
    """Return all that there is to see on the table."""
    return Tabletop(
        viewer=view.viewer,
        headline=headline(view),
        seat_to_move=view.seat_to_move,
        rows=tuple(SeatRow(score=seat.score, hand=_hand(seat)) for seat in view.seats),
        trays=(
            Tray(line("sprout-pile"), Cards(faces(view.pile[-2:])), len(view.pile)),
            Tray(line("sprout-discards"), Cards(hidden=view.discard_count)),
            Tray(line("sprout-deck"), Cards(hidden=view.deck_count)),
        ),
        last=_last(view),
        ranks=view.ranks,
    )


def faces(cards: Iterable[str]) -> tuple[Card, ...]:
    """Return cards as they look in pictures and are called in words."""
    return tuple(Card(card, card[1:], SUIT_COLORS[card[0]], card_term(card), SUIT_SIGNS[card[0]]) for card in cards)


def _hand(seat: SeatView) -> Cards:
    return Cards(hidden=seat.hand_count) if seat.hand is None else Cards(faces(seat.hand))


def _last(view: SproutView) -> tuple[Line, ...]:
    told = None if view.last is None else hear(view.last, None)
    return () if told is None else (told,)


def headline(view: SproutView) -> Line:
    """Return the one-line title of the table, which announces the last turn."""
    if view.seat_to_move is not None:
        is_last = view.deck_count + sum(seat.hand_count for seat in view.seats) == 1
        turn = "last" if is_last else view.turn
        return line("sprout-headline", turn=turn, seat=Name(view.seat_to_move))
    winners = tuple(line("sprout-name", seat=Name(seat)) for seat, rank in enumerate(view.ranks) if rank == 1)
    return line("sprout-headline-over", winners=winners, count=len(winners))


def listing(view: SproutView) -> tuple[Line, ...]:
    """Return the picture's content as a list."""
    return tabletop.listing(table(view))


def hand_facts(view: SproutView) -> tuple[Line, ...]:
    """Return the viewer's hand in words."""
    return tabletop.hand_facts(table(view))
