"""Icons of Zanzibar: order cards by their spice or zone, spaces by their goods, traders by their colour."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.zanzibar.board import COLORS, PROVINCES, SPACES
from bot.icons import seat_icons

SPICES = tuple(dict.fromkeys(space.spice for space in SPACES if space.spice))
ICONS: tuple[str, ...] = (*seat_icons(len(COLORS)), *SPICES, "hut", *PROVINCES.values())
ICONLESS: Mapping[str, str] = {
    "send": "its label names a space without its goods",
    "end": "an action, not a piece",
}
