"""Which wishes make a table: oldest first, compatible pace, never two people of whom one avoids the other."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club.wishes import Wish, agreed_hours, is_compatible, next_table, wanted

NOBODY: frozenset[frozenset[int]] = frozenset()


def wish(user: int, hours: int | None = 24, players: int = 2, game: str = "zanzibar", since: int | None = None) -> Wish:
    return Wish(user, game, players, hours, user if since is None else since)


def users(table: tuple[Wish, ...]) -> list[int]:
    return [one.user for one in table]


def test_oldest_wish_goes_first_with_the_oldest_that_fit() -> None:
    assert users(next_table([wish(3), wish(1), wish(2)], NOBODY)) == [1, 2]
    assert users(next_table([wish(1, since=9), wish(2), wish(3)], NOBODY)) == [2, 3]
    assert users(next_table([wish(1, players=3), wish(2), wish(3), wish(4, players=3)], NOBODY)) == [2, 3]
    assert next_table([wish(1), wish(2, game="saint_martin"), wish(3, players=4)], NOBODY) == ()


def test_searches_fit_within_a_factor_of_two_and_take_the_longest_time() -> None:
    assert [is_compatible(24, other) for other in (8, 12, 24, 48, 72, None)] == [False, True, True, True, False, False]
    assert is_compatible(None, None)
    found = next_table([wish(1, 24), wish(2, 72), wish(3, 48)], NOBODY)
    assert (users(found), agreed_hours(found)) == ([1, 3], 48)
    assert agreed_hours([wish(1, None)]) is None
    assert next_table([wish(1, 24, 3), wish(2, 12, 3), wish(3, 48, 3)], NOBODY) == (), "12 and 48 do not fit"


def test_people_who_avoid_each_other_are_never_together() -> None:
    avoided = frozenset({frozenset({1, 2})})
    assert next_table([wish(1), wish(2)], avoided) == ()
    assert users(next_table([wish(1), wish(2), wish(3)], avoided)) == [1, 3]
    assert users(
        next_table([wish(1, players=3), wish(2, players=3), wish(3, players=3), wish(4, players=3)], avoided)
    ) == [*(1, 3, 4)]


def test_page_names_nobody_and_tells_nothing_of_people_to_avoid() -> None:
    """A table that stays open although enough people want it looks like one that lacks somebody."""
    both = wanted([wish(1), wish(2)])
    assert [(one.game, one.players, one.hours, one.missing) for one in both] == [("zanzibar", 2, 24, 1)]
    assert wanted([wish(1)]) == both == wanted([wish(1), wish(2), wish(3), wish(4)])
    assert [one.missing for one in wanted([wish(1, players=4), wish(2, 48, players=4), wish(3, None, 4)])] == [2, 2, 3]


def test_matching_of_300_people_who_avoid_each_other_is_bounded() -> None:
    wishes = [wish(user, players=5) for user in range(300)]
    avoided = frozenset(frozenset(pair) for pair in combinations(range(300), 2) if pair[0] % 4 == pair[1] % 4)
    assert next_table(wishes, avoided) == ()


WISHES = st.lists(
    st.builds(
        Wish,
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


@given(WISHES, PAIRS, st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_table_is_whole_fits_and_does_not_depend_on_the_order(
    wishes: list[Wish], avoided: frozenset[frozenset[int]], chance: Random
) -> None:
    table = next_table(wishes, avoided)
    mixed = wishes.copy()
    chance.shuffle(mixed)
    assert next_table(mixed, avoided) == table

    def fit(one: Wish, other: Wish) -> bool:
        same = (one.game, one.players) == (other.game, other.players) and one.user != other.user
        return same and is_compatible(one.hours, other.hours) and frozenset({one.user, other.user}) not in avoided

    possible = [
        group
        for size in (2, 3)
        for group in combinations(wishes, size)
        if group[0].players == size and all(fit(*pair) for pair in combinations(group, 2))
    ]
    assert bool(table) == bool(possible)
    if table:
        assert len(table) == table[0].players
        assert all(fit(*pair) for pair in combinations(table, 2))
        assert table[0].age == min(min(one.age for one in group) for group in possible)
