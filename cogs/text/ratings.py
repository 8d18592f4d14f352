"""Ratings in words: points, with a question mark while they are uncertain."""

from __future__ import annotations

from bot.history.ratings import SETTLED, Rating
from cogs.text.localiser import Localiser


def points_words(rating: Rating, matches: int, localiser: Localiser) -> str:
    """Return `1512`, or `1512?` after few matches."""
    return localiser.word("history-points", points=str(rating.points), settled="yes" if matches >= SETTLED else "no")


def change_words(change: int) -> str:
    """Return `+12`, `−12` or `±0`."""
    return f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"
