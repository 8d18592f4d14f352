"""Calibration: what hints and analyses claim about the future, against what comes out when it is played many times.

`python -m tests.arena.calibration --matches 300` continues its file of results. It prints three tables: differences
told in points, mistakes judged again, and expected points by stage of the match.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import fmean, stdev

import msgspec

from bot.ai.explanation import explain_turns
from bot.ai.levels import DecisionRequest
from bot.ai.playouts import play_alternatives, points_behind
from bot.ai.turn_search import SearchContext
from bot.games import GAMES
from bot.history.analysis.analysis import analyse
from bot.history.analysis.decisions import FULL_BUDGET, judging_effort
from bot.history.analysis.findings import Analysis, ExpectedPoints
from bot.history.analysis.match_steps import ReplayedMatch, decisions_of, replay_match
from bot.history.analysis.puzzle_making import EFFORT, play_match
from bot.rng import Dice, FastDice
from tests.arena.opponents import PLAYERS

SEED = 59_000
"""Seed of the first match."""
ASKED = 4
"""Decisions of a match in which a hint is asked for."""
PLAYED = 60
"""Number of times that both turns of a hint are played to the end of the match."""
JUDGED = 3
"""Mistakes of a match that are judged again."""
STAGES = 4
TO_THE_END = 10_000
"""Horizon of a playout to the end of the match, in turns."""


class Told(msgspec.Struct, frozen=True):
    """Points told in a hint (0: about as good), and the lead when both turns are played out."""

    points: int
    lead: float


class Mistake(msgspec.Struct, frozen=True):
    """Points lost as an analysis shows them, and by ten times the effort."""

    shown: float
    again: float


class Forecast(msgspec.Struct, frozen=True):
    """Expected points of a seat minus its final ones. `stage` counts from 0."""

    stage: int
    error: float


class Calibration(msgspec.Struct, frozen=True):
    """Claims about one match."""

    game: str
    seed: int
    told: tuple[Told, ...]
    mistakes: tuple[Mistake, ...]
    forecasts: tuple[Forecast, ...]


def calibrate(name: str, seed: int) -> Calibration:
    """Return the claims about a match of computer players, each with what comes out."""
    past = play_match(name, seed, FULL_BUDGET)
    match, found = replay_match(past), analyse(past, lambda _done, _total: None)
    return Calibration(name, seed, tuple(_told(match)), tuple(_judged(match, found)), tuple(_errors(found.course)))


def _told(match: ReplayedMatch) -> Iterator[Told]:
    game = match.game
    for decision in match.dice("hints", 0).shuffled(decisions_of(match))[:ASKED]:
        view = game.see(decision.before, decision.seat)
        offers = tuple(map(game.write, game.legal_moves(decision.before, decision.seat)))
        best, *others = explain_turns(game, DecisionRequest("strong", game.name, view, offers, b"told", decision.seq))
        plans = [tuple(map(game.read, one.moves)) for one in (best, *others)]
        effort = judging_effort(match, FULL_BUDGET, "strong")
        whole = msgspec.structs.replace(effort, horizon=TO_THE_END, rounds=0, replies=0)
        judge = SearchContext(game, decision.seat, whole, FastDice(Dice(b"played out", decision.seq)))
        results = play_alternatives(judge, view, plans, PLAYED)
        for one, other in zip(others, results[1:], strict=True):
            points = 0 if one.is_as_good else max(1, round(one.behind))
            yield Told(points, round(points_behind(results[0], other)[0], 3))


def _judged(match: ReplayedMatch, found: Analysis) -> Iterator[Mistake]:
    by_seq = {decision.seq: decision for decision in decisions_of(match)}
    effort = judging_effort(match, FULL_BUDGET, "strong")
    times = EFFORT * (FULL_BUDGET.planned if effort.replies else FULL_BUDGET.comparisons)
    mistakes = [one for one in found.exercises if one.cost]
    for one in match.dice("judged", 0).shuffled(mistakes)[:JUDGED]:
        judge = SearchContext(match.game, one.seat, effort, FastDice(match.dice("again", one.seq)))
        view = match.game.see(by_seq[one.seq].before, one.seat)
        plans = [tuple(map(match.game.read, one.alternatives[place].moves)) for place in (0, one.played)]
        again, _ = points_behind(*play_alternatives(judge, view, plans, times))
        yield Mistake(one.cost, round(again, 3))


def _errors(course: Sequence[ExpectedPoints]) -> Iterator[Forecast]:
    *before, last = course
    for one in before:
        stage = min(STAGES - 1, STAGES * one.turn // max(1, last.turn))
        for expected, final in zip(one.points, last.points, strict=True):
            yield Forecast(stage, round(expected - final, 2))


def read(path: Path) -> list[Calibration]:
    """Return the results of a file; none if there is no file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Calibration) for line in lines]


def tables(results: Sequence[Calibration], games: Iterable[str]) -> Iterator[str]:
    """Yield the lines of the three tables in Markdown."""
    by_game = {name: [one for one in results if one.game == name] for name in games}
    yield from ("| game | told | times | played out, mean |", "|---|---|---|---|")
    for name, found in by_game.items():
        leads = defaultdict[int, list[float]](list)
        for one in (told for match in found for told in match.told):
            leads[min(one.points, 5)].append(one.lead)
        for points in sorted(leads):
            said = f"about {points}{' or more' if points == 5 else ''}" if points else "about as good"
            yield f"| {GAMES[name].title} | {said} | {len(leads[points])} | {_mean(leads[points])} |"
    yield from (
        "",
        "| game | mistakes | confirmed by ten times the effort | points shown | points again |",
        "|---|---|---|---|---|",
    )
    for name, found in by_game.items():
        if mistakes := [mistake for match in found for mistake in match.mistakes]:
            confirmed = sum(one.again > 0 for one in mistakes)
            shown, again = _mean([one.shown for one in mistakes]), _mean([one.again for one in mistakes])
            share = f"{confirmed} ({confirmed / len(mistakes):.0%})"
            yield f"| {GAMES[name].title} | {len(mistakes)} | {share} | {shown} | {again} |"
    yield from (
        "",
        "| game | matches | quarter of the match | mean error | 80 % of errors below |",
        "|---|---|---|---|---|",
    )
    for name, found in by_game.items():
        for stage in range(STAGES):
            if errors := [one.error for match in found for one in match.forecasts if one.stage == stage]:
                width = sorted(map(abs, errors))[int(0.8 * len(errors))]
                yield f"| {GAMES[name].title} | {len(found)} | {stage + 1} | {fmean(errors):+.1f} | {width:.1f} |"


def _mean(values: Sequence[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {error:.1f}"


def main() -> None:
    """Play and judge the matches that are missing, then print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.calibration", description=__doc__)
    parser.add_argument("--games", default=" ".join(PLAYERS), help="games, separated by spaces (all)")
    parser.add_argument("--matches", type=int, default=12, help="matches of each game (12); 0 prints the tables alone")
    parser.add_argument("--results", type=Path, default=Path("var/calibration.jsonl"), help="file that is continued")
    asked = parser.parse_args()
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    games, done = asked.games.split(), {(one.game, one.seed) for one in read(asked.results)}
    for seed in range(SEED, SEED + asked.matches):
        for name in games:
            if (name, seed) not in done:
                with asked.results.open("ab") as file:
                    file.write(msgspec.json.encode(calibrate(name, seed)) + b"\n")
                print(f"{name}: match {seed - SEED + 1}", file=sys.stderr, flush=True)
    print("\n".join(tables(read(asked.results), games)))


if __name__ == "__main__":
    main()
