"""Bots that sketch: a stand-in for the drawing processes, in the process of the test."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

import renderers
from cogs.drawing.pictures import Pictures
from renderers.film import Film, Report
from renderers.kit.sheet import Sheet
from renderers.worker import Order, Result
from tests.renderers.sketches import sketched


class Sketcher:
    """An artist without a process of its own: no grounds to take, no sprites to draw anew for every bot."""

    def __init__(self, cache: Path | None) -> None:
        """Keeps nothing."""

    def draw(self, order: Order, report: Report | None = None) -> Result:
        """As the drawing processes answer: the picture, or what went wrong."""
        assert not isinstance(order, Film), "films are made elsewhere"
        try:
            if isinstance(order, str):
                renderers.warm(order)
                return None
            return renderers.picture(order)
        except Exception:
            return traceback.format_exc()

    def end(self) -> None:
        """There is nothing to end."""


def wait_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture of every bot comes late, whatever is said of how long it may take."""
    monkeypatch.setattr(Pictures, "wait", property(lambda _: 0.0, lambda *_: None), raising=False)


@contextmanager
def sketching() -> Iterator[None]:
    """Until the block ends, bots in this process sketch."""
    with patch("cogs.drawing.studio.Artist", Sketcher), patch.object(Sheet, "encoded", sketched):
        yield
