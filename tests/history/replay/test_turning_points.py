"""Tests of turning points: lead changes, biggest gains, the end; at most five, all public."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.game import line
from bot.history.frames import FrameHeading, FramePosition
from bot.history.replay import Replays
from bot.history.turning_points import TurningPoint, deciding_point, turning_points
from bot.match.matches import Matches
from bot.match.timeline import StateView
from bot.rng import Dice
from bot.table.table import Status
from tests.match.tables import ANNA, BERT, opened, play_any, running
from tests.match.toy import TOY, State

FIRST: State = TOY.setup(2, TOY.options(), Dice(b"seed", 0))


def points(
    *scores: tuple[int, ...],
    status: Status = "running",
    left: tuple[int, ...] = (),
    turns: tuple[int, ...] | None = None,
    next_turn: int | None = None,
) -> tuple[TurningPoint, ...]:
    """Return the turning points of a match with these scores. `turns`: those of the frames, by default one for each.

    After the last frame, `next_turn` is played: by default another one.
    """
    at, turn_of = datetime(2026, 10, 1, tzinfo=UTC), turns or tuple(range(len(scores)))
    now_played = turn_of[-1] + 1 if next_turn is None else next_turn
    told = [
        FramePosition(
            FrameHeading(number, 10 * number, None, at, (line("match-literal", text=str(number)),), turn, 100 * number),
            StateView(TOY, msgspec.structs.replace(FIRST, scores=now, round=now_played)),
        )
        for number, (turn, now) in enumerate(zip(turn_of, scores, strict=True))
    ]
    return turning_points(TOY, told, status, left)


def short(*scores: tuple[int, int], status: Status = "running") -> list[tuple[int, str, int, int]]:
    return [(one.number, one.kind, one.seat, one.gain) for one in points(*scores, status=status)]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ([(0, 0)], []),
        ([(0, 0), (0, 0)], []),
        ([(0, 0), (2, 0)], [(1, "gain", 0, 2)]),
        ([(0, 0), (2, 0), (2, 3)], [(1, "gain", 0, 2), (2, "lead", 1, 3)]),
        ([(0, 0), (2, 0), (2, 2), (3, 2)], [(1, "gain", 0, 2), (2, "gain", 1, 2), (3, "gain", 0, 1)]),
        ([(0, 0), (2, 0), (2, 2), (2, 3)], [(1, "gain", 0, 2), (2, "gain", 1, 2), (3, "lead", 1, 1)]),
        ([(5, 0), (3, 0), (3, 0), (2, 4)], [(1, "loss", 0, -2), (3, "lead", 1, 4)]),
    ],
)
def test_turning_points_include_new_leads_and_big_gains(scores: list[tuple[int, int]], expected: list[Any]) -> None:
    assert short(*scores) == expected


@pytest.mark.parametrize(
    ("scores", "turn"),
    [
        ([(0, 0), (0, 0)], None),
        ([(0, 0), (2, 0), (23, 0), (25, 9)], 2),
        ([(0, 0), (2, 0), (2, 3), (2, 20)], 2),
        ([(0, 0), (0, 5), (9, 5), (9, 12), (9, 9)], 2),
    ],
    ids=["no points", "largest gain of who led from the first", "lead for good", "level at the end"],
)
def test_lead_for_good_decides_a_match_and_without_one_the_largest_gain(
    scores: list[tuple[int, int]], turn: int | None
) -> None:
    found = deciding_point(points(*scores, status="over"))
    assert (None if found is None else found.turn) == turn


def test_gain_that_the_turn_loses_again_takes_no_lead() -> None:
    """Bruno scores 4 and leads, but pays 3 in the same turn: 17 each."""
    (point,) = points((17, 16), (17, 20), (17, 17), turns=(9, 10, 10))
    assert (point.turn, point.kind, point.seat, point.gain) == (10, "gain", 1, 1)


def test_turning_point_counts_the_whole_turn_and_opens_at_its_largest_step() -> None:
    (point,) = points((9, 0), (13, 0), (13, 0), (7, 0), (7, 0), turns=(5, 6, 6, 6, 6))
    assert (point.turn, point.kind, point.gain, point.number) == (6, "loss", -2, 3)
    assert point.lines == tuple(line("match-literal", text=text) for text in ("1", "3"))


def test_turning_points_leave_out_the_turn_that_is_being_played() -> None:
    scores, turns = ((0, 0), (2, 0), (2, 5)), (0, 1, 2)
    assert [point.turn for point in points(*scores, turns=turns, next_turn=2)] == [1]
    assert [point.turn for point in points(*scores, turns=turns, next_turn=3)] == [1, 2]


def test_last_turning_point_is_a_lead_a_gain_or_the_end() -> None:
    scores = [(0, 0), (2, 0), (2, 9)]
    assert short(*scores, status="over") == [(1, "gain", 0, 2), (2, "lead", 1, 9)]
    assert short(*scores, (2, 9), status="over") == [(1, "gain", 0, 2), (2, "lead", 1, 9), (3, "end", 1, 0)]
    assert short(*scores, (2, 10), status="over")[-1] == (3, "gain", 1, 1)


def test_final_loss_of_the_leader_is_a_turning_point() -> None:
    """The bar, or the guests left in hand, cost the leader 50."""
    (*_, last) = points((0, 0), (60, 0), (60, 20), (10, 20), status="over")
    assert (last.kind, last.seat, last.loser, last.loss, last.is_final) == ("lead", 1, 0, 50, True)


def test_turning_points_weigh_gains_and_losses_alike() -> None:
    scores = [(50, 0), (53, 0), (53, 1), (40, 1), (40, 3), (44, 3), (44, 8), (44, 9), (43, 9)]
    found = short(*scores, status="running")
    assert [one for one in found if one[1] == "loss"] == [(3, "loss", 0, -13)]
    assert sorted(abs(gain) for *_, gain in found) == [2, 3, 4, 5, 13]


def test_final_lead_of_the_winner_is_one_turning_point() -> None:
    scores = [(0, 0), (1, 0), (1, 2), (3, 2), (9, 2), (9, 4)]
    assert [one.number for one in points(*scores, status="over") if one.is_final] == [3]
    assert not any(one.is_final for one in points(*scores))


@pytest.mark.parametrize(
    "after",
    [
        [(0, 0), (3, 0), (3, 4), (5, 5)],
        [(0, 0), (3, 0), (3, 4), (4, 4), (4, 6)],
        [(0, 0), (3, 0), (3, 4), (4, 4), (4, 6), (6, 6), (7, 7)],
    ],
)
def test_lead_that_another_seat_equals_later_is_not_for_good(after: list[tuple[int, int]]) -> None:
    found = points(*after, status="over")
    assert [one.number for one in found if one.kind == "lead"] == [2]
    assert not any(one.is_final for one in found)


@pytest.mark.parametrize(
    ("status", "expected"),
    [("over", [(2, "end", 0, 0)]), ("closed", []), ("running", [])],
)
def test_match_without_scores_has_one_turning_point_if_played_to_its_end(status: Status, expected: list[Any]) -> None:
    assert short((0, 0), (0, 0), (0, 0), status=status) == expected


def test_biggest_losses_are_turning_points_if_no_player_gains() -> None:
    scores = [(0, 0), (0, -1), (-7, -1), (-7, -3), (-7, -3)]
    found = short(*scores, status="closed")
    assert found == [(1, "loss", 1, -1), (2, "lead", 1, 0), (3, "loss", 1, -2)]


def test_turning_points_are_at_most_five_last_leads_and_biggest_gains() -> None:
    scores = [(0, 0), (1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (9, 4), (9, 5), (9, 6)]
    assert short(*scores, status="over") == [
        (3, "lead", 0, 2),
        (4, "lead", 1, 2),
        (5, "lead", 0, 2),
        (6, "gain", 0, 4),
        (8, "gain", 1, 1),
    ]
    assert (points(*scores, status="over")[0].seq, points(*scores, status="over")[0].step) == (30, 300)
    assert points(*scores, status="over")[0].lines == (line("match-literal", text="3"),)


def test_seats_out_of_the_ranking_make_no_turning_point() -> None:
    """A computer that plays on for somebody who left may score most. It takes no lead."""
    scores = [(0, 0, 0), (2, 0, 0), (2, 3, 0), (2, 3, 40), (2, 5, 40)]
    assert {one.seat for one in points(*scores, status="over")} == {0, 1, 2}
    found = points(*scores, status="over", left=(2,))
    assert [(one.number, one.kind, one.seat) for one in found] == [(1, "gain", 0), (2, "lead", 1), (4, "gain", 1)]
    assert [one.seat for one in found if one.is_final] == [1]


def test_seats_of_a_match_that_all_left_still_make_turning_points() -> None:
    assert points((0, 0), (2, 0), left=(0, 1)) == points((0, 0), (2, 0))


async def test_turning_points_are_public_frames(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    await play_any(matches, table.id, ANNA, BERT, most=12)
    headings = await replays.frames(table.id, 999, None)
    found = await replays.turning_points(table.id, 999)
    assert found
    assert [one.seq for one in found] == [headings[one.number].seq for one in found]
    public = {said for heading in headings for said in heading.lines}
    assert {said for one in found for said in one.lines} <= public
    await play_any(matches, table.id, ANNA, BERT)
    assert len(await replays.turning_points(table.id, 999)) <= 5


async def test_early_end_is_not_a_deciding_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.history.replay.FEWEST_TURNS", 0)
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        await play_any(matches, table.id, ANNA, BERT, most=4)
        await matches.seats.resign(table.id, ANNA.id)
        await matches.seats.resign(table.id, BERT.id)
        assert (await matches.look(table.id, None)).is_early
        found = await Replays(matches).turning_points(table.id, 999)
        assert found
        assert "end" not in {one.kind for one in found}


async def test_match_that_ends_before_two_turns_each_has_no_turning_point(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    await play_any(matches, table.id, ANNA, BERT, most=6)
    assert await Replays(matches).turning_points(table.id, 999)
    await matches.seats.resign(table.id, ANNA.id)
    await matches.seats.resign(table.id, BERT.id)
    assert (await matches.look(table.id, None)).view.turn <= 4
    assert await Replays(matches).turning_points(table.id, 999) == ()


async def test_moves_of_the_bot_for_a_player_who_left_change_neither_course_nor_turning_points(
    matches: Matches,
) -> None:
    table = await running(matches, ANNA, BERT)
    await play_any(matches, table.id, ANNA, BERT, most=8)
    match = table.id
    before = (await Replays(matches).course(match))[-1].scores
    seat = (await matches.seats.resign(match, ANNA.id)).seat_of(ANNA.id)
    assert seat is not None
    gone = (await matches.table(match)).seq
    while (look := await matches.look(match, None)).table.status == "running":
        for decider in look.deciders:
            own = await matches.look(match, decider)
            if decider == seat:
                await matches.play_seat(match, decider, own.offers[-1])
            else:
                await matches.play(match, BERT.id, own.offers[-1], token=own.token)
    replays = Replays(matches)
    assert look.outcome is not None
    assert look.outcome.scores[seat] > before[seat], "the bot scored"
    course = await replays.course(match)
    assert course[-1].scores[seat] == before[seat]
    assert course[-1].scores[1 - seat] == look.outcome.scores[1 - seat]
    by_bot = {row.seq for row in (await matches.views.whole(match)).rows if row.seat == seat and row.seq > gone}
    assert by_bot.isdisjoint({one.seq for one in await replays.turning_points(match, 999)})
