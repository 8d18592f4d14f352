"""Handlers of the render processes: boards, hands and animations."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeAlias

import renderers
from bot.scene import Scene
from bot.worker_child import Handler, Report
from renderers import Picture
from renderers.animation import render_animation
from renderers.kit import compressed_image, disk_cache, png_encoding

RenderRequest: TypeAlias = Scene | str
"""Scene to draw, or the name of a game to warm up."""
Result: TypeAlias = Picture | None
"""Picture, or None for a warm-up."""
BEGUN = (0, 1)
"""Progress report when a process begins to draw a scene. The game is warm then."""
NICENESS = 5
"""Unix niceness of the animation process."""
PARTS_CACHE_BYTES = 52_000_000
"""Bytes of memory for painted parts, unless the settings say otherwise."""
_TIDY = 100
"""Number of requests between two calls of `give_back`."""
_MMAP_THRESHOLD, _APART = -3, 1 << 19
"""mallopt parameter M_MMAP_THRESHOLD, and its value in bytes.

The value exceeds zlib's buffers. With a smaller one each strip would mmap memory again, which takes a third of a
picture's time.
"""
_TRIM_THRESHOLD, _SPARE = -1, 1 << 22
"""mallopt parameter M_TRIM_THRESHOLD, and its value: the free bytes that may be kept."""


def spare_memory() -> None:
    """Make glibc return the memory of every picture at once.

    Otherwise heap fragmentation grows to a quarter of the process's memory.
    """
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _APART)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """Return freed memory to the system. This takes some milliseconds."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def drawing(cache: Path | None, room: int = PARTS_CACHE_BYTES) -> Handler:
    """Return a handler that draws scenes and warms up games. Static layers are cached in the folder `cache`.

    Painted parts may take `room` bytes of memory.
    """
    spare_memory()
    _keep(cache, room)
    warm: set[str] = set()
    numbers = count(1)

    def draw(request: RenderRequest, report: Report) -> Result:
        try:
            return _draw(request, report, warm)
        finally:
            if next(numbers) % _TIDY == 0:
                give_back()

    return draw


def animation_handler(cache: Path | None, room: int = PARTS_CACHE_BYTES) -> Handler:
    """Return a handler that renders animations and reports progress after every frame. The arguments are as above."""
    spare_memory()
    _keep(cache, room)
    return render_animation


def _keep(cache: Path | None, room: int) -> None:
    """Share the room among uncompressed images and strips, as far as each speeds up drawing."""
    disk_cache.keep_in(cache)
    compressed_image.limit(room * 4 // 7)
    png_encoding.limit(room * 3 // 7)


def _draw(request: RenderRequest, report: Report, warm: set[str]) -> Result:
    """Draw the scene or warm up the game. `warm` collects the games whose layers are loaded."""
    game = request if isinstance(request, str) else request.game
    is_icon = isinstance(request, Scene) and request.kind.startswith("icon:")  # needs no static layers
    if game not in warm and not is_icon:
        renderers.warm(game)
        warm.add(game)
    if isinstance(request, str):
        return None
    report(*BEGUN)
    return renderers.picture(request)
