"""A move as a row of small choices, and where a fresh panel opens (sections 6 and 7)."""

from __future__ import annotations

from bot.game import Choice, Path
from bot.games.guatemala_cafe.board import HUT, PATH_SIDES, ROAD, SHIP
from bot.games.guatemala_cafe.moves import Block, End, Go, Move, Pass, Put, Refill, Sail, Score, Stay, Take
from bot.games.guatemala_cafe.notation import write
from bot.games.guatemala_cafe.view import GuatemalaCafeView


def choices(move: Move) -> tuple[Choice, ...]:
    """Putting the buyer: side, space. A piece: the piece, then column or group of borders if needed, then the place."""
    match move:
        case Put(space):
            return Choice(PATH_SIDES[space - 1], "side", groups=True), Choice(write(move), "space")
        case Take(piece, space, target):
            return Choice(f"{piece} {space}", "piece"), *_way(piece, target)
        case Sail():
            return (Choice(write(move), "sail"),)
        case Refill():
            return (Choice(write(move), "refill"),)
        case Stay() | Go():
            return (Choice(write(move), "go", button=True),)
        case Score() | End():
            return (Choice(write(move), "finish", button=True),)
        case Pass() | Block():
            return (Choice(write(move), "answer", button=True),)


def _way(piece: str, target: str) -> tuple[Choice, ...]:
    if piece == ROAD:
        return Choice(group_of(target), "group", groups=True), Choice(target, "border")
    if piece[0] == SHIP:
        return (Choice(target, "harbour"),)
    if piece[0] == HUT:
        return (Choice(target, "site"),)
    return Choice(target[0], "column", groups=True), Choice(target, "field")


def group_of(border: str) -> str:
    """The row or column of borders that this one belongs to: `h0` to `h9`, `v1` to `v9`."""
    one, _, other = border.partition("/")
    if other in {"N", "S"}:
        return f"h{0 if other == 'N' else one[1:]}"
    return f"h{one[1:]}" if other[0] == one[0] and len(other) > 1 else f"v{one[1:]}"


def start(view: GuatemalaCafeView) -> Path:  # noqa: ARG001 - always from the beginning
    """Nothing is chosen beforehand."""
    return ()
