"""Where a trader can go and whom it can clear (ZAN-18 to ZAN-33), on a board as it stands."""

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
    Where,
    members,
)


class Mover(msgspec.Struct, frozen=True):
    """A trader that may step: whose, its number, its space, the steps it has left."""

    seat: Seat
    number: int
    space: int
    left: int


class Ground:
    """The board as it stands, in bit sets: free spaces, and by `number - BIGGEST` those of each strength.

    No two traders share a space, so sums are unions; and where one set holds another, `^` is what it has besides.
    """

    __slots__ = ("at_least", "exactly", "free", "where")

    def __init__(self, where: Where) -> None:
        self.where = where
        self.exactly: list[int] = list(map(sum, zip(*where)))  # noqa: B905 - every seat has as many traders
        self.at_least: list[int] = list(accumulate(reversed(self.exactly)))[::-1]
        """The spaces of traders with that number or a larger one, which are no stronger."""
        self.free: int = ALL ^ self.at_least[0]

    def others(self, seat: Seat) -> int:
        """The spaces of all traders but this seat's."""
        return self.at_least[0] ^ sum(self.where[seat])


def free_in(where: Where) -> int:
    """The spaces where nobody stands."""
    return ALL ^ sum(map(sum, where))


def holder(where: Where, space: int) -> tuple[Seat, int] | None:
    """Whose trader stands there, and its number."""
    for seat, spaces in enumerate(where):
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


def way_to(free: int, start: int, goals: int, most: int = len(IDS)) -> list[int] | None:
    """A shortest way through free spaces to the nearest of some spaces, start and end included; of equals the first in
    board order. None when there is none of at most that many steps.
    """
    open_spaces = free | start
    reach, within, way = start, [start], []
    while not reach & goals:
        beside = (
            AROUND_LOW[reach & LOW_BITS] | AROUND_MIDDLE[reach >> LOW & MIDDLE_BITS] | AROUND_HIGH[reach >> TO_HIGH]
        )
        reach = beside & open_spaces | start
        if reach == within[-1] or len(within) > most:
            return None
        within.append(reach)
    for reach in reversed(within):
        goals &= reach
        space = goals & -goals
        way.append(space)
        goals = ADJACENT[space]
    way.reverse()
    return way


def clears(ground: Ground, number: int, start: int, enemies: int, approaches: int) -> list[tuple[int, int, int]]:
    """(number, enemy, targets) for each enemy that a trader can clear, in board order (ZAN-25 to ZAN-29).

    The `enemies` are no stronger than it, and each is next to an approach. Of the approaches those next to it matter:
    they are open, so they are among the spaces `near` it that will be free as soon as the mover is elsewhere.
    """
    open_spaces, equals = ground.free | start, ground.exactly[number - BIGGEST]
    found = []
    for enemy in members(enemies):
        near = ADJACENT[enemy] & open_spaces
        if near & (near - 1) == 0:
            found.append((number, enemy, open_spaces ^ near))
        elif not enemy & equals:
            ways = near & approaches
            found.append((number, enemy, near if ways & (ways - 1) else near ^ ways))
    return found


def prey(ground: Ground, mover: Mover, beside: int) -> int:
    """The enemies no stronger than the mover among the spaces next to its approaches."""
    return ground.at_least[mover.number - BIGGEST] & ground.others(mover.seat) & beside


def targets_of(ground: Ground, mover: Mover, enemy: int) -> int:
    """Where the mover may send the trader on that space, if it can clear it at all; else none."""
    if mover.left <= 0:
        return 0
    _, approaches, beside = spread(ground.free, mover.space, mover.left)
    return targets_from(ground, mover, enemy & prey(ground, mover, beside), approaches)


def targets_from(ground: Ground, mover: Mover, enemy: int, approaches: int) -> int:
    """Where the mover may send that enemy from one of these approaches; of no enemy, or one that holds out: none."""
    found = clears(ground, mover.number, mover.space, enemy, approaches)
    return found[0][2] if found else 0


def can_step(ground: Ground, mover: Mover) -> bool:
    """Whether the trader can walk or clear at all."""
    if mover.left <= 0:
        return False
    reached, _, beside = spread(ground.free, mover.space, 1)
    beginning = msgspec.structs.replace(mover, left=1)
    return reached != 0 or any(targets_of(ground, beginning, enemy) for enemy in members(prey(ground, mover, beside)))
