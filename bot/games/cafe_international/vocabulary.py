"""Game terms as Lines, and the icons before them.

Terms for guests, nations, table points and chairs; icons for every guest and the nations' flags.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from bot.game import Line, line
from bot.games.cafe_international.board import CHAIR_AT, CHAIRS, MARKS, NATIONS, TILE_AT, TILES
from bot.games.cafe_international.view import Prospect, TableScore
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (
    *seat_icons(len(MARKS)),
    *dict.fromkeys(tile.code for tile in TILES),
    *(f"flag_{nation}" for nation in NATIONS),
)
ICONLESS: Mapping[str, str] = {
    "verb": "an action, not a piece",
    "chair": "a place, not a piece",
    "zone": "a place, not a piece",
    "placing": "several guests at once",
    "left": "a place, not a piece",
}


MOST_NUMBERS = 14
"""How many chairs a line of a list names by their numbers."""


def guest_term(code: str) -> Line:
    """Return a guest as the object of a sentence: "a British woman"."""
    tile = TILES[TILE_AT[code]]
    term = line("cafe_international-guest", sex=tile.sex, nation=tile.nation or "joker")
    return term.with_icon(guest_icon(code))


def person_term(code: str) -> Line:
    """Return a guest without an article, as in lists: "British woman"."""
    tile = TILES[TILE_AT[code]]
    term = line("cafe_international-person", sex=tile.sex, nation=tile.nation or "joker")
    return term.with_icon(guest_icon(code))


def coded_term(code: str) -> Line:
    """Return a guest with the code that typed moves use: "British woman (GBf)"."""
    return line("cafe_international-coded", person=person_term(code), code=code)


def code_term(code: str) -> Line:
    """Return a guest by the code alone, as typed."""
    return line("cafe_international-code", code=code).with_icon(guest_icon(code))


def chair_term(chair: str) -> Line:
    """Return a chair by its number in the picture: "chair 5" for `c05`."""
    return line("cafe_international-chair", number=int(chair[1:]))


def chair_with_tables(chair: str) -> Line:
    """Return a chair with its tables: "chair 5 (GB1 + GB2)"."""
    return line("cafe_international-chair-with-tables", chair=chair_term(chair), tables=tables_of(chair))


def chairs_term(chairs: Iterable[str]) -> Line:
    """Return chairs by their numbers in the picture, "chairs 5, 8", or how many they are if a line can't hold them."""
    numbers = [str(int(chair[1:])) for chair in chairs]
    text = ", ".join(numbers) if len(numbers) <= MOST_NUMBERS else "many"
    return line("cafe_international-chairs", numbers=text, count=len(numbers))


def placed_term(code: str, chair: str) -> Line:
    """Return a guest on a chair: "British woman on chair 5"."""
    return line("cafe_international-placed", guest=person_term(code), chair=chair_term(chair))


def guest_icon(code: str) -> str:
    """Return the icon of a guest."""
    return f"cafe_international.{code}"


def guest_terms(codes: Iterable[str]) -> tuple[Line, ...]:
    """Return one Line per guest, without articles."""
    return tuple(map(person_term, codes))


def counted_terms(codes: Iterable[str]) -> tuple[Line, ...]:
    """Return one Line per kind of guest, as the object of a sentence: "2 × British woman" if there are several."""
    return tuple(
        guest_term(code)
        if count == 1
        else line("cafe_international-several", count=count, guest=person_term(code)).with_icon(guest_icon(code))
        for code, count in Counter(codes).items()
    )


def nation_term(nation: str) -> Line:
    """Return the name of a nation, or of a joker's."""
    term = line("cafe_international-nation", nation=nation)
    return term.with_icon(f"cafe_international.flag_{nation}") if nation in NATIONS else term


def scores_term(tables: Iterable[TableScore]) -> tuple[Line, ...]:
    """Return one Line per table, such as "table GB1: 3"."""
    return tuple(line("cafe_international-table-score", table=score.table, points=score.points) for score in tables)


def tables_term(tables: tuple[str, ...]) -> Line:
    """Return "GB1" or "GB1 or GB2", or an empty text for no table. A chair has at most two tables."""
    first, *second = tables or ("",)
    return line("cafe_international-either", table=first, other=second[0] if second else "", count=len(second))


def tables_of(chair: str) -> str:
    """Return the tables of a chair, such as "US1 + US2"."""
    return " + ".join(CHAIRS[CHAIR_AT[chair]].tables)


def best_of(prospects: Iterable[Prospect]) -> tuple[int, Literal["yes", "no"]]:
    """Return the most points that a turn with one of these seatings brings, and whether only with a second guest."""
    alone = both = 0
    for prospect in prospects:
        alone, both = max(alone, prospect.points), max(both, turn_points(prospect))
    return (both, "yes") if both > alone else (alone, "no")


def turn_points(prospect: Prospect) -> int:
    """Return what a guest brings with the best second guest who must or may follow."""
    return prospect.points + (prospect.partner[2] if prospect.partner else 0)
