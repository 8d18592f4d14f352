"""Deployment: the systemd unit is valid, and the pages for hosts describe it correctly."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import INTERRUPTED
from bot.app import client, database_commands
from bot.app.command_line import EXIT_USAGE
from bot.app.doctor.run import EXIT_PROBLEMS
from bot.app.health import UNHEALTHY, Health
from bot.app.metrics_server import MetricsServer
from bot.app.settings import names
from bot.app.shutdown import EXIT_FORCED
from bot.history.record import commands
from bot.playground.limits.rate_limits import MAX_IDENTIFIES
from tests.sources import ROOT

PAGE = "".join((ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("hosting", "hosting-reference"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
UNIT = ROOT / "data" / "ops" / "tavolino.service"
EXPOSED = 20
"""Tenths of systemd's measure of exposure, of which 100 is all."""
ANALYZE = shutil.which("systemd-analyze")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """Return the unit of an installation whose clone exists."""
    here = tmp_path / "opt"
    (here / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(shutil.which("true") or "/bin/true", here / ".venv" / "bin" / "python")
    path = tmp_path / "tavolino.service"
    path.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/tavolino", str(here)), encoding="utf-8")
    return path


def analyze(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *map(str, arguments)], capture_output=True, text=True, check=False, timeout=60
    )


def test_crash_loop_under_systemd_stays_below_1000_sessions_a_day() -> None:
    """Discord resets the token of a bot that does."""
    text = UNIT.read_text(encoding="utf-8")
    burst = int(re.findall(r"^StartLimitBurst=(\d+)$", text, re.MULTILINE)[0])
    minutes = int(re.findall(r"^StartLimitIntervalSec=(\d+)min$", text, re.MULTILINE)[0])
    assert burst * (24 * 60 // minutes + 1) < MAX_IDENTIFIES
    assert f"{burst} starts in half an hour" in PAGE
    assert minutes == 30


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not on this machine")
def test_systemd_accepts_the_unit(unit: Path) -> None:
    found = analyze("verify", "--man=no", unit)
    assert (found.returncode, found.stderr) == (0, "")


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not on this machine")
def test_systemd_rates_the_unit_as_hardened(unit: Path) -> None:
    found = analyze("security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", unit)
    if "unrecognized option" in found.stderr:
        pytest.skip("this systemd-analyze cannot look at a file's security")
    assert found.returncode == 0, found.stdout


def test_systemd_unit_allows_a_slow_shutdown_and_retries_no_usage_error() -> None:
    text = UNIT.read_text(encoding="utf-8")
    assert "RestartPreventExitStatus=2 3" in text
    assert {client.BAD_FILE, client.BAD_TOKEN} == {2, 3}
    assert int(re.findall(r"TimeoutStopSec=(\d+)", text)[0]) > 15
    for hardening in ("ProtectSystem=strict", "NoNewPrivileges=yes", "PrivateTmp=yes", "CapabilityBoundingSet="):
        assert hardening in text
    given = re.findall(r"\b(TAVOLINO_\w+)=", text)
    assert set(given) <= set(names())


@pytest.mark.parametrize(("told", "code"), [("ok", 0), ("The start is not complete: clocks.", 1), (None, 1)])
def test_health_check_of_the_container_asks_the_bot(told: str | None, code: int, tmp_path: Path) -> None:
    """The command is run as written, with the image's environment, except for the path of Python and the port."""
    (check,) = re.findall(r"^HEALTHCHECK .*?CMD (.*)$", CONTAINERFILE, re.MULTILINE)
    (given,) = re.findall(r"^ENV (.*)$", CONTAINERFILE, re.MULTILINE)
    health = Health()
    health.beat(is_connected=True, unwritten=None, unstarted="clocks" if code else None)
    server = MetricsServer(0, health)
    if told is None:
        server.close()
    image = dict(one.split("=", 1) for one in given.split())
    assert int(image["TAVOLINO_METRICS"]) > 0
    env = {"PATH": os.environ["PATH"], "DISCORD_TOKEN": "x", "PYTHONPATH": str(ROOT), **image}
    found = subprocess.run(
        ["sh", "-c", check.replace(".venv/bin/python", sys.executable)],
        env=env | {"TAVOLINO_METRICS": str(server.port)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    if told is not None:
        server.close()
        assert found.stdout == f"{told}\n"
    assert found.returncode == code, found.stderr


def test_hosting_page_lists_every_exit_code() -> None:
    told = {int(code) for code in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)}
    bad = {EXIT_USAGE, client.BAD_FILE, database_commands.BAD_FILE, commands.BAD_FILE}
    assert bad == {2}
    assert told == {0, EXIT_PROBLEMS, UNHEALTHY, commands.STAYED, client.BAD_TOKEN, EXIT_FORCED, INTERRUPTED, *bad}


def test_readme_links_the_hosting_page_after_the_first_try() -> None:
    first = README.index("make play")
    assert README.index("(docs/hosting.md)") > first


@pytest.mark.parametrize(("mode", "told"), [(0o700, "Only root can read this clone."), (0o755, "")])
def test_setup_as_root_reports_a_clone_that_only_root_can_read(tmp_path: Path, mode: int, told: str) -> None:
    clone, tools = tmp_path / "clone", tmp_path / "tools"
    for folder in (clone / "bot", clone / ".venv", tools):
        folder.mkdir(parents=True)
    (clone / "bot" / "__main__.py").touch()
    (tools / "id").write_text("#!/bin/sh\necho 0\n")
    (tools / "id").chmod(0o755)
    for path in (clone, clone / "bot", clone / "bot" / "__main__.py", clone / ".venv"):
        path.chmod(mode)
    done = subprocess.run(
        ["make", "--file", str(ROOT / "Makefile"), "--old-file=.venv/.ready", "ready"],
        cwd=clone,
        env={"PATH": f"{tools}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told in done.stdout
    assert bool(told) == ("chmod" in done.stdout)
