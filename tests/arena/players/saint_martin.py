"""One-ply players of Saint Martin, written from the rules alone: coins, cubes and growth of the tile that is placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.data_files import board_data

DATA = board_data("saint_martin")
KINDS = {
    tile["id"]: tuple(tile["quarters"]) for tile in (*DATA["tiles"], *DATA["spare_objectives"], *DATA["objectives"])
}
CORNERS: tuple[str, ...] = tuple(DATA["board"]["quarter_order"])
OFFSETS = {corner: tuple(DATA["board"]["quarter_offset"][corner]) for corner in CORNERS}
COLUMNS = DATA["board"]["columns"]
FREE = 3
"""Quarters of a field that count nothing."""


class Style(msgspec.Struct, frozen=True):
    """Weights of a player."""

    own: float = 0.7
    """Value of a quarter more in a field of the player's coffee."""
    rival: float = 0.2
    """Cost of a quarter more in a field of a rival's coffee."""
    draw: float = 1.2
    """Value of drawing first with a full hand. With fewer tiles it is higher."""
    bid: float = 0.6
    """Share of a tile's value that is bid for it."""
    threat: float = 0.1
    """Cost of each quarter added to an open field that pays coins."""


STYLES = {
    "greedy": Style(),
    "blocker": Style(rival=0.7, threat=0.3),
    "sprinter": Style(own=0.4, draw=0.5, bid=0.9, threat=0.0),
    "searcher": Style(own=0.8, rival=0.35),
}


def _square(quarter: str) -> tuple[int, int]:
    x, y = OFFSETS[quarter[2:]]
    return 2 * COLUMNS.index(quarter[0]) + x, 2 * (int(quarter[1]) - 1) + y


def _value(quarters: int) -> int:
    return max(0, quarters - FREE)


def standing(view: Any, seat: int) -> float:
    """Return the points of the seat if the match ended now, with some hope for its open fields."""
    own = view.seats[seat]
    if own.points is None:
        return float(own.coins + own.cubes)
    hope = sum(0.3 for field in view.fields if field.is_open and field.coffee == own.coffee and field.value > 0)
    return float(own.points.total + (hope if view.bag_count else 0.0))


def values(view: Any, style: Style) -> Callable[[Any], float]:
    """Return the value of each move for the seat to move."""
    seat = view.seats[view.viewer]
    rivals = {other.coffee for other in view.seats if other is not seat} - {None}
    fields = {_square(quarter): field for field in view.fields for quarter in field.quarters}
    cubes = {_square(quarter) for quarter in view.cubes}
    closing = {one.move: one.coins + len(one.cubes) for one in view.prospects}
    worth = dict[tuple[str, str, int], float]()

    def placed(tile: str, cell: str, rotation: int) -> float:
        """Return what the tile brings in growth of fields."""
        found = worth.get((tile, cell, rotation))
        if found is not None:
            return found
        kinds = KINDS[tile][-rotation:] + KINDS[tile][:-rotation] if rotation else KINDS[tile]
        total = 0.0
        for coffee in set(kinds) & set("ABCD"):
            squares = [_square(cell + corner) for corner, kind in zip(CORNERS, kinds, strict=True) if kind == coffee]
            joined = dict[int, Any]()
            for x, y in squares:
                for step in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                    field = fields.get(step)
                    if field is not None and field.coffee == coffee:
                        joined[id(field)] = field
            before = [len(field.quarters) - len(field.burned) for field in joined.values()]
            grown = _value(sum(before) + len(squares)) - sum(map(_value, before))
            hope = 0.3 * len(squares) if not grown else 0.0
            if coffee == seat.coffee:
                total += style.own * (grown + hope)
            elif coffee in rivals:
                total -= style.rival * (grown + hope)
            total -= style.threat * grown
        worth[tile, cell, rotation] = total
        return total

    def burned(quarter: str) -> float:
        field = fields.get(_square(quarter))
        if field is None:
            return 0.0
        counted = len(field.quarters) - len(field.burned)
        lost = _value(counted) - _value(counted - 1)
        if field.coffee == seat.coffee:
            return 0.6 * (1 - lost) - 0.2
        near = 0.15 if field.is_open else 0.0
        return near + (0.5 * (lost - 1) if field.coffee in rivals else 0.3 * lost) + (0.1 if cubes else 0.0)

    def offered(tile: str) -> float:
        """Return what the tile on offer would bring at its best place."""
        return max([coins for move, coins in closing.items() if f" {tile}@" in move], default=0.0)

    def value(move: Any) -> float:
        match type(move).__name__:
            case "Place":
                coins = closing.get(f"place {move.tile}@{move.cell}r{move.rotation}", 0.0)
                return float(coins + placed(move.tile, move.cell, move.rotation))
            case "Objective":
                coins = closing.get(f"objective@{move.cell}", 0.0)
                return float(coins + placed(f"O{seat.coffee}", move.cell, 0) - 2.0)
            case "Draw":
                return float(style.draw + 0.8 * (3 - seat.hand_count))
            case "Burn":
                return burned(move.quarter)
            case "Discard":
                return -float(len(set(KINDS[move.tile])))
            case "Bid":
                most = style.bid * offered(move.tile) - 0.5
                return 1.0 + move.coins if move.coins <= most else -1.0
            case _:
                return 0.0

    return value
