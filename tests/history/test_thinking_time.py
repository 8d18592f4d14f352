"""Tests of thinking times computed from the log."""

from __future__ import annotations

from bot.history.results import Pace, paces
from bot.store import TimedRow

ANNA, BERT, CARLA = range(3)


def own(seat: int, at: int) -> TimedRow:
    return TimedRow(seat, True, at)


def nobody(seat: int, at: int) -> TimedRow:
    return TimedRow(seat, False, at)


def test_thinking_time_counts_from_the_previous_move_or_the_start() -> None:
    rows = [own(ANNA, 110), own(BERT, 130), own(ANNA, 170)]
    assert paces(2, 100, rows) == (Pace(2, 10 + 40), Pace(1, 20))


def test_steps_of_one_player_in_a_row_are_one_decision() -> None:
    tried_taken_back_and_tried_again = [own(ANNA, 5), own(ANNA, 7), own(ANNA, 30), own(BERT, 40)]
    assert paces(2, 0, tried_taken_back_and_tried_again) == (Pace(1, 30), Pace(1, 10))


def test_thinking_time_in_a_joint_decision_counts_from_the_previous_answer() -> None:
    rows = [own(CARLA, 60), own(ANNA, 100), own(BERT, 101)]
    assert paces(3, 0, rows) == (Pace(1, 40), Pace(1, 1), Pace(1, 60))


def test_automatic_moves_count_as_no_decision_and_no_time() -> None:
    """Anna moves, is moved for after a long time, and moves again: that is a separate decision."""
    rows = [own(ANNA, 10), nobody(ANNA, 5000), own(ANNA, 5020), nobody(BERT, 5100), own(ANNA, 5101)]
    assert paces(2, 0, rows) == (Pace(3, 10 + 20 + 1), Pace(0, 0))


def test_thinking_time_is_never_negative_after_a_clock_change() -> None:
    assert paces(2, 100, [own(ANNA, 90), own(BERT, 95)]) == (Pace(1, 0), Pace(1, 5))


def test_thinking_time_excludes_pauses() -> None:
    rows = [own(ANNA, 100), own(BERT, 200), own(ANNA, 300)]
    assert paces(2, 0, rows, [(50, 130), (250, 260), (290, 400)]) == (Pace(2, 50 + 80), Pace(1, 70))


def test_thinking_time_is_empty_before_the_first_move() -> None:
    assert paces(2, 0, []) == (Pace(), Pace())
