"""What the heading tells: the turn and what is being done in it; at the end why it is over, and who came where."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.guatemala_cafe.view import GuatemalaCafeView
from renderers.guatemala_cafe.ground.chart import chart, spaces


class Heading(NamedTuple):
    """The key of a text and its arguments; `colour` is empty while no sack is scored."""

    key: str
    turn: int
    colour: str
    reason: str


def heading_of(view: GuatemalaCafeView) -> Heading:
    """What the table is doing."""
    if view.phase == "over":
        return Heading("over", 0, "", view.reason or "track")
    key: str = view.phase
    if view.phase == "act":
        can_score = not view.taken and _sack_in_line(view)
        key = "act-instead" if view.substitute else "act" if can_score else "act-build"
    return Heading(key, view.turn, view.scoring.colour if view.scoring is not None else "", "")


def _sack_in_line(view: GuatemalaCafeView) -> bool:
    """Whether a sack lies in the line that the buyer serves."""
    shown = dict(zip(spaces(), view.production, strict=True))
    line = chart().production.lines[view.line] if view.line is not None else ()
    return any(shown[space] is not None for space in line if space in chart().production.sack_spaces)


def shows_taken(view: GuatemalaCafeView) -> bool:
    """Whether the pieces taken in this turn are shown below the heading."""
    return view.phase in ("act", "sail", "refill") and view.scoring is None


def rank_of(view: GuatemalaCafeView, seat: int) -> int | None:
    """The place at the end; None before it."""
    rank = 1
    for group in view.ranking:
        if seat in group:
            return rank
        rank += len(group)
    return None
