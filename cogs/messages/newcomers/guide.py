"""The guide: on one screen how one gets from here to playing, and a button for every game."""

from __future__ import annotations

from cogs.house import House
from cogs.screen.components import button
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice


def guide_screen(house: House, voice: Voice, *, is_direct: bool) -> Screen:
    """What to press, and where; `is_direct`: where one plays alone."""
    presses = voice.word("meeting-guide-direct" if is_direct else "meeting-guide-server")
    games = sorted(house.games.items())
    return (
        Screen()
        .text(voice.word("meeting-guide-title"))
        .text(presses)
        .text(voice.word("meeting-guide-more"))
        .row(*(button(game.title, Pressed("meet", "", menu=name)) for name, game in games))
    )


def guide_in_words(voice: Voice) -> str:
    """The same in small print, for a message that has its own buttons."""
    return f"{voice.word('meeting-guide-first')}\n{voice.word('meeting-guide-more')}"
