"""Slash command picker: available commands with options, and the data sent when one is used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from bot.playground.interactions import Choice
from bot.playground.world import resource_json
from bot.playground.world.models import Account, Channel, NotOfferedError
from bot.playground.world.permissions import ALL, BITS
from bot.playground.world.responses import Json
from bot.playground.world.world import GLOBAL, World

SUBCOMMAND, GROUP, TEXT, INTEGER, YES_NO, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)

IN_GUILD, IN_DM, IN_GROUP = range(3)
LARGEST = 2**53
"""Largest number that Discord's client sends."""


class OptionOffer(NamedTuple):
    """Option of a command. `name` is sent and `label` is displayed.

    `least` and `most` limit a number or the length of a text. `kinds` are the accepted channel types; empty means all.
    """

    name: str
    label: str
    description: str
    type: int
    required: bool
    choices: tuple[Choice, ...]
    autocomplete: bool
    least: float | None
    most: float | None
    kinds: tuple[int, ...] = ()


class CommandOffer(NamedTuple):
    """Available command. `path` is independent of the language ("zanzibar new"), `name` is displayed."""

    path: str
    name: str
    description: str
    options: tuple[OptionOffer, ...]
    command: Json
    steps: tuple[Json, ...]
    """Group and subcommand on the path, as registered."""


def offers(world: World, person: Account, channel: Channel, path: str = "") -> list[CommandOffer]:
    """Return the commands available to the person in the channel, in order of registration.

    With a `path`, return only those that may match it.
    """
    scopes = (GLOBAL,) if channel.guild is None else (GLOBAL, channel.guild)
    commands = [command for scope in scopes for command in world.commands.get(scope, []) if command["type"] == 1]
    if path:
        commands = [
            command for command in commands if path.startswith((command["name"], _said(command, "name", person.locale)))
        ]
    usable = [command for command in commands if _is_open(world, command, person, channel)]
    return [offer for command in usable for offer in _leaves(command, (), person.locale)]


def menu_offers(world: World, person: Account, channel: Channel, kind: int) -> list[Json]:
    """Return the commands in the context menu of a person (kind 2) or of a message (kind 3), as registered."""
    scopes = (GLOBAL,) if channel.guild is None else (GLOBAL, channel.guild)
    commands = [command for scope in scopes for command in world.commands.get(scope, []) if command["type"] == kind]
    return [command for command in commands if _is_open(world, command, person, channel)]


def menu_name(command: Json, locale: str) -> str:
    """Return the displayed name of a command in a context menu."""
    return _said(command, "name", locale)


def person_data(world: World, command: Json, target: int, guild: int | None) -> Json:
    """Return the data of a command in the context menu of a person."""
    resolved: Json = {}
    add_person(world, target, resolved, guild)
    return _menu_data(command, target, resolved)


def message_data(command: Json, target: int, shape: Json) -> Json:
    """Return the data of a command in the context menu of a message, which has this shape."""
    return _menu_data(command, target, {"messages": {str(target): shape}})


def _menu_data(command: Json, target: int, resolved: Json) -> Json:
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    data |= {"target_id": str(target), "resolved": resolved}
    return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})


def command_data(
    world: World,
    offer: CommandOffer,
    values: Mapping[str, Any],
    focused: tuple[str, str] | None = None,
    *,
    guild: int | None,
) -> Json:
    """Return the data of a command interaction.

    With `focused` = (option, typed), it is the data of an autocomplete request. `guild` is None in a direct channel.
    Raise NotOfferedError for an option that is unknown, missing, of the wrong type or out of range.
    """
    known = {option.name: option for option in offer.options}
    unknown = [name for name in (*values, *([focused[0]] if focused else [])) if name not in known]
    if unknown:
        raise NotOfferedError(f"/{offer.path} has no option {unknown}; it has {list(known)}")
    sent: list[Json] = []
    resolved: Json = {}
    for option in offer.options:
        if focused and focused[0] == option.name:
            sent.append({"type": option.type, "name": option.name, "value": focused[1], "focused": True})
        elif values.get(option.name) is not None:
            value = _value(world, offer, option, values[option.name], loosely=focused is not None)
            sent.append({"type": option.type, "name": option.name, "value": value})
            _resolve(world, option, value, resolved, guild)
        elif option.required and not focused:
            raise NotOfferedError(f"/{offer.path} wants the option {option.name!r}")
    return _nested(offer, sent) | ({"resolved": resolved} if resolved else {})


def _nested(offer: CommandOffer, sent: list[Json]) -> Json:
    options = sent
    for step in reversed(offer.steps):
        options = [{"type": step["type"], "name": step["name"], "options": options}]
    data: Json = {"id": offer.command["id"], "name": offer.command["name"], "type": 1, "options": options}
    if "guild_id" in offer.command:
        data["guild_id"] = offer.command["guild_id"]
    return data


def context_of(channel: Channel) -> int:
    """Return Discord's number of the context: server, direct messages with the bot, or a group."""
    return {"dm": IN_DM, "group": IN_GROUP}.get(channel.kind, IN_GUILD)


def installed_for(world: World, person: Account, channel: Channel, types: Iterable[int]) -> Json:
    """Return the server or the person for which the application is installed there, by the kind of installation."""
    installed: Json = {}
    if 0 in types and channel.guild in world.bot.guilds:
        installed["0"] = str(channel.guild)
    elif 0 in types and channel.kind == "dm" and world.shares_guild(person):
        installed["0"] = "0"
    if 1 in types and person.installed:
        installed["1"] = str(person.id)
    return installed


def _is_open(world: World, command: Json, person: Account, channel: Channel) -> bool:
    context, contexts = context_of(channel), command.get("contexts")
    types = command.get("integration_types") or [0]
    if channel.kind == "forum" or not installed_for(world, person, channel, types):
        return False
    if context == IN_DM and not command.get("dm_permission", False):
        return False
    if (contexts is not None and context not in contexts) or (contexts is None and context == IN_GROUP):
        return False
    if channel.guild is None:
        return True
    granted = world.permissions(person, channel)
    if not granted & BITS["use_application_commands"]:
        return False
    needed = command["default_member_permissions"]
    return needed is None or granted == ALL or (int(needed) != 0 and granted & int(needed) == int(needed))


def _leaves(part: Json, above: tuple[Json, ...], locale: str) -> Iterable[CommandOffer]:
    """Yield the command itself, or its subcommands if it has any."""
    way = (*above, part)
    children = [option for option in part.get("options", []) if option["type"] in (SUBCOMMAND, GROUP)]
    if children:
        for child in children:
            yield from _leaves(child, way, locale)
        return
    yield CommandOffer(
        path=" ".join(step["name"] for step in way),
        name=" ".join(_said(step, "name", locale) for step in way),
        description=_said(part, "description", locale),
        options=tuple(_option(option, locale) for option in part.get("options", [])),
        command=way[0],
        steps=way[1:],
    )


def _option(option: Json, locale: str) -> OptionOffer:
    choices = tuple(Choice(_said(choice, "name", locale), choice["value"]) for choice in option.get("choices", []))
    return OptionOffer(
        name=option["name"],
        label=_said(option, "name", locale),
        description=_said(option, "description", locale),
        type=option["type"],
        required=option.get("required", False),
        choices=choices,
        autocomplete=option.get("autocomplete", False),
        least=option.get("min_value", option.get("min_length")),
        most=option.get("max_value", option.get("max_length")),
        kinds=tuple(option.get("channel_types", ())),
    )


def _said(part: Json, key: str, locale: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(locale, part[key]))


def _value(world: World, offer: CommandOffer, option: OptionOffer, typed: Any, loosely: bool) -> Any:
    value = _typed(option, typed)
    if loosely:
        return typed if value is None else value
    if value is None or not _fits(option, value):
        raise NotOfferedError(f"/{offer.path} does not take {typed!r} for {option.name!r}")
    if option.choices:
        for choice in option.choices:
            if typed in (choice.name, choice.value) or value == choice.value:
                return choice.value
        raise NotOfferedError(f"/{offer.path} has no choice {typed!r} for {option.name!r}: {option.choices}")
    return _there(world, option, value)


def _there(world: World, option: OptionOffer, value: Any) -> Any:
    """Return the value if it is no reference, or refers to an existing person, role or channel.

    Raise NotOfferedError otherwise.
    """
    if option.type in (USER, MENTIONABLE) and (int(value) in world.people or int(value) == world.bot.id):
        return value
    if option.type in (ROLE, MENTIONABLE) and value in _roles(world):
        return value
    if option.type in (USER, ROLE, MENTIONABLE):
        raise NotOfferedError(f"{option.name!r} accepts no person or role with the id {value}")
    if option.type == CHANNEL and option.kinds:
        kind = resource_json.channel(world, world.channel(int(value)))["type"]
        if kind not in option.kinds:
            raise NotOfferedError(f"{option.name!r} takes no channel of type {kind}, only {option.kinds}")
    return value


def _roles(world: World) -> dict[str, Json]:
    """Return every role in Discord's JSON, by id."""
    return {role["id"]: role for guild in world.guilds.values() for role in resource_json.roles(guild)}


def _typed(option: OptionOffer, typed: Any) -> Any:
    """Return the value converted to the option's type, or None if that fails."""
    try:
        match option.type:
            case 4:
                return next((c.value for c in option.choices if c.name == typed), None) or int(typed)
            case 10:
                return next((c.value for c in option.choices if c.name == typed), None) or float(typed)
            case 5:
                return typed if isinstance(typed, bool) else {"true": True, "false": False}.get(str(typed).lower())
            case 3:
                return str(typed)
            case _:
                return str(int(getattr(typed, "id", typed)))
    except (TypeError, ValueError):
        return None


def _fits(option: OptionOffer, value: Any) -> bool:
    measured = len(value) if option.type == TEXT else value
    if option.type not in (TEXT, INTEGER, NUMBER):
        return True
    if (option.type == TEXT and measured == 0) or abs(measured) > LARGEST:
        return False
    limit = 6000 if option.type == TEXT and option.most is None else option.most
    return (option.least is None or measured >= option.least) and (limit is None or measured <= limit)


def _resolve(world: World, option: OptionOffer, value: Any, resolved: Json, here: int | None) -> None:
    """Add the JSON of people, channels and roles named by an option to `resolved`."""
    if option.type in (ROLE, MENTIONABLE) and value in _roles(world):
        resolved.setdefault("roles", {})[value] = _roles(world)[value]
    elif option.type in (USER, MENTIONABLE):
        add_person(world, int(value), resolved, here)
    if option.type == CHANNEL:
        partial = resource_json.partial_channel(world, world.channel(int(value)))
        resolved.setdefault("channels", {})[value] = partial | {"permissions": "0"}


def add_person(world: World, person: int, resolved: Json, here: int | None) -> None:
    """Add the JSON of a person to `resolved`, and of the membership in the server `here`."""
    account, key = world.account(person), str(person)
    resolved.setdefault("users", {})[key] = resource_json.user(account)
    if here is not None and here in account.guilds:
        whole = resource_json.member(account, world.guilds[here])
        partial = {k: v for k, v in whole.items() if k not in ("user", "deaf", "mute")}
        resolved.setdefault("members", {})[key] = partial | {"permissions": "0"}
