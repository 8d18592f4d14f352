"""The production board, the coffee colours and the numbers of the rules, from `data/boards/guatemala_cafe.json`."""

from __future__ import annotations

from typing import Any

from bot.content import board_data
from bot.game import SeatMark

DATA: dict[str, Any] = board_data("guatemala_cafe")

COLOURS: tuple[str, ...] = tuple(colour["id"] for colour in DATA["colours"])
"""K B R G W, always in this order."""
COLOUR_PLACE: dict[str, int] = {colour: place for place, colour in enumerate(COLOURS)}
WORKER, HUT, SHIP, ROAD = "w", "h", "s", "r"
PER_COLOUR: dict[str, int] = {kind["id"]: kind["per_colour"] for kind in DATA["kinds"] if "per_colour" in kind}

_NUMBERS = DATA["constants"]
PLAYERS = range(_NUMBERS["players"][0], _NUMBERS["players"][-1] + 1)
START_MONEY: int = _NUMBERS["start_money"]
SCORE_INCOME: int = _NUMBERS["score_income"]
EXTRA_STEP: int = _NUMBERS["extra_step"]
EXTRA_STEP_PRICE: int = _NUMBERS["extra_step_price"]
MOST_TAKEN: int = _NUMBERS["pieces_per_turn"]
SACKS_PER_COLOUR: int = _NUMBERS["sacks_per_colour"]
SACKS_IN_BAG: int = _NUMBERS["sacks_in_bag"]
SACKS_PER_HAND: dict[int, int] = {int(key): found for key, found in _NUMBERS["sacks_per_hand"].items()}
ROADS_TOTAL: int = _NUMBERS["roads_total"]
IDLE_ROUNDS: int = _NUMBERS["idle_rounds_to_end"]

EMPTY = ""
"""What stands on a production space where nothing stands."""

FIXED: tuple[str, ...] = tuple(DATA["production"]["fixed"].values())
"""By place of the space: the piece, or a colour letter alone for a sack."""
SPACES: tuple[str, ...] = tuple(DATA["production"]["fixed"])
"""The 81 names row by row: A1, B1, ... I1, A2, ..."""
PLACES: dict[str, int] = {name: place for place, name in enumerate(SPACES)}
SACK_PLACES: tuple[int, ...] = tuple(sorted(PLACES[name] for name in DATA["production"]["sack_spaces"]))
LINES: dict[str, tuple[int, ...]] = {
    line: tuple(PLACES[name] for name in names) for line, names in DATA["production"]["lines"].items()
}
"""By column letter or row digit, the places of its nine spaces."""
PATH: tuple[str, ...] = tuple(stop["line"] for stop in DATA["production"]["path"])
"""The lines served by path spaces 1 to 36."""
PATH_SIDES: tuple[str, ...] = tuple(stop["side"] for stop in DATA["production"]["path"])
LINE_SACK: dict[str, int | None] = {
    line: next((place for place in places if place in SACK_PLACES), None) for line, places in LINES.items()
}
"""By line the place of its sack space, if it has one."""

SHAPES = ("circle", "square", "triangle", "diamond")
MARKS: tuple[SeatMark, ...] = tuple(
    SeatMark(seat["mark"], shape, seat["hex"]) for seat, shape in zip(DATA["seat_colours"], SHAPES, strict=True)
)


def line_at(buyer: int) -> str:
    """The line that the buyer serves from path space 1 to 36."""
    return PATH[buyer - 1]


def stop_after(buyer: int, steps: int) -> int:
    """The path space so many steps clockwise; after 36 comes 1 (GUA-2)."""
    return (buyer + steps - 1) % len(PATH) + 1
