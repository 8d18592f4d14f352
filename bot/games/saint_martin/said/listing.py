"""The table as a list in words, for who does not see it: what goes on, seat by seat, field by field, empty cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.game import Line, line
from bot.games.saint_martin.board import COFFEES, QUARTERS
from bot.games.saint_martin.said.text import island_of, table_lines
from bot.games.saint_martin.view import FieldView, SaintMartinView
from bot.games.saint_martin.words import by_cell, coffee_term, listed


def listing(view: SaintMartinView) -> tuple[Line, ...]:
    """All that the picture says, one Line an item."""
    return (
        *table_lines(view),
        *map(_field, view.fields),
        *_other_quarters(view),
        line("saint_martin-list-reachable", cells=listed(view.reachable), count=len(view.reachable)),
    )


def _field(field: FieldView) -> Line:
    """ "Arabica, open, worth 3: F5 ne nw, G5 sw; burned: G5 sw"."""
    return line(
        "saint_martin-list-field",
        coffee=coffee_term(field.coffee),
        state="open" if field.is_open else "closed",
        value=field.value,
        quarters=by_cell(field.quarters),
        burned=by_cell(field.burned) or "none",
    )


def _other_quarters(view: SaintMartinView) -> Iterator[Line]:
    """Where no coffee grows, kind by kind."""
    found: dict[str, list[str]] = defaultdict(list)
    for tile in island_of(view):
        for number, kind in zip(tile.quarters, tile.kinds, strict=True):
            if kind not in COFFEES:
                found[kind].append(QUARTERS[number])
    for kind, quarters in sorted(found.items()):
        yield line("saint_martin-list-ground", kind=kind, quarters=by_cell(quarters))
