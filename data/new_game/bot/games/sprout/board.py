"""Cards and numbers of Sprout."""

from __future__ import annotations

PLAYERS = range(2, 5)
"""Two to four players."""
HAND_SIZE = 5
SUIT_COLORS = {"r": "#b3261e", "g": "#1e7d3c", "b": "#1f5fa8"}
"""Colour of each suit in the picture."""
SUIT_SIGNS = {"r": "circle", "g": "square", "b": "triangle"}
"""Shape of each suit in the picture, for people who cannot tell the colours apart."""
CARDS: tuple[str, ...] = tuple(f"{suit}{value}" for suit in SUIT_COLORS for value in range(1, 10))
"""All cards: `r1` to `b9`."""
NUMBERS: dict[str, int] = {"hand_size": HAND_SIZE, "cards": len(CARDS)}
"""Numbers of the rules that texts mention."""


def value_of(card: str) -> int:
    """Return the number on a card."""
    return int(card[1:])
