"""The drawing processes: they read orders from a pipe and answer with pictures; end when nobody is at the other end."""

from __future__ import annotations

import ctypes
import os
import signal
import traceback
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TypeAlias

import renderers
from bot.scene import Scene
from renderers import Picture
from renderers.film import Film, Progress, film
from renderers.kit import larder

Order: TypeAlias = Scene | str | Film
"""A scene to draw, the name of a game to get ready for, or a whole match."""
Result: TypeAlias = "Picture | str | None"
"""The picture, or what went wrong; None when ready."""
Answer: TypeAlias = "Result | Progress"
"""How far it is, as often as there is something to tell, and the result at the end."""
BEGUN = Progress(0, 1)
"""What is told of a scene once the process is warm: it is being drawn."""
PATIENCE = 5
"""How much a film gives way to everything else on the machine (Unix niceness)."""


_TIDY = 100
"""Answers between two times that free memory is given back."""
_MMAP_THRESHOLD, _APART = -3, 1 << 19
"""glibc's number for where it begins to map memory by itself, and the bytes from which on it is to: more than what
packs a strip needs, whose memory would else be asked of the system for every strip, a third of a picture's time.
"""
_TRIM_THRESHOLD, _SPARE = -1, 1 << 22
"""glibc's number for what it gives back at once, and so many free bytes it is to keep."""


def spare_memory() -> None:
    """Give the memory of every picture back as soon as it is done with; without this the gaps that pictures leave
    between what is kept come to a quarter of the process. Only glibc can be told.
    """
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _APART)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """What lies free between what is kept, in some thousandths of a second."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def serve(pipe: Connection[Answer, Scene | str], cache: Path | None) -> None:
    """Draw what comes through the pipe until it closes. Ctrl-C is left to the parent, which closes the pipe.

    What stands still is kept in the folder `cache`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    spare_memory()
    larder.keep_in(cache)
    warm: set[str] = set()
    for number in count(1):
        try:
            pipe.send(_answer(pipe, pipe.recv(), warm))
        except (EOFError, OSError):
            return
        if number % _TIDY == 0:
            give_back()


def project(pipe: Connection[Answer, Film], cache: Path | None) -> None:
    """Make the one film that comes through the pipe, telling after every frame how far it is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    larder.keep_in(cache)
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    try:
        pipe.send(_film(pipe, pipe.recv()))
    except (EOFError, OSError):
        return


def _answer(pipe: Connection[Answer, Scene | str], order: Scene | str, warm: set[str]) -> Result:
    """`warm` are the games that this process is ready for: getting ready takes as long as it takes."""
    try:
        game = order if isinstance(order, str) else order.game
        if game not in warm:
            renderers.warm(game)
            warm.add(game)
        if isinstance(order, str):
            return None
        pipe.send(BEGUN)
        return renderers.picture(order)
    except Exception:
        return traceback.format_exc()


def _film(pipe: Connection[Answer, Film], order: Film) -> Result:
    try:
        return film(order, lambda done, total: pipe.send(Progress(done, total)))
    except (EOFError, OSError):
        raise
    except Exception:
        return traceback.format_exc()
