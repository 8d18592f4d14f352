"""Content of the headline: the turn and the current request, or the end and the final ranks."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.board import SPACES
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.board_data import BOARD


class Heading(NamedTuple):
    """Keys of two texts: `when`, and the current or completed action of the seats.

    `color` is empty while no sack is scored.
    """

    when: str
    key: str
    seats: tuple[Seat, ...]
    color: str
    turn: int


def heading_of(view: GuatemalaCafeView) -> Heading:
    """Return the heading for the state of the match."""
    color = view.scoring.color if view.scoring is not None else ""
    match view.phase:
        case "over":
            return Heading("over", "wins", view.ranking[0] if view.ranking else (), "", 0)
        case "place":
            return Heading("beginning", "place", (view.waiting or (view.turn_seat,))[:1], "", 0)
        case "act":
            can_score = not view.taken and _sack_in_line(view)
            key = "act-instead" if view.substitute else "act" if can_score else "act-build"
        case "block" | "sail" | "refill" | "move":
            key = view.phase
    return Heading("turn", key, (view.turn_seat,), color, view.turn)


def _sack_in_line(view: GuatemalaCafeView) -> bool:
    """Return whether there is a sack in the buyer's line."""
    codes = dict(zip(SPACES, view.production, strict=True))
    line = BOARD.production.lines[view.line] if view.line is not None else ()
    return any(codes[space] is not None for space in line if space in BOARD.production.sack_spaces)


def shows_taken(view: GuatemalaCafeView) -> bool:
    """Return whether the headline shows the pieces taken in this turn."""
    return view.phase in ("act", "sail", "refill") and view.scoring is None


def rank_of(view: GuatemalaCafeView, seat: int) -> int | None:
    """Return the final rank, or None before the end."""
    rank = 1
    for group in view.ranking:
        if seat in group:
            return rank
        rank += len(group)
    return None
