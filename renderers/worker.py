"""Handlers of the drawing processes: boards, hands and animations."""

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
from renderers.kit import disk_cache

RenderRequest: TypeAlias = Scene | str
"""A scene to draw, or the name of a game to warm up."""
Result: TypeAlias = Picture | None
"""The picture; None for a warm-up."""
BEGUN = (0, 1)
"""Progress report of a warm process that begins to draw a scene."""
NICENESS = 5
"""Unix niceness of the animation process."""
_TIDY = 100
"""Answers between two times that free memory is given back."""
_MMAP_THRESHOLD, _APART = -3, 1 << 19
"""glibc's number for where it begins to map memory by itself, and the bytes from which on it is to: more than what
packs a strip needs, whose memory would else be asked of the system for every strip, a third of a picture's time.
"""
_TRIM_THRESHOLD, _SPARE = -1, 1 << 22
"""glibc's parameter for returning memory, and the free bytes that it may keep."""


def spare_memory() -> None:
    """Make glibc return the memory of every picture at once.

    Otherwise the gaps between cached objects grow to a quarter of the process.
    """
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _APART)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """Return freed memory to the system; takes some milliseconds."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def drawing(cache: Path | None) -> Handler:
    """Return a handler that draws scenes and gets ready for games; static layers are kept in the folder `cache`."""
    spare_memory()
    disk_cache.keep_in(cache)
    warm: set[str] = set()
    numbers = count(1)

    def draw(request: RenderRequest, report: Report) -> Result:
        try:
            return _drawn(request, report, warm)
        finally:
            if next(numbers) % _TIDY == 0:
                give_back()

    return draw


def animation_handler(cache: Path | None) -> Handler:
    """Return a handler that makes films and reports after every frame."""
    disk_cache.keep_in(cache)
    return render_animation


def _drawn(request: RenderRequest, report: Report, warm: set[str]) -> Result:
    """Draw scenes in this process; `warm` are the games whose layers are loaded."""
    game = request if isinstance(request, str) else request.game
    if game not in warm:
        renderers.warm(game)
        warm.add(game)
    if isinstance(request, str):
        return None
    report(*BEGUN)
    return renderers.picture(request)
