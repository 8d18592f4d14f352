"""Turning points: where the lead changed hands, the biggest gains, the final count; at most five, all public."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.dice import Dice
from bot.game import line
from bot.history.story import Heading, Stories, TurningPoint
from bot.history.story.frames import Still
from bot.history.story.turning import turning_points
from bot.match.tale import Glass
from tests.match.tables import ANNA, BERT, opened, play_any, running
from tests.match.toy import TOY, State

FIRST: State = TOY.setup(2, TOY.options(), Dice(b"seed", 0))


def points(*scores: tuple[int, int], is_over: bool = False) -> tuple[TurningPoint, ...]:
    """Of a match whose frames have these scores."""
    at = datetime(2026, 10, 1, tzinfo=UTC)
    told = [
        Still(
            Heading(number, 10 * number, None, at, (line("match-literal", text=str(number)),), 1),
            Glass(TOY, msgspec.structs.replace(FIRST, scores=now)),
        )
        for number, now in enumerate(scores)
    ]
    return turning_points(TOY, told, is_over=is_over)


def short(*scores: tuple[int, int], is_over: bool = False) -> list[tuple[int, str, int, int]]:
    return [(one.number, one.kind, one.seat, one.gain) for one in points(*scores, is_over=is_over)]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([(0, 0)], []),
        ([(0, 0), (0, 0)], []),
        ([(0, 0), (2, 0)], [(1, "gain", 0, 2)]),
        ([(0, 0), (2, 0), (2, 3)], [(1, "gain", 0, 2), (2, "lead", 1, 3)]),
        ([(0, 0), (2, 0), (2, 2), (3, 2)], [(1, "gain", 0, 2), (2, "gain", 1, 2), (3, "gain", 0, 1)]),
        ([(0, 0), (2, 0), (2, 2), (2, 3)], [(1, "gain", 0, 2), (2, "gain", 1, 2), (3, "lead", 1, 1)]),
        ([(5, 0), (3, 0), (3, 0), (2, 4)], [(3, "lead", 1, 4)]),
    ],
)
def test_leads_and_gains(scores: list[tuple[int, int]], expected: list[Any]) -> None:
    assert short(*scores) == expected


def test_the_final_count_is_one_only_when_it_changes_something() -> None:
    scores = [(0, 0), (2, 0), (2, 9)]
    assert short(*scores, is_over=True) == [(1, "gain", 0, 2), (2, "end", 1, 9)]
    assert short(*scores, (2, 9), is_over=True) == [(1, "gain", 0, 2), (2, "lead", 1, 9)]


def test_at_most_five_the_last_leads_and_the_biggest_gains() -> None:
    scores = [(0, 0), (1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (9, 4), (9, 5), (9, 6)]
    assert short(*scores, is_over=True) == [
        (3, "lead", 0, 2),
        (4, "lead", 1, 2),
        (5, "lead", 0, 2),
        (6, "gain", 0, 4),
        (8, "end", 0, 0),
    ]
    assert points(*scores, is_over=True)[0].seq == 30
    assert points(*scores, is_over=True)[0].lines == (line("match-literal", text="3"),)


async def test_they_are_the_publics_frames(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        stories = Stories(matches)
        table = await running(matches, ANNA, BERT)
        await play_any(matches, table.id, ANNA, BERT, most=12)
        headings = await stories.frames(table.id, 999, None)
        found = await stories.turning_points(table.id)
        assert found
        assert [(one.seq, one.lines) for one in found] == [
            (headings[one.number].seq, headings[one.number].lines) for one in found
        ]
        await play_any(matches, table.id, ANNA, BERT)
        assert len(await stories.turning_points(table.id)) <= 5
