"""The analyses of all matches: made off the loop, one at a time, told about while they are made, and kept."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import msgspec

from bot.game import Refused
from bot.history.analysis.analyst import Analyst, Result
from bot.history.analysis.budget import WHOLE, Budget
from bot.history.analysis.findings import VERSION, Analysis, Crossroads, Findings, Fork, Report
from bot.history.analysis.refusals import NotAnalysable
from bot.history.analysis.retracing import Past
from bot.history.story.refusals import NoLongerTold
from bot.match.codec import codec
from bot.match.ended.finish import retold
from bot.match.hearing import told_to_all
from bot.match.matches import Matches
from bot.match.replay import Whole, replay, standing_of
from bot.store import Store

LOG = logging.getLogger(__name__)

DEADLINE = 600.0
"""Seconds that one analysis may take; the longest takes less than one minute of a core that is free."""


class Analyses:
    """Those who ask for the same one wait for it together; it is finished and kept if nobody waits any more."""

    def __init__(self, matches: Matches, store: Store, *, deadline: float = DEADLINE, budget: Budget = WHOLE) -> None:
        self._matches = matches
        self._rows = store.analyses
        self._deadline = deadline
        self.budget = budget
        """What the next one may take."""
        self._flights: dict[str, _Flight] = {}
        self._turn = asyncio.Lock()
        self._is_closed = False

    async def find(self, match: str, report: Report) -> Findings | None:
        """What there is to be said of the match; None when it failed, took too long, or we close.

        `report(done, total)` is called on the loop while it is being found. Raises NoSuchMatch, NotStarted,
        NotAnalysable, NoLongerTold.
        """
        table = await self._matches.table(match)
        if table.started_at is not None and table.status != "over":
            raise NotAnalysable("running" if table.is_live else "stopped")
        whole = await self._matches.whole(match)
        if whole.game.skill is None:
            raise NotAnalysable("no-skill")
        found = await self._kept(match) or await self._flown(match, whole, report)
        return None if found is None else _told(whole, found)

    async def stop(self) -> None:
        """End what is being made, at once; whoever still waits gets nothing."""
        self._is_closed = True
        tasks = [flight.task for flight in self._flights.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _kept(self, match: str) -> Analysis | None:
        found = await self._rows.kept(match, VERSION)
        return None if found is None else msgspec.msgpack.decode(found, type=Analysis)

    async def _flown(self, match: str, whole: Whole, report: Report) -> Analysis | None:
        if self._is_closed:
            return None
        flight = self._flights.get(match)
        if flight is None:
            flight = self._flights[match] = _Flight()
            flight.task = asyncio.create_task(self._made(match, whole, flight), name=f"analysis of {match}")
        flight.watchers.append(report)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.watchers.remove(report)

    async def _made(self, match: str, whole: Whole, flight: _Flight) -> Analysis | None:
        try:
            past = await asyncio.to_thread(_past, whole)
            found = await self._in_turn(past, flight)
            if isinstance(found, Analysis):
                await self._rows.keep(match, VERSION, msgspec.msgpack.encode(found))
                return found
        except asyncio.CancelledError:  # only `close` cancels: who waits behind the shield gets None
            return None
        finally:
            del self._flights[match]
        LOG.error("no analysis: %s", found, extra={"match": match})
        return None

    async def _in_turn(self, past: Past, flight: _Flight) -> Result:
        """What was found, or what went wrong."""
        loop = asyncio.get_running_loop()

        def report(done: int, total: int) -> None:
            loop.call_soon_threadsafe(flight.tell, done, total)

        async with self._turn:
            analyst = Analyst()
            try:
                async with asyncio.timeout(self._deadline):
                    return await asyncio.to_thread(analyst.ask, past, self.budget, report)
            except TimeoutError:
                return f"not within {self._deadline} s"
            except (EOFError, OSError):
                return "the process has ended"
            finally:
                analyst.end()


class _Flight:
    """An analysis that is being made, and who is told how far it is."""

    task: asyncio.Task[Analysis | None]

    def __init__(self) -> None:
        self.watchers: list[Report] = []

    def tell(self, done: int, total: int) -> None:
        for watcher in self.watchers:
            watcher(done, total)


def _past(whole: Whole) -> Past:
    """Raises NoLongerTold where the rules of today do not lead along the log to the result."""
    try:
        steps = standing_of(replay(whole.game, whole.first, whole.rows, whole.seed))
    except (Refused, ValueError):
        raise NoLongerTold from None
    if not steps or steps[-1].after != whole.now:
        raise NoLongerTold
    moves = tuple((step.seq, step.seat, step.notation) for step in steps)
    return Past(whole.game.name, whole.first, moves, whole.seed)


def _told(whole: Whole, found: Analysis) -> Findings:
    """With lines for what was done and what would have been better."""
    times = {row.seq: row.at for row in whole.rows}
    forks = tuple(_fork(whole, one, times[one.seq]) for one in found.crossroads)
    return Findings(found.course, forks, found.luck)


def _fork(whole: Whole, found: Crossroads, at: datetime) -> Fork:
    game, players = retold(whole.game, whole.end), len(whole.table.seats)
    played, better = (
        tuple(said for event in codec(game).events(events) for said in told_to_all(game, event, players))
        for events in (found.played, found.better)
    )
    return Fork(found.turn, found.seq, at, found.seat, found.lost, found.is_same, played, better)
