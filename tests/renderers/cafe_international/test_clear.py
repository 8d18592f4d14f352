"""Marks keep clear of what one must read: codes, numbers, flags, points, values and names have nothing above them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from bot.games.cafe_international import GAME
from bot.scene import Scene
from renderers.cafe_international import board_sheet
from renderers.cafe_international.ground.furniture import LETTERS, number_at
from renderers.cafe_international.ground.plan import plan
from renderers.cafe_international.ground.plates import SCALE, SIZE, WHOLE
from renderers.cafe_international.pieces.styles import rim
from renderers.kit.sheet import Sheet
from renderers.kit.type import cap_height, width_of
from tests.renderers.cafe_international.matches import moments
from tests.renderers.cafe_international.views import scenes
from tests.renderers.covering import Box, box_round, hidden, reaches

READ = {"gain": 0.36, "points": 0.36, "wreath": 0.26, "reserved": 0.3, "bar value": 0.3}
"""Of the width of such a sprite, how far from its middle there is something to be read."""
_GUEST = re.compile(r"(?:paled .*\) )?guest (\w+) ([\d.]+) ([\d.]+)$")
_HALF = cap_height("bold", SIZE) / 2


class Read(NamedTuple):
    """What is to be read: what it is, where, and from which stamp on something would lie above it."""

    key: str
    box: Box
    first: int


def _on_the_ground() -> Iterator[Read]:
    """Numbers of chairs, codes of tables, their flags; each may be put once more."""
    for chair in plan().chairs:
        x, y = WHOLE.place(*number_at(chair))
        wide = width_of(str(chair.number), "bold", SIZE) / 2
        yield Read(f"words {chair.number} ", box_round(x, y, wide, _HALF), 0)
    for table in plan().tables:
        x, y = WHOLE.place(table.x, table.y + 28)
        yield Read(f"table {table.id} ", box_round(x, y, width_of(table.id, "bold", SIZE) / 2, _HALF), 0)
        x, y = WHOLE.place(table.x, table.y - 28.5)
        yield Read(f"table {table.id} ", box_round(x, y, 17, 9), 0)


def _put(sheet: Sheet) -> Iterator[Read]:
    """Guests, points, wreaths, values, and the words of the plates."""
    for number, (sprite, x, y) in enumerate(sheet.stamps, 1):
        middle = x + sprite.anchor[0], y + sprite.anchor[1]
        if found := _GUEST.match(sprite.key):
            yield Read(sprite.key, box_round(*middle, *_letters(*found.groups())), number)
            continue
        name = next((name for name in READ if sprite.key.startswith(name)), None)
        if name is not None:
            yield Read(sprite.key, box_round(*middle, sprite.size[0] * READ[name], LETTERS * SCALE * 0.34), number)
        elif sprite.key.startswith("words") and sprite.size[1] > 8:
            width, height = sprite.size
            yield Read(sprite.key, Box(x + 3, y + 4, x + width - 3, y + height - 4), number)


def _letters(code: str, size: str, scale: str) -> tuple[float, float]:
    """Half the width and height of a guest's code; a joker's star is as wide as two letters."""
    letters = round(float(size) * float(scale) * (0.74 if float(size) < 80 else 0.6))
    text = code[:-1] if code[0] != "J" else "GB"
    return width_of(text, "bold", letters) / 2 - 1, cap_height("bold", letters) / 2 - 1


def _once_more(sheet: Sheet, key: str, box: Box) -> int:
    """From which stamp on something would lie above what stands on the ground, where it has been put there again."""
    again = [number for number, one in enumerate(sheet.stamps, 1) if one[0].key.startswith(key) and reaches(one, box)]
    return max(again, default=0)


def covered(sheet: Sheet) -> set[tuple[str, str]]:
    """What is to be read and has something above it, and what that is."""
    found = set()
    for key, box, at in (*_on_the_ground(), *_put(sheet)):
        first = at or _once_more(sheet, key, box)
        found |= {(key, other) for other in hidden(box, sheet.stamps[first:]) if not other.startswith(key)}
    return found


@pytest.mark.parametrize("name", [name for name, one in scenes().items() if one.kind == "board"])
def test_nothing_is_covered_on_the_golden_pictures(name: str) -> None:
    assert covered(board_sheet(scenes()[name])) == set()


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_covered_in_random_matches(players: int) -> None:
    shown: list[Scene] = [one for one in moments(players) if one.kind == "board"]
    assert len(shown) > 20
    assert {found for one in shown for found in covered(board_sheet(one))} == set()


def test_what_lies_over_a_number_is_found() -> None:
    sheet = board_sheet(scenes()["fresh"])
    assert covered(sheet) == set()
    sheet.put(rim("m", 57.0, SCALE), *WHOLE.place(*number_at(plan().chairs[3])))
    assert {key for key, _ in covered(sheet)} == {f"words {plan().chairs[3].number} "}
