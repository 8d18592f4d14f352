"""Board with everything that moves, its enlarged parts, and the cover of the game.

The board has ghosts, arrows, marks, traders, and displaced spice signs. The parts are the provinces, with the names
of their villages. The cover shows the island with its traders, and one trader of every strength in front.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import hypot

from PIL import Image

from bot.game import Seat
from bot.games.zanzibar.view import StepView, ZanzibarView
from bot.games.zanzibar.views.board_queries import planned_steps
from bot.scene import Scene
from renderers.kit import disk_cache
from renderers.kit.backgrounds import Ground
from renderers.kit.change_marks import Freeform
from renderers.kit.change_marks import ghost as gone
from renderers.kit.change_marks import halo as change
from renderers.kit.color import INK, PAPER, Color
from renderers.kit.cover_frame import CoverPiece, cover_camera, put_cover
from renderers.kit.fonts import Face, text_width
from renderers.kit.geometry import Point
from renderers.kit.list_numbers import number_plaque
from renderers.kit.painting import Painting
from renderers.kit.pen import FINE, Camera, Pen
from renderers.kit.sheet import Sheet, Stage
from renderers.kit.sprite import Halo, Sprite, drawn, words
from renderers.zanzibar.ground import sea
from renderers.zanzibar.ground.board_data import BOARD, ORDERS, SPACES, Space
from renderers.zanzibar.ground.network import LABEL, node
from renderers.zanzibar.ground.picture_layout import SIZE
from renderers.zanzibar.ground.spices import badge
from renderers.zanzibar.pieces import marks as _marks
from renderers.zanzibar.pieces.arrows import ArrowLook, banish_arrow, push_arrow, trail, way_arrow
from renderers.zanzibar.pieces.changes import changes
from renderers.zanzibar.pieces.marks import Marks, marks_of, reached
from renderers.zanzibar.pieces.tokens import LETTERS, SEATS, chip, dim, ghost, print_of, token
from renderers.zanzibar.static_layers import paint_chart, palette

_NODE, _NUMBER = 38, 44
"""Radius of spaces and height of the list's numbers on them, in board pixels."""
_OLDEST = 3
"""Number of steps after which an arrow fades no further."""
_TAG = 24
"""Size of a seat's letter if there is ample room, in board pixels."""
_WINDOW = cover_camera(131, 78, 1010)
_MARGIN = 118
_WIDTH = 1200
_NAME: Face = "semibold"
_NAME_SIZE = 22
_BELOW = 28.0
"""Distance from an id to the name below it, in board pixels."""
_HIGH = 13.0
"""Half the height of a name with its halo, in board pixels."""
_PIECE, _SIGN, _CHIP, _ID = 42.0, 24.0, 17.0, 24.0
"""Radii that a name keeps clear of traders, spice signs, seat letters and ids, in board pixels."""


def _rim(seat: int, radius: float) -> Freeform:
    """Return an outline slightly larger than a token."""
    return Freeform(tuple(SEATS.outline(seat, radius + 5.0)))


class Board(Stage):
    """Moving parts of one view, put on a sheet through a camera."""

    def __init__(self, sheet: Sheet, camera: Camera, scene: Scene) -> None:
        super().__init__(sheet, camera)
        self.view: ZanzibarView = scene.view
        self.marks = marks_of(scene.path, scene.targets)
        self.path = scene.path
        self.numbers = {space: number for number, space in enumerate(scene.numbered, 1)}
        self.is_choosing = bool(scene.path or scene.targets)
        self.changes = changes(scene.before, scene.view)
        self.last = self.view.steps if scene.before is None else ()
        self.steps = self.last or self.changes.steps
        self.standing = {
            trader.space: (seat, trader.number)
            for seat, seat_view in enumerate(self.view.seats)
            for trader in seat_view.traders
            if trader.space is not None
        }
        self.plan = _planned(scene)
        self.ends = {step.route[-1]: number for number, step in enumerate(self.plan, 1)}
        self.busy = self._busy()
        self.back = self._back((*scene.targets, *scene.moves))

    def put_all(self, *, with_letters: bool = True) -> None:
        """Put all parts, bottom layer first. Without letters, space ids and seat letters are left out."""
        self._put_plain()
        if not self.is_choosing:
            self._put_ghosts()
        self._put_left()
        self._put_trails()
        steps = self._shown_steps()
        for age, step in zip(range(len(steps) - 1, -1, -1), steps, strict=True):
            self._put_arrows(step, min(age, _OLDEST))
        self._put_villages()
        self._put_targets(self.marks)
        for step in self.plan:
            self._put_arrows(step, 0)
        self._put_halos()
        for space in BOARD.spaces:
            if space.id in self.standing:
                self._put_trader(space, *self.standing[space.id])
        self._put_enemies(self.marks)
        self._put_step_numbers()
        self._put_signs()
        if with_letters:
            self._put_chips()
            self._put_labels()

    def _busy(self) -> tuple[Space, ...]:
        """Return the spaces whose middle holds more than their own sign."""
        ways = {space for step in (*self._shown_steps(), *self.plan[1:]) for space in (*step.route, step.sent_to)}
        marked = self.marks.walks | self.marks.sends | self.marks.enemies
        busy = {*self.standing, *ways, *marked, *(trader.space for trader in self.changes.left)}
        return tuple(space for space in BOARD.spaces if space.id in busy)

    def _back(self, targets: tuple[str, ...]) -> frozenset[str]:
        """Return the spaces that are dimmed during a choice.

        These are not targets, do not hold the viewer's traders, and do not count for any order in the hand.
        """
        near = reached(targets)
        if not near:
            return frozenset()
        held = {space for space, (seat, _) in self.standing.items() if seat == self.view.viewer}
        return frozenset(SPACES) - near - held - {space for _, space in self._villages()}

    def _villages(self) -> Iterator[tuple[int, str]]:
        """Yield the villages of the viewer's cards with their ring style. The public view has none."""
        seat = self.view.viewer
        if seat is not None and self.is_choosing:
            for style, card in enumerate((self.view.seats[seat].hand or ())[:2]):
                yield from ((style, space) for space in ORDERS[card].spaces)

    def _shown_steps(self) -> tuple[StepView, ...]:
        return () if self.path else self.steps

    def _put_plain(self) -> None:
        for space in self.busy:
            self._put_node(space, is_plain=True)
        for name in sorted(self.back.difference(space.id for space in self.busy)):
            self._put_node(SPACES[name], is_plain=False)

    def _put_node(self, space: Space, *, is_plain: bool) -> None:
        sprite = node(space.kind, space.spice, self.scale, is_plain=is_plain)
        self.put(dim(sprite) if space.id in self.back else sprite, *space.at)

    def _radius(self, number: int) -> int:
        return BOARD.drawing.trader_radius[str(number)]

    def _reach(self, space: str) -> float:
        """Return the distance to keep free at an arrow's end, in board pixels."""
        if space in self.marks.walks | self.marks.sends | self.marks.enemies or space in self.ends:
            return _NODE + 12
        return self._radius(self.standing[space][1]) + 9 if space in self.standing else _NODE * 0.4

    def _put_ghosts(self) -> None:
        left = {(step.route[0], step.seat, step.trader) for step in self.last if len(step.route) > 1}
        left |= {(s.route[-1], s.victim_seat, s.victim) for s in self.last if s.victim_seat is not None and s.victim}
        for space, seat, number in sorted(left):
            if space not in self.standing:
                self.put(ghost(seat, "", self._radius(number), self.scale), *SPACES[space].at)

    def _put_left(self) -> None:
        """Put dashed ghosts on spaces that are empty now."""
        for trader in self.changes.left:
            if trader.space not in self.standing:
                at, radius = SPACES[trader.space].at, self._radius(trader.number)
                text = "" if self.steps else str(trader.number)
                self.put(print_of(trader.seat, text, radius, self.scale), *at)
                self.put(gone(_rim(trader.seat, radius), self.scale), *at)

    def _put_trails(self) -> None:
        """Put trails from ghosts of several turns to the current places.

        The next seat moved longest ago, so its trails are the palest.
        """
        now = {(trader.seat, trader.number): trader.space for trader in self.changes.came}
        for trader in self.changes.left if not self.steps else ():
            space = now.get((trader.seat, trader.number))
            if space is not None:
                self.put(trail((trader.space, space), self._age(trader.seat), self.scale), 0, 0)

    def _age(self, seat: Seat) -> int:
        """Return the number of seats that have had a turn since that seat's."""
        seats = self.view.players
        return 0 if self.view.seat_to_move is None else min((self.view.seat_to_move - 1 - seat) % seats, _OLDEST)

    def _put_halos(self) -> None:
        for trader in self.changes.came:
            self.put(change(_rim(trader.seat, self._radius(trader.number)), self.scale), *SPACES[trader.space].at)

    def _put_arrows(self, step: StepView, age: int) -> None:
        scale = self.scale
        if len(step.route) > 1:
            sprite = way_arrow(ArrowLook(step.seat, age), step.route, self._reach(step.route[-1]), scale)
            self.put(sprite, 0, 0)
        if step.victim_seat is not None and step.sent_to is not None:
            draw = push_arrow if step.kind == "pushed" else banish_arrow
            ends = step.route[-1], step.sent_to
            self.put(draw(ArrowLook(step.victim_seat, age), ends, self._reach(step.sent_to), scale), 0, 0)

    def _put_trader(self, space: Space, seat: int, number: int) -> None:
        radius, scale = self._radius(number), self.scale
        if seat == self.view.viewer:
            self.put(self._rim_of(seat, number, radius), *space.at)
        self.put(token(seat, str(number), radius, scale, is_faint=space.id in self.back), *space.at)

    def _rim_of(self, seat: int, number: int, radius: float) -> Sprite:
        """Return the rim of one of the viewer's own traders."""
        if self.is_choosing and number in self.marks.movers:
            return _marks.rim(seat, radius, self.scale, is_chosen=bool(self.path))
        return _marks.own(seat, radius, self.scale)

    def _put_chips(self) -> None:
        scale = self.scale
        for space, (seat, _) in self.standing.items():
            self.put(chip(seat, max(SIZE / scale, _TAG), scale, is_faint=space in self.back), *SPACES[space].chip)

    def _put_signs(self) -> None:
        for space in self.busy:
            if space.kind != "sea":
                sprite = badge(space.spice, BOARD.drawing.badge_radius, self.scale)
                self.put(dim(sprite) if space.id in self.back else sprite, *space.sign)

    def _put_labels(self) -> None:
        """Put ids again that pieces cover, and the dimmed ids over the normal ones."""
        wide, high = 28 * self.scale, 18 * self.scale
        for sprite, faint_one, space, x, y in _labels(self.camera):
            if space in self.back:
                self.sheet.put(faint_one, x, y)
            elif self.sheet.touched(x - wide, y - high, x + wide, y + high):
                self.sheet.put(sprite, x, y)

    def _put_villages(self) -> None:
        for style, space in self._villages():
            self.put(_marks.village(style, _NODE, self.scale), *SPACES[space].at)

    def _put_targets(self, marks: Marks) -> None:
        scale = self.scale
        for space in sorted(marks.walks | marks.sends):
            self.put(_marks.target(_NODE, scale), *SPACES[space].at)
            if space in self.numbers:
                self.put(number_plaque(self.numbers[space], _NUMBER, scale), *SPACES[space].at)
            elif space not in self.standing and space not in self._numbered_ends:
                self.put(_marks.dot(scale), *SPACES[space].at)

    def _put_enemies(self, marks: Marks) -> None:
        for space in sorted(marks.enemies):
            sprite = _marks.crosshair(_NODE, self.scale, is_chosen=bool(marks.sends))
            self.put(sprite, *SPACES[space].at)
            if space in self.numbers and not marks.sends:
                x, y = SPACES[space].at
                self.put(number_plaque(self.numbers[space], _NUMBER, self.scale), x + _NODE, y + _NODE * 0.6)

    @property
    def _numbered_ends(self) -> Mapping[str, int]:
        """Return the ends of the ways of a suggested turn, which are numbered if it has more than one move."""
        return self.ends if len(self.plan) > 1 else {}

    def _put_step_numbers(self) -> None:
        """Put the numbers of a suggested turn's moves at the ends of their ways, beside traders that stand there."""
        for space, number in self._numbered_ends.items():
            x, y = SPACES[space].at
            at = (x + _NODE, y + _NODE * 0.6) if space in self.standing else (x, y)
            self.put(number_plaque(number, _NUMBER, self.scale), *at)


def _planned(scene: Scene) -> tuple[StepView, ...]:
    """Return the steps of the suggested turn or of the chosen move; () as long as there is a choice."""
    is_whole = bool(scene.path) and len(scene.targets) == 1
    return planned_steps(scene.view, scene.moves or scene.targets) if is_whole else ()


@lru_cache(16)
def _labels(camera: Camera) -> tuple[tuple[Sprite, Sprite, str, float, float], ...]:
    """Return the ids, plain and dimmed, with their places."""
    size, rim = round(LABEL * camera.scale), Halo(PAPER, round(4 * camera.scale))
    return tuple(
        (
            words(space.id, "bold", size, INK, halo=rim),
            words(space.id, "bold", size, LETTERS, halo=rim),
            space.id,
            *camera.place(*space.label),
        )
        for space in BOARD.spaces
    )


def cover_sheet(scene: Scene) -> Sheet:
    """Return the cover's sheet, not yet encoded."""
    sheet = Sheet(_ground())
    Board(sheet, _WINDOW, scene).put_all(with_letters=False)
    traders = [CoverPiece(token(seat, str(seat + 2), 62 - 4 * seat), 126 - 4 * seat) for seat in range(4)]
    put_cover(sheet, BOARD.title, traders)
    return sheet


@cache
def _ground() -> Ground:
    return disk_cache.ground("zanzibar", "cover", _painted, palette())


def _painted() -> Image.Image:
    painting = Painting(_WINDOW, sea.DEEP)
    paint_chart(painting, with_labels=False)
    return painting.image


def zoom_sheet(scene: Scene, province: str) -> Sheet:
    """Return the sheet of an enlarged province, not yet encoded. Raise LookupError for an unknown one."""
    if province not in BOARD.provinces:
        raise LookupError(f"no province {province}")
    ground = _zoom_ground(province)
    sheet = Sheet(ground)
    camera = _camera(province)
    Board(sheet, camera, scene).put_all()
    for space in BOARD.provinces[province].spaces:
        x, y = camera.place(*name_at(space))
        half = camera.scale * _half_width(space)
        if sheet.touched(x - half, y - 16, x + half, y + 16):
            sheet.put(_name(space, camera.scale), *camera.place(0, 0))
    return sheet


@cache
def _camera(province: str) -> Camera:
    """Return the camera for the province's villages with a margin, 1200 pixels wide."""
    members = [SPACES[space] for space in BOARD.provinces[province].spaces]
    xs, ys = [space.x for space in members], [space.y for space in members]
    height = max(ys) - min(ys) + 2 * _MARGIN
    width = max(max(xs) - min(xs) + 2 * _MARGIN, height * 1.2)
    left = (min(xs) + max(xs) - width) / 2
    return Camera(left, min(ys) - _MARGIN, width, height, _WIDTH / width)


@cache
def _zoom_ground(province: str) -> Ground:
    return disk_cache.ground("zanzibar", f"zoom {province}", lambda: _zoom_painted(province), palette())


def _zoom_painted(province: str) -> Image.Image:
    painting = Painting(_camera(province), sea.DEEP)
    paint_chart(painting)
    for color, halo in ((PAPER, 3.0), (INK, 0.0)):
        with painting.layer(color, steps=1 if halo else 3) as pen:
            for space in BOARD.provinces[province].spaces:
                _write_name(pen, SPACES[space], halo)
    return painting.image


@cache
def name_at(space: str) -> Point:
    """Return the middle of a village's name: below its id, or at the place where it covers fewer pieces."""
    village = SPACES[space]
    (x, y), beside = village.label, _half_width(space) + _ID + 4
    places = (x, y + _BELOW), (x + beside, y), (x - beside, y), (x + beside + 16, y - 44), (x - beside - 16, y - 44)
    return min(places, key=lambda at: round(_covered(space, at)))


def _half_width(space: str) -> float:
    return text_width(SPACES[space].name, _NAME, _NAME_SIZE) / 2 + 3


def _covered(space: str, at: Point) -> float:
    """Return the overlap in board pixels of a name there with pieces, earlier names and the picture's outside."""
    half, camera = _half_width(space), _camera(SPACES[space].province)
    out = (
        camera.left - at[0] + half,
        at[0] + half - camera.left - camera.width,
        at[1] + _HIGH - camera.top - camera.height,
    )
    overlap = sum(max(beyond + 2, 0.0) for beyond in out)
    for obstacle in BOARD.spaces:
        things = (obstacle.at, _PIECE), (obstacle.sign, _SIGN), (obstacle.chip, _CHIP), (obstacle.label, _ID)
        for (x, y), radius in things:
            away = hypot(max(abs(x - at[0]) - half, 0.0), max(abs(y - at[1]) - _HIGH, 0.0))
            overlap += max(radius - away, 0.0)
    members = BOARD.provinces[SPACES[space].province].spaces
    for other_name in members[: members.index(space)]:
        x, y = name_at(other_name)
        wide, high = half + _half_width(other_name) - abs(x - at[0]), 2 * _HIGH - abs(y - at[1])
        overlap += max(min(wide, high), 0.0)
    return overlap


@lru_cache(64)
def _name(space: str, scale: float) -> Sprite:
    """Return a village's name. The anchor is the board's origin."""
    village = SPACES[space]

    def draw(pen: Pen) -> None:
        for color, halo in ((PAPER, 3.0), (INK, 0.0)):
            _write_name(pen, village, halo, color)

    return drawn(f"name {space} {scale}", Camera(village.x - 240, village.y - 120, 480, 240, scale), draw, fine=FINE)


def _write_name(pen: Pen, village: Space, halo: float, value: Color | int = 255) -> None:
    """Write the name near the id."""
    pen.text(village.name, *name_at(village.id), _NAME_SIZE, face=_NAME, value=value, halo=halo)
