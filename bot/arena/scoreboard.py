"""The scoreboard: what many matches say of each player, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from bot.arena.contest import Contest

SURE = 1.959963984540054
"""Standard deviations on both sides of 95 %."""


class Seconds(msgspec.Struct, frozen=True):
    """Time for one decision; those with a single offer do not count."""

    mean: float
    p95: float


class Standing(msgspec.Struct, frozen=True):
    """One player's results. A shared victory counts its part; `ranks` are how often each rank was taken."""

    name: str
    win_rate: float
    interval: tuple[float, float]
    mean_score: float
    seconds: Seconds
    ranks: tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """All matches together, the players in the order in which they were named."""

    game: str
    matches: int
    players: tuple[Standing, ...]


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times in 20 (Wilson's score interval)."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, SURE * SURE
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    half = SURE / (1 + square / matches) * math.sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(game: str, names: Sequence[str], contests: Sequence[tuple[int, Contest]]) -> Tally:
    """From (rotation, contest): in rotation r player p sits in seat (p + r) modulo their number."""
    return Tally(game, len(contests), tuple(_standing(name, place, contests) for place, name in enumerate(names)))


def seat_of(player: int, rotation: int, players: int) -> int:
    """Where the player sits in that rotation."""
    return (player + rotation) % players


def _standing(name: str, player: int, contests: Sequence[tuple[int, Contest]]) -> Standing:
    wins, scores, seconds = 0.0, list[int](), list[float]()
    players = len(contests[0][1].ranks) if contests else 0
    ranks = [0] * players
    for rotation, contest in contests:
        seat = seat_of(player, rotation, players)
        ranks[contest.ranks[seat] - 1] += 1
        winners = contest.ranks.count(1)
        wins += 1 / winners if contest.ranks[seat] == 1 else 0.0
        scores.append(contest.scores[seat])
        seconds += contest.seconds[seat]
    return Standing(
        name,
        wins / max(1, len(contests)),
        wilson(wins, len(contests)),
        sum(scores) / max(1, len(scores)),
        Seconds(sum(seconds) / max(1, len(seconds)), _p95(seconds)),
        tuple(ranks),
    )


def _p95(seconds: Sequence[float]) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(0.95 * len(seconds)))] if seconds else 0.0
