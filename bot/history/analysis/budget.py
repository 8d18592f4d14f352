"""How much is looked at: counted in play-outs and draws, never in seconds, so that the same match gives the same."""

from __future__ import annotations

import msgspec

from bot.skill import Level


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """`forecasts` play-outs in all tell what is to be expected, at most `most` after any one turn and at least one.

    What was drawn is held against `draws` other draws. Each decision is compared with what the level `fair` does,
    `glances` times in all decisions together, at most `most` and at least twice in each. About so many as are
    `searched` that seem to have cost most, at a glance or by what was to be expected before and after the turn, is
    thought by the level `strong`; its way is compared with the one played `comparisons` times, or `planned` times where
    that level plans what the others reply. `shown` are kept.
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


WHOLE = Budget()
"""Stays below a minute of one core in the longest matches of every game."""
