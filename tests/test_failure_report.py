"""A failing test says how to repeat it, with which seed, and what happened last."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run
from types import SimpleNamespace
from typing import Any

import pytest

from tests.failure_report import repeat_command
from tests.sources import ROOT

FAILING = """
async def test_it(session):
    await session.lobby(*session.people("Anna", "Ben"))
    raise RuntimeError("broken on purpose")
"""
COMMAND = [sys.executable, "-m", "pytest", f"--config-file={ROOT}/pyproject.toml"]
PLUGINS = ["-p", "tests.conftest", "-p", "tests.wire.conftest", "-p", "no:cacheprovider"]


def test_command_allows_drafts_where_they_were_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    item: Any = SimpleNamespace(nodeid="tests/test_one.py::test_it[ludo]")
    monkeypatch.delenv("TAVOLINO_DRAFTS", raising=False)
    assert repeat_command(item).endswith(" .venv/bin/python -m pytest 'tests/test_one.py::test_it[ludo]'")
    assert "TAVOLINO" not in repeat_command(item)
    monkeypatch.setenv("TAVOLINO_DRAFTS", "true")
    assert repeat_command(item).startswith("TAVOLINO_DRAFTS=true ")


def test_failure_report_has_command_seed_and_last_events(tmp_path: Path) -> None:
    made = tmp_path / "test_made_to_fail.py"
    made.write_text(FAILING)
    command = [*COMMAND, *PLUGINS, f"--rootdir={tmp_path}", str(made)]
    printed = run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert "RuntimeError: broken on purpose" in printed
    repeat, _, events = printed.partition("- To repeat -")[2].partition("- Last events -")
    assert ".venv/bin/python -m pytest 'test_made_to_fail.py::test_it'" in repeat
    assert "bot with seed 7: " in events
    assert ": **Zanzibar** · opened by Anna" in events.rpartition(" edited ")[2]
