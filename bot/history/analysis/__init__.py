"""Analysis of ended matches: expected scores by turn, critical decisions, luck."""

from bot.history.analysis.analysis_service import Analyses
from bot.history.analysis.exercises import ExerciseOption, ExerciseView
from bot.history.analysis.findings import CriticalDecisionText, Exercise, ExpectedPoints, Findings

__all__ = [
    "Analyses",
    "CriticalDecisionText",
    "Exercise",
    "ExerciseOption",
    "ExerciseView",
    "ExpectedPoints",
    "Findings",
    "NotAnalysable",
]
