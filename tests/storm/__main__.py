"""`make storm`: simulated worlds with faults. SEED= or SEEDS=1-9,33, MINUTES= of each, UNTIL= to stop early."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.playground.embedded_postgresql import SERVER
from tests.storm.counts import Counts
from tests.storm.parallel_worlds import run_all
from tests.storm.run import run, warm
from tests.storm.world import WorldResult

EVENTS = Path("var", "storm")
"""Folder for the event logs of failed worlds. They are kept because a world on PostgreSQL is not reproducible."""
SHOWN = 60


def main() -> int:
    """Run one seed in this process, or several in child processes, `JOBS` at a time. Return 1 after a failure."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, [sys.executable, "-m", "tests.storm"], os.environ | {"PYTHONHASHSEED": "0"})
    warm()
    seeds = os.environ.get("SEEDS")
    if seeds:
        return _many([seed for part in seeds.split(",") for seed in _range(part)])
    result, text = _one(int(os.environ.get("SEED") or 1))
    print(text, flush=True)
    return 1 if result.broken else 0


def _one(seed: int) -> tuple[WorldResult, str]:
    minutes, until = float(os.environ.get("MINUTES") or 30), os.environ.get("UNTIL")
    began = time.monotonic()
    processes = int(os.environ.get("PROCESSES") or 1)
    is_remote = processes > 1 or os.environ.get("DATABASE") == SERVER
    more: dict[str, Any] = {"is_loud": bool(os.environ.get("LOUD")), "is_remote": is_remote, "processes": processes}
    result = run(seed, minutes, float(until) if until else None, **more)
    return result, report(result, minutes, time.monotonic() - began)


def _range(part: str) -> range:
    """Return the seeds of `7`, or of `1-200`."""
    first, _, last = part.partition("-")
    return range(int(first), int(last or first) + 1)


def _many(seeds: Sequence[int]) -> int:
    began, counts, broken = time.monotonic(), Counts(), []
    jobs = int(os.environ.get("JOBS") or 2)
    for seed, result, text in run_all(seeds, _one, jobs):
        print(text, flush=True)
        if result is not None:
            counts += result.counts
        if result is None or result.broken:
            broken.append(seed)
    took = time.monotonic() - began
    print(f"\n{len(seeds)} worlds in {took:.0f} s: {counts}\n{len(broken)} broken: {sorted(broken)}", flush=True)
    return 1 if broken else 0


def report(result: WorldResult, minutes: float, seconds: float) -> str:
    """Return the report of a world in one line.

    After a failure, also return the last events and the command that repeats it, and write all events to `EVENTS`.
    """
    spent = f"{seconds:.1f} s, longest stall {result.stall * 1000:.0f} ms"
    line = f"seed {result.seed} in {spent}, digest {result.digest} of {result.lines} lines: {result.counts}"
    line += f"; {', '.join(result.games)}" if result.games else ""
    if not result.broken:
        return line
    command = f"make storm SEED={result.seed} MINUTES={minutes:g} UNTIL={result.counts.minutes + 0.001:.3f}"
    events = EVENTS / f"{result.seed}.log"
    events.parent.mkdir(parents=True, exist_ok=True)
    events.write_text("\n".join([*result.events, f"BROKEN {result.broken}", ""]), "utf-8", "surrogatepass")
    last = result.events[-SHOWN:]
    return "\n".join([*last, "", f"BROKEN {result.broken}", line, f"again: {command}", f"all events: {events}"])


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # skips the clean-up of killed bots
