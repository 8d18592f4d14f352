"""The doctor finds every fault that it names, says what to do, and reports nothing otherwise."""

from __future__ import annotations

import ast
import asyncio
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from bot.__main__ import main
from bot.app import invite, token_claim
from bot.app.backups import free_name, made
from bot.app.doctor import database, machine
from bot.app.doctor import discord as discord_checks
from bot.app.doctor.discord import DiscordChecks
from bot.app.doctor.finding import size
from bot.app.health import Health
from bot.app.metrics_server import MetricsServer
from bot.app.setting_values import Secret
from bot.app.settings import Settings, names
from bot.app.token_claim import claimed_token
from bot.playground.limits.faults import Fault
from bot.playground.loopback import Loopback
from bot.store import Store, copy
from bot.store.engine.database_stats import Contents, Inspection
from bot.store.sqlite.faults import explained
from bot.store.sqlite.inspection import inspect
from bot.store.sqlite.opening import claim
from cogs.text.permissions import FOR_POSTS, FOR_THREADS, IN_THREADS, IN_VOICE, WISHED, WISHED_IN_POSTS
from renderers.kit import fonts as faces
from tests.app.cluster_member import UNHELD
from tests.app.refused_databases import foreign_database
from tests.match.tables import ANNA, BERT, context, running
from tests.openapi import schema_checker
from tests.sources import ROOT

TOKEN = "a.torn.token"
FAULTS = {
    "old python": " is too old.",
    "no lock": "libraries: gone.lock cannot be read:",
    "another library": "libraries: pillow is ",
    "no library": "libraries: ludo is not installed.",
    "a broken font": "fonts: OSError: ",
    "an empty font": "fonts: a font has no letters.",
    "no zones": "Europe/Zurich unknown.",
    "a zone that does not exist": "time zones: TZ names Mars/Base, which does not exist.",
    "a wrong setting": "tavolino.db. There is no setting TAVOLINO_SPEED",
    "a settings file for all": "token file: other users of this machine may read ",
    "a unit of old": "names another database, /var/lib/tavolino/tavolino.db.",
    "another bot with the token": "other bot: A bot that runs here with this token (process ",
    "a wrong token": "token: Discord does not accept it.",
    "a torn token": "token: it contains an invalid character.",
    "a Discord that fails": "token: not tried: Discord answers 503.",
    "no Discord": "token: not tried: Discord cannot be reached (",
    "no permissions": "permissions: 1 server of 2 do not grant Attach Files (1).",
    "few sessions": "sessions: 100 of 1000 starts are left today.",
    "a fast clock": "clock: it goes 360",
    "no cache": "cache: taken/cache cannot be written: Not a directory.",
    "no place": "is not a writable folder.",
    "a lost database": "database: there is no tavolino.db, but 1 copy of it in backups.",
    "a damaged database": "database: The database tavolino.db is damaged: ",
    "a locked database": "database: The database tavolino.db cannot be read: another program holds a lock on it.",
    "a letter": "database: The file tavolino.db is not an SQLite database.",
    "a newer database": "newer than this program's",
    "a foreign database": "is a database of some other program.",
    "a second name": "database: tavolino.db has a second name (a hard link).",
    "a database of somebody else": "database: tavolino.db cannot be written.",
    "no server": "database: The database postgresql://127.0.0.1:9/none cannot be reached: ",
    "no driver": "database: asyncpg is not installed.",
    "a full disk": "disk: 3.0 MB are free, ",
    "a full disk for backups": "backup disk: 3.0 MB are free, ",
    "a full disk for the archive": "archive disk: 3.0 MB are free, ",
    "backups of somebody else": "backup: 1 are in backups, and no other can be written there.",
    "a bot that draws nothing": "health: the bot says: degraded: a picture has been waiting for 61 seconds.",
    "an open archive": "files: other users of this machine may open 1 of ",
    "open files": "files: other users of this machine may open ",
    "a long log": "log: 0 bytes beside the database: something prevents its checkpoint.",
    "no backup": "backup: no backup in backups.",
    "a broken backup": "backup: the latest does not open: ",
    "an old backup": "opens: 1 match, 0 moves; one is overdue.",
    "a missing archive": "archive: 1 match in tavolino.archive; missing or damaged files: 1.",
    "an archive of somebody else": "no match can be archived in tavolino.archive: ",
    "an archive in the way": "/tavolino.archive is not a writable folder.",
    "a lost zone": "stored settings: 1 cannot be read, so defaults apply: user 1 (zone).",
    "a role that is gone": "server settings: they name roles or channels that are gone: server ",
    "a past": "in the future.",
    "a bot that hangs": "a bot runs, but nobody can play since ",
}


ASKED_BUT_ONE = invite.ASKED & ~invite.PERMISSIONS["Attach Files"]


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    found = await Loopback.start(checker=schema_checker())
    found.add_guild("Bazaar")
    found.add_guild("Harbour")
    yield found
    await found.stop()


@pytest.fixture
async def healthy(loopback: Loopback, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Loopback:
    """Fill a folder in which all is well: settings, a database with a match, and a fresh copy of it."""
    for name in names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    given = f"DISCORD_TOKEN={loopback.token}\nTAVOLINO_DISCORD_API={loopback.api_url}\n"
    Path(".env").touch(0o600)  # noqa: ASYNC240
    Path(".env").write_text(f"{given}TAVOLINO_DATABASE=tavolino.db\nTAVOLINO_CACHE=cache\n")  # noqa: ASYNC240
    store = await Store.open(Path("tavolino.db"))
    await running(context(store), ANNA, BERT)
    await store.close()
    copy(Path("tavolino.db"), free_name(Path("backups"), Path("tavolino.db")))
    return loopback


async def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Run the doctor. Return the exit code and the lines."""
    code = await asyncio.to_thread(main, ["doctor"])
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert all(re.fullmatch(r"(ok   |WRONG) [a-zP][a-z ython]*: .*\S", line) for line in lines)
    assert all(("What to do: " in line) == line.startswith("WRONG") for line in lines)
    return code, lines


def files() -> dict[Path, bytes]:
    """Return all files except those that SQLite keeps beside a database while it reads."""
    found = [path for path in Path().rglob("*") if path.is_file() and not path.name.endswith(("-shm", "-wal"))]
    return {path: path.read_bytes() for path in found}


@pytest.mark.usefixtures("healthy")
async def test_doctor_says_ok_on_every_line_of_a_healthy_machine(capsys: pytest.CaptureFixture[str]) -> None:
    before = files()
    code, lines = await examined(capsys)
    assert [line for line in lines if not line.startswith("ok ")] == []
    assert code == 0
    looked_at = [line.split(":")[0].removeprefix("ok").strip() for line in lines]
    wanted = ["settings", "Python", "libraries", "fonts", "time zones", "token", "permissions", "sessions", "clock"]
    assert looked_at == [*wanted, "cache", "health", "database", "disk", "files", "log", "backup", "activity"]
    assert "1 running match," in lines[-1]
    assert "no bot runs" in lines[-1]
    assert files() == before, "it changes nothing"


@pytest.mark.usefixtures("healthy")
async def test_doctor_reports_a_running_bot(capsys: pytest.CaptureFixture[str]) -> None:
    with closing(claim(Path("tavolino.db"))):
        beat(timedelta())
        _, lines = await examined(capsys)
    assert lines[-1].endswith("; a bot runs.")


async def test_doctor_passes_before_the_first_start(healthy: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    for name in set(map(str, files())):
        if name.startswith(("tavolino.db", "backups")):
            os.unlink(name)  # noqa: PTH108
    code, lines = await examined(capsys)
    assert code == 0, lines
    assert any("no database yet; the first start creates" in line for line in lines)


def sql(*statements: str) -> None:
    with closing(sqlite3.connect("tavolino.db", isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)


def beat(ago: timedelta) -> None:
    at = int((datetime.now(UTC) - ago).timestamp() * 1000)
    sql(f"INSERT INTO heartbeat (shard, shards, at) VALUES (0, 1, {at}) ON CONFLICT DO UPDATE SET at = excluded.at")


def set_to(line: str) -> None:
    name = line.partition("=")[0]
    kept = [old for old in Path(".env").read_text().splitlines() if not old.startswith(f"{name}=")]
    Path(".env").write_text("\n".join([*kept, line, ""]))


class LateDatetime(datetime):
    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return datetime.now(tz) + timedelta(hours=1)


def spoil(fault: str, loopback: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("taken").touch()
    done: dict[str, Callable[[], object]] = {
        "old python": lambda: monkeypatch.setattr(machine, "OLDEST", (3, 99)),
        "no lock": lambda: lock(monkeypatch, Path("gone.lock"), None),
        "another library": lambda: lock(monkeypatch, Path("a.lock"), "pillow==1.0 ; os_name == 'posix' \\\n"),
        "no library": lambda: lock(monkeypatch, Path("a.lock"), "ludo==1.0 \\\n"),
        "a broken font": lambda: broken_fonts(monkeypatch),
        "an empty font": lambda: monkeypatch.setattr(
            faces, "font", lambda *_: SimpleNamespace(getlength=lambda _: 0.0)
        ),
        "no zones": lambda: monkeypatch.setattr(machine, "ZoneInfo", {}.__getitem__),
        "a zone that does not exist": lambda: monkeypatch.setenv("TZ", "Mars/Base"),
        "a wrong setting": lambda: set_to("TAVOLINO_SPEED=3"),
        "a settings file for all": lambda: Path(".env").chmod(0o644),
        "a unit of old": lambda: unit_of_old(monkeypatch),
        "another bot with the token": lambda: other_bot(loopback, monkeypatch),
        "a wrong token": lambda: set_to("DISCORD_TOKEN=of-old"),
        "a torn token": lambda: monkeypatch.setenv("DISCORD_TOKEN", f"{loopback.token}\nelse"),
        "a Discord that fails": lambda: loopback.faults.add(Fault("GET", "/users/@me", 503, 0, times=9)),
        "no Discord": lambda: set_to("TAVOLINO_DISCORD_API=http://127.0.0.1:9/api/v10"),
        "no permissions": lambda: forbid(loopback),
        "few sessions": lambda: loopback.starts.spend(900),
        "a fast clock": lambda: monkeypatch.setattr(discord_checks, "datetime", LateDatetime),
        "no cache": lambda: set_to("TAVOLINO_CACHE=taken/cache"),
        "no place": lambda: set_to("TAVOLINO_DATABASE=taken/tavolino.db"),
        "a lost database": lambda: Path("tavolino.db").unlink(),
        "a locked database": lambda: monkeypatch.setattr(database, "inspect", locked),
        "a letter": lambda: Path("tavolino.db").write_text("Dear aunt, " * 500),
        "a damaged database": lambda: Path("tavolino.db").write_bytes(b"SQLite format 3\0" + b"?" * 5000),
        "a newer database": lambda: sql("PRAGMA user_version = 999"),
        "a foreign database": lambda: sql("PRAGMA user_version = 0"),
        "a second name": lambda: os.link("tavolino.db", "other.db"),
        "a database of somebody else": lambda: let_write(monkeypatch, lambda name: name != "tavolino.db"),
        "backups of somebody else": lambda: let_write(monkeypatch, lambda name: name != "backups"),
        "no server": lambda: set_to("TAVOLINO_DATABASE=postgresql://127.0.0.1:9/none"),
        "no driver": lambda: without_driver(monkeypatch),
        "a full disk": lambda: monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=3_000_000)),
        "a full disk for backups": lambda: full_disk_for(monkeypatch, "backups"),
        "a full disk for the archive": lambda: full_disk_for(monkeypatch, "tavolino.archive"),
        "a bot that draws nothing": lambda: set_to(f"TAVOLINO_METRICS={served(ages={'tavolino-artist': 61.0})}"),
        "an open archive": lambda: Path("tavolino.archive").mkdir(mode=0o755),
        "open files": lambda: Path("tavolino.db").chmod(0o644),
        "a long log": lambda: monkeypatch.setattr(database, "LONG_LOG", -1),
        "no backup": lambda: shutil.rmtree("backups"),
        "a broken backup": lambda: next(Path("backups").iterdir()).write_bytes(b"nothing"),
        "an old backup": lambda: next(Path("backups").iterdir()).rename(
            free_name(Path("backups"), Path("tavolino.db"), datetime.now(UTC) - timedelta(days=3))
        ),
        "a missing archive": lambda: sql("INSERT INTO archives SELECT id, '2026-10/x-0.xz', 0, 0 FROM matches"),
        "an archive of somebody else": lambda: archive_of_others(monkeypatch),
        "an archive in the way": lambda: Path("tavolino.archive").touch(),
        "a lost zone": lambda: sql(
            """INSERT INTO users (id, name, locale, preferences) VALUES (1, 'Anna', 'en', '{"zone":"Mars/Base"}')"""
        ),
        "a role that is gone": lambda: sql(
            "INSERT INTO guilds (id, settings)"
            f""" VALUES ({loopback.guilds[0].id}, '{{"openers":"role","opener_role":1}}')"""
        ),
        "a past": lambda: beat(timedelta(days=-1)),
        "a bot that hangs": lambda: beat(timedelta(hours=1)),
    }
    done[fault]()


def lock(monkeypatch: pytest.MonkeyPatch, path: Path, text: str | None) -> None:
    if text is not None:
        path.write_text(text)
    monkeypatch.setattr(machine.check_libraries, "__defaults__", (path,))


def broken_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("fonts").mkdir()
    for font in (ROOT / "data" / "fonts").iterdir():
        (Path("fonts") / font.name).write_bytes(b"no font")
    monkeypatch.setattr(faces, "DATA", Path())
    monkeypatch.setattr(faces, "font", faces.font.__wrapped__)


def without_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to("TAVOLINO_DATABASE=postgresql://127.0.0.1:9/none")
    monkeypatch.setitem(sys.modules, "bot.store.postgresql.inspection", None)


def unit_of_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the unit that version 1.0.0 shipped."""
    named = "TAVOLINO_DATABASE=/var/lib/tavolino/tavolino.db TAVOLINO_CACHE=/var/cache/tavolino"
    Path("tavolino.service").write_text(f"[Service]\nEnvironment={named} PYTHONDONTWRITEBYTECODE=1\n")
    monkeypatch.setattr("bot.app.settings.UNIT", Path("tavolino.service"))


def other_bot(loopback: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that another bot runs, as the system lists its sockets."""
    with claimed_token(loopback.token, Path("elsewhere.db")):
        Path("sockets").write_text(token_claim.SOCKETS.read_text())
    monkeypatch.setattr(token_claim, "SOCKETS", Path("sockets"))


def locked(path: Path) -> Inspection:
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        monkeyed = sqlite3.connect(path, timeout=0)
        try:
            monkeyed.execute("SELECT count(*) FROM matches")
        except sqlite3.OperationalError as fault:
            raise explained(path, fault) from fault
        finally:
            monkeyed.close()
    return inspect(path)


def let_write(monkeypatch: pytest.MonkeyPatch, is_ours: Callable[[str], bool]) -> None:
    monkeypatch.setattr(os, "access", lambda path, _: is_ours(Path(path).name))


def archive_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("tavolino.archive").mkdir(mode=0o700)
    let_write(monkeypatch, lambda name: name != "tavolino.archive")


def full_disk_for(monkeypatch: pytest.MonkeyPatch, folder: str) -> None:
    """Pretend that the disk of that folder is full, beside another that has room."""
    Path(folder).mkdir(mode=0o700, exist_ok=True)
    usage, stat = shutil.disk_usage, Path.stat
    is_there = Path(folder).resolve().__eq__
    full = SimpleNamespace(free=3_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: full if is_there(path.resolve()) else usage(path))
    other = SimpleNamespace(st_dev=-1, st_mode=0o40700)
    monkeypatch.setattr(Path, "stat", lambda path, **given: other if path.name == folder else stat(path, **given))


SERVERS: list[MetricsServer] = []


@pytest.fixture(autouse=True)
def serving() -> Iterator[None]:
    """End what a test has begun to serve."""
    yield
    while SERVERS:
        SERVERS.pop().close()


def served(**state: Any) -> int:
    """Serve that state of health, and return the port."""
    health = Health()
    health.beat(is_connected=True, unwritten=None, **state)
    SERVERS.append(MetricsServer(0, health))
    return SERVERS[-1].port


def forbid(loopback: Loopback) -> None:
    world = loopback._context.world
    world.guilds |= {one.id: msgspec.structs.replace(one, granted=ASKED_BUT_ONE) for one in loopback.guilds[:1]}


async def test_doctor_passes_a_healthy_bot(healthy: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    set_to(f"TAVOLINO_METRICS={served()}")
    code, lines = await examined(capsys)
    assert (code, "ok    health: the bot says that all is well." in lines) == (0, True)
    assert await asyncio.to_thread(main, ["health"]) == 0
    assert capsys.readouterr().out == "ok\n"
    SERVERS.pop().close()
    code, lines = await examined(capsys)
    assert code == 0, "no bot runs, and that is well"
    assert any("health: not known: nothing answers at http://127.0.0.1:" in line for line in lines)
    assert await asyncio.to_thread(main, ["health"]) == 1
    assert "The bot does not answer: nothing answers at http://127.0.0.1:" in capsys.readouterr().err


async def test_doctor_names_the_faults_of_a_broken_bot(healthy: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    assert await asyncio.to_thread(main, ["health"]) == 2, "there is no port"
    set_to(f"TAVOLINO_METRICS={served(unstarted='clocks (OSError: x)')}")
    assert await asyncio.to_thread(main, ["health"]) == 1
    assert capsys.readouterr().out == "The start is not complete: clocks (OSError: x).\n"


async def test_doctor_accepts_a_rehearsed_restore(healthy: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    """The procedure is that of docs/hosting.md, wherever the bot keeps its backups."""
    saved = str(made(Path("backups"), Path("tavolino.db"))[0][1])
    either = {
        "TAVOLINO_BACKUP_HOURS=24": ["other/try.db"],
        "TAVOLINO_BACKUP_FOLDER=elsewhere": ["--database", "other/try.db"],
    }
    for line, target in either.items():
        set_to(line)
        for attempt in ("there was none before", "what was there before is kept as"):
            assert main(["restore", saved, *target]) == 0
            assert attempt in capsys.readouterr().out
        assert await asyncio.to_thread(main, ["doctor", "--database", "other/try.db"]) == 0, capsys.readouterr().out
        told = capsys.readouterr().out
        assert "other/try.db is intact: 1 match," in told
        assert "and none needed: the settings name another database." in told
        shutil.rmtree("other")


def place_foreign(path: Path, content: str | None) -> None:
    """Write a file that everybody may read: that text, or another program's database."""
    if content is None:
        foreign_database(path)
    else:
        path.write_text(content)
    path.chmod(0o644)


async def test_doctor_with_wrong_settings_checks_the_given_database(
    healthy: Loopback, capsys: pytest.CaptureFixture[str]
) -> None:
    """Backups of another database are not reported as missing."""
    saved = str(made(Path("backups"), Path("tavolino.db"))[0][1])
    assert main(["restore", saved, "other/try.db"]) == 0
    set_to("DISCORD_TOKEN=")
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["doctor", "--database", "other/try.db"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert re.match(r"WRONG settings: Settings: \S+\.env\. Database: \S+/other/try\.db\. The setting DISCORD", lines[0])
    assert [line for line in lines[1:] if line.startswith("WRONG")] == []


@pytest.mark.parametrize("content", ["root:x:0:0:root:/root:/bin/bash\n", None])
async def test_doctor_recommends_no_change_to_a_foreign_file(
    content: str | None, healthy: Loopback, capsys: pytest.CaptureFixture[str]
) -> None:
    place_foreign(Path("foreign"), content)
    assert await asyncio.to_thread(main, ["doctor", "--database", "foreign"]) == 1
    (wrong,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("WRONG"))
    assert wrong.startswith("WRONG database: ")
    assert "chmod" not in wrong


@pytest.mark.rotating(4)
@pytest.mark.parametrize("fault", FAULTS)
async def test_doctor_reports_each_fault_and_nothing_else(
    fault: str, healthy: Loopback, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(fault, healthy, monkeypatch)
    claimed = claim(Path("tavolino.db")) if fault == "a bot that hangs" else None
    code, lines = await examined(capsys)
    if claimed is not None:
        claimed.close()
    (wrong,) = (line for line in lines if line.startswith("WRONG"))
    assert FAULTS[fault] in wrong
    assert re.findall(r"(?<![\w.])1 (?:\w+ )?[a-z]+(?:es|[^su]s)\b", "\n".join(lines)) == []
    assert code == 1
    assert not any(healthy.token in line for line in lines)


@pytest.mark.parametrize("torn", ["{}\n{}", "{}\r{}", "{} {}", "{}\0", "…{}"], ids=ascii)
def test_doctor_does_not_print_a_malformed_token(torn: str) -> None:
    """Copying it from a web page may add such characters."""
    torn = torn.format(TOKEN, TOKEN)
    settings = Settings(discord_token=Secret(torn), discord_api="http://127.0.0.1:9")
    found = [str(one) for one in DiscordChecks(settings).look()]
    assert [FAULTS["a torn token"] in one for one in found] == [True]
    assert not any(TOKEN in one for one in found)


async def test_doctor_ignores_a_line_break_after_the_token(
    healthy: Loopback, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reading it from a file may add one."""
    monkeypatch.setenv("DISCORD_TOKEN", f" {healthy.token}\r\n")
    code, _ = await examined(capsys)
    assert code == 0


def test_every_finding_of_the_doctor_is_among_the_tried_faults() -> None:
    """The words of every finding that has a remedy stand in one of the faults above, or come from elsewhere whole."""
    tried = [*FAULTS.values(), UNHELD]
    for words in map(_told, _faulty()):
        assert any(any(word in fault for word in words) for fault in tried) or not words, words
    assert len(list(_faulty())) > 20


def _faulty() -> Iterator[ast.Call]:
    for name in ("doctor/run", "doctor/database", "doctor/discord", "doctor/machine"):
        for node in ast.walk(ast.parse((ROOT / "bot" / "app" / f"{name}.py").read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Finding"), args=[_, _, _]):
                    yield node


def _told(call: ast.Call) -> list[str]:
    """Return what is printed of the finding."""
    parts = [node.value for node in ast.walk(call.args[1]) if isinstance(node, ast.Constant)]
    return [part.strip() for part in parts if isinstance(part, str) and len(part.strip()) > 6]


def test_invitation_link_requests_the_permissions_that_commands_need() -> None:
    assert f"permissions={invite.ASKED}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    needed = {*IN_VOICE, *IN_THREADS, *FOR_THREADS, *FOR_POSTS, *WISHED, *WISHED_IN_POSTS}
    assert discord.Permissions(**dict.fromkeys(needed, True)).value == invite.ASKED
    assert invite.missing_permissions(invite.ADMINISTRATOR) == invite.missing_permissions(invite.ASKED) == ()
    assert invite.missing_permissions(0) == tuple(invite.PERMISSIONS)


def test_doctor_writes_sizes_with_units() -> None:
    assert [size(number) for number in (0, 999, 1000, 15_400, 2_500_000_000)] == [
        "0 bytes",
        "999 bytes",
        "1.0 kB",
        "15 kB",
        "2.5 GB",
    ]


def test_bot_resumes_without_a_restart_once_the_disk_has_room() -> None:
    now = datetime.now(UTC)
    found = Inspection(Contents(1, 0, 0), 1, 0, 0, 0, 0, seen=now - timedelta(hours=1), size=0, log=0)
    remedies = [
        database.check_activity(found, now, is_in_use=True, is_full=is_full).remedy for is_full in (False, True)
    ]
    assert "restart" in (remedies[0] or "")
    assert remedies[1] == "make room on its disk; then it goes on by itself."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
def test_doctor_reports_a_full_cache_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert machine.check_cache(tmp_path).is_well
    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: Path("/dev/full").open("wb"))  # noqa: SIM115
    told = str(machine.check_cache(tmp_path))
    assert told.endswith("cannot be written: No space left on device. What to do: make room there.")


@pytest.mark.parametrize(
    ("zone", "is_well"),
    [("Berlin", False), ("Mars/Base", False), ("", True), ("UTC", True), (":Europe/Rome", True), ("CET-1CEST", True)],
)
def test_doctor_reports_a_time_zone_that_would_mean_utc(
    zone: str, is_well: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    assert machine.check_time_zones().is_well is is_well


@pytest.mark.parametrize(
    ("fast_by", "told"), [(29, None), (-29, None), (31, "31 seconds fast"), (-300, "300 seconds slow")]
)
def test_doctor_reports_a_clock_that_is_wrong_by_half_a_minute(fast_by: int, told: str | None) -> None:
    finding = discord_checks._clock(timedelta(seconds=fast_by))
    assert finding.is_well is (told is None)
    assert told is None or told in str(finding)
