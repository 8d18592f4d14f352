"""Releases: what `make release` refuses, what it writes, and that a host gets it by the commands of docs/hosting.md."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.version import commit, newest_schema
from tests.documented import block, stub
from tests.release import HEADING, ReleaseError, check, current, git, notes, write
from tests.sources import ROOT

CHANGE = "- `make release`: a version with a tag."
NEXT = "250.0.0"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a repository with the files that a release reads and writes: one release, and one change since."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Anna")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "anna@example.org")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    root = tmp_path / "project"
    for path in ("bot/store/sqlite/migrations", "tests/store/released"):
        shutil.copytree(ROOT / path, root / path, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, root / name)
    git(root.parent, "init", "--quiet", "--initial-branch=main", str(root))
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "-m", "Begin")
    git(root, "tag", f"v{current(root)}")
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8").replace(notes(root), f"### Added\n\n{CHANGE}", 1)
    changelog.write_text(text, encoding="utf-8")
    git(root, "commit", "--quiet", "--all", "-m", "Change")
    return root


def test_release_creates_version_changelog_commit_and_tag(project: Path) -> None:
    before = current(project)
    told = write(project, NEXT)
    assert f"git push origin main v{NEXT}" in told
    assert (current(project), notes(project)) == (NEXT, "")
    changelog = (project / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [found.groups() for found in HEADING.finditer(changelog)]
    assert versions[:2] == [(None, None), (NEXT, str(newest_schema()))]
    assert versions[2][0] == before
    assert len(versions) == len(re.findall(r"^## ", changelog, re.MULTILINE))
    assert git(project, "log", "-1", "--format=%s") == f"Release {NEXT}"
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "cat-file", "-t", f"v{NEXT}") == "tag"
    message = git(project, "tag", "--list", "--format=%(contents)", f"v{NEXT}")
    assert all(part in message for part in (f"Tavolino {NEXT}", "### Added", CHANGE))
    with pytest.raises(ReleaseError, match=f"{NEXT} does not come after {NEXT}"):
        check(project, NEXT)


def test_release_is_refused_with_all_reasons(project: Path) -> None:
    check(project, NEXT)
    for wrong in ("", "1.2", "v1.2.3", "1.2.3rc1"):
        with pytest.raises(ReleaseError, match="is not a version"):
            check(project, wrong)
    git(project, "checkout", "--quiet", "-b", "side")
    git(project, "tag", "v0.0.9")
    (project / "notes.txt").touch()
    changelog = project / "CHANGELOG.md"
    changelog.write_text(changelog.read_text(encoding="utf-8").replace(CHANGE, ""), encoding="utf-8")
    (project / f"tests/store/released/{newest_schema():04}.db.xz").unlink()
    with pytest.raises(ReleaseError) as refused:
        write(project, "0.0.9")
    told = str(refused.value).splitlines()
    words = (
        "does not come after",
        "branch side",
        "not committed",
        "a tag v0.0.9",
        "no change",
        "no database of schema",
    )
    assert len(told) == len(words)
    assert all(word in said for word, said in zip(words, told, strict=True))
    assert git(project, "log", "-1", "--format=%s") == "Change", "nothing is written"


def test_make_release_checks_and_tests_before_it_writes() -> None:
    told = subprocess.run(
        ["make", "-n", "release", f"VERSION={NEXT}"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    steps = (f'tests.release check "{NEXT}"', "-m pytest", f'tests.release write "{NEXT}"')
    assert [told.count(step) for step in steps] == [1, 1, 1]
    assert sorted(steps, key=told.index) == list(steps)


def test_version_part_above_255_is_refused(project: Path) -> None:
    with pytest.raises(ReleaseError, match="above 255"):
        check(project, "256.0.0")


UPDATE, BACK = (block("docs/hosting.md", *where) for where in (("Update", "git fetch"), ("Downgrade", "git checkout")))


@pytest.mark.parametrize("is_tagged", [True, False])
def test_documented_commands_update_a_host_to_the_newest_tag(project: Path, tmp_path: Path, is_tagged: bool) -> None:
    """Covers the sections Update and Downgrade, in a shallow clone, and from a version without a tag."""
    before = current(project)
    host, tools = tmp_path / "host", tmp_path / "tools"
    branch = f"--branch=v{before}" if is_tagged else "--no-tags"
    git(tmp_path, "clone", "--quiet", "--depth=1", branch, f"file://{project}", str(host))
    older = git(host, "rev-parse", "HEAD")
    write(project, NEXT)
    ran = stub(tools, "make", "systemctl", "sudo")
    noted = typed(UPDATE, host, tools).splitlines()[0]
    assert noted == (f"v{before}" if is_tagged else older[: len(noted)])
    assert "make ready" in ran()
    assert (current(host), commit(host)) == (NEXT, git(project, "rev-parse", f"v{NEXT}^{{}}")[:12])
    typed(BACK.replace("OLDER", noted), host, tools)
    assert git(host, "rev-parse", "HEAD") == older


def test_documented_commands_change_nothing_without_a_tag(project: Path, tmp_path: Path) -> None:
    git(project, "tag", "--delete", f"v{current(project)}")
    tools = tmp_path / "tools"
    ran = stub(tools, "make")
    noted, older = typed(UPDATE, project, tools).splitlines()[0], git(project, "rev-parse", "HEAD")
    assert (older.startswith(noted), ran()) == (True, ["make ready"])
    typed(BACK.replace("OLDER", noted), project, tools)
    assert git(project, "rev-parse", "HEAD") == older


def typed(commands: str, folder: Path, tools: Path) -> str:
    """Run the commands in the folder, with these tools before all others, and return what they print."""
    around = {"PATH": f"{tools}:/usr/local/bin:/usr/bin:/bin", "HOME": str(tools), "GIT_CONFIG_GLOBAL": "/dev/null"}
    told = subprocess.run(
        ["bash", "-euc", commands], check=False, cwd=folder, env=around, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    return told.stdout
