"""Slow tests: whole runs list them, and each is run by every third commit."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests import slow_tests
from tests.samples import not_in_share
from tests.slow_tests import PARTS, SLOW, SlowTestRecorder, function_of, read_list
from tests.sources import ROOT

HERE = "tests/test_slow_tests.py"


def case(name: str) -> Any:
    return Mock(nodeid=name, get_closest_marker=lambda _: None)


def test_every_third_share_runs_a_slow_test() -> None:
    slow, quick = case(f"{HERE}::slow"), case(f"{HERE}::quick")
    runs = [{slow, quick} - not_in_share([slow, quick], rotation, frozenset({slow.nodeid})) for rotation in range(12)]
    assert [sum(item in run for run in runs) for item in (slow, quick)] == [12 // PARTS, 12]
    assert len({rotation % PARTS for rotation in range(12) if slow in runs[rotation]}) == 1


def test_the_list_names_tests_of_files_that_exist() -> None:
    assert read_list()
    assert [name for name in sorted(read_list()) if not (ROOT / name.partition("::")[0]).is_file()] == []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "slow_tests.txt"
    path.write_text(f"{HERE}::not_run\n{HERE}::became_quick\ntests/test_removed_long_ago.py::gone\n")
    return path


def run(recorder: SlowTestRecorder, name: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test as pytest runs it: set up, then reported after its teardown."""
    clock = iter((0.0, seconds))
    monkeypatch.setattr(slow_tests, "_processor_seconds", lambda: next(clock))
    item = Mock(nodeid=f"{HERE}::{name}", stash=pytest.Stash())
    recorder.pytest_runtest_setup(item)
    making = recorder.pytest_runtest_makereport(item)
    next(making)
    report = Mock(nodeid=item.nodeid, when="teardown", skipped=False, user_properties=[])
    with pytest.raises(StopIteration):
        making.send(report)
    recorder.pytest_runtest_logreport(report)


def test_a_whole_run_rewrites_the_list(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = SlowTestRecorder(path)
    for name, seconds in (("became_quick", SLOW / 2), ("slow", SLOW * 2), ("mean[a]", 0.0), ("mean[b]", SLOW * 3)):
        run(recorder, name, seconds, monkeypatch)
    recorder.pytest_sessionfinish(Mock(config=Mock(spec=["args_source", "ArgsSource"])))
    assert [function_of(name).removeprefix(f"{HERE}::") for name in path.read_text().split()] == [
        "mean", "not_run", "slow"
    ]  # fmt: skip


def test_a_worker_or_a_run_of_named_tests_leaves_the_list_alone(path: Path) -> None:
    before = path.read_text()
    source = pytest.Config.ArgsSource
    for config in (
        Mock(workerinput={}, args_source=source.TESTPATHS, ArgsSource=source),
        Mock(spec=["args_source", "ArgsSource"], args_source=source.ARGS, ArgsSource=source),
    ):
        SlowTestRecorder(path).pytest_sessionfinish(Mock(config=config))
    assert path.read_text() == before
