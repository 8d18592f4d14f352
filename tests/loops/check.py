"""Command line of `make check`: lint, types, import contracts, and 30 seconds of the tests nearest to what changed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.loops.touched import changed_files, importers, nearest_tests
from tests.samples import ROTATION

SECONDS = 30.0
"""Time for everything. The tests get what is left, at least LEAST seconds."""
LEAST = 8.0
BIN = Path(sys.executable).parent
STEPS = (
    ("ruff check", (BIN / "ruff", "check", "--quiet", ".")),
    ("ruff format", (BIN / "ruff", "format", "--check", "--quiet", ".")),
    ("mypy", (BIN / "mypy",)),
    ("import contracts", (BIN / "lint-imports",)),
)


class Budget:
    """Plugin that ends the run after the current test once the time is over."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self.passed = 0
        self.is_over = False

    def pytest_runtest_logfinish(self) -> None:
        self.passed += 1

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Tell pytest to stop, unless this was the last test anyway."""
        if nextitem is not None and time.monotonic() > self._end:
            self.is_over = True
            item.session.shouldstop = "the time is over"


def main() -> int:
    """Return 0 if everything passed, otherwise the exit code of the first step that failed."""
    began = time.monotonic()
    running = [(name, subprocess.Popen(step, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)) for name, step in STEPS]
    failed = False
    for name, process in running:
        told, _ = process.communicate()
        if process.returncode:
            failed = True
            print(f"{name}:\n{told.decode()}", file=sys.stderr)
    if failed:
        return 1
    files = nearest_tests(changed_files(), importers())
    if not files:
        print(f"clean in {time.monotonic() - began:.0f} s; nothing changed that a test imports")
        return 0
    budget = Budget(max(LEAST, SECONDS - (time.monotonic() - began)))
    os.environ.setdefault("ROTATION", str(ROTATION))  # a share of each file, so that more files get their turn
    code = pytest.main(["-q", "-x", *files], plugins=[budget])
    if budget.is_over and code in (pytest.ExitCode.OK, pytest.ExitCode.INTERRUPTED):
        print(f"\nclean so far: {budget.passed} tests, nearest first; `make test` runs the rest of {len(files)} files")
        return 0
    return int(code)


if __name__ == "__main__":
    sys.exit(main())
