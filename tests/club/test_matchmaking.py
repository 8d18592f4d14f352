"""Which searches make a table: oldest first, compatible pace, never two people of whom one avoids the other."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club.matchmaking import Search, agreed_hours, is_compatible, next_table, wanted

NOBODY: frozenset[frozenset[int]] = frozenset()


def search(
    user: int, hours: int | None = 24, players: int = 2, game: str = "zanzibar", since: int | None = None
) -> Search:
    return Search(user, game, players, hours, user if since is None else since)


def users(table: tuple[Search, ...]) -> list[int]:
    return [one.user for one in table]


def test_oldest_search_is_matched_first_with_the_oldest_compatible_ones() -> None:
    assert users(next_table([search(3), search(1), search(2)], NOBODY)) == [1, 2]
    assert users(next_table([search(1, since=9), search(2), search(3)], NOBODY)) == [2, 3]
    assert users(next_table([search(1, players=3), search(2), search(3), search(4, players=3)], NOBODY)) == [2, 3]
    assert next_table([search(1), search(2, game="saint_martin"), search(3, players=4)], NOBODY) == ()


def test_searches_match_within_a_factor_of_two_and_use_the_longest_time() -> None:
    assert [is_compatible(24, other) for other in (8, 12, 24, 48, 72, None)] == [False, True, True, True, False, False]
    assert is_compatible(None, None)
    found = next_table([search(1, 24), search(2, 72), search(3, 48)], NOBODY)
    assert (users(found), agreed_hours(found)) == ([1, 3], 48)
    assert agreed_hours([search(1, None)]) is None
    assert next_table([search(1, 24, 3), search(2, 12, 3), search(3, 48, 3)], NOBODY) == (), "12 and 48 do not fit"


def test_users_who_avoid_each_other_are_never_matched() -> None:
    avoided = frozenset({frozenset({1, 2})})
    assert next_table([search(1), search(2)], avoided) == ()
    assert users(next_table([search(1), search(2), search(3)], avoided)) == [1, 3]
    assert users(
        next_table([search(1, players=3), search(2, players=3), search(3, players=3), search(4, players=3)], avoided)
    ) == [*(1, 3, 4)]


def test_search_page_reveals_neither_names_nor_avoid_lists() -> None:
    """A table that stays open although enough people want it looks like one that lacks somebody."""
    both = wanted([search(1), search(2)])
    assert [(one.game, one.players, one.hours, one.missing) for one in both] == [("zanzibar", 2, 24, 1)]
    assert wanted([search(1)]) == both == wanted([search(1), search(2), search(3), search(4)])
    assert [one.missing for one in wanted([search(1, players=4), search(2, 48, players=4), search(3, None, 4)])] == [
        2,
        2,
        3,
    ]


def test_matching_of_300_users_who_avoid_each_other_is_bounded() -> None:
    searches = [search(user, players=5) for user in range(300)]
    avoided = frozenset(frozenset(pair) for pair in combinations(range(300), 2) if pair[0] % 4 == pair[1] % 4)
    assert next_table(searches, avoided) == ()


SEARCHES = st.lists(
    st.builds(
        Search,
        st.integers(1, 9),
        st.sampled_from(("a", "b")),
        st.integers(2, 3),
        st.sampled_from((None, 12, 24, 48, 72)),
        st.integers(0, 9),
    ),
    max_size=12,
    unique_by=lambda one: (one.user, one.game, one.players),
)
PAIRS = st.frozensets(st.frozensets(st.integers(1, 9), min_size=2, max_size=2), max_size=8)


@given(SEARCHES, PAIRS, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_matched_table_is_full_compatible_and_independent_of_the_order(
    searches: list[Search], avoided: frozenset[frozenset[int]], chance: Random
) -> None:
    table = next_table(searches, avoided)
    mixed = searches.copy()
    chance.shuffle(mixed)
    assert next_table(mixed, avoided) == table

    def fit(one: Search, other: Search) -> bool:
        same = (one.game, one.players) == (other.game, other.players) and one.user != other.user
        return same and is_compatible(one.hours, other.hours) and frozenset({one.user, other.user}) not in avoided

    possible = [
        group
        for size in (2, 3)
        for group in combinations(searches, size)
        if group[0].players == size and all(fit(*pair) for pair in combinations(group, 2))
    ]
    assert bool(table) == bool(possible)
    if table:
        assert len(table) == table[0].players
        assert all(fit(*pair) for pair in combinations(table, 2))
        assert table[0].age == min(min(one.age for one in group) for group in possible)
