"""Puzzles from matches of computer players: decisions whose best move many more playouts have confirmed."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import count, islice
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from bot.ai.computer_player import ComputerPlayer
from bot.ai.levels import decide, unlimited_time
from bot.ai.playouts import PlayoutResult, drawback, play_alternatives, points_behind, rank_turns
from bot.ai.reasons import immediate
from bot.ai.turn_search import SearchContext
from bot.arena import MAX_MOVES, Deal, EndlessMatchError, process_pool
from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.history.analysis.decisions import FULL_BUDGET, AnalysisBudget, judging_effort
from bot.history.analysis.exercises import exercise_view
from bot.history.analysis.findings import CLEAR, SMALLEST_ERROR
from bot.history.analysis.match_steps import FinishedMatch, ReplayedMatch, SeatDecision, decisions_of, replay_match
from bot.history.analysis.puzzle_files import (
    PLAYERS,
    PuzzleFile,
    PuzzleMatch,
    PuzzleOption,
    PuzzlePosition,
    can_be_drawn,
    read_puzzles,
    write_puzzles,
)
from bot.rng import FastDice

FEWEST_OPTIONS, MAX_OPTIONS = 3, 4
GLANCES = 4
"""Number of playouts per option that decide whether a position is worth a search."""
EFFORT, STAGES = 10, 4
"""Factor of the usual effort with which a best move is confirmed, and the number of checks on the way."""
FOUND, CONFIRMED = 2.0, 3.0
"""Standard errors by which the best move leads in the search, and in the confirmation."""
MAX_IN_MATCH = 4
"""Maximum number of puzzles from one match."""
WRONG = 2
"""Exit code for a file or folder that cannot be used."""
MAX_OPTION_MOVES = 5
"""Maximum number of moves of an option: a longer turn cannot be compared at a glance."""


def play_match(name: str, seed: int, budget: AnalysisBudget) -> FinishedMatch:
    """Return a match of computer players of level `fair`. Raise EndlessMatchError."""
    game, deal = GAMES[name], Deal(name, PLAYERS, seed)
    players = [ComputerPlayer(partial(decide, budget.fair)) for _ in range(PLAYERS)]
    first = state = game.setup(PLAYERS, game.options(), deal.dice(0))
    steps = list[tuple[int, Seat, str]]()
    for seq in range(1, MAX_MOVES + 1):
        seats = game.deciders(state)
        if not seats:
            return FinishedMatch(name, first, tuple(steps), deal.secret)
        seat = seats[0]
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        notation = players[seat].move(game, game.see(state, seat), offers, deal.luck(seat, seq))
        steps.append((seq, seat, notation))
        state, _ = game.apply(state, seat, game.read(notation), deal.dice(seq))
    raise EndlessMatchError(f"{name}, deal {seed}: no end within {MAX_MOVES} moves")


def puzzles_of(name: str, seed: int, budget: AnalysisBudget = FULL_BUDGET) -> PuzzleMatch | None:
    """Return the match of that seed with its confirmed puzzles, one a turn at most; None if it has none."""
    past = play_match(name, seed, budget)
    puzzles = sorted(islice(_confirmed(replay_match(past), budget), MAX_IN_MATCH), key=lambda position: position.after)
    if not puzzles:
        return None
    return PuzzleMatch(seed, tuple(notation for _, _, notation in past.steps[: puzzles[-1].after]), tuple(puzzles))


def add_puzzles(file: PuzzleFile, target: int, jobs: int) -> Iterator[PuzzleFile]:
    """Play matches and yield the file after each one, until it holds `target` puzzles.

    Equal files give equal puzzles, however many processes (`jobs`) there are.
    """
    if len(file.positions) >= target:
        return
    with process_pool(jobs) as pool:
        waiting = deque[Any]()
        for seed in count(file.seed):
            waiting.append(pool.submit(puzzles_of, file.game, seed))
            if len(waiting) < jobs:
                continue
            match = waiting.popleft().result()
            matches = file.matches if match is None else (*file.matches, match)
            file = msgspec.structs.replace(file, seed=file.seed + 1, matches=matches)
            yield file
            if len(file.positions) >= target:
                pool.shutdown(wait=False, cancel_futures=True)
                return


def _confirmed(match: ReplayedMatch, budget: AnalysisBudget) -> Iterator[PuzzlePosition]:
    """Yield confirmed puzzles from all stages of the match, in random order."""
    turns = set[int]()
    for decision in match.dice("puzzles", 0).shuffled(decisions_of(match)):
        game, state, turn = match.game, decision.before, match.turn(decision.before)
        if turn in turns or game.is_sealed(state) or game.deciders(state) != (decision.seat,):
            continue
        options = confirm(match, decision, budget)
        if options:
            turns.add(turn)
            yield PuzzlePosition(decision.seq - 1, options)


def confirm(match: ReplayedMatch, decision: SeatDecision, budget: AnalysisBudget) -> tuple[PuzzleOption, ...]:
    """Return the options of a decision, the best first; () unless `EFFORT` times the usual effort confirms that one.

    A glance and a search of the usual effort come first, because most decisions have no clear best move.
    """
    game, seat = match.game, decision.seat
    view, judge = game.see(decision.before, seat), judging_effort(match, budget, budget.strong)
    plans = _plans(match, decision, budget)
    if len(plans) < FEWEST_OPTIONS:
        return ()
    usual = budget.planned if judge.replies else budget.comparisons

    def comparison(purpose: str, among: Sequence[tuple[Any, ...]]) -> _Comparison:
        dice = FastDice(match.dice(purpose, decision.seq))
        return _Comparison(SearchContext(game, seat, judge, dice), view, among)

    glance = comparison("glance", plans[:MAX_OPTIONS])
    glance.play(GLANCES)
    if glance.gap < CLEAR:
        return ()
    search = comparison("search", plans)
    search.play(max(GLANCES, usual // 4))
    if search.gap < CLEAR / 2:
        return ()
    search.drop(CONFIRMED, MAX_OPTIONS)
    search.play(usual - usual // 4)
    if not search.is_clear(FOUND):
        return ()
    search.drop(CONFIRMED, MAX_OPTIONS)
    plans = [plans[number] for number in search.order() if search.is_left(number)]
    trial = comparison("confirm", plans)
    for _ in range(STAGES):
        trial.play(EFFORT * usual // STAGES)
        if trial.order()[0] != 0 or trial.gap < CLEAR:
            return ()
        trial.drop(CONFIRMED, 2)
    if not trial.is_clear(CONFIRMED):
        return ()
    numbers = [number for number in trial.order() if len(plans[number]) <= MAX_OPTION_MOVES][:MAX_OPTIONS]
    if len(numbers) < FEWEST_OPTIONS or numbers[0] != 0:
        return ()
    options = tuple(
        PuzzleOption(tuple(map(game.write, plans[number])), round(behind, 2), round(error, 3), trial.drawback(number))
        for number in numbers
        for behind, error in (trial.behind(number),)
    )
    options = _explained(game, decision, options)
    is_fit = len(options) >= FEWEST_OPTIONS and can_be_drawn(options) and is_tempting(game, view, options)
    return options if is_fit else ()


def _explained(game: AnyGame, decision: SeatDecision, options: tuple[PuzzleOption, ...]) -> tuple[PuzzleOption, ...]:
    """Return the options without those for which nothing says why they are worse than the best."""
    exercise = PuzzlePosition(decision.seq - 1, options).as_exercise(decision.seat, 0)
    view = exercise_view(game, decision.before, exercise, datetime.fromtimestamp(0, UTC)).explained()
    explained = {option.turn.moves for option in view.options}
    return tuple(option for option in options if option.moves in explained)


def is_tempting(game: AnyGame, view: Any, options: Sequence[PuzzleOption]) -> bool:
    """Return whether another option brings at once as much as the best one: else its points give the answer away."""
    best, *rivals = (immediate(game, view, option.moves).points for option in options)
    return best is None or any(points is None or points >= best for points in rivals)


def _plans(match: ReplayedMatch, decision: SeatDecision, budget: AnalysisBudget) -> list[tuple[Any, ...]]:
    """Return the turns that a strong player considers, by their value without playouts."""
    effort = judging_effort(match, budget, budget.strong)
    dice = FastDice(match.dice("plans", decision.seq))
    context = SearchContext(match.game, decision.seat, msgspec.structs.replace(effort, play_outs=0), dice)
    view = match.game.see(decision.before, decision.seat)
    turns = [turn.plan.moves for turn in rank_turns(context, view, unlimited_time)]
    return turns[: max(effort.candidates, MAX_OPTIONS)]


class _Comparison:
    """Options compared by paired playouts. Those that are dropped keep the results they have."""

    def __init__(self, context: SearchContext, view: Any, plans: Sequence[tuple[Any, ...]]) -> None:
        self._context = context
        self._view = view
        self._plans = plans
        self._results = [list[PlayoutResult]() for _ in plans]
        self._left = list(range(len(plans)))

    def play(self, times: int) -> None:
        """Play out all remaining options that often. Options with the same results as an earlier one are one."""
        plans = [self._plans[number] for number in self._left]
        for option, results in zip(self._left, play_alternatives(self._context, self._view, plans, times), strict=True):
            self._results[option] += results
        known = list[list[PlayoutResult]]()
        for option in list(self._left):
            if self._results[option] in known:
                self._left.remove(option)
                self._results[option] = []
            known.append(self._results[option])

    def order(self) -> list[int]:
        """Return the distinct options, the best first."""
        numbers = [number for number, results in enumerate(self._results) if results]
        return sorted(numbers, key=lambda number: -fmean(result.points for result in self._results[number]))

    def behind(self, option: int) -> tuple[float, float]:
        """Return by how many points the option is behind the best one, with the standard error."""
        return points_behind(self._results[self.order()[0]], self._results[option])

    def drawback(self, option: int) -> str:
        """Return the aspect in which the option earns less in later turns than the best one, or ""."""
        best = self.order()[0]
        return "" if option == best else drawback(self._results[best], self._results[option], self._context.seat)

    @property
    def gap(self) -> float:
        """Return by how many points the best option is ahead of the next one; 0 if there are too few."""
        order = self.order()
        return self.behind(order[1])[0] if len(order) >= FEWEST_OPTIONS else 0.0

    def is_clear(self, errors: float) -> bool:
        """Return whether the best option is ahead of each by CLEAR points and by that many standard errors."""
        worse = [self.behind(number) for number in self.order()[1:]]
        return len(worse) + 1 >= FEWEST_OPTIONS and all(
            behind >= max(CLEAR, errors * max(error, SMALLEST_ERROR)) for behind, error in worse
        )

    def drop(self, errors: float, best_count: int) -> None:
        """Drop the options that are behind by that many standard errors, except the `best_count` best."""
        for number in self.order()[best_count:]:
            behind, error = self.behind(number)
            if number in self._left and behind >= max(CLEAR, errors * error):
                self._left.remove(number)

    def is_left(self, option: int) -> bool:
        """Return whether the option was not dropped."""
        return option in self._left


def main(names: Sequence[str], target: int, seed: int, jobs: int | None, folder: Path) -> int:
    """Add puzzles to the files of these games until each has `target`. Return the exit code.

    The file is written after every match, so that an interrupted run can be continued.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            path = folder / f"{name}.json"
            begun = read_puzzles(path) if path.exists() else PuzzleFile(name, GAMES[name].version, seed)
            if begun.version != GAMES[name].version:
                print(f"{path} has puzzles of other rules: remove it first.", file=sys.stderr)
                return WRONG
            for file in add_puzzles(begun, target, jobs or os.cpu_count() or 1):
                write_puzzles(path, file)
                print(f"{name}: {len(file.positions)} of {target} puzzles after match {file.seed - 1}", flush=True)
    except (OSError, msgspec.MsgspecError) as fault:
        print(f"{folder} cannot be used: {fault}.", file=sys.stderr)
        return WRONG
    return 0
