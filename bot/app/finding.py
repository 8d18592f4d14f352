"""Finding: the result of one check of the doctor."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """Result of one check. `remedy` is set only if something is wrong."""

    what: str
    told: str
    remedy: str | None = None

    @property
    def is_well(self) -> bool:
        """Return whether no action is needed."""
        return self.remedy is None

    def __str__(self) -> str:
        """Return the finding in one line."""
        line = f"{'ok   ' if self.is_well else 'WRONG'} {self.what}: {self.told}"
        return " ".join((line if self.is_well else f"{line} What to do: {self.remedy}").splitlines())


def size(number: float) -> str:
    """Format a number of bytes."""
    for unit in ("bytes", "kB", "MB"):
        if number < 1000:
            return f"{number:.0f} {unit}" if unit == "bytes" or number >= 10 else f"{number:.1f} {unit}"
        number /= 1000
    return f"{number:.1f} GB"
