"""Reference implementation of walks and clears: the rules written out with plain sets."""

from __future__ import annotations

from collections import deque

from bot.games.zanzibar.board import SPACES

BESIDE = {space.id: space.adjacent for space in SPACES}
Board = dict[str, tuple[int, int]]
"""Traders as (seat, number), by space."""


def dist(board: Board, start: str) -> dict[str, int]:
    """Return the distances from the trader's space through free spaces (breadth-first search)."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        space = waiting.popleft()
        for near in BESIDE[space]:
            if near not in board and near not in found:
                found[near] = found[space] + 1
                waiting.append(near)
    return found


def walks(board: Board, start: str, steps: int) -> dict[str, int]:
    return {space: cost for space, cost in dist(board, start).items() if 0 < cost <= steps}


def clears(board: Board, start: str, steps: int) -> dict[tuple[str, str], int]:
    """Return the cost of each (enemy's space, target)."""
    seat, number = board[start]
    far = dist(board, start)
    costs: dict[tuple[str, str], int] = {}
    for enemy, (other_seat, other) in board.items():
        if other_seat == seat or other < number:
            continue
        for approach in BESIDE[enemy]:
            if approach in far and far[approach] <= steps - 1:
                for target in _targets(board, start, enemy, approach, other > number):
                    cost = far[approach] + 1
                    costs[enemy, target] = min(cost, costs.get((enemy, target), cost))
    return costs


def _targets(board: Board, start: str, enemy: str, approach: str, is_weaker: bool) -> set[str]:
    near = {space for space in BESIDE[enemy] if _is_open(board, start, approach, space)}
    if near and is_weaker:
        return near
    if near:
        return set()
    return {space for space in BESIDE if _is_open(board, start, approach, space)}


def _is_open(board: Board, start: str, approach: str, space: str) -> bool:
    return space != approach and (space not in board or space == start)
