"""The container: the steps of its file and the commands of docs/hosting-reference.md, carried out as they stand there.

Where podman or docker can run containers, the real image is built as well.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.playground.loopback import Loopback
from bot.store.engine.address import RemoteDatabase, address
from bot.version import full_version, version
from tests.documented import blocks, stub
from tests.openapi import schema_checker
from tests.release import git
from tests.sources import ROOT

PAGE = "docs/hosting-reference.md"
PIP = """#!/bin/bash
PATH="{path}"
set -e
echo "$*" >> "$CONTAINERS/installed.txt"
case "$*" in
  *--require-hashes*) test -f "${{@: -1}}"; exit ;;
  wheel*) exec "{python}" -m pip --disable-pip-version-check -q "$@" ;;
esac
"{python}" -m pip --disable-pip-version-check -q "$@" --no-index
for site in .venv/lib/python*/site-packages; do echo "{libraries}" > "$site/libraries.pth"; done
"""
"""Says what would be installed, builds and installs the wheel, and uses the libraries of the tests."""
PODMAN = """#!/bin/sh
PYTHONPATH="{root}" exec "{python}" -m tests.container_engine "$@"
"""


class Host:
    """A machine with a clone and a container engine."""

    def __init__(self, clone: Path, state: Path) -> None:
        self.clone, self.state = clone, state
        self.notes = stub(state / "steps", "groupadd", "useradd", "chown", "ln")
        (state / "steps/mkdir").symlink_to(str(shutil.which("mkdir")))
        (state / "steps/python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
        (state / "tools").mkdir()
        texts = {
            "path": os.environ["PATH"],
            "python": sys.executable,
            "root": ROOT,
            "libraries": sysconfig.get_path("purelib"),
        }
        for tool, text in ((state / "steps/pip", PIP), (state / "tools/podman", PODMAN)):
            tool.write_text(text.format(**texts), encoding="utf-8")
            tool.chmod(0o755)
        (state / "steps/python").chmod(0o755)

    async def type(self, commands: str) -> str:
        """Run the commands in the clone and return what they print. The first that fails ends them."""
        around = os.environ | {"PATH": f"{self.state / 'tools'}:{os.environ['PATH']}", "CONTAINERS": str(self.state)}
        around = {name: value for name, value in around.items() if not name.startswith(("TAVOLINO_", "DISCORD_"))}
        process = await asyncio.create_subprocess_exec(
            "bash", "-euc", commands, cwd=self.clone, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        told = (await process.communicate())[0].decode()
        assert process.returncode == 0, told
        return told

    def log(self) -> str:
        return (self.state / "containers/tavolino/log.txt").read_text(encoding="utf-8")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Copy this working tree as a clone with a tag, without the tests, which no image has."""
    folder = tmp_path / "clone"
    listed = git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "--", ":!tests").splitlines()
    for name in listed:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    (folder / "tests").mkdir()
    (folder / "tests/left_out.py").touch()
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    git(tmp_path, "init", "--quiet", "--initial-branch=main", str(folder))
    git(folder, "-c", "core.compression=0", "add", "--all")
    git(folder, *who, "commit", "--quiet", "-m", "One")
    git(folder, "remote", "add", "origin", str(folder))
    return folder


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(checker=schema_checker())
    yield found
    await found.stop()


@pytest.fixture
def host(clone: Path, tmp_path: Path) -> Iterator[Host]:
    found = Host(clone, tmp_path / "state")
    yield found
    for pid in found.state.glob("containers/*/pid"):
        with suppress(ProcessLookupError):
            os.kill(int(pid.read_text(encoding="utf-8")), signal.SIGKILL)


@pytest.mark.rotating(3)
async def test_documented_container_commands_build_run_restore_and_update(
    host: Host, clone: Path, tmp_path: Path, loopback: Loopback
) -> None:
    loopback.add_channel(loopback.add_guild("Bazaar"), "island")
    settings = {
        "DISCORD_TOKEN": loopback.token,
        "TAVOLINO_DISCORD_API": loopback.api_url,
        "TAVOLINO_DISCORD_GATEWAY": loopback.gateway_url,
        "TAVOLINO_DRAW_PROCESSES": "1",
        "TAVOLINO_AI_WORKERS": "0",
    }
    (clone / ".env").write_text("".join(f"{name}={value}\n" for name, value in settings.items()), encoding="utf-8")
    (start,), (watch,) = blocks(PAGE, "Container")[:1], blocks(PAGE, "Container")[1:]
    await host.type(start)
    await loopback.bot_ready()
    image = tmp_path / "state/images/tavolino/root"
    assert sorted(path.name for path in image.iterdir()) == [".venv", "var"], "only the wheel: no sources, no secret"
    assert not list(image.rglob("left_out.py"))
    assert any(re.fullmatch(r"useradd .*--uid 999 .*tavolino", call) for call in host.notes())
    installed = (tmp_path / "state/installed.txt").read_text(encoding="utf-8").splitlines()
    locked = [line.rpartition(" ")[2] for line in installed if "--require-hashes" in line]
    assert locked == ["requirements-postgres.lock", "requirements-build.lock"]

    told = await host.type(watch)
    assert "token: accepted" in told
    (copied,) = (clone / "backups").glob("*.db")
    (restore,) = blocks(PAGE, "Restore in a container")
    told = await host.type(restore.replace("NAME.db", copied.name))
    assert "var/tavolino.db: matches: 0" in told
    await loopback.bot_ready()

    one = git(clone, "rev-parse", "HEAD")[:12]
    git(clone, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty", "-m", "Two")
    git(clone, "tag", "v1.1.0")
    git(clone, "pack-refs", "--all")
    (update,) = blocks(PAGE, "Update a container")
    told = await host.type(update)
    two = git(clone, "rev-parse", "HEAD")[:12]
    said = re.sub(r"commit \w+", f"commit {two}", full_version())
    assert (said in told, one != two) == (True, True)
    await loopback.bot_ready()
    assert (tmp_path / f"state/volumes/tavolino/backups/{copied.name}").exists(), "the data outlives the container"
    assert (tmp_path / "state/images/tavolino:before").exists()
    await host.type("podman stop -t 20 tavolino")
    assert "the bot has stopped" in host.log()


def test_image_keeps_user_volume_and_command_of_earlier_images() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert re.search(r"^USER 999:999$", text, re.MULTILINE), "volumes of earlier images belong to 999"
    assert re.search(r"^VOLUME /tavolino/var$", text, re.MULTILINE)
    assert re.search(r'^CMD \["\.venv/bin/python", "-m", "bot", "run"\]$', text, re.MULTILINE), (
        "the bot gets the signals"
    )


COMPOSE = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("compose.yaml", "compose.postgres.yaml")}


def test_compose_matches_the_documented_container_commands() -> None:
    """The same image, settings, volume and time to stop, so that both can take over from each other."""
    start, alone = blocks(PAGE, "Container")[0], COMPOSE["compose.yaml"]
    (volume,) = re.findall(r"-v (\S+) tavolino$", start, re.MULTILINE)
    (name,) = re.findall(r"^ {4}name: (.*)$", alone, re.MULTILINE)
    for line in (f"      - {volume}", "    image: tavolino", "    env_file: .env", "    restart: unless-stopped"):
        assert f"{line}\n" in alone
    assert name == volume.partition(":")[0]
    assert "--restart unless-stopped --env-file .env" in start
    assert "stop_grace_period: 20s" in alone
    assert [command.split(" up ")[0] for command in blocks(PAGE, "Compose")] == [
        "docker compose",
        "docker compose -f compose.yaml -f compose.postgres.yaml",
    ]


def test_compose_starts_the_bot_after_a_postgresql_that_it_supports() -> None:
    with_database = COMPOSE["compose.postgres.yaml"]
    (url,) = re.findall(r"TAVOLINO_DATABASE: (.*)$", with_database, re.MULTILINE)
    found = address(re.sub(r"\$\{POSTGRES_PASSWORD:[^}]*\}", "secret", url))
    assert isinstance(found, RemoteDatabase)
    role, name = re.findall(r"//(\w+):.*/(\w+)$", url)[0]
    assert f"POSTGRES_USER: {role}\n" in with_database
    assert name == role, "the image names the database after the user"
    assert re.search(r"^ {2}database:\n", with_database, re.MULTILINE), "the host in the URL"
    assert "condition: service_healthy" in with_database
    (major,) = re.findall(r"library/postgres:(\d+)$", with_database, re.MULTILINE)
    assert 16 <= int(major) < 18, "from 18 on the image keeps its data in another folder"
    assert "database:/var/lib/postgresql/data\n" in with_database


@pytest.mark.parametrize("names", [("compose.yaml",), tuple(COMPOSE)])
def test_compose_files_are_valid(names: tuple[str, ...], tmp_path: Path) -> None:
    program = next(filter(None, map(shutil.which, ("docker", "podman"))), None)
    command = [program or "docker", "compose"]
    if program is None or subprocess.run([*command, "version"], capture_output=True, check=False).returncode:
        pytest.skip("neither docker nor podman has compose here")
    for name in names:
        (tmp_path / name).write_text(COMPOSE[name], encoding="utf-8")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=x\nPOSTGRES_PASSWORD=y\n", encoding="utf-8")
    files = [part for name in names for part in ("-f", name)]
    subprocess.run([*command, *files, "config", "-q"], cwd=tmp_path, check=True, timeout=60)


def engine() -> str | None:
    """Return a program that can build and run containers here."""
    for program in filter(None, map(shutil.which, ("podman", "docker"))):
        if subprocess.run([program, "info"], capture_output=True, check=False, timeout=30).returncode == 0:
            return program
    return None


@pytest.mark.timeout(1200)
def test_image_is_built_and_a_backup_is_restored_on_its_volume() -> None:
    program = engine()
    if program is None:
        pytest.skip("neither podman nor docker can run containers here")
    name = f"tavolino-test-{os.getpid()}"
    (base,) = set(re.findall(r"^FROM (\S+)", (ROOT / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE))
    pulled = subprocess.run([program, "pull", "-q", base], capture_output=True, text=True, check=False, timeout=300)
    if pulled.returncode:
        pytest.skip(f"{program} cannot pull {base} here: {pulled.stderr.strip().splitlines()[-1:]}")
    subprocess.run([program, "build", "-q", "-t", name, "-f", "Containerfile", "."], cwd=ROOT, check=True)
    run = [program, "run", "--rm", "-v", f"{name}:/tavolino/var", "-e", "DISCORD_TOKEN=x", name]

    def inside(*command: str) -> str:
        return subprocess.run([*run, *command], capture_output=True, text=True, check=True).stdout.strip()

    def bot(*command: str) -> str:
        return inside(".venv/bin/python", "-m", "bot", *command)

    try:
        assert inside("id", "-u") == "999"
        assert bot("--version").startswith(f"Tavolino {version()}, ")
        bot("demo", "--games", "zanzibar")
        bot("import", "var/demo/zanzibar/match.json")
        bot("backup", "var/copy.db")
        assert "matches: 1" in bot("restore", "var/copy.db")
    finally:
        subprocess.run([program, "volume", "rm", name], capture_output=True, check=False)
        subprocess.run([program, "rmi", name], capture_output=True, check=False)
