"""Command lines: an error is reported in one sentence with exit code 2, before anything is done."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.settings import names
from bot.store.sqlite.opening import SCHEMA
from bot.version import application_id, commit, full_version, migrations, newest_schema, version, version_of
from tests.release import HEADING
from tests.sources import ROOT

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = {"If you upgrade", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
MAX_WORDS, MAX_ENTRIES = 20, 100
"""Maximum words of an entry of the changelog, and maximum entries of a version."""
WRONG = (
    "",
    "fly",
    "ru",
    "run --fast",
    "run now",
    "play --port 99999",
    "play --port seven",
    "play --po 8080",
    "play --folder file",
    "play --folder file/inside",
    "demo --seed x",
    "demo --games ludo",
    "demo --games",
    "arena",
    "arena --game ludo --seats easy,easy",
    "arena --game zanzibar --seats easy",
    "arena --game zanzibar --seats easy,nobody",
    "arena --game zanzibar --seats easy,easy --matches 0",
    "arena --game zanzibar --seats easy,easy --matches 1 --jobs -2",
    "arena --game zanzibar --seats easy,easy --jobs 0",
    "arena --game zanzibar --seats easy,mine --player mine",
    "verify",
    "import",
    "import some.json --guild 7",
    "import some.json --guild x --channel 8",
    "import some.json --guild 99999999999999999999999 --channel 8",
    "import some.json --database file/inside.db",
    "backup --database nowhere.db",
    "backup --database file",
    "backup one two",
    "restore",
    "restore nowhere.db",
    "restore file",
    "restore nowhere.db other.db",
    "restore one two three",
    "restore nowhere.db other.db --database another.db",
    "prune",
    "prune --before 2026-01-01",
    "prune --before yesterday --export out",
    "prune --before 2999-01-01 --export out",
    "prune --before 2026-01-01 --export file",
    "prune --before 2026-01-01 --export out --database nowhere.db",
    "run",
    "run --token secret",
)


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("of something else")


@pytest.mark.parametrize("line", WRONG)
def test_every_command_line_error_is_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(line.split())
    except SystemExit as ended:
        code = ended.code  # type: ignore[assignment]
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert re.fullmatch(r"(Settings: none but the environment\. Database: \S+\.\n)?\S[^\n]*\.\n", told.err), told.err
    assert "Traceback" not in told.err
    assert Path("file").read_text() == "of something else"
    assert {path.name for path in Path().iterdir()} <= {"file", "nowhere.db.lock", "tavolino.db.lock", "var"}


def test_printed_version_is_the_project_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = f"Tavolino {project['version']}, commit {commit() or 'unknown'}, database schema {newest_schema()}\n"
    assert (ended.value.code, capsys.readouterr().out) == (0, told)


def test_program_prints_its_version_from_any_folder(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "bot", "--version"]
    told = subprocess.run(
        asked, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True
    )
    assert told.stdout == f"{full_version()}\n"


def test_commit_is_read_from_every_kind_of_clone(tmp_path: Path) -> None:
    """Covers branches, tags, packed references and worktrees. Git itself is not used, because it may refuse the
    folder."""
    clone = tmp_path / "clone"

    def git(*words: str) -> str:
        said = ["git", "-C", str(clone), "-c", "user.name=A", "-c", "user.email=a@example.org", *words]
        return subprocess.run(said, capture_output=True, text=True, check=True).stdout.strip()

    clone.mkdir()
    assert commit(clone) is None
    git("init", "--quiet")
    assert commit(clone) is None, "nothing is committed"
    git("commit", "--allow-empty", "--quiet", "-m", "One")
    one = git("rev-parse", "HEAD")[:12]
    assert commit(clone) == one
    git("tag", "v1.0.0")
    git("pack-refs", "--all")
    assert commit(clone) == one
    git("commit", "--allow-empty", "--quiet", "-m", "Two")
    assert commit(clone) == git("rev-parse", "HEAD")[:12] != one
    git("worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"), "v1.0.0")
    assert commit(tmp_path / "side") == one
    git("checkout", "--quiet", "v1.0.0")
    assert commit(clone) == one


def test_application_id_encodes_the_version_of_the_bot() -> None:
    assert version_of(application_id()) == version()
    assert application_id() < 1 << 31
    assert [version_of(number) for number in (0, 1, -1, application_id() ^ (1 << 30))] == [None] * 4


def test_changelog_has_every_version_with_its_schema() -> None:
    """Versions are in descending order from the present one, and schemas never rise in it."""
    tags = [match.groups() for match in HEADING.finditer(CHANGELOG)]
    assert len(tags) == len(re.findall(r"^## ", CHANGELOG, re.MULTILINE))
    assert tags.pop(0) == (None, None), "the first heading is Unreleased, and no other is"
    assert tags
    assert all(all(tag) for tag in tags)
    assert tags[0][0] == version()
    numbers = [tuple(map(int, tag.split("."))) for tag, _ in tags]
    assert numbers == sorted(set(numbers), reverse=True)
    schemas = [int(schema) for _, schema in tags]
    assert schemas == sorted(schemas, reverse=True)
    assert schemas[0] <= max(migrations(SCHEMA))


def test_changelog_is_short_and_sorted_by_kind() -> None:
    for part in re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]:
        assert set(re.findall(r"^### (.*)$", part, re.MULTILINE)) <= KINDS
        entries = re.findall(r"^- (.*)$", part, re.MULTILINE)
        assert len(entries) <= MAX_ENTRIES
        assert [entry for entry in entries if len(entry.split()) > MAX_WORDS] == []


def printed(*command: str, cwd: Path, **around: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(cwd), **around}
    return subprocess.run(
        [sys.executable, "-m", "bot", *command], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_commands_escape_letters_that_the_terminal_cannot_print(encoding: str, tmp_path: Path) -> None:
    folder = tmp_path / "Łukasz"
    folder.mkdir()
    usual = printed("doctor", cwd=folder)
    narrow = printed("doctor", cwd=folder, PYTHONIOENCODING=encoding)
    assert "Łukasz" in usual.stdout
    assert "\\u0141ukasz" in narrow.stdout
    assert (narrow.returncode, narrow.stderr) == (usual.returncode, usual.stderr) == (1, "")


def test_command_ends_quietly_if_its_pipe_is_closed(tmp_path: Path) -> None:
    told = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m bot doctor | true; echo done'],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "DISCORD_TOKEN": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.stdout, told.stderr) == ("done\n", "")


def test_start_error_is_json_if_the_log_is_json(tmp_path: Path) -> None:
    for around in ({"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "x", "TAVOLINO_DATABASE": str(tmp_path)}):
        plain = printed("run", cwd=tmp_path, **around)
        wrapped = printed("run", cwd=tmp_path, TAVOLINO_LOG_FORMAT="json", **around)
        assert plain.returncode == wrapped.returncode == 2
        last = json.loads(wrapped.stderr.splitlines()[-1])
        assert (last["level"], last["message"]) == ("CRITICAL", plain.stderr.splitlines()[-1])


def test_error_about_a_misspelled_setting_proposes_the_nearest_one(tmp_path: Path) -> None:
    told = printed("run", cwd=tmp_path, DISCORD_TOKEN="x", TAVOLINO_DATABSE="one.db").stderr
    assert told == "There is no setting TAVOLINO_DATABSE; the nearest is TAVOLINO_DATABASE.\n"
