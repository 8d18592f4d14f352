"""Analysis of ended matches: expected scores by turn, critical decisions, luck."""

from bot.history.analysis.analysis_service import Analyses
from bot.history.analysis.findings import CriticalDecisionText, ExpectedPoints, Findings, NotAnalysable

__all__ = ["Analyses", "CriticalDecisionText", "ExpectedPoints", "Findings", "NotAnalysable"]
