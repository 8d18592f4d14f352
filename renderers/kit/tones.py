"""Colours of tables, plates and medals of all games. A darker table is a change here."""

from __future__ import annotations

from renderers.kit.color import GOLD, INK, PAPER, PARCHMENT, Color, mix, rgb

PALE_WOOD: Color = (222, 196, 150)
"""Table of Zanzibar and of Saint Martin."""
LIGHT_WOOD: Color = (231, 192, 134)
"""Table of Guatemala Café."""
CAFE_FLOOR: Color = rgb("#e6c795")
CAFE_WOOD: Color = mix(CAFE_FLOOR, (150, 96, 50), 0.12)
"""Table of Café International, a little darker than its floor."""
CLOTH = "#3f6b57"
"""Table of a game of cards without another cloth."""
FRAME_WOOD: Color = (150, 94, 52)
"""Frame round a sea."""
BRASS: Color = (150, 112, 62)
"""Fine line on a plate."""
COPPER: Color = (168, 122, 66)
"""Fine line on a plate of Guatemala Café."""
QUIET: Color = (110, 88, 70)
"""Colour of texts that matter less."""
TURN: Color = mix(GOLD, PAPER, 0.5)
"""Plate of the active seat."""
SEA_SHADOW: Color = (28, 44, 56)
TABLE_SHADOW: Color = (60, 44, 28)
WOOD_SHADOW: Color = (70, 44, 22)

_BRIGHT = (GOLD, (206, 206, 204), (208, 146, 92))
BRIGHT_METALS: tuple[Color, ...] = (*_BRIGHT, PAPER)
"""Medals of ranks 1 to 3 and of all others."""
GREY_METALS: tuple[Color, ...] = (*_BRIGHT, mix(PAPER, INK, 0.1))
SOFT_METALS: tuple[Color, ...] = ((232, 200, 96), (198, 203, 209), (203, 134, 84), PARCHMENT)
