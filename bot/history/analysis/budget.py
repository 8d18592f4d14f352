"""Budget of an analysis, counted in playouts and draws, so that results are reproducible."""

from __future__ import annotations

import msgspec

from bot.ai_spec import Level


class AnalysisBudget(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of an analysis.

    `forecasts` playouts in total give the expected scores, 1 to `most` per turn. Each draw is compared with `draws`
    others. Each decision is compared with the choice of level `fair` in 2 to `most` of `glances` playouts in total.
    About `searched` costly decisions are searched by level `strong` and compared `comparisons` times, or `planned`
    times if that level plans for replies. `shown` are kept.
    """

    forecasts: int = 600
    most: int = 12
    draws: int = 12
    glances: int = 600
    searched: int = 12
    comparisons: int = 64
    planned: int = 16
    shown: int = 3
    fair: Level = "medium"
    strong: Level = "strong"


WHOLE = AnalysisBudget()
"""The normal budget: under a minute of one core for the longest matches."""
