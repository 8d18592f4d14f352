"""A screen: one message in the making, of texts, a picture and rows of buttons, in Discord's Components V2."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, Self

import discord
import msgspec
from discord import ui

from bot.version import version
from cogs.drawing.coming import Coming, Sketch
from cogs.house import house_of
from cogs.screen.narrow import narrow
from cogs.screen.trouble import TROUBLES
from cogs.wording.voice import cut

if TYPE_CHECKING:
    from bot.scene import Scene
    from cogs.drawing.coming import Drawn
    from renderers import Picture

NOBODY: Final = discord.AllowedMentions.none()
"""Given with every edit: discord.py leaves out the client's own where a message has no `content`."""
log = logging.getLogger(__name__)
TEXT_LIMIT = 4000
ALT_LIMIT = 1024
INSTEAD_LIMIT = 2600


class Key(msgspec.Struct, frozen=True):
    """A digest of everything shown, and one with what the pictures were drawn from in place of them: of the same
    version that is the same before anything is drawn. "" where it is not known.
    """

    shown: str
    drawn_from: str = ""

    @classmethod
    def read(cls, text: str) -> Self:
        """As it was stored; versions before stored the first part alone."""
        return cls(*text.split(".", 1))

    @property
    def text(self) -> str:
        """As it is stored."""
        return f"{self.shown}.{self.drawn_from}" if self.drawn_from else self.shown


class _Blank(msgspec.Struct, frozen=True):
    """Where words stand, as `parts` from `place` on, until the picture of that name is drawn."""

    place: int
    parts: int
    coming: Coming
    name: str
    alt: str


class Screen:
    """Collects the parts in the order in which they are shown; can be sent more than once."""

    def __init__(self) -> None:
        self._parts: list[Any] = []
        self._pictures: list[tuple[str, bytes]] = []
        self._scenes: list[str] | None = []
        self._blanks: list[_Blank] = []
        self._left = TEXT_LIMIT

    def text(self, content: str) -> Self:
        """A paragraph; what goes beyond Discord's 4000 characters in all is cut."""
        shown = cut(content, self._left) if self._left > 0 else ""
        self._left -= len(shown)
        if shown.strip():
            self._parts.append(ui.TextDisplay(shown))
        return self

    def columns(self, content: str, limit: int) -> Self:
        """A block whose characters are all as wide, no wider than a phone; nothing where it is empty."""
        return self.text(f"```\n{cut(narrow(content), limit)}\n```") if content else self

    @property
    def room(self) -> int:
        """How many characters of text there is still room for."""
        return max(self._left, 0)

    def picture(
        self, drawn: Drawn, name: str, alt: str, instead: Callable[[], str], *, scene: Scene | None = None
    ) -> Self:
        """The picture with its alt text, or the words `instead` where there is none, or none yet.

        With its `scene` a message is known again by what the picture was drawn from.
        """
        if isinstance(drawn, Sketch):
            return self._hung(drawn.key, self._item(f"{name}.png", alt))
        if drawn is not None and not isinstance(drawn, Coming):
            return self._hung(None if scene is None else scene.key(), self._attached(drawn, name, alt))
        place = len(self._parts)
        self.columns(instead(), INSTEAD_LIMIT)
        if drawn is not None:
            self._blanks.append(_Blank(place, len(self._parts) - place, drawn, name, alt))
        return self

    def gallery(self, pictures: Iterable[tuple[Picture, str, str]]) -> Self:
        """Up to ten pictures side by side, each with its name and its alt text."""
        items = [self._attached(*one) for one in pictures]
        return self._hung(None, *items) if items else self

    def _hung(self, scene: str | None, *items: discord.MediaGalleryItem) -> Self:
        """What is shown is not known by what it was drawn from any more once there is something else in it."""
        self._scenes = None if self._scenes is None or scene is None else [*self._scenes, scene]
        self._parts.append(ui.MediaGallery(*items))
        return self

    def _attached(self, picture: Picture, name: str, alt: str) -> discord.MediaGalleryItem:
        file_name = f"{name}.{picture.suffix.lstrip('.')}"
        self._pictures.append((file_name, picture.data))
        return self._item(file_name, alt)

    def _item(self, file_name: str, alt: str) -> discord.MediaGalleryItem:
        return discord.MediaGalleryItem(f"attachment://{file_name}", description=cut(alt, ALT_LIMIT))

    @property
    def coming(self) -> tuple[str, ...]:
        """The keys of the pictures that were not there yet."""
        return tuple(blank.coming.key for blank in self._blanks)

    async def drawn(self) -> list[Picture | None]:
        """What was not there yet, once it is; None for what could not be drawn."""
        return await asyncio.gather(*(blank.coming.picture() for blank in self._blanks))

    def complete(self, drawn: Iterable[Picture | None]) -> bool:
        """Put in what has been `drawn` since; whether anything has."""
        found = [(blank, picture) for blank, picture in zip(self._blanks, drawn, strict=True) if picture is not None]
        for blank, picture in reversed(found):
            gallery = ui.MediaGallery[ui.LayoutView](self._attached(picture, blank.name, blank.alt))
            self._parts[blank.place : blank.place + blank.parts] = [gallery]
        self._blanks.clear()
        self._scenes = None
        return bool(found)

    def let_go(self) -> None:
        """Nobody waits for what is not there yet."""
        for blank in self._blanks:
            blank.coming.let_go()

    def file(self, name: str, data: bytes) -> Self:
        """An attachment to keep; `name` with its suffix, in ASCII."""
        self._scenes = None
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

    def key(self) -> Key:
        """By which it is known what a message shows."""
        parts = json.dumps(self.components(), sort_keys=True).encode()
        shown, drawn_from = hashlib.sha256(parts), hashlib.sha256(parts + version().encode())
        for name, data in self._pictures:
            shown.update(name.encode() + hashlib.sha256(data).digest())
        for scene in self._scenes or ():
            drawn_from.update(scene.encode())
        return Key(shown.hexdigest()[:32], "" if self._scenes is None else drawn_from.hexdigest()[:32])


async def show(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Fill in the deferred answer, or replace the message whose button was pressed.

    Pictures that are not there yet follow, unless something else is shown there by then.
    """
    sequels, pressed = house_of(interaction).sequels, interaction.message
    await sequels.end(interaction.id, *(() if pressed is None else (pressed.id,)))
    message = await interaction.edit_original_response(
        view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY
    )
    await sequels.end(message.id)
    _follow_up(interaction, message, screen)


async def post(interaction: discord.Interaction[Any], screen: Screen, answer: Screen) -> None:
    """Say it to everybody in the channel, after the private answer. Pictures that are not there yet follow.

    What comes first after a promise takes its place and is seen by whom that was made to: therefore the answer.
    """
    await show(interaction, answer)
    message = await interaction.followup.send(
        view=screen.view(), files=screen.files(), allowed_mentions=NOBODY, wait=True
    )
    _follow_up(interaction, message, screen)


def _follow_up(interaction: discord.Interaction[Any], message: discord.Message, screen: Screen) -> None:
    """Once what was not there yet is drawn, as long as Discord takes it."""

    async def complete(drawn: Sequence[Picture | None]) -> None:
        if not screen.complete(drawn) or interaction.is_expired():
            return
        try:
            await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)
        except TROUBLES as refused:
            log.info("stays without its picture: %s", refused, extra={"interaction": interaction.id})

    if screen.coming:
        house_of(interaction).sequels.begin((interaction.id, message.id), screen.drawn, complete)


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
