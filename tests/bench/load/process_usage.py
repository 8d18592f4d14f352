"""What processes have used of the processor, and of memory, as Linux tells it; nothing elsewhere."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")
_FAIR_SHARE = re.compile(r"^Pss:\s+(\d+) kB$", re.MULTILINE)
_WRITTEN = re.compile(r"^write_bytes: (\d+)$", re.MULTILINE)
_MOST = re.compile(r"^VmHWM:\s+(\d+) kB$", re.MULTILINE)


def used(*bots: int) -> defaultdict[str, float]:
    """Return the processor seconds of all bots, their drawing processes, every PostgreSQL here, and this process."""
    found: defaultdict[str, float] = defaultdict(float)
    for kind, process in _known(bots):
        with suppress(OSError):
            fields = _fields(process)
            found[kind] += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def most_memory(*bots: int) -> defaultdict[str, float]:
    """Return the peak memory in MB of the largest process of each kind."""
    found: defaultdict[str, float] = defaultdict(float)
    for kind, process in _known(bots):
        with suppress(OSError):
            told = _MOST.search((process / "status").read_text())
            found[kind] = max(found[kind], int(told[1]) / 1000 if told else 0.0)
    return found


def all_memory(bot: int) -> dict[str, float]:
    """Return the memory of the bot and its child processes in MB, by name. Shared pages count in parts (Pss)."""
    found: defaultdict[str, float] = defaultdict(float)
    for process in _below(bot):
        with suppress(OSError):
            found[(process / "comm").read_text().strip()] += _figure(process / "smaps_rollup", _FAIR_SHARE) / 1000
    return dict(found)


def written(bot: int) -> float:
    """Return the MB that the bot and its child processes have written to disk."""
    return sum(_figure(process / "io", _WRITTEN) for process in _below(bot)) / 1e6


def _figure(file: Path, pattern: re.Pattern[str]) -> int:
    with suppress(OSError):
        found = pattern.search(file.read_text())
        return int(found[1]) if found else 0
    return 0


def _below(bot: int) -> Iterator[Path]:
    """Yield the process and all its descendants."""
    parents = {int(process.name): parent for process in PROCESSES.glob("[0-9]*") if (parent := _parent(process))}
    for number in parents:
        above = number
        while above not in (bot, 0):
            above = parents.get(above, 0)
        if above:
            yield PROCESSES / str(number)


def _parent(process: Path) -> int:
    with suppress(OSError):
        return int(_fields(process)[1])
    return 0


def _known(bots: tuple[int, ...]) -> Iterator[tuple[str, Path]]:
    for process in PROCESSES.glob("[0-9]*"):
        with suppress(OSError):
            kind = _kind(process, bots)
            if kind is not None:
                yield kind, process


def _kind(process: Path, bots: tuple[int, ...]) -> str | None:
    number = int(process.name)
    if number in bots:
        return "the bot"
    if number == os.getpid():
        return "Discord and its people"
    if int(_fields(process)[1]) in bots and b"spawn_main" in (process / "cmdline").read_bytes():
        return "those that draw"
    return "PostgreSQL" if (process / "comm").read_text() == "postgres\n" else None


def _fields(process: Path) -> list[str]:
    """Return the fields of its `stat` that follow the name."""
    return (process / "stat").read_text().rpartition(") ")[2].split()
