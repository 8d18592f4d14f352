"""What a scorer may decide while the others are asked about a blockade, before he is asked himself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.guatemala_cafe.said.stakes import leaving
from bot.games.guatemala_cafe.view import GuatemalaCafeView


def plans(view: GuatemalaCafeView) -> Mapping[str, tuple[Any, ...]]:
    """Which ship leaves, where several tie, and the refill, where several colours are in the hand."""
    scoring, seat = view.scoring, view.viewer
    if view.phase != "block" or scoring is None or seat is None or scoring.seat != seat:
        return {}
    found: dict[str, tuple[Any, ...]] = {}
    if len(ties := leaving(view, scoring.colour)) > 1:
        found["sail"] = ("ask", *ties)
    if len(colours := tuple(dict.fromkeys(view.seats[seat].hand or ()))) > 1:
        found["refill"] = ("ask", *colours)
    return found
