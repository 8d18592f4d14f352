"""Scores, tie-breaks and places of a tournament, all exact fractions. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import lcm

import msgspec

from bot.club.tournament import (
    FEWEST_ROUNDS_TO_DROP,
    MAX_ENTRIES,
    Ended,
    Entrant,
    Round,
    RoundTable,
    Tournament,
)
from bot.rng import Dice

HALF = Fraction(1, 2)
LOT_ROWS = 1000
"""Row of a round's stream that holds the lot of entrant 0. Row 0 pairs the round, row 1 + t seats table t."""
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
    """Lot of the latest round; the highest comes first."""


def table_scores(ended: Ended) -> tuple[Fraction, ...]:
    """Return the score of each seat: (k - place) / (k - 1) at a table of k. Equal seats share; left seats get 0.

    Seats that share a place get the mean of the places that they fill.
    """
    return _table_scores(ended.places, frozenset((*ended.resigned, *ended.lapsed)))


@lru_cache(1024)
def _table_scores(places: tuple[int, ...], left: frozenset[int]) -> tuple[Fraction, ...]:
    opponents, stayed = len(places) - 1, [place for seat, place in enumerate(places) if seat not in left]
    return tuple(
        Fraction(0) if seat in left else (opponents + 1 - place - Fraction(stayed.count(place) - 1, 2)) / opponents
        for seat, place in enumerate(places)
    )


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
    for each in rounds:
        yield from ((table, table.ended) for table in each.tables if table.ended is not None)


def result_of(tournament: Tournament, table: RoundTable, ended: Ended) -> Ended:
    """Return the result of a table with those who were disqualified in the last place."""
    out = {seat for seat, entrant in enumerate(table.seats) if tournament.entries[entrant].is_disqualified}
    if not out:
        return ended
    left = {*ended.resigned, *ended.lapsed, *out}
    stayed = [place for seat, place in enumerate(ended.places) if seat not in left]
    last = max(len(stayed), 1) + 1
    places = tuple(
        last if seat in left else 1 + sum(rank < place for rank in stayed) for seat, place in enumerate(ended.places)
    )
    resigned = tuple(sorted(left - {*ended.lapsed}))
    return msgspec.structs.replace(ended, places=places, resigned=resigned)


def _round_scores(tournament: Tournament) -> list[dict[Entrant, Fraction]]:
    """Return the scores of each round, by entrant. A bye and a table without a result give one half."""
    totals = list[dict[Entrant, Fraction]]()
    for each in _regular(tournament):
        scores = dict.fromkeys(each.byes, HALF)
        for table in each.tables:
            if table.is_void:
                scores |= dict.fromkeys(table.seats, HALF)
            elif table.ended is not None:
                points = table_scores(result_of(tournament, table, table.ended))
                scores |= dict(zip(table.seats, points, strict=True))
        totals.append({entrant: score for entrant, score in scores.items() if not _is_out(tournament, entrant)})
    return totals


def _is_out(tournament: Tournament, entrant: Entrant) -> bool:
    return tournament.entries[entrant].is_disqualified


def scores(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return the total score of each entrant: the sum of all rounds, where a round without a seat or a bye gives 0.

    If the worst round does not count, it is left out once all rounds of a tournament of at least four are over.
    """
    rounds, everybody = _round_scores(tournament), range(len(tournament.entries))
    totals = [sum((points.get(number, Fraction(0)) for points in rounds), Fraction(0)) for number in everybody]
    is_full = tournament.is_started and len(rounds) == tournament.planned and not _has_open_tables(tournament)
    if tournament.settings.drops_worst and is_full and tournament.planned >= FEWEST_ROUNDS_TO_DROP:
        totals = [
            total - min(points.get(number, Fraction(0)) for points in rounds) for number, total in enumerate(totals)
        ]
    return tuple(totals)


def _has_open_tables(tournament: Tournament) -> bool:
    """Return whether a table of the planned rounds is open. The final does not count."""
    return any(table.is_open for table in tournament.rounds[tournament.planned - 1].tables)


def strengths(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return the mean score of each entrant at tables that no computer finished; one half without any.

    So a lapse or a disqualification of somebody costs the opponents nothing.
    """
    played = defaultdict[Entrant, list[Fraction]](list)
    for table, ended in ended_tables(_regular(tournament)):
        points = table_scores(result_of(tournament, table, ended))
        for seat, (entrant, score) in enumerate(zip(table.seats, points, strict=True)):
            if seat not in ended.lapsed and not _is_out(tournament, entrant):
                played[entrant].append(score)
    return tuple(_mean(played[number], HALF) for number in range(len(tournament.entries)))


def lots(tournament: Tournament) -> tuple[int, ...]:
    """Return the lot of each entrant, from the latest round; 0 before the first."""
    people = range(len(tournament.entries))
    if not tournament.rounds:
        return tuple(0 for _ in people)
    return tuple(_lot(tournament.rounds[-1].seed, number) for number in people)


@lru_cache(8 * MAX_ENTRIES)
def _lot(seed: bytes, number: int) -> int:
    return Dice(seed, LOT_ROWS + number).below(LOTS)


def _opponents(tournament: Tournament) -> tuple[Fraction, ...]:
    strength, met = strengths(tournament), defaultdict[Entrant, list[Fraction]](list)
    for table, _ in ended_tables(_regular(tournament)):
        for entrant in table.seats:
            met[entrant] += [strength[opponent] for opponent in table.seats if opponent != entrant]
    return tuple(_mean(met[number], HALF) for number in range(len(tournament.entries)))


def _direct(tournament: Tournament, equal: Mapping[Entrant, object]) -> Mapping[Entrant, int]:
    """Return wins minus losses of each entrant against those with the same value in `equal`."""
    balance = dict.fromkeys(equal, 0)
    for table, ended in ended_tables(_regular(tournament)):
        placed = list(zip(table.seats, result_of(tournament, table, ended).places, strict=True))
        for (entrant, place), (opponent, behind) in combinations(placed, 2):
            if place != behind and equal[entrant] == equal[opponent]:
                won = 1 if place < behind else -1
                balance[entrant] += won
                balance[opponent] -= won
    return balance


def _final_places(tournament: Tournament) -> Mapping[Entrant, int]:
    table = tournament.final
    if table is None or table.ended is None:
        return {}
    placed = zip(table.seats, result_of(tournament, table, table.ended).places, strict=True)
    return {entrant: place for entrant, place in placed if not _is_out(tournament, entrant)}


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings, best first, without those who missed the check-in.

    Finalists come first, by their place in the final, and people who were disqualified last. Then count the score, the
    mean strength of the opponents, direct meetings of those that are still equal, and the lot.
    """
    final, total, lot = _final_places(tournament), scores(tournament), lots(tournament)
    opponents = _opponents(tournament)
    people = [number for number, entry in enumerate(tournament.entries) if entry.is_in]

    def group(number: Entrant) -> int:
        return len(people) + 1 + _is_out(tournament, number)

    keys = {number: (final.get(number, group(number)), -total[number], -opponents[number]) for number in people}
    direct = _direct(tournament, keys)

    def key(entrant: Entrant) -> tuple[object, ...]:
        return *keys[entrant], -direct[entrant], -lot[entrant], entrant

    return tuple(
        Standing(
            place, entrant, final.get(entrant, 0), total[entrant], opponents[entrant], direct[entrant], lot[entrant]
        )
        for place, entrant in enumerate(sorted(people, key=key), 1)
    )
