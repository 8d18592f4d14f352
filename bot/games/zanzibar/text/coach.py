"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.game import Line, Seat, line
from bot.games.zanzibar.board import BITS, CARDS
from bot.games.zanzibar.terms import card_term, color_term, signed
from bot.games.zanzibar.view import ZanzibarView
from bot.games.zanzibar.views.board_queries import trader_space, traders_counted

_WALK = re.compile(r"(\d)>(\w+)")


def coach(view: ZanzibarView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None for all others."""
    if view.viewer is None or view.viewer != view.seat_to_move:
        return None
    mine, color = view.seats[view.viewer], color_term(view.viewer)
    match view.phase:
        case "placement":
            return line("zanzibar-coach-placement", color=color)
        case "fresh":
            return line("zanzibar-coach-fresh", discards=mine.discards_left)
        case _ if view.card_used:
            return line("zanzibar-coach-used", count=len(mine.hand or ()))
        case _:
            moves = "yes" if any(offer[0].isdigit() for offer in offers) else "no"
            return line("zanzibar-coach-turn", color=color, moves=moves, cards=tuple(_cards(view, view.viewer, offers)))


def _cards(view: ZanzibarView, seat: Seat, offers: Sequence[str]) -> Iterator[Line]:
    """Yield each order of the hand with its points now and after the best single move."""
    mine = view.seats[seat]
    moves = [found.groups() for text in offers if (found := _WALK.fullmatch(text))]
    for card in mine.hand or ():
        villages, traders = CARDS[card].villages, traders_counted(mine, card)
        gains = any(
            villages & BITS[to] and not villages & trader_space(view, seat, int(number)) for number, to in moves
        )
        now, then = CARDS[card].pays(traders), CARDS[card].pays(traders + gains)
        yield line(
            "zanzibar-coach-card",
            card=card_term(card),
            now=signed(now),
            then=signed(then),
            grows="yes" if then > now else "no",
        )
