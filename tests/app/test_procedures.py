"""Procedures of the pages for hosts, run as written: with the unit's user, environment and folder."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.games import GAMES
from bot.playground.loopback import Loopback
from tests.app.refused_databases import without_privileges
from tests.history.record.random_records import made_record
from tests.openapi import schema_checker
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import hurried

PAGE = "".join((ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("hosting", "hosting-reference"))
PLACES = ("/opt/tavolino", "/etc", "/var/lib/tavolino", "/var/cache/tavolino", "/home/tavolino/clone", "/tmp")
CLONED = ("bot", "cogs", "renderers", "data", "docs", "pyproject.toml", "requirements.lock", ".env.example")
LAUNCHER = """#!{python}
import runpy, sys
from pathlib import Path
import bot.app.settings as settings
settings.SYSTEM_FILE = Path("{root}/etc/tavolino.env")
settings.UNIT = Path("{root}/etc/systemd/system/tavolino.service")
assert sys.argv[1:3] == ["-m", "bot"]
del sys.argv[1:3]
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""
"""The clone's Python, which takes the sandbox for the whole machine."""


def section(title: str, page: str = PAGE) -> str:
    (found,) = re.findall(rf"^##+ {re.escape(title)}\n(.*?)(?=^##+ |\Z)", page, re.DOTALL | re.MULTILINE)
    return str(found)


def typed(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every line that is typed after a `$`, with the lines that are shown then."""
    for block in re.findall(r"^ *```\n(.*?)^ *```$", text, re.DOTALL | re.MULTILINE):
        command, shown = "", list[str]()
        for line in map(str.strip, block.splitlines()):
            if line.startswith("$ "):
                if command:
                    yield command, shown
                command, shown = line.removeprefix("$ "), []
            elif command:
                shown.append(line)
        if command:
            yield command, shown


def matches(shown: str, line: str) -> bool:
    """Return whether the line is as on the page, except for numbers, ids and times."""
    parts = re.split(r"\d[\dT:Z-]*|…|\b[a-z0-9]{8}\b|aa277c1e", shown)
    return re.fullmatch(".+".join(map(re.escape, parts)), line) is not None


class Host:
    """A machine in a folder: its own /opt, /etc, /var and /home, and what systemd makes of the unit."""

    def __init__(self, root: Path, loopback: Loopback) -> None:
        self.root, self.loopback = root, loopback
        self.service: subprocess.Popen[bytes] | None = None
        self.users = set[str]()
        for place in ("/etc/systemd/system", "/var/lib", "/var/cache", "/tmp", "/home/tavolino"):
            (root / place[1:]).mkdir(parents=True)
        self.cwd = root

    def here(self, text: str) -> str:
        """Return the text with all places moved into the sandbox."""
        return re.sub(rf"(?<![\w/])(?=(?:{'|'.join(PLACES)})(?![\w-]))", str(self.root), text)

    def clone(self, place: str) -> Path:
        clone = Path(self.here(place))
        (clone / ".venv" / "bin").mkdir(parents=True)
        for name in CLONED:
            (clone / name).symlink_to(ROOT / name)
        python = clone / ".venv" / "bin" / "python"
        python.write_text(LAUNCHER.format(python=sys.executable, root=self.root))
        python.chmod(0o755)
        return clone

    async def types(self, line: str) -> tuple[int, list[str]]:
        """Carry out the line as the page has it. Return the exit code, and what was shown, with the page's places."""
        words, user = shlex.split(self.here(line)), "admin"
        if words[0] == "sudo":
            user = words[2] if words[1] == "-u" else "root"
            words = words[3:] if words[1] == "-u" else words[1:]
        match words:
            case ["cd", folder]:
                self.cwd = Path(folder)
            case ["useradd", "-r", name]:
                self.users.add(name)
            case ["install", "-m", mode, "-o", owner, source, target]:
                assert owner in self.users
                shutil.copy(self.cwd / source, target)
                os.chmod(target, int(mode, 8))  # noqa: PTH101
            case ["cp", source, target]:
                shutil.copy(self.cwd / source, target)
            case ["systemctl", "enable", "--now", "tavolino"] | ["systemctl", "start", "tavolino"]:
                self.start()
            case ["systemctl", "stop", "tavolino"]:
                return await self.stop(), []
            case ["journalctl", "-u", "tavolino"]:
                return 0, self.journal()
            case [".venv/bin/python", *_]:
                assert user == "admin" or [user] == self.unit("User"), "commands are typed as the unit's user"
                return await asyncio.to_thread(self._run, words)
            case _:
                raise AssertionError(line)
        return 0, []

    def _run(self, words: list[str]) -> tuple[int, list[str]]:
        """Run a command with the environment that sudo leaves, without the unit's settings.

        Return exit code and output.
        """
        env = {"PATH": os.environ["PATH"], "HOME": str(self.root / "home"), "PYTHONPATH": str(self.cwd)}
        done = subprocess.run(
            [*without_privileges(), str(self.cwd / words[0]), *words[1:]],
            cwd=self.cwd,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout.replace(str(self.root), "").splitlines()

    def unit(self, name: str) -> list[str]:
        text = (self.root / "etc/systemd/system/tavolino.service").read_text(encoding="utf-8")
        return [self.here(found) for found in re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)]

    def start(self) -> None:
        """Start the service as systemd does: the unit's folders, environment, working directory and umask."""
        env = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "PYTHONPATH": self.unit("WorkingDirectory")[0]}
        for kind, place in (("State", "var/lib"), ("Cache", "var/cache")):
            folder = self.root / place / self.unit(f"{kind}Directory")[0]
            folder.mkdir(mode=int(self.unit(f"{kind}DirectoryMode")[0], 8), exist_ok=True)
            env[f"{kind.upper()}_DIRECTORY"] = str(folder)
        for line in self.unit("Environment"):
            env |= dict(one.split("=", 1) for one in shlex.split(line))
        with (self.root / "journal").open("ab") as journal:
            self.service = subprocess.Popen(
                [*without_privileges(), *shlex.split(self.unit("ExecStart")[0])],
                cwd=self.unit("WorkingDirectory")[0],
                env=env,
                umask=int(self.unit("UMask")[0], 8),
                stdout=journal,
                stderr=journal,
            )

    async def stop(self) -> int:
        if self.service is None:
            return 0
        self.service.send_signal(signal.SIGTERM)
        code, self.service = await asyncio.to_thread(self.service.wait), None
        return code

    def journal(self) -> list[str]:
        return (self.root / "journal").read_text(encoding="utf-8").replace(str(self.root), "").splitlines()

    def settings(self, lines: str) -> str:
        """Return the lines with the token, and with the Discord of the test."""
        ours = {"API": self.loopback.api_url, "GATEWAY": self.loopback.gateway_url}
        told = "".join(f"TAVOLINO_DISCORD_{name}={url}\n" for name, url in ours.items())
        return f"DISCORD_TOKEN={self.loopback.token}\n{told}{self.here(lines)}"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    loopback = await Loopback.start(checker=schema_checker(), limits=hurried())
    loopback.add_guild("Bazaar")
    found = Host(tmp_path, loopback)
    yield found
    await found.stop()
    for folder, _, _ in os.walk(tmp_path):
        os.chmod(folder, 0o755)  # noqa: PTH101 - or pytest could not remove it
    await loopback.stop()


def record(clone: Path) -> None:
    """Write the exported record of a match of last week."""
    made = made_record(GAMES["zanzibar"], random.Random(8), players=2)
    (clone / "match.json").write_text(json.dumps(made), encoding="utf-8")


@pytest.mark.rotating(2)
async def test_documented_commands_use_the_database_of_the_systemd_service(host: Host) -> None:
    clone, guide = host.clone("/opt/tavolino"), section("systemd").partition("**From version")[0]
    clone.chmod(0o555)  # root's: the bot's user writes nowhere in it
    host.cwd = clone
    (added,) = re.findall(r"^ *```\n( *TAVOLINO_.*?)^ *```$", guide, re.DOTALL | re.MULTILINE)
    for line in re.findall(r"`((?:sudo|journalctl) [^`]*)`", guide.partition("On this page")[0]):
        if "systemctl" in line:
            with (host.root / "etc/tavolino.env").open("a") as file:
                file.write(host.settings(re.sub(r"^ +", "", added, flags=re.MULTILINE)))
        assert (await host.types(line))[0] == 0, line
    assert host.users == set(host.unit("User"))
    assert stat.S_IMODE((host.root / "etc/tavolino.env").stat().st_mode) == 0o600
    await host.loopback.bot_ready(60)
    first = host.journal()[0]
    assert first.endswith("Settings: /etc/tavolino.env. Database: /var/lib/tavolino/tavolino.db.")

    stop, start = re.findall(r"`(sudo systemctl (?:stop|start) tavolino)`", guide)
    for line, shown in typed(section("Commands under systemd")):
        code, told = await host.types(line)
        assert (code, len(told)) == (0, len(shown)), told
        assert all(map(matches, shown, told)), (shown, told)
    database, python = host.root / "var/lib/tavolino/tavolino.db", "sudo -u tavolino .venv/bin/python -m bot"
    code, told = await host.types(f"{python} doctor")
    assert [line for line in told if line.startswith("WRONG")] == []
    assert (code, told[-1].endswith("a bot runs.")) == (0, True), told
    code, told = await host.types(f"{python} restore /var/lib/tavolino/copy.db")
    assert (code, "in use by another process" in told[-1]) == (2, True)
    assert (await host.types(stop))[0] == 0
    before = database.stat()
    code, told = await host.types(f"{python} restore /var/lib/tavolino/copy.db")
    assert code == 0, told
    assert told[-1].startswith("/var/lib/tavolino/tavolino.db: matches: ")
    after = database.stat()
    assert (after.st_uid, after.st_mode, after.st_ino != before.st_ino) == (before.st_uid, before.st_mode, True)
    lines = len(host.journal())
    await host.types(start)
    await until(lambda: any(" ready " in line for line in host.journal()[lines:]), "the service again")
    assert not [line for line in host.journal() if "Traceback" in line or " WARNING " in line]
    written = [path for path in (host.root / "var").rglob("*") if not path.is_symlink()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in written if path.is_file()} == {0o600}
    assert {stat.S_IMODE(path.stat().st_mode) for path in written if path.is_dir() and "tavolino" in path.parts} <= {
        0o700,
        0o755,
    }


@pytest.mark.rotating(2)
async def test_documented_commands_back_up_restore_and_import(host: Host) -> None:
    clone = host.clone("/home/tavolino/clone")
    host.cwd = clone
    record(clone)
    (clone / ".env").touch(0o600)
    (clone / ".env").write_text(host.settings(f"TAVOLINO_CACHE={host.root}/var/cache\n"))
    assert (await host.types(".venv/bin/python -m bot import match.json"))[0] == 0
    day = f"--before {datetime.now(UTC):%Y-%m-%d}"
    done = []
    for title in ("Backups", "Restore a backup", "Rehearse a restore", "Doctor", "Import a match", "Old matches"):
        for line, shown in typed(section(title)):
            if line.startswith("ls "):
                assert len(list((clone / "old").iterdir())) == len(shown)
                continue
            code, told = await host.types(re.sub(r"--before \S+", day, line))
            assert "Traceback" not in "\n".join(told)
            done.append(line.split("-m bot ")[1].split()[0])
            if title == "Doctor":
                assert [found.split(":")[0] for found in told] == [found.split(":")[0] for found in shown], told
                continue
            if "doctor" in line:
                assert not [found for found in told if found.startswith("WRONG database")], told
                continue
            assert told[0].startswith("Settings: /home/tavolino/clone/.env. Database: "), told
            assert len(shown) < 2 or not shown[0].startswith("Settings") or shown[0] == told[0]
            assert code == (2 if shown[-1].startswith("There is a file") else 0), told
            assert any(matches(shown[-1], found) for found in told), (line, shown, told)
    assert done == ["backup", "backup", "backup", "restore", "restore", "doctor", "doctor", "import", "prune"]
