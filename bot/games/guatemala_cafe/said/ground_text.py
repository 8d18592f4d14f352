"""The plantation board as rows of characters (section 7): pieces with their owners' marks, paths, roads, prices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.guatemala_cafe.board import MARKS
from bot.games.guatemala_cafe.land import LANDS, Land
from bot.games.guatemala_cafe.view import GuatemalaCafeView

_ROWS = range(1, 10)


def land_rows(view: GuatemalaCafeView) -> Iterator[str]:
    """Column letters; then between two rows of fields a row of borders: `=` `|` roads, `.` `:` paths without one."""
    land = LANDS[view.players]
    columns = [name[0] for name in land.fields[: land.width]]
    standing = _standing(view)
    roads = set(view.roads)
    yield "    " + "   ".join(columns)
    for row in _ROWS:
        yield "   +" + "+".join(_level(land, roads, column, row - 1) for column in columns) + "+"
        cells = [_cell(land, standing, f"{column}{row}") for column in columns]
        uprights = [_upright(land, roads, columns, place, row) for place in range(len(columns) + 1)]
        yield f"{row:<3}" + "".join(mark + shown for mark, shown in zip(uprights, cells, strict=False)) + uprights[-1]
    yield "   +" + "+".join(_level(land, roads, column, _ROWS[-1]) for column in columns) + "+"


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


def _level(land: Land, roads: set[str], column: str, above: int) -> str:
    """The border below row `above` (0: the upper rim) in a column."""
    name = f"{column}1/N" if above == 0 else f"{column}{above}/{_below(column, above)}"
    return _drawn(land, roads, name, "===", "...")


def _below(column: str, above: int) -> str:
    return "S" if above == _ROWS[-1] else f"{column}{above + 1}"


def _upright(land: Land, roads: set[str], columns: list[str], place: int, row: int) -> str:
    """The border to the left of the column at that place; after the last the right rim."""
    if place == 0:
        name = f"{columns[0]}{row}/W"
    elif place == len(columns):
        name = f"{columns[-1]}{row}/E"
    else:
        name = f"{columns[place - 1]}{row}/{columns[place]}{row}"
    return _drawn(land, roads, name, "|", ":")


def _drawn(land: Land, roads: set[str], name: str, road: str, path: str) -> str:
    if name in roads:
        return road
    is_path = land.side == "3-4" and name in land.border_index
    return path if is_path else " " * len(road)
