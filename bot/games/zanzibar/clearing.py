"""Checking one clear directly: its reasons for refusal, or its approach and kind (ZAN-24 to ZAN-33)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bot.game import IllegalMove, Name, Seat
from bot.games.zanzibar.board import ADJACENT, BITS, NAMES, members
from bot.games.zanzibar.moves import Clear
from bot.games.zanzibar.reach import Ground, Mover, clear_targets, rings, route, within
from bot.games.zanzibar.refusals import listed, refuse


class Clearing(NamedTuple):
    """A legal clear. `way` runs from the mover's start to the approach, both included: its length is the cost."""

    kind: Literal["pushed", "banished"]
    victim_seat: Seat
    victim: int
    way: tuple[int, ...]


def checked_clear(ground: Ground, mover: Mover, move: Clear) -> Clearing:
    """How the clear goes. Raises IllegalMove, reasons in the order of ZAN-63."""
    enemy, target = BITS[move.space], BITS[move.target]
    victim_seat, victim = _checked_enemy(ground, mover.seat, move)
    layers = rings(ground.free, mover.space, mover.left - 1)
    approaches = ADJACENT[enemy] & within(layers, mover.left - 1)
    if not approaches:
        raise _out_of_reach(ground, mover, enemy)
    targets = clear_targets(ground, mover, enemy, approaches)
    if not targets:
        near = ADJACENT[enemy] & (ground.free | mover.space)
        rooms = near if approaches & (approaches - 1) else near & ~approaches
        raise refuse("equal_has_room", trader=move.trader, space=move.space, rooms=listed(rooms))
    if not targets & target:
        raise _bad_target(ground, mover, move, targets)
    approach = _approach(layers, approaches & ~target)
    kind: Literal["pushed", "banished"] = "pushed" if ADJACENT[enemy] & targets else "banished"
    return Clearing(kind, victim_seat, victim, route(layers, approach))


def _checked_enemy(ground: Ground, seat: Seat, move: Clear) -> tuple[Seat, int]:
    found = ground.holder(BITS[move.space])
    if found is None:
        raise refuse("nobody_there", trader=move.trader, space=move.space)
    victim_seat, victim = found
    if victim_seat == seat:
        raise refuse("own_trader", trader=victim, space=move.space)
    if victim < move.trader:
        raise refuse("too_strong", trader=move.trader, space=move.space, enemy=victim, holder=Name(victim_seat))
    return victim_seat, victim


def _out_of_reach(ground: Ground, mover: Mover, enemy: int) -> IllegalMove:
    for needs, ring in enumerate(rings(ground.free, mover.space), 1):
        if ring & ADJACENT[enemy]:
            return refuse("too_far", trader=mover.number, space=NAMES[enemy], needs=needs, left=mover.left)
    return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[enemy])


def _bad_target(ground: Ground, mover: Mover, move: Clear, targets: int) -> IllegalMove:
    enemy, target = BITS[move.space], BITS[move.target]
    found = ground.holder(target)
    if found is not None and target != mover.space:
        holder, number = found
        how = "itself" if target == enemy else "other"
        return refuse("target_taken", target=move.target, trader=number, holder=Name(holder), how=how)
    if not ADJACENT[enemy] & target:
        return refuse("must_push", space=move.space, target=move.target, targets=listed(targets))
    how = "push" if ADJACENT[enemy] & targets else "banish"
    return refuse("comes_from_there", target=move.target, space=move.space, how=how, targets=listed(targets))


def _approach(layers: list[int], approaches: int) -> int:
    """The nearest; of equals the first in board order (ZAN-33)."""
    return next(members(ring & approaches)[0] for ring in layers if ring & approaches)
