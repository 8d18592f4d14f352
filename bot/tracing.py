"""The trail of a press: by one id it can be followed from its arrival to the picture, whatever task works on it."""

from __future__ import annotations

import time
from contextvars import ContextVar

from bot.measures import SHOWN


class Trail:
    """`press` is the id in the log, several with commas where these are shown together; `began`: the first came."""

    def __init__(self, press: str, began: float, parts: tuple[Trail, ...] = ()) -> None:
        self.press = press
        self.began = began
        self._parts = parts
        """The trails of single presses of which it is made, where these are several."""
        self._has_come = False

    def with_(self, other: Trail | None) -> Trail:
        """Both, shown as one: each press once, and none that is shown already and only goes on by itself."""
        if other is None:
            return self
        lacking = [one for one in dict.fromkeys((*other._singles(), *self._singles())) if not one._has_come]
        if len(lacking) < 2:
            return lacking[0] if lacking else self
        return Trail(",".join(one.press for one in lacking), min(one.began for one in lacking), tuple(lacking))

    def arrive(self) -> bool:
        """What came of the press stands there with its picture. Whether it is for the first time."""
        lacking = [one for one in self._singles() if not one._has_come]
        if not lacking:
            return False
        for one in lacking:
            one._has_come = True
        SHOWN.observe(self.since())
        return True

    def since(self) -> float:
        """Seconds since the press arrived."""
        return time.monotonic() - self.began

    def _singles(self) -> tuple[Trail, ...]:
        return self._parts or (self,)


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
