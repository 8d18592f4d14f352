"""Step `commands`: the bot's command tree, in the test server only."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import discord
from discord import app_commands

from bot.app.client import ANYWHERE, BY_ANYBODY, BY_USERS, Translations, cog_files
from cogs.rehearsal.api import Json
from cogs.rehearsal.messages import FORM
from cogs.rehearsal.stage import NotTried, Stage, accepted, expect, expect_refusal, proves

COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
EVERYWHERE = "/applications/{application_id}/commands"
LOCALISED = ("name_localizations", "description_localizations")
NESTED = ("options", "choices")
GLOBAL_ONLY = ("contexts", "integration_types", "dm_permission")
"""Fields that commands of a server do not have."""
WITHOUT_COMMANDS = "wiring"
PROBE = "rehearsal"
"""Name of the commands that the rehearsal adds to those of the bot."""
HIDDEN = 0
"""Default permissions of a command that only administrators see."""


async def command_tree() -> list[Json]:
    """Return the bot's commands with all translations."""
    client = discord.Client(intents=discord.Intents.none())
    tree: Any = app_commands.CommandTree(client, allowed_contexts=ANYWHERE, allowed_installs=BY_ANYBODY)
    translator = Translations()
    await tree.set_translator(translator)
    for path in cog_files():
        cog = import_module(f"cogs.{path.stem}")
        if hasattr(cog, "setup") and path.stem != WITHOUT_COMMANDS:
            await cog.setup(SimpleNamespace(tree=tree, games_off=()))
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


def for_server(tree: list[Json]) -> list[Json]:
    """Return the commands without the fields that a server's commands do not have."""
    return [{key: value for key, value in command.items() if key not in GLOBAL_ONLY} for command in tree]


async def _put(stage: Stage, commands: list[Json]) -> list[Json]:
    put: list[Json] = accepted(await stage.api("PUT", COMMANDS, commands, **_places(stage)))
    return put


async def listed(stage: Stage) -> list[Json]:
    """Return the commands of the server with their localisations."""
    query = {"with_localizations": "true"}
    commands: list[Json] = accepted(await stage.api("GET", COMMANDS, query=query, **_places(stage)))
    return commands


def _places(stage: Stage) -> dict[str, Any]:
    return {"application_id": stage.application, "guild_id": stage.guild}


@proves("commands-accepted")
async def commands_accepted(stage: Stage) -> None:
    """Register all commands in the server."""
    await _put(stage, for_server(stage.tree))
    names = {command["name"] for command in await listed(stage)}
    expect(names == {command["name"] for command in stage.tree}, f"{len(names)} of {len(stage.tree)} are listed")


@proves("commands-localised")
async def commands_localised(stage: Stage) -> None:
    """Compare all translations with those we sent."""
    await _put(stage, for_server(stage.tree))
    _compare(stage.tree, await listed(stage), is_localised=True)


@proves("commands-options")
async def commands_options(stage: Stage) -> None:
    """Compare everything but the translations with what we sent."""
    await _put(stage, for_server(stage.tree))
    _compare(for_server(stage.tree), await listed(stage), is_localised=False)


@proves("command-contexts")
async def command_contexts(stage: Stage) -> None:
    """Register a hidden command everywhere for a moment, with each combination that the bot's commands have."""
    await require_user_installs(stage)
    combinations = {
        (tuple(command["contexts"] or ()), tuple(command["integration_types"] or ())): command["name"]
        for command in stage.tree
    }
    for (contexts, types), name in combinations.items():
        command = {"name": PROBE, "type": 1, "description": "first", "default_member_permissions": HIDDEN}
        command |= {"contexts": contexts, "integration_types": types}
        accepted(await stage.api("POST", EVERYWHERE, command, application_id=stage.application))
        registered = next(command for command in await everywhere(stage) if command["name"] == PROBE)
        for key, sent in (("contexts", contexts), ("integration_types", types)):
            expect(
                sorted(registered.get(key) or ()) == sorted(sent),
                f"{key} {registered.get(key)} and not {list(sent)}, as /{name}",
            )
    await remove_probe(stage)
    expect(
        PROBE not in [command["name"] for command in await everywhere(stage)],
        "the command is still listed after its removal",
    )


async def require_user_installs(stage: Stage) -> None:
    """Raise NotTried if the application cannot be installed to people's own accounts."""
    supported = accepted(await stage.api("GET", "/applications/@me")).get("integration_types_config") or {}
    if str(BY_USERS) not in supported:
        raise NotTried(
            "the application cannot be installed to people's own accounts: allow User Install in its settings"
        )


async def everywhere(stage: Stage) -> list[Json]:
    """Return the application's own commands, which all servers have."""
    commands: list[Json] = accepted(await stage.api("GET", EVERYWHERE, application_id=stage.application))
    return commands


async def remove_probe(stage: Stage) -> None:
    """Remove the command that a rehearsal has registered everywhere."""
    for command in await everywhere(stage):
        if command["name"] == PROBE:
            path = EVERYWHERE + "/{command_id}"
            await stage.api("DELETE", path, application_id=stage.application, command_id=command["id"])


def _compare(sent: list[Json], listed_commands: list[Json], *, is_localised: bool) -> None:
    registered = {command["name"]: command for command in listed_commands}
    for command in sent:
        if command["name"] in registered:
            different = difference(command, registered[command["name"]], is_localised=is_localised)
            expect(not different, f"different: {different}")


def difference(sent: Json, registered: Json, *, is_localised: bool) -> str:
    """Return the place of the first difference among the translations, or else among all other fields; or nothing.

    Discord may leave out a field that has its default.
    """
    for key, value in sent.items():
        if key not in NESTED and (key in LOCALISED) is is_localised and not _is_same(value, registered.get(key)):
            return f"{key} of {sent['name']}"
    for inner in NESTED:
        ours, theirs = sent.get(inner) or [], registered.get(inner) or []
        if len(ours) != len(theirs) and not is_localised:
            return f"{inner} of {sent['name']}"
        for our_field, their_field in zip(ours, theirs, strict=False):
            if different := difference(our_field, their_field, is_localised=is_localised):
                return f"{different} in {sent['name']}"
    return ""


def _is_same(sent: Any, answer: Any) -> bool:
    """Return whether two values of a field agree. Permissions come back as text."""
    if isinstance(sent, int) and isinstance(answer, str):
        return str(sent) == answer
    return bool(sent == answer or not (sent or answer))


@proves("command-ids-stay")
async def command_ids_stay(stage: Stage) -> None:
    """Register a command again with another description."""
    before = await _put(stage, [{"name": PROBE, "type": 1, "description": "first"}])
    after = await _put(stage, [{"name": PROBE, "type": 1, "description": "second"}])
    expect([command["id"] for command in before] == [command["id"] for command in after], "another id")


@proves("command-names-checked")
async def command_names_checked(stage: Stage) -> None:
    """Register a command with a name that is not allowed."""
    wrong = [{"name": "CAPITALS", "type": 1, "description": "a wrong name"}]
    expect_refusal(await stage.api("PUT", COMMANDS, wrong, **_places(stage)), FORM)


@proves("commands-removed")
async def commands_removed(stage: Stage) -> None:
    """Remove all commands of the server."""
    left = await _put(stage, [])
    expect(left == [] and await listed(stage) == [], "some are left")
