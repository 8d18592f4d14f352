"""Checking one clear directly: its reasons for refusal, or its approach and kind (ZAN-24 to ZAN-33)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.game import IllegalMove, Name, Seat
from bot.games.zanzibar.board import ADJACENT, BITS, NAMES
from bot.games.zanzibar.moves import Clear
from bot.games.zanzibar.reach import Ground, Mover, holder, spread, targets_from, way_to
from bot.games.zanzibar.rules.refusals import listed, refuse


class Clearing(msgspec.Struct, frozen=True):
    """A legal clear. `way` runs from the mover's start to the approach, both included: its length is the cost."""

    kind: Literal["pushed", "banished"]
    victim_seat: Seat
    victim: int
    way: list[int]


def checked_clear(ground: Ground, mover: Mover, move: Clear) -> Clearing:
    """How it goes, from the nearest approach from which it is legal. Raises IllegalMove, reasons as in ZAN-63."""
    enemy, target = BITS[move.space], BITS[move.target]
    victim_seat, victim = _checked_enemy(ground, mover.seat, move)
    beside = ADJACENT[enemy]
    way = way_to(ground.free, mover.space, beside & ~target, mover.left - 1)
    if way is None or not (targets := targets_from(ground, mover, enemy, way[-1])) & target:
        raise _refused(ground, mover, move)
    return Clearing("pushed" if beside & targets else "banished", victim_seat, victim, way)


def _checked_enemy(ground: Ground, seat: Seat, move: Clear) -> tuple[Seat, int]:
    found = holder(ground.where, BITS[move.space])
    if found is None:
        raise refuse("nobody_there", trader=move.trader, space=move.space)
    victim_seat, victim = found
    if victim_seat == seat:
        raise refuse("own_trader", trader=victim, space=move.space)
    if victim < move.trader:
        raise refuse("too_strong", trader=move.trader, space=move.space, enemy=victim, holder=Name(victim_seat))
    return victim_seat, victim


def _refused(ground: Ground, mover: Mover, move: Clear) -> IllegalMove:
    """Why the mover cannot clear that enemy, which is no stronger, or cannot send it there."""
    enemy = BITS[move.space]
    approaches = spread(ground.free, mover.space, mover.left)[1] & ADJACENT[enemy]
    if not approaches:
        return _out_of_reach(ground, mover, enemy)
    targets = targets_from(ground, mover, enemy, approaches)
    if not targets:
        near = ADJACENT[enemy] & (ground.free | mover.space)
        rooms = near if approaches & (approaches - 1) else near & ~approaches
        return refuse("equal_has_room", trader=move.trader, space=move.space, rooms=listed(rooms))
    return _bad_target(ground, mover, move, targets)


def _out_of_reach(ground: Ground, mover: Mover, enemy: int) -> IllegalMove:
    way = way_to(ground.free, mover.space, ADJACENT[enemy])
    if way is None:
        return refuse("no_path", trader=mover.number, start=NAMES[mover.space], space=NAMES[enemy])
    return refuse("too_far", trader=mover.number, space=NAMES[enemy], needs=len(way), left=mover.left)


def _bad_target(ground: Ground, mover: Mover, move: Clear, targets: int) -> IllegalMove:
    enemy, target = BITS[move.space], BITS[move.target]
    found = holder(ground.where, target)
    if found is not None and target != mover.space:
        seat, number = found
        how = "itself" if target == enemy else "other"
        return refuse("target_taken", target=move.target, trader=number, holder=Name(seat), how=how)
    if not ADJACENT[enemy] & target:
        return refuse("must_push", space=move.space, target=move.target, targets=listed(targets))
    how = "push" if ADJACENT[enemy] & targets else "banish"
    return refuse("comes_from_there", target=move.target, space=move.space, how=how, targets=listed(targets))
