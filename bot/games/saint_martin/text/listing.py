"""Board as a list of sentences for screen readers.

It covers the current action, seats, fields and empty cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.game import Line, line
from bot.games.saint_martin.board import COFFEES, QUARTERS
from bot.games.saint_martin.terms import coffee_term, grouped_by_cell, joined
from bot.games.saint_martin.text.board_text import placed_tiles, table_lines
from bot.games.saint_martin.view import SaintMartinView


def listing(view: SaintMartinView) -> tuple[Line, ...]:
    """Return the full content of the picture, one Line per item."""
    return (
        *table_lines(view),
        *_fields(view),
        *_burned(view),
        *_other_quarters(view),
        line("saint_martin-list-reachable", cells=joined(view.reachable), count=len(view.reachable)),
    )


def _fields(view: SaintMartinView) -> Iterator[Line]:
    """Yield fields by coffee, open and closed ones apart: "F5 ne nw, G5 sw = 0; H1 nw ne se sw = 1"."""
    for coffee in COFFEES:
        for state, is_open in (("open", True), ("closed", False)):
            found = [field for field in view.fields if field.coffee == coffee and field.is_open == is_open]
            if found:
                told = "; ".join(f"{grouped_by_cell(field.quarters)} = {field.value}" for field in found)
                term = coffee_term(coffee)
                yield line("saint_martin-list-fields", coffee=term, state=state, count=len(found), fields=told)


def _burned(view: SaintMartinView) -> Iterator[Line]:
    if view.cubes:
        yield line("saint_martin-list-burned", quarters=grouped_by_cell(view.cubes))


def _other_quarters(view: SaintMartinView) -> Iterator[Line]:
    """Yield the quarters without coffee, by kind."""
    found: dict[str, list[str]] = defaultdict(list)
    for tile in placed_tiles(view):
        for number, kind in zip(tile.quarters, tile.kinds, strict=True):
            if kind not in COFFEES:
                found[kind].append(QUARTERS[number])
    for kind, quarters in sorted(found.items()):
        yield line("saint_martin-list-ground", kind=kind, quarters=grouped_by_cell(quarters))
