"""Tests of the redaction of names in free text: whole words only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import FORGOTTEN, LOCALES, readable
from bot.people.privacy import without_names


@pytest.mark.parametrize(
    ("names", "text", "left"),
    [
        (("Anna",), "Anna cheats", "* cheats"),
        (("Anna",), "it was ANNA, so anna goes: (anna)", "it was *, so * goes: (*)"),
        (("Anna",), "Annabella, Susanna and Anna_1 stay", "Annabella, Susanna and Anna_1 stay"),
        (("Anna", "Anna Maria"), "Anna  Maria and Anna", "* and *"),
        (("Zoë", "~x~"), "Zoë, ZOË and ~X~!", "*, * and *!"),
        (("a.b",), "a.b, not axb", "*, not axb"),
        (("", "  "), "nobody", "nobody"),
        ((), "nobody", "nobody"),
        ((r"\1", "(", "[x"), r"what \1 ( said to [x", "what * * said to *"),
    ],
)
def test_redaction_replaces_names_by_a_placeholder(names: tuple[str, ...], text: str, left: str) -> None:
    assert without_names(text, names).replace(FORGOTTEN, "*") == left


@given(st.text(), st.lists(st.text(min_size=1, max_size=5)))
def test_redaction_removes_names_in_any_order(text: str, names: list[str]) -> None:
    once = without_names(text, names)
    assert without_names(text, reversed(names)) == once
    for name in names:
        if name.strip():
            assert without_names(name, [name]).strip() == FORGOTTEN


@pytest.mark.parametrize("locale", LOCALES)
def test_redaction_placeholder_reads_as_a_former_player(locale: str) -> None:
    told = readable(f"{FORGOTTEN} and {FORGOTTEN}", locale)
    assert FORGOTTEN not in told
    assert len(set(told.split(" and "))) == 1
    assert readable("nobody", locale) == "nobody"
