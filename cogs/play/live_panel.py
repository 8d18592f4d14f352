"""Live panels: the state that makes a private panel outdated, and the edit that brings it up to date."""

from __future__ import annotations

import hashlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence, Set
from datetime import timedelta
from typing import Any, cast

import discord
import msgspec

from bot.automation.live_screens import LiveSource, PreparedEdit
from bot.game import refuse
from bot.table.message_records import OpenPanel
from bot.table.table import MatchView
from cogs.context import Context
from cogs.drawing.pictures import renewing
from cogs.messages.own_tables import OwnTable, own_tables
from cogs.messages.requests import open_request
from cogs.text.localiser import in_message
from cogs.ui.errors import is_refusal
from cogs.ui.press import Press
from cogs.ui.screen import NOBODY, Screen, follow_up, with_pictures_if_allowed

LOG = logging.getLogger(__name__)
EXPIRY_MARGIN = timedelta(seconds=15)
"""Time before the end of Discord's token in which a panel is no longer edited."""
PICTURE_TIMEOUT = 10.0
"""Seconds that an edit waits for its picture, while the panel shows the earlier one. Then it shows words."""


async def panel_state(context: Context, look: MatchView) -> str:
    """Return a digest of what a panel depends on.

    It excludes clocks and absences, which change with time alone, and everything hidden from the seat. So the moment of
    an edit reveals nothing about secret answers of others.
    """
    table = look.table
    pending = await open_request(context, table)
    request = None if pending is None else (pending.id, pending.agreed, pending.refused)
    seats = tuple((info.user, info.name, info.resigned, info.offered) for info in table.seats)
    agreed = (table.terms, table.options) if table.status == "lobby" else ()
    table_state = (table.status, agreed, table.paused_at, seats, look.viewer, look.view, look.offers, look.token)
    user = None if look.viewer is None else table.seats[look.viewer].user
    is_offered = user is not None and await context.services.moderation.requests.is_win_offered(table, user)
    encoded = msgspec.msgpack.encode((*table_state, look.can_undo, request, is_offered))
    return hashlib.sha256(encoded).hexdigest()[:32]


class LiveMessage(ABC):
    """A private message that is kept up to date while Discord accepts edits.

    `state`: digest of what it shows. `match`: the match that it shows, if it shows one alone; `also`: others, as in
    `LiveSource`. `is_kept`: a restart does not end that. The next process then shows *My turn* in it.
    """

    def __init__(
        self,
        press: Press,
        match: str,
        state: str,
        *,
        locale: str,
        also: Set[str] = frozenset(),
        is_kept: bool = False,
    ) -> None:
        self._press = press
        self._context = press.context
        self._match = match
        self._state = state
        self._locale = locale
        self._also = also
        self._is_kept = is_kept

    @abstractmethod
    async def _current_state(self) -> str:
        """Return the present digest."""

    @abstractmethod
    async def _built(self) -> tuple[str, Screen]:
        """Return the present digest and what shows that."""

    def source(self, message: discord.Message) -> LiveSource:
        """Return what keeps the sent message up to date."""
        return self.source_of(message.id, message.channel.id)

    def source_of(self, message: int, channel: int) -> LiveSource:
        """Return what keeps the message in that channel up to date."""
        owner, interaction = self._press.user_id, self._press.interaction
        panel = OpenPanel(
            match=self._match,
            user=owner,
            message=message,
            channel=channel,
            interaction=interaction.id,
            token=interaction.token,
            locale=self._locale,
        )
        return LiveSource(
            self._match,
            owner,
            self._state,
            self._current_state,
            lambda: self._prepare(panel),
            panel if self._is_kept else None,
            self._also,
        )

    async def _prepare(self, panel: OpenPanel) -> PreparedEdit | None:
        if self._context.time_to_answer(self._press.interaction) <= EXPIRY_MARGIN:
            return None
        with renewing():
            state, screen = await self._built()
        await screen.complete_within(PICTURE_TIMEOUT)
        screen.emojis = await self._context.emojis_for(self._press.user_id)
        return PreparedEdit(state, lambda: self._send(panel, screen))

    async def _send(self, panel: OpenPanel, screen: Screen) -> bool:
        interaction = self._press.interaction
        await self._context.follow_ups.end(panel.message)
        try:
            message = await with_pictures_if_allowed(
                self._context,
                screen,
                panel.channel,
                self._locale,
                lambda: interaction.edit_original_response(
                    view=screen.view(), attachments=screen.files(), allowed_mentions=NOBODY
                ),
            )
        except discord.HTTPException as refused:
            if not is_refusal(refused):
                raise
            screen.release_pictures()
            LOG.info("private panel no longer edited: %s", refused, extra={"match": self._match})
            return False
        follow_up(interaction, message, screen)
        return True


class LivePanel(LiveMessage):
    """A message of one match that is kept up to date. `build` returns the screen for a later view."""

    def __init__(
        self,
        press: Press,
        match: str,
        state: str,
        *,
        locale: str,
        build: Callable[[MatchView], Awaitable[Screen]],
        is_kept: bool = False,
    ) -> None:
        super().__init__(press, match, state, locale=locale, is_kept=is_kept)
        self._build = build

    async def _look(self) -> MatchView:
        return await self._context.services.matches.look_as(self._match, self._press.user_id)

    async def _current_state(self) -> str:
        return await panel_state(self._context, await self._look())

    async def _built(self) -> tuple[str, Screen]:
        look = await self._look()
        state = await panel_state(self._context, look)
        return state, await self._build(look) if look.viewer is not None else _without_seat(look, self._locale)


class LiveTables(LiveMessage):
    """A list of the user's tables that is kept up to date. `build` returns the list of these tables."""

    def __init__(
        self, press: Press, tables: Sequence[OwnTable], *, build: Callable[[Sequence[OwnTable]], Awaitable[Screen]]
    ) -> None:
        self._tables = {mine.table.id for mine in tables}
        super().__init__(press, "", _state_of(tables), locale=press.locale, also=self._tables)
        self._build = build

    async def _current_state(self) -> str:
        return _state_of(await self._current())

    async def _built(self) -> tuple[str, Screen]:
        tables = await self._current()
        return _state_of(tables), await self._build(tables)

    async def _current(self) -> Sequence[OwnTable]:
        """Return the user's tables. From now on the list follows those that were opened in the meantime, too."""
        tables = await own_tables(self._context, self._press.user_id)
        self._tables.update(mine.table.id for mine in tables)
        return tables


def _state_of(tables: Sequence[OwnTable]) -> str:
    """Return a digest of what the list of tables shows."""
    rows: list[tuple[object, ...]] = []
    for mine in tables:
        table, clock = mine.table, mine.clock
        rows.append((table.id, table.status, table.names, table.paused_at, mine.waiting))
        rows.append(
            (mine.is_my_turn, mine.is_end_asked, mine.can_start, mine.moved_at, clock and (clock.due_at, clock.remains))
        )
    return hashlib.sha256(msgspec.msgpack.encode(rows)).hexdigest()[:32]


def restored_press(context: Context, panel: OpenPanel) -> Press:
    """Return the press that opened the panel or changed it last, before the bot was restarted."""
    client: Any = context.client
    data: Any = {
        "id": str(panel.interaction),
        "application_id": str(client.application_id),
        "type": discord.InteractionType.component.value,
        "token": panel.token,
        "version": 1,
        "attachment_size_limit": 0,
    }
    interaction = discord.Interaction[Any](data=data, state=client._connection)  # discord.py has no public way
    interaction.user = cast("discord.User", discord.Object(panel.user))
    interaction.channel = cast("discord.TextChannel", client.get_partial_messageable(panel.channel))
    return Press(interaction, context)


def _without_seat(look: MatchView, locale: str) -> Screen:
    return Screen().text(in_message(look.table, locale).say(refuse("not_seated").line))
