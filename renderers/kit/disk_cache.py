"""The larder: what stands still in pictures, kept on disk for the next process until what it is made from changes."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
from PIL import Image, __version__, features

from bot.content import DATA
from renderers.kit.grounds import Ground
from renderers.kit.palette import Palette

SETS = 3
"""So many sets of one game stay: the one in use, and those of other versions that may run on the same machine."""
PIECES = 48
"""So many pictures of one set stay."""
MOST = 16_000_000
"""Pixels of one picture; a file that speaks of more is none of ours."""
MAGIC = b"tavolino larder 1\n"
_QUICKLY = 1
"""Deflated while somebody waits for the picture; flat colours get small at any level."""
_ROOT = Path(__file__).resolve().parents[2]
_BROKEN = OSError, ValueError, zlib.error, msgspec.MsgspecError


class _Label(msgspec.Struct, frozen=True):
    """What is in a file, as the first line behind its digest."""

    name: str
    width: int
    height: int


class _Larder:
    """Where everything is kept, as long as that is known."""

    folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """From now on; None keeps nothing. A folder that cannot be read or written is as good as none."""
    _Larder.folder = folder
    _set_of.cache_clear()


def image(game: str, name: str, paint: Callable[[], Image.Image]) -> Image.Image:
    """The RGB picture of that name, from the disk if it is there and whole; else painted, and kept."""
    shelf = _set_of(game)
    if shelf is None:
        return paint()
    file = shelf / (re.sub(r"[^a-z0-9]+", "-", name.lower()) + ".rgb")
    found = _taken(file, name)
    if found is None:
        found = paint()
        _laid(file, name, found)
    return found


def palette(game: str, choose: Callable[[], Palette]) -> Palette:
    """The game's palette, kept as a picture one pixel high."""
    pixels = image(game, "palette", lambda: _line_of(choose())).tobytes()
    return Palette(list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True)))


def ground(game: str, name: str, paint: Callable[[], Image.Image], colors: Palette) -> Ground:
    """The ground of that name; no two of a game have the same."""
    return Ground(f"{game} {name}", image(game, name, paint), colors)


@cache
def makings(game: str) -> str:
    """A digest of everything that the game's grounds are made from. Takes some milliseconds."""
    digest = hashlib.sha256(f"{MAGIC!r} {__version__} {features.version('freetype2')}".encode())
    for path in sources(game):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(_ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def sources(game: str) -> Iterator[Path]:
    """The files that they are made from: the kit, the game and its drawing, its board, the fonts."""
    yield from sorted((_ROOT / "bot").glob("*.py"))
    for folder in ("bot/games", "renderers"):
        yield from sorted((_ROOT / folder / game).rglob("*.py"))
    yield from sorted((_ROOT / "renderers" / "kit").rglob("*.py"))
    yield DATA / "boards" / f"{game}.json"
    yield from sorted((DATA / "fonts").iterdir())


@cache
def _set_of(game: str) -> Path | None:
    """The folder of the game as it is drawn today; makes it, and makes room for it."""
    if _Larder.folder is None:
        return None
    shelf = _Larder.folder / "grounds" / f"{game}-{makings(game)[:24]}"
    with suppress(OSError):
        shelf.mkdir(parents=True, exist_ok=True)
        os.utime(shelf)
        for old in _newest(shelf.parent.glob(f"{game}-*"))[SETS:]:
            shutil.rmtree(old, ignore_errors=True)
    return shelf


def _taken(file: Path, name: str) -> Image.Image | None:
    """What is in the file, or None if it is not there, broken, or something else."""
    with suppress(*_BROKEN):
        content = file.read_bytes()
        start = len(MAGIC) + 32
        if content[:start] != MAGIC + hashlib.sha256(content[start:]).digest():
            return None
        head, _, packed = content[start:].partition(b"\n")
        label = msgspec.json.decode(head, type=_Label)
        length = label.width * label.height * 3
        if label.name != name or length > MOST * 3:
            return None
        pixels = zlib.decompressobj().decompress(packed, length + 1)
        if len(pixels) == length:
            return Image.frombytes("RGB", (label.width, label.height), pixels)
    return None


def _laid(file: Path, name: str, picture: Image.Image) -> None:
    """Written beside and put into its place at once, so that nobody ever reads a part; nothing where that fails."""
    label = msgspec.json.encode(_Label(name, *picture.size))
    content = label + b"\n" + zlib.compress(picture.tobytes(), _QUICKLY)
    with suppress(OSError):
        handle, part = tempfile.mkstemp(dir=file.parent)
        try:
            with os.fdopen(handle, "wb") as being_written:
                being_written.write(MAGIC + hashlib.sha256(content).digest() + content)
            Path(part).replace(file)
        except OSError:
            Path(part).unlink()
            raise
        for old in _newest(file.parent.iterdir())[PIECES:]:
            old.unlink()


def _line_of(colors: Palette) -> Image.Image:
    return Image.frombytes("RGB", (len(colors.colors), 1), colors.flat)


def _newest(paths: Iterator[Path]) -> list[Path]:
    """The youngest first."""
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)
