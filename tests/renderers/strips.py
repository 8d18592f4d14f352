"""The cache of packed strips, emptied between measurements."""

from __future__ import annotations

from renderers.kit import png_encoding


def clear_strip_cache() -> None:
    """Empty the cache: pictures begin with nothing at hand but grounds and sprites."""
    png_encoding._strips.clear()
