"""Where the parts of the board's picture are: headline, map, seats, and for a seat's own eyes its hand."""

from __future__ import annotations

from renderers.kit.pen import Camera
from renderers.zanzibar.ground.chart import Region

SIZE = 33
"""No letter of a board is smaller, in pixels of the picture: twelve where that is 400 wide."""
MAP = Camera(10, 6, 1250, 1018, 0.88)
"""What of the chart is shown: all spaces, and no more sea than they need."""
HEAD, STRIP = Region(0, 0, 1100, 68), Region(0, 964, 1100, 164)
"""The headline above the map, the seats below it; in pixels of the picture, as all that is no map."""
WHOLE = Camera(MAP.left, MAP.top - HEAD.h / MAP.scale, MAP.width, (STRIP.y + STRIP.h) / MAP.scale, MAP.scale)
"""The whole picture, by the chart's pixels."""
BELOW = Camera(0, 1128, 1100, 142)
"""What a seat's own picture has below the whole board."""
TRAY = Region(4, 1128, 1100, 146)
