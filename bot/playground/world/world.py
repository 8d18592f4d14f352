"""State of the simulated Discord, the only place where it changes, and its storage in a file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from bot.playground.world.clock import Clock
from bot.playground.world.files import Files
from bot.playground.world.models import (
    Account,
    Attachment,
    Channel,
    Emoji,
    Event,
    EventKind,
    Guild,
    KeptInteraction,
    Message,
    Role,
    TranscriptEntry,
)
from bot.playground.world.permissions import permissions_in
from bot.playground.world.responses import Json, not_found
from bot.playground.world.subscribers import Subscribers

DISCORD_EPOCH = 1420070400.0
"""Start of Discord's ids (the year 2015) in Unix seconds."""
DELAY = 0.2
"""Real seconds during which changes are combined into one write."""


class Snowflakes:
    """Generator of strictly increasing ids. `last` is the newest and is saved with the world."""

    def __init__(self, clock: Clock, last: int) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """Return an id for the current time, or the last id plus one."""
        moment = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        self.last = max(moment, self.last + 1)
        return self.last

    def next_for_shard(self, shard: int, shards: int) -> int:
        """Return an id that belongs to the shard by Discord's rule `(id >> 22) % shards`."""
        self.next()
        while (self.last >> 22) % shards != shard:
            self.last = ((self.last >> 22) + 1) << 22
        return self.last


COLORS = ("#c2452d", "#2f6f8f", "#5b8c3a", "#b8862b", "#7a4b8c", "#2a8c7d", "#a33b62", "#55606e")
HAPPENED: dict[EventKind, Literal["created", "edited", "deleted"]] = {
    "message_created": "created",
    "message_edited": "edited",
    "message_deleted": "deleted",
}
GLOBAL = 0
"""Key of global commands in `commands`; server commands are stored under the server's id."""


class WorldSnapshot(msgspec.Struct):
    """Saved state of the world."""

    last_id: int = 0
    bot: Account | None = None
    guilds: dict[int, Guild] = {}
    channels: dict[int, Channel] = {}
    people: dict[int, Account] = {}
    messages: dict[int, Message] = {}
    commands: dict[int, list[Json]] = {}
    transcript: list[TranscriptEntry] = []
    emojis: dict[int, Emoji] = {}
    interactions: tuple[KeptInteraction, ...] = ()


class World:
    """Tables of immutable values. Every change is announced to `changes`."""

    def __init__(self, clock: Clock, changes: Subscribers, files: Files, saved: WorldSnapshot) -> None:
        self.clock = clock
        self.changes = changes
        self.files = files
        self.ids = Snowflakes(clock, saved.last_id)
        self.guilds = saved.guilds
        self.channels = saved.channels
        self.people = saved.people
        self.messages = saved.messages
        self.commands = saved.commands
        self.transcript = saved.transcript
        self.emojis = saved.emojis
        self.interactions: Callable[[], tuple[KeptInteraction, ...]] = lambda: saved.interactions
        """Return the interactions whose tokens are still valid."""
        self.bot = saved.bot or Account(self.ids.next(), "Tavolino", is_bot=True)
        self.installs: tuple[int, ...] = (0, 1)
        """Ways to install the application: 0 in servers, 1 to people's own accounts."""
        self.uploads: dict[int, Attachment] = {}
        """Files uploaded with slash commands, by id.

        They are not saved, because Discord does not keep them for long either.
        """
        self._order: dict[int, list[int]] = {}
        for message in sorted(self.messages.values(), key=lambda message: message.id):
            self._order.setdefault(message.channel, []).append(message.id)

    def saved(self) -> WorldSnapshot:
        """Return a snapshot for saving."""
        return WorldSnapshot(
            last_id=self.ids.last,
            bot=self.bot,
            guilds=self.guilds,
            channels=self.channels,
            people=self.people,
            messages=self.messages,
            commands=self.commands,
            transcript=self.transcript,
            emojis=self.emojis,
            interactions=self.interactions(),
        )

    # -- Queries ---------------------------------------------------------------------------------------------------

    def account(self, key: int) -> Account:
        """Return a person or the bot. Raise ApiError 10013."""
        if key == self.bot.id:
            return self.bot
        if key not in self.people:
            raise not_found("User", 10013)
        return self.people[key]

    def channel(self, key: int) -> Channel:
        """Return the channel. Raise ApiError 10003."""
        if key not in self.channels:
            raise not_found("Channel", 10003)
        return self.channels[key]

    def message(self, channel: int, key: int) -> Message:
        """Return a public message of the channel. Raise ApiError 10008, also for an ephemeral one."""
        message = self.messages.get(key)
        if message is None or message.channel != channel or message.only_for is not None:
            raise not_found("Message", 10008)
        return message

    def messages_in(self, channel: int) -> list[Message]:
        """Return all messages of the channel, oldest first, including all ephemeral ones."""
        return [self.messages[key] for key in self._order.get(channel, [])]

    def newest(self, count: int = 3) -> str:
        """Return a description of the newest messages with channel and author, for failure reports."""
        messages = [self.messages[key] for key in sorted(self.messages)[-count:]]
        lines = (
            f"#{self.channels[message.channel].name} {self.account(message.author).name}: {message.text}"
            for message in messages
        )
        return "\n".join(lines) or "no message"

    def permissions(self, account: Account, channel: Channel) -> int:
        """Return the account's permissions in the channel."""
        parent = self.channels.get(channel.parent) if channel.parent is not None else None
        return permissions_in(account, channel, self.guilds.get(channel.guild or 0), parent)

    def viewers(self, channel: Channel) -> frozenset[int]:
        """Return the ids of the people who can see the channel."""
        return frozenset(person.id for person in self.people.values() if self.permissions(person, channel))

    def shares_guild(self, person: Account) -> bool:
        """Return whether the person is in a server with the bot."""
        return not set(self.bot.guilds).isdisjoint(person.guilds)

    def dm_of(self, person: int) -> Channel:
        """Return the person's direct channel with the bot, opening it if necessary."""
        for channel in self.channels.values():
            if channel.person == person:
                return channel
        return self.put_channel(Channel(self.ids.next(), self.people[person].name, "dm", person=person))

    # -- Changes ---------------------------------------------------------------------------------------------------

    def put_guild(self, guild: Guild, *, with_bot: bool) -> Guild:
        """Add a server, by default with the bot as a member."""
        self.guilds[guild.id] = guild
        if with_bot:
            self.bot = msgspec.structs.replace(self.bot, guilds=(*self.bot.guilds, guild.id))
        self.changes.tell()
        return guild

    def put_role(self, guild: int, role: Role) -> Guild:
        """Add a role and return the changed server."""
        before = self.guilds[guild]
        self.guilds[guild] = msgspec.structs.replace(before, roles=(*before.roles, role))
        self.changes.tell(Event("roles_changed"))
        return self.guilds[guild]

    def change_role(self, guild: int, role: Role) -> Guild:
        """Replace the role of the same id, which may be @everyone, and return the changed server."""
        before = self.guilds[guild]
        roles = tuple(role if each.id == role.id else each for each in before.roles)
        granted = role.permissions if role.id == guild else before.granted
        self.guilds[guild] = msgspec.structs.replace(before, roles=roles, granted=granted)
        self.changes.tell(Event("roles_changed"))
        return self.guilds[guild]

    def remove_role(self, guild: int, role: int) -> None:
        """Delete a role, take it from its members, and delete the overwrites of channels that name it."""
        before = self.guilds[guild]
        self.guilds[guild] = msgspec.structs.replace(
            before, roles=tuple(each for each in before.roles if each.id != role)
        )
        self.bot = _without_role(self.bot, role)
        self.people |= {key: _without_role(person, role) for key, person in self.people.items()}
        for channel in [each for each in self.channels.values() if role in each.denied or role in each.allowed]:
            denied, allowed = channel.denied.copy(), channel.allowed.copy()
            denied.pop(role, None)
            allowed.pop(role, None)
            self.channels[channel.id] = msgspec.structs.replace(channel, denied=denied, allowed=allowed)
        self.changes.tell(Event("roles_changed"))

    def put_channel(self, channel: Channel) -> Channel:
        """Add or replace a channel."""
        self.channels[channel.id] = channel
        self.changes.tell(Event("channel_added", channel=channel, viewers=self.viewers(channel)))
        return channel

    def put_person(self, person: Account) -> Account:
        """Add or replace a person."""
        kind: EventKind = "person_changed" if person.id in self.people else "person_added"
        self.people[person.id] = person
        self.changes.tell(Event(kind, person=person.id))
        return person

    def put_commands(self, scope: int, commands: list[Json]) -> None:
        """Replace the commands of the scope."""
        self.commands[scope] = commands
        self.changes.tell(Event("commands_changed"))

    def add_message(self, message: Message) -> Message:
        """Add a message."""
        self.messages[message.id] = message
        self._order.setdefault(message.channel, []).append(message.id)
        self._note_activity(message)
        self._tell("message_created", message)
        return message

    def _note_activity(self, message: Message) -> None:
        """Note that somebody wrote in a thread. The author and, in a public one, those mentioned become members."""
        channel = self.channels[message.channel]
        if not channel.is_thread or message.only_for is not None:
            return
        mentioned = message.mentions if channel.kind == "thread" else ()
        joined = [key for key in (message.author, *mentioned) if key not in channel.members]
        members = (*channel.members, *dict.fromkeys(joined))
        self.channels[channel.id] = msgspec.structs.replace(channel, active_at=message.at, members=members)

    def change_message(self, message: Message) -> Message:
        """Replace a message and delete the files that it no longer has."""
        ids = {attachment.id for attachment in message.attachments}
        for attachment in self.messages[message.id].attachments:
            if attachment.id not in ids:
                self.files.forget(attachment)
        self.messages[message.id] = message
        self._tell("message_edited", message)
        return message

    def remove_message(self, message: Message) -> None:
        """Delete a message and its files."""
        self._drop(message)
        self._tell("message_deleted", message)

    def remove_messages(self, channel: Channel, messages: Sequence[Message]) -> None:
        """Delete several messages of the channel at once."""
        several = tuple(message.id for message in messages)
        for message in messages:
            self._drop(message)
            self._tell("message_deleted", message, several)
        self.changes.tell(Event("messages_deleted", several=several, channel=channel, viewers=self.viewers(channel)))

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and all their messages, which get no separate events."""
        for thread in [each for each in self.channels.values() if each.parent == channel.id]:
            self.remove_channel(thread)
        viewers = self.viewers(channel)
        for message in self.messages_in(channel.id):
            self._drop(message)
        self._order.pop(channel.id, None)
        del self.channels[channel.id]
        self.changes.tell(Event("channel_deleted", channel=channel, viewers=viewers))

    def _drop(self, message: Message) -> None:
        del self.messages[message.id]
        self._order[message.channel].remove(message.id)
        for attachment in message.attachments:
            self.files.forget(attachment)

    def upload(self, filename: str, data: bytes) -> Attachment:
        """Store a file uploaded with a slash command."""
        attachment = self.files.keep(self.ids.next(), filename, data, None)
        self.uploads[attachment.id] = attachment
        return attachment

    def add_emoji(self, name: str, kind: str, data: bytes) -> int:
        """Store an emoji of the application and return its id."""
        key = self.ids.next()
        self.emojis[key] = Emoji(name, self.files.keep(key, f"emoji.{kind}", data, None))
        self.changes.tell()
        return key

    def remove_emoji(self, key: int) -> None:
        """Delete an emoji of the application."""
        self.files.forget(self.emojis.pop(key).picture)
        self.changes.tell()

    def attachment(self, channel: int, key: int) -> Attachment | None:
        """Return the attachment of a message in the channel, or of a slash command; None if unknown."""
        if key in self.uploads:
            return self.uploads[key]
        for message in self.messages_in(channel):
            for attachment in message.attachments:
                if attachment.id == key:
                    return attachment
        return None

    def _tell(self, kind: EventKind, message: Message, several: tuple[int, ...] = ()) -> None:
        channel = self.channels[message.channel]
        if message.only_for is None and channel.guild is not None and not message.loading:
            self._write_down(kind, message)
        viewers = self.viewers(channel) if message.only_for is None else frozenset({message.only_for})
        self.changes.tell(Event(kind, message=message, several=several, channel=channel, viewers=viewers))

    def _write_down(self, kind: EventKind, message: Message) -> None:
        happened = HAPPENED[kind]
        alts = tuple(alt for alt in message.alts if alt)
        now = self.clock.now()
        who, mentioned = message.author, message.mentions
        self.transcript.append(
            TranscriptEntry(
                now, message.channel, happened, message.id, who, message.text, alts, mentioned, message.silent
            )
        )


def load(state: Path | None) -> WorldSnapshot:
    """Return the saved world; an empty one without a file.

    Raise msgspec.DecodeError for a corrupt file.
    """
    if state is None or not state.exists():
        return WorldSnapshot()
    return msgspec.json.decode(state.read_bytes(), type=WorldSnapshot)


def _without_role(account: Account, role: int) -> Account:
    return msgspec.structs.replace(account, roles=tuple(each for each in account.roles if each != role))


class Saver:
    """Writer of the world after changes."""

    def __init__(self, world: World, state: Path | None) -> None:
        self._world = world
        self._state = state
        self._waiting: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        """Schedule a write."""
        if self._state is not None and self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(DELAY, self.now)

    def now(self) -> None:
        """Write at once."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._state is None:
            return
        fresh = self._state.with_name(self._state.name + ".new")
        with fresh.open("wb") as file:
            file.write(msgspec.json.encode(self._world.saved()))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self._state)
