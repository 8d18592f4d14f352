"""Board data, computed once from the game's file in `data/boards`.

It holds the production board, the colours and constants. `plantation_board` has the other board.
"""

from __future__ import annotations

from typing import Any

from bot.data_files import board_data
from bot.game import SeatMark

DATA: dict[str, Any] = board_data("guatemala_cafe")

STORED_NAMES = {"color": "colour", "colors": "colours"}
"""Names of fields in stored positions and events, which keep the spelling of the first versions."""
COLORS: tuple[str, ...] = tuple(color["id"] for color in DATA["colours"])
"""Colours K B R G W, always in this order."""
COLOR_INDEX: dict[str, int] = {color: place for place, color in enumerate(COLORS)}
WORKER, HUT, SHIP, ROAD = "w", "h", "s", "r"

_NUMBERS = DATA["constants"]
PLAYERS = range(_NUMBERS["players"][0], _NUMBERS["players"][-1] + 1)
START_MONEY: int = _NUMBERS["start_money"]
SCORE_INCOME: int = _NUMBERS["score_income"]
EXTRA_STEP: int = _NUMBERS["extra_step"]
EXTRA_STEP_PRICE: int = _NUMBERS["extra_step_price"]
MAX_TAKEN: int = _NUMBERS["pieces_per_turn"]
SACKS_PER_COLOR: int = _NUMBERS["sacks_per_colour"]
SACKS_IN_BAG: int = _NUMBERS["sacks_in_bag"]
SACKS_PER_HAND: dict[int, int] = {int(key): count for key, count in _NUMBERS["sacks_per_hand"].items()}
ROADS_TOTAL: int = _NUMBERS["roads_total"]
IDLE_ROUNDS: int = _NUMBERS["idle_rounds_to_end"]

EMPTY = ""
"""Content of an empty production space."""

FIXED: tuple[str, ...] = tuple(DATA["production"]["fixed"].values())
"""Fixed layout, by index of the space: a piece, or a colour letter alone for a sack."""
SPACES: tuple[str, ...] = tuple(DATA["production"]["fixed"])
"""All 81 names row by row: A1, B1, ... I1, A2, ..."""
SPACE_INDEX: dict[str, int] = {name: place for place, name in enumerate(SPACES)}
SACK_SPACES: tuple[int, ...] = tuple(sorted(SPACE_INDEX[name] for name in DATA["production"]["sack_spaces"]))
LINES: dict[str, tuple[int, ...]] = {
    line: tuple(SPACE_INDEX[name] for name in names) for line, names in DATA["production"]["lines"].items()
}
"""Indices of a line's nine spaces, by column letter or row digit."""
PATH: tuple[str, ...] = tuple(stop["line"] for stop in DATA["production"]["path"])
"""Lines served by path spaces 1 to 36."""
PATH_SIDES: tuple[str, ...] = tuple(stop["side"] for stop in DATA["production"]["path"])
LINE_SACK: dict[str, int | None] = {
    line: next((place for place in places if place in SACK_SPACES), None) for line, places in LINES.items()
}
"""Index of a line's sack space, or None, by line."""

SEAT_COLORS: tuple[str, ...] = tuple(seat["id"] for seat in DATA["seat_colours"])
SHAPES = ("circle", "square", "triangle", "diamond")
MARKS: tuple[SeatMark, ...] = tuple(
    SeatMark(seat["mark"], shape, seat["hex"]) for seat, shape in zip(DATA["seat_colours"], SHAPES, strict=True)
)


def line_at(buyer: int) -> str:
    """Return the line that the buyer serves from a path space (1 to 36)."""
    return PATH[buyer - 1]


def path_space_after(buyer: int, steps: int) -> int:
    """Return the path space that many steps clockwise. After 36 comes 1 (GUA-2)."""
    return (buyer + steps - 1) % len(PATH) + 1


NUMBERS: dict[str, int] = {
    "extra_step_price": EXTRA_STEP_PRICE,
    "score_income": SCORE_INCOME,
    "start_money": START_MONEY,
}
"""Numbers of the rules that appear in texts."""
