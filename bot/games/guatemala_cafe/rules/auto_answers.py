"""Standing orders and plans: what a seat wants answered without being asked (section 6)."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLOURS
from bot.games.guatemala_cafe.moves import Block, Move, Pass, Refill, Sail
from bot.games.guatemala_cafe.rules.blockade import still_asked
from bot.games.guatemala_cafe.rules.scoring import gains
from bot.games.guatemala_cafe.state import Asking, Refilling, Sailing, State
from bot.games.guatemala_cafe.view import GuatemalaCafeView

Rule: TypeAlias = Literal["ask", "never", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
"""For a colour: ask me; never block; or block when the best of the others would gain so much more than I."""

RULES: tuple[Rule, ...] = (
    "ask",
    "never",
    *(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    *(11, 12, 13, 14, 15, 16, 17, 18, 19, 20),
)


class Orders(msgspec.Struct, frozen=True):
    """A rule by colour in the order K B R G W, the switch, and the scorer's plan for harbour and refill.

    `harmless`: let it score if nobody but me would gain. `refill` and `sail` are used once and then forgotten.
    """

    black: Rule = "ask"
    brown: Rule = "ask"
    red: Rule = "ask"
    beige: Rule = "ask"
    white: Rule = "ask"
    harmless: bool = False
    refill: Literal["ask", "K", "B", "R", "G", "W"] = "ask"
    sail: Literal["ask", "P1", "P2", "P3", "P4"] = "ask"

    def rule(self, colour: str) -> Rule:
        """The rule for that colour."""
        return (self.black, self.brown, self.red, self.beige, self.white)[COLOURS.index(colour)]


ONCE = frozenset({"refill", "sail"})
DELAY = (8, 20)
"""Seconds that an answer waits: as long as a person takes, whatever it is (section 5)."""

VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("black", "brown", "red", "beige", "white"), RULES),
    "harmless": (False, True),
    "refill": ("ask", *COLOURS),
    "sail": ("ask", "P1", "P2", "P3", "P4"),
}


def has_orders(orders: Orders) -> bool:
    """Whether the public is told: a rule other than `ask`, or the switch. Plans do not count."""
    return orders.harmless or any(orders.rule(colour) != "ask" for colour in COLOURS)


def fits(view: GuatemalaCafeView, order: str, value: object) -> bool:
    """No harbour that this table has not, or that is closed to it (GUA-4): no ship ever leaves it."""
    if order != "sail" or value == "ask":
        return True
    open_ones = {harbour.id for harbour in view.harbours if not harbour.is_closed}
    return len(open_ones) > 1 and value in open_ones


def delay(state: State, seat: Seat) -> tuple[int, int]:  # noqa: ARG001 - the same for every seat
    """An answer to the blockade question takes its time (section 5); a plan of one's own is carried out at once."""
    return DELAY if isinstance(state.phase, Asking) else (0, 0)


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    """What the orders answer now, None = ask the person."""
    match state.phase:
        case Asking() as asking if seat in still_asked(asking):
            return _answer(state, asking, seat, orders)
        case Sailing(scorer, colour, _, harbours) if scorer == seat and orders.sail in harbours:
            return Sail(colour, orders.sail)
        case Refilling(scorer, _, space) if scorer == seat:
            return _refill(state.seats[seat].hand, space, orders)
        case _:
            return None


def _answer(state: State, asking: Asking, seat: Seat, orders: Orders) -> Move | None:
    """The switch first, then the rule of the colour; never a block without a sack of it."""
    points = gains(state, asking.colour)
    best = max(gain for other, gain in enumerate(points) if other != seat)
    let_it = Pass(asking.colour, asking.space)
    rule = orders.rule(asking.colour)
    if orders.harmless and not best:
        return let_it
    if rule == "ask":
        return None
    if rule == "never" or asking.colour not in state.seats[seat].hand or best - points[seat] < rule:
        return let_it
    return Block(asking.colour, asking.space)


def _refill(hand: tuple[str, ...], space: str, orders: Orders) -> Move | None:
    """The planned colour, if it is still there; the last sack goes without a question, for its number is public."""
    if len(hand) == 1:
        return Refill(hand[0], space)
    return Refill(orders.refill, space) if orders.refill in hand else None
