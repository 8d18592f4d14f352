"""The tests of a game, collected once in this process and run one after the other to the first failure."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

ARGUMENTS = ("-qq", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler")


class Suite:
    """The tests that `of` selects. `work` is done with them instead of running them all.

    Of those in `whole` every case runs, of the others a share (see `tests.samples`).
    """

    def __init__(
        self, paths: list[str], of: Callable[[str], bool], work: Callable[[Suite], Any], whole: Callable[[str], bool]
    ) -> None:
        self._paths = paths
        self._of = of
        self._whole = whole
        self._work = work
        self._session: pytest.Session
        self.tests: dict[str, pytest.Item] = {}
        self._answer: Any = None
        self._wrong: Exception | None = None

    def open(self, folder: Path) -> Any:
        """Collect the tests and return what the work returns; None if a test cannot be collected."""
        silence()
        pytest.main([*ARGUMENTS, f"--basetemp={folder / 'tests'}", *self._paths], plugins=[self])
        if self._wrong is not None:
            raise self._wrong
        return self._answer

    @pytest.hookimpl(wrapper=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> Generator[None]:
        """Bring back the cases of tests in `whole` that the share leaves out."""
        before = [item for item in items if self._whole(item.nodeid)]
        yield
        there = set(items)
        items += [item for item in before if item not in there]

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Replace pytest's own loop over the collected tests."""
        if not session.testsfailed:
            self._session = session
            self.tests = {item.nodeid: item for item in session.items if self._of(item.nodeid)}
            try:
                self._answer = self._work(self)
            except Exception as wrong:  # pytest would keep it to itself
                self._wrong = wrong
        return True

    def move_to(self, folder: Path) -> None:
        """Let the tests use this folder for their files from now on."""
        (folder / "tests").mkdir(exist_ok=True)
        factory: Any = getattr(self._session.config, "_tmp_path_factory")  # noqa: B009 - a plugin puts it there
        factory._basetemp = folder / "tests"

    def is_passed(self, name: str) -> bool:
        """Run a test without fixtures of another one. Return whether it passed."""
        item = self.tests[name]
        try:
            item.ihook.pytest_runtest_setup(item=item)
            item.ihook.pytest_runtest_call(item=item)
        except pytest.skip.Exception:
            return True
        except BaseException:  # whatever it was, somebody has noticed
            return False
        finally:
            _tear_down(item)
        return True


def silence() -> None:
    """Discard the output of tests."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _tear_down(item: pytest.Item) -> None:
    with contextlib.suppress(BaseException):  # the process ends soon
        item.ihook.pytest_runtest_teardown(item=item, nextitem=None)
