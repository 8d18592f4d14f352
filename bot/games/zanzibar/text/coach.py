"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.game import Line, Seat, line, signed
from bot.games.zanzibar.board import BITS, CARDS, UNPLACED
from bot.games.zanzibar.events import Discarded, Event, Placed, Scored
from bot.games.zanzibar.moves import Clear, Discard, End, Keep, Move, Place, Play, Walk
from bot.games.zanzibar.reachability import trader_at
from bot.games.zanzibar.view import SeatView, ZanzibarView
from bot.games.zanzibar.views.board_queries import occupancy_in, trader_space, traders_counted
from bot.games.zanzibar.vocabulary import card_term, card_terms, color_term, space_term

_WALK = re.compile(r"(\d)>(\w+)")
TRADERS_A_TURN = 3


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
            return _after_an_order(view, view.viewer, offers)
        case _:
            cards = tuple(_cards(view, view.viewer, offers))
            return line(
                "zanzibar-coach-turn",
                color=color,
                moves="rest" if _is_last_mover(view, offers) else "any",
                mover=view.mover or 0,
                steps=view.steps_left,
                cards=cards,
                count=len(cards),
                last="no" if mine.last_turn == "no" else "yes",
            )


def _is_last_mover(view: ZanzibarView, offers: Sequence[str]) -> bool:
    """Return whether only the trader that moved last may still move."""
    return len(view.moved) == TRADERS_A_TURN and any(offer[0].isdigit() for offer in offers)


def _after_an_order(view: ZanzibarView, seat: Seat, offers: Sequence[str]) -> Line:
    """Return the hint once an order is used: another one or the end, and what is drawn then."""
    mine, others = view.seats[seat], any(offer.startswith(("play", "discard")) for offer in offers)
    used = sum(card.turn == view.turn for card in mine.used)
    draws = mine.last_turn == "no" and mine.deck_count >= used + others
    return line("zanzibar-coach-used", others="yes" if others else "no", draws="yes" if draws else "no")


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


def advise(view: ZanzibarView, move: Move) -> Line:
    """Return the move as advice to the seat to move, as part of a sentence."""
    seat = view.seat_to_move or 0
    match move:
        case Place(trader, space):
            left = [one.number for one in view.seats[seat].traders if trader_space(view, seat, one.number) == UNPLACED]
            order = "next" if trader == min(left, default=trader) else "first"
            return line("zanzibar-advice-place", trader=trader, space=space_term(space), order=order)
        case Walk(trader, to):
            return line("zanzibar-advice-walk", trader=trader, space=space_term(to))
        case Clear():
            return _clearing(view, seat, move)
        case Play(card):
            points = CARDS[card].pays(traders_counted(view.seats[seat], card))
            pays = "yes" if points else "no"
            return line("zanzibar-advice-play", card=card_term(card), points=signed(points), pays=pays)
        case Discard(card):
            return line("zanzibar-advice-discard", card=card_term(card))
        case Keep():
            return line("zanzibar-advice-keep")
        case End(look):
            return line("zanzibar-advice-end", looks="yes" if look else "no")


def _clearing(view: ZanzibarView, seat: Seat, move: Clear) -> Line:
    owner, victim = trader_at(occupancy_in(view).where, BITS[move.space]) or (seat, 0)
    return line(
        "zanzibar-advice-clear",
        trader=move.trader,
        space=space_term(move.space),
        victim=victim,
        color=color_term(owner),
        target=space_term(move.target),
    )


def effects(before: ZanzibarView, after: ZanzibarView, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return what the viewer's moves do for its orders: those scored, discarded or raised, or what a placement serves.

    A raised order is still in the hand.
    """
    if before.viewer is None:
        return ()
    mine = [event for event in events if isinstance(event, Scored | Discarded | Placed) and event.seat == before.viewer]
    was, now = before.seats[before.viewer], after.seats[before.viewer]
    raised = tuple(_raised(was, now))
    lifted = [line("zanzibar-effect-raised", cards=raised)] if raised else []
    return (*lifted, *(effect for event in mine if (effect := _effect(event, now)) is not None))


def _effect(event: Scored | Discarded | Placed, now: SeatView) -> Line | None:
    match event:
        case Scored(card=card, villages=villages):
            return line("zanzibar-effect-scored", card=card_term(card), traders=len(villages))
        case Discarded(card=card):
            points = CARDS[card].pays(traders_counted(now, card))
            return line("zanzibar-effect-discarded", card=card_term(card), points=signed(points))
        case Placed(space=space):
            cards = card_terms(card.id for card in CARDS.values() if card.villages & BITS[space])
            return line("zanzibar-effect-placed", cards=cards) if cards else None


def losses(
    aspect: str,
    before: ZanzibarView,
    after: ZanzibarView,
    events: Sequence[Event],
) -> tuple[Line, ...]:
    """Return the orders that the viewer's moves use, and those of its hand that are worth less after them."""
    if aspect != "orders" or before.viewer is None:
        return ()
    was, now = before.seats[before.viewer], after.seats[before.viewer]
    held = [card for card in now.hand or () if card in (was.hand or ())]
    points = {card: CARDS[card].pays(traders_counted(now, card)) for card in held}
    used = [event.card for event in events if isinstance(event, Scored) and event.seat == before.viewer]
    fallen = [card for card in held if points[card] < CARDS[card].pays(traders_counted(was, card))]
    return (
        *(line("zanzibar-loss-used", card=card_term(card)) for card in used),
        *(line("zanzibar-loss-order", card=card_term(card), points=signed(points[card])) for card in fallen),
    )


def _raised(was: SeatView, now: SeatView) -> Iterator[Line]:
    """Yield the orders of the hand that are worth more than before, with their points."""
    for card in now.hand or ():
        points = CARDS[card].pays(traders_counted(now, card))
        if card in (was.hand or ()) and points > CARDS[card].pays(traders_counted(was, card)):
            yield line("zanzibar-effect-order", card=card_term(card), points=signed(points))
