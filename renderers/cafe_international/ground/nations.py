"""The colours of the nations: full on their guests, light on the chairs where these may sit."""

from __future__ import annotations

from functools import cache

from renderers.kit.color import Color, mix, rgb

NATIONS: dict[str, Color] = {
    "GB": rgb("#2d4a94"),
    "CN": rgb("#d8392f"),
    "ES": rgb("#f5c02f"),
    "FR": rgb("#6fa8e8"),
    "AF": rgb("#a9683a"),
    "DE": rgb("#3a3433"),
    "CU": rgb("#4fb3bf"),
    "IN": rgb("#f29a45"),
    "US": rgb("#7461ae"),
    "TR": rgb("#ee8f9c"),
    "IT": rgb("#37894f"),
    "RU": rgb("#fbf6ea"),
}
"""The colour repeats what the code says."""
_SEAT: Color = rgb("#f6e6c4")
_SHARE = 0.42


@cache
def tint(nation: str) -> Color:
    """Of a free chair."""
    return mix(_SEAT, NATIONS[nation], _SHARE)


def tints() -> list[Color]:
    """Of all chairs, for the palette."""
    return [tint(nation) for nation in NATIONS]
