"""What stands above the choices: what a scoring brings to every seat, and why no piece is on offer."""

from __future__ import annotations

from bot.game import Line, Name, Path, Seat, line
from bot.games.guatemala_cafe.board import COLOURS, LINES, MOST_TAKEN
from bot.games.guatemala_cafe.said.stakes import gains_of
from bot.games.guatemala_cafe.seen.room import Room
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.words import colour_term

RICH = 99
"""As much money pays every place."""


def remark(view: GuatemalaCafeView, path: Path) -> Line | None:  # noqa: ARG001 - the same whatever is chosen
    """Of a scoring that is asked about or could be begun; of a line from which nothing can be taken."""
    if view.viewer is None or view.viewer not in view.waiting:
        return None
    if view.phase == "block" and view.scoring is not None:
        return _told(view, "asked", view.scoring.seat, view.scoring.colour)
    if view.phase != "act":
        return None
    is_begun = view.taken or view.substitute
    possible = None if is_begun else _told(view, "possible", view.viewer, *_in_reach(view)[:1])
    why = _why_no_piece(view, view.viewer)
    if why is None:
        return possible
    return line(
        "guatemala_cafe-remark-no-piece",
        why=why,
        money=view.seats[view.viewer].money,
        scores="no" if possible is None else "yes",
        possible=possible or "none",
    )


def _why_no_piece(view: GuatemalaCafeView, seat: Seat) -> str | None:
    """Three are taken, the line is bare, or its pieces find no place (that one can pay); None where one does."""
    if len(view.taken) == MOST_TAKEN:
        return "three"
    pieces = {what for what in _served(view) if what not in COLOURS}
    if not pieces:
        return "bare"
    room = Room(view, seat)
    if any(room.has(piece, view.seats[seat].money) for piece in pieces):
        return None
    return "money" if any(room.has(piece, RICH) for piece in pieces) else "room"


def _in_reach(view: GuatemalaCafeView) -> list[str]:
    """The colour of the sack in the line that the buyer serves, if there is one."""
    return [what for what in _served(view) if what in COLOURS]


def _served(view: GuatemalaCafeView) -> list[str]:
    """All that lies in the line that the buyer serves."""
    return [what for place in LINES[view.line or "A"] if (what := view.production[place])]


def _told(view: GuatemalaCafeView, how: str, seat: Seat, *colours: str) -> Line | None:
    if not colours:
        return None
    gains = gains_of(view, colours[0])
    scorer, colour = Name(seat), colour_term(colours[0])
    return line(f"guatemala_cafe-remark-{how}", seat=scorer, colour=colour, gains=gains, count=len(gains))
