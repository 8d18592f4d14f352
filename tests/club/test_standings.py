"""Scores and tie-breaks, as docs/spec/tournaments.md tells them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bot.club.standings import lots, scores, standings, strengths, table_scores
from bot.club.tournament import Away, Disqualified, Ended, Event, Tournament, Voided, Withdrawn
from tests.club.random_tournaments import ROUGH, Club, paired

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("ended", "expected"),
    [
        (Ended(0, (1, 2)), ("1", "0")),
        (Ended(0, (1, 2, 3)), ("1", "1/2", "0")),
        (Ended(0, (3, 1, 4, 2)), ("1/3", "1", "0", "2/3")),
        (Ended(0, (1, 1, 3, 4)), ("5/6", "5/6", "1/3", "0")),
        (Ended(0, (1, 2, 2, 2)), ("1", "1/3", "1/3", "1/3")),
        (Ended(0, (1, 1, 1, 1, 1)), ("1/2",) * 5),
        (Ended(0, (1, 4, 2, 3), (), (1,)), ("1", "0", "2/3", "1/3")),
        (Ended(0, (1, 3, 2, 3), (3,), (1,)), ("1", "0", "2/3", "0")),
        (Ended(0, (2, 2), (0,), (1,)), ("0", "0")),
    ],
)
def test_table_score_is_k_minus_place_over_k_minus_one(ended: Ended, expected: tuple[str, ...]) -> None:
    assert table_scores(ended) == tuple(map(Fraction, expected))


def told(people: int, *events: Event, size: int = 2, rounds: int = 4, **settings: Any) -> Tournament:
    club = Club(people, 1, size=size, rounds=rounds, **settings)
    club.tell(*events)
    return club.tournament


def points(tournament: Tournament) -> str:
    """Return all scores, in the order of entry."""
    return " ".join(map(str, scores(tournament)))


ONE = paired(((0, 1), (2, 3)), (4,))


def test_bye_and_table_without_a_result_score_one_half() -> None:
    after_one = told(5, ONE, Ended(0, (1, 2)), Voided(1))
    assert points(after_one) == "1 0 1/2 1/2 1/2"
    after_two = told(
        5, ONE, Ended(0, (1, 2)), Voided(1), paired(((2, 4), (1, 3)), (0,)), Ended(0, (1, 2)), Ended(1, (1, 2))
    )
    assert points(after_two) == "3/2 1 3/2 1/2 1/2"


def test_absence_from_a_round_scores_nothing() -> None:
    calm = (paired(((0, 1), (2, 3)), (4,)), Ended(0, (1, 2)), Ended(1, (1, 2)))
    away = (Away(0), paired(((1, 2), (3, 4))), Ended(0, (1, 2)), Ended(1, (1, 2)))
    assert points(told(5, *calm, *away)) == "1 1 1 1 1/2"


FOUR_ROUNDS = tuple(
    event
    for seats in (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3)))
    for event in (paired(seats), Ended(0, (1, 2)), Ended(1, (1, 2)))
)


def test_worst_round_is_dropped_after_the_last_round() -> None:
    assert points(told(4, *FOUR_ROUNDS)) == "4 2 2 0"
    assert points(told(4, *FOUR_ROUNDS[:9], drops_worst=True)) == "3 2 1 0", "it changes no pairing"
    assert points(told(4, *FOUR_ROUNDS, drops_worst=True)) == "3 2 2 0"
    assert points(told(4, Away(0), *FOUR_ROUNDS[3:0], drops_worst=True)) == "0 0 0 0"


def test_disqualified_entrant_is_last_and_the_others_keep_their_order() -> None:
    events = (paired(((0, 1, 2, 3),)), Ended(0, (2, 1, 3, 4)), Disqualified(1))
    tournament = told(4, *events, size=4)
    assert points(tournament) == "1 0 2/3 1/3"
    assert [row.entrant for row in standings(tournament)] == [0, 2, 3, 1]
    assert strengths(tournament)[1] == HALF


def test_final_decides_except_for_a_disqualified_entrant() -> None:
    rounds = FOUR_ROUNDS[:3]
    final = (paired(((0, 2),)), Ended(0, (2, 1)))
    places = [row.entrant for row in standings(told(4, *rounds, *final, rounds=1, final=True))]
    assert places[:2] == [2, 0]


def test_lapse_of_an_opponent_does_not_lower_the_tie_break() -> None:
    calm = told(4, paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)))
    rough = told(4, paired(((0, 1), (2, 3))), Ended(0, (1, 2), (), (1,)), Ended(1, (1, 2)), Withdrawn(1))
    assert strengths(calm)[1] == 0
    assert strengths(rough)[1] == HALF
    assert {row.entrant: row.opponents for row in standings(rough)}[0] == HALF


def test_ties_are_broken_by_opponents_then_direct_meetings_then_the_lot() -> None:
    """2 beat a winner, and 0 lost to one."""
    after_two = told(
        6,
        *(paired(((0, 1), (2, 3), (4, 5))), Ended(0, (1, 2)), Ended(1, (1, 2)), Ended(2, (1, 2))),
        *(paired(((2, 0), (4, 3), (1, 5))), Ended(0, (1, 2)), Ended(1, (1, 2)), Ended(2, (1, 2))),
    )
    rows = standings(after_two)
    assert [row.entrant for row in rows[:2]] == [2, 4]
    assert rows[0].score == rows[1].score == 2
    assert (rows[0].opponents, rows[1].opponents) == (Fraction(1, 4), Fraction(0))
    assert [row.entrant for row in rows[2:4]] == [0, 1]
    whole = told(4, paired(((0, 1), (2, 3))), Ended(0, (1, 1)), Ended(1, (1, 1)))
    lot = lots(whole)
    assert [row.entrant for row in standings(whole)] == sorted(range(4), key=lambda one: -lot[one])
    assert {row.direct for row in standings(whole)} == {0}


def test_direct_meeting_breaks_a_tie_of_two() -> None:
    """A circle of three with one win each, and one pair that met."""
    tournament = told(
        4, paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)), paired(((1, 2), (3, 0))),
        Ended(0, (1, 2)), Ended(1, (1, 2)), paired(((0, 2), (1, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)),
    )  # fmt: skip
    assert points(tournament) == "2 2 1 1"
    rows = standings(tournament)
    assert [row.entrant for row in rows] == [0, 1, 2, 3]
    assert [row.direct for row in rows] == [1, -1, 1, -1]


@pytest.mark.parametrize("number", range(6))
def test_places_are_unique_and_every_score_is_possible(number: int) -> None:
    tournament = Club(14, number, ROUGH, rounds=3).play()
    rows = standings(tournament)
    assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    assert all(0 <= row.score <= len(tournament.rounds) for row in rows)
    assert [row.score for row in rows] == sorted((row.score for row in rows), reverse=True)
