"""Step `commands`: the bot's command tree, in the test server only."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import discord
from discord import app_commands

from bot.app.client import COGS, IN_SERVERS_AND_DIRECT, IN_SERVERS_ONLY, Translations
from cogs.rehearsal.api import Json
from cogs.rehearsal.messages import FORM
from cogs.rehearsal.stage import Stage, accepted, expect, expect_refusal, proves

COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
LOCALISED = ("name_localizations", "description_localizations")
OPTION_FIELDS = ("type", "name", "description", "required", "autocomplete", "choices", "options")


async def command_tree() -> list[Json]:
    """Return the bot's commands as a server gets them, with all translations."""
    client = discord.Client(intents=discord.Intents.none())
    tree: Any = app_commands.CommandTree(
        client, allowed_contexts=IN_SERVERS_AND_DIRECT, allowed_installs=IN_SERVERS_ONLY
    )
    translator = Translations()
    await tree.set_translator(translator)
    for path in sorted(COGS.glob("[!_]*.py")):
        cog = import_module(f"cogs.{path.stem}")
        if hasattr(cog, "setup") and path.stem != WITHOUT_COMMANDS:
            await cog.setup(SimpleNamespace(tree=tree))
    found = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return [{key: value for key, value in one.items() if key not in GLOBAL_ONLY} for one in found]


WITHOUT_COMMANDS = "wiring"
GLOBAL_ONLY = ("contexts", "integration_types", "dm_permission")
"""Fields that commands of a server do not have."""


async def _put(stage: Stage, commands: list[Json]) -> list[Json]:
    found: list[Json] = accepted(await stage.api("PUT", COMMANDS, commands, **_places(stage)))
    return found


async def listed(stage: Stage) -> list[Json]:
    """Return the commands of the server with their localisations."""
    query = {"with_localizations": "true"}
    found: list[Json] = accepted(await stage.api("GET", COMMANDS, query=query, **_places(stage)))
    return found


def _places(stage: Stage) -> dict[str, Any]:
    return {"application_id": stage.application, "guild_id": stage.guild}


@proves("commands-accepted")
async def commands_accepted(stage: Stage) -> None:
    """Register all commands in the server."""
    await _put(stage, stage.tree)
    names = {one["name"] for one in await listed(stage)}
    expect(names == {one["name"] for one in stage.tree}, f"{len(names)} of {len(stage.tree)} are listed")


@proves("commands-localised")
async def commands_localised(stage: Stage) -> None:
    """Compare all translations with those we sent."""
    await _put(stage, stage.tree)
    _compare(stage.tree, await listed(stage), LOCALISED)


@proves("commands-options")
async def commands_options(stage: Stage) -> None:
    """Compare all options with those we sent."""
    await _put(stage, stage.tree)
    _compare(stage.tree, await listed(stage), ())


def _compare(sent: list[Json], found: list[Json], localised: tuple[str, ...]) -> None:
    known = {one["name"]: one for one in found}
    for command in sent:
        if command["name"] in known:
            different = _difference(command, known[command["name"]], localised, command["name"])
            expect(not different, f"different: {different}")


def _difference(sent: Json, found: Json, localised: tuple[str, ...], where: str) -> str:
    """Return the place of the first difference in these fields, or nothing."""
    keys = localised or ("name", "type", "description", "required", "autocomplete")
    for key in keys:
        if (sent.get(key) or None) != (found.get(key) or None) and not (key == "type" and key not in sent):
            return f"{key} of {where}"
    for inner in ("options", "choices"):
        ours, theirs = sent.get(inner) or [], found.get(inner) or []
        if len(ours) != len(theirs):
            return f"{inner} of {where}" if not localised else ""
        for one, other in zip(ours, theirs, strict=True):
            if different := _difference(one, other, localised[:1] if inner == "choices" else localised, one["name"]):
                return f"{different} in {where}"
    return ""


@proves("command-ids-stay")
async def command_ids_stay(stage: Stage) -> None:
    """Register a command again with another description."""
    before = await _put(stage, [{"name": "rehearsal", "type": 1, "description": "first"}])
    after = await _put(stage, [{"name": "rehearsal", "type": 1, "description": "second"}])
    expect([one["id"] for one in before] == [one["id"] for one in after], "another id")


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
