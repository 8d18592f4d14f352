"""What a person does on the loopback Discord: look, type, use a slash command, press, choose, fill in a form."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.playground.limits.modals import Field, Modal, submission
from bot.playground.live.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FIRST_ANSWER, SUBMIT, Choice, Interaction
from bot.playground.people.interaction_shape import interaction_shape
from bot.playground.people.slash_box import CommandOffer, OptionOffer, offers, use
from bot.playground.people.uploads import Upload, resolved, take_in
from bot.playground.rest.posting import MENTION
from bot.playground.rest.realm import Realm
from bot.playground.rest.thread_states import is_locked_for, wake
from bot.playground.world.errors import NoAnswer, NotOffered
from bot.playground.world.rights import BITS, granted_in
from bot.playground.world.values import Account, Channel, Guild, Message, Select
from bot.playground.world.wire import Json

__all__ = [
    "Choice",
    "CommandOffer",
    "Field",
    "Interaction",
    "Modal",
    "NoAnswer",
    "NotOffered",
    "OptionOffer",
    "Person",
    "Upload",
]


class Person:
    """One person at Discord's client. Acts return after the bot's first answer.

    Every act raises NoAnswer when the bot has not answered after three seconds by the clock, and NotOffered where
    Discord's client would not let the person do it.
    """

    def __init__(self, realm: Realm, key: int) -> None:
        self._realm = realm
        self._world = realm.world
        self.id = key
        self._forms: dict[int, Interaction] = {}

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}>"

    # -- who -------------------------------------------------------------------------------------------------------

    @property
    def account(self) -> Account:
        return self._world.people[self.id]

    @property
    def name(self) -> str:
        return self.account.name

    @property
    def locale(self) -> str:
        return self.account.locale

    @property
    def color(self) -> str:
        """`#rrggbb` of the avatar."""
        return self.account.color

    @property
    def dms_open(self) -> bool:
        return self.account.dms_open

    def set_dms_open(self, dms_open: bool) -> None:
        self._world.put_person(msgspec.structs.replace(self.account, dms_open=dms_open))

    def set_locale(self, locale: str) -> None:
        self._world.put_person(msgspec.structs.replace(self.account, locale=locale))

    def set_admin(self, admin: bool) -> None:
        """Whether this person may do everything in the servers."""
        self._world.put_person(msgspec.structs.replace(self.account, admin=admin))

    def set_nickname(self, guild: Guild, nickname: str) -> None:
        """Be called so in that server."""
        nicknames = self.account.nicknames | {guild.id: nickname}
        self._world.put_person(msgspec.structs.replace(self.account, nicknames=nicknames))

    def set_roles(self, *roles: int) -> None:
        """Have these roles and no others; whoever has that of the keepers may do everything."""
        admin = any(guild.admins in roles for guild in self._world.guilds.values())
        self._world.put_person(msgspec.structs.replace(self.account, roles=roles, admin=admin))

    @property
    def roles(self) -> tuple[int, ...]:
        """Ids of roles in all servers."""
        return tuple(role for guild in self.guilds for role in self.account.roles_in(guild))

    @property
    def guilds(self) -> tuple[Guild, ...]:
        """The servers in which this person is."""
        return tuple(guild for guild in self._world.guilds.values() if guild.id in self.account.guilds)

    @property
    def is_manager(self) -> bool:
        """Of one of these servers."""
        return any(granted_in(self.account, guild) & BITS["manage_guild"] for guild in self.guilds)

    def leave(self, guild: Guild) -> None:
        """Leave that server for good; the bot, without the privileged intent, is not told."""
        stayed = tuple(key for key in self.account.guilds if key != guild.id)
        self._world.put_person(msgspec.structs.replace(self.account, guilds=stayed))

    def ban(self, guild: Guild) -> None:
        """Be banned from that server: whoever leaves it so does not come back."""
        self.leave(guild)
        self._world.put_person(msgspec.structs.replace(self.account, banned=(*self.account.banned, guild.id)))

    def enter(self, guild: Guild) -> None:
        """Come (back) into that server. Raises NotOffered for whoever was banned."""
        if guild.id in self.account.banned:
            raise NotOffered(f"{self.name} was banned from {guild.name}")
        stays = tuple(dict.fromkeys((*self.account.guilds, guild.id)))
        self._world.put_person(msgspec.structs.replace(self.account, guilds=stays))

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def dm(self) -> Channel:
        """The direct messages with the bot, perhaps still empty."""
        return self._world.dm_of(self.id)

    @property
    def channels(self) -> tuple[Channel, ...]:
        """All that this person can see, the direct messages last."""
        seen = [channel for channel in self._world.channels.values() if channel.kind != "dm"]
        return (*(channel for channel in seen if self._world.permissions(self.account, channel)), self.dm)

    def sees(self, channel: Channel) -> list[Message]:
        """The channel's messages in order: own ephemerals included, other people's never."""
        if not self._world.permissions(self.account, self._current(channel)):
            return []
        return [message for message in self._world.messages_in(channel.id) if message.only_for in (None, self.id)]

    def commands(self, channel: Channel) -> list[CommandOffer]:
        """The slash commands that can be used there, in this person's language."""
        return offers(self._world, self.account, self._current(channel))

    # -- doing -----------------------------------------------------------------------------------------------------

    def say(self, channel: Channel, text: str) -> Message:
        """Write an ordinary message; in a thread that slept it wakes it."""
        channel = self._current(channel)
        speech = BITS["send_messages_in_threads" if channel.is_thread else "send_messages"]
        is_open = channel.kind != "forum" and not is_locked_for(self._realm, self.account, channel)
        if not is_open or not self._world.permissions(self.account, channel) & speech:
            raise NotOffered(f"{self.name} cannot write in {channel.name}")
        wake(self._realm, channel)
        now, key = self._world.clock.now(), self._world.ids.next()
        mentions = tuple({int(name) for name in MENTION.findall(text)} & {*self._world.people, self._world.bot.id})
        message = Message(key, channel.id, self.id, by_bot=False, at=now, content=text, mentions=mentions)
        return self._world.add_message(message)

    async def slash(self, channel: Channel, path: str, options: Mapping[str, Any] | None = None) -> Interaction:
        """Use a slash command: `await anna.slash(channel, "zanzibar new", {"players": 3})`; a file is an Upload."""
        offer = self._offer(channel, path)
        values = take_in(self._world, offer, options or {})
        data = use(self._world, offer, values, guild=channel.guild)
        if files := resolved(self._realm.cdn, channel.id, values):
            data["resolved"] = data.get("resolved", {}) | {"attachments": files}
        return await self._act(self._interaction(COMMAND, channel, data))

    async def autocomplete(
        self, channel: Channel, path: str, options: Mapping[str, Any] | None = None, *, focused: str, typed: str = ""
    ) -> list[Choice]:
        """What is offered for the option `focused` when `typed` stands in it and `options` are filled in already."""
        offer = self._offer(channel, path)
        if not any(option.name == focused and option.autocomplete for option in offer.options):
            raise NotOffered(f"/{path} does not complete {focused!r}")
        data = use(self._world, offer, options or {}, (focused, typed), guild=channel.guild)
        return list((await self._act(self._interaction(AUTOCOMPLETE, channel, data))).choices)

    async def press(self, message: Message, button: str) -> Interaction:
        """Press a button, named by its custom id or its label."""
        found = _named(self._seen(message).buttons(), button, lambda one: (one.custom_id, one.label))
        if found is None or found.disabled or found.custom_id is None:
            raise NotOffered(f"no such button to press: {button!r} in {self._seen(message).buttons()}")
        data = {"component_type": 2, "custom_id": found.custom_id, "id": self._part(message, found.custom_id)["id"]}
        return await self._act(self._interaction(COMPONENT, self._place(message), data, message.id))

    async def select(self, message: Message, menu: str, values: Sequence[Any]) -> Interaction:
        """Choose from a menu, named by its custom id or its placeholder; values by value, label, or a Person."""
        found = _named(self._seen(message).selects(), menu, lambda one: (one.custom_id, one.placeholder))
        if found is None or found.disabled:
            raise NotOffered(f"no such menu: {menu!r} in {self._seen(message).selects()}")
        chosen = [_chosen(found, value) for value in values]
        if not found.min_values <= len(chosen) <= found.max_values:
            raise NotOffered(f"{menu!r} takes {found.min_values} to {found.max_values} values, not {len(chosen)}")
        data = {"component_type": found.type, "custom_id": found.custom_id, "values": chosen}
        data["id"] = self._part(message, found.custom_id)["id"]
        return await self._act(self._interaction(COMPONENT, self._place(message), data, message.id))

    async def submit(self, modal: Modal | None, values: Mapping[str, Any]) -> Interaction:
        """Send a form in; values by custom id or label."""
        opened = self._forms.pop(modal.interaction, None) if modal is not None else None
        if modal is None or opened is None:
            raise NotOffered("there is no such form open")
        interaction = self._interaction(SUBMIT, opened.channel, submission(modal, values), opened.source, opened)
        return await self._act(interaction)

    # -- inside ----------------------------------------------------------------------------------------------------

    def _interaction(
        self, kind: int, channel: Channel, data: Json, source: int | None = None, trigger: Interaction | None = None
    ) -> Interaction:
        return Interaction(
            self._world,
            kind=kind,
            person=self.id,
            channel=self._current(channel),
            data=data,
            source=source,
            trigger=trigger,
        )

    async def _act(self, interaction: Interaction) -> Interaction:
        """Send the interaction and wait for its first answer. The client wakes a thread that sleeps first."""
        self._enter_thread(interaction.channel)
        interaction.channel = self._current(interaction.channel)
        self._realm.interactions.open(interaction)
        shape = interaction_shape(self._realm, interaction)
        deadline = asyncio.ensure_future(self._realm.clock.until(interaction.created + FIRST_ANSWER))
        try:
            self._realm.gateway.dispatch("INTERACTION_CREATE", shape, interaction.channel.guild)
            await asyncio.wait((deadline, interaction.first_answer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            deadline.cancel()
        if interaction.answer is None:
            raise NoAnswer(f"{self.name}: the application did not respond to {interaction.data}")
        if interaction.modal is not None:
            self._forms[interaction.id] = interaction
        return interaction

    def _enter_thread(self, channel: Channel) -> None:
        """Raises NotOffered in a locked thread, for everybody but moderators."""
        if is_locked_for(self._realm, self.account, self._current(channel)):
            raise NotOffered(f"the thread {channel.name} is locked")
        wake(self._realm, channel)

    def _offer(self, channel: Channel, path: str) -> CommandOffer:
        wanted = path.removeprefix("/")
        for offer in offers(self._world, self.account, self._current(channel), wanted):
            if wanted in (offer.path, offer.name):
                return offer
        there = [offer.path for offer in self.commands(channel)]
        raise NotOffered(f"no command /{path} in {channel.name}; there are {there}")

    def _current(self, channel: Channel) -> Channel:
        return self._world.channel(channel.id)

    def _place(self, message: Message) -> Channel:
        return self._world.channel(message.channel)

    def _seen(self, message: Message) -> Message:
        """The message as it is now. Raises NotOffered when it is gone or not for these eyes."""
        current = self._world.messages.get(message.id)
        visible = current is not None and current.only_for in (None, self.id)
        if current is None or not visible or not self._world.permissions(self.account, self._place(current)):
            raise NotOffered(f"{self.name} does not see that message")
        return current

    def _part(self, message: Message, custom_id: str) -> Json:
        parts = self._seen(message).parts()
        return next(part for part in parts if part.get("custom_id") == custom_id)


def _named(items: Sequence[Any], wanted: str, names: Any) -> Any:
    """The item of that custom id, else the first of that label."""
    for place in (0, 1):
        for item in items:
            if names(item)[place] == wanted:
                return item
    return None


def _chosen(select: Select, value: Any) -> str:
    if not select.options:
        return str(getattr(value, "id", value))
    for label, sent in select.options:
        if value in (sent, label):
            return sent
    raise NotOffered(f"{select.custom_id!r} has no option {value!r}: {select.options}")
