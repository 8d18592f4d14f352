"""Search for the tables of a round: a bounded number of swaps, drawn from a seed. Pure, and without a single float."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from bot.rng import Dice

Weights: TypeAlias = Sequence[Sequence[int]]
"""Cost of each pair at one table, symmetric, with zeros on the diagonal."""
Seating: TypeAlias = list[list[int]]
"""Tables of people, who are numbered by rank from 0."""

WORD = 1 << 64
WINDOW = 40
"""Largest distance in rank of two people who are swapped."""
STEPS_OF_ALL, STEPS_EACH = 20_000, 500
"""Swaps tried: so many, and so many for each person."""
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
    made, begin = list[list[int]](), 0
    for size in sizes:
        made.append(list(range(begin, begin + size)))
        begin += size
    return made


def _improved(weights: Weights, seating: Seating, dice: Dice, steps: int, meeting: int) -> tuple[Seating, int]:
    """Return the best seating found by threshold accepting, and its weight."""
    people = len(weights)
    window = min(people - 1, WINDOW)
    at = {person: number for number, table in enumerate(seating) for person in table}
    cost = lowest = total(weights, seating)
    best = [list(table) for table in seating]
    for step in range(steps):
        word = dice.below(WORD)
        one = word % people
        other = (one + 1 + word // people % window) % people
        if at[one] == at[other]:
            continue
        change = _change(weights, seating[at[one]], seating[at[other]], one, other)
        if change > _threshold(step, steps, meeting):
            continue
        _swap(seating, at, one, other)
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


def _change(weights: Weights, here: list[int], there: list[int], one: int, other: int) -> int:
    """Return by how much the total weight rises if both people swap tables."""
    of_one, of_other = weights[one], weights[other]
    twice = 2 * of_one[other]
    return (
        sum(of_other[mate] - of_one[mate] for mate in here)
        + sum(of_one[mate] - of_other[mate] for mate in there)
        - twice
    )


def _swap(seating: Seating, at: dict[int, int], one: int, other: int) -> None:
    here, there = seating[at[one]], seating[at[other]]
    here[here.index(one)], there[there.index(other)] = other, one
    at[one], at[other] = at[other], at[one]
