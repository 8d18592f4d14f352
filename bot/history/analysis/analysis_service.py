"""Cached analyses of matches, computed in a worker process with progress reports."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from bot.game import Refused, Seat, refuse
from bot.history.analysis.analysis import analysis_handler
from bot.history.analysis.decisions import FULL_BUDGET, AnalysisBudget
from bot.history.analysis.exercises import ExerciseView, exercise_views, puzzle_among
from bot.history.analysis.findings import VERSION, Analysis, Exercise, ExpectedPoints, Report
from bot.history.analysis.match_steps import FinishedMatch
from bot.match.log_replay import FullMatch, replay, standing_steps
from bot.match.matches import Matches
from bot.single_flight import SingleFlight
from bot.store import Store
from bot.worker import WorkerError, WorkerProcess

MAX_DECISIONS, MAX_EXERCISES = 3, 5
LOG = logging.getLogger(__name__)

DEADLINE = 600.0
"""Seconds allowed for one analysis. The longest takes less than a minute on an idle core."""
STUCK = 300.0
"""Seconds allowed for the start of its process with the first decision, and for each further report."""
NICENESS = 12
"""Unix niceness of the worker process, above that of the computer players."""


class UserFindings(msgspec.Struct, frozen=True):
    """Analysis prepared for one user."""

    course: tuple[ExpectedPoints, ...]
    """Expected points by turn. The last item is the final score."""
    luck: tuple[float, ...] | None
    """Luck of each seat in points; None for games without draws."""
    decisions: tuple[ExerciseView, ...]
    """The user's costliest decisions, at most three, in order; everybody's for a user without decisions."""
    has_played: bool
    left: tuple[Seat, ...]
    """Seats out of the ranking, whose players left."""
    exercises: tuple[ExerciseView, ...] = ()
    """The user's costliest decisions and turns well played, at most five; () for a user without decisions."""

    def others_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats with which this one is compared: the others in the ranking, or all others without any."""
        opponents = [opponent for opponent in range(len(self.course[-1].points)) if opponent != seat]
        return tuple(opponent for opponent in opponents if opponent not in self.left) or tuple(opponents)


def shown_of(decisions: Sequence[ExerciseView]) -> tuple[ExerciseView, ...]:
    """Return the costliest decisions, at most three, in order: those that are explained or, without any, the costliest.

    Options that are not explained are left out.
    """
    costliest = sorted(decisions, key=lambda decision: -decision.cost)
    explained = [decision for decision in costliest if decision.is_explained(decision.played)][:MAX_DECISIONS]
    chosen = sorted(explained or costliest[:1], key=lambda decision: decision.seq)
    return tuple(decision.explained() for decision in chosen)


def exercises_among(costly: Sequence[ExerciseView], solved: Sequence[ExerciseView]) -> tuple[ExerciseView, ...]:
    """Return the decisions to ask about: the costly ones, and those with most at stake in which the best was found.

    The costly ones come last, and of them the costliest, because the analysis shows their answers.
    """
    exercises = [exercise for exercise in map(ExerciseView.explained, solved) if len(exercise.options) > 1]
    exercises.sort(key=lambda exercise: -exercise.stake)
    well = sorted(exercises[: MAX_EXERCISES - len(costly)], key=lambda exercise: exercise.seq)
    last = max(costly, key=lambda exercise: exercise.cost, default=None)
    return (*well, *sorted(costly, key=lambda exercise: (exercise is last, exercise.seq)))


class Analyses:
    """Service for analyses.

    Concurrent requests for a match share one analysis. It is completed and stored even if all callers are cancelled.
    """

    def __init__(self, matches: Matches, store: Store, *, budget: AnalysisBudget = FULL_BUDGET) -> None:
        self._matches = matches
        self._rows = store.analyses
        self.budget = budget
        """Budget of later analyses."""
        self._running = SingleFlight[Analysis | None]()
        self._worker = WorkerProcess[tuple[FinishedMatch, AnalysisBudget], Analysis](
            "tavolino-analyst",
            analysis_handler,
            niceness=NICENESS,
            timeout=DEADLINE,
            stage_timeout=STUCK,
            is_single_use=True,
        )

    async def find(self, match: str, user: int, report: Report) -> UserFindings | None:
        """Return what the user is to know of the match, or None after a failure, a timeout or shutdown.

        `report(done, total)` is called on the event loop. Raise NoSuchMatch, NotStarted, Refused.
        """
        whole, findings = await self._found(match, report)
        if findings is None:
            return None
        rows = {row.seq for row in whole.rows if row.user == user}
        theirs = [exercise for exercise in findings.exercises if exercise.cost and (exercise.seq in rows or not rows)]
        well = [exercise for exercise in findings.exercises if exercise.is_found and exercise.seq in rows]
        decisions = await asyncio.to_thread(lambda: shown_of(exercise_views(whole, theirs)))
        tasks = await asyncio.to_thread(lambda: exercises_among(decisions if rows else (), exercise_views(whole, well)))
        left = () if whole.end is None else whole.end.left
        return UserFindings(findings.course, findings.luck, decisions, bool(rows), left, tasks)

    async def exercises_of(self, match: str, user: int, report: Report) -> tuple[ExerciseView, ...] | None:
        """Return the user's decisions in the match to ask about; None after a failure, as `find`.

        Raise Refused if the user has made none, and as `find`.
        """
        findings = await self.find(match, user, report)
        if findings is not None and not findings.has_played:
            raise refuse("not_seated")
        return None if findings is None else findings.exercises

    async def puzzle_in(self, match: str) -> Exercise | None:
        """Return the hardest decision of the match in which one alternative is clearly the best, or None.

        Raise as `find`.
        """
        _, findings = await self._found(match, lambda *_: None)
        return None if findings is None else puzzle_among(findings.exercises)

    async def view_of(self, match: str, exercise: Exercise) -> ExerciseView:
        """Return an exercise of an ended match for display. Raise NoSuchMatch, Refused."""
        whole = await self._matches.views.whole(match)
        if whole.table.is_live:
            raise refuse("not_analysable", why="running")
        (view,) = await asyncio.to_thread(exercise_views, whole, [exercise])
        return view

    async def _found(self, match: str, report: Report) -> tuple[FullMatch, Analysis | None]:
        """Return the match and its analysis, computed if it is not stored. Raise like `find`."""
        table = await self._matches.table(match)
        if table.started_at is not None and table.status != "over":
            raise refuse("not_analysable", why="running" if table.is_live else "stopped")
        whole = await self._matches.views.whole(match)
        if whole.game.skill is None:
            raise refuse("not_analysable", why="no-skill")
        if table.status == "over" and whole.game.outcome(whole.now) is None:
            raise refuse("not_analysable", why="early")
        findings = await self._kept(match) or await self._running.run(
            match, lambda tell: self._made(match, whole, tell), report
        )
        return whole, findings

    async def stop(self) -> None:
        """Cancel running analyses at once. Waiting callers get None."""
        await self._running.close()
        self._worker.close()

    async def _kept(self, match: str) -> Analysis | None:
        findings = await self._rows.kept(match, VERSION)
        return None if findings is None else msgspec.msgpack.decode(findings, type=Analysis)

    async def _made(self, match: str, whole: FullMatch, report: Report) -> Analysis | None:
        past = await asyncio.to_thread(past_of, whole)
        try:
            findings = await self._worker.ask((past, self.budget), report)
        except WorkerError as fault:
            LOG.error("analysis failed: %s", fault, extra={"match": match})
            return None
        await self._rows.keep(match, VERSION, msgspec.msgpack.encode(findings))
        return findings


def past_of(whole: FullMatch) -> FinishedMatch:
    """Return the match for the worker. Raise Refused if the current rules do not lead to its result."""
    try:
        steps = standing_steps(replay(whole.game, whole.first, whole.rows, whole.seed))
    except (Refused, ValueError):
        raise refuse("replay_unavailable") from None
    if not steps or steps[-1].after != whole.now:
        raise refuse("replay_unavailable")
    moves = tuple((step.seq, step.seat, step.notation) for step in steps)
    return FinishedMatch(whole.game.name, whole.first, moves, whole.seed)
