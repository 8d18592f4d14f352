"""Icons of Saint Martin: every tile, the coffees and a coin."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.saint_martin.board import COFFEES, MARKS, TILES
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (*seat_icons(len(MARKS)), *COFFEES, *TILES, "coin")
ICONLESS: Mapping[str, str] = {
    "column": "a place, not a piece",
    "cell": "a place, not a piece",
    "rotation": "the picture shows the turned tile",
    "discard": "a group of tiles, each of which has its own",
    "step": "an action, not a piece",
}
