"""Texts of many bytes stay below the size at which Discord fails."""

from __future__ import annotations

import pytest

from bot.playground.limits.message_limits import MAX_TEXT_BYTES
from cogs.ui.screen import BYTE_LIMIT, TEXT_LIMIT, Screen

DIE = "\N{GAME DIE}"


def texts(screen: Screen) -> list[str]:
    return [part.content for part in screen._parts]


@pytest.mark.parametrize("letter", ["a", "ä", "✓", DIE])
def test_long_text_is_cut_between_characters_to_fit_the_byte_limit(letter: str) -> None:
    screen = Screen().text(letter * 1500).text(letter * 3000).text("one more")
    shown = texts(screen)
    size = sum(len(one.encode()) for one in shown)
    assert size <= BYTE_LIMIT
    assert sum(map(len, shown)) <= TEXT_LIMIT
    assert set("".join(shown)) <= {letter, "…"}
    assert size > BYTE_LIMIT - 4 or sum(map(len, shown)) == TEXT_LIMIT, "no more is cut than must be"


def test_icons_added_later_fit_the_byte_limit() -> None:
    """At worst all letters have four bytes, and icons fill the other characters."""
    letters = BYTE_LIMIT // len(DIE.encode())
    assert BYTE_LIMIT + TEXT_LIMIT - letters <= MAX_TEXT_BYTES


def test_section_counts_towards_the_byte_limit() -> None:
    screen = Screen().text(DIE * 1990)
    assert screen.section(DIE * 50, None)._parts[-1].content.endswith("…")
    assert sum(len(one.encode()) for one in texts(screen)) <= BYTE_LIMIT
