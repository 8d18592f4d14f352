"""The whole inquiry into a match: pure, and the same whenever it is made."""

from __future__ import annotations

from bot.history.analysis.budget import WHOLE, Budget
from bot.history.analysis.crossing import candidates, crossroads, glanced
from bot.history.analysis.findings import Analysis, Report
from bot.history.analysis.forecast import ends_of, forecast
from bot.history.analysis.fortune import luck_of
from bot.history.analysis.retracing import Past, decisions_of, retraced

SEARCH = 12
"""So many glances take about as long as one decision that is thought about."""


def inquire(past: Past, report: Report, budget: Budget = WHOLE) -> Analysis:
    """`report(done, total)` is told how far it is. Raises Refused where the rules of today refuse a step."""
    match = retraced(past)
    decisions = decisions_of(match)
    work = _Work(report, len(ends_of(match)) + len(decisions) + SEARCH * budget.searched)
    course = forecast(match, budget, work.done)
    luck = luck_of(match, budget.draws)
    weighed = glanced(match, decisions, budget, work.done)
    chosen = candidates(match, weighed, course, budget.searched)
    found = crossroads(match, chosen, budget, lambda: work.done(SEARCH))
    work.end()
    return Analysis(course, found, luck)


class _Work:
    """Counts what is done."""

    def __init__(self, report: Report, total: int) -> None:
        self._report = report
        self._total = total
        self._count = 0

    def done(self, much: int = 1) -> None:
        self._count += much
        self._report(self._count, self._total)

    def end(self) -> None:
        """All of it, whatever was left to be done."""
        self.done(self._total - self._count)
