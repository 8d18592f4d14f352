"""What is said where somebody may look in vain for a trader that moves."""

from __future__ import annotations

from bot.game import Line, Path, Seat, line
from bot.games.zanzibar.board import MOST_MOVED
from bot.games.zanzibar.reach import Mover, can_step
from bot.games.zanzibar.seen.sighted import ground_in, standing, steps_of
from bot.games.zanzibar.view import ZanzibarView


def remark(view: ZanzibarView, path: Path) -> Line | None:  # noqa: ARG001 - the same whatever is chosen
    """In a turn, why no trader is on offer."""
    seat = view.viewer
    if (
        view.phase != "turn"
        or seat is None
        or seat != view.seat_to_move
        or (why := _why_none_moves(view, seat)) is None
    ):
        return None
    return line("zanzibar-remark-none-moves", why=why, cards=len(view.seats[seat].hand or ()))


def _why_none_moves(view: ZanzibarView, seat: Seat) -> str | None:
    """A card is used, three traders have moved, or the board leaves them no step; None where one can move."""
    if view.card_used:
        return "card"
    if _can_any_step(view, seat):
        return None
    return "three" if len(view.moved) == MOST_MOVED else "board"


def _can_any_step(view: ZanzibarView, seat: Seat) -> bool:
    ground = ground_in(view)
    numbers = [trader.number for trader in view.seats[seat].traders]
    if len(view.moved) == MOST_MOVED:
        numbers = [number for number in numbers if number == view.mover]
    movers = (Mover(seat, number, standing(view, seat, number), steps_of(view, number)) for number in numbers)
    return any(can_step(ground, mover) for mover in movers)
