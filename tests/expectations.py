"""Expectations of one game for the shared tests: `tests/games/<game>/expectations.toml`."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from tests.sources import ROOT

FOUND_VARIABLE = "TAVOLINO_FOUND"
"""Environment variable with a folder in which tests note how much they found, for `new-game --check`."""


class OptionPhrases(msgspec.Struct, frozen=True):
    """Words that the rules pages contain exactly if the option has this value; by language."""

    option: str
    value: str | int
    en: str
    it: str = ""
    de: str = ""


class Minimums(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Minimum numbers of cases that tests must find in the game. A test that finds fewer would prove nothing."""

    facts: int = 0
    """Facts about the positions of a match that are looked for in the list."""
    missed: int = 0
    """Facts of a late position that a list of the first position does not tell."""
    letters: int = 0
    """Words in the rules picture."""
    labels: int = 0
    """Labels of buttons and options in the panels of a match."""
    lines: int = 0
    """Lines of the text board."""
    columns: int = 0
    """Rows in columns, over the text boards of a match."""
    advice: int = 0
    """Kinds of advice on a move."""


class Expectations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of the file. Everything in it is optional."""

    most_presses: float = 8.0
    """Maximum presses per turn over the recorded matches."""
    least: Minimums = Minimums()
    """Minimum numbers of cases. A draft starts with low ones, and a complete game raises them."""
    explained: dict[str, str] = {}
    """Words of the English rules pages that explain a refusal, by its reason."""
    urged: dict[str, str] = {}
    """Advice of the coach in English and a move that follows it, both as regular expressions."""
    silent: dict[str, str] = {}
    """Option values that the rules pages do not mention (`reserved=off`), with the reason."""
    telling: tuple[OptionPhrases, ...] = ()
    ours: tuple[dict[str, str], ...] = ()
    """Phrases that the rules pages mark as additions to the rulebook, by language."""


def check_found(game: str, what: str, found: int, anyway: int = 1) -> None:
    """Fail if a test has found less in the game than it declares, or than any game has."""
    least = max(getattr(expected(game).least, what), anyway)
    if folder := os.environ.get(FOUND_VARIABLE):
        with (Path(folder) / what).open("a", encoding="utf-8") as file:
            file.write(f"{found}\n")
    home = f"tests/games/{game}/expectations.toml, [least], {what}"
    assert found >= least, f"only {found} {what} were found, {least} are expected: see {home}"


@cache
def expected(game: str) -> Expectations:
    """Return the game's expectations; the defaults if it has no file."""
    path = ROOT / "tests" / "games" / game / "expectations.toml"
    content = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return msgspec.convert(content, Expectations)
