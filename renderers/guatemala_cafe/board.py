"""Board with everything that moves, and the cover of the game.

The board has both boards and the score track, with pieces, ships, markers, and targets of the chosen piece. The cover
shows plantations and roads of four seats, and all kinds of pieces in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from bot.games.guatemala_cafe.board import ROAD, SPACES
from bot.games.guatemala_cafe.view import PlantationView
from bot.scene import Scene
from renderers.guatemala_cafe.ground import signs, tabletop
from renderers.guatemala_cafe.ground.board_data import BOARD
from renderers.guatemala_cafe.ground.board_geometry import (
    BERTH,
    FIELD_HEIGHT,
    SPACE,
    PlantationLayout,
    buyer_at,
    line_box,
    outside_of,
    space_at,
    stop_box,
    stop_of,
    track_at,
)
from renderers.guatemala_cafe.ground.coffee import piece
from renderers.guatemala_cafe.pieces.change_marks import PIECE, SACK, SHIP, put_change_marks
from renderers.guatemala_cafe.pieces.changes import PlacedPiece
from renderers.guatemala_cafe.pieces.stage import BoardStage
from renderers.guatemala_cafe.pieces.tokens import SEATS, PieceLook, owned, pebble, print_of, token
from renderers.guatemala_cafe.static_layers import paint_plantation, palette
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import Freeform, ghost, halo
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.geometry import Point
from renderers.kit.list_numbers import number_plaque
from renderers.kit.painting import Painting
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite

_WINDOW = cover_camera(182, 1096, 610)
_PIECES = ("hR", "wB", "sW", "K")
_NUMBER = 36
"""Height of the list's numbers, in board pixels."""
_CORNER = 20, 14
"""Distance of a number's middle from the upper right corner of its field, in board pixels."""
_BESIDE = 24, 7
"""Distance of a price's middle from the left side of a numbered field, and below its middle, in board pixels."""


def put_plantation(stage: BoardStage) -> None:
    """Put all parts, bottom layer first."""
    land = PlantationLayout(stage.view.side)
    put_change_marks(stage, "field")
    for plantation in stage.view.plantations:
        look = _look(stage, plantation)
        for field in plantation.workers:
            stage.put(owned(plantation.seat, f"w{plantation.color}", stage.scale, look=look), *land.field(field))
        if plantation.hut is not None:
            code = f"h{plantation.color}"
            stage.put(owned(plantation.seat, code, stage.scale, look=look), *land.field(plantation.hut))
    put_change_marks(stage, "road")
    for border in stage.view.roads:
        _put_road(stage, land, border, "new" if stage.changes.came_to("road", border) else "built")
    put_change_marks(stage, "berth")
    _put_ships(stage, land)
    for border in dict.fromkeys(border for way in stage.ways.values() for border in way):
        _put_road(stage, land, border, "way")
    for target in sorted(stage.ways or stage.marks.targets):
        _put_target(stage, land, target)
    for number, target in enumerate(stage.numbered, 1):
        stage.put(number_plaque(number, _NUMBER, stage.scale), *_number_at(land, target))
    _put_planned(stage, land)


def _put_planned(stage: BoardStage, land: PlantationLayout) -> None:
    """Put the pieces of a suggested turn into frames on their places, and then the numbers of their moves."""
    numbers = list[tuple[int, Point]]()
    used = {harbour.id: len(harbour.ships) for harbour in stage.view.harbours}
    for plan in stage.marks.planned:
        if plan.piece == ROAD:
            _put_road(stage, land, plan.target, "target")
            numbers.append((plan.number, _number_at(land, plan.target)))
            continue
        if plan.target in used:
            at, width, height = land.berths(plan.target)[used[plan.target]], BERTH + 4, BERTH + 4
            used[plan.target] += 1
        else:
            at, width, height = land.field(plan.target), land.width - 4, FIELD_HEIGHT - 4
        stage.put(signs.offered(width, height, stage.scale), *at)
        stage.put(piece(plan.piece, PIECE, stage.scale), *at)
        numbers.append((plan.number, _corner(at, width, height)))
    _put_numbers(stage, numbers)


def _put_numbers(stage: BoardStage, numbers: Sequence[tuple[int, Point]]) -> None:
    """Put the numbers of a suggested turn's moves, unless its first move takes the only piece."""
    if len(numbers) == 1 and numbers[0][0] == 1:
        return
    for number, at in numbers:
        stage.put(number_plaque(number, _NUMBER, stage.scale), *at)


def _corner(at: Point, width: float, height: float) -> Point:
    """Return the middle of a number at the upper right corner of a frame."""
    return at[0] + width / 2 - _CORNER[0] / 2, at[1] - height / 2 + _CORNER[1] / 2


def _look(stage: BoardStage, plantation: PlantationView) -> PieceLook:
    """Return the look of a plantation's pieces.

    The viewer's own are brighter. During a choice about one coffee colour, the others are dimmed.
    """
    taken = stage.marks.taken or ""
    color = stage.marks.blocked or (taken[1:] if taken.startswith(("w", "h", "s")) else "")
    if color and color != plantation.color:
        return "back"
    return "mine" if plantation.seat == stage.view.viewer else "plain"


def _put_road(stage: BoardStage, land: PlantationLayout, border: str, style: str) -> None:
    (ax, ay), (bx, by) = sorted(land.border(border))
    stage.put(signs.road((bx - ax, by - ay), style, stage.scale), ax, ay)


def _put_ships(stage: BoardStage, land: PlantationLayout) -> None:
    for harbour in stage.view.harbours:
        berths = land.berths(harbour.id)
        leaving = _leaving(stage, harbour.id, harbour.ships)
        for index, color in enumerate(harbour.ships):
            if index == leaving:
                stage.put(signs.offered(BERTH + 3, BERTH + 3, stage.scale), *berths[index])
            else:
                stage.put(signs.berth(stage.scale), *berths[index])
            stage.put(piece(f"s{color}", SHIP, stage.scale), *berths[index])


def _leaving(stage: BoardStage, harbour: str, ships: tuple[str, ...]) -> int | None:
    """Return the berth of the ship that can be chosen there: the first one of the colour."""
    scoring = stage.view.scoring
    if harbour not in stage.marks.ships or scoring is None or scoring.color not in ships:
        return None
    return ships.index(scoring.color)


def _put_target(stage: BoardStage, land: PlantationLayout, target: str) -> None:
    """Mark a border, a harbour's next berth, or a field."""
    board = BOARD.plantations[land.side]
    if target in board.edges:
        _put_road(stage, land, target, "target")
    elif target in board.harbours:
        ships = next(harbour.ships for harbour in stage.view.harbours if harbour.id == target)
        price = str(board.harbours[target].berths[len(ships)])
        stage.put(signs.target(BERTH + 4, BERTH + 4, price, stage.scale), *land.berths(target)[len(ships)])
    else:
        stage.put(_field_target(stage, land, target), *land.field(target))


def _number_at(land: PlantationLayout, target: str) -> Point:
    """Return the middle of a border, or the upper right corner of a field, whose price stays visible."""
    if target in BOARD.plantations[land.side].edges:
        (ax, ay), (bx, by) = land.border(target)
        return (ax + bx) / 2, (ay + by) / 2
    x, y = land.field(target)
    return x + land.width / 2 - _CORNER[0], y - FIELD_HEIGHT / 2 + _CORNER[1]


def _field_target(stage: BoardStage, land: PlantationLayout, field: str) -> Sprite:
    board = BOARD.plantations[land.side]
    price = board.sites[field].price if field in board.sites else board.fields[field].price
    beside = (_BESIDE[0] - land.width / 2, _BESIDE[1]) if field in stage.numbered else (0.0, 0.0)
    return signs.target(land.width - 4, FIELD_HEIGHT - 4, str(price), stage.scale, price_at=beside)


_OLDEST_FOOTPRINT = 3
"""Number of steps after which the buyer's footprints fade no further."""


def put_production(stage: BoardStage) -> None:
    """Put all parts, bottom layer first. Pieces outside the line, or a planned one, are dimmed while one is chosen."""
    offered = stage.marks.pieces | stage.marks.sacks
    served = next((stop_of(stop).line for stop in stage.marks.stops if offered), stage.view.line)
    line = BOARD.production.lines[served] if served else ()
    _put_line(stage)
    _put_stops(stage)
    for space in sorted(offered):
        stage.put(signs.offered(SPACE[0] - 2, SPACE[1] - 2, stage.scale), *space_at(space))
    if stage.marks.chosen is not None:
        stage.put(signs.chosen(SPACE[0] - 4, SPACE[1] - 4, stage.scale), *space_at(stage.marks.chosen))
    put_change_marks(stage, "space")
    for space, code in zip(SPACES, stage.view.production, strict=True):
        if code is not None:
            is_pale = bool(offered) and space not in line
            stage.put(piece(code, PIECE, stage.scale, is_pale=is_pale), *space_at(space))
    _put_buyer(stage)
    size = SPACE[0] - 2, SPACE[1] - 2
    _put_numbers(stage, [(plan.number, _corner(space_at(plan.space), *size)) for plan in stage.marks.planned])


def _put_line(stage: BoardStage) -> None:
    """Put a grey strip under the nine spaces of the line. Sack spaces keep their white border."""
    if stage.view.line is None or stage.view.phase == "over":
        return
    x, y, _, _ = line_box(stage.view.line)
    stage.put(signs.line_plate(stage.view.line, stage.scale), x, y)


def _put_stops(stage: BoardStage) -> None:
    """Put the next four path spaces, or the ones that can be chosen."""
    prices = {stop.space: stop.price for stop in stage.view.stops if stage.view.phase != "over"}
    for number in sorted(prices.keys() | stage.marks.stops):
        price = prices.get(number)
        is_offered = number in stage.marks.stops
        sprite = signs.stop_plate(number, str(price) if price else "", stage.scale, is_offered=is_offered)
        stage.put(sprite, *stop_box(number)[:2])


def _put_buyer(stage: BoardStage) -> None:
    put_change_marks(stage, "buyer")
    _put_trail(stage)
    if stage.view.buyer is not None:
        stage.put(signs.buyer_plate(stage.view.buyer, stage.scale), *stop_box(stage.view.buyer)[:2])
        stage.put(signs.buyer(stage.scale), *buyer_at(stage.view.buyer))


def _put_trail(stage: BoardStage) -> None:
    """Put the buyer's trail on the outer side of the path, older steps paler."""
    start = next((int(spot.place) for spot in stage.changes.left if spot.kind == "buyer"), None)
    end = stage.view.buyer
    if start is None or end is None:
        return
    steps = (end - start) % 36
    for step in range(steps):
        number = (start + step - 1) % 36 + 1
        stage.put(signs.footprint(min(_OLDEST_FOOTPRINT, steps - 1 - step), stage.scale), *outside_of(number, 3.0))


RADIUS = 15.0
_SHIFTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((0, -17), (0, 17)),
    3: ((-16, -17), (16, -17), (0, 17)),
    4: ((-16, -17), (16, -17), (-16, 17), (16, 17)),
}
"""Offsets of markers that share a space, in board pixels."""
_LANES: tuple[Point, ...] = ((-5, -22), (5, -22), (-5, 22), (5, 22))
"""Offsets of a seat's trail above and below the spaces, in board pixels."""
_OLDEST_PEBBLE = 4
"""Number of spaces after which a marker's trail fades no further."""


def put_scores(stage: BoardStage) -> None:
    """Put sacks, then markers over them. A score past the end is on the last space."""
    view = stage.view
    standing: dict[int, list[int]] = {}
    for seat, seat_view in enumerate(view.seats):
        standing.setdefault(min(seat_view.score, view.track), []).append(seat)
    put_change_marks(stage, "sack")
    for index, color in enumerate(view.track_sacks):
        space = max(0, view.track - index)
        if space not in standing:
            stage.put(piece(color, SACK, stage.scale), *track_at(space, view.track))
    _put_ways(stage, standing)
    _put_ghosts(stage, standing)
    for space, seats in standing.items():
        places = _places(stage, space, seats)
        for seat, at in places.items():
            if PlacedPiece("marker", str(space), str(seat)) in stage.changes.came:
                stage.put(halo(_rim(seat), stage.scale, 0.42), *at)
        for seat, at in places.items():
            stage.put(token(seat, RADIUS, stage.scale), *at)


def _places(stage: BoardStage, space: int, seats: list[int]) -> dict[int, Point]:
    """Return the place of each marker on one space, by seat."""
    x, y = track_at(space, stage.view.track)
    return {seat: (x + dx, y + dy) for seat, (dx, dy) in zip(seats, _SHIFTS[len(seats)], strict=True)}


@cache
def _rim(seat: int) -> Freeform:
    """Return an outline slightly larger than a marker."""
    return Freeform(tuple(SEATS.outline(seat, RADIUS + 2.0)))


def _put_ways(stage: BoardStage, standing: dict[int, list[int]]) -> None:
    """Put a pebble beside every space that a marker has passed, older ones paler."""
    view = stage.view
    starts = {int(spot.content): int(spot.place) for spot in stage.changes.left if spot.kind == "marker"}
    for seat, start in sorted(starts.items()):
        end = min(view.seats[seat].score, view.track)
        for space in range(start + 1, end):
            if space not in standing:
                (x, y), (dx, dy) = track_at(space, view.track), _LANES[seat]
                stage.put(pebble(seat, min(_OLDEST_PEBBLE, end - 1 - space), stage.scale), x + dx, y + dy)


def _put_ghosts(stage: BoardStage, standing: dict[int, list[int]]) -> None:
    """Put ghosts on spaces that all markers have left."""
    seats_by_space: dict[int, list[int]] = {}
    for spot in stage.changes.left:
        if spot.kind == "marker" and int(spot.place) not in standing:
            seats_by_space.setdefault(int(spot.place), []).append(int(spot.content))
    for space, seats in seats_by_space.items():
        for seat, at in _places(stage, space, seats).items():
            stage.put(print_of(seat, RADIUS, stage.scale), *at)
            stage.put(ghost(_rim(seat), stage.scale), *at)


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground(scene.view.players))
    put_plantation(BoardStage(sheet, _WINDOW, scene))
    put_cover(sheet, BOARD.title, [CoverPiece(piece(code, 50), 112, 4) for code in _PIECES])
    return sheet


@cache
def _ground(players: int) -> Ground:
    return disk_cache.ground("guatemala_cafe", f"cover {players}", lambda: _painted(players), palette())


def _painted(players: int) -> Image.Image:
    painting = Painting(_WINDOW, tabletop.WOOD)
    paint_plantation(painting, players)
    return painting.image
