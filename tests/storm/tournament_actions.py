"""Tournament actions: take part or organise, by posts, private screens and forms."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from bot.playground.world.models import Message
from tests.storm.message_components import MessageComponents

POSTED = ("tour-join", "tour-open", "tour-file")
"""Verbs of buttons under posts, including posts of ended rounds."""
OWN, ORGANISERS = ("tour-do", "tour", "tour-file"), ("tour-act", "tour-name", "tour-when")
LISTS = ("tour", "tour-act", "tour-new", "tour-draft")
RARE = ("cancel", "|leave", "remove", "member")
"""Buttons that end somebody's participation or the tournament. They are seldom pressed."""
STEPS = 5
"""Presses on one private screen."""
DEPTH = 30
"""Number of messages of a channel that are searched for posts."""


class TournamentActions:
    """Performs random tournament actions of one person."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components
        self._titles = 0

    async def something(self, place: Any) -> None:
        """Press a button under a post, or open the screen by the command, and continue from there."""
        near = [one for one in self._person.channels if one.guild == place.guild and one.kind == "text"]
        posts = [
            one
            for channel in near
            for one in self._person.sees(channel)[-DEPTH:]
            if one.by_bot and not one.ephemeral and self._components.holds(one, *POSTED)
        ]
        if posts and self._chance.random() < 0.6:
            post = posts[-1] if self._chance.random() < 0.5 else self._chance.choice(posts)
            names = [name for verb in POSTED for name in self._components.buttons(post, verb)]
            asked = await self._press(post, self._chance.choice(names))
        else:
            command, given = "tavolino club", {"show": "tournaments"}
            asked = await self._act(f"/{command}", lambda: self._person.slash(place, command, given))
        for _ in range(STEPS):
            screen = None if asked is None else asked.reply
            if screen is None:
                return
            asked = await self._step(screen)

    async def _step(self, screen: Message) -> Any:
        """Press once, or choose from a list. One in ten choices is a rare one."""
        is_organising = self._person.is_manager and self._chance.random() < 0.5
        verbs = ORGANISERS if is_organising else OWN
        names = [name for verb in verbs for name in self._components.buttons(screen, verb)]
        lists = [
            one
            for one in screen.selects()
            if (one.custom_id or "::").split(":")[1] in (LISTS if is_organising else ("tour",)) and not one.disabled
        ]
        ways: list[Any] = [one for one in (*names, *lists) if self._is_wanted(one)]
        if not ways:
            return None
        chosen = self._chance.choice(ways)
        if isinstance(chosen, str):
            return await self._press(screen, chosen)
        values = [value for _, value in chosen.options] or list(self._person._context.world.people)
        value = self._chance.choice(values)
        what = f"pick {chosen.custom_id} {value}"
        return await self._filled(await self._act(what, lambda: self._person.select(screen, chosen.custom_id, [value])))

    def _is_wanted(self, part: Any) -> bool:
        name = part if isinstance(part, str) else part.custom_id or ""
        return not any(rare in name for rare in RARE) or self._chance.random() < 0.1

    async def _press(self, message: Message, name: str) -> Any:
        return await self._filled(await self._act(f"press {name}", lambda: self._person.press(message, name)))

    async def _filled(self, asked: Any) -> Any:
        """Send the form that has opened, mostly with valid values. Return the answer."""
        form = None if asked is None else asked.modal
        if form is None:
            return asked
        self._titles += 1
        values = {field.custom_id: self._typed(field.custom_id) for field in form.fields}
        return await self._act(f"submit {values}", lambda: self._person.submit(form, values))

    def _typed(self, field: str) -> str:
        if self._chance.random() < 0.1:
            return self._chance.choice(("", "x" * 50, "-1", "@everyone"))
        now = datetime.fromtimestamp(self._person._context.world.clock.now(), UTC)
        typed = {
            "title": f"Cup {self._person.id} {self._titles}",
            "day": f"{now + timedelta(days=self._chance.choice((0, 1, 1, 3))):%Y-%m-%d}",
            "hour": "20:00",
            "days": self._chance.choice(("1", "-1", "14")),
        }
        return typed.get(field, "because")
