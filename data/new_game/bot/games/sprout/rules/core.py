"""Core rules: legal moves, their effects, and the end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from bot.games.sprout.board import value_of
from bot.games.sprout.events import Discarded, Drew, Event, MatchOver, Played
from bot.games.sprout.moves import Discard, Move, Play
from bot.games.sprout.rules.refusals import refuse
from bot.games.sprout.state import State
from bot.games.sprout.vocabulary import card_term

from bot.game import Name, Outcome, Seat
from bot.rng import Dice


def fits(state: State, card: str) -> bool:
    """Return whether a card may go on the pile: it is higher than the top card, or of its suit (SPR-4)."""
    return not state.pile or card[0] == state.pile[-1][0] or value_of(card) > value_of(state.pile[-1])


def points_of(state: State, card: str) -> int:  # noqa: ARG001 - the same on every pile
    """Return what a card scores: its number (SPR-4)."""
    return value_of(card)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the moves that `apply` accepts: first all plays, then all discards."""
    if seat != state.seat_to_move:
        return ()
    hand = sorted(state.hands[seat])
    return [*(Play(card) for card in hand if fits(state, card)), *(Discard(card) for card in hand)]


def apply(state: State, seat: Seat, move: Move, dice: Dice) -> tuple[State, tuple[Event, ...]]:  # noqa: ARG001
    """Apply a move and return the position and its events. Raise IllegalMove."""
    _check(state, seat, move)
    hand = tuple(card for card in state.hands[seat] if card != move.card)
    done: Played | Discarded
    match move:
        case Play(card):
            done = Played(seat, card, points_of(state, card))
            scores = (*state.scores[:seat], state.scores[seat] + done.points, *state.scores[seat + 1 :])
            state = msgspec.structs.replace(state, scores=scores, pile=(*state.pile, card), last=done)
        case Discard(card):
            done = Discarded(seat, card)
            state = msgspec.structs.replace(state, discards=(*state.discards, card), last=Discarded(seat))
    events: list[Event] = [done]
    if state.deck:
        events.append(Drew(seat, state.deck[0]))
        hand = (*hand, state.deck[0])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    after = _next_turn(msgspec.structs.replace(state, hands=hands, deck=state.deck[1:]), seat)
    ended = outcome(after)
    return after, (*events, *([] if ended is None else [MatchOver(ended.scores, ended.ranks)]))


def is_secret(before: State, seat: Seat, move: Move, now: State) -> bool:  # noqa: ARG001 - the same for all seats
    """Return whether others may not know the move: a discard stays face down until the end (SPR-5)."""
    return isinstance(move, Discard) and now.seat_to_move is not None


def outcome(state: State) -> Outcome | None:
    """Return scores and ranks, or None while the match runs (SPR-7)."""
    if state.seat_to_move is not None:
        return None
    return Outcome.of(state.scores)


def _check(state: State, seat: Seat, move: Move) -> None:
    if state.seat_to_move is None:
        raise refuse("match_over")
    if seat != state.seat_to_move:
        raise refuse("not_your_turn", seat=Name(state.seat_to_move))
    if move.card not in state.hands[seat]:
        raise refuse("not_in_hand", card=card_term(move.card))
    if isinstance(move, Play) and not fits(state, move.card):
        raise refuse("too_low", card=card_term(move.card), top=card_term(state.pile[-1]))


def _next_turn(state: State, seat: Seat) -> State:
    """Return the position with the next seat that has cards to move, or with none (SPR-3, SPR-7)."""
    players = len(state.hands)
    following = [(seat + step) % players for step in range(1, players + 1)]
    after = next((other for other in following if state.hands[other]), None)
    return msgspec.structs.replace(state, seat_to_move=after, turn=state.turn + (after is not None))
