"""`/setup`: a server's settings for all its tables, for its managers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.app.client import Tavolino
from bot.game import Refused, line
from bot.languages import LANGUAGES
from bot.people.server_settings import MOST_AWAY_DAYS, OPENERS, ServerSettings
from cogs.context import Context
from cogs.server.setup import OF_DISCORD, TERMS, TableChannel, changes_for, permission_report, show_setup
from cogs.text.command_names import IN_SERVERS, abouts, command, dashed, key, names
from cogs.text.localiser import Localiser
from cogs.text.managers import require_manager
from cogs.ui.interactions import answered
from cogs.ui.screen import Screen, show
from cogs.ui.terms import choices

OWNER = "server"


class SetupGroup(app_commands.Group):
    """The commands of `/setup`."""

    @app_commands.command(**command("show", owner=OWNER))
    @answered()
    async def show(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the settings with lists to change them."""
        await _settle(interaction, context, lambda _: {}, note="")

    @app_commands.command(**command("language", owner=OWNER))
    @app_commands.rename(**names("language", owner=OWNER))
    @app_commands.describe(**abouts("language", owner=OWNER))
    @app_commands.choices(
        language=[
            app_commands.Choice(name=key("server-locale-of-discord"), value=OF_DISCORD),
            *(app_commands.Choice(name=spoken.name, value=code) for code, spoken in LANGUAGES.items()),
        ]
    )
    @answered()
    async def language(self, interaction: discord.Interaction[Any], context: Context, language: str) -> None:
        """Set the language of everything public at tables opened from now on."""
        await _settle(interaction, context, lambda _: changes_for("locale", language))

    @app_commands.command(**command("terms", owner=OWNER))
    @app_commands.rename(**{name: key(f"term-{dashed(name)}-slash") for name in TERMS})
    @app_commands.describe(**{name: key(f"term-{dashed(name)}-about") for name in TERMS})
    @app_commands.choices(**{name: choices(name) for name in TERMS})
    @answered()
    async def terms(
        self,
        interaction: discord.Interaction[Any],
        context: Context,
        turn_hours: str | None = None,
        answer_hours: str | None = None,
        verbosity: str | None = None,
    ) -> None:
        """Set the default terms of new tables."""
        given = {"turn_hours": turn_hours, "answer_hours": answer_hours, "verbosity": verbosity}
        changes: dict[str, Any] = {}
        for name, text in given.items():
            changes |= {} if text is None else changes_for(name, text)
        await _settle(interaction, context, lambda _: changes)

    @app_commands.command(**command("openers", owner=OWNER))
    @app_commands.rename(**names("who", "role", owner=OWNER))
    @app_commands.describe(**abouts("who", "role", owner=OWNER))
    @app_commands.choices(
        who=[app_commands.Choice(name=key("server-openers-value", value=value), value=value) for value in OPENERS]
    )
    @answered()
    async def openers(
        self,
        interaction: discord.Interaction[Any],
        context: Context,
        who: str | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Set who may open tables: everybody, a role, or managers only."""

        def changes(_: ServerSettings) -> dict[str, Any]:
            if (role is None) == (who in (None, "role")):
                raise Refused("which_role", line("server-which-role"))
            return {"openers": who or "role", "opener_role": role.id if role is not None else None}

        await _settle(interaction, context, changes)

    @app_commands.command(**command("allow", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(**abouts("channel", owner=OWNER))
    @answered()
    async def allow(self, interaction: discord.Interaction[Any], context: Context, channel: TableChannel) -> None:
        """Allow tables in a channel; the first one closes all others."""
        await _settle(
            interaction, context, lambda settings: {"channels": tuple(dict.fromkeys((*settings.channels, channel.id)))}
        )

    @app_commands.command(**command("forbid", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(**abouts("channel", owner=OWNER))
    @answered()
    async def forbid(self, interaction: discord.Interaction[Any], context: Context, channel: TableChannel) -> None:
        """Remove an allowed channel; the last one cannot be removed."""

        def changes(settings: ServerSettings) -> dict[str, Any]:
            left = tuple(one for one in settings.channels if one != channel.id)
            if not left:
                raise Refused("last_channel", line("server-last-channel"))
            return {"channels": left}

        await _settle(interaction, context, changes)

    @app_commands.command(**command("everywhere", owner=OWNER))
    @answered()
    async def everywhere(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Allow tables in every channel."""
        await _settle(interaction, context, lambda _: {"channels": ()})

    @app_commands.command(**command("away", owner=OWNER))
    @app_commands.rename(**names("days", owner=OWNER))
    @app_commands.describe(**abouts("days", owner=OWNER))
    @answered()
    async def away(
        self, interaction: discord.Interaction[Any], context: Context, days: app_commands.Range[int, 0, MOST_AWAY_DAYS]
    ) -> None:
        """Set how many days a year a player's clocks may be paused."""
        await _settle(interaction, context, lambda _: {"away_days": days})

    @app_commands.command(**command("check", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(channel=key("server-parameter-channel-check-about"))
    @answered()
    async def check(
        self, interaction: discord.Interaction[Any], context: Context, channel: TableChannel | None = None
    ) -> None:
        """Show the bot's missing permissions here and in the allowed channels."""
        settings = await context.services.servers.of(require_manager(interaction))
        localiser = Localiser((await context.person(interaction)).locale)
        found = permission_report(interaction, settings, None if channel is None else channel.id)
        await show(interaction, Screen().text("\n".join(localiser.say(said) for said in found)))


async def _settle(
    interaction: discord.Interaction[Any],
    context: Context,
    changes: Callable[[ServerSettings], dict[str, Any]],
    note: str = "server-settled",
) -> None:
    """Make the changes and show the result. `changes` gets the current settings and may raise Refused."""
    guild = require_manager(interaction)
    await show_setup(interaction, context, await context.services.servers.revise(guild, changes), note)


async def setup(client: Tavolino) -> None:
    """Register the commands at start-up."""
    client.tree.add_command(
        SetupGroup(
            name=key("server-command-setup"),
            description=key("server-command-setup-about"),
            allowed_contexts=IN_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )
