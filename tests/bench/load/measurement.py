"""Figures of one rate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

NEVER = 60.0
"""Seconds that count for what did not come."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """Waits in seconds. `shown`: from the press that made a move to the next picture of its public table.

    `pictures` are all that were uploaded in `seconds`, which is how long it took until all that was pressed was shown;
    `processor` is what each kind of process has used in that time, `memory` the most MB that one of the kind ever took;
    `requests` are the bot's requests to Discord, by route.
    """

    rate: float
    presses: int
    lost: int
    acknowledged: tuple[float, ...]
    answered: tuple[float, ...] = ()
    shown: tuple[float, ...]
    pictures: int
    seconds: float
    processor: dict[str, float]
    memory: dict[str, float] = {}
    requests: dict[str, int] = {}

    @property
    def pictures_a_second(self) -> float:
        """Return uploaded pictures a second, while there was something to show."""
        return self.pictures / self.seconds if self.seconds else 0.0

    def told(self) -> Iterator[tuple[str, float, str]]:
        """Name, value and unit of a figure."""
        yield "lost", self.lost, ""
        for share in (50, 99):
            yield f"acknowledged p{share}", 1000 * quantile(self.acknowledged, share), "ms"
        for share in (50, 99):
            yield f"answered p{share}", 1000 * quantile(self.answered, share), "ms"
        for share in (50, 99):
            yield f"move to picture p{share}", 1000 * quantile(self.shown, share), "ms"
        yield "pictures a second", self.pictures_a_second, "1/s"
        for name, seconds in self.processor.items():
            yield f"processor a press, {name}", 1000 * seconds / max(1, self.presses), "ms"
        for name, most in self.memory.items():
            yield f"memory of one, {name}", most, "MB"
        for route, number in sorted(self.requests.items(), key=lambda item: -item[1]):
            yield f"requests a press, {route}", number / max(1, self.presses), ""


def quantile(waits: Sequence[float], percent: int) -> float:
    """Return the quantile in seconds; NEVER if nothing arrived."""
    if not waits:
        return NEVER
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
