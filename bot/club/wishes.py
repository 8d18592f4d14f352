"""Players wanted: which wishes make a table, and what may be shown of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec

PACE = 2
"""Largest ratio of two turn times that are compatible."""
MOST_STEPS = 20_000
"""Most people tried for one wish. The search then goes on with the next wish: it must not depend on the machine."""

Pair: TypeAlias = frozenset[int]


class Wish(msgspec.Struct, frozen=True):
    """Wish of a user for a table of `players` people. `hours` for a turn; None for no clock."""

    user: int
    game: str
    players: int
    hours: int | None
    since: int
    """When it was made, in milliseconds."""

    @property
    def age(self) -> tuple[int, int]:
        """Sort key: the oldest first."""
        return self.since, self.user


class Wanted(msgspec.Struct, frozen=True, order=True):
    """Line of the club page: a table that somebody wants, and how many people it still lacks.

    It names nobody, and it always lacks somebody: neither tells who avoids whom.
    """

    missing: int
    game: str
    players: int
    pace: int
    """Hours for a turn, 0 for no clock."""

    @property
    def hours(self) -> int | None:
        """Hours for a turn; None for no clock."""
        return self.pace or None


def is_compatible(one: int | None, other: int | None) -> bool:
    """Return whether people who want these turn times can play together."""
    if one is None or other is None:
        return one == other
    return max(one, other) <= PACE * min(one, other)


def next_table(wishes: Iterable[Wish], avoided: Collection[Pair]) -> tuple[Wish, ...]:
    """Return the wishes that make the next table, the oldest first; () if none do.

    The oldest wish that can be met goes first, with the oldest of those that fit. `avoided`: pairs of users who are
    never put together.
    """
    ordered = sorted(wishes, key=lambda wish: wish.age)
    for first in ordered:
        others = [wish for wish in ordered if _fit(first, wish, avoided)]
        steps = iter(range(MOST_STEPS))
        if (found := _completed((first,), others, avoided, steps)) is not None:
            return tuple(sorted(found, key=lambda wish: wish.age))
    return ()


def agreed_hours(table: Iterable[Wish]) -> int | None:
    """Return the turn time of the table: the longest, so that nobody has less than wanted."""
    return max((wish.hours for wish in table if wish.hours is not None), default=None)


def wanted(wishes: Iterable[Wish]) -> tuple[Wanted, ...]:
    """Return the lines of the page, one for each game, number of players and pace.

    Those that lack the fewest people come first.
    """
    lines: list[Wanted] = []

    def kind(wish: Wish) -> tuple[str, int]:
        return wish.game, wish.players

    for (game, players), found in groupby(sorted(wishes, key=kind), kind):
        hours = [wish.hours for wish in found]
        lines += [Wanted(max(1, players - _most_together(one, hours)), game, players, one or 0) for one in set(hours)]
    return tuple(sorted(lines))


def _fit(one: Wish, other: Wish, avoided: Collection[Pair]) -> bool:
    return (
        (one.game, one.players) == (other.game, other.players)
        and one.user != other.user
        and is_compatible(one.hours, other.hours)
        and frozenset((one.user, other.user)) not in avoided
    )


def _completed(
    table: tuple[Wish, ...], others: Sequence[Wish], avoided: Collection[Pair], steps: Iterator[int]
) -> tuple[Wish, ...] | None:
    """Return the table with as many of the others as it lacks, all of whom fit together, or None."""
    lacks = table[0].players - len(table)
    if not lacks:
        return table
    for place, wish in enumerate(others):
        if len(others) - place < lacks or next(steps, None) is None:
            return None
        fitting = [other for other in others[place + 1 :] if _fit(wish, other, avoided)]
        if (found := _completed((*table, wish), fitting, avoided, steps)) is not None:
            return found
    return None


def _most_together(hours: int | None, all_hours: Sequence[int | None]) -> int:
    """Return how many people, one of whom wants these hours, want compatible turn times."""
    if hours is None:
        return sum(one is None for one in all_hours)
    timed = [one for one in all_hours if one is not None]
    shortest = [one for one in set(timed) if one <= hours <= PACE * one]
    return max(sum(low <= one <= PACE * low for one in timed) for low in shortest)
