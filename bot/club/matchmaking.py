"""Players wanted: which searches make a table, and what may be shown of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec

PACE = 2
"""Largest ratio of two turn times that are compatible."""
MAX_STEPS = 20_000
"""Most people tried for a table. The search then ends without one: it must not depend on the machine."""

Pair: TypeAlias = frozenset[int]


class Search(msgspec.Struct, frozen=True):
    """Search of a user for a table of `players` people. `hours` for a turn; None for no clock."""

    user: int
    game: str
    players: int
    hours: int | None
    since: int
    """When it was made, in milliseconds."""

    @property
    def age(self) -> tuple[int, int, str, int]:
        """Return the sort key: the oldest first."""
        return self.since, self.user, self.game, self.players


class Wanted(msgspec.Struct, frozen=True, order=True):
    """Line of the club page: a wanted table, and how many people are still missing, at least 1.

    It contains no names. Neither they nor a 0 may be shown, because that would reveal who avoids whom.
    """

    missing: int
    game: str
    players: int
    pace: int
    """Hours for a turn, 0 for no clock."""

    @property
    def hours(self) -> int | None:
        """Return the hours for a turn, None for no clock."""
        return self.pace or None


def is_compatible(hours: int | None, other_hours: int | None) -> bool:
    """Return whether people who want these turn times can play together."""
    if hours is None or other_hours is None:
        return hours == other_hours
    return max(hours, other_hours) <= PACE * min(hours, other_hours)


def next_table(searches: Iterable[Search], avoided: Collection[Pair]) -> tuple[Search, ...]:
    """Return the searches that make the next table, the oldest first; () if none do.

    The oldest search that can be met goes first, with the oldest of those that fit. `avoided`: pairs of users who are
    never put together.
    """
    ordered = sorted(searches, key=lambda search: search.age)
    fitting = _fitting(ordered, avoided)
    steps = iter(range(MAX_STEPS))
    for place, first in enumerate(ordered):
        table = _completed((place,), fitting[place], first.players, fitting, steps)
        if table is not None:
            return tuple(ordered[number] for number in sorted(table))
    return ()


def agreed_hours(table: Iterable[Search]) -> int | None:
    """Return the turn time of the table: the longest, so that nobody has less than wanted."""
    return max((search.hours for search in table if search.hours is not None), default=None)


def wanted(searches: Iterable[Search]) -> tuple[Wanted, ...]:
    """Return the lines of the page, one for each game, number of players and pace.

    Those that lack the fewest people come first.
    """
    lines: list[Wanted] = []

    def kind(search: Search) -> tuple[str, int]:
        return search.game, search.players

    for (game, players), alike in groupby(sorted(searches, key=kind), kind):
        hours = [search.hours for search in alike]
        lines += [
            Wanted(max(1, players - _most_together(hours_each, hours)), game, players, hours_each or 0)
            for hours_each in set(hours)
        ]
    return tuple(sorted(lines))


def _fitting(ordered: Sequence[Search], avoided: Collection[Pair]) -> list[int]:
    """Return for each search the places of those that fit, as the bits of a number."""
    apart: dict[int, set[int]] = {}
    for pair in avoided:
        for user in pair:
            apart.setdefault(user, {user}).update(pair)
    fitting = [0] * len(ordered)
    for place, search in enumerate(ordered):
        never = apart.get(search.user, {search.user})
        for other_place in range(place):
            earlier = ordered[other_place]
            same = search.game == earlier.game and search.players == earlier.players
            if same and earlier.user not in never and is_compatible(search.hours, earlier.hours):
                fitting[place] |= 1 << other_place
                fitting[other_place] |= 1 << place
    return fitting


def _completed(
    table: tuple[int, ...], candidates: int, players: int, fitting: Sequence[int], steps: Iterator[int]
) -> tuple[int, ...] | None:
    """Return the table with as many of the others as it lacks, all of whom fit together, or None."""
    lacks = players - len(table)
    if not lacks:
        return table
    while candidates.bit_count() >= lacks and next(steps, None) is not None:
        oldest = candidates & -candidates
        candidates ^= oldest
        place = oldest.bit_length() - 1
        completed = _completed((*table, place), candidates & fitting[place], players, fitting, steps)
        if completed is not None:
            return completed
    return None


def _most_together(hours: int | None, all_hours: Sequence[int | None]) -> int:
    """Return how many people, one of whom wants these hours, want compatible turn times."""
    if hours is None:
        return sum(hours_each is None for hours_each in all_hours)
    timed = [wished for wished in all_hours if wished is not None]
    shortest = [pace for pace in set(timed) if pace <= hours <= PACE * pace]
    return max(sum(low <= pace <= PACE * low for pace in timed) for low in shortest)
