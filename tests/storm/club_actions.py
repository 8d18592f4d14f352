"""Club actions of a simulated person: use the club page, look for players, avoid people, choose the page's channel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from bot.playground.world.models import Message
from bot.store.engine.address import Address
from tests.database_reader import asked
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

PAGE, LISTS = "seek-home", ("seek-form", "seek-too", "seek-stop", "seek-allow")
BUTTONS = ("seek-put", "seek-renew", "seek-back")
STEPS = 4
"""Maximum number of presses on one private screen."""


class ClubActions:
    """Performs random club actions for one person."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components

    async def something(self, place: Any) -> None:
        """Perform one random action: choose the page's channel, use a list of the page, or open `/tavolino club`."""
        choice = self._chance.random()
        if choice < 0.2 and self._person.is_manager:
            await self._settle(place)
            return
        page = self._page(place)
        if page is not None and choice < 0.6 and page.selects():
            await self._pick(page, self._chance.choice(page.selects()))
            return
        avoided = self._chance.choice(list(self._person._context.world.people.values()))
        given = {"avoid": avoided} if choice > 0.9 else {}
        interaction = await self._act("/tavolino club", lambda: self._person.slash(place, "tavolino club", given))
        for _ in range(STEPS):
            screen = None if interaction is None else interaction.reply
            if screen is None:
                return
            interaction = await self._step(screen)

    async def _settle(self, place: Any) -> None:
        """Choose a channel or a forum for the page."""
        world, path = self._person._context.world, "tavolino-admin setup club"
        places = [one for one in world.channels.values() if one.guild == place.guild and one.kind in ("text", "forum")]
        chosen = self._chance.choice(places) if places else place
        await self._act(f"/{path} {chosen.name}", lambda: self._person.slash(place, path, {"channel": chosen}))

    def _page(self, place: Any) -> Message | None:
        seen = [one for one in self._person.sees(place) if one.by_bot and self._components.holds(one, PAGE)]
        return seen[-1] if seen else None

    async def _step(self, screen: Message) -> Any:
        lists = [one for one in screen.selects() if (one.custom_id or "").split(":")[1] in LISTS]
        names = [name for verb in BUTTONS for name in self._components.buttons(screen, verb)]
        if names and (not lists or self._chance.random() < 0.4):
            name = self._chance.choice(names)
            return await self._act(f"press {name}", lambda: self._person.press(screen, name))
        return await self._pick(screen, self._chance.choice(lists)) if lists else None

    async def _pick(self, screen: Message, menu: Any) -> Any:
        value = self._chance.choice([value for _, value in menu.options])
        return await self._act(
            f"pick {menu.custom_id} {value}", lambda: self._person.select(screen, menu.custom_id, [value])
        )


def check_clubs(
    discord: InProcessDiscord, database: Address, components: MessageComponents, tell: Callable[[str, str], None]
) -> None:
    """Report a violation for each server with several club pages in its channel or forum."""
    rows = asked(database, "SELECT id, settings FROM guilds WHERE settings LIKE '%\"club\":%'")
    club_channels = {guild: msgspec.json.decode(text).get("club") for guild, text in rows}
    for channel in [channel for channel in discord.channels if channel.id in club_channels.values()]:
        posts = [post for post in discord.channels if channel.kind == "forum" and post.parent == channel.id]
        places = [channel, *posts]
        pages = [
            message
            for place in places
            if place.kind != "forum"
            for message in discord.messages(place)
            if message.by_bot and not message.ephemeral and components.holds(message, PAGE)
        ]
        if len(pages) > 1:
            tell("a server has one club page", f"{len(pages)} in {channel.name}")
