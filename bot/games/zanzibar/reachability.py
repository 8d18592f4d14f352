"""Reachability: spaces to which a trader can walk, and enemies that it can clear (ZAN-18 to ZAN-33)."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

import msgspec

from bot.game import Seat
from bot.games.zanzibar.board import (
    ADJACENT,
    ALL,
    AROUND_HIGH,
    AROUND_LOW,
    AROUND_MIDDLE,
    BIGGEST,
    IDS,
    LOW,
    LOW_BITS,
    MIDDLE_BITS,
    TO_HIGH,
    TraderSpaces,
    members,
)


class Mover(msgspec.Struct, frozen=True):
    """Trader about to step: its seat, number, space and remaining steps."""

    seat: Seat
    number: int
    space: int
    left: int


class Occupancy:
    """Occupied spaces as bit sets: free spaces and, by `number - BIGGEST`, the traders of each strength.

    No two traders share a space, so sums are unions. For a superset, `^` gives the difference.
    """

    __slots__ = ("at_least", "exactly", "free", "where")

    def __init__(self, where: TraderSpaces) -> None:
        self.where = where
        self.exactly: list[int] = list(map(sum, zip(*where)))  # noqa: B905 - every seat has the same number of traders
        self.at_least: list[int] = list(accumulate(reversed(self.exactly)))[::-1]
        """Spaces of traders with that number or a larger one, which are no stronger."""
        self.free: int = ALL ^ self.at_least[0]

    def others(self, seat: Seat) -> int:
        """Return the spaces of all other seats' traders."""
        return self.at_least[0] ^ sum(self.where[seat])


def free_spaces(where: TraderSpaces) -> int:
    """Return the unoccupied spaces."""
    return ALL ^ sum(map(sum, where))


def trader_at(where: TraderSpaces, space: int) -> tuple[Seat, int] | None:
    """Return (seat, number) of the trader on that space, or None."""
    for seat, spaces in enumerate(where):
        if space in spaces:
            return seat, spaces.index(space) + BIGGEST
    return None


@lru_cache(maxsize=256)
def occupancy_of(where: TraderSpaces) -> Occupancy:
    """Return the occupancy of a board. Cached."""
    return Occupancy(where)


def walk_range(free: int, start: int, steps: int) -> tuple[int, int, int]:
    """Return (reachable spaces, approaches, spaces next to approaches) for a trader with at least one step.

    An approach is a space reached with a step left: the start, and all spaces within one step less (ZAN-24).
    """
    open_spaces = free | start
    reach, approaches, beside = start, start, 0
    for _ in range(steps):
        approaches = reach
        beside = (
            AROUND_LOW[reach & LOW_BITS] | AROUND_MIDDLE[reach >> LOW & MIDDLE_BITS] | AROUND_HIGH[reach >> TO_HIGH]
        )
        reach = beside & open_spaces | start
        if reach == approaches:
            break
    return reach & free, approaches, beside


def shortest_path(free: int, start: int, goals: int, max_steps: int = len(IDS)) -> list[int] | None:
    """Return a shortest path through free spaces to the nearest goal, start and end included, or None.

    Ties go to the path that comes first in board order. A path has at most `max_steps` steps.
    """
    open_spaces = free | start
    reach, within, way = start, [start], []
    while not reach & goals:
        beside = (
            AROUND_LOW[reach & LOW_BITS] | AROUND_MIDDLE[reach >> LOW & MIDDLE_BITS] | AROUND_HIGH[reach >> TO_HIGH]
        )
        reach = beside & open_spaces | start
        if reach == within[-1] or len(within) > max_steps:
            return None
        within.append(reach)
    for reach in reversed(within):
        goals &= reach
        space = goals & -goals
        way.append(space)
        goals = ADJACENT[space]
    way.reverse()
    return way


def clears(occupancy: Occupancy, number: int, start: int, enemies: int, approaches: int) -> list[tuple[int, int, int]]:
    """Return (number, enemy, targets) for each enemy that a trader can clear, in board order (ZAN-25 to ZAN-29).

    Each of the `enemies` is no stronger than the trader and next to an approach. Only approaches next to the enemy
    matter. They are among the spaces `near` it that are free once the mover has left.
    """
    open_spaces, equals = occupancy.free | start, occupancy.exactly[number - BIGGEST]
    targets = []
    for enemy in members(enemies):
        near = ADJACENT[enemy] & open_spaces
        if near & (near - 1) == 0:
            targets.append((number, enemy, open_spaces ^ near))
        elif not enemy & equals:
            ways = near & approaches
            targets.append((number, enemy, near if ways & (ways - 1) else near ^ ways))
    return targets


def clearable_enemies(occupancy: Occupancy, mover: Mover, beside: int) -> int:
    """Return the enemies next to the mover's approaches that are no stronger than it."""
    return occupancy.at_least[mover.number - BIGGEST] & occupancy.others(mover.seat) & beside


def targets_of(occupancy: Occupancy, mover: Mover, enemy: int) -> int:
    """Return the spaces to which the mover may send the trader on that space, 0 if it cannot clear it."""
    if mover.left <= 0:
        return 0
    _, approaches, beside = walk_range(occupancy.free, mover.space, mover.left)
    return targets_from(occupancy, mover, enemy & clearable_enemies(occupancy, mover, beside), approaches)


def targets_from(occupancy: Occupancy, mover: Mover, enemy: int, approaches: int) -> int:
    """Return the spaces to which the mover may send that enemy from one of these approaches, 0 if it cannot."""
    targets = clears(occupancy, mover.number, mover.space, enemy, approaches)
    return targets[0][2] if targets else 0


def can_step(occupancy: Occupancy, mover: Mover) -> bool:
    """Return whether the trader can walk or clear at all."""
    if mover.left <= 0:
        return False
    reached, _, beside = walk_range(occupancy.free, mover.space, 1)
    beginning = msgspec.structs.replace(mover, left=1)
    return reached != 0 or any(
        targets_of(occupancy, beginning, enemy) for enemy in members(clearable_enemies(occupancy, mover, beside))
    )
