"""`/setup`: private panel with a server's settings, check of the bot's permissions, and the channel option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandChannel

from bot.game import Line, line
from bot.languages import LANGUAGES
from bot.people.server_settings import OPENERS, ServerSettings
from bot.table.terms import TERM_VALUES
from cogs.context import Context
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.localiser import Localiser
from cogs.text.managers import require_manager
from cogs.text.permissions import WISHED, missing_from, permission_lines, required_permissions
from cogs.text.seat_names import literal, spoken
from cogs.ui.components import Option, answers, select
from cogs.ui.guards import managers_only
from cogs.ui.screen import Screen, show
from cogs.ui.terms import term_of

CHANNEL_KINDS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]


class TableChannelTransformer(app_commands.Transformer):
    """Offer the server's channels of these kinds."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The option type of a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channels offered."""
        return CHANNEL_KINDS

    async def transform(self, _: discord.Interaction[Any], value: AppCommandChannel, /) -> AppCommandChannel:
        """Return the channel as Discord sends it: the bot need not have it cached."""
        return value


TableChannel: TypeAlias = app_commands.Transform[AppCommandChannel, TableChannelTransformer]


def permission_report(
    interaction: discord.Interaction[Any], settings: ServerSettings, only: int | None
) -> tuple[Line, ...]:
    """Return a Line for each channel with missing permissions, and one that counts the others.

    Checks `only` that channel, or this one and all in which the server allows tables.
    """
    here = interaction.channel_id or 0
    channels = (only,) if only is not None else tuple(dict.fromkeys((here, *settings.channels)))
    found = [tuple(_faults(interaction, channel)) for channel in channels]
    faults = tuple(fault for faults in found for fault in faults)
    return (*faults, line("server-check-fine", channels=sum(not faults for faults in found)))


def _faults(interaction: discord.Interaction[Any], channel: int) -> Iterator[Line]:
    where = f"<#{channel}>"
    place, permissions = _permissions(interaction, channel)
    if permissions is None:
        yield line("server-check-gone", channel=where)
        return
    missing = missing_from(permissions, required_permissions(place))
    if missing:
        yield line("server-check-missing", channel=where, permissions=permission_lines(missing))
    wished = tuple(name for name in missing_from(permissions, WISHED) if name not in missing)
    if wished:
        yield line("server-check-wished", channel=where, permissions=permission_lines(wished))


def _permissions(interaction: discord.Interaction[Any], channel: int) -> tuple[object, discord.Permissions | None]:
    """Return the channel and the bot's permissions there, for this channel as sent with the interaction."""
    if channel == interaction.channel_id:
        return interaction.channel, interaction.app_permissions
    guild = interaction.guild
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    if guild is None or found is None:
        return None, None
    return found, found.permissions_for(guild.me)


OF_DISCORD = "discord"
"""Value that selects the server's language on Discord."""
TERMS = ("turn_hours", "answer_hours", "verbosity")


def setup_screen(settings: ServerSettings, localiser: Localiser, note: str = "") -> Screen:
    """Return the current settings with lists to change them."""
    screen = Screen().text(note).text(f"### {localiser.word('server-title')}")
    away = localiser.word("server-away", days=settings.away_days)
    screen.text("\n".join((_channels(settings, localiser), _openers(settings, localiser), away)))
    locales = [(OF_DISCORD, localiser.word("server-locale-of-discord"))]
    locales += [(code, language.name) for code, language in LANGUAGES.items()]
    _add(screen, "locale", localiser.word("server-locale"), locales, settings.locale or OF_DISCORD)
    openers = [value for value in OPENERS if value != "role" or settings.openers == "role"]
    words = [(value, localiser.word("server-openers-value", value=value)) for value in openers]
    _add(screen, "openers", localiser.word("server-openers"), words, settings.openers)
    for name in TERMS:
        _add(screen, name, _term(name, localiser), _values(name, localiser), literal(getattr(settings, name)))
    return screen.text(localiser.word("server-commands"))


async def show_setup(
    interaction: discord.Interaction[Any], context: Context, settings: ServerSettings, note: str = ""
) -> None:
    """Show the panel in answer to this interaction."""
    localiser = Localiser((await context.person(interaction)).locale)
    await show(interaction, setup_screen(settings, localiser, localiser.word(note) if note else ""))


@answers("setup", "update", managers_only)
async def answer_setup(interaction: discord.Interaction[Any], context: Context, pressed: ComponentAction) -> None:
    """Change the setting that was picked from a list."""
    guild, picked = require_manager(interaction), picked_in(pressed)
    settings = await context.services.servers.change(guild, **changes_for(pressed.menu, picked))
    await show_setup(interaction, context, settings, "server-settled")


def changes_for(name: str, value: str) -> dict[str, Any]:
    """Return the changes for a value picked for a setting. Raises OutdatedButton."""
    if name == "locale":
        return {"locale": None if value == OF_DISCORD else one_of(LANGUAGES, value)}
    if name != "openers":
        return {name: term_of(one_of(TERMS, name), value)}
    one_of(OPENERS, value)
    return {"openers": value} if value == "role" else {"openers": value, "opener_role": None}


def _add(screen: Screen, name: str, title: str, values: Sequence[tuple[str, str]], chosen: str) -> None:
    options = [Option(value, words, chosen=value == chosen) for value, words in values]
    screen.text(f"**{title}**").row(select(title, ComponentAction("setup", "", menu=name), options))


def _channels(settings: ServerSettings, localiser: Localiser) -> str:
    if not settings.channels:
        return localiser.word("server-everywhere")
    return localiser.word("server-channels", channels=" ".join(f"<#{channel}>" for channel in settings.channels))


def _openers(settings: ServerSettings, localiser: Localiser) -> str:
    role = f"<@&{settings.opener_role}>" if settings.opener_role is not None else ""
    return localiser.word("server-opened-by", openers=settings.openers, role=role)


def _term(name: str, localiser: Localiser) -> str:
    return localiser.word(f"term-{dashed(name)}")


def _values(name: str, localiser: Localiser) -> list[tuple[str, str]]:
    values = sorted(TERM_VALUES[name], key=_by_size) if name in TERMS[:2] else TERM_VALUES[name]
    return [(literal(value), localiser.word(f"term-{dashed(name)}-value", value=spoken(value))) for value in values]


def _by_size(value: int | None) -> int:
    return 0 if value is None else value
