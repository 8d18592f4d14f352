"""`make release VERSION=1.2.3`: check what can be checked, then write version and changelog, commit and tag."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.sources import ROOT

BRANCH = "main"
UNRELEASED = "## [Unreleased]\n"
VERSION = re.compile(r'^version = "(\d+\.\d+\.\d+)"$', re.MULTILINE)
HEADING = re.compile(
    r"^## \[(?:Unreleased\]|(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n\nDatabase schema (\d+)\.)$", re.MULTILINE
)


class ReleaseError(Exception):
    """A reason not to release. The message is one sentence."""


def git(root: Path, *words: str, said: str | None = None) -> str:
    """Run git there and return what it prints. Raise ReleaseError."""
    done = subprocess.run(["git", "-C", str(root), *words], input=said, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def check(root: Path, version: str) -> None:
    """Raise ReleaseError with everything that speaks against releasing this version."""
    if found := list(_faults(root, version)):
        raise ReleaseError("\n".join(found))


def _faults(root: Path, version: str) -> Iterator[str]:
    if not re.fullmatch(r"\d{1,3}\.\d{1,3}\.\d{1,3}", version):
        yield f"'{version}' is not a version such as 1.2.3: make release VERSION=1.2.3."
        return
    if _numbers(version) <= _numbers(current(root)):
        yield f"{version} does not come after {current(root)}."
    if max(_numbers(version)) > 255:
        yield "No part of a version may be above 255: databases keep each in one byte."
    if (branch := git(root, "rev-parse", "--abbrev-ref", "HEAD")) != BRANCH:
        yield f"This is the branch {branch}: release from {BRANCH}."
    if git(root, "status", "--porcelain"):
        yield "Something is not committed: see git status."
    if git(root, "tag", "--list", f"v{version}"):
        yield f"There is a tag v{version} already."
    if not re.search(r"^- ", notes(root), re.MULTILINE):
        yield "CHANGELOG.md names no change under [Unreleased]."
    if not (root / f"tests/store/released/{schema(root):04}.db.xz").exists():
        yield f"There is no database of schema {schema(root)} for later tests: python -m tests.store.released."


def write(root: Path, version: str) -> str:
    """Write the version into pyproject.toml and CHANGELOG.md, commit, tag, and return what to do next."""
    check(root, version)
    project, changelog = root / "pyproject.toml", root / "CHANGELOG.md"
    _replace(project, f'version = "{current(root)}"\n', f'version = "{version}"\n')
    day = datetime.now(UTC).date().isoformat()
    heading = f"{UNRELEASED}\n## [{version}] - {day}\n\nDatabase schema {schema(root)}.\n"
    changes = notes(root)
    _replace(changelog, UNRELEASED, heading)
    git(root, "commit", "--quiet", "-m", f"Release {version}", "--", project.name, changelog.name)
    message = f"Tavolino {version}\n\nDatabase schema {schema(root)}.\n\n{changes}\n"
    git(root, "tag", "--annotate", "--cleanup=verbatim", "--file=-", f"v{version}", said=message)
    return f"Committed and tagged v{version}. Publish it: git push origin {BRANCH} v{version}"


def current(root: Path) -> str:
    """Return the version in pyproject.toml."""
    (found,) = VERSION.findall((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(found)


def notes(root: Path) -> str:
    """Return the changes that CHANGELOG.md lists as unreleased."""
    after = (root / "CHANGELOG.md").read_text(encoding="utf-8").partition(UNRELEASED)[2]
    return re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0].strip()


def schema(root: Path) -> int:
    """Return the number of the newest migration."""
    return max(int(path.name[:4]) for path in (root / "bot/store/sqlite/migrations").glob("[0-9]*.sql"))


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
    file.write_text(text.replace(old, new), encoding="utf-8")


def main(step: str, version: str) -> None:
    """Carry out one step: `check` or `write`. Exit with the reasons if it is impossible."""
    try:
        if step == "write":
            print(write(ROOT, version))
        else:
            check(ROOT, version)
    except ReleaseError as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    main(*sys.argv[1:])
