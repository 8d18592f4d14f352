"""Builder of one message (texts, pictures, rows of buttons) with Discord's Components V2."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import discord
import msgspec
from discord import ui

from bot.i18n import word
from bot.version import version
from cogs.context import Context, context_of
from cogs.drawing.pictures import PendingPicture, Placeholder
from cogs.text.emojis import Emojis, HasIcon, fit_emojis
from cogs.text.languages import reader_locale
from cogs.text.localiser import cut
from cogs.ui.errors import DISCORD_ERRORS, refuses_uploads
from cogs.ui.first_answer import first_answer_of

if TYPE_CHECKING:
    from bot.automation.live_screens import LiveSource
    from bot.scene import Scene
    from cogs.drawing.pictures import Drawn
    from renderers import Picture


Result = TypeVar("Result")
WIDTH = 38
"""Characters per line that a phone shows in a code block without wrapping."""
INDENT = "  "


def narrow(text: str) -> str:
    """Return the text with long lines broken between words and continuations indented."""
    return "\n".join(line if len(line) <= WIDTH else "\n".join(_wrap(line)) for line in text.splitlines())


def _wrap(line: str) -> list[str]:
    rest = line.lstrip(" ")
    first = line[: len(line) - len(rest)]
    return wrap(rest, WIDTH, initial_indent=first, subsequent_indent=first + INDENT, break_on_hyphens=False)


MESSAGE: Final = discord.InteractionResponseType.channel_message
UPDATE: Final = discord.InteractionResponseType.message_update
NOBODY: Final = discord.AllowedMentions.none()
"""Passed to every edit, because discord.py ignores the client's default for messages without `content`."""
LOG = logging.getLogger(__name__)
TEXT_LIMIT = 4000
"""Discord's limit for the texts of a message together."""
BYTE_LIMIT = 8_000
"""Bytes of a message's texts. Discord fails (500) above about 10,000, and icons are put in later."""
CALL_LIMIT = 1900
"""Maximum characters of a `CallScreen`: Discord allows 2000, and line breaks join the texts."""
ALT_LIMIT = 1024
"""Discord's limit for the description of a picture."""
INSTEAD_LIMIT = 2600
FENCE_LENGTH = 8
"""Characters of a code block's marks."""


class ScreenKey(msgspec.Struct, frozen=True):
    """Digests that identify a screen: one of everything shown, one with scenes in place of pictures.

    The second one is computed before the pictures are drawn and is valid within one version of the bot; "" if unknown.
    """

    shown: str
    drawn_from: str = ""

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse the stored form. Earlier versions stored only the first part."""
        return cls(*text.split(".", 1))

    @property
    def text(self) -> str:
        """Return the stored form."""
        return f"{self.shown}.{self.drawn_from}" if self.drawn_from else self.shown


class _PendingPart(msgspec.Struct, frozen=True):
    """Pending picture of a screen. It, or the text `instead`, will replace `parts` components from `place` on."""

    place: int
    parts: int
    pending: PendingPicture
    name: str
    alt: str
    instead: Callable[[], str]


class _Section(msgspec.Struct, frozen=True):
    """Text with a button beside it."""

    content: str
    button: Any


class Screen:
    """Builder of a message: parts in the order in which they are shown. It can be sent more than once."""

    def __init__(self) -> None:
        self._parts: list[Any] = []
        self._pictures: list[tuple[str, bytes]] = []
        self._scenes: list[str] | None = []
        self._blanks: list[_PendingPart] = []
        self._words: list[tuple[Any, Callable[[], str]]] = []
        """Galleries with the texts that stand for them."""
        self._limit = self._left = TEXT_LIMIT
        self._bytes_left = BYTE_LIMIT
        self.emojis: Emojis = {}
        """Emojis that are put in place of the marks of icons."""
        self.accent: int | None = None
        """Colour (RGB) of the frame around the whole message; None for no frame."""
        self.live: Callable[[discord.Message], LiveSource] | None = None
        """Source that keeps the sent message up to date; None for a screen that stays as it is."""

    def text(self, content: str) -> Self:
        """Add a paragraph. Text beyond Discord's total of 4000 characters is cut."""
        if fitted := self._fitted(content):
            self._parts.append(ui.TextDisplay(fitted))
        return self

    def title(self, content: str) -> Self:
        """Add a heading."""
        return self.text(f"### {content}")

    def small(self, content: str) -> Self:
        """Add a paragraph in small letters."""
        return self.text(f"-# {content}")

    def _fitted(self, content: str) -> str:
        """Return as much of the text as fits, or "", and count it."""
        fitted = cut(content, self._left) if self._left > 0 else ""
        if len(fitted.encode()) > self._bytes_left:
            fitted = fitted.encode()[: max(0, self._bytes_left - len("…".encode()))].decode(errors="ignore")
            fitted += "…" if fitted else ""
        self._left -= len(fitted)
        self._bytes_left -= len(fitted.encode())
        return fitted if fitted.strip() else ""

    def section(self, content: str, button: Any) -> Self:
        """Add a paragraph with a button beside it, or the button below if the paragraph does not fit."""
        fitted = self._fitted(content)
        if not fitted:
            return self.row(button)
        self._parts.append(_Section(fitted, button))
        return self

    def columns(self, content: str, limit: int) -> Self:
        """Add a monospaced block no wider than a phone, or nothing if the text is empty."""
        return self.text(f"```\n{cut(narrow(content), limit)}\n```") if content else self

    @property
    def room(self) -> int:
        """Return the number of characters that still fit."""
        return max(self._left, 0)

    def picture(
        self, drawn: Drawn, name: str, alt: str, instead: Callable[[], str], *, scene: Scene | None = None
    ) -> Self:
        """Add the picture with its alt text, or the text `instead` if it cannot be drawn.

        One line says that pictures are being drawn. With a `scene`, the message can be identified by the data from
        which the picture was drawn.
        """
        if isinstance(drawn, Placeholder):
            return self._add_gallery(drawn.key, self._item(f"{name}.png", alt))
        if drawn is not None and not isinstance(drawn, PendingPicture):
            self._add_gallery(None if scene is None else scene.key(), self._attach(drawn, name, alt))
            self._words.append((self._parts[-1], instead))
            return self
        if drawn is None:
            return self._words_instead(instead)
        index = len(self._parts)
        if not self._blanks:
            self.small(word("discord-drawing", drawn.locale))
        self._blanks.append(_PendingPart(index, len(self._parts) - index, drawn, name, alt, instead))
        return self

    def _words_instead(self, instead: Callable[[], str]) -> Self:
        return self.columns(instead(), min(INSTEAD_LIMIT, max(0, self.room - FENCE_LENGTH)))

    def gallery(self, pictures: Iterable[tuple[Picture, str, str]]) -> Self:
        """Add up to ten pictures side by side, each with its name and its alt text."""
        items = [self._attach(*picture) for picture in pictures]
        return self._add_gallery(None, *items) if items else self

    def _add_gallery(self, scene: str | None, *items: discord.MediaGalleryItem) -> Self:
        """Add a gallery. Without a scene, the screen can no longer be identified by its scenes alone."""
        self._scenes = None if self._scenes is None or scene is None else [*self._scenes, scene]
        self._parts.append(ui.MediaGallery(*items))
        return self

    def _attach(self, picture: Picture, name: str, alt: str) -> discord.MediaGalleryItem:
        file_name = f"{name}.{picture.suffix.lstrip('.')}"
        self._pictures.append((file_name, picture.data))
        return self._item(file_name, alt)

    def _item(self, file_name: str, alt: str) -> discord.MediaGalleryItem:
        return discord.MediaGalleryItem(f"attachment://{file_name}", description=cut(alt, ALT_LIMIT))

    @property
    def pending(self) -> tuple[str, ...]:
        """Return the keys of the pending pictures."""
        return tuple(blank.pending.key for blank in self._blanks)

    async def drawn(self) -> list[Picture | None]:
        """Return the pending pictures once they are drawn; None for each that failed."""
        return await asyncio.gather(*(blank.pending.picture() for blank in self._blanks))

    async def complete_within(self, seconds: float) -> None:
        """Insert the pending pictures if they are all drawn within that time."""
        drawn = await asyncio.gather(*(blank.pending.within(seconds) for blank in self._blanks))
        done = [picture for picture in drawn if not isinstance(picture, PendingPicture | Placeholder)]
        if len(done) == len(drawn):
            self.complete(done)

    def complete(self, drawn: Iterable[Picture | None]) -> None:
        """Insert the drawn pictures in their places, and texts for those that could not be drawn."""
        for blank, picture in reversed(list(zip(self._blanks, drawn, strict=True))):
            rest = self._parts[blank.place + blank.parts :]
            del self._parts[blank.place :]
            if picture is None:
                self._words_instead(blank.instead)
            else:
                self._parts.append(ui.MediaGallery[ui.LayoutView](self._attach(picture, blank.name, blank.alt)))
            self._parts += rest
        self._blanks.clear()
        self._scenes = None

    def complete_in_words(self) -> None:
        """Insert texts in place of the pending pictures, and release these."""
        self.release_pictures()
        self.complete([None] * len(self._blanks))

    @property
    def has_pictures(self) -> bool:
        """Return whether there are pictures, or will be once they are drawn."""
        return bool(self._pictures or self._blanks)

    def put_words(self) -> None:
        """Put their alt texts in place of all pictures that say more than the words do."""
        self.release_pictures()
        for blank in reversed(self._blanks):
            self._parts[blank.place : blank.place + blank.parts] = self._alt_text(blank.alt, blank.instead)
        self._blanks.clear()
        if not self._pictures or any(isinstance(part, ui.File) for part in self._parts):
            return
        parts, texts = self._parts, {id(gallery): instead for gallery, instead in self._words}
        self._parts, self._pictures, self._words, self._scenes = [], [], [], None
        for part in parts:
            if isinstance(part, ui.MediaGallery):
                alt = "\n".join(item.description or "" for item in part.items)
                self._parts += self._alt_text(alt, texts.get(id(part), partial(str, alt)))
            else:
                self._parts.append(part)

    def _alt_text(self, alt: str, instead: Callable[[], str]) -> list[Any]:
        """Return the alt text as a paragraph, if there are words to put in place of the picture."""
        fitted = self._fitted(alt) if instead() else ""
        return [ui.TextDisplay[ui.LayoutView](fitted)] if fitted else []

    def leave_out_pictures(self, reason: str) -> bool:
        """Put the reason, once, and the texts in place of the pictures.

        Return False, and change nothing, if there are no pictures or the screen has another file.
        """
        if not self._pictures or any(isinstance(part, ui.File) for part in self._parts):
            return False
        parts, texts = self._parts, {id(gallery): instead for gallery, instead in self._words}
        self._parts, self._pictures, self._words, self._scenes = [], [], [], None
        is_explained = False
        for part in parts:
            if not isinstance(part, ui.MediaGallery):
                self._parts.append(part)
                continue
            if not is_explained:
                self.small(reason)
            is_explained = True
            alts = "\n".join(item.description or "" for item in part.items)
            self._words_instead(texts.get(id(part), partial(str, alts)))
        return True

    def release_pictures(self) -> None:
        """Release the pending pictures."""
        for blank in self._blanks:
            blank.pending.release()

    def file(self, name: str, data: bytes) -> Self:
        """Add an attachment. `name` includes the suffix and is ASCII."""
        self._scenes = None
        self._pictures.append((name, data))
        self._parts.append(ui.File(f"attachment://{name}"))
        return self

    def row(self, *items: Any) -> Self:
        """Add up to five buttons, or one list. Further buttons continue in a new row."""
        for start in range(0, len(items), 5):
            self._parts.append(ui.ActionRow(*items[start : start + 5]))
        return self

    def view(self) -> ui.LayoutView:
        """Return a new layout, stopped, since discord.py would keep a task for each private one for 15 minutes."""
        layout = ui.LayoutView(timeout=None)
        for part in self._visible_parts(self.emojis):
            layout.add_item(part)
        layout.stop()
        return layout

    def _visible_parts(self, emojis: Emojis) -> list[Any]:
        """Return the parts with emojis in place of the marks of icons, in a frame if there is an accent colour."""
        contents = [part.content for part in self._parts if isinstance(part, ui.TextDisplay | _Section)]
        texts = fit_emojis(contents, emojis, self._limit)
        parts = [self._with_icons(part, texts, emojis) for part in self._parts]
        return parts if self.accent is None or not parts else [ui.Container(*parts, accent_colour=self.accent)]

    def _with_icons(self, part: Any, texts: Iterator[str], emojis: Emojis) -> Any:
        """Return the part with the next of these texts if it has one, and with its icons."""
        if isinstance(part, ui.TextDisplay):
            return ui.TextDisplay(next(texts))
        items = [part.button] if isinstance(part, _Section) else part.children if isinstance(part, ui.ActionRow) else []
        for item in items:
            if isinstance(item, HasIcon):
                item.show_icon(emojis)
        return ui.Section(next(texts), accessory=part.button) if isinstance(part, _Section) else part

    def body(self) -> dict[str, Any]:
        """Return the arguments with which discord.py sends the content, or edits a message to show it."""
        return {"view": self.view()}

    def files(self) -> list[discord.File]:
        """Return new attachments, because sending consumes them."""
        return [discord.File(io.BytesIO(data), filename=name) for name, data in self._pictures]

    @property
    def size(self) -> int:
        """Return the bytes of all files."""
        return sum(len(data) for _, data in self._pictures)

    def components(self) -> list[dict[str, Any]]:
        """Return the parts as Discord's JSON."""
        return self._components(self.emojis)

    def _components(self, emojis: Emojis) -> list[dict[str, Any]]:
        return [part.to_component_dict() for part in self._visible_parts(emojis)]

    def key(self) -> ScreenKey:
        """Return the digests that identify the message's content. Emojis may come and go without making it outdated."""
        parts = json.dumps(self._components({}), sort_keys=True).encode()
        content_digest, scene_digest = hashlib.sha256(parts), hashlib.sha256(parts + version().encode())
        for name, data in self._pictures:
            content_digest.update(name.encode() + hashlib.sha256(data).digest())
        for scene in self._scenes or ():
            scene_digest.update(scene.encode())
        return ScreenKey(content_digest.hexdigest()[:32], "" if self._scenes is None else scene_digest.hexdigest()[:32])


class CallScreen(Screen):
    """Builder of a message that calls people: plain text with buttons below, without Components V2.

    Discord shows no text in the push notification of a mention inside Components V2. The methods of `Screen` for
    texts and rows work here too. Pictures are attached below the text.
    """

    def __init__(self) -> None:
        super().__init__()
        self._limit = self._left = CALL_LIMIT

    def files(self) -> list[discord.File]:
        """Return new attachments with their alt texts."""
        alts = {
            item.media.url.removeprefix("attachment://"): item.description
            for part in self._parts
            if isinstance(part, ui.MediaGallery)
            for item in part.items
        }
        return [discord.File(io.BytesIO(data), name, description=alts.get(name)) for name, data in self._pictures]

    def body(self) -> dict[str, Any]:
        """Return the texts as `content` and the buttons as a classic view, or no view without buttons."""
        parts = self._visible_parts(self.emojis)
        texts = [part.content for part in parts if isinstance(part, ui.TextDisplay)]
        items = [item for part in parts if isinstance(part, ui.ActionRow) for item in part.children]
        view = ui.View(timeout=None) if items else None
        for item in items:
            assert view is not None  # noqa: S101 - there are items
            view.add_item(item)
        if view is not None:
            view.stop()
        return {"content": "\n".join(texts), "view": view}


async def with_known_emojis(context: Context, screen: Screen, send: Callable[[], Awaitable[Result]]) -> Result:
    """Send the screen. If one of its emojis no longer exists on Discord, send it without emojis."""
    try:
        return await send()
    except discord.HTTPException as refused:
        if not screen.emojis or not context.icons.are_refused(refused):
            raise
        screen.emojis = {}
        return await send()


async def with_pictures_if_allowed(
    context: Context, screen: Screen, channel: int, locale: str, send: Callable[[], Awaitable[Result]]
) -> Result:
    """Send the screen. If Discord takes no files in that channel, send it with texts in place of its pictures.

    Discord is asked again after a pause (see `Uploads`).
    """
    reason = word("discord-no-picture", locale)
    if channel in context.uploads:
        screen.leave_out_pictures(reason)
    try:
        return await send()
    except discord.HTTPException as refused:
        if not refuses_uploads(refused) or not screen.leave_out_pictures(reason):
            raise
        LOG.info("sent without pictures: %s", refused, extra={"channel": channel})
        context.uploads.pause(channel)
        return await send()


async def _answer_with(
    interaction: discord.Interaction[Any], screen: Screen, send: Callable[[], Awaitable[Result]]
) -> Result:
    """Send the screen as an answer: without emojis or pictures, if Discord refuses these."""
    context = context_of(interaction)
    return await with_pictures_if_allowed(
        context,
        screen,
        interaction.channel_id or 0,
        reader_locale(interaction),
        lambda: with_known_emojis(context, screen, send),
    )


async def show(interaction: discord.Interaction[Any], screen: Screen) -> discord.Message | None:
    """Answer in a private message, or in the message whose button was pressed. Return the message.

    Pending pictures are added later, unless the message shows something else by then. A slow answer is dropped, and
    None is returned, if a later press has been answered in the same message: it never overwrites what was done since.
    """
    context, pressed = context_of(interaction), interaction.message
    follow_ups, live_screens = context.follow_ups, context.services.delivery.live_screens
    first = first_answer_of(interaction)
    is_update = first.acknowledgement == "update"
    if pressed is not None and is_update:
        if (context.answered.get(pressed.id) or 0) > interaction.id:
            screen.release_pictures()
            return None
        context.answered.put(pressed.id, interaction.id)
    await follow_ups.end(interaction.id, *(() if pressed is None else (pressed.id,)))
    if pressed is not None and is_update:
        await live_screens.end(pressed.id)
    screen.emojis = await context.emojis_for(interaction.user.id)
    is_private = pressed.flags.ephemeral if pressed is not None and is_update else first.is_ephemeral
    if is_private or isinstance(interaction.channel, discord.DMChannel):
        await _put_words(context, screen, interaction.user.id)
    message = await _answer_with(
        interaction,
        screen,
        lambda: first.answer(
            UPDATE if is_update else MESSAGE,
            lambda: _update(interaction, screen) if is_update else _send(interaction, screen, first.is_ephemeral),
            lambda: _edit(interaction, screen),
            size=screen.size,
        ),
    )
    await follow_ups.end(message.id)
    follow_up(interaction, message, screen)
    await live_screens.end(message.id)
    if screen.live is not None:
        live_screens.follow(message.id, screen.live(message))
    return message


async def _put_words(context: Context, screen: Screen, user: int) -> None:
    """Leave no picture on a private screen of a user who wants words alone.

    Without one nothing is read, because the screen may say that the database does not answer.
    """
    if screen.has_pictures and await context.reads_words(user):
        screen.put_words()


async def _update(interaction: discord.Interaction[Any], screen: Screen) -> discord.Message:
    """Answer by an update of the pressed message, and return it."""
    sent = await interaction.response.edit_message(
        view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY
    )
    return await _answered(interaction, sent)


async def _send(interaction: discord.Interaction[Any], screen: Screen, is_ephemeral: bool = True) -> discord.Message:
    """Answer by a message, and return it."""
    sent = await interaction.response.send_message(
        view=screen.view(), files=screen.files(), ephemeral=is_ephemeral, allowed_mentions=NOBODY
    )
    return await _answered(interaction, sent)


async def _answered(
    interaction: discord.Interaction[Any], sent: discord.InteractionCallbackResponse[Any] | None
) -> discord.Message:
    """Return the message of an answer. Ask for it if Discord has not sent it along."""
    message = None if sent is None else sent.resource
    return message if isinstance(message, discord.Message) else await interaction.original_response()


async def _edit(interaction: discord.Interaction[Any], screen: Screen) -> discord.Message:
    """Fill in or replace the answer, and return its message."""
    return await interaction.edit_original_response(
        view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY
    )


async def _follow_up(interaction: discord.Interaction[Any], screen: Screen) -> discord.Message:
    """Send a further private message, and return it."""
    message: discord.Message = await interaction.followup.send(
        view=screen.view(), files=screen.files(), ephemeral=True, allowed_mentions=NOBODY, wait=True
    )
    return message


async def _edit_or_follow_up(interaction: discord.Interaction[Any], screen: Screen) -> discord.Message:
    """Edit the private message that Discord may have, or send it if Discord has only a deferral of the pressed one."""
    original, pressed = await interaction.original_response(), interaction.message
    is_pressed = pressed is not None and original.id == pressed.id
    return await (_follow_up if is_pressed else _edit)(interaction, screen)


async def post(interaction: discord.Interaction[Any], screen: Screen, answer: Screen) -> discord.Message:
    """Answer privately, post the screen to the channel and return the message. Pending pictures are added later.

    Discord uses the first follow-up as the deferred answer, with its visibility. So the private answer goes first.
    """
    await show(interaction, answer)
    context = context_of(interaction)
    screen.emojis = context.icons.emojis
    message: discord.Message = await _answer_with(
        interaction,
        screen,
        lambda: interaction.followup.send(
            view=screen.view(), files=screen.files(), allowed_mentions=NOBODY, wait=True, silent=True
        ),
    )
    follow_up(interaction, message, screen)
    return message


def follow_up(interaction: discord.Interaction[Any], message: discord.Message, screen: Screen) -> None:
    """Edit the message once its pending pictures are drawn. Release them when Discord accepts no more edits."""
    context = context_of(interaction)

    async def complete(drawn: Sequence[Picture | None]) -> None:
        screen.complete(drawn)
        if context.time_to_answer(interaction) <= timedelta():
            return
        try:
            await message.edit(view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY)
        except DISCORD_ERRORS as refused:
            LOG.info("could not add the late picture: %s", refused, extra={"interaction": interaction.id})

    if screen.pending:
        left = max(0.0, context.time_to_answer(interaction).total_seconds())
        context.follow_ups.begin((interaction.id, message.id), screen.drawn, complete, left)


async def whisper(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Send the screen as an ephemeral message: as the answer, unless that is an update or a form."""
    first = first_answer_of(interaction)
    if first.acknowledgement in ("private", "kept"):
        await show(interaction, screen)
        return
    await _put_words(context_of(interaction), screen, interaction.user.id)
    await _answer_with(
        interaction,
        screen,
        lambda: first.answer(
            MESSAGE,
            lambda: _send(interaction, screen),
            lambda: _edit_or_follow_up(interaction, screen),
            lambda: _follow_up(interaction, screen),
            size=screen.size,
        ),
    )
