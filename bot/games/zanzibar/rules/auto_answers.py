"""Standing orders: wishes for the placement, and to look at whatever is drawn (section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.game import BadNotation, Seat
from bot.games.zanzibar.board import BIGGEST, BITS, TRADERS
from bot.games.zanzibar.moves import End, Move, Place
from bot.games.zanzibar.notation import read, unreadable, write
from bot.games.zanzibar.rules.placement import legal_placements
from bot.games.zanzibar.rules.refusals import no_such_trader, refuse
from bot.games.zanzibar.state import Placement, State
from bot.games.zanzibar.view import ZanzibarView

MOST_WISHES = 25


class Orders(msgspec.Struct, frozen=True):
    """One seat's orders. `wishes`: places in their notation, the dearest first. `look`: never end without a look."""

    wishes: tuple[str, ...] = ()
    look: bool = False


ORDER_VALUES: dict[str, tuple[Any, ...]] = {"look": (False, True)}
ONCE = frozenset({"wishes"})
"""A wish that is not legal never is again: whoever is asked in spite of wishes has none left that could be played."""


def answer(state: State, seat: Seat, orders: Orders) -> Move | None:
    """The first wish that is legal."""
    if not orders.wishes or not isinstance(state.phase, Placement) or state.phase.seat != seat:
        return None
    legal = set(legal_placements(state, seat))
    return next((move for move in map(read, orders.wishes) if move in legal), None)


def order_fits(view: ZanzibarView, order: str, value: Any) -> bool:  # noqa: ARG001 - of each order all values or none
    """Wishes until all traders stand; a look where the table plays with it."""
    return view.phase == "placement" if order == "wishes" else view.draw_discard


def read_wishes(view: ZanzibarView, text: str) -> tuple[str, ...]:
    """`5@n3, 3@s1`: each once; nothing for no wishes. Raises BadNotation and IllegalMove."""
    if view.phase != "placement":
        raise refuse("all_placed")
    wishes = tuple(dict.fromkeys(_wish(view, part) for part in text.split(",") if part.strip()))
    if len(wishes) > MOST_WISHES:
        raise refuse("too_many_wishes", most=MOST_WISHES)
    return wishes


def _wish(view: ZanzibarView, text: str) -> str:
    try:
        move = read(text if "place" in text.lower() else f"place {text.strip()}")
    except BadNotation as refused:
        raise unreadable(text) from refused
    if not isinstance(move, Place):
        raise unreadable(text)
    if not 0 <= move.trader - BIGGEST < len(TRADERS[view.players]):
        raise no_such_trader(move.trader, view.players)
    if move.space not in BITS:
        raise refuse("no_such_space", space=move.space)
    return write(move)


def shown(orders: Orders, offers: Sequence[str]) -> Sequence[str]:
    """Without the plain end, where a look is always wanted and possible."""
    ends, looks = write(End()), write(End(look=True))
    return [text for text in offers if text != ends] if orders.look and looks in offers else offers
