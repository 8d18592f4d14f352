"""Processor cores and memory that this process may use, limits of its container included."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

PROCESS, GROUPS = Path("/proc/self/cgroup"), Path("/sys/fs/cgroup")
"""Paths of Linux with the control groups of this process, and with their limits."""
SMALL_MEMORY = 1_500_000_000
"""Bytes of memory below which a machine is small. So is one with a single core."""
_UNLIMITED = 1 << 60
"""Number of bytes at and above which a limit of cgroup v1 means no limit."""


def is_small() -> bool:
    """Return whether the machine has one core, or little memory."""
    held = memory()
    return cores() < 2 or (held is not None and held < SMALL_MEMORY)


def cores() -> int:
    """Return the number of cores that this process may use. A share of a core counts as one."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    shares = [share for folder in _groups("cpu") if (share := _cpu_share(folder)) is not None]
    return max(1, int(min([allowed, *shares])))


def memory() -> int | None:
    """Return the bytes of memory that this process may use, or None if the system does not report it."""
    limits = [limit for folder in _groups("memory") if (limit := _memory_limit(folder)) is not None]
    with suppress(AttributeError, ValueError, OSError):
        limits.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(limits, default=None)


def _groups(controller: str) -> Iterator[Path]:
    """Yield the folders of the groups of this process that may limit it, of cgroup v2 and v1.

    Inside a container its own group often is the root.
    """
    for line in _text(PROCESS).splitlines():
        _, controllers, group = line.split(":", 2)
        if controllers and controller not in controllers.split(","):
            continue
        top = GROUPS / controller if controllers else GROUPS
        inside = PurePosixPath(group.lstrip("/"))
        yield from (top / folder_of for folder_of in (inside, *inside.parents))


def _cpu_share(folder: Path) -> float | None:
    """Return the cores that the group may keep busy, or None without a limit."""
    quota, _, period = _text(folder / "cpu.max").partition(" ")
    if not quota:
        quota, period = _text(folder / "cpu.cfs_quota_us"), _text(folder / "cpu.cfs_period_us")
    share, whole = _number(quota), _number(period)
    return share / whole if share is not None and whole and share > 0 else None


def _memory_limit(folder: Path) -> int | None:
    """Return the bytes that the group may use, or None without a limit."""
    limit = _number(_text(folder / "memory.max") or _text(folder / "memory.limit_in_bytes"))
    return limit if limit is not None and limit < _UNLIMITED else None


def _number(text: str) -> int | None:
    with suppress(ValueError):
        return int(text)
    return None


def _text(path: Path) -> str:
    with suppress(OSError):
        return path.read_text(encoding="ascii").strip()
    return ""
