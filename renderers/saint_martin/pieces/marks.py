"""Marks on the island: letters, cubes, burned ground, coins and frames, and the choices in a private picture."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import cos, pi, sin

import msgspec

from bot.game import Path
from bot.games.saint_martin.view import SaintMartinView
from renderers.kit.change_marks import age_color
from renderers.kit.color import CHANGED, GAIN, GOLD, INK, PAPER, Color, mix
from renderers.kit.fonts import cap_height, text_width
from renderers.kit.geometry import Line, regular, smooth
from renderers.kit.pen import Box, Pen
from renderers.kit.sprite import Sprite, around, drawn
from renderers.saint_martin.ground.board_data import BOARD, CELL, HALF, column_row
from renderers.saint_martin.ground.sea import LAGOON
from renderers.saint_martin.ground.soil import CHAR, EMBER, soil

LETTER = 36
"""Height of a coffee letter in board pixels."""
TARGET: Color = (250, 244, 110)
"""Colour of choice targets. The other games' colour is too close to that of the lagoon."""
HAZE = 0.2
"""Share of the lagoon's colour in a dimmed tile."""
_CUBE: Color = (26, 24, 24)
_HAZED = [round(level * HAZE) for level in range(256)]


@cache
def _letter_size(height: float) -> int:
    """Return the font size whose capitals are `height` pixels high."""
    return next(size for size in range(8, 400) if cap_height("bold", size) >= height)


@lru_cache(256)
def letter(kind: str, is_burned: bool, scale: float, height: float = LETTER) -> Sprite:
    """Return a coffee's letter, clear of the pattern behind it."""
    size = _letter_size(height * scale)
    ground, text, color = soil(kind).ground, BOARD.kinds[kind].text, soil(kind).letter
    if is_burned:
        color = mix(ground, PAPER, 0.66 if color == PAPER else 0.3)

    def draw(pen: Pen) -> None:
        pen.text(text, 0, 0, size, value=color)

    return drawn(f"letter {text} {size} {is_burned}", around(size * 0.6), draw, is_sharp=True)


@lru_cache(16)
def burned(scale: float) -> Sprite:
    """Return a burned quarter: charred ground, glowing at its edge."""

    def draw(pen: Pen) -> None:
        for reach, color in ((27.0, EMBER), (24.6, CHAR)):
            pen.polygon(_blot(reach), color)
        for x, y, r in ((19, -18, 2.2), (8, -21, 1.5), (21, -6, 1.5), (-20, 20, 2.0), (-8, 21.5, 1.5)):
            pen.disc(x, y, r, EMBER)

    return drawn(f"burned {scale}", around(31, scale), draw, is_sharp=True)


def _blot(radius: float) -> Line:
    """Return a rounded square with a frayed edge."""
    points = []
    for i in range(40):
        angle = i * pi / 20
        square = 1 / max(abs(cos(angle)), abs(sin(angle))) ** 0.8
        reach = radius * square * (0.97 + 0.03 * sin(7 * angle + 1) + 0.03 * sin(11 * angle))
        points.append((reach * cos(angle), reach * sin(angle)))
    return smooth(points, closed=True, steps=3)


@lru_cache(64)
def cube(size: float, scale: float = 1.0) -> Sprite:
    """Return a black cube seen from above. `size` is half its height."""

    def draw(pen: Pen) -> None:
        corners = regular(6, size)
        pen.stroke(corners, size * 0.34, PAPER, closed=True)
        pen.polygon(corners, PAPER)
        top = [corners[5], corners[0], corners[1], (0.0, 0.0)]
        right = [corners[1], corners[2], corners[3], (0.0, 0.0)]
        left = [corners[3], corners[4], corners[5], (0.0, 0.0)]
        for face, color in ((top, (92, 86, 82)), (right, (46, 42, 42)), (left, _CUBE)):
            pen.polygon(face, color)

    return drawn(f"cube {size} {scale}", around(size * 1.35, scale), draw, shadow=2, is_sharp=True)


@lru_cache(8)
def taken(scale: float) -> Sprite:
    """Return the empty outline of a removed cube."""

    def draw(pen: Pen) -> None:
        corners = [*regular(6, 8), regular(6, 8)[0]]
        for width, color in ((5.0, INK), (2.4, PAPER)):
            pen.dashed(corners, width, 4, 5, color)

    return drawn(f"taken {scale}", around(14, scale), draw, is_sharp=True)


@lru_cache(64)
def coins(count: int, scale: float) -> Sprite:
    """Return a label with the coins of a closed field, low enough to fit between two rows of letters."""
    width = text_width(f"+{count}", "bold", 36) + 14

    def draw(pen: Pen) -> None:
        for grow, color in ((0.0, INK), (-2.0, PAPER), (-3.6, GAIN)):
            box = -width / 2 - grow, -14.5 - grow, width + 2 * grow, 29 + 2 * grow
            pen.box(box, 14.5 + grow, color)
        pen.text(f"+{count}", 0, 0, 36, value=PAPER)

    return drawn(f"coins {count} {scale}", around(width / 2 + 4, scale), draw, is_sharp=True)


@lru_cache(16)
def frame(color: Color, scale: float, inset: float = 0.0) -> Sprite:
    """Return a frame round a cell, or `inset` inside it. The anchor is the cell's middle."""

    def draw(pen: Pen) -> None:
        for grow, value in ((5.5, INK), (3.2, color), (-3.2, INK)):
            pen.box(_cell_box(grow - inset), 11 + grow - inset / 2, value)
        left, top, width, height = _cell_box(-5.4 - inset)
        hole = *pen.place(left, top), *pen.place(left + width, top + height)
        pen.draw.rounded_rectangle(hole, 5 * pen.zoom, fill=(0, 0, 0, 0))

    return drawn(f"frame {color} {scale} {inset}", around(72, scale), draw, is_sharp=True)


@lru_cache(32)
def corners(scale: float, age: int = 0) -> Sprite:
    """Return four corners round a cell, paler and shorter with age. The anchor is the cell's middle."""
    apart = 28.0 + 7 * age

    def draw(pen: Pen) -> None:
        for grow, value in ((4.4, age_color(INK, age)), (2.4, age_color(CHANGED, age)), (-1.4, age_color(INK, age))):
            pen.box(_cell_box(grow), 11 + grow, value)
        left, top, width, height = _cell_box(-3.2)
        clear = (0, 0, 0, 0)
        pen.draw.rounded_rectangle((*pen.place(left, top), *pen.place(left + width, top + height)), 5, fill=clear)
        for half_width, half_height in ((apart, 80.0), (80.0, apart)):
            pen.draw.rectangle((*pen.place(-half_width, -half_height), *pen.place(half_width, half_height)), fill=clear)

    return drawn(f"corners {scale} {age}", around(72, scale), draw, is_sharp=True)


@lru_cache(8)
def haze(scale: float) -> Sprite:
    """Return the haze that dims a tile's ground during a choice. Letters are put above it."""

    def draw(pen: Pen) -> None:
        pen.box(_cell_box(0), 0, LAGOON)

    sprite = drawn(f"haze {scale}", around(HALF, scale), draw, is_sharp=True)
    image = sprite.image.copy()
    image.putalpha(image.getchannel("A").point(_HAZED))
    return Sprite(sprite.key, image, sprite.anchor)


def _cell_box(grow: float) -> Box:
    """Return a cell round the origin, larger by `grow` on every side."""
    return -HALF - grow, -HALF - grow, CELL + 2 * grow, CELL + 2 * grow


@lru_cache(8)
def dotted(scale: float) -> Sprite:
    """Return the frame of an empty cell that can be reached."""

    def draw(pen: Pen) -> None:
        for i in range(5):
            for x, y in ((-32 + 16 * i, -32), (32, -32 + 16 * i), (32 - 16 * i, 32), (-32, 32 - 16 * i)):
                pen.disc(x, y, 3.0, (206, 238, 230))

    return drawn(f"dotted {scale}", around(38, scale), draw, is_sharp=True)


@lru_cache(8)
def peg(scale: float) -> Sprite:
    """Return a surveyor's peg for a corner of cells on land."""

    def draw(pen: Pen) -> None:
        pen.disc(0, 0, 4.2, INK)
        pen.disc(0, 0, 2.6, PAPER)

    return drawn(f"peg {scale}", around(5, scale), draw, is_sharp=True)


def star_points(radius: float) -> Line:
    """Return the corners of a star round the origin."""
    return [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate((radius, radius * 0.45) * 5)]


@lru_cache(8)
def star(radius: float, scale: float) -> Sprite:
    """Return the sign of an objective tile."""

    def draw(pen: Pen) -> None:
        pen.stroke(star_points(radius), radius * 0.42, INK, closed=True)
        pen.polygon(star_points(radius), GOLD)

    return drawn(f"star {radius} {scale}", around(radius * 1.35, scale), draw, is_sharp=True)


@lru_cache(8)
def closing(scale: float) -> Sprite:
    """Return the mark of a quarter of a field that a placement would close."""
    edge = [(-27.0, -27.0), (27.0, -27.0), (27.0, 27.0), (-27.0, 27.0), (-27.0, -27.0)]

    def draw(pen: Pen) -> None:
        for width, color in ((7.6, PAPER), (4.6, GAIN)):
            pen.dashed(edge, width, 12, 12, color)

    return drawn(f"closing {scale}", around(33, scale), draw, is_sharp=True)


@lru_cache(8)
def burnable(scale: float) -> Sprite:
    """Return the choice ring of a quarter that can be burned, with a flame at its corner."""

    def draw(pen: Pen) -> None:
        for grow, color in ((0.0, INK), (-1.8, TARGET), (-5.0, INK)):
            pen.box((-29 - grow, -29 - grow, 58 + 2 * grow, 58 + 2 * grow), 12 + grow, color)
        hole = *pen.place(-22.6, -22.6), *pen.place(22.6, 22.6)
        pen.draw.rounded_rectangle(hole, 5 * pen.zoom, fill=(0, 0, 0, 0))
        flame(pen, 26, -26, 8)

    return drawn(f"burnable {scale}", around(38, scale), draw, is_sharp=True)


def flame(pen: Pen, x: float, y: float, size: float, *, is_lit: bool = True) -> None:
    """Draw a flame round (x, y). `size` is half its height."""
    outer = smooth(
        [(0.1, -1.0), (0.62, -0.1), (0.6, 0.62), (0, 1.0), (-0.6, 0.62), (-0.62, 0.0), (-0.2, -0.3)], closed=True
    )
    inner = smooth([(0.02, -0.2), (0.3, 0.4), (0, 0.86), (-0.3, 0.4)], closed=True)
    pen.stroke([(x + px * size, y + py * size) for px, py in outer], size * 0.34, INK, closed=True)
    pen.polygon([(x + px * size, y + py * size) for px, py in outer], EMBER if is_lit else (196, 190, 182))
    pen.polygon([(x + px * size, y + py * size) for px, py in inner], GOLD if is_lit else (150, 144, 136))


_BESIDE = (1, 0), (-1, 0), (0, 1), (0, -1)
_PLACE = re.compile(r"place (?P<tile>T\d\d)@(?P<cell>[A-I][1-9])r(?P<rotation>[0-3])$")
_OBJECTIVE = re.compile(r"objective@(?P<cell>[A-I][1-9])$")
_BURN = re.compile(r"burn (?P<quarter>[A-I][1-9](?:nw|ne|se|sw))$")


class Placing(msgspec.Struct, frozen=True):
    """Placement: the move's notation and the coins that it would bring."""

    move: str
    tile: str
    cell: str
    rotation: int
    coins: int = 0


class Marks(msgspec.Struct, frozen=True):
    """Marks of the offered moves. `tile` is the tile whose placements are shown, None while several can be chosen."""

    tile: str | None = None
    placings: tuple[Placing, ...] = ()
    burns: tuple[str, ...] = ()

    @property
    def cells(self) -> dict[str, tuple[Placing, ...]]:
        """Return the placements by cell, in the order of the targets: best first."""
        placings: dict[str, list[Placing]] = {}
        for placing in self.placings:
            placings.setdefault(placing.cell, []).append(placing)
        return {cell: tuple(ones) for cell, ones in placings.items()}

    @property
    def candidates(self) -> tuple[Placing, ...]:
        """Return the rotations to choose from once the cell is chosen."""
        one_cell = len({placing.cell for placing in self.placings}) == 1
        turns = tuple(sorted(self.placings, key=lambda placing: placing.rotation))
        return turns if one_cell and len(turns) > 1 else ()


def marks_of(view: SaintMartinView, path: Path, targets: tuple[str, ...]) -> Marks:
    """Return the marks: placements of the one tile in question.

    While bids for the tile on offer are open, only its paying placements are shown.
    """
    coins = {prospect.move: prospect.coins for prospect in view.prospects}
    placings = tuple(_placings(view, targets, coins))
    burns = tuple(match["quarter"] for match in map(_BURN.match, targets) if match)
    if not targets or not view.offer:
        tiles = {placing.tile for placing in placings}
        if len(tiles) == 1 and (path or not burns):
            return Marks(tiles.pop(), placings, burns)
        return Marks(burns=burns)
    paying = [placing for placing in _placings(view, tuple(coins), coins) if placing.coins]
    return Marks(view.offer, tuple(sorted(paying, key=lambda placing: -placing.coins)))


def _placings(view: SaintMartinView, moves: tuple[str, ...], coins: dict[str, int]) -> list[Placing]:
    coffee = None if view.viewer is None else view.seats[view.viewer].coffee
    placings = []
    for move in moves:
        if match := _PLACE.match(move):
            placings.append(Placing(move, match["tile"], match["cell"], int(match["rotation"]), coins.get(move, 0)))
        elif (match := _OBJECTIVE.match(move)) and coffee is not None:
            placings.append(Placing(move, f"O{coffee}", match["cell"], 0, coins.get(move, 0)))
    return placings


def dimmed_cells(view: SaintMartinView, marks: Marks) -> frozenset[str]:
    """Return the cells whose tiles are dimmed while a place is chosen.

    Tiles beside a place, tiles of open fields there, and everything that can be burned are not dimmed.
    """
    if not marks.placings and not marks.burns:
        return frozenset()
    land = {column_row(cell.cell): cell.cell for cell in view.island}
    places = map(column_row, marks.cells)
    near = {land[x + dx, y + dy] for x, y in places for dx, dy in _BESIDE if (x + dx, y + dy) in land}
    fields = [{quarter[:-2] for quarter in field.quarters} for field in view.fields if field.is_open]
    lit = near.union(*(cells for cells in fields if cells & near), (quarter[:-2] for quarter in marks.burns))
    return frozenset(land.values()) - lit
