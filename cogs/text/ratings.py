"""A rating in words: points, with a question mark while they are a guess."""

from __future__ import annotations

from bot.history.rating import SETTLED, Rating
from cogs.wording.voice import Voice


def points_words(rating: Rating, matches: int, voice: Voice) -> str:
    """`1512`; `1512?` after few matches."""
    return voice.word("history-points", points=str(rating.points), settled="yes" if matches >= SETTLED else "no")


def change_words(change: int) -> str:
    """`+12`, `−12`, `±0`."""
    return f"{'+' if change > 0 else '−' if change < 0 else '±'}{abs(change)}"
