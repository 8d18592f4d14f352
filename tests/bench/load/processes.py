"""What processes have used of the processor, as Linux tells it."""

from __future__ import annotations

import os
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

PROCESSES = Path("/proc")


def used(*bots: int) -> defaultdict[str, float]:
    """Seconds since their start of all bots, those that draw for them, every PostgreSQL here, and this process.

    Nothing where there is no Linux.
    """
    found: defaultdict[str, float] = defaultdict(float)
    for process in PROCESSES.glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            number = int(process.name)
            name, _, rest = (process / "stat").read_text().rpartition(") ")
            fields = rest.split()
            seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            if number in bots:
                found["the bot"] += seconds
            elif number == os.getpid():
                found["Discord and its people"] += seconds
            elif int(fields[1]) in bots and b"spawn_main" in (process / "cmdline").read_bytes():
                found["those that draw"] += seconds
            elif name.endswith("(postgres"):
                found["PostgreSQL"] += seconds
    return found
