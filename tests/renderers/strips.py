"""The cache of packed strips, emptied between measurements."""

from __future__ import annotations

from renderers.kit import png_compression


def clear_strip_cache() -> None:
    """Empty the cache: pictures begin with nothing at hand but grounds and sprites."""
    png_compression._strips.clear()
