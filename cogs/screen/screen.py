"""A screen: one message in the making, of texts, a picture and rows of buttons, in Discord's Components V2."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Self

import discord
from discord import ui

from cogs.wording.voice import cut

if TYPE_CHECKING:
    from renderers import Picture

NOBODY: Final = discord.AllowedMentions.none()
"""Given with every edit: discord.py leaves out the client's own where a message has no `content`."""
TEXT_LIMIT = 4000
ALT_LIMIT = 1024


class Screen:
    """Collects the parts in the order in which they are shown; can be sent more than once."""

    def __init__(self) -> None:
        self._parts: list[Any] = []
        self._pictures: list[tuple[str, bytes]] = []
        self._left = TEXT_LIMIT

    def text(self, content: str) -> Self:
        """A paragraph; what goes beyond Discord's 4000 characters in all is cut."""
        shown = cut(content, self._left) if self._left > 0 else ""
        self._left -= len(shown)
        if shown.strip():
            self._parts.append(ui.TextDisplay(shown))
        return self

    def picture(self, picture: Picture | None, name: str, alt: str, instead: Callable[[], str]) -> Self:
        """The picture with its alt text, or the text board where there is no picture."""
        if picture is None:
            return self.text(f"```\n{cut(instead(), 2600)}\n```")
        return self.gallery([(picture, name, alt)])

    def gallery(self, pictures: Iterable[tuple[Picture, str, str]]) -> Self:
        """Up to ten pictures side by side, each with its name and its alt text."""
        items = []
        for picture, name, alt in pictures:
            file_name = f"{name}.{picture.suffix.lstrip('.')}"
            self._pictures.append((file_name, picture.data))
            items.append(discord.MediaGalleryItem(f"attachment://{file_name}", description=cut(alt, ALT_LIMIT)))
        if items:
            self._parts.append(ui.MediaGallery(*items))
        return self

    def file(self, name: str, data: bytes) -> Self:
        """An attachment to keep; `name` with its suffix, in ASCII."""
        self._pictures.append((name, data))
        self._parts.append(ui.File(f"attachment://{name}"))
        return self

    def row(self, *items: Any) -> Self:
        """Up to five buttons, or one list; longer rows go on in the next."""
        for start in range(0, len(items), 5):
            self._parts.append(ui.ActionRow(*items[start : start + 5]))
        return self

    def view(self) -> ui.LayoutView:
        """The layout, made afresh."""
        layout = ui.LayoutView(timeout=None)
        for part in self._parts:
            layout.add_item(part)
        return layout

    def files(self) -> list[discord.File]:
        """The attachments, made afresh: sending uses them up."""
        return [discord.File(io.BytesIO(data), filename=name) for name, data in self._pictures]

    def components(self) -> list[dict[str, Any]]:
        """The parts as Discord is told them."""
        return [part.to_component_dict() for part in self._parts]

    def key(self) -> str:
        """A digest of everything shown."""
        digest = hashlib.sha256(json.dumps(self.components(), sort_keys=True).encode())
        for name, data in self._pictures:
            digest.update(name.encode() + hashlib.sha256(data).digest())
        return digest.hexdigest()[:32]


async def show(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Fill in the deferred answer, or replace the message whose button was pressed."""
    await interaction.edit_original_response(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)


async def whisper(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Say it to this person alone, whichever way the interaction has been acknowledged (or not yet)."""
    match interaction.response.type:
        case None:
            await interaction.response.send_message(
                view=screen.view(), files=screen.files(), ephemeral=True, allowed_mentions=NOBODY
            )
        case discord.InteractionResponseType.deferred_channel_message:
            await show(interaction, screen)
        case _:
            await interaction.followup.send(
                view=screen.view(), files=screen.files(), ephemeral=True, allowed_mentions=NOBODY
            )
