"""Private hand of a seat, for its picture and as text."""

from __future__ import annotations

from typing import Literal

from bot.game import Line, line, signed
from bot.games.zanzibar.board import CARDS, names_of
from bot.games.zanzibar.view import HandCard, SeatView, ZanzibarHand, ZanzibarView
from bot.games.zanzibar.views.board_queries import traders_counted
from bot.games.zanzibar.vocabulary import card_term, card_terms, pay_scale


def hand(view: ZanzibarView) -> ZanzibarHand | None:
    """Return the content of the private hand picture.

    Return None for the public, and during the placement, before cards are dealt.
    """
    if view.viewer is None or view.phase == "placement":
        return None
    mine = view.seats[view.viewer]
    cards = mine.hand or ()
    return ZanzibarHand(
        seat=view.viewer,
        cards=tuple(_card(mine, card) for card in cards),
        traders=mine.traders,
        deck_count=mine.deck_count,
        to_come=tuple(card for card in mine.unused if card not in cards),
        used=mine.used,
        orders_scored=mine.orders_scored,
        orders_left=mine.orders_left,
        discards_left=mine.discards_left,
        score=mine.score,
    )


def _card(mine: SeatView, card: str) -> HandCard:
    use: Literal["both", "only_score", "only_discard"] = "both"
    if not mine.discards_left:
        use = "only_score"
    elif not mine.orders_left:
        use = "only_discard"
    traders = traders_counted(mine, card)
    return HandCard(card, card in (mine.fresh or ()), traders, CARDS[card].pays(traders), use)


def hand_facts(view: ZanzibarView) -> tuple[Line, ...]:
    """Return the hand as text: each card with villages, traders and points, then cards to come and used ones."""
    content = hand(view)
    if content is None:
        return ()
    facts = [_card_fact(card) for card in content.cards] or [line("zanzibar-hand-empty")]
    facts.append(pay_scale())
    facts.append(line("zanzibar-hand-deck", count=content.deck_count, cards=card_terms(content.to_come)))
    facts.append(
        line(
            "zanzibar-hand-quota",
            score=content.score,
            scored=content.orders_scored,
            orders=content.orders_left,
            discards=content.discards_left,
        )
    )
    return tuple(facts)


def _card_fact(card: HandCard) -> Line:
    return line(
        "zanzibar-hand-card",
        card=card_term(card.card),
        villages=", ".join(names_of(CARDS[card.card].villages)),
        traders=card.traders,
        points=signed(card.points),
        fresh="yes" if card.fresh else "no",
        use=card.use.replace("_", "-"),
    )
