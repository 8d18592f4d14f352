"""Small sample bot in unmodified discord.py that uses every Discord feature of Tavolino.

As a program it reads the loopback's addresses and token from the environment.
"""

from __future__ import annotations

import asyncio
import io
import os
from typing import Any

import discord
import discord.gateway
import discord.http
import yarl
from discord import app_commands
from discord.ext import commands

PIXEL = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000002000000030806000000b9eade810000000049454e44ae426082")
"""Header of a PNG of 2 x 3 pixels, enough to detect its size."""


def point_at(api: str, gateway: str) -> None:
    """Point discord.py at the loopback."""
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def picture(name: str = "board.png", description: str | None = "a board") -> discord.File:
    """Return a small PNG file."""
    return discord.File(io.BytesIO(PIXEL + name.encode()), filename=name, description=description)


class Bot(commands.AutoShardedBot):
    """Sample bot. `register` adds the commands; `gate` blocks the slow ones until a test opens it.

    `begun` is set once the silent command is blocked.
    """

    def __init__(self, shards: int | None = None, intents: discord.Intents | None = None) -> None:
        super().__init__(
            command_prefix=(),
            intents=intents or discord.Intents(guilds=True),
            shard_count=shards,
            guild_ready_timeout=0.05,
            help_command=None,
        )
        self.gate = asyncio.Event()
        self.begun = asyncio.Event()
        self.faults: list[BaseException] = []
        self.resumed = 0
        register(self)

    async def setup_hook(self) -> None:
        self.tree.error(self._note)
        self.add_view(Buttons(self))
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the pause of five seconds between shards, which the loopback does not require."""

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed += 1

    async def _note(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.faults.append(getattr(error, "original", error))


class Buttons(discord.ui.View):
    """View with components V1: buttons and a menu."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(timeout=None)
        self._bot = bot

    @discord.ui.button(label="Count", custom_id="count", style=discord.ButtonStyle.primary)
    async def count(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        assert interaction.message is not None
        await interaction.response.edit_message(content=f"{interaction.message.content}!")

    @discord.ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message(f"only for {interaction.user.display_name}", ephemeral=True)

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await self._bot.gate.wait()
        await interaction.edit_original_response(content="drawn", attachments=[picture("second.png")])

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        raise AssertionError

    @discord.ui.select(
        custom_id="spice",
        placeholder="Which spice?",
        max_values=2,
        options=[discord.SelectOption(label="Pepper", value="p"), discord.SelectOption(label="Clove", value="c")],
    )
    async def spice(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message("chosen " + " ".join(select.values), ephemeral=True)


class Form(discord.ui.Modal, title="A form"):
    """Modal with text inputs."""

    name: discord.ui.Label[Any] = discord.ui.Label(text="Name", component=discord.ui.TextInput(custom_id="name"))
    taste: discord.ui.Label[Any] = discord.ui.Label(
        text="Taste",
        component=discord.ui.Select(
            custom_id="taste",
            options=[discord.SelectOption(label="Sweet", value="s"), discord.SelectOption(label="Hot")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.name.component, discord.ui.TextInput)
        assert isinstance(self.taste.component, discord.ui.Select)
        said = f"{self.name.component.value} likes {self.taste.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Board(discord.ui.LayoutView):
    """View with components V2: a picture, text and a button."""

    def __init__(self, name: str = "board.png", text: str = "# The board") -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0xC2452D)
        box.add_item(discord.ui.TextDisplay(text))
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media=f"attachment://{name}", description="an island seen from above")
        box.add_item(gallery)
        box.add_item(discord.ui.Separator())
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        row.add_item(discord.ui.Button(label="My turn", custom_id="turn"))
        box.add_item(row)
        self.add_item(box)


def register(bot: Bot) -> None:
    """Add the sample commands, `/try ...`."""
    group = app_commands.Group(name="try", description="Things to try")

    @group.command(name="hello", description="Answer at once")
    @app_commands.describe(word="what to say", times="how often", hidden="only for you")
    async def hello(interaction: discord.Interaction, word: str, times: int = 1, hidden: bool = False) -> None:
        await interaction.response.send_message(" ".join([word] * times), ephemeral=hidden)

    @hello.autocomplete("word")
    async def words(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        times = getattr(interaction.namespace, "times", None)
        return [app_commands.Choice(name=f"{typed}{end} x{times}", value=f"{typed}{end}") for end in ("a", "b")]

    @group.command(name="slow", description="Defer, then answer with a picture")
    async def slow(interaction: discord.Interaction, hidden: bool = False) -> None:
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await bot.gate.wait()
        await interaction.edit_original_response(content="here", attachments=[picture()])
        await interaction.followup.send("and more", ephemeral=hidden)

    @group.command(name="silent", description="Never answer in time")
    async def silent(interaction: discord.Interaction) -> None:
        bot.begun.set()
        await bot.gate.wait()
        await interaction.response.send_message("too late")

    @group.command(name="twice", description="Answer twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        other = discord.Interaction(data=interaction_again(interaction), state=interaction._state)
        await other.response.send_message("twice")

    @group.command(name="buttons", description="A message with buttons")
    async def buttons(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("count", view=Buttons(bot), file=picture("first.png"))

    @group.command(name="form", description="Open a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @group.command(name="board", description="Components V2")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @group.command(name="dm", description="Write to me")
    async def dm(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("psst", file=picture("hand.png", "a hand"))
        except discord.Forbidden as closed:
            await interaction.followup.send(f"closed {closed.code}", ephemeral=True)
        else:
            await interaction.followup.send("sent", ephemeral=True)

    bot.tree.add_command(group)


def interaction_again(interaction: discord.Interaction) -> Any:
    """Return the raw payload of an interaction, as a duplicate delivery would have it."""
    return {
        "id": str(interaction.id),
        "application_id": str(interaction.application_id),
        "type": interaction.type.value,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(interaction.channel_id),
        "user": {"id": "1", "username": "x", "discriminator": "0", "avatar": None, "global_name": "x"},
        "attachment_size_limit": 1,
    }


def main() -> None:
    """Run the sample bot as a program."""
    point_at(os.environ["TAVOLINO_DISCORD_API"], os.environ["TAVOLINO_DISCORD_GATEWAY"])
    Bot().run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
