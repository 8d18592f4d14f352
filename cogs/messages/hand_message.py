"""Hands by direct message: picture and text, sent once and edited when the hand changes."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Seat, line
from bot.outbox import nonce_of
from bot.scene import Scene
from bot.table.message_records import CALL, HAND, PING, closed_door, hand_of, is_silent
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.exactly_once import close, direct_channel, is_closed, recover_one
from cogs.delivery.managed_message import MANAGED, managed_key, post_managed, show_current
from cogs.delivery.stale_messages import remove
from cogs.delivery.unacknowledged import fingerprint_of
from cogs.drawing.pictures import Place
from cogs.messages.newcomer_help import guide_in_words
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, drawn_names, in_message, plain
from cogs.text.match_entries import place_words
from cogs.text.seat_names import title
from cogs.ui.board_view import prefers_words
from cogs.ui.components import answers, button
from cogs.ui.errors import is_closed_to_us
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import NOBODY, Screen


async def hand_screen(
    context: Context, look: MatchView, locale: str, place: Place | None = None, *, has_link: bool = False
) -> Screen:
    """Return the private hand of the view's seat.

    `place`: the managed message to draw for, or None. `has_link`: add a link to the table.
    """
    table, game, localiser = look.table, context.game(look.table), context.illustrated(look.table, locale)
    where, is_asked = place_words(table, localiser), look.offers and table.paused_at is None
    turn_state = "yes" if is_asked else "no" if table.is_live else "over"
    screen = Screen().text(localiser.word("common-hand-title", game=title(game), channel=where, turn=turn_state))
    await add_hand(context, screen, look, locale, place)
    screen.text(cut("\n".join(localiser.say(fact) for fact in game.texts.hand_facts(look.view)), 2500))
    row: list[Any] = []
    if table.status == "running":
        turns = context.services.answers.prepared_turns
        prepared = () if look.viewer is None else await turns.words(table.id, look.viewer)
        screen.text(localiser.say(line("prepare-ready", moves=prepared)) if prepared else "")
        turn = ComponentAction("turn", table.id)
        row.append(button(localiser.word("common-button-turn"), turn, style=discord.ButtonStyle.primary))
    if has_link:
        channel = context.client.get_partial_messageable(table.channel, guild_id=table.guild)
        label = localiser.word("following-button-table")
        row.append(discord.ui.Button(style=discord.ButtonStyle.link, label=label, url=channel.jump_url))
    return screen.row(*row)


async def add_hand(context: Context, screen: Screen, look: MatchView, locale: str, place: Place | None = None) -> None:
    """Add the picture of the hand of the view's seat, or nothing if it has no hand or the player prefers words."""
    game, names = context.game(look.table), plain(look.table, locale)
    hand = game.hand(look.view)
    if hand is None or await prefers_words(context, look):
        return
    scene = Scene(game=game.name, kind="hand", view=hand, names=drawn_names(look.table), locale=locale)
    alt = "\n".join(map(names.say, game.texts.hand_facts(look.view)))
    screen.picture(await context.draw(scene, place), "hand", alt, lambda: alt, scene=scene)


async def direct_hand_screen(context: Context, look: MatchView, user: int) -> Screen:
    """Return the hand for a direct message, with the guide in the user's first match."""
    locale = await context.services.people.users.locale(user)
    place = None if look.viewer is None else Place(look.table.id, hand_of(look.viewer, user).text)
    screen = await hand_screen(context, look, locale, place, has_link=look.table.guild is not None)
    if (await context.services.people.preferences.of(user)).guided_in in (None, look.table.id):
        screen.text(guide_in_words(Localiser(locale), context.game(look.table)))
    return screen


async def show_hand(context: Context, match: str, seat: Seat, user: int) -> None:
    """Send or update the user's hand. If direct messages are closed, only update an existing message.

    Raise discord.HTTPException.
    """
    look = await context.services.matches.look(match, seat)
    if look.view is None or context.game(look.table).hand(look.view) is None or look.table.seat_of(user) != seat:
        return
    slot, closed = hand_of(seat, user), await is_closed(context, user)
    if closed and await context.messages.shown(match, slot) is None:
        return
    try:
        channel = await direct_channel(context, match, user)
        stays = closed or context.services.timing.activity.is_left_alone(match)
        managed = managed_key(look, slot, channel=channel, stays=stays)
        await show_current(
            context,
            managed,
            lambda: direct_hand_screen(context, look, user),
            context.services.delivery.direct_pipeline.nudge,
        )
        await context.services.people.preferences.note_guided(user, match)
    except discord.HTTPException as refused:
        if not is_closed_to_us(refused):
            raise
        await close(context, user)
        if closed:  # a refusal on the second try leaves the message pending, and nothing else follows
            await recover_one(context, MANAGED, match, slot.text)
        else:
            context.services.delivery.pipeline.nudge(match)


async def remove_former_hands(context: Context, look: MatchView) -> None:
    """Remove the hands and direct pings of players who have given up their seat."""
    present = {(info.seat, info.user) for info in look.table.seats}
    for row in await context.messages.all_shown(look.table.id):
        slot = row.slot
        if slot.kind in (HAND, CALL) and slot != PING and (slot.number, slot.user) not in present:
            await remove(context, row)
            await context.messages.forget(look.table.id, slot)


async def announce_closed_direct_messages(context: Context, look: MatchView) -> None:
    """Announce in the channel, once per match, which players accept no direct messages.

    Announce nothing while several seats are asked in secret: the message would reveal whose hand has changed.
    """
    if len(context.game(look.table).waiting(look.view)) > 1:
        return
    for info in look.table.seats:
        if info.user is not None and not info.resigned and await is_closed(context, info.user):
            await _announce_closed(context, look, info.seat, info.user)


async def _announce_closed(context: Context, look: MatchView, seat: Seat, user: int) -> None:
    table, slot = look.table, closed_door(seat, user)
    seat_view = await context.services.matches.look(table.id, seat)
    if context.game(table).hand(seat_view.view) is None or await context.messages.shown(table.id, slot) is not None:
        return
    localiser = in_message(table, table.locale)
    text = localiser.word("common-dm-closed", who=localiser.names[seat], button=localiser.word("common-button-hand"))
    channel = context.client.get_partial_messageable(table.channel)
    pending = await context.outbox.write_managed(
        table.id,
        slot,
        channel=table.channel,
        nonce=nonce_of(f"{table.id} {slot.text}"),
        marks=fingerprint_of((), text),
        seq=table.seq,
        digest="told",
    )
    silent = is_silent(slot.kind, ())
    await post_managed(
        context, pending, lambda: channel.send(text, nonce=pending.nonce, allowed_mentions=NOBODY, silent=silent)
    )


@answers("hand", "private", players_only)
async def answer_hand(press: Press) -> None:
    """Show *My hand* privately in the channel."""
    look = await press.own_look()
    person = press.person
    if look.view is None or press.context.game(look.table).hand(look.view) is None:
        await press.say("common-no-hand")
        return
    await press.show_newest(await hand_screen(press.context, look, person.locale), look.table.id, "hand")
