"""The house: what every command and button needs at hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.game import AnyGame, Refused, Seat, line
from bot.games import GAMES
from bot.post.direct_channels import DirectChannels
from bot.queues import BoundedQueues, Queues
from bot.run.client import Tavolino
from bot.run.services import Services
from bot.scene import Scene
from bot.table.refusals import NotSeated, NotStarted, TooManyAtOnce
from bot.table.table import Look, Person, Table
from bot.words import nearest
from cogs.drawing.coming import Drawn, Sketch
from cogs.drawing.pictures import LEISURE, Pictures, Place
from cogs.drawing.sequels import Sequels
from cogs.wording.voice import forget_words

DRAIN = timedelta(seconds=10)
REST = 0.4
"""Seconds between two changes of a table message: what happens meanwhile is shown together."""
BREAKING_OFF = 0.5
"""Seconds that whoever is broken off has to come to an end."""
MOST_AT_ONCE = 6
"""So many presses of one person about one match, or commands of his, are taken at once: one is served, others wait."""
MOST_KNOWN = 10_000
"""So many people are known by heart; anybody else is looked up once more."""


class House(Services):
    """One bot's services, its connection, and the count of the answers that are being worked on."""

    def __init__(self, client: Tavolino, pictures: Pictures) -> None:
        super().__init__(**vars(client.services))
        self.client = client
        self.pictures = pictures
        self.sequels = Sequels()
        self.painted: set[Place] = set()
        """Match and slot of messages that this process has painted."""
        self.compared: set[Place] = set()
        """Those which are known to show something else than they should: what was there before is of no use there."""
        self.comparing: set[Place] = set()
        """Those which are being held against what stands there: nothing is drawn for that."""
        self.games = GAMES
        self.rest = REST
        self.closing = False
        self.ending: list[Callable[[], Awaitable[None]]] = [pictures.stop_films, self.analyses.stop]
        """What nobody waits for any more once nothing new is taken."""
        self.direct_channels = DirectChannels(
            self._open_direct_channel, stretched=lambda: self.matches.ownership.share.parts
        )
        self.telling = Queues()
        """Of a match pings and reminders are sent and taken away one after the other."""
        self.presses = BoundedQueues(MOST_AT_ONCE, TooManyAtOnce)
        self.checking = asyncio.Lock()
        """Records are checked one after the other."""
        self._known: dict[int, tuple[str, str]] = {}
        self.privacy.on_news(self._overtake)
        self._answering = set[asyncio.Task[Any]]()
        self._at_work = 0
        self._idle = asyncio.Event()
        self._idle.set()

    def game(self, table: Table) -> AnyGame:
        """The game that is played at that table."""
        return self.games[table.game]

    async def draw(self, scene: Scene, place: Place | None = None) -> Drawn:
        """The picture, a hold on it where it takes longer, or None where drawing failed.

        It is for whoever waits for it, or for the message at that `place`. At a start messages are many, and what
        they show is old already: each is brought up to date once, with its picture.
        """
        if place is not None and (place[0], place[1].split(" ")[0]) in self.comparing:  # a chart stands in it, too
            return Sketch(scene.key())
        is_leisurely = place is not None and self.following.is_catching_up
        return await self.pictures.draw(scene, place, wait=LEISURE if is_leisurely else None)

    async def absences_of(self, table: Table) -> dict[Seat, datetime]:
        """Who of that table is away now, by seat, and until when."""
        return await self.absences.at(table)

    async def look_of(self, interaction: discord.Interaction[Any], match: str) -> Look:
        """The match through the eyes of whoever pressed. Raises NotSeated, NotStarted."""
        look = await self.matches.look_as(match, interaction.user.id)
        if look.viewer is None:
            raise NotSeated
        if look.view is None:
            raise NotStarted
        return look

    async def started(self, interaction: discord.Interaction[Any], match: str) -> Look:
        """The match through the eyes of whoever pressed, a player or not. Raises NotStarted."""
        look = await self.matches.look_as(match, interaction.user.id)
        if look.view is None:
            raise NotStarted
        return look

    async def person(self, interaction: discord.Interaction[Any]) -> Person:
        """Who pressed; name and language are remembered when they change.

        Whoever writes in the direct channel has opened it again.
        """
        user = interaction.user
        person = person_of(user, nearest(interaction.locale.value))
        if interaction.guild_id is None and await self.people.dm_closed(user.id) is not None:
            await self.people.set_dm_closed(user.id, None)
            for table in await self.matches.tables_of(user.id):
                self.deliveries.nudge(table.id)
                self.matches.call(table.id)
        kept = (person.own_name, person.locale)
        if self._known.get(user.id) != kept:
            await self.people.remember(person)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[user.id] = kept
        return person

    def forget(self, user: int) -> None:
        """Nothing in memory names this person any more: words and pictures are made anew."""
        self._known.pop(user, None)
        self.direct_channels.forget(user)
        forget_words()
        self.pictures.forget()

    def _overtake(self, user: int | None) -> None:
        """Another process knows more of this person; None: of anybody, who may have been forgotten."""
        if user is not None:
            self._known.pop(user, None)
            return
        self._known.clear()
        self.direct_channels.forget_all()
        forget_words()
        self.pictures.forget()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """What the current task does is an answer, to be broken off when the house closes."""
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - discord.py calls nobody outside of a task
        self._answering.add(task)
        try:
            yield
        finally:
            self._answering.discard(task)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Counts an answer as being worked on; once the house closes, no new one is taken."""
        if self.closing:
            raise Refused("closing", line("common-closing"))
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    async def drain(self) -> None:
        """Take nothing new, finish what was begun."""
        self.closing = True
        for ending in self.ending:
            await ending()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN.total_seconds()):
                await self._idle.wait()

    async def close(self) -> None:
        """Answer and draw nothing any more; what was to follow when it is drawn does not."""
        if self._answering:
            for task in self._answering:
                task.cancel()
            await asyncio.wait(self._answering, timeout=BREAKING_OFF)
        await self.sequels.close()
        await self.pictures.close()

    async def _open_direct_channel(self, user: int) -> int:
        return (await self.client.create_dm(discord.Object(user))).id


def person_of(user: discord.User | discord.Member, locale: str) -> Person:
    """By the name that the server knows, and by the one that goes for all servers."""
    return Person(user.id, user.display_name, locale, everywhere=user.global_name or user.name)


def house_of(interaction: discord.Interaction[Any]) -> House:
    """The house of the client that received this interaction."""
    return house_at(interaction.client)


def house_at(client: discord.Client) -> House:
    """The house that stands at this client."""
    assert isinstance(client, Tavolino)  # noqa: S101 - there is no other client
    assert isinstance(client.house, House)  # noqa: S101 - set when the cogs are loaded, before anybody can press
    return client.house
