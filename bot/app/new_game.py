"""New games: write a small playable draft from `data/new_game`, and list what a draft still needs for a release."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from bot.app.command_line import UsageError
from bot.data_files import DATA, ROOT
from bot.game import AnyGame
from bot.games import DRAFTS, GAMES
from bot.i18n import DEFAULT, LOCALES

TEMPLATE = DATA / "new_game"
NAME, PREFIX = "sprout", "SPR"
"""Name and prefix of rule ids of the game in the template."""
_NAMES = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_PREFIXES = re.compile(r"[A-Z]{2,8}")
_LONGEST = 24
_TAKEN = frozenset({"kit", "animation", "score_chart", "worker", "common", "tabletop"})


def main(name: str, title: str | None, prefix: str | None = None, *, is_check: bool, root: Path = ROOT) -> int:
    """Write the draft or, with `is_check`, list what it lacks. Return the exit code. Raise UsageError."""
    if is_check:
        lacking = list(missing(name, root))
        print(
            "\n".join([f"{name} lacks for a release:", *(f"- {line}" for line in lacking)] if lacking else ["Nothing."])
        )
        print("\n".join(limits(name, root)))
        return int(bool(lacking))
    written = create(name, title or name.replace("_", " ").title(), root, prefix)
    print(f"{len(written)} files. Play it now: make play. Test it: make game GAME={name}")
    print("Next: docs/adding-a-game.md")
    return 0


def create(name: str, title: str, root: Path = ROOT, prefix: str | None = None) -> list[Path]:
    """Write the template under that name and return the paths. Raise UsageError, before anything is written.

    The ids of its rules begin with `prefix`, by default with three letters of the name.
    """
    _check_name(name, root)
    prefix = _prefix(name, root) if prefix is None else _checked_prefix(prefix, root)
    names = {
        f"{NAME.title()}View": f"{_camel(name)}View",
        f"{NAME.title()}Hand": f"{_camel(name)}Hand",
        NAME.title(): title,
        NAME: name,
        f"{PREFIX}-": f"{prefix}-",
        f"test_{PREFIX.lower()}_": f"test_{prefix.lower()}_",
    }
    shape = re.compile("|".join(map(re.escape, names)))
    written = []
    for source in sorted(path for path in TEMPLATE.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
        target = root / shape.sub(lambda match: names[match[0]], source.relative_to(TEMPLATE).as_posix())
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        target.write_text(shape.sub(lambda match: names[match[0]], text), encoding="utf-8", newline="\n")
        written.append(target)
    _tidy([path for path in written if path.suffix == ".py"], root)
    return written


def missing(name: str, root: Path = ROOT) -> Iterator[str]:
    """Yield what the game lacks for a release. Raise UsageError if there is no such game."""
    game = (GAMES | DRAFTS).get(name)
    if game is None:
        raise UsageError(f"there is no game {name}; the games are {', '.join(GAMES | DRAFTS)}")
    yield from _texts(name, root)
    if not list((root / "tests" / "renderers" / name / "golden").glob("*.png")):
        yield f"golden pictures: REDRAW=1 .venv/bin/python -m pytest tests/renderers/{name}, then open each one"
    yield from _files(game, root)
    if game.is_draft:
        yield f"the last step: remove is_draft=True in bot/games/{name}/game.py, then make test"


def found_folder(name: str, root: Path = ROOT) -> Path:
    """Return the folder in which the tests of `make game` note how much they found in the game."""
    return root / "var" / "found" / name


def limits(name: str, root: Path = ROOT) -> Iterator[str]:
    """Yield the limits that the game's tests declare, each with the least that the last `make game` found."""
    path = root / "tests" / "games" / name / "expectations.toml"
    minimums = tomllib.loads(path.read_text(encoding="utf-8")).get("least", {}) if path.is_file() else {}
    if minimums:
        yield f"Limits in {path.relative_to(root)}, [least]. Raise those that are far below what was found:"
    for name_of_limit, limit in minimums.items():
        noted = found_folder(name, root) / name_of_limit
        lowest = min(map(int, noted.read_text(encoding="utf-8").split())) if noted.is_file() else None
        yield f"- {name_of_limit} = {limit}: {f'{lowest} found' if lowest is not None else 'run make game'}"


def _texts(name: str, root: Path) -> Iterator[str]:
    """Yield the files of texts, and the keys in them, that a language lacks."""
    keys = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
    for english in sorted((root / "data" / "locales" / DEFAULT).glob(f"{name}.*")):
        keys_needed = keys.findall(english.read_text(encoding="utf-8"))
        for locale in LOCALES:
            path = root / "data" / "locales" / locale / english.name
            if not path.is_file():
                yield f"data/locales/{locale}/{english.name}: {len(keys_needed)} texts to translate"
                continue
            lacking = [key for key in keys_needed if key not in keys.findall(path.read_text(encoding="utf-8"))]
            if lacking:
                yield f"data/locales/{locale}/{english.name}: {', '.join(lacking)}"


def _files(game: AnyGame, root: Path) -> Iterator[str]:
    name = game.name
    if not (root / "docs" / "spec" / "rules" / f"{name}.md").is_file():
        yield f"docs/spec/rules/{name}.md: every rule with its id, worked examples, notation"
    if not (root / "data" / "primers" / f"{name}.json").is_file():
        yield f"data/primers/{name}.json: cover, rules picture and lengths"
    for players in game.players:
        files = (root / "tests" / "playthroughs" / name).glob("*.txt")
        if not any(f"\nplayers: {players}\n" in path.read_text(encoding="utf-8") for path in files):
            yield f"a recorded match of {players} players: python -m tests.playthroughs {name} players-{players} …"


def _check_name(name: str, root: Path) -> None:
    if not _NAMES.fullmatch(name) or len(name) > _LONGEST:
        raise UsageError(f"{name!r} is no name: use lower-case letters, digits and underscores, at most {_LONGEST}")
    if name in GAMES | DRAFTS or (root / "bot" / "games" / name).exists():
        raise UsageError(f"there is a game {name} already")
    if name in _TAKEN or (root / "cogs" / f"{name}.py").exists() or (root / "cogs" / name).exists():
        raise UsageError(f"the name {name} is taken by another part of the program")


def _prefix(name: str, root: Path) -> str:
    """Return a prefix of rule ids that no other game has: the name's first letters if possible."""
    used = _used_prefixes(root)
    letters = re.sub(r"[^A-Z]", "", name.upper()) + "XYZ"
    tried = [letters[0] + letter + third for letter in letters[1:] for third in letters[2:]]
    return next(prefix for prefix in tried if prefix not in used)


def _checked_prefix(prefix: str, root: Path) -> str:
    if not _PREFIXES.fullmatch(prefix):
        raise UsageError(f"{prefix!r} is no prefix of rule ids: use 2 to 8 capital letters")
    if prefix in _used_prefixes(root):
        raise UsageError(f"the rules of another game begin with {prefix} already")
    return prefix


def _used_prefixes(root: Path) -> set[str]:
    pages = [path.read_text(encoding="utf-8") for path in (root / "docs" / "spec" / "rules").glob("*.md")]
    return {prefix for text in pages for prefix in re.findall(r"\*\*([A-Z]+)-\d", text)}


def _camel(name: str) -> str:
    return "".join(part.title() for part in name.split("_"))


def _tidy(modules: list[Path], root: Path) -> None:
    """Sort imports and format, where ruff is installed: both depend on the name."""
    paths = list(map(str, modules))
    for command in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *paths], cwd=root, check=False, capture_output=True)
