"""What a story refuses, each refusal named as the fact that stands in the way."""

from __future__ import annotations

from bot.game import Refused, line


class StillRunning(Refused):
    """While a match runs, everybody sees it through the own seat's eyes or the public's, and no others'."""

    def __init__(self) -> None:
        super().__init__("still_running", line("story-still-running"))


class NoSuchFrame(Refused):
    """The story has only `total` frames, numbered from 0."""

    def __init__(self, total: int) -> None:
        super().__init__("no_such_frame", line("story-no-such-frame", total=total))
        self.total = total


class NoLongerTold(Refused):
    """The rules have been corrected so far that not even the first position can be read any more."""

    def __init__(self) -> None:
        super().__init__("no_longer_told", line("story-no-longer-told"))
