"""What a match that has ended was worth turn by turn, where it was decided, and how much of it was luck."""

from bot.history.analysis.analyses import Analyses
from bot.history.analysis.findings import Expected, Findings, Fork
from bot.history.analysis.refusals import NotAnalysable

__all__ = ["Analyses", "Expected", "Findings", "Fork", "NotAnalysable"]
