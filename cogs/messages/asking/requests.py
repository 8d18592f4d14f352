"""What the table is asked: to take back, to pause, to go on, to end; a message with Agree, Refuse and Withdraw."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

import discord

from bot.game import Seat
from bot.table.refusals import RequestOpen
from bot.table.requests import Consent, Kind, Request
from bot.table.slots import REQUEST, request_of
from bot.table.table import Look, Table
from cogs.delivery.kept import keep, kept_in
from cogs.house import House
from cogs.messages.asking.asked import add_asked, asked_in_words, asked_users, number_of, show_open_request
from cogs.screen.components import Option, Press, answers, button, select
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.tame import bare
from cogs.wording.voice import Voice, in_message, plain

KINDS: tuple[Consent, ...] = ("take-back", "pause", "resume", "end")
HOURS = (12, 24, 72)
"""What can be given to another player."""


async def show_request(house: House, look: Look) -> None:
    """The request that is open; of one that is settled what became of it, and then it is let alone."""
    match = look.table.id
    shown = [one.slot for one in await house.messages.all_shown(match) if one.slot.kind == REQUEST]
    asked = await house.agreements.open_in(match)
    if asked is not None and request_of(asked.id) not in shown:
        shown.append(request_of(asked.id))
    for slot in shown:
        request = await house.agreements.one(slot.number or 0)
        if request is not None:
            users = await asked_users(house, look.table, request)
            kept = kept_in(look, slot, stays=True, users=users)
            await keep(house, kept, await _request_screen(house, look, request))
        if request is None or request.state != "open":
            await house.messages.forget(match, slot)


async def _request_screen(house: House, look: Look, asked: Request) -> Screen:
    table, voice = look.table, in_message(look.table, look.table.locale)
    screen = Screen().text(await asked_in_words(house, table, asked, voice))
    if asked.state != "open":
        return screen
    number = str(asked.id)
    return screen.row(
        button(
            voice.word("seats-button-agree"),
            Pressed("consent-yes", table.id, menu=number),
            style=discord.ButtonStyle.success,
        ),
        button(
            voice.word("seats-button-refuse"),
            Pressed("consent-no", table.id, menu=number),
            style=discord.ButtonStyle.danger,
        ),
        button(voice.word("seats-button-withdraw"), Pressed("consent-withdraw", table.id, menu=number)),
    )


async def ask_table(
    interaction: discord.Interaction[Any], house: House, match: str, kind: Kind, about: Seat | None = None
) -> None:
    """Ask all others, and say what came of it, or what is asked already. Raises what `Agreements.ask` raises."""
    person = await house.person(interaction)
    try:
        asked = await house.agreements.ask(match, interaction.user.id, kind, house.now(), about)
    except RequestOpen:
        if not await show_open_request(interaction, house, match):
            raise
        return
    await show(interaction, Screen().text(Voice(person.locale).word("seats-asked", state=asked.state)))


async def life_screen(house: House, look: Look, locale: str) -> Screen:
    """*Ask the table*: what needs everybody's consent, and time that can be given to others."""
    table, voice = look.table, in_message(look.table, locale)
    screen = Screen()
    await add_asked(house, screen, look, locale)
    screen.text(voice.word("seats-life-intro"))
    turn = "resume" if table.paused_at is not None else "pause"
    screen.row(
        *(
            button(voice.word(f"seats-button-{kind}"), Pressed("consent-ask", table.id, menu=kind))
            for kind in ("take-back", turn, "end")
        )
    )
    if votes := offer_buttons(
        look.table, [seat for seat in await house.agreements.absent(table) if seat != look.viewer], voice
    ):
        screen.row(*votes)
    clocks = await house.clock.of(table.id)
    names = plain(table, locale).names
    lines = [
        Option(_spelled((seat, hours)), voice.word("seats-give-option", who=names[seat], hours=hours))
        for seat, clock in sorted(clocks.items())
        if seat != look.viewer and (clock.due_at or clock.remains) is not None
        for hours in HOURS
    ]
    if lines:
        screen.row(select(voice.word("seats-menu-give"), Pressed("time-give", table.id), lines[:25]))
    return screen


@answers("life", "private", plays)
async def answer_life(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Ask the table*."""
    look = await house.look_of(interaction, pressed.match)
    await show(interaction, await life_screen(house, look, (await house.person(interaction)).locale))


@answers("consent-ask", "update", plays)
async def ask(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One of the requests was chosen."""
    await ask_table(interaction, house, pressed.match, kind_of(pressed.menu))


@answers("vote-ask", "private", plays)
async def ask_for_seat(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """To put the seat of somebody absent on offer; the button stands in the channel too, where its message stays."""
    table = await house.matches.table(pressed.match)
    about = one_of(range(len(table.seats)), pressed.menu)
    await ask_table(interaction, house, pressed.match, "offer", about)


@answers("consent-yes", "update", plays)
async def agree(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Yes."""
    await house.agreements.agree(await number_of(house, pressed), interaction.user.id)


@answers("consent-no", "update", plays)
async def refuse(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """No."""
    await house.agreements.refuse(await number_of(house, pressed), interaction.user.id)


@answers("consent-withdraw", "update", plays)
async def withdraw(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Thought better of it."""
    await house.agreements.withdraw(await number_of(house, pressed), interaction.user.id)


@answers("time-give", "update", plays)
async def give_time(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """More time for somebody else."""
    table = await house.matches.table(pressed.match)
    offered = [(info.seat, hours) for info in table.seats for hours in HOURS]
    seat, hours = one_of(offered, picked_in(pressed), _spelled)
    await give(interaction, house, pressed.match, seat, hours)


async def give(interaction: discord.Interaction[Any], house: House, match: str, seat: int, hours: int) -> None:
    """Give the seat's present question so many hours more. Raises what `Clock.give` raises."""
    person = await house.person(interaction)
    await house.clock.give(match, interaction.user.id, seat, timedelta(hours=hours))
    await show(interaction, Screen().text(Voice(person.locale).word("seats-given", hours=hours)))


def _spelled(given: tuple[int, int]) -> str:
    """So many hours for that seat, as the value of a list."""
    seat, hours = given
    return f"{seat}.{hours}"


def offer_buttons(table: Table, seats: Iterable[Seat], voice: Voice) -> list[Press]:
    """To ask whether the seats of the absent are put on offer."""
    return [
        button(
            voice.word("seats-button-offer", who=bare(table.names[seat])),
            Pressed("vote-ask", table.id, menu=str(seat)),
        )
        for seat in seats
    ]


def kind_of(text: str) -> Consent:
    """The request of that name. Raises OldButton."""
    return one_of(KINDS, text)
