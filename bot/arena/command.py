"""Command `python -m bot arena`: plays a series and prints the result as a table or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

import msgspec

from bot.arena.match import EndlessMatchError, MatchResult
from bot.arena.players import UnknownPlayerError, planner
from bot.arena.series import Series, SeriesResult, find_problem, play_series, sort_results, summarise
from bot.games import GAMES

BAR, WIDTH = "▰▱", 24


def main(asked: argparse.Namespace) -> int:
    """Play the requested series. Return the exit code: 0, 1 if it failed, or 2 if it cannot be played."""
    try:
        series = Series(
            asked.game, tuple(asked.seats.split(",")), asked.matches, asked.seed, _foreign(asked.player or [])
        )
        wrong = find_problem(series, {name: game.players for name, game in GAMES.items()})
        for name in () if wrong else series.names:
            planner(name, series.foreign)
    except UnknownPlayerError as unknown:
        wrong = str(unknown)
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return 2
    try:
        found = _with_progress(series, asked.jobs)
    except (EndlessMatchError, ValueError) as failure:
        print(f"The series failed: {failure}", file=sys.stderr)
        return 1
    result = summarise(series.game, series.names, sort_results(found))
    print(json.dumps(msgspec.to_builtins(result)) if asked.json else "\n".join(_table(result)))
    return 0


def _foreign(named: Sequence[str]) -> dict[str, str]:
    """Parse NAME=MODULE:FUNCTION arguments into a mapping. Raise UnknownPlayerError."""
    pairs = [one.partition("=") for one in named]
    for name, equals, where in pairs:
        if not (name and equals and where):
            raise UnknownPlayerError(f"--player {name}{equals}{where}: a player is named as NAME=MODULE:FUNCTION.")
    return {name: where for name, _, where in pairs}


def _with_progress(series: Series, jobs: int | None) -> list[tuple[int, int, MatchResult]]:
    found = []
    for match in play_series(series, jobs):
        found.append(match)
        if sys.stderr.isatty():
            full = WIDTH * len(found) // series.matches
            bar = BAR[0] * full + BAR[1] * (WIDTH - full)
            print(f"\r{bar} {len(found)}/{series.matches}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return found


def _table(result: SeriesResult) -> list[str]:
    """Return a heading and one line per player."""
    width = max(len(one.name) for one in result.players)
    lines = [f"{result.game}, {result.matches} matches, seats exchanged on equal deals"]
    for one in result.players:
        low, high = one.interval
        places = " ".join(f"{place}.:{count}" for place, count in enumerate(one.ranks, 1))
        lines.append(
            f"{one.name:{width}}  wins {one.win_rate:6.1%} ({low:.0%} to {high:.0%})  score {one.mean_score:7.1f}"
            f"  {places}  {1000 * one.seconds.mean:.1f} ms a decision, p95 {1000 * one.seconds.p95:.1f} ms"
        )
    return lines
