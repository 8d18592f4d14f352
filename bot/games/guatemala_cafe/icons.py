"""Icons of Guatemala Café: every piece in every colour, the buyer and a coin."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.guatemala_cafe.board import COLOURS, HUT, MARKS, SHIP, WORKER
from bot.icons import seat_icons

ICONS: tuple[str, ...] = (
    *seat_icons(len(MARKS)),
    *COLOURS,
    *(f"{kind}{colour}" for kind in (WORKER, HUT, SHIP) for colour in COLOURS),
    "road",
    "buyer",
    "coin",
)
ICONLESS: Mapping[str, str] = {
    **dict.fromkeys(("column", "group", "border", "field", "site", "harbour"), "a place, not a piece"),
    "end": "an action, not a piece",
}
