"""A short storm with fixed seeds, and the proof that a seed decides everything."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.sources import ROOT

DIGEST = re.compile(r"digest (\w+) of (\d+) lines")
KILLS = re.compile(r"(\d+) kills")
KILLED = "18"
"""A world in which the bot is killed and started again within its first minute and a half."""


def storm(**settings: str) -> subprocess.CompletedProcess[str]:
    """As `make storm` runs it."""
    return subprocess.run(
        [sys.executable, "-m", "tests.storm"],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_same_seed_gives_the_same_world_and_another_another() -> None:
    first, second, other = (storm(SEED=seed, MINUTES="2", UNTIL="1.5") for seed in (KILLED, KILLED, "4"))
    found = [DIGEST.search(told.stdout) for told in (first, second)]
    assert found[0] is not None, first.stdout + first.stderr
    assert found[1] is not None, second.stdout + second.stderr
    assert found[0].groups() == found[1].groups()
    assert int(found[0][2]) > 30
    kills = KILLS.search(first.stdout)
    assert kills is not None, first.stdout
    assert int(kills[1]) > 0, "a life that ends in the middle of something must end there every time"
    assert DIGEST.findall(other.stdout) not in ([], DIGEST.findall(first.stdout))


@pytest.mark.parametrize("seed", ["33"])
def test_nothing_breaks(seed: str) -> None:
    told = storm(SEED=seed, MINUTES="2")
    assert told.returncode == 0, told.stdout + told.stderr
