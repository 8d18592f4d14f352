"""A move as a row of small choices, and where a fresh panel opens (sections 6 and 7)."""

from __future__ import annotations

from bot.game import Choice, Path
from bot.games.cafe_international.board import AT_TABLE, BITS, CHAIR_AT, CHAIRS, IS_JOKER, TABLE_IDS, TILE_AT
from bot.games.cafe_international.moves import Bar, End, Move, Pass, Reserve, Seating, Swap
from bot.games.cafe_international.view import CafeInternationalView


def choices(move: Move) -> tuple[Choice, ...]:
    """Seating: `seat`, guest, chair (a joker: zone, chair). Bar: guest. Swap: chair, guest. Reserve: table, placing."""
    match move:
        case Seating(guest, chair):
            zone = (Choice(CHAIRS[CHAIR_AT[chair]].zone, "zone", groups=True),) if IS_JOKER[TILE_AT[guest]] else ()
            return _verb("seat"), Choice(guest, "guest"), *zone, Choice(chair, "chair")
        case Bar(guest):
            return _verb("bar"), Choice(guest, "to-bar")
        case Swap(guest, chair):
            return _verb("swap"), Choice(chair, "joker"), Choice(guest, "swapped")
        case Reserve(guests, chairs):
            return _verb("reserve"), Choice(table_of(chairs), "table"), Choice("+".join(guests), "placing")
        case End():
            return (_verb("end"),)
        case Pass():
            return (_verb("pass"),)


def _verb(token: str) -> Choice:
    return Choice(token, "verb", button=True)


def table_of(chairs: tuple[str, ...]) -> str:
    """The table that has all these chairs, or, if there is none, one that has the first."""
    chosen = sum({BITS[CHAIR_AT[name]] for name in chairs})
    whole = [name for name, together in zip(TABLE_IDS, AT_TABLE, strict=True) if not chosen & ~together]
    return whole[0] if whole else CHAIRS[CHAIR_AT[chairs[0]]].tables[0]


def start(view: CafeInternationalView) -> Path:
    """The guests that may be seated, where there are any."""
    return ("seat",) if view.prospects else ()
