"""Scores and tie-breaks, as docs/tournaments.md tells them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.club.standings import lots, scores, standings, strengths, table_scores
from bot.club.tournament import Away, Ended, Event, Paired, Tournament, Voided, Withdrawn
from tests.club.random_tournaments import ROUGH, Club

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
def test_a_table_gives_k_minus_place_over_k_minus_one(ended: Ended, expected: tuple[str, ...]) -> None:
    assert table_scores(ended) == tuple(map(Fraction, expected))


def told(people: int, *events: Event) -> Tournament:
    club = Club(people, 1, size=2, rounds=4)
    club.tell(*events)
    return club.tournament


def points(tournament: Tournament) -> str:
    """Return all scores, in the order of entry."""
    return " ".join(map(str, scores(tournament)))


ONE = Paired(((0, 1), (2, 3)), (4,))


def test_a_bye_and_a_void_table_give_the_own_mean_but_at_least_one_half() -> None:
    after_one = told(5, ONE, Ended(0, (1, 2)), Voided(1))
    assert points(after_one) == "1 0 1/2 1/2 1/2"
    after_two = told(
        5, ONE, Ended(0, (1, 2)), Voided(1), Paired(((2, 4), (1, 3)), (0,)), Ended(0, (1, 2)), Ended(1, (1, 2))
    )
    assert points(after_two) == "2 1 2 1/2 1/2"


def test_the_first_absence_gives_the_own_mean_and_the_next_nothing() -> None:
    first = (Away(4), Paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)))
    assert scores(told(5, *first))[4] == 0
    second = (Paired(((0, 4), (1, 2)), (3,)), Ended(0, (2, 1)), Ended(1, (1, 2)))
    assert scores(told(5, *first, *second))[4] == 2
    third = (Away(4), Paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)))
    assert scores(told(5, *first, *second, *third))[4] == 2


def test_a_lapse_of_an_opponent_costs_nobody_a_tie_break() -> None:
    calm = told(4, Paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)))
    rough = told(4, Paired(((0, 1), (2, 3))), Ended(0, (1, 2), (), (1,)), Ended(1, (1, 2)), Withdrawn(1))
    assert strengths(calm)[1] == 0
    assert strengths(rough)[1] == HALF
    assert {row.entrant: row.opponents for row in standings(rough)}[0] == HALF


def test_equal_scores_are_decided_by_opponents_then_direct_meetings_then_the_lot() -> None:
    """2 beat a winner, and 0 lost to one."""
    after_two = told(
        6,
        *(Paired(((0, 1), (2, 3), (4, 5))), Ended(0, (1, 2)), Ended(1, (1, 2)), Ended(2, (1, 2))),
        *(Paired(((2, 0), (4, 3), (1, 5))), Ended(0, (1, 2)), Ended(1, (1, 2)), Ended(2, (1, 2))),
    )
    rows = standings(after_two)
    assert [row.entrant for row in rows[:2]] == [2, 4]
    assert rows[0].score == rows[1].score == 2
    assert (rows[0].opponents, rows[1].opponents) == (Fraction(1, 4), Fraction(0))
    assert [row.entrant for row in rows[2:4]] == [0, 1]
    whole = told(4, Paired(((0, 1), (2, 3))), Ended(0, (1, 1)), Ended(1, (1, 1)))
    lot = lots(whole)
    assert [row.entrant for row in standings(whole)] == sorted(range(4), key=lambda one: -lot[one])
    assert {row.direct for row in standings(whole)} == {0}


def test_a_direct_meeting_decides_between_equals() -> None:
    """A circle of three with one win each, and one pair that met."""
    tournament = told(
        4, Paired(((0, 1), (2, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)), Paired(((1, 2), (3, 0))),
        Ended(0, (1, 2)), Ended(1, (1, 2)), Paired(((0, 2), (1, 3))), Ended(0, (1, 2)), Ended(1, (1, 2)),
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
