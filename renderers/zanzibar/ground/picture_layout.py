"""Layout of a board picture.

From top to bottom: headline, map, seats and, for a seat, the hand strip.
"""

from __future__ import annotations

from renderers.kit.pen import Camera
from renderers.zanzibar.ground.board_data import Region

SIZE = 33
"""Smallest letter size in picture pixels: 12 if the picture is shown 400 wide."""
MAP = Camera(10, 6, 1250, 1018, 0.88)
"""Shown part of the chart: all spaces with little sea round them."""
HEAD, STRIP = Region(0, 0, 1100, 68), Region(0, 964, 1100, 164)
"""Boxes of the headline and of the seats' panel, in picture pixels (like everything outside the map)."""
WHOLE = Camera(MAP.left, MAP.top - HEAD.h / MAP.scale, MAP.width, (STRIP.y + STRIP.h) / MAP.scale, MAP.scale)
"""Whole picture in the chart's pixels."""
BELOW = Camera(0, 1128, 1100, 142)
"""Area below the board in a seat's own picture."""
HAND_STRIP = Region(4, 1128, 1100, 146)
