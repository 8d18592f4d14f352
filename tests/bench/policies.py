"""Whether anybody gains at a tournament by not playing: many tournaments with a simpler pairing, which is fast.

`make policies` compares each policy of one person with *play* in the same tournaments. `TOURNAMENTS=` is their number.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from itertools import product
from math import sqrt
from statistics import mean, pstdev

import msgspec

from bot.club.pairing import table_sizes
from bot.club.tournament import FEWEST_ROUNDS_TO_DROP, Settings, usual_rounds

POLICIES = ("skip the first", "skip the last", "skip in the lead", "lose the first", "stall", "leave in the lead")
FRIEND = "a friend loses to them"
"""Not a policy of one person, and nothing prevents it: a friend comes last on purpose at each table of both."""
PEOPLE, SIZES = (8, 16, 40, 120), (2, 4)
SPREADS = (0.0, 4.0)
"""How much the strongest person is stronger than the weakest, in units of the chance of one match."""
BEST = 4
CLEAR = 3.5
"""Number of standard errors from which a gain is not chance, with some hundred comparisons."""


class Case(msgspec.Struct, frozen=True):
    """Kind of tournament. `who` is the rank of the person with a policy, 0 for the strongest."""

    people: int
    size: int
    spread: float
    who: int
    drops_worst: bool


class Gain(msgspec.Struct, frozen=True):
    """How much a policy is better than *play*, and how many standard errors that is, by measure."""

    policy: str
    case: Case
    by: tuple[float, ...]
    errors: tuple[float, ...]


def placed(case: Case, policy: str, seed: int) -> tuple[int, int, int]:
    """Return the place of the person with that policy, negative so that more is better, first, and among the best."""
    chance, own = random.Random(seed), random.Random(seed + 1)
    rounds = max(usual_rounds(case.people), FEWEST_ROUNDS_TO_DROP * case.drops_worst)
    settings = Settings(title="x", game="zanzibar", size=case.size)
    points, lowest = [0.0] * case.people, [1.0] * case.people
    met, byes, is_gone = [set[int]() for _ in points], [0] * case.people, False
    friend = (case.who + 1) % case.people
    for number in range(rounds):
        is_leading = number > 0 and points[case.who] == max(points)
        is_gone = is_gone or (policy == "leave in the lead" and is_leading)
        is_away = is_gone or _is_away(policy, number, rounds, is_leading=is_leading)
        order = [one for one in range(case.people) if one != case.who or not is_away]
        chance.shuffle(order)
        order.sort(key=lambda one: -points[one])
        scored = _bye(order, points, byes, settings)
        for table in _tables(order, met, table_sizes(settings, len(order))):
            strength = {one: chance.gauss(0, 1) - case.spread * one / case.people for one in table}
            if case.who in table and (policy, number) in (("lose the first", 0), ("stall", rounds - 1)):
                strength[case.who] = -1e9
            if policy == FRIEND and {case.who, friend} <= {*table}:
                strength[friend] = -1e9
            ranked = sorted(table, key=strength.__getitem__)
            scored |= {one: place / (len(table) - 1) for place, one in enumerate(ranked)}
        for one in range(case.people):
            points[one] += scored.get(one, 0.0)
            lowest[one] = min(lowest[one], scored.get(one, 0.0))
    if case.drops_worst:
        points = [value - worst for value, worst in zip(points, lowest, strict=True)]
    mine = points[case.who]
    place = 1 + sum(value > mine for value in points) + own.randrange(sum(value == mine for value in points))
    return -place, int(place == 1), int(place <= BEST)


def _is_away(policy: str, number: int, rounds: int, *, is_leading: bool) -> bool:
    if policy == "skip in the lead":
        return is_leading
    return (policy, number) in (("skip the first", 0), ("skip the last", rounds - 1))


def _bye(order: list[int], points: Sequence[float], byes: list[int], settings: Settings) -> dict[int, float]:
    """Take the lowest of those with the fewest byes out of the order, if somebody needs a bye. Return the score."""
    if len(order) < 2 or table_sizes(settings, len(order)):
        return {}
    one = min(reversed(order), key=lambda one: (byes[one], points[one]))
    byes[one] += 1
    order.remove(one)
    return {one: 0.5}


def _tables(order: list[int], met: list[set[int]], sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield tables: the best who is left with the next ones whom nobody there has met, if possible."""
    left = list(order)
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            mate = next((one for one in left if not any(one in met[other] for other in table)), left[0])
            left.remove(mate)
            table.append(mate)
        for one in table:
            met[one].update(table)
        yield table


def gains(case: Case, tournaments: int, policies: Sequence[str] = POLICIES) -> Iterator[Gain]:
    """Yield what each of the policies brings in that case."""
    played = [placed(case, "play", seed) for seed in range(tournaments)]
    for policy in policies:
        other = [placed(case, policy, seed) for seed in range(tournaments)]
        differences = [
            [after - before for before, after in zip(one, two, strict=True)]
            for one, two in zip(zip(*played, strict=True), zip(*other, strict=True), strict=True)
        ]
        by = tuple(map(mean, differences))
        spread = (pstdev(found) / sqrt(tournaments) for found in differences)
        errors = tuple(value / error if error else 0.0 for value, error in zip(by, spread, strict=True))
        yield Gain(policy, case, by, errors)


def cases() -> Iterator[Case]:
    """Yield all cases. Among equals it does not matter who has a policy."""
    for people, size, spread, drops in product(PEOPLE, SIZES, SPREADS, (False, True)):
        for who in (0, people // 2, people - 1) if spread else (0,):
            yield Case(people, size, spread, who, drops)


def main() -> None:
    """Print, for each policy, the largest gain and loss by mean place, first place and place among the best."""
    tournaments = int(os.environ.get("TOURNAMENTS") or "400")
    found = [gain for case in cases() for gain in gains(case, tournaments, (*POLICIES, FRIEND))]
    print(f"| policy | place | first | among {BEST} | gains beyond chance |\n|---|---|---|---|---|")
    for policy in (*POLICIES, FRIEND):
        own = [gain for gain in found if gain.policy == policy]
        spans = (f"{min(column):+.2f} to {max(column):+.2f}" for column in zip(*(gain.by for gain in own), strict=True))
        clear = sum(error > CLEAR for gain in own for error in gain.errors)
        print(f"| {policy} | {' | '.join(spans)} | {clear} of {3 * len(own)} |", flush=True)
    for gain in found:
        if max(gain.errors) > CLEAR and gain.policy != FRIEND:
            print(f"gains: {gain}")


if __name__ == "__main__":
    main()
