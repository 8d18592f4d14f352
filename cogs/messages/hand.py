"""Hands by direct message: a picture and words, sent once and edited when the hand changes."""

from __future__ import annotations

import logging

import discord

from bot.game import Seat
from bot.scene import Scene
from bot.table.slots import CALL, HAND, PING, Shown, closed_door, hand_of
from bot.table.table import Look
from cogs.delivery.direct import CLOSED, CLOSED_FOR, direct_channel
from cogs.delivery.kept import keep, kept_in, remove
from cogs.house import House
from cogs.screen.components import answers, button
from cogs.screen.needs import plays
from cogs.screen.screen import NOBODY, Screen, show
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut, in_message, plain

log = logging.getLogger(__name__)


async def hand_screen(house: House, look: Look, locale: str) -> Screen:
    """The private hand of the look's viewer."""
    table, game = look.table, house.game(look.table)
    voice, names = in_message(table, locale), plain(table, locale)
    facts = [names.say(fact) for fact in game.hand_facts(look.view)]
    screen = Screen().text(voice.word("common-hand-title", game=game.title, channel=f"<#{table.channel}>"))
    scene = Scene(game=game.name, kind="hand", view=game.hand(look.view), names=names.names, locale=locale)
    screen.picture(await house.draw(scene), "hand", "\n".join(facts), lambda: "\n".join(facts))
    screen.text(cut("\n".join(in_message(table, locale).say(fact) for fact in game.hand_facts(look.view)), 2500))
    if table.status == "running":
        turn = Pressed("turn", table.id)
        screen.row(button(voice.word("common-button-turn"), turn, style=discord.ButtonStyle.primary))
    return screen


async def show_hands(house: House, look: Look) -> None:
    """Every person's hand, where it has changed. Raises DiscordServerError when one should be tried again."""
    trouble: discord.DiscordServerError | None = None
    await _take_from_former(house, look)
    for info in look.table.seats:
        if info.user is not None and not info.resigned:
            try:
                await _show_hand(house, look.table.id, info.seat, info.user)
            except discord.DiscordServerError as failed:
                trouble = failed
            except discord.HTTPException as refused:
                log.warning("hand not shown: %s", refused, extra={"match": look.table.id, "seat": info.seat})
    if trouble is not None:
        raise trouble


async def _show_hand(house: House, match: str, seat: Seat, user: int) -> None:
    look = await house.matches.look(match, seat)
    if look.view is None or house.game(look.table).hand(look.view) is None or look.table.seat_of(user) != seat:
        return
    closed = await house.people.dm_closed(user)
    if closed is not None and closed > house.now():
        await _tell_closed(house, look, seat, user)
        return
    screen = await hand_screen(house, look, await house.people.locale(user))
    try:
        channel = await direct_channel(house, match, user)
        await keep(house, kept_in(look, hand_of(seat, user), channel=channel), screen)
    except discord.HTTPException as refused:
        if refused.code not in CLOSED:
            raise
        await house.people.set_dm_closed(user, house.now() + CLOSED_FOR)
        await _tell_closed(house, look, seat, user)


async def _take_from_former(house: House, look: Look) -> None:
    """Whoever has given up his seat has no hand there any more, nor is he called to it."""
    present = {(info.seat, info.user) for info in look.table.seats}
    for shown in await house.messages.all_shown(look.table.id):
        slot = shown.slot
        if slot.kind in (HAND, CALL) and slot != PING and (slot.number, slot.user) not in present:
            await remove(house, shown)
            await house.messages.forget(look.table.id, slot)


async def _tell_closed(house: House, look: Look, seat: Seat, user: int) -> None:
    """The channel is told once a match; nothing is lost."""
    table, slot = look.table, closed_door(seat, user)
    if await house.messages.shown(table.id, slot) is not None:
        return
    voice = in_message(table, table.locale)
    text = voice.word("common-dm-closed", who=voice.names[seat], button=voice.word("common-button-hand"))
    message = await house.client.get_partial_messageable(table.channel).send(
        text, nonce=f"{table.id}{slot.text}"[:25], allowed_mentions=NOBODY
    )
    await house.messages.show(Shown(table.id, slot, table.channel, message.id, table.seq, "told", message.created_at))


@answers("hand", "private", plays)
async def answer_hand(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """*My hand*: the same, in the channel, for its owner's eyes."""
    look = await house.look_of(interaction, pressed.match)
    person = await house.person(interaction)
    if look.view is None or house.game(look.table).hand(look.view) is None:
        await show(interaction, Screen().text(Voice(person.locale).word("common-no-hand")))
        return
    await show(interaction, await hand_screen(house, look, person.locale))
