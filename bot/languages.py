"""The languages that Tavolino speaks: a line for each here, its texts in the folder of that name in `data/locales`."""

from __future__ import annotations

import msgspec


class Language(msgspec.Struct, frozen=True):
    """`name` is its own for itself, `discord` Discord's code for it; its speakers are offered `zones` first."""

    name: str
    discord: str
    zones: tuple[str, ...] = ()


LANGUAGES = {
    "en": Language("English", "en-US", ("Europe/London",)),
    "it": Language("Italiano", "it", ("Europe/Rome",)),
    "de": Language("Deutsch", "de", ("Europe/Berlin", "Europe/Vienna", "Europe/Zurich")),
}
"""By code. The first stands in for every language that is not here."""
