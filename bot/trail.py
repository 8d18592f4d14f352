"""The trail of a press: by one id it can be followed from its arrival to the picture, whatever task works on it."""

from __future__ import annotations

import time
from contextvars import ContextVar

from bot.measures import SHOWN


class Trail:
    """`press` is the id in the log, several with commas where these are shown together; `began`: the first came."""

    def __init__(self, press: str, began: float) -> None:
        self.press = press
        self.began = began
        self._has_come = False

    def with_(self, other: Trail | None) -> Trail:
        """Both, shown as one."""
        if other is None or other.press == self.press:
            return self
        return Trail(f"{other.press},{self.press}", min(self.began, other.began))

    def arrive(self) -> bool:
        """What came of the press stands there with its picture. Whether it is for the first time."""
        if self._has_come:
            return False
        self._has_come = True
        SHOWN.observe(self.since())
        return True

    def since(self) -> float:
        """Seconds since the press arrived."""
        return time.monotonic() - self.began


TRAIL: ContextVar[Trail | None] = ContextVar("TRAIL", default=None)
"""That of the press on which the running task works."""


def reference(interaction: int) -> str:
    """The id of a press: what people are told of an accident is the same."""
    return f"{interaction % 16**8:08x}"


def set_out(interaction: int) -> Trail:
    """The running task works on that press from now on."""
    trail = Trail(reference(interaction), time.monotonic())
    TRAIL.set(trail)
    return trail
