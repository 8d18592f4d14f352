"""Small discord.py bot with every kind of message, component and answer that the page must show."""

from __future__ import annotations

import asyncio
import io
import os

import discord
import yarl
from discord import app_commands, ui
from PIL import Image

FRUIT = ("apple", "apricot", "banana")


def picture(size: tuple[int, int] = (320, 200)) -> discord.File:
    """Return a still picture."""
    drawn = io.BytesIO()
    Image.new("RGB", size, "#8fa65a").save(drawn, "PNG")
    return discord.File(io.BytesIO(drawn.getvalue()), "board.png", description="A green board")


def moving() -> discord.File:
    """Return an animated picture of two frames."""
    drawn = io.BytesIO()
    one, other = (Image.new("RGB", (320, 200), color) for color in ("#8fa65a", "#c8553d"))
    one.save(drawn, "WEBP", save_all=True, append_images=[other], duration=500)
    return discord.File(io.BytesIO(drawn.getvalue()), "replay.webp")


class Question(ui.Modal, title="A question"):
    """Modal with one text input."""

    move: ui.Label[Question] = ui.Label(text="Your move", component=ui.TextInput(custom_id="move", max_length=20))
    why: ui.Label[Question] = ui.Label(
        text="Why", component=ui.TextInput(style=discord.TextStyle.paragraph, required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.move.component, ui.TextInput)
        await interaction.response.send_message(f"moved: {self.move.component.value}", ephemeral=True)


class LoudQuestion(Question):
    """Modal with a checkbox too."""

    loud: ui.Label[Question] = ui.Label(
        text="Say it to all", description="Everybody in the channel reads it.", component=ui.Checkbox(custom_id="loud")
    )


class Old(ui.View):
    """View with components V1."""

    @ui.button(label="Count", style=discord.ButtonStyle.primary)
    async def count(self, interaction: discord.Interaction, button: ui.Button[Old]) -> None:
        assert interaction.message is not None
        counted = len(interaction.message.content) + 1
        await interaction.response.edit_message(content="|" * counted)

    @ui.button(label="Ask", style=discord.ButtonStyle.success)
    async def ask(self, interaction: discord.Interaction, button: ui.Button[Old]) -> None:
        await interaction.response.send_modal(Question())

    @ui.button(label="Ask aloud")
    async def ask_aloud(self, interaction: discord.Interaction, button: ui.Button[Old]) -> None:
        await interaction.response.send_modal(LoudQuestion())

    @ui.button(label="Sulk", style=discord.ButtonStyle.danger)
    async def sulk(self, interaction: discord.Interaction, button: ui.Button[Old]) -> None:
        """Ignore the press."""

    @ui.button(label="Closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, button: ui.Button[Old]) -> None:
        raise AssertionError(button)

    @ui.select(
        placeholder="Two of them",
        max_values=2,
        options=[discord.SelectOption(label=name.title(), value=name, description=f"One {name}") for name in FRUIT],
    )
    async def fruit(self, interaction: discord.Interaction, select: ui.Select[Old]) -> None:
        await interaction.response.send_message(f"chosen: {', '.join(select.values)}", ephemeral=True)


class Whisper(ui.Button["New"]):
    """Button that answers ephemerally."""

    def __init__(self) -> None:
        super().__init__(label="Whisper", custom_id="whisper")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(0.2)
        heard = ui.View().add_item(ui.Button(label="Heard"))
        await interaction.followup.send("only for **your** ears", ephemeral=True, view=heard)
        await interaction.user.send("a direct word", file=picture())


class New(ui.LayoutView):
    """View with components V2."""

    def __init__(self) -> None:
        super().__init__()
        box: ui.Container[New] = ui.Container(accent_color=0xC8553D)
        box.add_item(ui.TextDisplay("## The table\n- one\n- **two**\n\n`code` <t:86400:D> <script>alert(1)</script>"))
        box.add_item(ui.Separator())
        box.add_item(
            ui.MediaGallery(discord.MediaGalleryItem("attachment://replay.webp", description="The board in words"))
        )
        box.add_item(ui.Section("Beside it", accessory=Whisper()))
        self.add_item(box)


class Zoom(ui.Button["Boards"]):
    """Button that shows one board instead of two."""

    def __init__(self) -> None:
        super().__init__(label="One board")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Boards("one"), attachments=pictures("one", "seats"))


class Boards(ui.LayoutView):
    """View with boards, the picture of the seats below them, and a button."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.add_item(ui.TextDisplay("Boards"))
        for name in (*names, "seats"):
            self.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.png", description=name)))
        self.add_item(ui.ActionRow(Zoom()))


def pictures(*names: str) -> list[discord.File]:
    return [discord.File(picture((1000, 900)).fp, f"{name}.png") for name in names]


sample = app_commands.Group(name="sample", description="One of each")


@sample.command(description="A message of the old kind")
async def old(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("|", view=Old())


@sample.command(description="A message of the new kind")
async def new(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=New(), file=moving())


@sample.command(description="Two boards and the seats, then one board, for one person")
async def boards(interaction: discord.Interaction) -> None:
    files = pictures("left", "right", "seats")
    await interaction.response.send_message(view=Boards("left", "right"), files=files, ephemeral=True)


@sample.command(description="The same icon twice, in a message that is edited")
async def icons(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("<:mark_0aa1cc:1> Anna, <:mark_0aa1cc:1> Anna again")
    await interaction.edit_original_response(content="<:mark_0aa1cc:1> Anna, <:mark_0aa1cc:1> Anna, edited")


@sample.command(description="Nothing happens")
async def silence(interaction: discord.Interaction) -> None:
    """Ignore the command."""


@sample.command(description="Says it again")
@app_commands.choices(times=[app_commands.Choice(name="once", value=1), app_commands.Choice(name="twice", value=2)])
async def repeat(interaction: discord.Interaction, fruit: str, times: int, loud: bool = False) -> None:
    said = " ".join([fruit] * times)
    await interaction.response.send_message(said.upper() if loud else said)


@repeat.autocomplete("fruit")
async def _offer(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = [name for name in FRUIT if name.startswith(typed.lower())]
    return [app_commands.Choice(name=name.title(), value=name) for name in found]


@sample.command(description="Leads to the message before it, and to one that is gone")
async def links(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    there, gone = await interaction.channel.send("Here it is"), await interaction.channel.send("Soon gone")
    await gone.delete()
    view = ui.View().add_item(ui.Button(label="To the message", url=there.jump_url))
    await interaction.response.send_message("Links, one by one", view=view)
    for text in (there.jump_url, f"[gone]({gone.jump_url})", interaction.channel.jump_url, "<https://example.org/x>"):
        await interaction.user.send(text)


@sample.command(description="Names a role, and a role or a person")
async def roles(
    interaction: discord.Interaction, role: discord.Role, other: discord.Member | discord.Role | None = None
) -> None:
    assert isinstance(interaction.user, discord.Member)
    own = ", ".join(role.name for role in interaction.user.roles[1:])
    said = f"{role.name} {role.mention}, {type(other).__name__}, yours: {own}"
    await interaction.response.send_message(said, allowed_mentions=discord.AllowedMentions.none())


@sample.command(description="Names you twice, the second time without a mention")
async def names(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"{interaction.user.mention}, aloud")
    silent = discord.AllowedMentions.none()
    await interaction.followup.send(f"{interaction.user.mention}, silently", allowed_mentions=silent)


@app_commands.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, user: discord.User) -> None:
    """Say whom the menu was about."""
    await interaction.response.send_message(f"hello {user.display_name}", ephemeral=True)


@app_commands.context_menu(name="Measure")
async def measure(interaction: discord.Interaction, message: discord.Message) -> None:
    """Say how long the message was that the menu was about."""
    await interaction.response.send_message(f"{len(message.content)} letters", ephemeral=True)


class Sample(discord.Client):
    """Client with the sample commands."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        for command in (sample, greet, measure):
            self.tree.add_command(command)
        await self.tree.sync()


def main() -> None:
    """Run the sample bot."""
    discord.http.Route.BASE = os.environ["TAVOLINO_DISCORD_API"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["TAVOLINO_DISCORD_GATEWAY"])
    Sample().run(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    main()
