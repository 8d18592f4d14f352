"""`/setup`: what a server settles for all its tables. For people who may manage the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.languages import LANGUAGES
from bot.people.servers import MOST_AWAY_DAYS, OPENERS, ServerSettings
from bot.run.client import Tavolino
from cogs.house import House
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.screen.terms import choices
from cogs.server_commands.setup_check import checked
from cogs.server_commands.setup_panel import OF_DISCORD, TERMS, changes_for, show_setup
from cogs.wording.channels import Place
from cogs.wording.managing import require_manager
from cogs.wording.named import IN_SERVERS, abouts, command, dashed, key, names
from cogs.wording.voice import Voice

OWNER = "server"


class SetupGroup(app_commands.Group):
    """The commands of `/setup`."""

    @app_commands.command(**command("show", owner=OWNER))
    @answered()
    async def show(self, interaction: discord.Interaction[Any], house: House) -> None:
        """What holds now, with lists to change it."""
        await _settle(interaction, house, lambda _: {}, note="")

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
    async def language(self, interaction: discord.Interaction[Any], house: House, language: str) -> None:
        """Of everything public, at tables opened from now on."""
        await _settle(interaction, house, lambda _: changes_for("locale", language))

    @app_commands.command(**command("terms", owner=OWNER))
    @app_commands.rename(**{name: key(f"term-{dashed(name)}-slash") for name in TERMS})
    @app_commands.describe(**{name: key(f"term-{dashed(name)}-about") for name in TERMS})
    @app_commands.choices(**{name: choices(name) for name in TERMS})
    @answered()
    async def terms(
        self,
        interaction: discord.Interaction[Any],
        house: House,
        turn_hours: str | None = None,
        answer_hours: str | None = None,
        verbosity: str | None = None,
    ) -> None:
        """Of a table whose opener names none."""
        given = {"turn_hours": turn_hours, "answer_hours": answer_hours, "verbosity": verbosity}
        changes: dict[str, Any] = {}
        for name, text in given.items():
            changes |= {} if text is None else changes_for(name, text)
        await _settle(interaction, house, lambda _: changes)

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
        house: House,
        who: str | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Everybody, a role, or managers alone."""

        def changes(_: ServerSettings) -> dict[str, Any]:
            if (role is None) == (who in (None, "role")):
                raise Refused("which_role", line("server-which-role"))
            return {"openers": who or "role", "opener_role": role.id if role is not None else None}

        await _settle(interaction, house, changes)

    @app_commands.command(**command("allow", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(**abouts("channel", owner=OWNER))
    @answered()
    async def allow(self, interaction: discord.Interaction[Any], house: House, channel: Place) -> None:
        """One more channel in which tables may stand; with the first all others are closed."""
        await _settle(
            interaction, house, lambda settings: {"channels": tuple(dict.fromkeys((*settings.channels, channel.id)))}
        )

    @app_commands.command(**command("forbid", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(**abouts("channel", owner=OWNER))
    @answered()
    async def forbid(self, interaction: discord.Interaction[Any], house: House, channel: Place) -> None:
        """One channel fewer; the last one stays."""

        def changes(settings: ServerSettings) -> dict[str, Any]:
            left = tuple(one for one in settings.channels if one != channel.id)
            if not left:
                raise Refused("last_channel", line("server-last-channel"))
            return {"channels": left}

        await _settle(interaction, house, changes)

    @app_commands.command(**command("everywhere", owner=OWNER))
    @answered()
    async def everywhere(self, interaction: discord.Interaction[Any], house: House) -> None:
        """Tables in every channel again."""
        await _settle(interaction, house, lambda _: {"channels": ()})

    @app_commands.command(**command("away", owner=OWNER))
    @app_commands.rename(**names("days", owner=OWNER))
    @app_commands.describe(**abouts("days", owner=OWNER))
    @answered()
    async def away(
        self, interaction: discord.Interaction[Any], house: House, days: app_commands.Range[int, 0, MOST_AWAY_DAYS]
    ) -> None:
        """How many days a year somebody's clocks may stand still."""
        await _settle(interaction, house, lambda _: {"away_days": days})

    @app_commands.command(**command("check", owner=OWNER))
    @app_commands.rename(**names("channel", owner=OWNER))
    @app_commands.describe(channel=key("server-parameter-channel-check-about"))
    @answered()
    async def check(self, interaction: discord.Interaction[Any], house: House, channel: Place | None = None) -> None:
        """What the bot lacks here and in the channels that are allowed."""
        settings = await house.servers.of(require_manager(interaction))
        voice = Voice((await house.person(interaction)).locale)
        found = checked(interaction, settings, None if channel is None else channel.id)
        await show(interaction, Screen().text("\n".join(voice.say(said) for said in found)))


async def _settle(
    interaction: discord.Interaction[Any],
    house: House,
    changes: Callable[[ServerSettings], dict[str, Any]],
    note: str = "server-settled",
) -> None:
    """Make the changes and show what holds then. `changes` is given what holds now and may raise Refused."""
    guild = require_manager(interaction)
    await show_setup(interaction, house, await house.servers.revise(guild, changes), note)


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(
        SetupGroup(
            name=key("server-command-setup"),
            description=key("server-command-setup-about"),
            allowed_contexts=IN_SERVERS,
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )
