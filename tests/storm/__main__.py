"""`make storm`: worlds that go wrong on purpose; SEED= or SEEDS=1-200, MINUTES= of each, UNTIL= to cut one short."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import msgspec

from tests.storm.run import run
from tests.storm.world import Ended


def main() -> int:
    """One seed in this process, several one after the other in processes of their own. 1 where something broke."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, [sys.executable, "-m", "tests.storm"], os.environ | {"PYTHONHASHSEED": "0"})
    seeds = os.environ.get("SEEDS")
    if seeds:
        first, _, last = seeds.partition("-")
        return max(_in_a_process(seed) for seed in range(int(first), int(last or first) + 1))
    minutes, until = float(os.environ.get("MINUTES") or 30), os.environ.get("UNTIL")
    began = time.monotonic()
    ended = run(
        int(os.environ.get("SEED") or 1),
        minutes,
        float(until) if until else None,
        is_loud=bool(os.environ.get("LOUD")),
    )
    print(told(ended, minutes, time.monotonic() - began), flush=True)
    return 1 if ended.broken else 0


def told(ended: Ended, minutes: float, seconds: float) -> str:
    """One line where all is well; the last acts, what broke and how to see it again where not."""
    facts = msgspec.structs.replace(ended, last=(), broken="")
    line = (
        f"seed {facts.seed}: {facts.minutes:.1f} minutes in {seconds:.1f} s, digest {facts.digest} of {facts.lines}"
        f" lines, {facts.acts} acts, {facts.moves} moves, {facts.lives} lives"
    )
    if not ended.broken:
        return line
    again = f"make storm SEED={ended.seed} MINUTES={minutes:g} UNTIL={ended.minutes + 0.001:.3f}"
    return "\n".join([*ended.last, "", f"BROKEN {ended.broken}", line, f"again: {again}"])


def _in_a_process(seed: int) -> int:
    environment = {name: value for name, value in os.environ.items() if name != "SEEDS"} | {"SEED": str(seed)}
    return subprocess.run([sys.executable, "-m", "tests.storm"], env=environment, check=False).returncode


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # what is left of killed bots is not tidied up
