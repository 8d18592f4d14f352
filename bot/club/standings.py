"""Scores, tie-breaks and places of a tournament, all exact fractions. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import lcm

import msgspec

from bot.club.tournament import MAX_ENTRIES, Ended, Entrant, Round, RoundTable, Tournament
from bot.rng import Dice

HALF = Fraction(1, 2)
LOT_ROWS = 1000
"""Row of the seed's stream that holds the lot of entrant 0. Rounds use the rows from 1."""
LOTS = 1_000_000


class Standing(msgspec.Struct, frozen=True):
    """Place of an entrant with all that decides it, most important first."""

    place: int
    entrant: Entrant
    final: int
    """Place in the final; 0 without one. Finalists come first."""
    score: Fraction
    opponents: Fraction
    """Mean strength of the opponents, see `strengths`."""
    direct: int
    """Wins minus losses at tables with entrants that are equal so far."""
    lot: int
    """Lot from the seed; the highest comes first."""


def table_scores(ended: Ended) -> tuple[Fraction, ...]:
    """Return the score of each seat: (k - place) / (k - 1) at a table of k. Equal seats share; left seats get 0.

    Seats that share a place get the mean of the places that they fill.
    """
    return _table_scores(ended.places, frozenset((*ended.resigned, *ended.lapsed)))


@lru_cache(1024)
def _table_scores(places: tuple[int, ...], left: frozenset[int]) -> tuple[Fraction, ...]:
    most, stayed = len(places) - 1, [place for seat, place in enumerate(places) if seat not in left]
    return tuple(
        Fraction(0) if seat in left else (most + 1 - place - Fraction(stayed.count(place) - 1, 2)) / most
        for seat, place in enumerate(places)
    )


class _Account(msgspec.Struct):
    """Rounds of an entrant.

    `fixed` are the scores of all tables, `played` of those that no computer finished.
    """

    fixed: list[Fraction] = msgspec.field(default_factory=list)
    played: list[Fraction] = msgspec.field(default_factory=list)
    free: int = 0
    """Rounds with a bye or at a voided table."""
    away: int = 0

    @property
    def mean(self) -> Fraction:
        """Return the mean score of all rounds at a table; one half before the first."""
        return _mean(self.fixed, HALF)

    @property
    def total(self) -> Fraction:
        """Return the score of all rounds."""
        missed = _mean(self.fixed, Fraction(0)) if self.away else Fraction(0)
        return sum(self.fixed, missed) + self.free * max(HALF, self.mean)


def _mean(values: Sequence[Fraction], otherwise: Fraction) -> Fraction:
    """Return the mean. Whole numbers over one denominator are added, because sums of fractions are slow."""
    if not values:
        return otherwise
    unit = lcm(*{value.denominator for value in values})
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in values), unit * len(values))


def _regular(tournament: Tournament) -> tuple[Round, ...]:
    """Return the rounds that count for the score: all but the final."""
    return tournament.rounds[: tournament.planned]


def ended_tables(rounds: Iterable[Round]) -> Iterator[tuple[RoundTable, Ended]]:
    """Yield the tables with a result."""
    for one in rounds:
        yield from ((table, table.ended) for table in one.tables if table.ended is not None)


def _accounts(tournament: Tournament) -> tuple[_Account, ...]:
    found = tuple(_Account() for _ in tournament.entries)
    for one in _regular(tournament):
        free = [*one.byes, *(entrant for table in one.tables if table.is_void for entrant in table.seats)]
        for entrant in free:
            found[entrant].free += 1
        for entrant in one.away:
            found[entrant].away += 1
    for table, ended in ended_tables(_regular(tournament)):
        for seat, (entrant, score) in enumerate(zip(table.seats, table_scores(ended), strict=True)):
            found[entrant].fixed.append(score)
            if seat not in ended.lapsed:
                found[entrant].played.append(score)
    return found


def scores(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return the total score of each entrant.

    - A table gives its score.
    - A bye and a voided table give the mean of the entrant's tables, but at least one half.
    - The first announced absence gives the mean of the entrant's tables, a further one 0.
    - A round before a late entry or after a withdrawal gives 0.
    """
    return tuple(account.total for account in _accounts(tournament))


def strengths(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return the mean score of each entrant at the tables that no computer finished for them; one half without any.

    So opponents who lapsed, withdrew or came late cost nobody a tie-break.
    """
    return tuple(_mean(account.played, HALF) for account in _accounts(tournament))


def lots(tournament: Tournament) -> tuple[int, ...]:
    """Return the lot of each entrant, which never changes."""
    return tuple(_lot(tournament.seed, number) for number in range(len(tournament.entries)))


@lru_cache(4 * MAX_ENTRIES)
def _lot(seed: bytes, number: int) -> int:
    return Dice(seed, LOT_ROWS + number).below(LOTS)


def _opponents(tournament: Tournament) -> tuple[Fraction, ...]:
    strength, met = strengths(tournament), defaultdict[Entrant, list[Fraction]](list)
    for table, _ in ended_tables(_regular(tournament)):
        for entrant in table.seats:
            met[entrant] += [strength[other] for other in table.seats if other != entrant]
    return tuple(_mean(met[number], HALF) for number in range(len(tournament.entries)))


def _direct(tournament: Tournament, equal: Mapping[Entrant, object]) -> Mapping[Entrant, int]:
    """Return wins minus losses of each entrant against those with the same value in `equal`."""
    balance = dict.fromkeys(equal, 0)
    for table, ended in ended_tables(_regular(tournament)):
        placed = list(zip(table.seats, ended.places, strict=True))
        for (one, place), (other, behind) in combinations(placed, 2):
            if place != behind and equal[one] == equal[other]:
                won = 1 if place < behind else -1
                balance[one] += won
                balance[other] -= won
    return balance


def _final_places(tournament: Tournament) -> Mapping[Entrant, int]:
    table = tournament.final
    if table is None or table.ended is None:
        return {}
    return dict(zip(table.seats, table.ended.places, strict=True))


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings, best first, without those who missed the check-in.

    Finalists come first, by their place in the final. Then count the score, the mean strength of the opponents, direct
    meetings of those that are still equal, and the lot.
    """
    final, total, lot = _final_places(tournament), scores(tournament), lots(tournament)
    opponents = _opponents(tournament)
    people = [number for number, entry in enumerate(tournament.entries) if entry.is_in]

    keys = {number: (final.get(number, len(people) + 1), -total[number], -opponents[number]) for number in people}
    direct = _direct(tournament, keys)

    def key(entrant: Entrant) -> tuple[object, ...]:
        return *keys[entrant], -direct[entrant], -lot[entrant], entrant

    return tuple(
        Standing(place, one, final.get(one, 0), total[one], opponents[one], direct[one], lot[one])
        for place, one in enumerate(sorted(people, key=key), 1)
    )
