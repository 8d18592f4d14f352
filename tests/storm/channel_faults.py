"""Channel faults: permissions, threads, channels and whole servers that change, disappear and return."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.playground.world.permissions import BITS, EVERYBODY
from cogs.clubs.page import PAGE_MARK
from tests.storm.http_faults import HttpFaults
from tests.storm.in_process_discord import InProcessDiscord
from tests.wire.server_membership import Membership

RIGHTS = (
    ("send_messages",), ("send_messages_in_threads",), ("view_channel",), ("attach_files",), ("read_message_history",),
    ("embed_links",), ("connect",),
)  # fmt: skip
MAX_PLACES = 14


def _pressable(message: Any) -> list[str]:
    return [part["custom_id"] for part in message.parts() if "custom_id" in part]


class ChannelFaults:
    """Injector of channel faults. `mend` reverts the reversible ones."""

    def __init__(self, discord: InProcessDiscord, faults: HttpFaults, chance: Random) -> None:
        self._discord, self._faults, self._chance = discord, faults, chance
        self._denied: list[tuple[Any, tuple[str, ...], Any]] = []
        self._asleep: list[Any] = []
        self._out: list[tuple[Any, Membership]] = []
        self._timed_out: list[Any] = []
        self._silenced: list[Any] = []
        self._roles: list[tuple[Any, Any]] = []

    def close(self, place: Any) -> Callable[[], None]:
        """Close the place to the bot: a thread is locked, in a channel it may not write. Return what opens it again."""
        if place.is_thread:
            self._discord.set_thread(place, locked=True)
            self._asleep.append(place)
            return lambda: self._open(place)
        right = "send_messages" if place.kind != "voice" else "connect"
        self._discord.deny(place, right)
        self._denied.append((place, (right,), None))
        return lambda: self._discord.unset(place, right)

    def _open(self, thread: Any) -> None:
        if thread.id in self._discord._world.channels:
            self._discord.set_thread(thread, archived=False, locked=False)

    async def change(self) -> None:
        """Inject one random fault."""
        ways = (
            *(self._deny, self._deny, self._allow, self._sleep, self._wake, self._delete, self._add, self._leave),
            *(self._clean, self._clean, self._publish, self._lose_page, self._time_out, self._lock),
            *(self._throw_out, self._silence, self._hide, self._delete_role),
        )
        self._chance.choice(ways)()

    def mend(self) -> None:
        """Add the bot to all servers with its permissions again, and unarchive and unlock threads."""
        while self._out:
            self._come_back()
        while self._denied:
            self._allow()
        while self._asleep:
            self._wake()
        while self._timed_out:
            self._time_out()
        while self._silenced:
            self._silence()

    def _places(self, *kinds: str) -> list[Any]:
        return [one for one in self._discord.channels if one.kind in kinds]

    def _deny(self) -> None:
        found = self._places("text", "announcement", "voice", "forum")
        if not found:
            return
        channel, rights = self._chance.choice(found), self._chance.choice(RIGHTS)
        who = None if self._chance.random() < 0.7 else self._chance.choice(self._discord.people)
        self._faults.note(f"{who.name if who else 'the bot'} loses {rights} in {channel.name}")
        self._discord.deny(channel, *rights, who=who)
        self._denied.append((channel, rights, who))

    def _allow(self) -> None:
        if not self._denied:
            return
        channel, rights, who = self._denied.pop(self._chance.randrange(len(self._denied)))
        if channel.id not in self._discord._world.channels:
            return
        self._faults.note(f"{who.name if who else 'the bot'} regains {rights} in {channel.name}")
        self._discord.unset(channel, *rights, who=who)

    def _sleep(self) -> None:
        threads = [one for one in self._discord.channels if one.is_thread]
        if threads:
            thread, is_locked = self._chance.choice(threads), self._chance.random() < 0.3
            self._faults.note(f"{thread.name} is archived{' and locked' if is_locked else ''}")
            self._discord.set_thread(thread, archived=True, locked=is_locked)
            self._asleep.append(thread)

    def _lock(self) -> None:
        """Lock a thread that stays open."""
        threads = [one for one in self._discord.channels if one.is_thread]
        if threads:
            thread = self._chance.choice(threads)
            self._faults.note(f"{thread.name} is locked")
            self._discord.set_thread(thread, locked=True)
            self._asleep.append(thread)

    def _time_out(self) -> None:
        """Give the bot a time-out in a server, or end it."""
        if self._timed_out:
            guild = self._timed_out.pop()
            self._faults.note(f"the time-out of the bot in {guild.name} is over")
            self._discord.time_out_bot(guild, None)
        elif self._discord.guilds:
            guild = self._chance.choice(self._discord.guilds)
            self._faults.note(f"the bot has a time-out in {guild.name}")
            self._discord.time_out_bot(guild, 86_400.0)
            self._timed_out.append(guild)

    def _silence(self) -> None:
        """Take the permission to write from everybody in a server, the bot included, or give it back."""
        if self._silenced:
            guild, taken = self._silenced.pop(), 0
        else:
            guild, taken = self._chance.choice(self._discord.guilds), BITS["send_messages"]
            self._silenced.append(guild)
        self._faults.note(f"everybody in {guild.name} {'loses' if taken else 'has'} the permission to write")
        names = [name for name, bit in BITS.items() if EVERYBODY & ~taken & bit]
        self._discord.set_permissions(guild, guild.everybody, *names)

    def _hide(self) -> None:
        """Let only a new role and the bot see a channel. Half of the people get the role."""
        channel = self._chance.choice(self._places("text", "announcement", "voice", "forum"))
        guild = self._discord._world.guilds[channel.guild]
        role = self._discord.add_role(guild, f"those of {channel.name}")
        members = [
            one for one in self._discord.people if guild.id in one.account.guilds and self._chance.random() < 0.5
        ]
        self._faults.note(f"only {role.name} see it: {', '.join(one.name for one in members)}")
        for person in members:
            person.set_roles(*person.account.roles, role.id)
        self._discord.allow(channel, "view_channel")
        self._discord.allow(channel, "view_channel", who=role)
        self._discord.deny(channel, "view_channel", who=guild.everybody)
        self._denied.append((channel, ("view_channel",), guild.everybody))
        self._roles.append((guild, role))

    def _delete_role(self) -> None:
        """Delete a role by which people see a channel, and which settings may name."""
        if self._roles:
            guild, role = self._roles.pop(self._chance.randrange(len(self._roles)))
            self._faults.note(f"{role.name} is deleted")
            self._discord.delete_role(guild, role)

    def _throw_out(self) -> None:
        """Take somebody out of a private thread."""
        people = {one.id: one for one in self._discord.people}
        found = [
            (thread, people[member])
            for thread in self._places("private_thread")
            for member in thread.members
            if member in people
        ]
        if found:
            thread, person = self._chance.choice(found)
            self._faults.note(f"{person.name} is taken out of {thread.name}")
            self._discord.remove_from_thread(thread, person)

    def _wake(self) -> None:
        if self._asleep:
            thread = self._asleep.pop()
            if thread.id in self._discord._world.channels:
                self._faults.note(f"{thread.name} is woken")
                self._discord.set_thread(thread, archived=False, locked=False)

    def _delete(self) -> None:
        """Delete a channel with its threads; at least one channel stays in the server."""
        found = [one for one in self._discord.channels if one.kind != "dm" and one.guild is not None]
        channel = self._chance.choice(found) if found else None
        others = [one for one in found if not one.is_thread and channel is not None and one.guild == channel.guild]
        if channel is None or (not channel.is_thread and len(others) < 2):
            return
        self._faults.note(f"{channel.name} is deleted")
        self._discord.delete_channel(channel)

    def _clean(self) -> None:
        """Delete one or several of the bot's newest messages in a channel, as a moderator."""
        found = [one for one in self._discord.channels if one.guild is not None]
        channel = self._chance.choice(found) if found else None
        messages = [] if channel is None else self._discord.messages(channel)
        public = [message for message in messages if message.by_bot and not message.ephemeral][-4:]
        if channel is None or not public:
            return
        gone = self._chance.sample(public, self._chance.randint(1, len(public)))
        self._faults.note(f"/channels/{channel.id}/ loses {len(gone)} messages to a moderator")
        self._discord.delete_messages(*gone)

    def _lose_page(self) -> None:
        """Delete a club page, or its whole post in a forum, as a moderator."""
        found = [
            (place, message)
            for place in self._discord.channels
            if place.guild is not None and place.kind != "forum"
            for message in self._discord.messages(place)
            if message.by_bot
            and not message.ephemeral
            and any(one.startswith(PAGE_MARK) for one in _pressable(message))
        ]
        if not found:
            return
        place, page = self._chance.choice(found)
        parent = self._discord._world.channels.get(place.parent or 0)
        self._faults.note(f"/channels/{place.id}/ loses its club page to a moderator")
        if parent is not None and parent.kind == "forum" and self._chance.random() < 0.5:
            self._discord.delete_channel(place)
        else:
            self._discord.delete_messages(page)

    def _publish(self) -> None:
        """Publish the bot's posts in an announcement channel, as a moderator: they can hardly be edited then."""
        messages = [one for news in self._places("announcement") for one in self._discord.messages(news)]
        public = [message.id for message in messages if message.by_bot and not message.ephemeral]
        if public:
            self._faults.note(f"{len(public)} messages are published")
            for message in public:
                self._discord.faults.publish(message)

    def _add(self) -> None:
        if len(self._places("text", "thread")) < MAX_PLACES:
            guild = self._chance.choice(self._discord.guilds)
            self._faults.note(f"a new channel in {guild.name}")
            self._discord.add_channel(guild, f"new-{self._chance.randrange(1000)}")

    def _leave(self) -> None:
        """Remove the bot from a server, or bring it back. Half of the time the bot notices only when it asks."""
        if self._out:
            self._come_back()
        elif len(self._discord.guilds) > 1:
            guild = self._chance.choice(self._discord.guilds)
            self._faults.note(f"the bot is taken out of {guild.name}")
            membership = Membership(self._discord, guild)
            membership.end()
            self._out.append((guild, membership))

    def _come_back(self) -> None:
        guild, membership = self._out.pop()
        self._faults.note(f"the bot is in {guild.name} again")
        membership.begin()
