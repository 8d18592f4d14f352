"""Slow tests: `make test-whole` lists them, and each commit runs a part of them, the smaller the slower they are."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.samples import IS_WHOLE
from tests.sources import ROOT

LIST: Final = Path(__file__).with_suffix(".txt")
PARTS: Final = {1.0: 24, 0.3: 12, 0.08: 6}
"""(seconds, parts): a test whose cases take at least so many processor seconds on average runs in so many parts."""
CONSPICUOUS: Final = 5.0
"""Processor seconds that an unlisted test takes only if it is slow, also as the first that needs something shared."""
_SPENT: Final = "processor seconds"
_begun = pytest.StashKey[float]()


def function_of(nodeid: str) -> str:
    """Return the test's name without its case."""
    return nodeid.partition("[")[0]


def read_list(path: Path = LIST) -> dict[str, int]:
    """Return in how many parts each slow test is run, by its name without case."""
    lines = path.read_text("utf-8").splitlines()
    return {name: int(parts) for parts, _, name in (line.partition(" ") for line in lines)}


def parts_for(seconds: float) -> int:
    """Return in how many parts a test is run whose cases take so many processor seconds on average."""
    return next((parts for least, parts in PARTS.items() if seconds >= least), 1)


class SlowTestRecorder:
    """Plugin for pytest that measures tests: a whole run rewrites the list of slow ones, a share says what it lacks."""

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
        """Write the list, unless this process runs a share or named tests, or only works for another."""
        config = session.config
        if IS_WHOLE and not hasattr(config, "workerinput") and config.args_source is not config.ArgsSource.ARGS:
            self.write()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name tests that are slow and not listed: every commit runs them."""
        listed = read_list(self._path)
        for name, seconds in sorted(self._means().items()):
            if seconds >= CONSPICUOUS and name not in listed:
                terminalreporter.write_line(
                    f"{name} takes {seconds:.1f} s: add it to {self._path.name} as {parts_for(seconds)}"
                )

    def _means(self) -> dict[str, float]:
        return {name: sum(spent) / len(spent) for name, spent in self._spent.items()}

    def write(self) -> None:
        """Write the list. Listed tests that did not run stay in it as long as they exist."""
        known = {name: parts for name, parts in read_list(self._path).items() if exists(name)}
        seen = {name: parts_for(seconds) for name, seconds in self._means().items()}
        slow = {name: parts for name, parts in (known | seen).items() if parts > 1}
        self._path.write_text("".join(f"{slow[name]} {name}\n" for name in sorted(slow)), "utf-8")


def exists(name: str) -> bool:
    """Return whether the test's file, or a module of which it imports everything, defines the test."""
    file, _, function = name.partition("::")
    return f"def {function}(" in _source(ROOT / file)


@cache
def _source(path: Path) -> str:
    """Return the text of the module and of the modules that it imports with `*`, or "" if there is no such file."""
    text = path.read_text("utf-8") if path.is_file() else ""
    imported = re.findall(r"^from ([\w.]+) import \*", text, re.MULTILINE)
    return text + "".join(_source(ROOT / (name.replace(".", "/") + ".py")) for name in imported)


def _processor_seconds() -> float:
    """Return what this process and its ended children have used, in seconds."""
    return sum(os.times()[:4])
