"""Press: one press, command or submitted form, with all that its handler needs to answer."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import Any

import discord
import msgspec
from discord import ui

from bot.app.services import Services
from bot.game import refuse
from bot.i18n import nearest
from bot.table.refusals import NotStarted
from bot.table.table import MatchView, Person, Table
from cogs.context import Context, context_of, person_of
from cogs.text.custom_id import ComponentAction, write
from cogs.text.languages import reader_locale
from cogs.text.localiser import Localiser, cut
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.screen import Screen, show, whisper

NO_ACTION = ComponentAction("", "")
"""Action of a command: only components and forms have one in their custom_id."""
MAX_TITLE_LENGTH = 45
"""Discord's limit for titles and labels of forms."""


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """Text field of a form, with a line that explains it. The texts are in the user's language.

    `value` is what it holds at first, `hint` what an empty one shows.
    """

    name: str
    label: str
    about: str = ""
    value: str = ""
    hint: str = ""
    most: int
    required: bool = True
    is_long: bool = False


class FormCheck(msgspec.Struct, frozen=True, kw_only=True):
    """Box of a form that is ticked or not, with what that means. The texts are in the user's language."""

    name: str
    label: str
    about: str


class Press(msgspec.Struct, frozen=True):
    """Press of a component, command or submitted form: who did it, where, the action, and how to answer."""

    interaction: discord.Interaction[Any]
    context: Context
    action: ComponentAction = NO_ACTION

    @property
    def services(self) -> Services:
        """Return the services."""
        return self.context.services

    @property
    def match(self) -> str:
        """Return the match that the pressed component belongs to; empty for a command."""
        return self.action.match

    @property
    def id(self) -> int:
        """Return the id that Discord gave this press."""
        return self.interaction.id

    @property
    def user(self) -> discord.User | discord.Member:
        """Return the user who pressed: a member in a server."""
        return self.interaction.user

    @property
    def user_id(self) -> int:
        """Return the id of the user who pressed."""
        return self.interaction.user.id

    @property
    def guild(self) -> int | None:
        """Return the server's id, or None in direct messages."""
        return self.interaction.guild_id

    @property
    def server(self) -> discord.Guild | None:
        """Return the server, or None in direct messages and in servers that the bot is not in."""
        return self.interaction.guild

    @property
    def channel(self) -> int:
        """Return the channel's id."""
        return self.interaction.channel_id or 0

    @property
    def here(self) -> Any:
        """Return the channel or thread, as far as Discord described it."""
        return self.interaction.channel

    @property
    def locale(self) -> str:
        """Return the locale nearest to the language of the user's client."""
        return reader_locale(self.interaction)

    @property
    def server_locale(self) -> str:
        """Return the locale nearest to the server's language."""
        return nearest(self.interaction.guild_locale.value if self.interaction.guild_locale else None)

    @property
    def is_manager(self) -> bool:
        """Return whether the user may manage the server."""
        return self.interaction.permissions.manage_guild

    @property
    def upload_limit(self) -> int:
        """Return how many bytes a file may have here."""
        return self.interaction.filesize_limit

    def at(self, action: ComponentAction) -> Press:
        """Return this press with another action, for a handler that continues as another one."""
        return msgspec.structs.replace(self, action=action)

    @property
    def person(self) -> Person:
        """Return the user, with the name in the server."""
        return person_of(self.user, self.locale)

    def require_server(self) -> int:
        """Return the server's id. Raise Refused outside a server."""
        if self.guild is None:
            raise refuse("only_in_server")
        return self.guild

    def require_manager(self) -> int:
        """Return the server's id. Raise Refused outside a server, or if the user may not manage it."""
        guild = self.require_server()
        if not self.is_manager:
            raise refuse("no_manager")
        return guild

    async def table(self, match: str | None = None) -> Table:
        """Return the table of the match, which is that of the action unless given. Raise NoSuchMatch."""
        return await self.services.matches.table(match or self.match)

    async def own_look(self, match: str | None = None) -> MatchView:
        """Return the match as the user's seat sees it. Raise Refused, NotStarted."""
        look = await self.services.matches.look_as(match or self.match, self.user_id)
        if look.viewer is None:
            raise refuse("not_seated")
        if look.view is None:
            raise NotStarted
        return look

    async def any_look(self, match: str | None = None) -> MatchView:
        """Return the match as the user sees it, whether or not the user plays. Raise NotStarted."""
        look = await self.services.matches.look_as(match or self.match, self.user_id)
        if look.view is None:
            raise NotStarted
        return look

    @property
    def words(self) -> Localiser:
        """Return the texts in the user's language, without names of players."""
        return Localiser(self.locale)

    async def show(self, screen: Screen) -> discord.Message | None:
        """Answer with the screen: privately, or in the pressed message, as acknowledged. See `show`."""
        return await show(self.interaction, screen)

    async def say(self, key: str, **arguments: Any) -> None:
        """Answer as `show`, with one text in the user's language."""
        await self.show(Screen().text(self.words.word(key, **arguments)))

    async def show_newest(self, screen: Screen, match: str, kind: str) -> None:
        """Answer as `show`, and delete the private message of that kind that the user had for this match before.

        `match` is "" for what concerns none.
        A message that shows something else by now stays. Discord allows a deletion for 15 minutes after the press that
        opened it.
        """
        message = await self.show(screen)
        if message is None or not message.flags.ephemeral:
            return
        key = (match, self.user_id)
        opened = self.context.panels.pop(key) or {}
        remaining = {name: entry for name, entry in opened.items() if name != kind and entry[1].id != message.id}
        self.context.panels.put(key, {**remaining, kind: (self.interaction, message)})
        if kind not in opened or opened[kind][1].id == message.id:
            return
        by, older = opened[kind]
        await self.context.follow_ups.end(older.id)
        if self.context.time_to_answer(by) > timedelta():
            with suppress(*DISCORD_ERRORS):
                await older.delete()

    async def whisper(self, screen: Screen) -> None:
        """Send the screen as another private message."""
        await whisper(self.interaction, screen)

    async def open_form(self, title: str, action: ComponentAction, *fields: FormField | FormCheck) -> None:
        """Open the form as the first answer: the handler needs the acknowledgement `modal`.

        discord.py stops tracking it at once: `Forms` receives every submitted form, also forms opened before a restart.
        """
        form = ui.Modal(title=cut(title, MAX_TITLE_LENGTH), custom_id=write("m", action), timeout=None)
        for field in fields:
            form.add_item(_labelled(field))
        await self.interaction.response.send_modal(form)
        form.stop()


def _labelled(field: FormField | FormCheck) -> ui.Label[ui.Modal]:
    text = cut(field.label, MAX_TITLE_LENGTH)
    if isinstance(field, FormCheck):
        return ui.Label(text=text, description=cut(field.about, 100), component=ui.Checkbox(custom_id=field.name))
    return ui.Label(
        text=text,
        description=cut(field.about, 100) or None,
        component=ui.TextInput(
            custom_id=field.name,
            style=discord.TextStyle.long if field.is_long else discord.TextStyle.short,
            default=field.value[: field.most] or None,  # a button may carry any text
            placeholder=cut(field.hint, 100) or None,
            max_length=field.most,
            required=field.required,
        ),
    )


def press_of(interaction: discord.Interaction[Any]) -> Press:
    """Return the press of an interaction without an action, such as a command being typed."""
    return Press(interaction, context_of(interaction))
