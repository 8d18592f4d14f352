"""Analysis of ended matches: expected scores by turn, critical decisions, luck."""

from bot.history.analysis.analysis_service import Analyses, UserFindings
from bot.history.analysis.exercises import ExerciseOption, ExerciseView
from bot.history.analysis.findings import Exercise, ExpectedPoints

__all__ = [
    "Analyses",
    "Exercise",
    "ExerciseOption",
    "ExerciseView",
    "ExpectedPoints",
    "UserFindings",
]
