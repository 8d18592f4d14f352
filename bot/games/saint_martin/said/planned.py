"""What a drawer may decide while the others are asked about his tile, before he is asked himself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.saint_martin.view import SaintMartinView

FULL = 3
"""So many tiles stay in a hand; with more one must go before the turn can end."""


def plans(view: SaintMartinView) -> Mapping[str, tuple[Any, ...]]:
    """To end the turn at once, should the tile stay with him."""
    sale, seat = view.sale, view.viewer
    if view.phase not in ("window", "call") or sale is None or seat is None or sale.drawer != seat:
        return {}
    return {"plan": ("ask", "end")} if view.seats[seat].hand_count <= FULL else {}
