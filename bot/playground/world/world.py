"""The loopback world: its guilds, channels, people and messages, and the one place where they change."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.playground.world.files import Files
from bot.playground.world.rights import permissions_in
from bot.playground.world.snowflakes import Snowflakes
from bot.playground.world.subscribers import Subscribers
from bot.playground.world.values import (
    Account,
    Attachment,
    Channel,
    Entry,
    Event,
    EventKind,
    Guild,
    Message,
    Role,
)
from bot.playground.world.wall_time import Clock
from bot.playground.world.wire import Json, unknown

COLORS = ("#c2452d", "#2f6f8f", "#5b8c3a", "#b8862b", "#7a4b8c", "#2a8c7d", "#a33b62", "#55606e")
HAPPENED: dict[EventKind, Literal["created", "edited", "deleted"]] = {
    "message_created": "created",
    "message_edited": "edited",
    "message_deleted": "deleted",
}
GLOBAL = 0
"""The scope of global commands in `commands`; a guild's own commands stand under its id."""


class Saved(msgspec.Struct):
    """All of the world that outlives a stop."""

    last_id: int = 0
    bot: Account | None = None
    guilds: dict[int, Guild] = {}
    channels: dict[int, Channel] = {}
    people: dict[int, Account] = {}
    messages: dict[int, Message] = {}
    commands: dict[int, list[Json]] = {}
    transcript: list[Entry] = []


class World:
    """The tables of the world. Values in them are replaced, never altered; every change is told to `changes`."""

    def __init__(self, clock: Clock, changes: Subscribers, files: Files, saved: Saved) -> None:
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
        self.bot = saved.bot or Account(self.ids.next(), "Tavolino", is_bot=True)
        self.uploads: dict[int, Attachment] = {}
        """Files that came with slash commands; Discord does not keep them for long either."""
        self._order: dict[int, list[int]] = {}
        for message in sorted(self.messages.values(), key=lambda message: message.id):
            self._order.setdefault(message.channel, []).append(message.id)

    def saved(self) -> Saved:
        return Saved(
            last_id=self.ids.last,
            bot=self.bot,
            guilds=self.guilds,
            channels=self.channels,
            people=self.people,
            messages=self.messages,
            commands=self.commands,
            transcript=self.transcript,
        )

    # -- looking up ------------------------------------------------------------------------------------------------

    def account(self, key: int) -> Account:
        """A person or the bot. Raises ApiError 10013."""
        if key == self.bot.id:
            return self.bot
        if key not in self.people:
            raise unknown("User", 10013)
        return self.people[key]

    def channel(self, key: int) -> Channel:
        """Raises ApiError 10003."""
        if key not in self.channels:
            raise unknown("Channel", 10003)
        return self.channels[key]

    def message(self, channel: int, key: int) -> Message:
        """A message that everybody in its channel may see. Raises ApiError 10008, for ephemerals too."""
        found = self.messages.get(key)
        if found is None or found.channel != channel or found.only_for is not None:
            raise unknown("Message", 10008)
        return found

    def messages_in(self, channel: int) -> list[Message]:
        """All messages of the channel, the oldest first, everybody's ephemerals included."""
        return [self.messages[key] for key in self._order.get(channel, [])]

    def newest(self, most: int = 3) -> str:
        """The newest messages, each in its channel and by its author, to be read by whoever looks for a fault."""
        found = [self.messages[key] for key in sorted(self.messages)[-most:]]
        said = (f"#{self.channels[one.channel].name} {self.account(one.author).name}: {one.text}" for one in found)
        return "\n".join(said) or "no message"

    def permissions(self, account: Account, channel: Channel) -> int:
        parent = self.channels.get(channel.parent) if channel.parent is not None else None
        return permissions_in(account, channel, self.guilds.get(channel.guild or 0), parent)

    def viewers(self, channel: Channel) -> frozenset[int]:
        """The people who can see the channel."""
        return frozenset(person.id for person in self.people.values() if self.permissions(person, channel))

    def dm_of(self, person: int) -> Channel:
        """The person's direct messages with the bot, opened when there are none yet."""
        for channel in self.channels.values():
            if channel.person == person:
                return channel
        return self.put_channel(Channel(self.ids.next(), self.people[person].name, "dm", person=person))

    # -- changing --------------------------------------------------------------------------------------------------

    def put_guild(self, guild: Guild) -> Guild:
        self.guilds[guild.id] = guild
        self.bot = msgspec.structs.replace(self.bot, guilds=(*self.bot.guilds, guild.id))
        self.changes.tell()
        return guild

    def put_role(self, guild: int, role: Role) -> Guild:
        """The server with that role."""
        before = self.guilds[guild]
        self.guilds[guild] = msgspec.structs.replace(before, roles=(*before.roles, role))
        self.changes.tell(Event("role_added"))
        return self.guilds[guild]

    def change_role(self, guild: int, role: Role) -> Guild:
        """The server with that role in place of the one of its id; everybody's counts as one."""
        before = self.guilds[guild]
        roles = tuple(role if one.id == role.id else one for one in before.roles)
        granted = role.permissions if role.id == guild else before.granted
        self.guilds[guild] = msgspec.structs.replace(before, roles=roles, granted=granted)
        self.changes.tell(Event("role_added"))
        return self.guilds[guild]

    def put_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.changes.tell(Event("channel_added", channel=channel, viewers=self.viewers(channel)))
        return channel

    def put_person(self, person: Account) -> Account:
        kind: EventKind = "person_changed" if person.id in self.people else "person_added"
        self.people[person.id] = person
        self.changes.tell(Event(kind, person=person.id))
        return person

    def put_commands(self, scope: int, commands: list[Json]) -> None:
        self.commands[scope] = commands
        self.changes.tell(Event("commands_changed"))

    def add_message(self, message: Message) -> Message:
        self.messages[message.id] = message
        self._order.setdefault(message.channel, []).append(message.id)
        self._tell("message_created", message)
        return message

    def change_message(self, message: Message) -> Message:
        kept = {attachment.id for attachment in message.attachments}
        for attachment in self.messages[message.id].attachments:
            if attachment.id not in kept:
                self.files.forget(attachment)
        self.messages[message.id] = message
        self._tell("message_edited", message)
        return message

    def remove_message(self, message: Message) -> None:
        del self.messages[message.id]
        self._order[message.channel].remove(message.id)
        for attachment in message.attachments:
            self.files.forget(attachment)
        self._tell("message_deleted", message)

    def upload(self, filename: str, data: bytes) -> Attachment:
        """A file that comes with a slash command."""
        attachment = self.files.keep(self.ids.next(), filename, data, None)
        self.uploads[attachment.id] = attachment
        return attachment

    def attachment(self, channel: int, key: int) -> Attachment | None:
        """The attachment of that id in any message of the channel, or that came with a slash command."""
        if key in self.uploads:
            return self.uploads[key]
        for message in self.messages_in(channel):
            for attachment in message.attachments:
                if attachment.id == key:
                    return attachment
        return None

    def _tell(self, kind: EventKind, message: Message) -> None:
        channel = self.channels[message.channel]
        if message.only_for is None and channel.kind != "dm" and not message.loading:
            self._write_down(kind, message)
        viewers = self.viewers(channel) if message.only_for is None else frozenset({message.only_for})
        self.changes.tell(Event(kind, message=message, channel=channel, viewers=viewers))

    def _write_down(self, kind: EventKind, message: Message) -> None:
        happened = HAPPENED[kind]
        alts = tuple(alt for alt in message.alts if alt)
        now = self.clock.now()
        who, told = message.author, message.mentions
        self.transcript.append(Entry(now, message.channel, happened, message.id, who, message.text, alts, told))
