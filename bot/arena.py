"""Arena: `python -m bot arena` plays computer players against each other and prints the result as a table or JSON."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

import msgspec

from bot.ai import levels
from bot.ai.computer_player import ComputerPlayer, Planner
from bot.ai.levels import decide
from bot.ai_spec import LEVELS
from bot.game import Outcome
from bot.games import GAMES
from bot.rng import Dice

RANDOM = "random"
NAMES: tuple[str, ...] = (*LEVELS, RANDOM)


class UnknownPlayerError(Exception):
    """Unknown player name. The message is one sentence."""


def planner(name: str, foreign: Mapping[str, str]) -> Planner:
    """Return the planner of the named player. Raise UnknownPlayerError.

    `foreign` maps names of external players to MODULE:FUNCTION.
    """
    if name in foreign:
        return _one_move(_found(name, foreign[name]))
    if name == RANDOM:
        return _one_move(levels.random_move)
    for level in LEVELS:
        if name == level:
            return partial(decide, level)
    raise UnknownPlayerError(f"There is no player {name!r}; there are: {', '.join([*NAMES, *foreign])}.")


def make_player(name: str, foreign: Mapping[str, str]) -> ComputerPlayer:
    """Return a new player of that name. Raise UnknownPlayerError."""
    return ComputerPlayer(planner(name, foreign))


def _one_move(decide_one: object) -> Planner:
    def plan(game: object, view: object, offers: Sequence[str], dice: object) -> tuple[str, ...]:
        return (decide_one(game, view, offers, dice),)  # type: ignore[operator]

    return plan


def _found(name: str, where: str) -> object:
    module, colon, function = where.partition(":")
    if not (module and colon and function):
        raise UnknownPlayerError(f"{name}={where}: a player is named as NAME=MODULE:FUNCTION.")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), function)
    except (ImportError, AttributeError) as missing:
        raise UnknownPlayerError(f"{name}={where} cannot be found: {missing}.") from None


MAX_MOVES = 4000
"""Number of moves after which a match counts as endless."""


class EndlessMatchError(Exception):
    """Match that has exceeded MAX_MOVES."""


class Deal(msgspec.Struct, frozen=True):
    """Conditions shared by all rotations of the seats: game, options and random seed."""

    game: str
    players: int
    seed: int
    options: dict[str, int | str | bool | None] = {}

    @property
    def secret(self) -> bytes:
        """Return the seed of the rules' dice."""
        return hashlib.sha256(f"deal {self.game} {self.seed}".encode()).digest()

    def dice(self, seq: int) -> Dice:
        """Return the dice of the rules for that step."""
        return Dice(self.secret, seq)

    def luck(self, seat: int, seq: int) -> Dice:
        """Return the dice of the player in that seat for that step."""
        return Dice(hashlib.sha256(f"player {self.game} {self.seed} {seat}".encode()).digest(), seq)


class MatchResult(msgspec.Struct, frozen=True):
    """Scores, ranks and decision times by seat, and the number of moves."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    moves: int


def play(deal: Deal, players: Sequence[ComputerPlayer]) -> MatchResult:
    """Play a whole match and return its result.

    Raise EndlessMatchError if it does not end, and ValueError if a player returns a move that was not offered.
    """
    game = GAMES[deal.game]
    state = game.setup(deal.players, msgspec.convert(deal.options, game.options), deal.dice(0))
    seconds: list[list[float]] = [[] for _ in players]
    for seq in range(1, MAX_MOVES + 1):
        seats = game.deciders(state)
        if not seats:
            return _ended(game.outcome(state), seconds, seq - 1)
        seat = seats[0]
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        started = time.thread_time()
        notation = players[seat].move(game, game.see(state, seat), offers, deal.luck(seat, seq))
        if len(offers) > 1:
            seconds[seat].append(time.thread_time() - started)
        if notation not in offers:
            raise ValueError(f"{notation!r} was not offered to seat {seat}; offered: {', '.join(offers[:20])}")
        state, _ = game.apply(state, seat, game.read(notation), deal.dice(seq))
    raise EndlessMatchError(f"{deal.game}, deal {deal.seed}: no end within {MAX_MOVES} moves")


def _ended(outcome: Outcome | None, seconds: Sequence[Sequence[float]], moves: int) -> MatchResult:
    """Return the result of the finished match. Raise EndlessMatchError without an outcome."""
    if outcome is None:
        raise EndlessMatchError("no seat may move, and there is no result")
    return MatchResult(outcome.scores, outcome.ranks, tuple(tuple(spent) for spent in seconds), moves)


SURE = 1.959963984540054
"""Half-width of the 95 % interval in standard deviations."""


class DecisionTimes(msgspec.Struct, frozen=True):
    """Processor seconds per decision: mean and 95th percentile. Decisions with a single offer are left out."""

    mean: float
    p95: float


class PlayerStatistics(msgspec.Struct, frozen=True):
    """Results of one player."""

    name: str
    win_rate: float
    """Share of won matches, 0 to 1. A shared victory counts as a fraction."""
    interval: tuple[float, float]
    """95 % confidence interval of the win rate."""
    mean_score: float
    seconds: DecisionTimes
    ranks: tuple[int, ...]
    """Number of matches that ended with each rank, from rank 1 on."""


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
    """Return the player's win rate with its interval, mean score, decision times and ranks over all matches."""
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
    """Return the 95th percentile."""
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


def process_pool(jobs: int) -> ProcessPoolExecutor:
    """Return a pool of that many new processes."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))


def play_series(series: Series, jobs: int | None = None) -> Iterator[tuple[int, int, MatchResult]]:
    """Yield (number, rotation, result) of each match as it ends.

    With one job, all matches run in this process, in order.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        for number in range(series.matches):
            yield number, *play_match(series, number)
        return
    with process_pool(jobs) as pool:
        running = {pool.submit(play_match, series, number): number for number in range(series.matches)}
        for ended in as_completed(running):
            yield running[ended], *ended.result()


def sort_results(results: Sequence[tuple[int, int, MatchResult]]) -> list[tuple[int, MatchResult]]:
    """Return (rotation, result) pairs sorted by match number."""
    return [(rotation, contest) for _, rotation, contest in sorted(results, key=lambda row: row[0])]


def find_problem(series: Series, games: Mapping[str, range]) -> str | None:
    """Return one sentence on why the series cannot be played, or None.

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


BAR, WIDTH = "▰▱", 24


def main(args: argparse.Namespace) -> int:
    """Play the requested series. Return the exit code: 0, 1 if it failed, or 2 if it cannot be played."""
    try:
        series = Series(args.game, tuple(args.seats.split(",")), args.matches, args.seed, _foreign(args.player or []))
        wrong = find_problem(series, {name: game.players for name, game in GAMES.items()})
        for name in () if wrong else series.names:
            planner(name, series.foreign)
    except UnknownPlayerError as unknown:
        wrong = str(unknown)
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return 2
    try:
        results = _with_progress(series, args.jobs)
    except (EndlessMatchError, ValueError) as failure:
        print(f"The series failed: {failure}", file=sys.stderr)
        return 1
    result = summarise(series.game, series.names, sort_results(results))
    print(json.dumps(msgspec.to_builtins(result)) if args.json else "\n".join(_table(result)))
    return 0


def _foreign(named: Sequence[str]) -> dict[str, str]:
    """Parse NAME=MODULE:FUNCTION arguments into a mapping. Raise UnknownPlayerError."""
    pairs = [pair.partition("=") for pair in named]
    for name, equals, where in pairs:
        if not (name and equals and where):
            raise UnknownPlayerError(f"--player {name}{equals}{where}: a player is named as NAME=MODULE:FUNCTION.")
    return {name: where for name, _, where in pairs}


def _with_progress(series: Series, jobs: int | None) -> list[tuple[int, int, MatchResult]]:
    results = []
    for match in play_series(series, jobs):
        results.append(match)
        if sys.stderr.isatty():
            full = WIDTH * len(results) // series.matches
            bar = BAR[0] * full + BAR[1] * (WIDTH - full)
            print(f"\r{bar} {len(results)}/{series.matches}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return results


def _table(result: SeriesResult) -> list[str]:
    """Return a heading and one line per player."""
    width = max(len(player.name) for player in result.players)
    lines = [f"{result.game}, {result.matches} matches, seats exchanged on equal deals"]
    for who in result.players:
        low, high = who.interval
        places = " ".join(f"{place}.:{count}" for place, count in enumerate(who.ranks, 1))
        lines.append(
            f"{who.name:{width}}  wins {who.win_rate:6.1%} ({low:.0%} to {high:.0%})  score {who.mean_score:7.1f}"
            f"  {places}  {1000 * who.seconds.mean:.1f} ms a decision, p95 {1000 * who.seconds.p95:.1f} ms"
        )
    return lines
