"""Texts of the page: complete in every language, without unused ones."""

from __future__ import annotations

import re

import pytest

from bot.data_files import DATA
from bot.i18n import LOCALES, keys

PREFIX = "playground-"
STATES = {f"state-{state}" for state in ("offline", "starting", "here", "restarting", "broken")}
OF_THE_SERVER = {"gone", "not-a-name", "foreign-host"}
ASKED = re.compile(r'\b(?:say|here)\("([a-z-]+)"|data-say="([a-z-]+)"')
LITERAL = re.compile(r'"([a-z-]+)"')
SOURCES = [
    path.read_text(encoding="utf-8") for path in (DATA / "playground").iterdir() if path.suffix in (".js", ".html")
]


@pytest.mark.parametrize("locale", LOCALES)
def test_playground_page_has_all_its_texts(locale: str) -> None:
    there = {key.removeprefix(PREFIX) for key in keys(locale) if key.startswith(PREFIX)}
    asked = {name for source in SOURCES for pair in ASKED.findall(source) for name in pair if name}
    assert asked | STATES | OF_THE_SERVER <= there
    assert there - STATES - OF_THE_SERVER <= {name for source in SOURCES for name in LITERAL.findall(source)}
