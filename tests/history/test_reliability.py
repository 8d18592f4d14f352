"""Tests of usual answer times and kept seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.history.reliability import FEWEST_ANSWERS, HOUR, KeptSeats, Reliability, kept_of, usual_answer
from bot.history.results import decision_times
from bot.store import TimedRow
from tests.history.history_services import HistoryServices, history_at
from tests.match.tables import ANNA, BERT, CARLA, running


@pytest.mark.parametrize(
    ("waits", "told"),
    [
        ([], None),
        ([1] * (FEWEST_ANSWERS - 1), None),
        ([HOUR] * FEWEST_ANSWERS, "hour"),
        ([HOUR + 1] * FEWEST_ANSWERS, "four-hours"),
        ([100 * HOUR] * 9 + [2 * HOUR] * 11, "four-hours"),
        ([5 * HOUR] * 10, "half-day"),
        ([13 * HOUR] * 10, "day"),
        ([25 * HOUR] * 10, "more"),
        ([25 * HOUR] * 50 + [1] * 20, "hour"),
    ],
)
def test_median_response_time_is_rounded_up(waits: list[int], told: str | None) -> None:
    assert usual_answer(waits) == told


@pytest.mark.parametrize(
    ("stays", "kept"),
    [
        ([], (0, 0)),
        ([True] * 20, (20, 20)),
        ([True] * 19 + [False], (19, 20)),
        ([False] + [True] * 4, (4, 5)),
        ([False] + [True] * 5, (6, 6)),
        ([False, False] + [True] * 5, (6, 7)),
        ([False, False] + [True] * 10, (12, 12)),
    ],
)
def test_five_kept_seats_offset_one_abandoned_seat(stays: list[bool], kept: tuple[int, int]) -> None:
    assert kept_of(stays) == KeptSeats(*kept)


def test_consecutive_moves_count_as_one_decision_without_pauses() -> None:
    rows = [TimedRow(0, True, 10), TimedRow(0, True, 15), TimedRow(1, True, 40), TimedRow(1, False, 50)]
    assert list(decision_times(0, rows, [(20, 30)])) == [(0, 15), (1, 15)]


async def play(history: HistoryServices, times: int) -> None:
    """Play that many matches of Anna and Bert to their ends."""
    for channel in range(times):
        await history.play(ANNA, BERT, channel=channel)
    await history.results.settled()


async def test_response_times_come_from_ended_matches_only(tmp_path: Path) -> None:
    async with history_at(tmp_path / "test.db") as history:
        found = Reliability(history.matches, history.store)
        await running(history.matches, ANNA, BERT, channel=99)
        assert await found.answers_within(ANNA.id) is None
        await play(history, 3)
        assert await found.answers_within(ANNA.id) == "hour"
        assert await found.answers_within(CARLA.id) is None


async def test_resignation_or_an_abandoned_seat_counts_as_not_kept(tmp_path: Path) -> None:
    async with history_at(tmp_path / "test.db") as history:
        found = Reliability(history.matches, history.store)
        await play(history, 3)
        assert await found.kept_seats(ANNA.id, 1) == (3, 3)
        history.sql(
            "UPDATE seats SET resigned = true WHERE match = (SELECT max(match) FROM seats) AND user = ?", BERT.id
        )
        assert await found.kept_seats(BERT.id, 1) == (2, 3)
        assert await found.kept_seats(BERT.id, 2) == (0, 0)
