"""Tournaments made of events."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from bot.club.tournament import (
    CheckedIn,
    Entered,
    Event,
    EventRefused,
    Paired,
    Settings,
    Tournament,
    after,
    built,
    link,
)

SEED = bytes(16)
SETTINGS = Settings(title="Spring", game="zanzibar", size=4)
ENTERED: tuple[Event, ...] = tuple(Entered(name) for name in "ABCDE")
IN: tuple[Event, ...] = (*ENTERED, *(CheckedIn(number) for number in range(5)))


def made_of(events: Sequence[Event], settings: Settings = SETTINGS) -> Tournament:
    """Return the tournament after these events, with the lots filled in."""
    made = built(settings, link(SEED, 0).hex(), ())
    for event in events:
        lot = link(SEED, len(made.rounds) + 1).hex()
        made = after(made, msgspec.structs.replace(event, lot=lot) if isinstance(event, Paired) else event)
    return made


def refused(*events: Event, settings: Settings = SETTINGS) -> str:
    """Return why the last event is refused; the others are not."""
    made_of(events[:-1], settings)
    with pytest.raises(EventRefused) as found:
        made_of(events, settings)
    return found.value.reason
