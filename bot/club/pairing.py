"""Pairing of the next round: table sizes, byes, the search for tables, start seats. Pure and repeatable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, islice, permutations
from typing import TypeAlias

from bot.club.standings import scores, standings
from bot.club.tournament import Entrant, EventRefused, Paired, Settings, Tournament, without
from bot.games import GAMES
from bot.rng import Dice, match_seed

Weights: TypeAlias = Sequence[Sequence[int]]
"""Cost of each pair at one table, symmetric, with zeros on the diagonal."""
Seating: TypeAlias = list[list[int]]
"""Tables of people, who are numbered by rank from 0."""
WORD = 1 << 64
WINDOW = 40
"""Largest distance in rank of two people who are swapped."""
STEPS_OF_ALL, STEPS_EACH = 20_000, 500
"""Number of swaps tried: a base, and an addition for each person."""
SMALL = 24
"""Up to this number of people the search starts several times, because it may end beside the best seating."""
STARTS = 6


def find_tables(weights: Weights, sizes: Sequence[int], dice: Dice, meeting: int) -> Seating:
    """Return tables of these sizes with a low total weight. `meeting` is the weight of one earlier meeting.

    The first seating fills the tables in the order of rank. A seating of weight 0 ends the search.
    """
    people = len(weights)
    steps, starts = STEPS_OF_ALL + STEPS_EACH * people, STARTS if people <= SMALL else 1
    best = _in_order(sizes)
    lowest = total(weights, best)
    for _ in range(starts):
        if not lowest or len(sizes) < 2:
            break
        seating, cost = _improved(weights, _in_order(sizes), dice, steps // starts, meeting)
        if cost < lowest:
            best, lowest = seating, cost
    return best


def total(weights: Weights, seating: Seating) -> int:
    """Return the sum of the weights of all pairs at one table."""
    return sum(weights[one][other] for table in seating for one, other in combinations(table, 2))


def _in_order(sizes: Sequence[int]) -> Seating:
    tables, begin = list[list[int]](), 0
    for size in sizes:
        tables.append(list(range(begin, begin + size)))
        begin += size
    return tables


def _improved(weights: Weights, seating: Seating, dice: Dice, steps: int, meeting: int) -> tuple[Seating, int]:
    """Return the best seating found by threshold accepting, and its weight."""
    people = len(weights)
    window = min(people - 1, WINDOW)
    at = {person: number for number, table in enumerate(seating) for person in table}
    cost = lowest = total(weights, seating)
    best = [list(table) for table in seating]
    for step in range(steps):
        word = dice.below(WORD)
        place = word % people
        other = (place + 1 + word // people % window) % people
        if at[place] == at[other]:
            continue
        change = _change(weights, seating[at[place]], seating[at[other]], place, other)
        if change > _threshold(step, steps, meeting):
            continue
        _swap(seating, at, place, other)
        cost += change
        if cost < lowest:
            lowest, best = cost, [list(table) for table in seating]
            if not lowest:
                break
    return best, lowest


def _threshold(step: int, steps: int, meeting: int) -> int:
    """Return by how much a swap may raise the weight: less and less, and 0 at the end.

    In the first two fifths it is up to one meeting, later up to a difference of one point, a thousandth of that.
    """
    first = steps * 2 // 5
    if step < first:
        return meeting * (first - step) // first
    return meeting // 1000 * (steps - step) // (steps - first)


def _change(weights: Weights, here: list[int], there: list[int], person: int, other: int) -> int:
    """Return by how much the total weight rises if both people swap tables."""
    of_person, of_other = weights[person], weights[other]
    twice = 2 * of_person[other]
    return (
        sum(of_other[mate] - of_person[mate] for mate in here)
        + sum(of_person[mate] - of_other[mate] for mate in there)
        - twice
    )


def _swap(seating: Seating, at: dict[int, int], person: int, other: int) -> None:
    here, there = seating[at[person]], seating[at[other]]
    here[here.index(person)], there[there.index(other)] = other, person
    at[person], at[other] = at[other], at[person]


Pair: TypeAlias = tuple[Entrant, Entrant]
"""Two entrants, the lower number first."""
UNIT = 24
"""Scores of one table are multiples of 1/UNIT. A difference is counted in these units."""
MEETING = 1000 * UNIT**2
"""Weight of one earlier meeting: as much as a difference of 31 points in score."""
APART = MEETING << 30
"""Weight of a pair that organisers keep apart: more than any meetings."""
SEAT_ROWS = 1
"""Start seats of table t use row SEAT_ROWS + t of the round's stream, the tables row 0."""


def next_round(tournament: Tournament, lot: bytes) -> Paired:
    """Return the next round, or the final. Raise EventRefused if no round can begin now.

    `lot` is the round's link of the chain of lots. Organisers keep pairs apart in the rounds, not in the final.
    """
    if tournament.phase != "running" or not tournament.is_started:
        raise EventRefused("over" if tournament.is_started else "not_started")
    if tournament.has_open_tables:
        raise EventRefused("tables_open")
    seed = match_seed(lot, tournament.presses)
    if tournament.is_final_next:
        tables, byes = [tuple(_finalists(tournament))], tuple[Entrant, ...]()
    elif tournament.settings.format == "round-robin":
        pairs = _round_robin(tournament, seed)
        return Paired(pairs, lot.hex(), without(tournament.present, {entrant for pair in pairs for entrant in pair}))
    else:
        byes = byes_of(tournament)
        tables = _swiss(tournament, without(tournament.present, byes), Dice(seed, 0))
    seated = tuple(seat_order(tournament, table, seed, number) for number, table in enumerate(tables))
    return Paired(seated, lot.hex(), byes)


# Final and round robin


def _finalists(tournament: Tournament) -> list[Entrant]:
    present = set(tournament.present)
    return [row.entrant for row in standings(tournament) if row.entrant in present][: _final_size(tournament)]


def _final_size(tournament: Tournament) -> int:
    """Return the size of the final: the preferred one, or up to four seats after a round robin."""
    settings = tournament.settings
    if settings.format == "swiss":
        return settings.size
    return max(size for size in GAMES[settings.game].players if size <= 4)


def _round_robin(tournament: Tournament, seed: bytes) -> tuple[Pair, ...]:
    """Pair by the circle method, with the numbers that were drawn for the first round."""
    present, rounds = set(tournament.present), tournament.rounds
    drawn = circle(tournament, rounds[0].seed if rounds else seed)
    return tuple(pair for pair in drawn[len(rounds)] if present.issuperset(pair))


def circle(tournament: Tournament, seed: bytes) -> tuple[tuple[Pair, ...], ...]:
    """Return all rounds of a round robin: everybody meets everybody once, and starts in half of the matches.

    In round r the pairs are (r, last) and (r + i, r - i), counted round a circle of all numbers but the last. The
    numbers are drawn at random. With an odd number of people the last number is empty.
    """
    order: list[Entrant | None] = [*Dice(seed, 0).shuffled(tournament.starters)]
    order += [None] * (len(order) % 2)
    turning, last = order[:-1], order[-1]
    around = len(turning)
    rounds = list[tuple[Pair, ...]]()
    for number in range(around):
        fixed = (turning[number], last) if number % 2 == 0 else (last, turning[number])
        outer = [(turning[(number + i) % around], turning[(number - i) % around]) for i in range(1, len(order) // 2)]
        pairs = [fixed, *(pair if i % 2 else pair[::-1] for i, pair in enumerate(outer))]
        rounds.append(tuple((one, other) for one, other in pairs if one is not None and other is not None))
    return tuple(rounds)


# Swiss


def ranked(tournament: Tournament, dice: Dice, entrants: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """Return the entrants by score, best first; equal ones in the order of a lot for this round."""
    score = scores(tournament)
    return tuple(sorted(dice.shuffled(entrants), key=lambda entrant: -score[entrant]))


def byes_of(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return who has no table in the next round: those with the fewest byes so far, of these the lowest in standings.

    There are only as many byes as the sizes of tables need.
    """
    present, had = tournament.present, Counter(entrant for past in tournament.rounds for entrant in past.byes)
    lowest = [row.entrant for row in reversed(standings(tournament)) if row.entrant in set(present)]
    needed = byes_needed(len(present), tournament.settings)
    return tuple(sorted(sorted(lowest, key=lambda entrant: had[entrant])[:needed]))


def byes_needed(people: int, settings: Settings) -> int:
    """Return how many of these people get no table."""
    return next(byes for byes in range(people + 1) if table_sizes(settings, people - byes) or byes == people)


def table_sizes(settings: Settings, people: int) -> tuple[int, ...]:
    """Return the sizes of tables for exactly this number of people, largest first; () if impossible.

    Tables of two stay tables of two. Otherwise the first of these that is possible: the preferred size and the next
    smaller one, or 4 for a preferred size of 3; three to five seats; any that the game allows.
    """
    size, allowed = settings.size, GAMES[settings.game].players
    if size == 2:
        choices: list[tuple[int, ...]] = [(2,)]
    else:
        every = sorted(allowed, key=lambda count: (abs(count - size), -count))
        choices = [(size, max(size - 1, 3) if size > 3 else 4), tuple(count for count in every if count > 2), (*every,)]
    splits = (split(people, tuple(size for size in sizes if size in allowed)) for sizes in choices)
    return next(filter(None, splits), ())


@cache
def split(people: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the sizes of tables for exactly this number of people, or None.

    Sizes named first are preferred, largest first. The sum of the positions of the sizes used is the lowest possible.
    """
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())]
    for seats in range(1, people + 1):
        ways = [
            (before[0] + position, (*before[1], size))
            for position, size in enumerate(sizes)
            if size <= seats and (before := best[seats - size]) is not None
        ]
        best.append(min(ways, key=lambda way: (way[0], len(way[1])), default=None))
    counts = best[people]
    return None if counts is None else tuple(sorted(counts[1], reverse=True))


def _swiss(tournament: Tournament, entrants: Iterable[Entrant], dice: Dice) -> list[tuple[Entrant, ...]]:
    """Return the tables, each as a sorted tuple, in the order of their best in rank."""
    order = ranked(tournament, dice, entrants)
    sizes = dice.shuffled(table_sizes(tournament.settings, len(order)))
    groups = list[list[Entrant]]()
    if tournament.ranks and not tournament.rounds:
        groups = _by_strength(tournament, order, sizes)
        order = _dealt(groups, sizes, dice)
    seating = find_tables(_weights(tournament, order, groups), sizes, dice, MEETING)
    return [tuple(sorted(order[person] for person in table)) for table in sorted(map(sorted, seating))]


def _by_strength(tournament: Tournament, order: Sequence[Entrant], sizes: Sequence[int]) -> list[list[Entrant]]:
    """Return groups, the best ratings first, of which each table gets one person while it has seats.

    Equal ratings keep their order. People who entered after the start come last.
    """
    rank = dict(zip(tournament.starters, tournament.ranks, strict=True))
    people = iter(sorted(order, key=lambda entrant: rank.get(entrant, len(rank) + 1)))
    return [[*islice(people, sum(size > seat for size in sizes))] for seat in range(max(sizes, default=0))]


def _dealt(groups: Iterable[Sequence[Entrant]], sizes: Sequence[int], dice: Dice) -> tuple[Entrant, ...]:
    """Return the people of all tables in order, after a lot has dealt each group to the tables with a free seat."""
    tables: list[list[Entrant]] = [[] for _ in sizes]
    for seat, group in enumerate(groups):
        free = [table for table, size in zip(tables, sizes, strict=True) if size > seat]
        for table, entrant in zip(free, dice.shuffled(group), strict=True):
            table.append(entrant)
    return tuple(entrant for table in tables for entrant in table)


def _weights(tournament: Tournament, order: Sequence[Entrant], groups: Iterable[Sequence[Entrant]]) -> Weights:
    """Return the weights of all pairs. Two people of a group count as having met."""
    met, score = meetings(tournament), [_units(score) for score in scores(tournament)]
    weights = [[(score[one] - score[other]) ** 2 for other in order] for one in order]
    at = {entrant: number for number, entrant in enumerate(order)}
    equals = [pair for group in groups for pair in combinations(group, 2)]
    heavier = [*((pair, MEETING * times) for pair, times in met.items()), *((pair, MEETING) for pair in equals)]
    heavier += [(pair, APART) for pair in tournament.apart]
    for (one, other), weight in heavier:
        if one in at and other in at:
            weights[at[one]][at[other]] += weight
            weights[at[other]][at[one]] += weight
    return weights


def _units(score: Fraction) -> int:
    """Return the score in whole units, rounded down."""
    return score.numerator * UNIT // score.denominator


def meetings(tournament: Tournament) -> Mapping[Pair, int]:
    """Return how often each pair has been at one table."""
    return Counter(
        pair for each in tournament.rounds for table in each.tables for pair in combinations(sorted(table.seats), 2)
    )


# Start seats


def seat_order(tournament: Tournament, table: Iterable[Entrant], seed: bytes, number: int) -> tuple[Entrant, ...]:
    """Return the entrants of a table by seat, so that everybody has each seat about equally often.

    The lowest sum counts: of each entrant, how often that seat was theirs, squared, and twice as much for the
    first seat. Of equal orders the lot takes one.
    """
    held = Counter(
        (entrant, seat) for each in tournament.rounds for past in each.tables for seat, entrant in enumerate(past.seats)
    )
    people = Dice(seed, SEAT_ROWS + number).shuffled(sorted(table))

    def burden(order: Sequence[Entrant]) -> int:
        return sum(held[entrant, seat] ** 2 * (2 if seat == 0 else 1) for seat, entrant in enumerate(order))

    return min(permutations(people), key=burden)
