"""Hands by direct message: a picture and words, sent once and edited when the hand changes."""

from __future__ import annotations

import discord

from bot.game import Seat
from bot.scene import Scene
from bot.table.slots import CALL, HAND, PING, UnderWay, closed_door, hand_of
from bot.table.table import Look
from cogs.delivery.direct import CLOSED, close, direct_channel, is_closed
from cogs.delivery.kept import kept_in
from cogs.delivery.leftovers import remove
from cogs.delivery.lost import marks_of
from cogs.delivery.noting import post_noted
from cogs.delivery.painted import show_true
from cogs.drawing.pictures import Place
from cogs.house import House
from cogs.messages.newcomers.guide import guide_in_words
from cogs.screen.components import answers, button
from cogs.screen.in_words import prefers_words
from cogs.screen.needs import plays
from cogs.screen.screen import NOBODY, Screen, show
from cogs.wording.entries import place_words
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, cut, in_message, plain


async def hand_screen(house: House, look: Look, locale: str, place: Place | None = None) -> Screen:
    """The private hand of the look's viewer, for himself who waits, or for the message at that `place`."""
    table, game = look.table, house.game(look.table)
    voice, names = in_message(table, locale), plain(table, locale)
    facts = [names.say(fact) for fact in game.hand_facts(look.view)]
    screen = Screen().text(voice.word("common-hand-title", game=game.title, channel=place_words(table, voice)))
    scene = Scene(game=game.name, kind="hand", view=game.hand(look.view), names=names.names, locale=locale)
    is_read, told = await prefers_words(house, look), "\n".join(facts)
    screen.picture(await house.draw(scene, place), "hand", told, lambda: "" if is_read else told, scene=scene)
    screen.text(cut("\n".join(in_message(table, locale).say(fact) for fact in game.hand_facts(look.view)), 2500))
    if table.status == "running":
        turn = Pressed("turn", table.id)
        screen.row(button(voice.word("common-button-turn"), turn, style=discord.ButtonStyle.primary))
    return screen


async def direct_screen(house: House, look: Look, user: int) -> Screen:
    """The same as that person gets it directly: in the first match he is told how one plays here."""
    locale = await house.people.locale(user)
    place = None if look.viewer is None else (look.table.id, hand_of(look.viewer, user).text)
    screen = await hand_screen(house, look, locale, place)
    if (await house.preferences.of(user)).guided_in in (None, look.table.id):
        screen.text(guide_in_words(Voice(locale)))
    return screen


async def show_hand(house: House, match: str, seat: Seat, user: int) -> None:
    """The person's hand, where it has changed; one that stands is kept true even if no new message would arrive.

    Raises discord.HTTPException.
    """
    look = await house.matches.look(match, seat)
    if look.view is None or house.game(look.table).hand(look.view) is None or look.table.seat_of(user) != seat:
        return
    slot, closed = hand_of(seat, user), await is_closed(house, user)
    if closed and await house.messages.shown(match, slot) is None:
        return
    try:
        channel = await direct_channel(house, match, user)
        stays = closed or house.unattended.attendance.is_left_alone(match)
        kept = kept_in(look, slot, channel=channel, stays=stays)
        await show_true(house, kept, lambda: direct_screen(house, look, user), house.deliveries.nudge)
        await house.preferences.note_guided(user, match)
    except discord.HTTPException as refused:
        if refused.code not in CLOSED:
            raise
        await close(house, user)
        if not closed:
            house.following.nudge(match)


async def take_from_former(house: House, look: Look) -> None:
    """Whoever has given up his seat has no hand there any more, nor is he called to it."""
    present = {(info.seat, info.user) for info in look.table.seats}
    for shown in await house.messages.all_shown(look.table.id):
        slot = shown.slot
        if slot.kind in (HAND, CALL) and slot != PING and (slot.number, slot.user) not in present:
            await remove(house, shown)
            await house.messages.forget(look.table.id, slot)


async def tell_closed(house: House, look: Look) -> None:
    """The channel is told, once a match, whom no hand reaches; nothing is lost.

    Never while several are asked in secret: whoever reads the channel must not learn whose hand has changed.
    """
    if len(house.game(look.table).waiting(look.view)) > 1:
        return
    for info in look.table.seats:
        if info.user is not None and not info.resigned and await is_closed(house, info.user):
            await _tell_closed(house, look, info.seat, info.user)


async def _tell_closed(house: House, look: Look, seat: Seat, user: int) -> None:
    table, slot = look.table, closed_door(seat, user)
    own = await house.matches.look(table.id, seat)
    if house.game(table).hand(own.view) is None or await house.messages.shown(table.id, slot) is not None:
        return
    voice = in_message(table, table.locale)
    text = voice.word("common-dm-closed", who=voice.names[seat], button=voice.word("common-button-hand"))
    channel, nonce = house.client.get_partial_messageable(table.channel), f"{table.id}{slot.text}"[:25]
    way = UnderWay(
        match=table.id,
        slot=slot,
        channel=table.channel,
        seq=table.seq,
        key="told",
        marks=marks_of((), text),
        at=house.now(),
    )
    await post_noted(house, way, lambda: channel.send(text, nonce=nonce, allowed_mentions=NOBODY))


@answers("hand", "private", plays)
async def answer_hand(interaction: discord.Interaction, house: House, pressed: Pressed) -> None:
    """*My hand*: the same, in the channel, for its owner's eyes."""
    look = await house.look_of(interaction, pressed.match)
    person = await house.person(interaction)
    if look.view is None or house.game(look.table).hand(look.view) is None:
        await show(interaction, Screen().text(Voice(person.locale).word("common-no-hand")))
        return
    await show(interaction, await hand_screen(house, look, person.locale))
