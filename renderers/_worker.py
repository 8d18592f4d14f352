"""The drawing process: reads scenes from a pipe, answers with pictures; ends when nobody is at the other end."""

from __future__ import annotations

import signal
import traceback
from multiprocessing.connection import Connection
from typing import TypeAlias

import renderers
from bot.scene import Scene
from renderers import Picture

Order: TypeAlias = Scene | str
"""A scene to draw, or the name of a game to get ready for."""
Answer: TypeAlias = "Picture | str | None"
"""The picture, or what went wrong; None when ready."""


def serve(pipe: Connection[Answer, Order]) -> None:
    """Draw what comes through the pipe until it closes. Ctrl-C is left to the parent, which closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            order = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_answer(order))


def _answer(order: Order) -> Answer:
    try:
        if isinstance(order, str):
            renderers.warm(order)
            return None
        return renderers.picture(order)
    except Exception:
        return traceback.format_exc()
