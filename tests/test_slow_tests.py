"""Slow tests: whole runs list them, and each is run by every sixth commit or less often."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from tests import slow_tests
from tests.samples import cases_in_share
from tests.slow_tests import SlowTestRecorder, exists, read_list

HERE = "tests/test_slow_tests.py"
NOT_RUN = f"{HERE}::test_whole_run_rewrites_the_slow_list"


def test_slow_test_runs_in_regular_rotations() -> None:
    slow = {f"{HERE}::slow": 3}
    runs = {
        name: [rotation for rotation in range(12) if cases_in_share(name, 1, None, rotation, slow)]
        for name in (*slow, f"{HERE}::quick")
    }
    assert [len(rotations) for rotations in runs.values()] == [4, 12]
    assert len({rotation % 3 for rotation in runs[f"{HERE}::slow"]}) == 1


def test_list_names_tests_that_exist() -> None:
    assert read_list()
    assert [name for name in sorted(read_list()) if not exists(name)] == []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "slow_tests.txt"
    missing = (f"{HERE}::renamed", "tests/test_removed_long_ago.py::gone")
    path.write_text("".join(f"6 {name}\n" for name in (NOT_RUN, f"{HERE}::became_quick", *missing)))
    return path


def run(recorder: SlowTestRecorder, name: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run one test as pytest does: set up, then reported after its teardown."""
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


def test_whole_run_rewrites_the_slow_list(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_tests, "IS_WHOLE", True)
    recorder = SlowTestRecorder(path)
    for name, seconds in (("became_quick", 0.01), ("slow", 9.0), ("mean[a]", 0.0), ("mean[b]", 0.4)):
        run(recorder, name, seconds, monkeypatch)
    recorder.pytest_sessionfinish(Mock(config=Mock(spec=["args_source", "ArgsSource"])))
    assert read_list(path) == {f"{HERE}::mean": 6, NOT_RUN: 6, f"{HERE}::slow": 24}


def test_share_names_slow_tests_that_the_list_lacks(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder, told = SlowTestRecorder(path), Mock()
    for name, seconds in (("became_quick", 9.0), ("quick", 4.9), ("slow[a]", 4.0), ("slow[b]", 7.0)):
        run(recorder, name, seconds, monkeypatch)
    recorder.pytest_terminal_summary(told)
    told.write_line.assert_called_once_with(f"{HERE}::slow takes 5.5 s: add it to slow_tests.txt as 24")


def test_partial_run_does_not_change_the_slow_list(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_tests, "IS_WHOLE", True)
    before = path.read_text()
    source = pytest.Config.ArgsSource
    for config in (
        Mock(workerinput={}, args_source=source.TESTPATHS, ArgsSource=source),
        Mock(spec=["args_source", "ArgsSource"], args_source=source.ARGS, ArgsSource=source),
    ):
        SlowTestRecorder(path).pytest_sessionfinish(Mock(config=config))
    assert path.read_text() == before
