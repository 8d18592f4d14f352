"""Offered seats: a message in the channel by whose buttons somebody else, or a computer player, takes over."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Refused, Seat, line
from bot.table.refusals import NotSeated
from bot.table.seating import voters
from bot.table.slots import OFFER, offer_of
from bot.table.table import Look
from cogs.delivery.kept import keep, kept_in
from cogs.delivery.leftovers import remove
from cogs.delivery.letters import mentions
from cogs.house import House
from cogs.screen.components import answers, button
from cogs.screen.needs import plays, sees
from cogs.screen.screen import NOBODY, Screen
from cogs.wording.memory import Pressed, one_of
from cogs.wording.seats import tag
from cogs.wording.tame import bare
from cogs.wording.voice import Voice, in_message


async def show_offers(house: House, look: Look) -> None:
    """One message for every seat on offer; that of a seat which is taken, or kept, goes away."""
    table = look.table
    free = {info.seat for info in table.seats if info.offered and table.status == "running"}
    for shown in await house.messages.all_shown(table.id):
        if shown.slot.kind == OFFER and shown.slot.number not in free:
            await remove(house, shown)
            await house.messages.forget(table.id, shown.slot)
    for seat in sorted(free):
        await _show_offer(house, look, seat)


async def _show_offer(house: House, look: Look, seat: Seat) -> None:
    """Once, and once more in the place of the first. Like a ping it tells of no position that has been overtaken."""
    slot, screen = offer_of(seat), _offer_screen(house, look, seat)
    shown = await house.messages.shown(look.table.id, slot)
    is_overtaken = (await house.matches.table(look.table.id)).seq != look.table.seq
    is_due = not is_overtaken and await house.unattended.offers.may_post(look.table, seat, shown)
    if shown is not None or is_due:
        info = look.table.seats[seat]
        users = () if info.user is None or info.resigned else (info.user,)
        await keep(house, kept_in(look, slot, stays=True, users=users), screen, anew=is_due)
    if is_due:
        await house.unattended.offers.told(look.table, seat)


def _offer_screen(house: House, look: Look, seat: Seat) -> Screen:
    table, voice = look.table, in_message(look.table, look.table.locale)
    info = table.seats[seat]

    def to(verb: str) -> Pressed:
        return Pressed(verb, table.id, menu=str(seat))

    primary = discord.ButtonStyle.primary
    alone = ""
    buttons = [
        button(voice.word("seats-button-take", who=bare(info.name)), to("seat-take"), style=primary),
        button(voice.word("seats-button-computer"), to("seat-computer")),
    ]
    if not info.resigned:
        back = voice.word("seats-button-back")
        buttons.append(button(back, to("seat-back")))
        whose = [] if info.user is None else [info.user]
        alone = voice.word("seats-offer-back", who=mentions(whose), button=back) if whose else ""
    why = "gone" if info.resigned else "vanished"
    game = house.game(table)
    who = tag(game, table, seat, voice)
    return Screen().text(voice.word("seats-offer", who=who, game=game.title, why=why)).text(alone).row(*buttons)


@answers("seat-take", "update", sees)
async def take_seat(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Whoever presses plays on in that seat; the hand comes by direct message."""
    person = await house.person(interaction)
    await house.matches.take_seat(pressed.match, await _seat(house, pressed), person)
    await _tell(interaction, person.locale, "seats-taken")


@answers("seat-computer", "update", plays)
async def seat_computer(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """A computer player plays on; only who plays at this table may decide that. Raises NotSeated."""
    table = await house.matches.table(pressed.match)
    seat = table.seat_of(interaction.user.id)
    if seat is None or seat not in voters(table):
        raise NotSeated
    await house.matches.seat_computer(pressed.match, await _seat(house, pressed))


@answers("seat-back", "update", sees)
async def come_back(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Whoever let the time run out is back. Raises Refused for anybody else."""
    user = interaction.user.id
    if (await house.matches.table(pressed.match)).seat_of(user) != await _seat(house, pressed):
        raise Refused("not_your_seat", line("seats-not-your-seat"))
    await house.clock.come_back(pressed.match, user)


async def _seat(house: House, pressed: Pressed) -> Seat:
    """The seat that the button is about. Raises OldButton where the table has none such."""
    table = await house.matches.table(pressed.match)
    return one_of(range(len(table.seats)), pressed.menu)


async def _tell(interaction: discord.Interaction[Any], locale: str, key: str) -> None:
    await interaction.followup.send(Voice(locale).word(key), ephemeral=True, allowed_mentions=NOBODY)
