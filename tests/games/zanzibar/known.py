"""Facts that a player must be able to read from a view of Zanzibar."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Name, signed
from bot.games.zanzibar.board import IDS, MARKS
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.games.zanzibar.views.board_queries import traders_counted
from bot.games.zanzibar.vocabulary import card_term, color_term, goods_term, space_at, zone_term
from tests.contract.facts import Fact, Word

UNSAID = {
    "viewer": "whose eyes they are",
    "players": "as many as there are seats",
    "first": "who began is told by the log",
    "can_look": "said by the choice itself",
    "draw_discard": "an option of the table",
    "seats.turns": "counted by the log; it decides nothing",
    "seats.fresh": "marked in the hand",
    "seats.fresh_count": "told by the headline of that moment",
    "seats.orders_scored": "the cards scored are listed",
    "seats.unused": "all cards but those that are listed as used",
    "seats.used.turn": "of no consequence any more",
    "steps_turn": "the turn of the steps that are told",
}
FREE = {"en": "free", "it": "libero", "de": "frei"}


def facts(view: ZanzibarView, locale: str) -> Iterator[Fact]:
    """Yield every trader, every space, every seat's cards and counts, and the viewer's orders with their points."""
    for seat, shown in enumerate(view.seats):
        yield from _seat(seat, shown)
    yield from _spaces(view, locale)
    if view.viewer is not None:
        yield from _hand(view.seats[view.viewer])
    if view.round_limit is not None:
        yield Fact((view.round_limit,), (view.round_limit,))


def _seat(seat: int, shown: SeatView) -> Iterator[Fact]:
    who, color = Name(seat), color_term(seat)
    yield Fact((who, MARKS[seat].letter), (shown.score,))
    for count in (shown.hand_count, shown.deck_count, shown.orders_left, shown.discards_left):
        yield Fact((who, color), (count,))
    for trader in shown.traders:
        yield Fact((who, color), (trader.number, *(() if trader.space is None else (trader.space,))))
    for used in shown.used:
        known = () if used.traders is None else (used.traders,)
        yield Fact((who, *(() if used.points is None else (signed(used.points),))), (card_term(used.card), *known))


def _spaces(view: ZanzibarView, locale: str) -> Iterator[Fact]:
    holders: dict[str | None, tuple[Word, ...]] = {
        trader.space: (color_term(seat), trader.number)
        for seat, shown in enumerate(view.seats)
        for trader in shown.traders
    }
    for name in IDS:
        goods = () if space_at(name).kind == "sea" else (goods_term(name),)
        yield Fact((zone_term(space_at(name).province),), (name, *goods, *holders.get(name, (FREE[locale],))))


def _hand(mine: SeatView) -> Iterator[Fact]:
    for card in mine.hand or ():
        yield Fact((card_term(card),), (card_term(card),))
        yield Fact((card_term(card),), (traders_counted(mine, card),))
