"""Fonts: names in available letters, and words that fit their room."""

from __future__ import annotations

from importlib import import_module

import pytest

from renderers.kit.fonts import drawable_name, face_for, fit_text, text_width
from renderers.kit.picture_words import PictureWords


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Anna", "Anna"),
        ("Zoë Müller-Łukaszewicz", "Zoë Müller-Łukaszewicz"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("Anna 🎲 B.", "Anna B."),
        ("مريم", ""),
        ("a\u0301\nb\tc", "á b c"),
        ("x\u200by\x07", "xy"),
        ("Дмитрий", "Дмитрий"),
    ],
)
def test_names_are_converted_to_drawable_characters(name: str, expected: str) -> None:
    assert drawable_name(name) == expected


def test_letters_missing_in_the_label_font_use_the_title_font() -> None:
    assert face_for("Anna", "semibold") == "semibold"
    assert face_for("Łukasz", "semibold") == face_for("Дмитрий", "bold") == "title"


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("cafe_international", ["Seat B", "Posto B", "Spieler B"]),
        ("guatemala_cafe", ["Orange", "Arancione", "Orange"]),
        ("saint_martin", ["Player X", "Giocatore X", "Spieler X"]),
        ("zanzibar", ["Blue", "Blu", "Blau"]),
    ],
)
def test_name_without_letters_becomes_the_seats_mark(game: str, expected: list[str]) -> None:
    words: PictureWords = import_module(f"renderers.{game}.pieces.picture_words").WORDS
    for names in (("Anna", "🎲🎲"), ("Anna", "☕☕"), ()):
        assert [words.player(1, names, locale) for locale in ("en", "it", "de")] == expected


def test_long_words_shrink_before_they_are_cut() -> None:
    assert fit_text("short", "bold", 30, 400, 20) == ("short", 30)
    text, size = fit_text("a little longer", "bold", 30, 150, 20)
    assert text == "a little longer"
    assert 20 <= size < 30
    text, size = fit_text("far too long for this little room", "bold", 30, 120, 20)
    assert text.endswith("…")
    assert size == 20
    assert text_width(text, "bold", 20) <= 120
