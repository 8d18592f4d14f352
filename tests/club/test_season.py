"""The table of a season: who is listed, and results that do not count."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bot.club.season import SeasonMatch, SeasonRow, season_table
from bot.history.ratings import SAME_PEOPLE

BEGIN, END = 1000, 2000


def match(number: int, *people: int | None, left: Sequence[int] = (), at: int | None = None) -> SeasonMatch:
    """Return a match that ends with the people in this order, best first; seats that were left share the last place."""
    ranks = tuple(len(people) - len(left) + 1 if seat in left else seat + 1 for seat in range(len(people)))
    stayed = tuple(seat not in left for seat in range(len(people)))
    return SeasonMatch(f"m{number:03}", BEGIN + number if at is None else at, people, ranks, stayed)


def table(*matches: SeasonMatch) -> dict[int, SeasonRow]:
    return {row.user: row for row in season_table(matches, BEGIN, END)}


FIVE = [match(0, 1, 2), match(1, 1, 3), match(2, 1, 4), match(3, 1, 2), match(4, 1, 3)]


def test_five_matches_against_three_opponents_list_a_player_from_1500() -> None:
    assert table(*FIVE[:4]) == {}
    rows = table(*FIVE)
    assert set(rows) == {1}
    assert rows[1].points > 1500
    assert (rows[1].place, rows[1].matches, rows[1].opponents) == (1, 5, 3)


def test_five_matches_against_two_of_three_opponents_do_not_list_a_player() -> None:
    assert table(*(match(number, 1, 2 + number % 2) for number in range(6)), match(6, 3, 4)) == {}


def test_five_matches_against_everybody_list_a_player_of_a_club_of_three() -> None:
    two = [match(number, 1, 2 + number % 2) for number in range(6)]
    assert set(table(*two)) == {1}
    assert set(table(*two, match(6, 2, 3), match(7, 3, 2))) == {1, 2, 3}


def test_season_includes_its_start_and_excludes_its_end() -> None:
    early, late = match(5, 4, 1, at=BEGIN - 1), match(6, 4, 1, at=END)
    assert table(*FIVE, early, late) == table(*FIVE)
    assert table(*FIVE[:4], match(4, 1, 3, at=END - 1)).keys() == {1}


def test_season_counts_only_some_matches_of_the_same_people() -> None:
    again = [match(10 + number, 1, 2) for number in range(20)]
    some, many = (table(*FIVE, *again[:count]) for count in (SAME_PEOPLE - 2, 20))
    assert some == many
    assert many[1].matches == 6
    only = [match(number, *((1, 2) if number % 2 else (2, 1))) for number in range(40)]
    assert table(*only) == {}


def test_season_table_does_not_depend_on_the_order_of_rows() -> None:
    chance = random.Random(1)
    matches = [match(number, *chance.sample(range(1, 9), chance.choice((2, 3, 4)))) for number in range(60)]
    rows = season_table(matches, BEGIN, END)
    assert len(rows) == 8
    assert season_table(chance.sample(matches, 60), BEGIN, END) == rows
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


def test_deleted_user_is_not_listed_and_counts_as_one_opponent() -> None:
    rows = table(*FIVE[:3], match(3, 1, None), match(4, 1, None))
    assert set(rows) == {1}
    assert rows[1].opponents == 4
    one = [match(0, 1, None), match(1, 1, None), match(2, 1, 2), match(3, 1, None), match(4, 1, 2)]
    assert table(*one, match(5, 3, 4)) == {}


def test_players_who_left_one_match_are_all_last() -> None:
    rows = table(*(match(number, 1, 2, 3 + number, left=[1, 2]) for number in range(5)))
    assert set(rows) == {1, 2}
    assert rows[2].points < 1500 < rows[1].points
