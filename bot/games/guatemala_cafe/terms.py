"""Terms of the game as Lines: colours, pieces, lines of the board, targets."""

from __future__ import annotations

from collections.abc import Iterable

from bot.game import Line, line
from bot.games.guatemala_cafe.board import ROAD


def colour_term(colour: str) -> Line:
    """ "black" for `K`; for EMPTY "none"."""
    return line("guatemala_cafe-colour", colour=colour or "none")


def colour_terms(colours: Iterable[str]) -> tuple[Line, ...]:
    """Several colours."""
    return tuple(colour_term(colour) for colour in colours)


def piece_term(piece: str) -> Line:
    """ "white worker" for `wW`, "road" for `r`; a colour letter alone is a sack."""
    if piece == ROAD:
        return line("guatemala_cafe-piece", kind=ROAD, colour="none")
    if len(piece) == 1:
        return line("guatemala_cafe-piece", kind="sack", colour=piece)
    return line("guatemala_cafe-piece", kind=piece[0], colour=piece[1])


def line_term(name: str) -> Line:
    """ "column H" or "row 8"."""
    return line("guatemala_cafe-line", kind="row" if name.isdigit() else "column", name=name)


def names_of(names: Iterable[str]) -> str:
    """Spaces, fields or harbours as one literal: `A1, B2`."""
    return ", ".join(names)
