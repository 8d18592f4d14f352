"""Captions under the boards of an animation: short names and whole sentences within the limit."""

from __future__ import annotations

import pytest

from bot.history.frames import FrameHeading
from cogs.match_history.animation import CAPTION_LIMIT, NAME_LIMIT, SENTENCE_LIMIT, _short, _whole_sentences, player_of
from tests.history.replay.memory_match import START

LONG = "Manuela seats Jf (woman, joker) on c21: table IT1: 0 and table IT2: 2. That makes 2 points, score now 2."


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Oskar (medium)", "Oskar (medium)"),
        ("Jeanette (strong)", "Jeanette"),
        ("Bartholomäus Maximilian", "Bartholomäus …"),
        (" (a name in brackets)", "(a name in br…"),
    ],
)
def test_shortened_name_loses_its_brackets_before_its_letters(name: str, shown: str) -> None:
    assert _short(name) == shown
    assert len(shown) <= NAME_LIMIT


def test_long_caption_is_cut_after_a_sentence() -> None:
    assert len(LONG) > CAPTION_LIMIT
    assert _whole_sentences(LONG) == LONG.partition(" That")[0]
    assert _whole_sentences(LONG[:CAPTION_LIMIT]) == LONG[:CAPTION_LIMIT]


def test_place_numbers_do_not_end_a_sentence_of_a_caption() -> None:
    told = "The match is over: 1. Baptiste, Dewevrei (36), 2. Céleste, Benghalensis (33), and 3. Wilhelmina (20). Well."
    assert _whole_sentences(told) == told


def test_single_long_sentence_of_a_caption_is_cut() -> None:
    shown = _whole_sentences("word " * 60)
    assert len(shown) == SENTENCE_LIMIT
    assert shown.endswith("…")


@pytest.mark.parametrize(
    ("told", "who"),
    [
        (((3, 1), (3, 1)), 1),
        (((3, 1), (3, 0), (3, 2)), 1),
        (((3, 1), (4, 1)), 1),
        (((3, 1), (4, 2)), None),
        (((0, None),), None),
        (((0, 1), (0, 2)), None),
        (((0, 1), (0, 1)), 1),
    ],
)
def test_caption_of_a_turn_has_the_mark_of_its_first_player(
    told: tuple[tuple[int, int | None], ...], who: int | None
) -> None:
    headings = [FrameHeading(number, number, seat, START, (), turn, number) for number, (turn, seat) in enumerate(told)]
    assert player_of(headings) == who
