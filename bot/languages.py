"""Supported languages; their texts are in `data/locales/<code>`."""

from __future__ import annotations

import msgspec


class Language(msgspec.Struct, frozen=True):
    """Language: its own name, its Discord locale code, and the time zones offered first."""

    name: str
    discord: str
    zones: tuple[str, ...] = ()


LANGUAGES = {
    "en": Language("English", "en-US", ("Europe/London",)),
    "it": Language("Italiano", "it", ("Europe/Rome",)),
    "de": Language("Deutsch", "de", ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich")),
}
"""Languages by code. The first is the default for unsupported locales."""
