"""Selection of test files by what the branch and the working tree change: nearest in the import graph first."""

from __future__ import annotations

import ast
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.sources import ROOT

DEFAULT_BRANCHES = ("origin/HEAD", "origin/main", "main", "master")
PACKAGES = ("bot", "cogs", "renderers", "tests")


def changed_files(root: Path = ROOT) -> list[str]:
    """Return paths, relative to the root, that differ from the branch point or that git does not know yet."""
    changed = _git(root, "diff", "--name-only", _branch_point(root))
    return [*changed, *_git(root, "ls-files", "--others", "--exclude-standard")]


def _branch_point(root: Path) -> str:
    """Return the nearest commit that HEAD shares with the default branch, here or at the origin; HEAD if none."""
    here = _git(root, "rev-parse", "--abbrev-ref", "HEAD")
    others = [name for name in DEFAULT_BRANCHES if name not in here]
    shared = [commit for name in others for commit in _git(root, "merge-base", "HEAD", name)]
    return min(shared, key=lambda commit: int(_git(root, "rev-list", "--count", f"{commit}..HEAD")[0]), default="HEAD")


def _git(root: Path, *command: str) -> list[str]:
    """Return the lines that git prints; none if it fails."""
    asked = subprocess.run(["git", *command], cwd=root, capture_output=True, text=True, check=False)
    return asked.stdout.splitlines() if asked.returncode == 0 else []


def importers(root: Path = ROOT) -> dict[str, set[str]]:
    """Return, for every Python file, the files that import it. Paths are relative to the root."""
    files = {path.relative_to(root).as_posix() for package in PACKAGES for path in (root / package).rglob("*.py")}
    found = defaultdict[str, set[str]](set)
    for file in files:
        for module in _imported((root / file).read_text(encoding="utf-8")):
            for place in (f"{module}.py", f"{module}/__init__.py"):
                if place in files and place != file:
                    found[place].add(file)
    return found


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.replace(".", "/")
            yield from (f"{node.module}.{alias.name}".replace(".", "/") for alias in node.names)


def nearest_tests(changed: Iterable[str], graph: dict[str, set[str]], root: Path = ROOT) -> list[str]:
    """Return the test files that the changes can affect, nearest first.

    A changed file under `data` or `docs` counts as changed code in the test files that name its folder.
    """
    distance: dict[str, int] = {}
    ahead = [file for file in changed if file.endswith(".py") and (root / file).exists()]
    ahead += _readers([file for file in changed if not file.endswith(".py")], root)
    step = 0
    while ahead:
        for file in ahead:
            distance.setdefault(file, step)
        step += 1
        ahead = sorted({near for file in ahead for near in graph.get(file, ()) if near not in distance})
    found = [file for file in distance if Path(file).name.startswith("test_")]
    return sorted(found, key=lambda file: (distance[file], file))


def _readers(changed: list[str], root: Path) -> list[str]:
    """Return test files whose source names the folder of a changed file that is not code."""
    folders = {part for file in changed for part in Path(file).parts[:2] if "." not in part}
    if not folders:
        return []
    tests = sorted((root / "tests").rglob("test_*.py"))
    return [
        path.relative_to(root).as_posix()
        for path in tests
        if any(f'"{folder}"' in path.read_text(encoding="utf-8") for folder in folders)
    ]
