"""The cache of packed strips, emptied between measurements."""

from __future__ import annotations

from renderers.kit.encoding import compression


def clear_strip_cache() -> None:
    """Empty the cache: pictures begin with nothing at hand but grounds and sprites."""
    compression._strips.clear()
