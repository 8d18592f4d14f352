"""Somebody who has had enough: resigns, asks for a pause or the end, answers such questions, and takes a win."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.games import GAMES
from bot.playground.world.models import Message
from tests.storm.message_components import MessageChecks

WEIGHTS = {"answer": 8, "win": 6, "pause": 2, "resume": 3, "end": 2, "resign": 2}
ANSWERS = ("consent-yes", "consent-yes", "consent-yes", "consent-no")
WINS = ("win", "win", "win-later")
DEPTH = 40
"""So many messages are looked at for a question."""


class Leaving:
    """One such thing at a time."""

    def __init__(self, person: Any, chance: Random, act: Any, glances: MessageChecks) -> None:
        self._person, self._chance, self._act, self._glances = person, chance, act, glances

    async def something(self, place: Any) -> None:
        """An answer where a question stands, else a question, or to resign from a game that may be the right one."""
        (way,) = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
        if way in ("answer", "win"):
            verb = self._chance.choice(ANSWERS if way == "answer" else WINS)
            if (message := self._seen(place, verb)) is not None:
                await self._press(message, verb)
            return
        if way != "resign":
            path = "tavolino table ask"
            await self._act(f"/{path} {way}", lambda: self._person.slash(place, path, {"what": way}))
            return
        game = self._chance.choice(sorted(GAMES))
        asked = await self._act(f"/{game} resign", lambda: self._person.slash(place, f"{game} resign", {}))
        sure = None if asked is None else asked.reply
        if sure is not None and self._glances.holds(sure, "resign-sure"):
            await self._press(sure, "resign-sure")

    def _seen(self, place: Any, verb: str) -> Message | None:
        """The newest such question there, private ones included."""
        for message in reversed(self._person.sees(place)[-DEPTH:]):
            if message.by_bot and self._glances.holds(message, verb):
                found: Message = message
                return found
        return None

    async def _press(self, message: Message, verb: str) -> None:
        name = self._glances.buttons(message, verb)[0]
        await self._act(f"{verb} {name}", lambda: self._person.press(message, name))
