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
    Where,
    around,
    members,
)


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
        self.own: list[int] = list(map(sum, where))
        self.exactly: list[int] = list(map(sum, zip(*where, strict=True)))
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


def spread(free: int, start: int, steps: int) -> tuple[int, int, int]:
    """For a trader with that many steps, at least one: where it can walk; its approaches; all that is next to these.

    An approach is a space that can be reached with a step left: the start, and what is within one step less (ZAN-24).
    """
    ring = start
    unseen = before = free & ~start
    beside = 0
    for _ in range(steps):
        before = unseen
        ring = AROUND_LOW[ring & LOW_BITS] | AROUND_MIDDLE[ring >> LOW & MIDDLE_BITS] | AROUND_HIGH[ring >> TO_HIGH]
        beside |= ring
        ring &= unseen
        if not ring:
            break
        unseen ^= ring
    return free & ~unseen, free & ~before | start, beside


def way_to(free: int, start: int, goals: int, most: int = len(IDS)) -> list[int] | None:
    """A shortest way through free spaces to the nearest of some spaces, start and end included; of equals the first in
    board order. None when there is none of at most that many steps.
    """
    ring, unseen = start, free & ~start
    rings: list[int] = []
    while not ring & goals:
        rings.append(ring)
        ring = around(ring) & unseen
        if not ring or len(rings) > most:
            return None
        unseen ^= ring
    nearest = ring & goals
    way = [nearest & -nearest]
    while rings:
        before = ADJACENT[way[-1]] & rings.pop()
        way.append(before & -before)
    way.reverse()
    return way


def clear_targets(open_spaces: int, enemy: int, approaches: int, is_equal: int) -> int:
    """Where the enemy on that space may be sent (ZAN-25 to ZAN-29). Asked for often, so it takes sets only.

    `open_spaces` are the free ones and the mover's own. Of the approaches those next to the enemy matter. Each of them
    is open, so it is among the spaces `near` the enemy that will be free as soon as the mover is elsewhere.
    """
    near = ADJACENT[enemy] & open_spaces
    approaches &= near
    if not approaches:
        return 0
    if near & (near - 1) == 0:
        return open_spaces & ~near
    if is_equal:
        return 0
    return near if approaches & (approaches - 1) else near & ~approaches


def prey(ground: Ground, mover: Mover, beside: int) -> int:
    """The enemies no stronger than the mover among the spaces next to its approaches."""
    return ground.at_least[mover.number - BIGGEST] & ~ground.own[mover.seat] & beside


def targets_of(ground: Ground, mover: Mover, enemy: int) -> int:
    """Where the mover may send the trader on that space, if it can clear it at all; else none."""
    if mover.left <= 0:
        return 0
    _, approaches, beside = spread(ground.free, mover.space, mover.left)
    if not prey(ground, mover, beside) & enemy:
        return 0
    return clear_targets(ground.free | mover.space, enemy, approaches, enemy & ground.exactly[mover.number - BIGGEST])


def can_step(ground: Ground, mover: Mover) -> bool:
    """Whether the trader can walk or clear at all."""
    if mover.left <= 0:
        return False
    reached, _, beside = spread(ground.free, mover.space, 1)
    beginning = mover._replace(left=1)
    return reached != 0 or any(targets_of(ground, beginning, enemy) for enemy in members(prey(ground, mover, beside)))
