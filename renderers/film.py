"""A match as one animated picture: its boards in order, at half their size, over words for what has happened.

It is an endless WebP within so many bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Sequence
from importlib import import_module
from typing import Literal, NamedTuple, TypeAlias, TypeVar

import msgspec
from PIL import Image

from bot.game import SeatMark
from bot.scene import Scene
from renderers import Picture
from renderers.kit.encoding.webp import Animation
from renderers.kit.grounds import ROWS
from renderers.kit.sheet import Sheet
from renderers.subtitles import BAND, Subtitle, put_under

T = TypeVar("T")
Kind: TypeAlias = Literal["beginning", "turn", "point", "end"]

STANDS, A_LETTER = 1300, 40
"""Milliseconds for which a board stands, and for each letter under it: nobody has to read faster than he can."""
STOPS: dict[Kind, int] = {"beginning": 700, "turn": 0, "point": 1800, "end": 5500}
"""So much longer it stands where there is more to see."""
MOST = 80
"""Boards; where a match has more turns, each stands for some rounds."""
QUALITIES = (85, 70, 50, 30)
"""libwebp's; the first that keeps the limit. At 85 a board takes about 10 kB and its small print is clean."""
AIM = 4_000_000
"""Bytes; more are never used, however many there might be."""
SHRINK = 2
"""A board of 1400 pixels becomes 700: the text that is made for a board of 400 is half as large again as it must be."""

Report: TypeAlias = Callable[[int, int], None]
"""Told after every frame: how many are done, of how many."""


class Shot(msgspec.Struct, frozen=True):
    """A board, what has happened (`words`, shown as they are), when (`label`), and the mark of the seat that did it.

    `point`: one of the turning points; `end`: how the match came out.
    """

    scene: Scene
    label: str
    words: str
    kind: Kind = "turn"
    mark: SeatMark | None = None

    @property
    def milliseconds(self) -> int:
        """How long it stands."""
        return STANDS + STOPS[self.kind] + A_LETTER * len(self.words)


class Film(msgspec.Struct, frozen=True):
    """Shots of one match in order, all drawn in the same size; the file is to have at most `limit` bytes."""

    shots: tuple[Shot, ...]
    limit: int

    def key(self) -> str:
        """A short digest of everything in it. Takes a tenth of a millisecond a shot."""
        digest = hashlib.sha256(str(self.limit).encode())
        for shot in self.shots:
            digest.update(shot.scene.key().encode())
            digest.update(msgspec.msgpack.encode((shot.label, shot.words, shot.kind, shot.mark)))
        return digest.hexdigest()[:32]


class Progress(NamedTuple):
    """How many frames are made, of how many."""

    done: int
    total: int


def shown(turns: Sequence[int], players: int) -> tuple[int, ...]:
    """Which boards of a match a film shows, by their numbers; `turns` tells for each to which turn it belongs.

    The first, and each as its turn ended; where these are more than MOST, as a round ended, or several rounds.
    """
    last = len(turns) - 1
    ends = [here for here in range(1, len(turns)) if here == last or turns[here] != turns[here + 1]]
    every = 1 if len(ends) < MOST else players * -(-len(ends) // (players * (MOST - 2)))
    return tuple(sorted({0, *ends[every - 1 :: every], *ends[-1:]}))


def film(order: Film, report: Report = lambda _done, _total: None) -> Picture:
    """The animation. Equal films give equal bytes; one board is in memory at a time.

    Where no quality keeps the limit, boards are left out. Raises ValueError when not even two fit, or for no board.
    """
    shots, limit = order.shots, min(order.limit, AIM)
    while shots:
        for quality in QUALITIES:
            made = _animated(shots, quality, limit, report)
            if made is not None:
                return made
        shots = tuple(_fewer(shots)) if len(shots) > 3 else ()
    raise ValueError(f"no film of {len(order.shots)} boards has at most {limit} bytes")


def _animated(shots: Sequence[Shot], quality: int, limit: int, report: Report) -> Picture | None:
    """With that quality, or None as soon as it is too large."""
    animation, canvas = Animation(quality), _Canvas()
    for number, shot in enumerate(shots, 1):
        image = canvas.painted(_sheet_of(shot.scene))
        put_under(image, Subtitle(shot.label, shot.words, shot.mark, number / len(shots)))
        animation.add(image, shot.milliseconds)
        if animation.size > limit:
            return None
        report(number, len(shots))
    data = animation.data()
    return Picture(data, "webp", *canvas.size) if len(data) <= limit else None


def _sheet_of(scene: Scene) -> Sheet:
    """The board before it is encoded: every game's module has it, and where boards do not stand still a frame."""
    module = import_module(f"renderers.{scene.game}")
    sheet: Sheet = getattr(module, "frame_sheet", module.board_sheet)(scene)
    return sheet


def _fewer(shots: Sequence[Shot]) -> list[Shot]:
    """Half of them: the first, the last and all turning points, and of the others as many as there is room for."""
    last, half = len(shots) - 1, len(shots) // 2
    numbers = range(len(shots))
    most = [number for number in numbers if number in (0, last) or shots[number].kind != "turn"]
    room = half - len(most)
    if room < 0:
        return _even(shots, half)
    others = [number for number in numbers if number not in most]
    chosen = [others[(2 * number + 1) * len(others) // (2 * room)] for number in range(room)]
    return [shots[number] for number in sorted([*most, *chosen])]


def _even(items: Sequence[T], count: int) -> list[T]:
    """So many of them (at least two), evenly chosen, the first and the last among them."""
    return [items[number * (len(items) - 1) // (count - 1)] for number in range(count)]


class _Canvas:
    """The board at its reduced size, over room for words; only strips that differ from the board before are painted."""

    def __init__(self) -> None:
        self.size = (0, 0)
        self._image = Image.new("RGB", self.size)
        self._strips: dict[int, Hashable] = {}

    def painted(self, sheet: Sheet) -> Image.Image:
        """That sheet; the same picture is painted over when the next comes. Raises ValueError for another size."""
        width, height = sheet.ground.size
        size = -(-width // SHRINK), -(-height // SHRINK) + BAND
        if not self._strips:
            self.size, self._image = size, Image.new("RGB", size)
        if size != self.size:
            raise ValueError(f"a board of {size} in a film of {self.size}")
        for top in range(0, height, ROWS):
            bottom = min(top + ROWS, height)
            here = sheet.lying(top)
            strip = sheet.ground.key_at(top), tuple((sprite.key, x, y) for sprite, x, y in here)
            if self._strips.get(top) != strip:
                self._strips[top] = strip
                self._image.paste(sheet.colors(top, bottom, here).reduce(SHRINK), (0, top // SHRINK))
        return self._image
