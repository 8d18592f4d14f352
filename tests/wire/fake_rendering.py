"""Fake rendering: replaces the drawing processes and runs in the process of the test."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

import renderers
from bot.worker import ChildProcess, RequestFailedError, WorkerProcess
from bot.worker_child import Report
from cogs.drawing.pictures import Pictures
from renderers.kit.sheet import Sheet
from renderers.worker import RenderRequest, Result
from tests.renderers.fast_encoding import encode_sketch

_WARMING = threading.Lock()
"""Bots warm one after another: msgspec crashes if two threads see a class of the board files for the first time."""


class FakeRenderWorker(ChildProcess):
    """Stand-in for a drawing process. It runs in the test and draws no background or sprite twice."""

    def __init__(self) -> None:
        """Start no process."""

    def exchange(self, request: RenderRequest, report: Report | None = None) -> Result:
        """Answer as the drawing processes do."""
        try:
            if isinstance(request, str):
                with _WARMING:
                    renderers.warm(request)
                return None
            return renderers.picture(request)
        except Exception:
            raise RequestFailedError(traceback.format_exc()) from None

    def kill(self) -> None:
        """Do nothing: there is no process."""


class _SketchingProcess(WorkerProcess[RenderRequest, Result]):
    def _spawn(self) -> ChildProcess:
        return FakeRenderWorker()


def wait_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every picture of every bot come late."""
    monkeypatch.setattr(Pictures, "wait", property(lambda _: 0.0, lambda *_: None), raising=False)


@contextmanager
def sketching() -> Iterator[None]:
    """Fake the drawing of all bots in this process until the block ends."""
    with (
        patch("cogs.drawing.render_pool.WorkerProcess", _SketchingProcess),
        patch.object(Sheet, "encoded", encode_sketch),
    ):
        yield
