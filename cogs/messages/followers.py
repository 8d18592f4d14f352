"""Followers of a match: *Follow* and *Unfollow*, and one direct message with the last board and the result."""

from __future__ import annotations

import discord

from bot.game import refuse
from bot.table.message_records import followed_by
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.delivery_errors import run_each
from cogs.delivery.exactly_once import close, direct_channel, is_closed, recover_one
from cogs.delivery.managed_message import MANAGED, managed_key, update_managed
from cogs.delivery.stale_messages import link_to
from cogs.messages.match_state import headline, score_lines
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, in_message
from cogs.text.match_entries import place_words
from cogs.ui.board_view import add_board
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.errors import find_member, is_closed_to_us
from cogs.ui.guards import viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import CallScreen, Screen


async def follow_button(context: Context, look: MatchView, user: int, localiser: Localiser) -> list[StatefulButton]:
    """Return *Follow* or *Unfollow* while the match runs. Players are notified of its end anyway."""
    table = look.table
    if table.status != "running" or table.is_alone or look.viewer is not None:
        return []
    verb = "unfollow" if user in await context.services.people.follows.rows.of(table.id) else "follow"
    return [button(localiser.word(f"following-button-{verb}"), ComponentAction(verb, table.id))]


@answers("follow", "private", viewers_only)
async def follow(press: Press) -> None:
    """Follow the match. Raise Refused if direct messages do not reach the user."""
    person = press.person
    if await is_closed(press.context, person.id):
        raise refuse("no_direct_messages")
    await press.services.people.follows.follow(press.match, person.id)
    press.context.direct_channels.open_soon(person.id)
    localiser = Localiser(person.locale)
    undo = button(localiser.word("following-button-unfollow"), ComponentAction("unfollow", press.match))
    await press.show(Screen().text(localiser.word("following-begun")).row(undo))


@answers("unfollow", "private", viewers_only)
async def unfollow(press: Press) -> None:
    """Unfollow the match."""
    await press.services.people.follows.rows.remove(press.match, press.user_id)
    await press.say("following-ended")


async def tell_followers(context: Context, look: MatchView) -> None:
    """Send each follower of an ended match the result, once. Raise discord.HTTPException."""
    if look.table.is_live:
        return
    users = await context.services.people.follows.rows.of(look.table.id)
    await run_each(*(lambda user=user: _tell(context, look, user) for user in users))


async def _tell(context: Context, look: MatchView, user: int) -> None:
    """Send the message, unless the user cannot see the match any more or accepts no direct messages."""
    match = look.table.id
    if await context.messages.shown(match, followed_by(user)) is not None:
        return
    if not await _still_sees(context, look.table, user) or await is_closed(context, user):
        await context.services.people.follows.rows.remove(match, user)
        return
    try:
        channel = await direct_channel(context, match, user)
        managed = managed_key(look, followed_by(user), channel=channel, stays=True, users=(user,))
        await update_managed(context, managed, await result_screen(context, look, user))
    except discord.HTTPException as refused:
        if not is_closed_to_us(refused):
            raise
        await close(context, user)
        await context.services.people.follows.rows.remove(match, user)
        await recover_one(context, MANAGED, match, followed_by(user).text)


async def result_screen(context: Context, look: MatchView, user: int) -> Screen:
    """Return the message to a follower: the headline, the places, the last board and a link to the table."""
    table, locale = look.table, await context.services.people.users.locale(user)
    game, localiser = context.game(table), in_message(look.table, locale)
    intro = localiser.word("following-over", game=game.title, channel=place_words(table, localiser))
    screen = CallScreen().text(f"{intro}\n{headline(game, look, localiser)}\n{score_lines(game, look, localiser)}")
    await add_board(context, screen, look, locale, may_be_read=False)
    if screen.pending:
        screen.complete(await screen.drawn())
    url = await link_to(context, table)
    label = localiser.word("following-button-table")
    return screen.row(discord.ui.Button(style=discord.ButtonStyle.link, label=label, url=url))


async def _still_sees(context: Context, table: Table, user: int) -> bool:
    """Return whether the user is in the server and may see the match's channel, as far as Discord says so."""
    if table.seat_of(user) is not None:
        return True
    guild = context.client.get_guild(table.guild or 0)
    if guild is None:
        return False
    member = await find_member(guild, user)
    if member is None:
        return False
    home = guild.get_channel_or_thread(table.seen_in or table.channel)
    if isinstance(home, discord.Thread) and home.is_private() and not await _is_member(home, member):
        return False
    return home is None or home.permissions_for(member).view_channel


async def _is_member(thread: discord.Thread, member: discord.Member) -> bool:
    """Return whether the member is in the private thread, or a moderator of it. Raise discord.HTTPException."""
    if thread.permissions_for(member).manage_threads:
        return True
    try:
        await thread.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True
