"""Auto-answers: the settings of a seat, and the moves that the bot makes for it.

They are placement wishes, and leaving the rest of the placement to the bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.game import BadNotation, Seat
from bot.games.zanzibar.board import BIGGEST, BITS, TRADERS
from bot.games.zanzibar.moves import Move, Place
from bot.games.zanzibar.notation import read, unreadable, write
from bot.games.zanzibar.rules.placement import legal_placements, suggested_placement
from bot.games.zanzibar.rules.refusals import no_such_trader, refuse
from bot.games.zanzibar.state import Placement, State
from bot.games.zanzibar.view import ZanzibarView

MAX_WISHES = 25


class AutoAnswerSettings(msgspec.Struct, frozen=True):
    """Auto-answers of a seat.

    - `wishes`: placements in notation, most wanted first.
    - `placing`: whether the bot places a trader if no wish is legal.
    """

    wishes: tuple[str, ...] = ()
    placing: bool = False


AUTO_ANSWER_VALUES: dict[str, tuple[Any, ...]] = {"placing": (False, True)}
ONCE = frozenset({"wishes", "placing"})
"""Fields that are reset when the player of the seat moves or takes a move back.

A player who moves was asked, so none of the wishes is legal. An illegal wish never becomes legal again.
"""


def answer(state: State, seat: Seat, settings: AutoAnswerSettings) -> Move | None:
    """Return the first legal wish or the bot's own placement, or None if the player is to be asked."""
    if not isinstance(state.phase, Placement) or state.phase.seat != seat:
        return None
    legal = set(legal_placements(state, seat)) if settings.wishes else set()
    wished = next((move for move in map(read, settings.wishes) if move in legal), None)
    return suggested_placement(state, seat) if wished is None and settings.placing else wished


def plans(view: ZanzibarView) -> Mapping[str, tuple[Any, ...]]:
    """Return whether the seat may leave its traders to the bot: as long as it has any to place."""
    return {"placing": AUTO_ANSWER_VALUES["placing"]} if _unplaced(view) else {}


def wishable(view: ZanzibarView) -> tuple[str, ...]:
    """Return the placements for which the viewer's seat may wish, in notation, by trader and board order."""
    numbers = _unplaced(view)
    if not numbers or view.viewer is None:
        return ()
    taken = {trader.space for seat in view.seats for trader in seat.traders if trader.space is not None}
    zones = {trader.space[0] for trader in view.seats[view.viewer].traders if trader.space is not None}
    spaces = [name for name in BITS if name not in taken and name[0] not in zones]
    return tuple(write(Place(number, name)) for number in numbers for name in spaces)


def _unplaced(view: ZanzibarView) -> list[int]:
    """Return the numbers of the viewer's traders that are still to be placed."""
    if view.phase != "placement" or view.viewer is None:
        return []
    return [trader.number for trader in view.seats[view.viewer].traders if trader.space is None]


def auto_answer_applies(view: ZanzibarView, _field: str, _value: Any) -> bool:
    """Return whether the setting can take effect: until the traders are placed."""
    return view.phase == "placement"


def read_wishes(view: ZanzibarView, text: str) -> tuple[str, ...]:
    """Parse wishes such as `5@n3, 3@s1` without duplicates, or return () for an empty text.

    Raise BadNotation and IllegalMove.
    """
    if view.phase != "placement":
        raise refuse("all_placed")
    wishes = tuple(dict.fromkeys(_wish(view, part) for part in text.split(",") if part.strip()))
    if len(wishes) > MAX_WISHES:
        raise refuse("too_many_wishes", most=MAX_WISHES)
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
