"""Icons of Café International: every guest and the nations' flags."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.cafe_international.board import MARKS, NATIONS, TILES
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (
    *seat_icons(len(MARKS)),
    *dict.fromkeys(tile.code for tile in TILES),
    *(f"flag_{nation}" for nation in NATIONS),
)
ICONLESS: Mapping[str, str] = {
    "verb": "an action, not a piece",
    "chair": "a place, not a piece",
    "zone": "a place, not a piece",
    "placing": "several guests at once",
}
