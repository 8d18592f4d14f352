"""Slow tests: `make test-whole` lists which they are, and each commit runs one part of them."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Final

import pytest

from tests.sources import ROOT

LIST: Final = Path(__file__).with_suffix(".txt")
SLOW: Final = 0.3
"""Processor seconds from which on a test is slow; of a parametrised one, a case on average."""
PARTS: Final = 3
_SPENT: Final = "processor seconds"
_begun = pytest.StashKey[float]()


def function_of(nodeid: str) -> str:
    """Return the test's name without its case."""
    return nodeid.partition("[")[0]


def read_list(path: Path = LIST) -> frozenset[str]:
    """Return the names of the slow tests, without cases."""
    return frozenset(path.read_text("utf-8").split())


class SlowTestRecorder:
    """Plugin for pytest that measures every test and rewrites the list of slow ones at the end."""

    def __init__(self, path: Path = LIST) -> None:
        self._path = path
        self._spent = defaultdict[str, list[float]](list)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Start to measure, before any fixture."""
        item.stash[_begun] = _processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Send the measured time with the last report, which xdist brings to the process that writes the list."""
        report = yield
        if report.when == "teardown":
            report.user_properties.append((_SPENT, _processor_seconds() - item.stash[_begun]))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the measured time. A skipped test tells nothing about its cost."""
        if report.skipped:
            self._spent.pop(function_of(report.nodeid), None)
        for name, value in report.user_properties:
            if name == _SPENT and isinstance(value, float):
                self._spent[function_of(report.nodeid)].append(value)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the list, unless this process only works for another or runs named tests."""
        config = session.config
        if not hasattr(config, "workerinput") and config.args_source is not config.ArgsSource.ARGS:
            self.write()

    def write(self) -> None:
        """Write the list. Listed tests that did not run stay in it as long as their file exists."""
        missed = {
            name for name in read_list(self._path) - set(self._spent) if (ROOT / name.partition("::")[0]).exists()
        }
        slow = {name for name, spent in self._spent.items() if sum(spent) / len(spent) > SLOW}
        self._path.write_text(_lines(missed | slow), "utf-8")


def _lines(names: Iterable[str]) -> str:
    return "".join(f"{name}\n" for name in sorted(names))


def _processor_seconds() -> float:
    """Return what this process and its ended children have used, in seconds."""
    return sum(os.times()[:4])
