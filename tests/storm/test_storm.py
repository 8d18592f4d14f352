"""A short storm with fixed seeds, and the proof that a seed decides everything."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.sources import ROOT

DIGEST = re.compile(r"digest (\w+) of (\d+) lines")


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


def test_the_same_seed_gives_the_same_world() -> None:
    first, second = (storm(SEED="4", MINUTES="2", UNTIL="1.5") for _ in range(2))
    found = [DIGEST.search(told.stdout) for told in (first, second)]
    assert found[0] is not None, first.stdout + first.stderr
    assert found[1] is not None, second.stdout + second.stderr
    assert found[0].groups() == found[1].groups()
    assert int(found[0][2]) > 100


def test_another_seed_gives_another_world() -> None:
    assert DIGEST.findall(storm(SEED="4", UNTIL="0.5").stdout) != DIGEST.findall(storm(SEED="6", UNTIL="0.5").stdout)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_nothing_breaks(seed: str) -> None:
    told = storm(SEED=seed, MINUTES="4")
    assert told.returncode == 0, told.stdout + told.stderr
