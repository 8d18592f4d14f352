"""What the headline tells: the turn, and what is being asked in it; at the end why it is over, and who came where."""

from __future__ import annotations

from typing import NamedTuple

from bot.game import Seat
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.chart import chart, spaces


class Heading(NamedTuple):
    """The keys of two texts: `when`, and what the seats that it is about do or have done.

    `colour` is empty while no sack is scored.
    """

    when: str
    key: str
    seats: tuple[Seat, ...]
    colour: str
    turn: int


def heading_of(view: GuatemalaCafeView) -> Heading:
    """What the table is doing."""
    colour = view.scoring.colour if view.scoring is not None else ""
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
    return Heading("turn", key, (view.turn_seat,), colour, view.turn)


def _sack_in_line(view: GuatemalaCafeView) -> bool:
    """Whether a sack lies in the line that the buyer serves."""
    shown = dict(zip(spaces(), view.production, strict=True))
    line = chart().production.lines[view.line] if view.line is not None else ()
    return any(shown[space] is not None for space in line if space in chart().production.sack_spaces)


def shows_taken(view: GuatemalaCafeView) -> bool:
    """Whether the pieces taken in this turn are shown in the headline."""
    return view.phase in ("act", "sail", "refill") and view.scoring is None


def rank_of(view: GuatemalaCafeView, seat: int) -> int | None:
    """The place at the end; None before it."""
    rank = 1
    for group in view.ranking:
        if seat in group:
            return rank
        rank += len(group)
    return None
