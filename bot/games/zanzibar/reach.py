"""Where a trader can go and whom it can clear (ZAN-18 to ZAN-33), on a board as it stands."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

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
    around,
    members,
)
from bot.games.zanzibar.state import Where


class Mover(NamedTuple):
    """A trader that may step: whose, its number, its space, the steps it has left."""

    seat: Seat
    number: int
    space: int
    left: int


class Ground:
    """The board as it stands, in bit sets: free spaces, those of each seat, and by `number - BIGGEST` of each strength.

    No two traders share a space, so sums are unions.
    """

    __slots__ = ("at_least", "exactly", "free", "own", "where")

    def __init__(self, where: Where) -> None:
        self.where = where
        self.own: list[int] = [sum(spaces) for spaces in where]
        self.exactly: list[int] = [sum(spaces) for spaces in zip(*where, strict=True)]
        self.at_least: list[int] = list(accumulate(reversed(self.exactly)))[::-1]
        """The spaces of traders with that number or a larger one, which are no stronger."""
        self.free: int = ALL - self.at_least[0]

    def holder(self, space: int) -> tuple[Seat, int] | None:
        """Whose trader stands there, and its number."""
        for seat, spaces in enumerate(self.where):
            if space in spaces:
                return seat, spaces.index(space) + BIGGEST
        return None


@lru_cache(maxsize=256)
def ground_of(where: Where) -> Ground:
    """The board as it stands, kept for the questions asked next."""
    return Ground(where)


def rings(free: int, start: int, most: int = len(IDS)) -> list[int]:
    """Breadth first: at place k the spaces k steps away through free spaces. Stops at `most` steps or a dead end."""
    ring = start
    found = [ring]
    unseen = free & ~ring
    while most and (ring := around(ring) & unseen):
        found.append(ring)
        unseen &= ~ring
        most -= 1
    return found


def spread(free: int, start: int, steps: int) -> tuple[int, int, int]:
    """For a trader with that many steps, at least one: where it can walk; its approaches; all that is next to these.

    An approach is a space that can be reached with a step left: the start, and what is within one step less (ZAN-24).
    """
    ring = seen = start
    approaches = beside = 0
    while ring and steps:
        steps -= 1
        approaches = seen
        ring = AROUND_LOW[ring & LOW_BITS] | AROUND_MIDDLE[ring >> LOW & MIDDLE_BITS] | AROUND_HIGH[ring >> TO_HIGH]
        beside |= ring
        ring &= free & ~seen
        seen |= ring
    return seen & free, approaches, beside


def distance(found: list[int], space: int) -> int | None:
    """The number of the ring in which a space lies, or None."""
    for steps, ring in enumerate(found):
        if ring & space:
            return steps
    return None


def route(found: list[int], end: int) -> tuple[int, ...]:
    """A shortest way to a space in one of the rings, start and end included (of equals the first in board order)."""
    way = [end]
    for ring in reversed(found[: distance(found, end)]):
        before = ADJACENT[way[-1]] & ring
        way.append(before & -before)
    return tuple(reversed(way))


def within(found: list[int], steps: int) -> int:
    """All spaces at most that many steps away, the start included."""
    spaces = 0
    for ring in found[: steps + 1]:
        spaces |= ring
    return spaces


def prey(ground: Ground, mover: Mover, beside: int) -> int:
    """The enemies no stronger than the mover among the spaces next to its approaches."""
    return ground.at_least[mover.number - BIGGEST] & ~ground.own[mover.seat] & beside


def targets_of(ground: Ground, mover: Mover, enemy: int) -> int:
    """Where the mover may send the trader on that space, if it can clear it at all; else none."""
    if mover.left <= 0:
        return 0
    _, approaches, beside = spread(ground.free, mover.space, mover.left)
    return clear_targets(ground, mover, enemy, approaches) if prey(ground, mover, beside) & enemy else 0


def clear_targets(ground: Ground, mover: Mover, enemy: int, approaches: int) -> int:
    """Where the enemy on that space may be sent (ZAN-25 to ZAN-29).

    Of the approaches those next to the enemy matter. Each of them is free or the mover's own, so it is among the
    spaces `near` the enemy that will be free as soon as the mover is elsewhere.
    """
    open_spaces = ground.free | mover.space
    near = ADJACENT[enemy] & open_spaces
    approaches &= near
    if not approaches:
        return 0
    if near & (near - 1) == 0:
        return open_spaces & ~near
    if ground.exactly[mover.number - BIGGEST] & enemy:
        return 0
    return near & ~approaches if approaches & (approaches - 1) == 0 else near


def can_step(ground: Ground, mover: Mover) -> bool:
    """Whether the trader can walk or clear at all."""
    if mover.left <= 0:
        return False
    reached, approaches, beside = spread(ground.free, mover.space, 1)
    enemies = members(prey(ground, mover, beside))
    return reached != 0 or any(clear_targets(ground, mover, enemy, approaches) for enemy in enemies)
