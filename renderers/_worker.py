"""The drawing process: reads scenes from a pipe, answers with pictures; ends when nobody is at the other end."""

from __future__ import annotations

import pkgutil
import signal
import traceback
from multiprocessing.connection import Connection
from typing import TypeAlias

import renderers
from bot.scene import Scene
from renderers import Picture

Order: TypeAlias = Scene
Answer: TypeAlias = "Picture | str"
"""The picture, or what went wrong."""


def serve(pipe: Connection[Answer, Order]) -> None:
    """Draw what comes through the pipe until it closes. Ctrl-C is left to the parent, which closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game in games():
        renderers.warm(game)
    while True:
        try:
            scene = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_answer(scene))


def games() -> tuple[str, ...]:
    """The games that have pictures."""
    return tuple(module.name for module in pkgutil.iter_modules(renderers.__path__) if not module.name.startswith("_"))


def _answer(scene: Scene) -> Answer:
    try:
        return renderers.picture(scene)
    except Exception:
        return traceback.format_exc()
