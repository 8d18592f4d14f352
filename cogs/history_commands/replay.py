"""`/history replay`: a match step by step, for oneself or for the whole channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.game import Refused, line
from bot.history.story import Frame, Heading
from bot.table.table import Table
from cogs.house import House
from cogs.panels.viewer import Page, title_of, viewer_screen
from cogs.screen.answering import answered
from cogs.screen.chronology import tellers
from cogs.screen.components import answers, page_buttons
from cogs.screen.in_words import items_of, reading_pages
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, post, show
from cogs.screen.sight import check_sight, may_see, meant
from cogs.wording.memory import Pressed, number_in, page_in, picked_in
from cogs.wording.named import abouts, command, names
from cogs.wording.viewing import Viewing, eyes_of, viewing_of
from cogs.wording.voice import Voice, in_message

NEWEST = 10**9
"""A step behind all others: the last one is meant."""


def commands() -> tuple[app_commands.Command[Any, Any, Any], ...]:
    """The part of `/history` that stands here."""
    return (replay,)


@app_commands.command(**command("replay", owner="viewer"))
@app_commands.rename(**names("match", owner="history"), **names("public", "step", owner="viewer"))
@app_commands.describe(**abouts("match", owner="history"), **abouts("public", "step", owner="viewer"))
@answered(meant)
async def replay(
    interaction: discord.Interaction[Any],
    house: House,
    table: Table,
    public: bool = False,
    step: app_commands.Range[int, 0, 9999] | None = None,
) -> None:
    """A viewer, private or for everybody in the channel."""
    screen = await _screen(interaction, house, await _opened(interaction, house, table, step, is_public=public))
    if not public:
        await show(interaction, screen)
        return
    locale = (await house.person(interaction)).locale
    await post(interaction, screen, Screen().text(Voice(locale).word("viewer-posted")))


async def sees_viewed(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """This person may look at the match, or everybody may who reads the channel where the viewer stands."""
    await _check_viewing(interaction, house, viewing_of(pressed))


@answers("replay", "private", sees)
async def answer_replay(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Replay*: a private viewer; with a number in the path, or picked from a list, it opens at that step."""
    table = await house.matches.table(pressed.match)
    step = number_in(picked_in(pressed)) if pressed.path else None
    viewing = await _opened(interaction, house, table, step, is_public=False)
    await show(interaction, await _screen(interaction, house, viewing))


@answers("replay-step", "update", sees_viewed)
async def turn_to_step(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another step: the one of the button, or the one picked from the list of turns."""
    viewing = viewing_of(pressed)
    viewing = msgspec.structs.replace(viewing, number=number_in(picked_in(pressed)))
    await show(interaction, await _screen(interaction, house, viewing))


@answers("replay-eyes", "update", sees_viewed)
async def change_eyes(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The same moment through other eyes, which may have heard of fewer steps."""
    before, eyes = viewing_of(pressed), eyes_of(picked_in(pressed))
    after = msgspec.structs.replace(before, eyes=eyes)
    seen = await _headings(interaction, house, before)
    seq = seen[min(before.number, len(seen) - 1)].seq
    known = await _headings(interaction, house, after)
    number = max(heading.number for heading in known if heading.number == 0 or heading.seq <= seq)
    await show(interaction, await _screen(interaction, house, msgspec.structs.replace(after, number=number)))


@answers("replay-read", "private", sees_viewed)
async def read_step(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Read the board*, as it was at that step, for whoever presses alone."""
    page, frame = await _shown(interaction, house, viewing_of(pressed))
    await show(interaction, words_screen(page, frame, 0))


@answers("replay-read-page", "update", sees_viewed)
async def turn_step_pages(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Another page of what is read."""
    page, frame = await _shown(interaction, house, viewing_of(pressed))
    await show(interaction, words_screen(page, frame, page_in(pressed, len(pressed.path) - 1)))


def words_screen(page: Page, frame: Frame, number: int) -> Screen:
    """The board of that step as a list in words: a page of it, with the way to the others."""
    voice = in_message(page.table, page.locale)
    pages = reading_pages(items_of(page.game, frame.view, voice))
    number = min(number, len(pages) - 1)
    told = voice.word("reading-page", page=number + 1, pages=len(pages))
    screen = Screen().text(f"{title_of(page, frame, voice)}\n{told}").text("\n".join(pages[number]))

    def to(there: int) -> Pressed:
        pressed = page.viewing.to("replay-read-page", "")
        return msgspec.structs.replace(pressed, path=(*pressed.path, str(there)))

    return screen.row(*page_buttons(voice, number, len(pages), to)) if len(pages) > 1 else screen


async def _opened(
    interaction: discord.Interaction[Any], house: House, table: Table, step: int | None, *, is_public: bool
) -> Viewing:
    """A viewer as it opens: at that step; else an ended match at its beginning, a running one at its newest step."""
    viewing = Viewing(table.id, is_public, None, NEWEST if table.is_live else 0)
    if table.is_live and not is_public:
        eyes, *_ = await house.stories.eyes_for(table.id, interaction.user.id)
        viewing = msgspec.structs.replace(viewing, eyes=eyes)
    if step is None:
        return viewing
    headings = await _headings(interaction, house, viewing)
    return msgspec.structs.replace(viewing, number=place_of(headings, step))


def place_of(headings: Sequence[Heading], step: int) -> int:
    """The frame of the step that people know by that number, or the last one before it."""
    return max(heading.number for heading in headings if heading.step <= step)


async def _screen(interaction: discord.Interaction[Any], house: House, viewing: Viewing) -> Screen:
    """The page as this person may see it. Raises Refused."""
    return await viewer_screen(house, *await _shown(interaction, house, viewing))


async def _shown(interaction: discord.Interaction[Any], house: House, viewing: Viewing) -> tuple[Page, Frame]:
    """What the page shows to this person. Raises Refused."""
    headings = await _headings(interaction, house, viewing)
    viewing = msgspec.structs.replace(viewing, number=min(viewing.number, len(headings) - 1))
    table, asks = await house.matches.table(viewing.match), viewing.asks(interaction.user.id)
    frame = await house.stories.frame(viewing.match, asks, viewing.eyes, viewing.number)
    person = await house.person(interaction)
    locale = table.locale if viewing.is_public else person.locale
    voices = await tellers(house, table, locale)
    page = Page(
        table=voices.table_at(headings[viewing.number].at),
        game=house.game(table),
        viewing=viewing,
        headings=headings,
        eyes=await house.stories.eyes_for(viewing.match, asks),
        locale=locale,
        voices=voices,
    )
    return page, frame


async def _headings(interaction: discord.Interaction[Any], house: House, viewing: Viewing) -> tuple[Heading, ...]:
    """Of all steps, if this person may look, and through these eyes. Raises Refused."""
    await _check_viewing(interaction, house, viewing)
    asks = viewing.asks(interaction.user.id)
    if viewing.eyes not in await house.stories.eyes_for(viewing.match, asks):
        raise Refused("not_your_eyes", line("viewer-not-your-eyes"))
    return await house.stories.frames(viewing.match, asks, viewing.eyes)


async def _check_viewing(interaction: discord.Interaction[Any], house: House, viewing: Viewing) -> None:
    if not viewing.is_public:
        await check_sight(interaction, house, viewing.match)
        return
    table = await house.matches.table(viewing.match)
    if not _may_be_shown_here(interaction, table):
        raise Refused("not_here", line("viewer-not-here"))
    if not _is_home(interaction, table):
        await check_sight(interaction, house, viewing.match)


def _may_be_shown_here(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether everybody who reads this channel may look at the match."""
    guild = interaction.guild
    if guild is None:
        return may_see(interaction, table)
    if table.guild != guild.id:
        return False
    if _is_home(interaction, table):
        return True
    home = guild.get_channel(table.seen_in or table.channel)
    return home is not None and home.permissions_for(guild.default_role).view_channel


def _is_home(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Whether the match is played here, or in a thread of this channel, or in the channel of this thread."""
    channel = interaction.channel
    here = {interaction.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None}
    return bool(here & {table.channel, table.seen_in} - {None})
