"""Game terms as Lines, and the icons before them.

Terms for colours, pieces, lines of the production board and targets; icons for every piece in every colour, the buyer
and a coin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.game import Line, line
from bot.games.guatemala_cafe.board import COLORS, HUT, MARKS, ROAD, SHIP, WORKER
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (
    *seat_icons(len(MARKS)),
    *COLORS,
    *(f"{kind}{color}" for kind in (WORKER, HUT, SHIP) for color in COLORS),
    "road",
    "buyer",
    "coin",
)
ICONLESS: Mapping[str, str] = {
    **dict.fromkeys(("column", "group", "near", "border", "field", "site", "harbour"), "a place, not a piece"),
    "end": "an action, not a piece",
}


def color_term(color: str) -> Line:
    """Return the name of a colour, such as "black" for `K`, or "none" for `EMPTY`."""
    term = line("guatemala_cafe-colour", colour=color or "none")
    return term.with_icon(f"guatemala_cafe.{color}") if color else term


def color_terms(colors: Iterable[str]) -> tuple[Line, ...]:
    """Return the names of several colours."""
    return tuple(color_term(color) for color in colors)


def sack_counts(colors: Sequence[str]) -> tuple[Line, ...]:
    """Return how many sacks there are of each colour: "3 black", "2 white"."""
    counts = ((color, colors.count(color)) for color in COLORS)
    return tuple(
        line("guatemala_cafe-sack-count", colour=color_term(color), count=count) for color, count in counts if count
    )


def piece_term(piece: str) -> Line:
    """Return the name of a piece, such as "white worker" for `wW` or "road" for `r`.

    A colour letter alone is a sack.
    """
    if piece == ROAD:
        return line("guatemala_cafe-piece", kind=ROAD, colour="none").with_icon("guatemala_cafe.road")
    kind, color = ("sack", piece) if len(piece) == 1 else (piece[0], piece[1])
    return line("guatemala_cafe-piece", kind=kind, colour=color).with_icon(f"guatemala_cafe.{piece}")


def line_term(name: str) -> Line:
    """Return the name of a line, such as "column h" or "row 8"."""
    return line("guatemala_cafe-line", kind="row" if name.isdigit() else "column", name=space_term(name))


def space_term(space: str) -> str:
    """Return the name of a production space or line as people see it: `c3`. Fields of the land are `C3`."""
    return space.lower()


def space_terms(spaces: Iterable[str]) -> str:
    """Return production spaces as one literal: `a1, b2`."""
    return ", ".join(map(space_term, spaces))
