"""Configuration shared by all commands: unusable users, tokens and files are reported at the start."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app import settings, token_claim
from bot.app.command_line import UsageError
from bot.app.settings import FILE_VARIABLE, FORMER_NAMES, SettingsError, names
from bot.app.token_claim import claimed_token
from bot.store import DatabaseError, copy, restore
from bot.store.engine.address import RemoteDatabase, beside
from bot.store.sqlite.opening import claim, prepare
from tests.app.refused_databases import foreign_database, without_privileges
from tests.sources import ROOT
from tests.store.earlier_schema import at_version

NOBODY = 65534
"""A user that is not root, if the tests are run by root, whom no permission stops."""


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (FILE_VARIABLE, *names(), *FORMER_NAMES.values()):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(settings, "SYSTEM_FILE", tmp_path / "etc" / "tavolino.env")
    (tmp_path / "etc").mkdir()
    (tmp_path / "clone").mkdir()
    monkeypatch.chdir(tmp_path / "clone")


def database_at(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    at_version(path, 17)
    prepare(path)
    return path


def system_file(text: str) -> Path:
    settings.SYSTEM_FILE.write_text(text)
    return settings.SYSTEM_FILE


def first_line(capsys: pytest.CaptureFixture[str], *line: str) -> str:
    main(line)
    return capsys.readouterr().err.splitlines()[0]


def test_every_command_reads_the_same_settings_file_and_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = database_at(tmp_path / "lib" / "tavolino.db")
    system_file(f"DISCORD_TOKEN=t\nTAVOLINO_DATABASE={path}\n")
    told = f"Settings: {settings.SYSTEM_FILE}. Database: {path}."
    assert first_line(capsys, "backup", "saved.db") == told
    assert first_line(capsys, "restore", "saved.db") == told
    assert first_line(capsys, "prune", "--before", "2020-01-01", "--export", "old") == told
    assert first_line(capsys, "import", "none.json") == told
    assert first_line(capsys, "verify", "none.json") == told
    assert settings.load().database == path, "and so does the bot"
    assert not Path("var").exists()
    main(["doctor"])
    assert capsys.readouterr().out.startswith(f"ok    settings: {told}\n")


def test_settings_of_the_clone_win_over_the_system_file(tmp_path: Path) -> None:
    system_file("TAVOLINO_SEED=1\nDISCORD_TOKEN=t\n")
    assert (settings.load().seed, list(settings.remarks())) == (1, [])
    Path(".env").write_text("TAVOLINO_SEED=2\nDISCORD_TOKEN=t\n")
    assert settings.load().seed == 2
    assert list(settings.remarks()) == [f"{settings.SYSTEM_FILE} is not read, because there is a .env here."]


def test_environment_can_name_a_settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several bots from one clone need this."""
    Path("second.env").write_text("TAVOLINO_SEED=2\nDISCORD_TOKEN=t\n")
    Path(".env").write_text("TAVOLINO_SEED=1\nDISCORD_TOKEN=t\n")
    monkeypatch.setenv(FILE_VARIABLE, "second.env")
    assert (settings.load().seed, settings.announcement(Path("/a.db"))) == (
        2,
        f"Settings: {tmp_path}/clone/second.env. Database: /a.db.",
    )
    monkeypatch.setenv(FILE_VARIABLE, "third.env")
    with pytest.raises(SettingsError, match=r"^There is no file third.env, which TAVOLINO_SETTINGS names\.$"):
        settings.load()


def test_commands_name_the_database_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    system_file("TAVOLINO_DATABASE=/one.db\n")
    monkeypatch.setenv("TAVOLINO_DATABASE", "/two.db")
    where = settings.database()
    assert settings.announcement(where).endswith("Database: /two.db (environment, TAVOLINO_DATABASE).")
    assert settings.announcement(where, is_given=True).endswith("Database: /two.db.")


def test_files_beside_postgresql_are_in_the_configured_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot and every command must use it, or the list of deleted users is lost."""
    system_file(
        "DISCORD_TOKEN=t\nTAVOLINO_DATABASE=postgresql://there/games\nTAVOLINO_STATE_FOLDER=/var/lib/tavolino\n"
    )
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    for where in (
        settings.load().database,
        settings.database(),
        settings.database(RemoteDatabase("postgresql://x/games")),
    ):
        assert beside(where) == Path("/var/lib/tavolino/games.postgresql")


def as_another(*line: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Return the command as run by a user without permissions."""
    around = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [*without_privileges(), sys.executable, "-m", "bot", *line],
        cwd=cwd,
        env=around | env,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[Path]:
    """Yield a database path in a folder that another user owns."""
    path = database_at(tmp_path / "lib" / "tavolino.db")
    path.parent.chmod(0o000)
    yield path
    path.parent.chmod(0o700)


@pytest.mark.parametrize(
    "command", ["run", "backup", "restore ROOT/pyproject.toml", "prune --before 2020-01-01 --export /tmp"]
)
def test_unreadable_folder_gives_one_sentence_and_exit_code_2(command: str, closed: Path, tmp_path: Path) -> None:
    line = command.replace("ROOT", str(ROOT)).split()
    found = as_another(*line, cwd=tmp_path, DISCORD_TOKEN="t", TAVOLINO_DATABASE=str(closed))
    assert found.returncode == 2, found.stderr
    assert "Traceback" not in found.stderr
    assert re.fullmatch(
        rf"The database {closed} cannot be \w+: the folder {closed.parent} belongs to \w+, and \w+ may not use it\.",
        found.stderr.splitlines()[-1],
    )


def test_doctor_does_not_call_an_unreadable_database_damaged(closed: Path, tmp_path: Path) -> None:
    found = as_another("doctor", "--database", str(closed), cwd=tmp_path)
    assert (found.returncode, found.stderr) == (1, "")
    (told,) = [line for line in found.stdout.splitlines() if " database: " in line]
    assert told.startswith(
        f"WRONG database: The database {closed} cannot be read: the folder {closed.parent} belongs to"
    )
    assert told.endswith("nothing is damaged.")
    assert "estore" not in told
    assert "amaged:" not in told


def test_database_of_another_user_is_not_damaged(tmp_path: Path) -> None:
    path = database_at(tmp_path / "lib" / "tavolino.db")
    path.chmod(0o000)
    path.parent.chmod(0o755)
    found = as_another("doctor", "--database", str(path), cwd=tmp_path)
    (told,) = [line for line in found.stdout.splitlines() if " database: " in line]
    assert f"{path} belongs to" in told
    assert told.endswith("nothing is damaged.")


def obstruct(folder: Path) -> None:
    """Make a file and a closed folder where folders are wanted, and an open one for the database."""
    (folder / "file").touch()
    (folder / "shut").mkdir(mode=0o000)
    (folder / "db").mkdir()
    (folder / "db").chmod(0o777)


@pytest.mark.parametrize("cache", ["file/inside", "shut"])
def test_unusable_cache_gives_one_sentence_and_exit_code_2(cache: str, tmp_path: Path) -> None:
    obstruct(tmp_path)
    env = {
        "DISCORD_TOKEN": "t",
        "TAVOLINO_CACHE": str(tmp_path / cache),
        "TAVOLINO_DATABASE": str(tmp_path / "db" / "a.db"),
    }
    found = as_another("run", cwd=tmp_path, **env)
    looked = as_another("doctor", cwd=tmp_path, **env | {"TAVOLINO_DISCORD_API": "http://127.0.0.1:9/"})
    assert found.returncode == 2, found.stderr
    assert found.stderr.splitlines()[-1].startswith(f"The cache folder {tmp_path / cache} cannot be used: ")
    assert not (tmp_path / "db" / "a.db").exists(), "nothing has been begun"
    assert (looked.returncode, looked.stderr) == (1, "")
    assert f"WRONG cache: {tmp_path / cache} cannot be written: " in looked.stdout


@pytest.mark.parametrize("folder", ["file", "shut/in"])
def test_unwritable_archive_gives_one_sentence_and_exit_code_2(folder: str, tmp_path: Path) -> None:
    obstruct(tmp_path)
    env = {
        "DISCORD_TOKEN": "t",
        "TAVOLINO_ARCHIVE_DAYS": "90",
        "TAVOLINO_ARCHIVE_FOLDER": str(tmp_path / folder),
        "TAVOLINO_DATABASE": str(tmp_path / "db" / "a.db"),
        "TAVOLINO_DISCORD_API": "http://127.0.0.1:9/",
    }
    found = as_another("run", cwd=tmp_path, **env)
    assert found.returncode == 2, found.stderr
    told = found.stderr.splitlines()[-1]
    assert told.startswith(f"The archive folder {tmp_path / folder} cannot be used: ")
    assert told.endswith("; set TAVOLINO_ARCHIVE_FOLDER to one that the bot may write.")
    assert not (tmp_path / "db" / "a.db").exists(), "nothing has been begun"


def test_settings_file_of_another_user_is_refused_without_fallback(tmp_path: Path) -> None:
    file = system_file("TAVOLINO_DATABASE=/one.db\n")
    file.chmod(0o000)
    found = as_another("backup", cwd=tmp_path, TAVOLINO_SETTINGS=str(file))
    assert (found.returncode, found.stdout) == (2, "")
    assert re.fullmatch(
        rf"The settings in {file} cannot be read: {file} belongs to \w+, and \w+ may not use it\.\n", found.stderr
    )


def test_restore_keeps_file_permissions(tmp_path: Path) -> None:
    path = database_at(tmp_path / "lib" / "tavolino.db")
    copy(path, tmp_path / "saved.db")
    path.chmod(0o640)
    restore(tmp_path / "saved.db", path)
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_restore_by_root_makes_the_bots_user_own_the_files(tmp_path: Path) -> None:
    path = database_at(tmp_path / "lib" / "tavolino.db")
    copy(path, tmp_path / "saved.db")
    for one in (path.parent, *path.parent.iterdir()):
        os.chown(one, NOBODY, NOBODY)
    restore(tmp_path / "saved.db", path)
    copy(path, path.parent / "backups" / "new.db")
    with closing(claim(path)):
        pass
    assert {(one.stat().st_uid, one.stat().st_gid) for one in path.parent.rglob("*")} == {(NOBODY, NOBODY)}
    assert len(list(path.parent.rglob("*"))) >= 5


def test_file_of_another_program_is_refused_and_left_unchanged(tmp_path: Path) -> None:
    text, other = tmp_path / "passwd", tmp_path / "places.sqlite"
    text.write_text("root:x:0:0:root:/root:/bin/bash\n")
    foreign_database(other)
    copy_of = database_at(tmp_path / "saved" / "saved.db")
    for path, told in ((text, "is not an SQLite database"), (other, "is a database of some other program")):
        path.chmod(0o644)
        before = sorted(tmp_path.iterdir())
        with pytest.raises(DatabaseError, match=told):
            claim(path)
        with pytest.raises(DatabaseError, match=told):
            restore(copy_of, path)
        assert sorted(tmp_path.iterdir()) == before
        assert path.stat().st_mode & 0o777 == 0o644


def test_two_bots_with_one_token_and_different_databases_are_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.db", tmp_path / "two.db"
    with claimed_token("secret", one):
        with pytest.raises(
            UsageError, match=rf"\(process {os.getpid()}\) uses this token with another database than"
        ) as told:
            claimed_token("secret", two).__enter__()
        assert "secret" not in str(told.value)
        assert "secret" not in token_claim.SOCKETS.read_text()
        with claimed_token("other", two):
            assert token_claim.rivals("secret", one) == []
        assert token_claim.warning("secret", two) is not None
        assert token_claim.warning("secret", one) is token_claim.warning(None, two) is None
    with claimed_token("secret", two):
        assert token_claim.rivals("secret", two) == []


def test_processes_on_one_postgresql_share_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Different spellings of the address count as the same."""
    one, two = (RemoteDatabase(f"postgresql://{host}/games") for host in ("localhost", "127.0.0.1:5432"))
    with claimed_token("secret", one):
        assert token_claim.rivals("secret", two) == []
        assert token_claim.rivals("secret", RemoteDatabase("postgresql://localhost/other")) == [os.getpid()]


def test_command_warns_if_the_running_bot_has_other_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = database_at(tmp_path / "lib" / "tavolino.db")
    system_file(f"DISCORD_TOKEN=shared\nTAVOLINO_DATABASE={path}\n")
    with claimed_token("shared", tmp_path / "other.db"):
        assert main(["backup", "saved.db"]) == 0
    assert (
        f"Warning: A bot that runs here with this token (process {os.getpid()}) uses another" in capsys.readouterr().err
    )
