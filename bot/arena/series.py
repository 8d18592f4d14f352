"""Series of matches on all cores, with each deal played once per seat rotation, and its statistics."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import msgspec

from bot.arena.match import Deal, MatchResult, play
from bot.arena.players import make_player

SURE = 1.959963984540054
"""Half-width of the 95 % interval in standard deviations."""


class DecisionTimes(msgspec.Struct, frozen=True):
    """Seconds per decision, leaving out decisions with a single offer."""

    mean: float
    p95: float


class PlayerStatistics(msgspec.Struct, frozen=True):
    """Results of one player.

    A shared victory counts as a fraction. `ranks` counts how often each rank was reached.
    """

    name: str
    win_rate: float
    interval: tuple[float, float]
    mean_score: float
    seconds: DecisionTimes
    ranks: tuple[int, ...]


class SeriesResult(msgspec.Struct, frozen=True):
    """Result of a series, with the players in the order given."""

    game: str
    matches: int
    players: tuple[PlayerStatistics, ...]


def wilson_interval(wins: float, matches: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of the win rate (Wilson score interval)."""
    if matches == 0:
        return 0.0, 1.0
    share, square = wins / matches, SURE * SURE
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    half = SURE / (1 + square / matches) * math.sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    return max(0.0, middle - half), min(1.0, middle + half)


def summarise(game: str, names: Sequence[str], contests: Sequence[tuple[int, MatchResult]]) -> SeriesResult:
    """Return the result for (rotation, match result) pairs.

    In rotation r, player p sits in seat (p + r) modulo the number of players.
    """
    return SeriesResult(
        game, len(contests), tuple(_standing(name, place, contests) for place, name in enumerate(names))
    )


def seat_of(player: int, rotation: int, players: int) -> int:
    """Return the player's seat in that rotation."""
    return (player + rotation) % players


def _standing(name: str, player: int, contests: Sequence[tuple[int, MatchResult]]) -> PlayerStatistics:
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
    return PlayerStatistics(
        name,
        wins / max(1, len(contests)),
        wilson_interval(wins, len(contests)),
        sum(scores) / max(1, len(scores)),
        DecisionTimes(sum(seconds) / max(1, len(seconds)), _p95(seconds)),
        tuple(ranks),
    )


def _p95(seconds: Sequence[float]) -> float:
    return sorted(seconds)[min(len(seconds) - 1, int(0.95 * len(seconds)))] if seconds else 0.0


class Series(msgspec.Struct, frozen=True):
    """Game, players, number of matches and first seed. `foreign` maps names to MODULE:FUNCTION."""

    game: str
    names: tuple[str, ...]
    matches: int
    seed: int
    foreign: dict[str, str] = {}
    options: dict[str, int | str | bool | None] = {}


def play_match(series: Series, number: int) -> tuple[int, MatchResult]:
    """Play the match of that number and return (rotation, result)."""
    players = len(series.names)
    deal, rotation = divmod(number, players)
    seats = [""] * players
    for player, name in enumerate(series.names):
        seats[seat_of(player, rotation, players)] = name
    players_seated = [make_player(name, series.foreign) for name in seats]
    dealt = Deal(series.game, players, series.seed * 100_000 + deal, series.options)
    return rotation, play(dealt, players_seated)


def play_series(series: Series, jobs: int | None = None) -> Iterator[tuple[int, int, MatchResult]]:
    """Yield (number, rotation, result) of each match as it ends.

    With one job, all matches run in this process, in order.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for number in range(series.matches):
            yield number, *play_match(series, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(play_match, series, number): number for number in range(series.matches)}
        for ended in as_completed(running):
            yield running[ended], *ended.result()


def sort_results(found: Sequence[tuple[int, int, MatchResult]]) -> list[tuple[int, MatchResult]]:
    """Return (rotation, result) pairs sorted by match number."""
    return [(rotation, contest) for _, rotation, contest in sorted(found, key=lambda one: one[0])]


def find_problem(series: Series, games: Mapping[str, range]) -> str | None:
    """Return one sentence about what is wrong with the series, or None if it can be played.

    `games` maps each game to its numbers of players.
    """
    if series.game not in games:
        return f"There is no game {series.game!r}; there are: {', '.join(games)}."
    players = games[series.game]
    if len(series.names) not in players:
        return f"{series.game} is for {players[0]} to {players[-1]} players; --seats names {len(series.names)}."
    if series.matches < 1:
        return "--matches must be at least 1."
    return None
