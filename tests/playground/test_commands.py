"""Registration of slash commands: limits in every language, stable ids, availability to people."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground.limits.command_limits import check_commands, size
from bot.playground.world.models import NotOfferedError
from bot.playground.world.responses import ApiError
from tests.playground.conftest import Table
from tests.playground.replies import reply_to


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Play a game", "type": 1} | more


def option(name: str = "what", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "Something"} | more


def long(length: int) -> list[dict[str, Any]]:
    """Return choices that make a command long."""
    choices = [{"name": f"{n:02}" + "x" * 98, "value": "v" * 100 + str(n)[:0]} for n in range(25)]
    return [option(f"o{k}", choices=choices) for k in range(length)]


REFUSED: dict[str, tuple[list[dict[str, Any]], str]] = {
    "too many": ([command(f"c{n}") for n in range(101)], "APPLICATION_COMMANDS_MAX"),
    "same name": ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "upper case": ([command("Play")], "APPLICATION_COMMAND_INVALID_NAME"),
    "blank": ([command("play it")], "APPLICATION_COMMAND_INVALID_NAME"),
    "long name": ([command("x" * 33)], "APPLICATION_COMMAND_INVALID_NAME"),
    "description": ([command(description="x" * 101)], "BASE_TYPE_BAD_LENGTH"),
    "no description": ([command(description="")], "BASE_TYPE_BAD_LENGTH"),
    "options": ([command(options=[option(f"o{n}") for n in range(26)])], "BASE_TYPE_BAD_LENGTH"),
    "subcommands": ([command(options=[option(f"o{n}", 1) for n in range(26)])], "BASE_TYPE_BAD_LENGTH"),
    "mixed": ([command(options=[option("a", 1), option("b", 3)])], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "required last": (
        [command(options=[option("a"), option("b", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "choices": (
        [command(options=[option(choices=[{"name": f"n{n}", "value": f"v{n}"} for n in range(26)])])],
        "BASE_TYPE_BAD_LENGTH",
    ),
    "choice name": ([command(options=[option(choices=[{"name": "x" * 101, "value": "v"}])])], "BASE_TYPE_BAD_LENGTH"),
    "choices and autocomplete": (
        [command(options=[option(choices=[{"name": "n", "value": "v"}], autocomplete=True)])],
        "APPLICATION_COMMAND_OPTION_CHOICES_AUTOCOMPLETE",
    ),
    "unknown language": ([command(name_localizations={"xx": "gioca"})], "BASE_TYPE_CHOICES"),
    "name in Italian": ([command(name_localizations={"it": "Gioca!"})], "APPLICATION_COMMAND_INVALID_NAME"),
    "description in German": ([command(description_localizations={"de": "x" * 101})], "BASE_TYPE_BAD_LENGTH"),
    "same name in German": (
        [
            command(
                options=[
                    option("a", name_localizations={"de": "gleich"}),
                    option("b", name_localizations={"de": "gleich"}),
                ]
            )
        ],
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "nesting": (
        [command(options=[option("g", 2, options=[option("h", 2, options=[option("s", 1)])])])],
        "BASE_TYPE_CHOICES",
    ),
    "too large": ([command(options=long(2))], "APPLICATION_COMMAND_TOO_LARGE"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_invalid_commands_are_refused(name: str) -> None:
    commands, word = REFUSED[name]
    with pytest.raises(ApiError) as refused:
        check_commands(commands)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert word in str(refused.value.errors)


def test_commands_at_the_limit_are_accepted() -> None:
    check_commands([command(f"c{n}") for n in range(100)])
    check_commands([command(options=[option(f"o{n}", 1) for n in range(25)])])
    check_commands([command("größe", name_localizations={"it": "è-vero", "de": "spiel_1"})])


def test_size_of_a_command_counts_its_longest_language() -> None:
    plain = command(options=[option()])
    longer = command(description_localizations={"it": "x" * 50, "de": "y" * 40}, options=[option()])
    assert size(plain) == len("play") + len("Play a game") + len("what") + len("Something")
    assert size(longer) == size(plain) - len("Play a game") + 50


async def test_error_for_an_invalid_command_names_its_position(table: Table) -> None:
    route = discord.http.Route("PUT", f"/applications/{table.bot.application_id}/commands")
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.http.request(route, json=[command(options=[option("Bad Name")])])
    assert refused.value.code == 50035
    assert "0.options.0.name" in refused.value.text
    assert [found["name"] for found in table.loopback.commands] == ["try"]


async def test_command_ids_stay_the_same(table: Table) -> None:
    before = table.loopback.commands[0]["id"]
    synced = await table.bot.tree.sync()
    assert str(synced[0].id) == before
    fetched = await table.bot.tree.fetch_commands()
    assert [found.name for found in fetched] == ["try"]


async def test_commands_are_shown_in_the_readers_language(table: Table) -> None:
    body = [
        command(
            name_localizations={"it": "gioca"},
            description_localizations={"it": "Gioca una partita"},
            options=[
                option(
                    name_localizations={"it": "cosa"},
                    choices=[{"name": "Pepper", "value": "p", "name_localizations": {"it": "Pepe"}}],
                )
            ],
        )
    ]
    await table.bot.http.request(
        discord.http.Route("PUT", f"/applications/{table.bot.application_id}/commands"), json=body
    )
    (seen,) = table.anna.commands(table.channel)
    assert (seen.path, seen.name, seen.description) == ("play", "gioca", "Gioca una partita")
    assert (seen.options[0].label, seen.options[0].choices[0].name) == ("cosa", "Pepe")
    (seen,) = table.bob.commands(table.channel)
    assert (seen.name, seen.options[0].choices[0].name) == ("play", "Pepper")


async def test_commands_can_be_restricted_to_administrators_or_servers(table: Table) -> None:
    keeper = table.loopback.add_person("Keeper", admin=True)

    @table.bot.tree.command(name="keep", description="For keepers")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def keep(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.permissions.manage_guild))

    await table.bot.tree.sync()
    assert "keep" not in [offer.path for offer in table.anna.commands(table.channel)]
    assert "keep" not in [offer.path for offer in keeper.commands(keeper.dm)]
    done = await reply_to(keeper.slash(table.channel, "keep"))
    assert done.text == "True"


async def test_command_option_can_be_a_user(table: Table) -> None:
    @table.bot.tree.command(name="greet", description="Greet somebody")
    async def greet(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(f"{interaction.locale} {interaction.guild_locale} {who.display_name}")

    await table.bot.tree.sync()
    done = await reply_to(table.anna.slash(table.channel, "greet", {"who": table.bob}))
    assert done.text == "it de Bob"


async def test_thread_as_an_option_is_described_in_full(table: Table) -> None:
    thread = table.loopback.add_thread(table.channel, "side table")

    @table.bot.tree.command(name="visit", description="Go there")
    async def visit(interaction: discord.Interaction, where: app_commands.AppCommandThread) -> None:
        about = f"{where.name} of {where.owner_id} below {where.parent_id}, archived: {where.archived}"
        await interaction.response.send_message(about)

    await table.bot.tree.sync()
    done = await reply_to(table.anna.slash(table.channel, "visit", {"where": thread}))
    assert done.text == f"side table of {thread.owner} below {table.channel.id}, archived: False"


async def test_option_takes_only_channels_of_its_types(table: Table) -> None:
    thread = table.loopback.add_thread(table.channel, "side table")

    @table.bot.tree.command(name="visit", description="Go there")
    async def visit(interaction: discord.Interaction, where: discord.TextChannel) -> None:
        await interaction.response.send_message(where.name)

    await table.bot.tree.sync()
    with pytest.raises(NotOfferedError):
        await table.anna.slash(table.channel, "visit", {"where": thread})
    done = await reply_to(table.anna.slash(table.channel, "visit", {"where": table.channel}))
    assert done.text == table.channel.name


async def test_single_command_can_be_added_and_deleted(table: Table) -> None:
    base = f"/applications/{table.bot.application_id}/commands"
    added = await table.bot.http.request(discord.http.Route("POST", base), json=command())
    await table.bot.http.request(discord.http.Route("PATCH", f"{base}/{added['id']}"), json={"description": "Changed"})
    assert [found["description"] for found in table.loopback.commands] == ["Things to try", "Changed"]
    await table.bot.http.request(discord.http.Route("DELETE", f"{base}/{added['id']}"))
    assert [found["name"] for found in table.loopback.commands] == ["try"]
