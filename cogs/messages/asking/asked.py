"""What the table is asked at present: in words, and for whoever is asked the buttons wherever he looks."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.requests import Request
from bot.table.table import Look, Table
from cogs.delivery.letters import mentions
from cogs.house import House
from cogs.screen.components import Press, answers, button
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.memory import OldButton, Pressed, number_in
from cogs.wording.times import stamp
from cogs.wording.voice import Voice, in_message


async def asked_users(house: House, table: Table, asked: Request) -> tuple[int, ...]:
    """Who has not answered yet."""
    if asked.state != "open":
        return ()
    seats = await house.agreements.waits_for(asked, table)
    return tuple(user for seat in seats if (user := table.seats[seat].user) is not None)


async def asked_in_words(house: House, table: Table, asked: Request, voice: Voice) -> str:
    """What is asked and by whom; who has agreed, who is asked still and until when, or what has become of it."""
    about = "" if asked.about is None else voice.names[asked.about]
    text = voice.word(
        f"seats-ask-{asked.kind}",
        who=voice.names[asked.seat],
        steps=asked.steps,
        revealing=asked.revealing,
        about=about,
    )
    if asked.state != "open":
        key = "seats-request-ended" if asked.about is None else "seats-vote-ended"
        who = mentions(user for user in [table.seats[asked.seat].user] if user is not None)
        return f"{text}\n{voice.word(key, state=asked.state, who=who)}"
    agreed = ", ".join(voice.names[seat] for seat in asked.agreed)
    missing = mentions(await asked_users(house, table, asked))
    until = voice.word("seats-request-until", when=stamp(asked.until, "f"), left=stamp(asked.until, "R"))
    return f"{text}\n{voice.word('seats-request-open', agreed=agreed, missing=missing)} {until}"


async def asked_of(house: House, look: Look) -> Request | None:
    """What the viewer has still to answer."""
    asked = await house.agreements.open_in(look.table.id) if look.table.status == "running" else None
    if asked is None or look.viewer not in await house.agreements.waits_for(asked, look.table):
        return None
    return asked


def answer_buttons(asked: Request, voice: Voice) -> list[Press]:
    """For whoever is asked, on a panel of his own."""
    return [
        button(voice.word("seats-button-agree"), _to("yes", asked), style=discord.ButtonStyle.success),
        button(voice.word("seats-button-refuse"), _to("no", asked), style=discord.ButtonStyle.danger),
    ]


async def add_asked(house: House, screen: Screen, look: Look, locale: str) -> None:
    """What the table is asked, if anything: with what the viewer can do about it."""
    asked = await house.agreements.open_in(look.table.id) if look.table.status == "running" else None
    if asked is not None:
        await _add(house, screen, look, asked, in_message(look.table, locale))


async def show_open_request(interaction: discord.Interaction[Any], house: House, match: str) -> bool:
    """Instead of what was to be asked: that something is asked already. Whether that is still so."""
    look, locale = await house.look_of(interaction, match), (await house.person(interaction)).locale
    asked = await house.agreements.open_in(match)
    if asked is None:
        return False
    voice = in_message(look.table, locale)
    screen = Screen().text(voice.word("life-request-open"))
    await _add(house, screen, look, asked, voice)
    await show(interaction, screen)
    return True


async def _add(house: House, screen: Screen, look: Look, asked: Request, voice: Voice) -> None:
    screen.text(await asked_in_words(house, look.table, asked, voice))
    if look.viewer == asked.seat:
        screen.row(button(voice.word("seats-button-withdraw"), _to("withdraw", asked)))
    elif look.viewer in await house.agreements.waits_for(asked, look.table):
        screen.row(*answer_buttons(asked, voice))


@answers("asked-yes", "update", plays)
async def agree(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Yes, on a panel of one's own."""
    number = await number_of(house, pressed)
    await _show_answered(interaction, house, await house.agreements.agree(number, interaction.user.id))


@answers("asked-no", "update", plays)
async def refuse(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """No, on a panel of one's own."""
    number = await number_of(house, pressed)
    await _show_answered(interaction, house, await house.agreements.refuse(number, interaction.user.id))


@answers("asked-withdraw", "update", plays)
async def withdraw(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Thought better of it, on a panel of one's own."""
    number = await number_of(house, pressed)
    await _show_answered(interaction, house, await house.agreements.withdraw(number, interaction.user.id))


async def number_of(house: House, pressed: Pressed) -> int:
    """The request that the button is about. Raises OldButton where it is none of that match."""
    number = number_in(pressed.menu)
    asked = await house.agreements.one(number)
    if asked is None or asked.match != pressed.match:
        raise OldButton
    return number


async def _show_answered(interaction: discord.Interaction[Any], house: House, asked: Request) -> None:
    """What has become of it now; the panel is a press away."""
    table, locale = await house.matches.table(asked.match), (await house.person(interaction)).locale
    voice = in_message(table, locale)
    turn = button(voice.word("common-button-turn"), Pressed("again", table.id), style=discord.ButtonStyle.primary)
    await show(interaction, Screen().text(await asked_in_words(house, table, asked, voice)).row(turn))


def _to(answer: str, asked: Request) -> Pressed:
    return Pressed(f"asked-{answer}", asked.match, menu=str(asked.id))
