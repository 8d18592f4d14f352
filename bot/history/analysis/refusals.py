"""What an analysis refuses: matches of which there is nothing to be said yet, or nothing ever."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.game import Refused, line

Why: TypeAlias = Literal["running", "stopped", "no-skill"]


class NotAnalysable(Refused):
    """It still runs, it was stopped without a result, or computers know nothing of its game."""

    def __init__(self, why: Why) -> None:
        super().__init__("not_analysable", line("analysis-refused", why=why))
        self.why = why
