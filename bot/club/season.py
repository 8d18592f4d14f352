"""Standings of a season: ratings from the matches between two dates, recomputed from stored results. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.history.ratings import NEW, SAME_PEOPLE, Rating, opponents_needed, rated

FEWEST_MATCHES = 5
"""Minimum number of matches of a person who is listed."""


class SeasonMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rated match, with its people by seat. Nobody but people began it.

    `ended_at` is in ms since 1970 UTC. A deleted user is None. `stayed` is False for players who left.
    """

    match: str
    ended_at: int
    people: tuple[int | None, ...]
    ranks: tuple[int, ...]
    stayed: tuple[bool, ...]
    game: str = ""


class SeasonRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row of the standings. Equal ratings share a place. `opponents` counts different people.

    In the bot `user` is a Discord id. In a file the same field holds the number of a person.
    """

    place: int
    user: int = msgspec.field(name="person")
    points: int
    matches: int
    opponents: int


class _Form(msgspec.Struct):
    rating: Rating = NEW
    matches: int = 0
    opponents: set[int | None] = msgspec.field(default_factory=set)


def season_table(matches: Iterable[SeasonMatch], begin: int, end: int) -> tuple[SeasonRow, ...]:
    """Return the table of the matches that ended from `begin` to before `end`, best first.

    Everybody begins at 1500. A deleted user is a new opponent in each match, and all of them count as one person.
    """
    forms = defaultdict[int, _Form](_Form)
    for match in counted(_within(matches, begin, end)):
        _rate(match, forms)
    people = forms.keys() | {opponent for form in forms.values() for opponent in form.opponents}
    fewest = opponents_needed(len(people))
    listed = [
        (user, form) for user, form in forms.items() if form.matches >= FEWEST_MATCHES and len(form.opponents) >= fewest
    ]
    listed.sort(key=lambda row: (-row[1].rating.points, -row[1].matches, row[0]))
    points = [form.rating.points for _, form in listed]
    return tuple(
        SeasonRow(1 + points.index(form.rating.points), user, form.rating.points, form.matches, len(form.opponents))
        for user, form in listed
    )


def season_course(
    matches: Iterable[SeasonMatch], begin: int, end: int, people: Sequence[int]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the ratings of these people after each match that counts and concerns them, with its time in ms."""
    forms, course = defaultdict[int, _Form](_Form), [(begin, (NEW.points,) * len(people))]
    for match in counted(_within(matches, begin, end)):
        _rate(match, forms)
        if not set(people).isdisjoint(match.people):
            course.append((match.ended_at, tuple(forms[user].rating.points for user in people)))
    return tuple(course)


def _within(matches: Iterable[SeasonMatch], begin: int, end: int) -> list[SeasonMatch]:
    """Return the matches of the span in the order in which they ended."""
    within = (match for match in matches if begin <= match.ended_at < end)
    return sorted(within, key=lambda match: (match.ended_at, match.match))


def counted(matches: Iterable[SeasonMatch]) -> Iterator[SeasonMatch]:
    """Yield the matches without those of people who have played exactly together too often in the season."""
    met = Counter[frozenset[int | None]]()
    for match in matches:
        people = frozenset(match.people)
        met[people] += 1
        if met[people] <= SAME_PEOPLE:
            yield match


def _rate(match: SeasonMatch, forms: defaultdict[int, _Form]) -> None:
    before = [NEW if user is None else forms[user].rating for user in match.people]
    left = [seat for seat, stayed in enumerate(match.stayed) if not stayed]
    for seat, (user, rating) in enumerate(zip(match.people, rated(before, match.ranks, left), strict=True)):
        if user is not None:
            form = forms[user]
            form.rating, form.matches = rating, form.matches + 1
            form.opponents |= {opponent for place, opponent in enumerate(match.people) if place != seat}
