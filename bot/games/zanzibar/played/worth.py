"""What a position is worth for a seat: its score, and what its orders may still bring."""

from __future__ import annotations

from functools import lru_cache

from bot.game import Seat
from bot.games.zanzibar.board import DISCARDS, ORDERS
from bot.games.zanzibar.played.future import Future, Holding, future, promised
from bot.games.zanzibar.played.outlook import PLACE, outlook
from bot.games.zanzibar.played.turns_left import turns_left
from bot.games.zanzibar.played.uses import Use, uses
from bot.games.zanzibar.state import Fresh, Over, SeatState, State, Turn

STALE = 3
"""After so many own turns without a card, one is used whatever it brings: no match waits for ever."""


@lru_cache(maxsize=1024)
def counted(cards: SeatState) -> tuple[int, int]:
    """Score and discards made."""
    return cards.score, cards.discarded


def terms(state: State, seat: Seat) -> dict[str, float]:
    """See `Skill.terms`."""
    gained, after = _expected(state, seat)
    return {
        "scored": float(counted(state.seats[seat])[0]),
        "playable-now": float(gained),
        "orders-in-hand": after.hand,
        "orders-to-come": after.deck,
        "turns-to-come": after.orders,
    }


def worth(state: State, seat: Seat) -> float:
    """The sum of the terms."""
    gained, after = _expected(state, seat)
    return counted(state.seats[seat])[0] + gained + after.total


def _expected(state: State, seat: Seat) -> tuple[int, Future]:
    """Points to be had at once, and later."""
    if isinstance(state.phase, Over):
        return 0, Future(0.0, 0.0, 0.0)
    if isinstance(state.phase, Turn) and state.phase.seat == seat:
        best = best_uses(state, seat)[0]
        return best.points, best.after
    look = outlook(state.where, seat)
    held = holding(state, seat)
    deck = promised(look, held.others)
    return 0, future(look, held, turns_left(state, seat), deck, is_last=bool(state.finished))


def best_uses(state: State, seat: Seat) -> list[Use]:
    """What the seat may do with its hand in its turn, as it stands; the best first."""
    look, turns = outlook(state.where, seat), turns_left(state, seat) - 1
    return uses(look, holding(state, seat), turns, is_last=bool(state.finished), must=must_use(state, seat))


def holding(state: State, seat: Seat) -> Holding:
    """The seat's unused cards. What it has drawn just now counts as unknown: it came by chance."""
    cards = state.seats[seat]
    discards = DISCARDS[state.players] - counted(cards)[1]
    known = len(cards.hand) - _just_drawn(state, seat)
    return Holding(
        state.players,
        tuple([PLACE[card] for card in cards.hand[:known]]),
        tuple([PLACE[card] for card in cards.hand[known:] + cards.deck]),
        ORDERS[state.players] - (len(cards.used) - DISCARDS[state.players] + discards),
        discards,
        _idle(state, seat),
    )


def _idle(state: State, seat: Seat) -> int:
    """How many turns in a row the seat has used no card; -1 where it has used one in the turn that is going on."""
    phase, cards = state.phase, state.seats[seat]
    if not isinstance(phase, Turn | Fresh):
        return 0
    over = state.turn - ((phase.seat - seat) % state.players or state.players)
    return (over - (cards.used[-1].turn if cards.used else 0)) // state.players


def _just_drawn(state: State, seat: Seat) -> int:
    """How many cards came into the hand at the end of the seat's last turn, until its next one begins."""
    phase, cards = state.phase, state.seats[seat]
    if isinstance(phase, Fresh) and phase.seat == seat:
        return phase.count
    if not isinstance(phase, Turn | Fresh) or phase.seat == seat:
        return 0
    turn = state.turn - (phase.seat - seat) % state.players
    return min(len(cards.hand), sum([used.turn == turn for used in cards.used[-4:]]))


def must_use(state: State, seat: Seat) -> bool:
    """Whether the seat has held back for so long that it uses a card now."""
    phase, cards = state.phase, state.seats[seat]
    if not isinstance(phase, Turn) or phase.used or not cards.hand:
        return False
    last = cards.used[-1].turn if cards.used else 0
    return (state.turn - last) // state.players > STALE
