"""Actions of a person in the simulated client: slash commands, buttons, menus, modals and uploads."""

from __future__ import annotations

import asyncio
import base64
import binascii
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FIRST_ANSWER, SUBMIT, Choice, Interaction
from bot.playground.limits.message_limits import FILE_BYTES
from bot.playground.limits.modals import Modal, submit_data
from bot.playground.rest.context import RestContext
from bot.playground.rest.message_sending import MENTION
from bot.playground.rest.thread_states import check_post_tags, is_locked_for, new_thread, settled, wake
from bot.playground.slash_commands import (
    ATTACHMENT,
    CommandOffer,
    add_person,
    command_data,
    context_of,
    installed_for,
    menu_name,
    menu_offers,
    message_data,
    offers,
    person_data,
)
from bot.playground.world import resource_json
from bot.playground.world.cdn import Cdn
from bot.playground.world.models import (
    Account,
    Attachment,
    Channel,
    Guild,
    Message,
    NoAnswerError,
    NotOfferedError,
    Select,
)
from bot.playground.world.permissions import BITS, bits, granted_in
from bot.playground.world.responses import ApiError, Json
from bot.playground.world.world import World

IN_FOREIGN_PLACES = ("attach_files", "embed_links", "mention_everyone")
"""Permissions of the bot where it is no member."""
PEOPLE_SELECT, ROLE_SELECT = 5, 6
PERSON_MENU, MESSAGE_MENU = 2, 3
"""Types of commands in the context menu of a person and of a message."""


def interaction_shape(context: RestContext, interaction: Interaction) -> Json:
    """Return the event of the interaction, for a server or direct messages."""
    world, channel = context.world, interaction.channel
    person = world.people[interaction.person]
    guild = world.guilds.get(channel.guild or 0)
    shape: Json = {
        "id": str(interaction.id),
        "application_id": str(world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": _channel(context, interaction, person),
        "app_permissions": str(world.permissions(world.bot, channel) or bits(*IN_FOREIGN_PLACES)),
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.owners,
        "context": context_of(channel),
        "attachment_size_limit": FILE_BYTES,
    }
    if guild is None:
        shape["user"] = resource_json.user(person)
        context.checker.check_value("UserResponse", shape["user"], "INTERACTION_CREATE user")
    else:
        shape |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
        shape["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        member = resource_json.member(person, guild)
        context.checker.check_value("GuildMemberResponse", member, "INTERACTION_CREATE member")
        shape["member"] = member | {"permissions": str(world.permissions(person, channel))}
    return shape | _message(context, interaction)


def _message(context: RestContext, interaction: Interaction) -> Json:
    """Return the message whose button was pressed."""
    source = context.world.messages.get(interaction.source or 0)
    if source is None:
        return {}
    shape = context.shape(source)
    context.checker.check_value("MessageResponse", shape, "INTERACTION_CREATE message")
    return {"message": shape}


def _channel(context: RestContext, interaction: Interaction, person: Account) -> Json:
    whole = resource_json.channel(context.world, interaction.channel)
    in_guild = "ThreadResponse" if interaction.channel.is_thread else "GuildChannelResponse"
    outside = {"dm": "PrivateChannelResponse", "group": "PrivateGroupChannelResponse"}
    schema = outside.get(interaction.channel.kind, in_guild)
    context.checker.check_value(schema, whole, "INTERACTION_CREATE channel")
    permissions = str(context.world.permissions(person, interaction.channel))
    return resource_json.partial_channel(context.world, interaction.channel) | {"permissions": permissions}


class Upload(NamedTuple):
    """File on a person's machine."""

    name: str
    data: bytes


def store_uploads(world: World, offer: CommandOffer, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with files replaced by stored attachments.

    Raise NotOfferedError for a value that is not a file.
    """
    files = {option.name for option in offer.options if option.type == ATTACHMENT}
    return {
        name: world.upload(*_file(value)) if name in files and value is not None else value
        for name, value in values.items()
    }


def resolved_attachments(cdn: Cdn, channel: int, values: Mapping[str, Any]) -> Json:
    """Return `resolved.attachments` of the interaction; {} without files."""
    return {
        str(file.id): {
            "id": str(file.id),
            "filename": file.filename,
            "size": file.size,
            "content_type": file.content_type,
            "url": cdn.address(channel, file),
            "proxy_url": cdn.address(channel, file),
            "ephemeral": True,
        }
        for file in values.values()
        if isinstance(file, Attachment)
    }


def _file(value: Any) -> Upload:
    """Return the upload, given by a test as Upload or by the page as `{name, base64}`."""
    if isinstance(value, Upload):
        return value
    try:
        return Upload(str(value["name"]), base64.b64decode(value["base64"], validate=True))
    except (TypeError, KeyError, binascii.Error) as fault:
        raise NotOfferedError(f"no file: {value!r}") from fault


class Person:
    """Person who uses the Discord client. Actions return after the bot's first answer.

    Every action raises NoAnswerError if the bot does not answer within three seconds by the clock, and NotOfferedError
    if the client would not offer the action.
    """

    def __init__(self, context: RestContext, key: int) -> None:
        self._context = context
        self._world = context.world
        self.id = key
        self._forms: dict[int, Interaction] = {}

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}>"

    # -- Account ---------------------------------------------------------------------------------------------------

    @property
    def account(self) -> Account:
        """Return the current account."""
        return self._world.people[self.id]

    @property
    def name(self) -> str:
        """Return the user name."""
        return self.account.name

    @property
    def locale(self) -> str:
        """Return the Discord locale."""
        return self.account.locale

    @property
    def color(self) -> str:
        """Return the avatar's colour as `#rrggbb`."""
        return self.account.color

    @property
    def dms_open(self) -> bool:
        """Return whether the person accepts direct messages."""
        return self.account.dms_open

    def set_dms_open(self, dms_open: bool) -> None:
        """Accept or refuse direct messages."""
        self._world.put_person(msgspec.structs.replace(self.account, dms_open=dms_open))

    def set_locale(self, locale: str) -> None:
        """Change the language of the client."""
        self._world.put_person(msgspec.structs.replace(self.account, locale=locale))

    def set_admin(self, admin: bool) -> None:
        """Grant or revoke the administrator role in all servers."""
        self._world.put_person(msgspec.structs.replace(self.account, admin=admin))

    def set_nickname(self, guild: Guild, nickname: str) -> None:
        """Set the nickname in that server."""
        nicknames = self.account.nicknames | {guild.id: nickname}
        self._world.put_person(msgspec.structs.replace(self.account, nicknames=nicknames))

    def set_roles(self, *roles: int) -> None:
        """Replace the roles. The administrators' role of any server makes the person an administrator."""
        admin = any(guild.admins in roles for guild in self._world.guilds.values())
        self._world.put_person(msgspec.structs.replace(self.account, roles=roles, admin=admin))

    @property
    def roles(self) -> tuple[int, ...]:
        """Return the ids of the person's roles in all servers."""
        return tuple(role for guild in self.guilds for role in self.account.roles_in(guild))

    @property
    def guilds(self) -> tuple[Guild, ...]:
        """Return the servers of which the person is a member."""
        return tuple(guild for guild in self._world.guilds.values() if guild.id in self.account.guilds)

    @property
    def is_manager(self) -> bool:
        """Return whether the person manages one of the servers."""
        return any(granted_in(self.account, guild) & BITS["manage_guild"] for guild in self.guilds)

    def leave(self, guild: Guild) -> None:
        """Leave the server. The bot gets no event, because it lacks the privileged members intent."""
        stayed = tuple(key for key in self.account.guilds if key != guild.id)
        self._world.put_person(msgspec.structs.replace(self.account, guilds=stayed))

    def ban(self, guild: Guild) -> None:
        """Ban the person from the server, so that `enter` fails."""
        self.leave(guild)
        self._world.put_person(msgspec.structs.replace(self.account, banned=(*self.account.banned, guild.id)))

    def enter(self, guild: Guild) -> None:
        """Join the server (again). Raise NotOfferedError if banned."""
        if guild.id in self.account.banned:
            raise NotOfferedError(f"{self.name} was banned from {guild.name}")
        stays = tuple(dict.fromkeys((*self.account.guilds, guild.id)))
        self._world.put_person(msgspec.structs.replace(self.account, guilds=stays))

    # -- Inspection ------------------------------------------------------------------------------------------------

    @property
    def dm(self) -> Channel:
        """Return the direct channel with the bot, opening it if necessary."""
        return self._world.dm_of(self.id)

    @property
    def channels(self) -> tuple[Channel, ...]:
        """Return all visible channels, direct messages last."""
        channels = [channel for channel in self._world.channels.values() if channel.kind != "dm"]
        return (*(channel for channel in channels if self._world.permissions(self.account, channel)), self.dm)

    def install(self, *, installed: bool = True) -> None:
        """Install the bot to this person's account, or remove it from there."""
        self._world.put_person(msgspec.structs.replace(self.account, installed=installed))

    def sees(self, channel: Channel) -> list[Message]:
        """Return the visible messages of the channel in order, including only the person's own ephemeral ones."""
        if not self._world.permissions(self.account, self._current(channel)):
            return []
        return [message for message in self._world.messages_in(channel.id) if message.only_for in (None, self.id)]

    def commands(self, channel: Channel) -> list[CommandOffer]:
        """Return the available slash commands in the person's language."""
        return offers(self._world, self.account, self._current(channel))

    # -- Actions ---------------------------------------------------------------------------------------------------

    def say(self, channel: Channel, text: str) -> Message:
        """Send an ordinary message, which unarchives a thread. Raise NotOfferedError without the permission."""
        channel = self._current(channel)
        speech = BITS["send_messages_in_threads" if channel.is_thread else "send_messages"]
        is_open = channel.kind != "forum" and not is_locked_for(self._context, self.account, channel)
        if not is_open or not self._world.permissions(self.account, channel) & speech:
            raise NotOfferedError(f"{self.name} cannot write in {channel.name}")
        wake(self._context, channel)
        now, key = self._world.clock.now(), self._world.ids.next()
        mentions = tuple({int(name) for name in MENTION.findall(text)} & {*self._world.people, self._world.bot.id})
        message = Message(key, channel.id, self.id, by_bot=False, at=now, content=text, mentions=mentions)
        return self._world.add_message(message)

    def open_post(self, forum: Channel, title: str, text: str, tags: Sequence[str] = ()) -> Channel:
        """Open a post in a forum. `tags`: names. Raise NotOfferedError without the permission or a required tag."""
        forum = self._current(forum)
        named = {tag.name: str(tag.id) for tag in forum.available_tags}
        if forum.kind != "forum" or not self._world.permissions(self.account, forum) & BITS["send_messages"]:
            raise NotOfferedError(f"{self.name} cannot open a post in {forum.name}")
        try:
            keys = check_post_tags(self._context, self.account, forum, [named[tag] for tag in tags])
        except (ApiError, KeyError) as refused:
            raise NotOfferedError(f"no post in {forum.name}: {refused}") from refused
        payload = {"name": title[:100], "auto_archive_duration": forum.archive_minutes}
        thread = new_thread(self._context, forum, self.id, payload, tags=keys)
        now = self._world.clock.now()
        self._world.add_message(Message(thread.id, thread.id, self.id, by_bot=False, at=now, content=text))
        return self._current(thread)

    async def slash(self, channel: Channel, path: str, options: Mapping[str, Any] | None = None) -> Interaction:
        """Use a slash command: `await anna.slash(channel, "zanzibar new", {"players": 3})`.

        A file is passed as an Upload.
        """
        offer = self._offer(channel, path)
        types = offer.command.get("integration_types") or [0]
        values = store_uploads(self._world, offer, options or {})
        data = command_data(self._world, offer, values, guild=channel.guild)
        if files := resolved_attachments(self._context.cdn, channel.id, values):
            data["resolved"] = data.get("resolved", {}) | {"attachments": files}
        return await self._act(self._interaction(COMMAND, channel, data, types=types))

    def menu(self, channel: Channel, target: Person | Message | None = None) -> list[str]:
        """Return the commands in the context menu of a person, or of any message, in this person's language."""
        return [menu_name(offered, self.locale) for offered in self._menu(channel, target)]

    async def choose(self, channel: Channel, target: Person | Message, name: str) -> Interaction:
        """Use a command in the context menu of a person or a message: `await anna.choose(channel, bruno, "Challenge")`.

        Raise NotOfferedError if there is no such command, or if the person does not see the message.
        """
        for command in self._menu(channel, target):
            if name in (command["name"], menu_name(command, self.locale)):
                data, types = self._menu_data(channel, command, target), command.get("integration_types") or [0]
                return await self._act(self._interaction(COMMAND, channel, data, types=types))
        raise NotOfferedError(f"no command {name!r} in the menu; there are {self.menu(channel, target)}")

    def _menu(self, channel: Channel, target: Person | Message | None) -> list[Json]:
        kind = PERSON_MENU if isinstance(target, Person) else MESSAGE_MENU
        return menu_offers(self._world, self.account, self._current(channel), kind)

    def _menu_data(self, channel: Channel, command: Json, target: Person | Message) -> Json:
        if isinstance(target, Message):
            return message_data(command, target.id, self._context.shape(self._seen(target)))
        return person_data(self._world, command, target.id, channel.guild)

    async def autocomplete(
        self, channel: Channel, path: str, options: Mapping[str, Any] | None = None, *, focused: str, typed: str = ""
    ) -> list[Choice]:
        """Return the choices for the option `focused` containing `typed`, given the other `options`.

        Raise NotOfferedError if the option has no autocompletion.
        """
        offer = self._offer(channel, path)
        if not any(option.name == focused and option.autocomplete for option in offer.options):
            raise NotOfferedError(f"/{path} does not complete {focused!r}")
        data = command_data(self._world, offer, options or {}, (focused, typed), guild=channel.guild)
        types = offer.command.get("integration_types") or [0]
        return list((await self._act(self._interaction(AUTOCOMPLETE, channel, data, types=types))).choices)

    async def press(self, message: Message, button: str) -> Interaction:
        """Press a button, given by custom id or label. Raise NotOfferedError if missing."""
        pressed = _named(self._seen(message).buttons(), button, lambda item: (item.custom_id, item.label))
        if pressed is None or pressed.disabled or pressed.custom_id is None:
            raise NotOfferedError(f"no such button to press: {button!r} in {self._seen(message).buttons()}")
        data = {"component_type": 2, "custom_id": pressed.custom_id, "id": self._part(message, pressed.custom_id)["id"]}
        self._check_membership(self._place(message))
        return await self._act(self._interaction(COMPONENT, self._place(message), data, message.id))

    async def select(self, message: Message, menu: str, values: Sequence[Any]) -> Interaction:
        """Choose from a menu, given by custom id or placeholder.

        An entry of `values` is a value, a label or a Person. Raise NotOfferedError if it is not offered.
        """
        chosen_menu = _named(self._seen(message).selects(), menu, lambda item: (item.custom_id, item.placeholder))
        if chosen_menu is None or chosen_menu.disabled:
            raise NotOfferedError(f"no such menu: {menu!r} in {self._seen(message).selects()}")
        chosen = [_chosen(chosen_menu, value) for value in values]
        if not chosen_menu.min_values <= len(chosen) <= chosen_menu.max_values:
            raise NotOfferedError(
                f"{menu!r} takes {chosen_menu.min_values} to {chosen_menu.max_values} values, not {len(chosen)}"
            )
        data = {"component_type": chosen_menu.type, "custom_id": chosen_menu.custom_id, "values": chosen}
        data["id"] = self._part(message, chosen_menu.custom_id)["id"]
        if chosen_menu.type == PEOPLE_SELECT:
            data["resolved"] = self._resolved(self._place(message), chosen)
        if chosen_menu.type == ROLE_SELECT:
            data["resolved"] = self._resolved_roles(self._place(message), chosen)
        self._check_membership(self._place(message))
        return await self._act(self._interaction(COMPONENT, self._place(message), data, message.id))

    def _resolved_roles(self, channel: Channel, roles: Sequence[str]) -> Json:
        """Return the JSON of the roles chosen from a list. Raise NotOfferedError for an unknown one."""
        known = {role["id"]: role for role in resource_json.roles(self._world.guilds[channel.guild or 0])}
        if unknown := {*roles} - {*known}:
            raise NotOfferedError(f"there are no roles {unknown}")
        return {"roles": {role: known[role] for role in roles}} if roles else {}

    def _resolved(self, channel: Channel, people: Sequence[str]) -> Json:
        """Return the JSON of the people chosen from a list. Raise NotOfferedError for somebody unknown."""
        resolved: Json = {}
        for key in people:
            if int(key) not in self._world.people and int(key) != self._world.bot.id:
                raise NotOfferedError(f"there is no person {key}")
            add_person(self._world, int(key), resolved, channel.guild)
        return resolved

    async def submit(self, modal: Modal | None, values: Mapping[str, Any]) -> Interaction:
        """Submit a modal. The values are keyed by custom id or label. Raise NotOfferedError if it is not open."""
        opened = self._forms.pop(modal.interaction, None) if modal is not None else None
        if modal is None or opened is None:
            raise NotOfferedError("there is no such form open")
        interaction = self._interaction(
            SUBMIT, opened.channel, submit_data(modal, values), opened.source, trigger=opened
        )
        return await self._act(interaction)

    # -- Private helpers -------------------------------------------------------------------------------------------

    def _interaction(
        self,
        kind: int,
        channel: Channel,
        data: Json,
        source: int | None = None,
        *,
        trigger: Interaction | None = None,
        types: Iterable[int] = (0, 1),
    ) -> Interaction:
        """`types`: kinds of installation for which it is offered."""
        return Interaction(
            self._world,
            kind=kind,
            person=self.id,
            channel=self._current(channel),
            data=data,
            source=source,
            trigger=trigger,
            owners=installed_for(self._world, self.account, self._current(channel), types),
        )

    async def _act(self, interaction: Interaction) -> Interaction:
        """Send the interaction and wait for the first answer. Like the client, unarchive a thread first."""
        self._enter_thread(interaction.channel)
        interaction.channel = self._current(interaction.channel)
        self._context.interactions.open(interaction)
        shape = interaction_shape(self._context, interaction)
        deadline = asyncio.ensure_future(self._context.clock.until(interaction.created + FIRST_ANSWER))
        try:
            self._context.gateway.dispatch("INTERACTION_CREATE", shape, interaction.channel.guild)
            await asyncio.wait((deadline, interaction.first_answer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            deadline.cancel()
        if interaction.answer is None:
            raise NoAnswerError(f"{self.name}: the application did not respond to {interaction.data}")
        if interaction.modal is not None:
            self._forms[interaction.id] = interaction
        return interaction

    def _check_membership(self, channel: Channel) -> None:
        """Raise NotOfferedError in an archived thread: there, presses by people who are no members may fail."""
        thread = settled(self._context, channel)
        if thread.archived and self.id not in thread.members:
            raise NotOfferedError(f"{self.name} is no member of the archived thread {thread.name}")

    def _enter_thread(self, channel: Channel) -> None:
        """Unarchive the thread. Raise NotOfferedError if it is locked for this person."""
        if is_locked_for(self._context, self.account, self._current(channel)):
            raise NotOfferedError(f"the thread {channel.name} is locked")
        wake(self._context, channel)

    def _offer(self, channel: Channel, path: str) -> CommandOffer:
        name = path.removeprefix("/")
        for offer in offers(self._world, self.account, self._current(channel), name):
            if name in (offer.path, offer.name):
                return offer
        there = [offer.path for offer in self.commands(channel)]
        raise NotOfferedError(f"no command /{path} in {channel.name}; there are {there}")

    def _current(self, channel: Channel) -> Channel:
        return self._world.channel(channel.id)

    def _place(self, message: Message) -> Channel:
        return self._world.channel(message.channel)

    def _seen(self, message: Message) -> Message:
        """Return the current message. Raise NotOfferedError if it is deleted or not visible."""
        current = self._world.messages.get(message.id)
        visible = current is not None and current.only_for in (None, self.id)
        if current is None or not visible or not self._world.permissions(self.account, self._place(current)):
            raise NotOfferedError(f"{self.name} does not see that message")
        return current

    def _part(self, message: Message, custom_id: str) -> Json:
        parts = self._seen(message).parts()
        return next(part for part in parts if part.get("custom_id") == custom_id)


def _named(items: Sequence[Any], name: str, names: Any) -> Any:
    """Return the item with that custom id, otherwise the first one with that label."""
    for place in (0, 1):
        for item in items:
            if names(item)[place] == name:
                return item
    return None


def _chosen(select: Select, value: Any) -> str:
    if not select.options:
        return str(getattr(value, "id", value))
    for label, sent in select.options:
        if value in (sent, label):
            return sent
    raise NotOfferedError(f"{select.custom_id!r} has no option {value!r}: {select.options}")
