"""One-ply players of Zanzibar, written from the rules alone: every move is judged by what it changes now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.data_files import board_data

DATA = board_data("zanzibar")
CARDS = {card["id"]: (frozenset(card["spaces"]), card["points"]) for card in DATA["order_cards"]}
ROUTES = {space["id"]: len(space["adjacent"]) for space in DATA["spaces"]}
BEST = 1.0
"""Weight of the hand card with most traders."""
STEP_FIRST = 100.0
"""Bonus of moving before cards: the first card ends all movement."""
LEAST_GAIN = 0.2


class Style(msgspec.Struct, frozen=True):
    """Weights of a player."""

    enough: int = 3
    """Traders with which an order is played at once."""
    patience: int = 2
    """Own turns without a card after which one trader fewer is enough."""
    second: float = 0.6
    """Weight of the other hand card."""
    later: float = 0.05
    """Weight of orders that are still in the deck."""
    harm: float = 0.0
    """Weight of what a clear takes from its owner."""
    looks: bool = False
    """Whether drawn cards are looked at, to discard one that fits nothing."""


STYLES = {
    "greedy": Style(),
    "blocker": Style(harm=0.9, second=0.5),
    "sprinter": Style(enough=2, patience=1, second=0.9),
    "searcher": Style(harm=0.4, later=0.1, looks=True),
}


def _pays(card: str, traders: int) -> float:
    points = CARDS[card][1]
    return float(points[min(traders, len(points) - 1)])


def _count(card: str, seat: Any) -> int:
    return sum(trader.space in CARDS[card][0] for trader in seat.traders)


def standing(view: Any, seat: int) -> float:
    """Return the points that the seat can expect from what its own eyes see."""
    own = view.seats[seat]
    hand = own.hand or ()
    return float(own.score + sum(0.6 * _pays(card, _count(card, own)) for card in hand))


def values(view: Any, style: Style) -> Callable[[Any], float]:
    """Return the value of each move for the seat to move."""
    seat = view.seats[view.viewer]
    hand = tuple(seat.hand or ())
    counts = {card: _count(card, seat) for card in seat.unused}
    order = sorted(hand, key=lambda card: -counts[card])
    weights = dict.fromkeys(seat.unused, style.later) | dict.fromkeys(hand, style.second)
    if order:
        weights[order[0]] = BEST
    spaces = {trader.number: trader.space for trader in seat.traders}
    owners = {trader.space: other for other in view.seats if other is not seat for trader in other.traders}
    waited = (view.turn - max((card.turn for card in seat.used), default=0)) // view.players
    enough = max(1, style.enough - waited // style.patience)
    ends = seat.last_turn == "due" or seat.orders_left + seat.discards_left <= 1

    def change(start: str | None, end: str) -> float:
        total = 0.0
        for card, weight in weights.items():
            villages = CARDS[card][0]
            if (start in villages) != (end in villages):
                now = counts[card]
                total += weight * (_pays(card, now + (1 if end in villages else -1)) - _pays(card, now))
        return total

    def harm(space: str, target: str) -> float:
        owner = owners[space]
        held = owner.hand_count / max(1, len(owner.unused))
        return float(
            sum(held * 3.5 * ((space in CARDS[card][0]) - (target in CARDS[card][0])) for card in owner.unused)
        )

    def use(move: Any) -> float:
        traders = counts[move.card]
        if type(move).__name__ == "Play":
            pays = _pays(move.card, traders)
            if seat.last_turn == "due":
                return pays
            return 5 + pays if traders >= enough or (ends and pays > 0) else -1.0
        if seat.last_turn == "due":
            return -1.0
        return 1.0 - traders / 2 if traders < (2 if view.phase == "turn" else 1) else -1.0

    def value(move: Any) -> float:
        match type(move).__name__:
            case "Place":
                return float(ROUTES[move.space] / 10 - (move.space[0] == "o"))
            case "Walk":
                gain = change(spaces[move.trader], move.to)
            case "Clear":
                gain = change(spaces[move.trader], move.space) + style.harm * harm(move.space, move.target)
            case "Play" | "Discard":
                return use(move)
            case "End":
                return 0.1 if move.look == style.looks else 0.0
            case _:
                return 0.0
        return STEP_FIRST + gain if gain > LEAST_GAIN else -1.0

    return value
