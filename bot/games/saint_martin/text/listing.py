"""The table as a list in words, for who does not see it: what goes on, seat by seat, field by field, empty cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.game import Line, line
from bot.games.saint_martin.board import COFFEES, QUARTERS
from bot.games.saint_martin.said.text import island_of, table_lines
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.words import by_cell, coffee_term, listed


def listing(view: SaintMartinView) -> tuple[Line, ...]:
    """All that the picture says, one Line an item."""
    return (
        *table_lines(view),
        *_fields(view),
        *_burned(view),
        *_other_quarters(view),
        line("saint_martin-list-reachable", cells=listed(view.reachable), count=len(view.reachable)),
    )


def _fields(view: SaintMartinView) -> Iterator[Line]:
    """Coffee by coffee, open ones and closed ones apart: "F5 ne nw, G5 sw = 0; H1 nw ne se sw = 1"."""
    for coffee in COFFEES:
        for state, is_open in (("open", True), ("closed", False)):
            found = [field for field in view.fields if field.coffee == coffee and field.is_open == is_open]
            if found:
                told = "; ".join(f"{by_cell(field.quarters)} = {field.value}" for field in found)
                term = coffee_term(coffee)
                yield line("saint_martin-list-fields", coffee=term, state=state, count=len(found), fields=told)


def _burned(view: SaintMartinView) -> Iterator[Line]:
    if view.cubes:
        yield line("saint_martin-list-burned", quarters=by_cell(view.cubes))


def _other_quarters(view: SaintMartinView) -> Iterator[Line]:
    """Where no coffee grows, kind by kind."""
    found: dict[str, list[str]] = defaultdict(list)
    for tile in island_of(view):
        for number, kind in zip(tile.quarters, tile.kinds, strict=True):
            if kind not in COFFEES:
                found[kind].append(QUARTERS[number])
    for kind, quarters in sorted(found.items()):
        yield line("saint_martin-list-ground", kind=kind, quarters=by_cell(quarters))
