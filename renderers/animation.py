"""Animation of a match: its boards in order, at half size, each above a caption.

The result is an endless WebP of limited size.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from importlib import import_module
from math import ceil
from typing import Literal, NamedTuple, TypeAlias, TypeVar

import msgspec
from PIL import Image, ImageDraw

from bot.game import SeatMark
from bot.i18n import MINUS
from bot.scene import Scene
from renderers import Picture
from renderers.kit.backgrounds import ROWS
from renderers.kit.color import INK, PAPER, Color, mix, rgb
from renderers.kit.fonts import Face, cap_height, drawable_name, face_for, font, text_width
from renderers.kit.geometry import Point, moved, shape
from renderers.kit.pen import Pen
from renderers.kit.sheet import Sheet
from renderers.kit.sprite import Sprite, around, drawn
from renderers.kit.tones import QUIET
from renderers.kit.webp import Animation

CAPTION_HEIGHT = 112
"""Height in pixels of a caption in letters of that SIZE; wider animations have larger letters and captions."""
BAR = 6
SIZE, WIDE = 24, 550
"""Letter size for an animation of that width, in pixels: 1.5 times the size needed at a width of 400 pixels."""
MIN_LETTER_SIZE = 12
"""Smallest letter size at a width of 400 pixels."""
EDGE, FIRST, NEXT = 16, 29, 31
CAPTION_LINES = 2
_SET = str.maketrans({MINUS: "\N{EN DASH}", "\N{FRACTION SLASH}": "/"})
"""Replacements for characters missing in the text font, so that a line is not set in another font."""


class Caption(NamedTuple):
    """Content of a caption. `share` is the part of the animation shown so far, 0 to 1."""

    label: str
    words: str
    mark: SeatMark | None
    share: float


def caption_size(width: int) -> int:
    """Return the letter size in pixels for a given width.

    Narrow animations are shown enlarged and hold as many words. Wide ones can be read at 400 pixels as well.
    """
    return max(min(SIZE, ceil(SIZE * width / WIDE)), ceil(MIN_LETTER_SIZE * width / 400))


def caption_height(width: int) -> int:
    """Return the caption's height in pixels for a given width."""
    return ceil(CAPTION_HEIGHT * _stretch(width))


def _stretch(width: int) -> float:
    return max(1.0, caption_size(width) / SIZE)


def put_caption(image: Image.Image, caption: Caption) -> None:
    """Paint the caption on the lowest rows of the image."""
    top, pen = image.height - caption_height(image.width), ImageDraw.Draw(image)
    first, following = round(FIRST * _stretch(image.width)), round(NEXT * _stretch(image.width))
    pen.rectangle((0, top, image.width, image.height), fill=PAPER)
    pen.rectangle((0, top, image.width, top + BAR - 1), fill=mix(PAPER, INK, 0.2))
    pen.rectangle((0, top, ceil(image.width * caption.share) - 1, top + BAR - 1), fill=QUIET)
    left, size = EDGE, caption_size(image.width)
    if caption.mark is not None:
        chip = _chip(caption.mark)
        image.paste(chip.image, (left + 12 - chip.anchor[0], top + first - chip.anchor[1]), chip.image)
        left += 34
    _put(pen, caption.label, ("bold", size), (left, top + first), QUIET)
    for number, row in enumerate(rows(caption.words, image.width - 2 * EDGE, size), 1):
        _put(pen, row, ("semibold", size), (EDGE, top + first + following * number), INK)


def rows(words: str, room: float, size: int = SIZE) -> list[str]:
    """Break the words into at most CAPTION_LINES lines. Text without room is cut with an ellipsis."""
    lines, free, words_left = list[list[str]](), 0.0, drawable_name(words.translate(_SET)).translate(_SET).split()
    while words_left:
        width = text_width(f"{words_left[0]} ", face_for(words_left[0], "semibold"), size)
        if width > free and len(lines) == CAPTION_LINES:
            break
        if width > free:
            lines.append([])
            free = room
        lines[-1].append(words_left.pop(0))
        free -= width
    texts = [" ".join(row) for row in lines]
    if words_left:
        texts[-1] = _cut(f"{texts[-1]} {words_left[0]}", room, size)
    return [row if text_width(row, face_for(row, "semibold"), size) <= room else _cut(row, room, size) for row in texts]


def _cut(row: str, room: float, size: int) -> str:
    while row and text_width(f"{row}…", face_for(row, "semibold"), size) > room:
        row = row[:-1].rstrip()
    return f"{row}…"


def _put(pen: ImageDraw.ImageDraw, text: str, letters: tuple[Face, int], at: Point, color: Color) -> None:
    """Write text. `at` is its left end, at half capital height."""
    drawable, (face, size) = drawable_name(text), letters
    face = face_for(drawable, face)
    pen.text((at[0], at[1] + cap_height(face, size) / 2), drawable, fill=color, font=font(face, size), anchor="ls")


@cache
def _chip(mark: SeatMark) -> Sprite:
    """Return the seat's shape in its colour."""

    def draw(pen: Pen) -> None:
        pen.polygon(moved(shape(mark.shape, 12), 0, 0), INK)
        pen.polygon(moved(shape(mark.shape, 9.5), 0, 0), rgb(mark.color))

    return drawn(f"chip {mark.shape} {mark.color}", around(15), draw, fine=4)


T = TypeVar("T")
Kind: TypeAlias = Literal["beginning", "turn", "point", "end"]

STANDS, A_LETTER = 1300, 40
"""Milliseconds for which a frame is shown, and those added for each letter of its caption."""
EXTRA_MILLISECONDS: dict[Kind, int] = {"beginning": 700, "turn": 0, "point": 1800, "end": 5500}
"""Milliseconds added for frames that show more."""
MAX_BOARDS = 80
"""Maximum number of boards. In longer matches each board is the last one of several rounds."""
QUALITIES = (85, 70, 50, 30)
"""Values of libwebp's quality, best first.

The first that keeps the size limit is used. At 85 a board takes about 10 kB and its small print is clean.
"""
TARGET_BYTES = 4_000_000
"""Target size in bytes. Animations stay below it even if the limit is higher."""
SHRINK = 2
"""Reduction of a board: 1400 pixels become 700.

Board text is made for a width of 400 pixels, so it is 1.5 times the needed size.
"""

Report: TypeAlias = Callable[[int, int], None]
"""Callback that receives the number of finished frames and the total after every frame."""


class AnimationFrame(msgspec.Struct, frozen=True):
    """Board of the animation with its caption.

    - `words`: text, shown unchanged.
    - `label`: the turn or time shown beside it.
    - `mark`: the seat that acted.
    - `kind`: `point` for a critical decision, `end` for the last frame, which shows the result.
    """

    scene: Scene
    label: str
    words: str
    kind: Kind = "turn"
    mark: SeatMark | None = None

    @property
    def milliseconds(self) -> int:
        """Return the duration of the frame in milliseconds."""
        return STANDS + EXTRA_MILLISECONDS[self.kind] + A_LETTER * len(self.words)


class AnimationSpec(msgspec.Struct, frozen=True):
    """Frames of one match in order, all of the same size. The file may have at most `limit` bytes."""

    shots: tuple[AnimationFrame, ...]
    limit: int

    def key(self) -> str:
        """Return a short digest of all frames. It takes about 0.1 ms per frame."""
        digest = hashlib.sha256(str(self.limit).encode())
        for shot in self.shots:
            digest.update(shot.scene.key().encode())
            digest.update(msgspec.msgpack.encode((shot.label, shot.words, shot.kind, shot.mark)))
        return digest.hexdigest()[:32]


def shown(turns: Sequence[int], players: int) -> tuple[int, ...]:
    """Return the indices of the boards to show. `turns` gives the turn of each board.

    The first board is shown, then one at the end of each turn. If there are too many turns for MAX_BOARDS, one is shown
    at the end of each round, or of several rounds.
    """
    last = len(turns) - 1
    ends = [here for here in range(1, len(turns)) if here == last or turns[here] != turns[here + 1]]
    every = 1 if len(ends) < MAX_BOARDS else players * -(-len(ends) // (players * (MAX_BOARDS - 2)))
    return tuple(sorted({0, *ends[every - 1 :: every], *ends[-1:]}))


def render_animation(request: AnimationSpec, report: Report = lambda _done, _total: None) -> Picture:
    """Return the animation. Equal requests give equal bytes. Only one board is in memory at a time.

    If no quality keeps the size limit, boards are left out. Raise ValueError if not even two boards fit, or if there is
    none.
    """
    shots, limit = request.shots, min(request.limit, TARGET_BYTES)
    while shots:
        for quality in QUALITIES:
            animation = _animated(shots, quality, limit, report)
            if animation is not None:
                return animation
        shots = tuple(_fewer(shots)) if len(shots) > 3 else ()
    raise ValueError(f"no film of {len(request.shots)} boards has at most {limit} bytes")


def _animated(shots: Sequence[AnimationFrame], quality: int, limit: int, report: Report) -> Picture | None:
    """Encode the frames with one quality, or return None as soon as the file is too large."""
    animation, canvas = Animation(quality), _Canvas()
    for number, shot in enumerate(shots, 1):
        image = canvas.painted(_sheets_of(shot.scene))
        put_caption(image, Caption(shot.label, shot.words, shot.mark, number / len(shots)))
        animation.add(image, shot.milliseconds)
        if animation.size > limit:
            return None
        report(number, len(shots))
    data = animation.data()
    return Picture(data, "webp", *canvas.size) if len(data) <= limit else None


def _sheets_of(scene: Scene) -> tuple[Sheet, ...]:
    """Return the sheets of a frame from left to right: the board's sheet unless the game has a layout for frames."""
    module = import_module(f"renderers.{scene.game}")
    sheets: tuple[Sheet, ...] = (
        module.frame_sheets(scene) if hasattr(module, "frame_sheets") else (module.board_sheet(scene),)
    )
    return sheets


def _fewer(shots: Sequence[AnimationFrame]) -> list[AnimationFrame]:
    """Return half of the frames: the first, the last and the critical decisions, then as many others as fit."""
    last, half = len(shots) - 1, len(shots) // 2
    numbers = range(len(shots))
    important = [number for number in numbers if number in (0, last) or shots[number].kind != "turn"]
    room = half - len(important)
    if room < 0:
        return _even(shots, half)
    rest = [number for number in numbers if number not in important]
    chosen = [rest[(2 * number + 1) * len(rest) // (2 * room)] for number in range(room)]
    return [shots[number] for number in sorted([*important, *chosen])]


def _even(items: Sequence[T], count: int) -> list[T]:
    """Return `count` items (at least two), evenly spaced, including the first and the last."""
    return [items[number * (len(items) - 1) // (count - 1)] for number in range(count)]


class _Canvas:
    """Reduced board above its caption. Only strips that differ from the previous board are painted again."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self._image = Image.new("RGB", self.size)
        self._strips: dict[tuple[int, int], Hashable] = {}

    def painted(self, sheets: Sequence[Sheet]) -> Image.Image:
        """Paint the sheets side by side and return the shared image, which the next call overwrites.

        Raise ValueError for sheets of another size.
        """
        widths = [-(-sheet.ground.size[0] // SHRINK) for sheet in sheets]
        height = max(-(-sheet.ground.size[1] // SHRINK) for sheet in sheets)
        size = sum(widths), height + caption_height(sum(widths))
        if not self._strips:
            self.size, self._image = size, Image.new("RGB", size)
        if size != self.size:
            raise ValueError(f"a board of {size} in a film of {self.size}")
        for number, sheet in enumerate(sheets):
            self._paint(sheet, sum(widths[:number]))
        return self._image

    def _paint(self, sheet: Sheet, left: int) -> None:
        height = sheet.ground.size[1]
        for top in range(0, height, ROWS):
            bottom = min(top + ROWS, height)
            here = sheet.lying(top)
            strip = sheet.ground.key_at(top), tuple((sprite.key, x, y) for sprite, x, y in here)
            if self._strips.get((left, top)) != strip:
                self._strips[left, top] = strip
                self._image.paste(sheet.colors(top, bottom, here).reduce(SHRINK), (left, top // SHRINK))
