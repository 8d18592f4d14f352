"""Auto-answers: the settings of a seat, and the moves that the bot makes for it.

They answer blockade questions. Plans answer the scorer's own questions in advance.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import Seat
from bot.games.guatemala_cafe.board import COLORS
from bot.games.guatemala_cafe.moves import Block, Move, Pass, Refill, Sail
from bot.games.guatemala_cafe.rules.blockade import unanswered_seats
from bot.games.guatemala_cafe.rules.scoring import gains
from bot.games.guatemala_cafe.state import Asking, Refilling, Sailing, State
from bot.games.guatemala_cafe.view import GuatemalaCafeView

BlockRule: TypeAlias = Literal["ask", "never", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
"""Blockade rule of a colour: `ask`, `never`, or block if the best opponent would gain that many points more."""

RULES: tuple[BlockRule, ...] = (
    "ask",
    "never",
    *(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    *(11, 12, 13, 14, 15, 16, 17, 18, 19, 20),
)


class AutoAnswerSettings(msgspec.Struct, frozen=True):
    """Auto-answers of a seat.

    - `black` to `white`: a blockade rule for each colour.
    - `harmless`: whether the seat passes if no other seat would gain.
    - `refill`, `sail`: plans, which are answers given in advance to the scorer's own questions. Each is used once.
    """

    black: BlockRule = "ask"
    brown: BlockRule = "ask"
    red: BlockRule = "ask"
    beige: BlockRule = "ask"
    white: BlockRule = "ask"
    harmless: bool = False
    refill: Literal["ask", "K", "B", "R", "G", "W"] = "ask"
    sail: Literal["ask", "P1", "P2", "P3", "P4"] = "ask"

    def rule(self, color: str) -> BlockRule:
        """Return the rule for that colour."""
        return (self.black, self.brown, self.red, self.beige, self.white)[COLORS.index(color)]


COLOR_RULES = ("black", "brown", "red", "beige", "white")
"""Fields of the blockade rules, in the order of the colours."""
ONCE = frozenset({"refill", "sail"})
VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(COLOR_RULES, RULES),
    "harmless": (False, True),
    "refill": ("ask", *COLORS),
    "sail": ("ask", "P1", "P2", "P3", "P4"),
}


def has_auto_answers(settings: AutoAnswerSettings) -> bool:
    """Return whether the settings contain a rule other than `ask`, or `harmless`. Plans do not count."""
    return settings.harmless or any(settings.rule(color) != "ask" for color in COLORS)


def auto_answer_applies(view: GuatemalaCafeView, field: str, value: object) -> bool:
    """Return whether a value makes sense here. A plan to sail needs an open harbour of this table (GUA-4)."""
    if field != "sail" or value == "ask":
        return True
    open_ones = {harbour.id for harbour in view.harbours if not harbour.is_closed}
    return len(open_ones) > 1 and value in open_ones


def answer(state: State, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Return the move that the auto-answers give now, or None if the player is to be asked."""
    match state.phase:
        case Asking() as asking if seat in unanswered_seats(asking):
            return _answer(state, asking, seat, settings)
        case Sailing(scorer, color, _, harbours) if scorer == seat and settings.sail in harbours:
            return Sail(color, settings.sail)
        case Refilling(scorer, _, space) if scorer == seat:
            return _refill(state.seats[seat].hand, space, settings)
        case _:
            return None


def _answer(state: State, asking: Asking, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Apply `harmless`, then the colour's rule. Never block without a sack of the colour."""
    points = gains(state, asking.color)
    best = max(gain for rival, gain in enumerate(points) if rival != seat)
    let_it = Pass(asking.color, asking.space)
    rule = settings.rule(asking.color)
    if settings.harmless and not best:
        return let_it
    if rule == "ask":
        return None
    if rule == "never" or asking.color not in state.seats[seat].hand or best - points[seat] < rule:
        return let_it
    return Block(asking.color, asking.space)


def _refill(hand: tuple[str, ...], space: str, settings: AutoAnswerSettings) -> Move | None:
    """Return the planned refill if still possible.

    The last sack is put without asking, because hand sizes are public.
    """
    if len(hand) == 1:
        return Refill(hand[0], space)
    return Refill(settings.refill, space) if settings.refill in hand else None
