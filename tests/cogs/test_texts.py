"""Texts that the cogs use exist in every language, with the same arguments, within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import cogs
from bot.data_files import DATA
from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import LOCALES, keys, word
from cogs.text.command_names import dashed
from cogs.text.seat_names import spoken

SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path(cogs.__path__[0]).rglob("*.py"))
NAMED = sorted(set(re.findall(r'"(common-[a-z]+(?:-[a-z]+)*)"', SOURCE)))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_line_of_the_text_files_parses(locale: str) -> None:
    """A line that begins with `*`, `[` or `.` would silently end its message."""
    for path in (DATA / "locales" / locale).glob("*.ftl"):
        entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
        assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == [], path.name


STORED = {"life": "notices"}
"""Beginnings of keys that stored notices name, with their files."""


@pytest.mark.parametrize("locale", LOCALES)
def test_beginning_of_a_text_key_leads_to_its_file(locale: str) -> None:
    """A refusal stands with its feature, and a command of a group in the file of the group."""
    files = defaultdict[str, set[str]](set)
    for path in (DATA / "locales" / locale).glob("*.ftl"):
        named = re.findall(r"^([a-z_]+)(?:-[\w-]+)? =", path.read_text(encoding="utf-8"), re.MULTILINE)
        for beginning in set(named) - {"refused"}:
            files[beginning].add(path.name.partition(".")[0])
    assert {beginning: found for beginning, found in files.items() if len(found) > 1} == {}
    several = Counter(name for found in files.values() for name in found)
    for beginning, (name,) in files.items():
        assert name in (beginning, f"{beginning}s", STORED.get(beginning)) or several[name] > 1


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_key_in_the_source_exists(locale: str) -> None:
    assert len(NAMED) > 40
    assert [key for key in NAMED if key not in keys(locale)] == []


def test_every_common_text_is_used() -> None:
    said = {key for key in keys("en") if key.startswith("common-")}
    made = {key for key in said if re.match(r"common-(button|command|parameter)-|common-ping-asked$", key)}
    assert said - made - set(NAMED) == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_button_labels_fit_discords_limit(locale: str) -> None:
    buttons = {key: names for key, names in keys(locale).items() if key.startswith("common-button-")}
    assert buttons
    for key, names in buttons.items():
        text = word(key, locale, **dict.fromkeys(names, 25))
        assert 1 <= len(text) <= 80, text


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_all_texts_of_a_game_exist(game: AnyGame, locale: str) -> None:
    for name, values in game.option_values.items():
        assert word(f"{game.name}-option-{dashed(name)}", locale)
        said = [word(f"{game.name}-option-{dashed(name)}-value", locale, value=spoken(value)) for value in values]
        assert len(set(said)) == len(values), said
    for part in game.zooms:
        assert len(word(f"{game.name}-zoom", locale, part=part)) <= 100
