"""Order cards: those that may be scored or discarded, and the effects (ZAN-34 to ZAN-46)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from bot.game import Seat, with_item
from bot.games.zanzibar.board import CARD_IDS, CARDS, names_of
from bot.games.zanzibar.events import Discarded, Event, Finished, LastTurns, Scored
from bot.games.zanzibar.moves import Discard, Move, Play
from bot.games.zanzibar.rules.refusals import no_such_card, not_in_hand, refuse
from bot.games.zanzibar.state import (
    Fresh,
    SeatState,
    State,
    Turn,
    discards_left,
    orders_left,
    uses_left,
)
from bot.games.zanzibar.view import UsedCard
from bot.games.zanzibar.vocabulary import card_term, card_terms

PLAYS: dict[str, Play] = {card: Play(card) for card in CARD_IDS}
DISCARDS: dict[str, Discard] = {card: Discard(card) for card in CARD_IDS}


def legal_orders(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the legal scorings, then discards, each in hand order (ZAN-46)."""
    orders, discards = uses_left(state, seat)
    return _uses(state.seats[seat].hand, orders > 0, discards > 0)


@cache
def _uses(hand: tuple[str, ...], may_score: bool, may_discard: bool) -> tuple[Move, ...]:
    plays = [PLAYS[card] for card in hand] if may_score else []
    discards = [DISCARDS[card] for card in hand] if may_discard else []
    return (*plays, *discards)


def fresh_cards(state: State, phase: Fresh) -> tuple[str, ...]:
    """Return the cards just drawn, which may still be discarded (ZAN-49)."""
    return state.seats[phase.seat].hand[-phase.count :]


def counted(mine: int, card: str) -> int:
    """Return the villages where the card counts a seat's traders, given the set of their spaces (ZAN-35 to ZAN-37)."""
    return CARDS[card].villages & mine


def play(state: State, turn: Turn, move: Play) -> tuple[State, tuple[Event, ...]]:
    """Score a hand card without ending the turn. Raise IllegalMove."""
    cards = state.seats[turn.seat]
    _check_in_hand(cards, move.card)
    if not orders_left(state, turn.seat):
        raise refuse("only_discard", card=card_term(move.card))
    villages = counted(sum(state.where[turn.seat]), move.card)
    traders = villages.bit_count()
    points = CARDS[move.card].pays(traders)
    after = _use(state, turn.seat, UsedCard(move.card, state.turn, traders, points), _with_one_used(turn))
    scored = Scored(turn.seat, move.card, names_of(villages), points, cards.score + points)
    return after, (scored, *_finishing(state, after, turn.seat))


def discard(state: State, turn: Turn, move: Discard) -> tuple[State, tuple[Event, ...]]:
    """Use a hand card unscored (ZAN-44) without ending the turn. Raise IllegalMove."""
    _check_in_hand(state.seats[turn.seat], move.card)
    if not discards_left(state, turn.seat):
        raise refuse("only_score", card=card_term(move.card))
    after = _use(state, turn.seat, UsedCard(move.card, state.turn), _with_one_used(turn))
    return after, (Discarded(turn.seat, move.card, at_draw=False), *_finishing(state, after, turn.seat))


def discard_fresh(state: State, fresh: Fresh, move: Discard) -> tuple[State, tuple[Event, ...]]:
    """Use a card just drawn unscored (ZAN-49), without drawing its replacement. Raise IllegalMove."""
    _check_in_hand(state.seats[fresh.seat], move.card)
    drawn = fresh_cards(state, fresh)
    if move.card not in drawn:
        raise refuse("not_just_drawn", card=card_term(move.card), fresh=card_terms(drawn))
    after = _use(state, fresh.seat, UsedCard(move.card, state.turn), fresh)
    return after, (Discarded(fresh.seat, move.card, at_draw=True), *_finishing(state, after, fresh.seat))


def _check_in_hand(cards: SeatState, card: str) -> None:
    if card not in CARDS:
        raise no_such_card(card)
    if card not in cards.hand:
        raise not_in_hand(card, cards.hand)


def _use(state: State, seat: Seat, used: UsedCard, phase: Turn | Fresh) -> State:
    """Move the card from the hand to the used cards. The last of the ten finishes the seat (ZAN-54)."""
    cards = state.seats[seat]
    hand = tuple([card for card in cards.hand if card != used.card])
    seats = with_item(state.seats, seat, SeatState(hand, cards.deck, (*cards.used, used)))
    finished = state.finished if hand or cards.deck else (*state.finished, seat)
    return replace(state, seats=seats, phase=phase, finished=finished)


def _with_one_used(turn: Turn) -> Turn:
    return Turn(turn.seat, turn.moved, turn.left, turn.used + 1)


def _finishing(before: State, after: State, seat: Seat) -> Iterable[Event]:
    if after.finished == before.finished:
        return ()
    return (Finished(seat),) if before.finished else (Finished(seat), LastTurns(seat))
