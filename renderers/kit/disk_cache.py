"""Disk cache of static layers, kept for later processes until their sources change."""

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
from itertools import accumulate
from pathlib import Path

import msgspec
from PIL import Image, __version__, features

from bot.data_files import DATA, ROOT
from renderers.kit.backgrounds import BAND, Ground, cut
from renderers.kit.compressed_image import with_palette
from renderers.kit.palette import Palette

MAX_SETS = 3
"""Maximum number of sets kept for one game: the current one, and those of other versions on the same machine."""
MAX_PICTURES = 48
"""Maximum number of pictures in one set."""
MAX_PIXELS = 16_000_000
"""Maximum number of pixels of one picture. Files with more are rejected."""
MAGIC = b"tavolino larder 2\n"
_COMPRESSION_LEVEL = 1
"""Compression level. A user waits for the picture, and flat colours become small at any level."""
_DAMAGE_ERRORS = OSError, ValueError, zlib.error, msgspec.MsgspecError


class _Header(msgspec.Struct, frozen=True):
    """Header of a file: its first line after the digest."""

    name: str
    width: int
    height: int
    palettes: tuple[bytes, ...]
    """Red, green and blue of the colours of each band, nothing for a band with three bytes for each pixel."""


_HEADER = msgspec.json.Decoder(_Header)


class _DiskCache:
    """Cache folder, if one is set."""

    folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """Set the cache folder, or disable the cache with None. An unusable folder also disables it."""
    _DiskCache.folder = folder
    _set_of.cache_clear()


def image(game: str, name: str, paint: Callable[[], Image.Image]) -> Image.Image:
    """Return the RGB picture with that name from disk. If it is missing or damaged, paint and store it."""
    bands = _bands(game, name, paint)
    picture = Image.new("RGB", (bands[0].width, sum(band.height for band in bands)))
    for number, band in enumerate(bands):
        picture.paste(band.convert("RGB"), (0, number * BAND))
    return picture


def palette(game: str, choose: Callable[[], Palette]) -> Palette:
    """Return the game's palette, stored as a picture one pixel high."""
    pixels = image(game, "palette", lambda: _line_of(choose())).tobytes()
    return Palette(list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True)))


def ground(game: str, name: str, paint: Callable[[], Image.Image], colors: Palette) -> Ground:
    """Return the background with that name, which must be unique within the game."""
    return Ground(f"{game} {name}", _bands(game, name, paint), colors)


def _bands(game: str, name: str, paint: Callable[[], Image.Image]) -> list[Image.Image]:
    """Return the picture in bands. Bands of at most 256 colours have one byte for each pixel."""
    shelf = _set_of(game)
    file = None if shelf is None else shelf / (re.sub(r"[^a-z0-9]+", "-", name.lower()) + ".rgb")
    bands = None if file is None else _read(file, name)
    if bands is None:
        bands = [with_palette(band) for band in cut(paint())]
        if file is not None:
            _write(file, name, bands)
    return bands


@cache
def source_digest(game: str) -> str:
    """Return a digest of everything that the game's static layers are made from. It takes some milliseconds."""
    digest = hashlib.sha256(f"{MAGIC!r} {__version__} {features.version('freetype2')}".encode())
    for path in source_files(game):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def source_files(game: str) -> Iterator[Path]:
    """Yield the source files: the kit, the game and its drawing, its board file and the fonts."""
    yield from sorted((ROOT / "bot").glob("*.py"))
    for folder in ("bot/games", "renderers"):
        yield from sorted((ROOT / folder / game).rglob("*.py"))
    yield from sorted((ROOT / "renderers" / "kit").rglob("*.py"))
    yield from sorted((DATA / "boards").glob(f"{game}.json"))
    yield from sorted((DATA / "fonts").iterdir())


@cache
def _set_of(game: str) -> Path | None:
    """Return the game's current folder. Create it and remove old ones if needed."""
    if _DiskCache.folder is None:
        return None
    shelf = _DiskCache.folder / "grounds" / f"{game}-{source_digest(game)[:24]}"
    with suppress(OSError):
        shelf.mkdir(parents=True, exist_ok=True)
        os.utime(shelf)
        for old in _newest(shelf.parent.glob(f"{game}-*"))[MAX_SETS:]:
            shutil.rmtree(old, ignore_errors=True)
    return shelf


def _read(file: Path, name: str) -> list[Image.Image] | None:
    """Return the bands of the picture in the file, or None if it is missing, broken or of another name."""
    with suppress(*_DAMAGE_ERRORS):
        content = file.read_bytes()
        start = len(MAGIC) + 32
        if content[:start] != MAGIC + hashlib.sha256(content[start:]).digest():
            return None
        head, _, packed = content[start:].partition(b"\n")
        label = _HEADER.decode(head)
        tops = range(0, label.height, BAND)
        sizes = [(label.width, min(BAND, label.height - top)) for top in tops]
        if label.name != name or len(label.palettes) != len(tops) or label.width * label.height > MAX_PIXELS:
            return None
        lengths = [
            width * height * (1 if band_palette else 3)
            for (width, height), band_palette in zip(sizes, label.palettes, strict=True)
        ]
        pixels = zlib.decompressobj().decompress(packed, sum(lengths) + 1)
        if lengths and len(pixels) == sum(lengths):
            parts = zip(sizes, label.palettes, accumulate(lengths), lengths, strict=True)
            return [_band(size, colors, pixels[end - length : end]) for size, colors, end, length in parts]
    return None


def _band(size: tuple[int, int], colors: bytes, pixels: bytes) -> Image.Image:
    if not colors:
        return Image.frombytes("RGB", size, pixels)
    band = Image.frombytes("P", size, pixels)
    if len(colors) % 3 or any(band.histogram()[len(colors) // 3 :]):
        raise ValueError("the palette lacks colours of the pixels")
    band.putpalette(colors)
    return band


def _write(file: Path, name: str, bands: list[Image.Image]) -> None:
    """Write the picture to a temporary file and rename it, so that readers never see a part. Ignore failures."""
    palettes = tuple(bytes(band.getpalette() or ()) for band in bands)
    label = msgspec.json.encode(_Header(name, bands[0].width, sum(band.height for band in bands), palettes))
    content = label + b"\n" + zlib.compress(b"".join(band.tobytes() for band in bands), _COMPRESSION_LEVEL)
    with suppress(OSError):
        handle, part = tempfile.mkstemp(dir=file.parent)
        try:
            with os.fdopen(handle, "wb") as being_written:
                being_written.write(MAGIC + hashlib.sha256(content).digest() + content)
            Path(part).replace(file)
        except OSError:
            Path(part).unlink()
            raise
        for old in _newest(file.parent.iterdir())[MAX_PICTURES:]:
            old.unlink()


def _line_of(colors: Palette) -> Image.Image:
    return Image.frombytes("RGB", (len(colors.colors), 1), colors.flat)


def _newest(paths: Iterator[Path]) -> list[Path]:
    """Return the paths, newest first."""
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)
