"""The plantation board as rows of characters (section 7): pieces with their owners' marks, paths, roads, prices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from bot.games.guatemala_cafe.board import MARKS
from bot.games.guatemala_cafe.land import LANDS, Land
from bot.games.guatemala_cafe.view import GuatemalaCafeView

_ROWS = range(1, 10)
MOST_COLUMNS = 8
"""So many of them stand side by side on a phone."""
Borders: TypeAlias = tuple[tuple[str, str], ...]
"""Side by side: the name of each, and what stands there without a road."""


def land_rows(view: GuatemalaCafeView) -> Iterator[str]:
    """Column letters; then between two rows of fields a row of borders: `=` `|` roads, `.` `:` paths without one.

    As many parts below each other as a phone needs; the upright between two stands in both.
    """
    columns = _columns(LANDS[view.players])
    parts = -(-len(columns) // MOST_COLUMNS)
    width = -(-len(columns) // parts)
    for first in range(0, len(columns), width):
        yield from _part_rows(view, slice(first, first + width))


def _part_rows(view: GuatemalaCafeView, part: slice) -> Iterator[str]:
    """The columns of that part, all rows."""
    land = LANDS[view.players]
    columns = _columns(land)[part]
    levels, uprights = _borders(view.players)
    standing = _standing(view)
    roads = set(view.roads)
    yield "    " + "   ".join(columns)
    for row in _ROWS:
        yield "   +" + "+".join(_drawn(roads, levels[row - 1][part], "===")) + "+"
        cells = [_cell(land, standing, f"{column}{row}") for column in columns]
        *left, right = _drawn(roads, uprights[row - 1][part.start : part.stop + 1], "|")
        yield f"{row:<3}" + "".join(mark + shown for mark, shown in zip(left, cells, strict=True)) + right
    yield "   +" + "+".join(_drawn(roads, levels[-1][part], "===")) + "+"


def _standing(view: GuatemalaCafeView) -> dict[str, str]:
    """By field the piece with its owner's mark: `wK1`."""
    found: dict[str, str] = {}
    for plantation in view.plantations:
        mark = MARKS[plantation.seat].letter
        found |= dict.fromkeys(plantation.workers, f"w{plantation.colour}{mark}")
        if plantation.hut is not None:
            found[plantation.hut] = f"h{plantation.colour}{mark}"
    return found


def _cell(land: Land, standing: dict[str, str], field: str) -> str:
    """`wK1`, `[6]` for a free site with its price, `x` for a closed one."""
    if field in standing:
        return standing[field]
    site = 1 << land.index[field]
    if not site & land.sites:
        return "   "
    return f"[{land.prices[land.index[field]]}]" if site & land.open_sites else " x "


@cache
def _borders(players: int) -> tuple[tuple[Borders, ...], tuple[Borders, ...]]:
    """The levels from the upper rim to the lower one, and by row the uprights from left to right."""
    land = LANDS[players]
    columns = _columns(land)
    levels = [[_level(column, above) for column in columns] for above in (0, *_ROWS)]
    uprights = [[_upright(columns, place, row) for place in range(len(columns) + 1)] for row in _ROWS]
    return (
        tuple(tuple((name, _without_road(land, name, "...")) for name in names) for names in levels),
        tuple(tuple((name, _without_road(land, name, ":")) for name in names) for names in uprights),
    )


def _columns(land: Land) -> list[str]:
    return [name[0] for name in land.fields[: land.width]]


def _level(column: str, above: int) -> str:
    """The border below row `above` (0: the upper rim) in a column."""
    return f"{column}1/N" if above == 0 else f"{column}{above}/{_below(column, above)}"


def _below(column: str, above: int) -> str:
    return "S" if above == _ROWS[-1] else f"{column}{above + 1}"


def _upright(columns: list[str], place: int, row: int) -> str:
    """The border to the left of the column at that place; after the last the right rim."""
    if place == 0:
        return f"{columns[0]}{row}/W"
    if place == len(columns):
        return f"{columns[-1]}{row}/E"
    return f"{columns[place - 1]}{row}/{columns[place]}{row}"


def _without_road(land: Land, name: str, path: str) -> str:
    is_path = land.side == "3-4" and name in land.border_index
    return path if is_path else " " * len(path)


def _drawn(roads: set[str], borders: Borders, road: str) -> list[str]:
    return [road if name in roads else bare for name, bare in borders]
