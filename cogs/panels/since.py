"""*Since my last turn*: what has happened since the reader's previous turn ended, in words and marked on the board."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.history.happenings import happened
from bot.table.table import Look
from cogs.house import House
from cogs.messages.table import add_board, headline, replay_button
from cogs.panels.log import log_screen
from cogs.screen.chronology import tellers
from cogs.screen.components import answers, button
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.screen.sight import check_sight
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut, in_message

PANEL_LIMIT = 800
"""Characters of what the private panel begins with."""
WHOLE_LIMIT = 2800


class News(msgspec.Struct, frozen=True):
    """What has happened since a player's last turn, or since the start: in words, and the view of that time.

    `between` are those at the ends of the turns since then.
    """

    look: Look
    rows: tuple[str, ...]
    before: Any
    has_acted: bool
    between: tuple[Any, ...] = ()

    def words(self, voice: Voice, limit: int = PANEL_LIMIT) -> str:
        """In at most about so many characters, the newest last; left out are the oldest. `""` if nothing has."""
        if not self.rows:
            return ""
        kept = newest(self.rows, limit)
        title = voice.word("viewer-since-title" if self.has_acted else "viewer-since-start")
        left_out = len(self.rows) - len(kept)
        log = voice.word("common-button-log")
        more = (voice.word("viewer-since-more", count=left_out, log=log),) if left_out else ()
        return "\n".join([title, *(f"-# {row}" for row in more + kept)])


async def news_of(house: House, match: str, user: int, locale: str) -> News:
    """For a person who has a seat. Raises NotStarted."""
    since = await house.stories.since(match, user)
    look, before = since.now, since.before
    notices = await house.matches.notices(match)
    voices = await tellers(house, look.table, locale, notices)
    fresh = [notice for notice in notices if notice.after_seq >= since.after]
    asked = [one for one in await house.agreements.all_in(match) if since.at is None or one.at > since.at]
    rows = tuple(voices.say(one) for one in happened(since.rows, fresh, asked))
    if before is None:
        before = (await house.stories.frame(match, user, look.viewer, 0)).view
    return News(look, rows, before, since.after > 0, since.between)


def newest(rows: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """The last rows that fit into so many characters, at least one."""
    kept: list[str] = []
    for row in reversed(rows):
        if kept and sum(map(len, kept)) + len(row) > limit:
            break
        kept.insert(0, cut(row, limit))
    return tuple(kept)


async def since_screen(house: House, fresh: News, locale: str) -> Screen:
    """The words, and the board on which every change is marked."""
    look = fresh.look
    voice, game = in_message(look.table, locale), house.game(look.table)
    told = fresh.words(voice, WHOLE_LIMIT) or voice.word("viewer-since-nothing")
    screen = Screen().text(f"### {headline(game, look, voice)}").text(told)
    await add_board(house, screen, look, locale, before=fresh.before, between=fresh.between)
    row = [replay_button(look, voice), button(voice.word("common-button-log"), Pressed("log", look.table.id))]
    if look.table.status == "running":
        turn = Pressed("turn", look.table.id)
        row.insert(0, button(voice.word("common-button-turn"), turn, style=discord.ButtonStyle.primary))
    return screen.row(*row)


async def watching_screen(house: House, match: str, locale: str) -> Screen:
    """For whoever has no seat and thus no last turn: so it is said, and the log with it."""
    look = await house.matches.look(match, None)
    return await log_screen(house, look, locale, note=in_message(look.table, locale).word("viewer-since-watching"))


async def show_since(interaction: discord.Interaction[Any], house: House, match: str) -> None:
    """What has happened, in answer to this interaction. Raises Refused: NotStarted, or not this person's to see."""
    await check_sight(interaction, house, match)
    look, locale = await house.started(interaction, match), (await house.person(interaction)).locale
    if look.viewer is None:
        await show(interaction, await watching_screen(house, match, locale))
    else:
        fresh = await news_of(house, match, interaction.user.id, locale)
        await show(interaction, await since_screen(house, fresh, locale))


@answers("since", "private", sees)
async def answer_since(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Since my last turn*."""
    await show_since(interaction, house, pressed.match)
