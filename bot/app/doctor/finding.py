"""Findings of the doctor, and the words that its checks share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """Result of one check. `remedy` is set only if something is wrong."""

    what: str
    text: str
    remedy: str | None = None

    @property
    def is_well(self) -> bool:
        """Return whether no action is needed."""
        return self.remedy is None

    def __str__(self) -> str:
        """Return the finding in one line."""
        line = f"{'ok   ' if self.is_well else 'WRONG'} {self.what}: {self.text}"
        return " ".join((line if self.is_well else f"{line} What to do: {self.remedy}").splitlines())


def counted(number: int, singular: str, many: str = "") -> str:
    """Return the number with its noun, whose plural ends in -s unless it is given."""
    return f"{number} {singular if number == 1 else many or f'{singular}s'}"


def size(number: float) -> str:
    """Format a number of bytes."""
    for unit in ("bytes", "kB", "MB"):
        if number < 1000:
            return f"{number:.0f} {unit}" if unit == "bytes" or number >= 10 else f"{number:.1f} {unit}"
        number /= 1000
    return f"{number:.1f} GB"


MAX_LISTED = 20
"""Number of faulty things of one kind that are listed."""


def listed(items: Sequence[str], separator: str = ", ") -> str:
    """Return the first of the items in one line, and a sign that there are more."""
    return separator.join(items[:MAX_LISTED]) + (f"{separator}…" if len(items) > MAX_LISTED else "")
