"""A finding: one thing that was looked at, whether it is as it should be, and what to do where it is not."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """`remedy` is there where something is wrong, and nowhere else."""

    what: str
    told: str
    remedy: str | None = None

    @property
    def is_well(self) -> bool:
        """Whether nothing is to be done."""
        return self.remedy is None

    def __str__(self) -> str:
        """One line."""
        line = f"{'ok   ' if self.is_well else 'WRONG'} {self.what}: {self.told}"
        return " ".join((line if self.is_well else f"{line} What to do: {self.remedy}").splitlines())


def size(number: float) -> str:
    """So many bytes as one reads them."""
    for unit in ("bytes", "kB", "MB"):
        if number < 1000:
            return f"{number:.0f} {unit}" if unit == "bytes" or number >= 10 else f"{number:.1f} {unit}"
        number /= 1000
    return f"{number:.1f} GB"
