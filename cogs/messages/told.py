"""What somebody is told of his seat, or of what he has asked: directly, and of a seat given away in the channel too."""

from __future__ import annotations

from collections.abc import Sequence

from bot.life.reminding.tellings import Reseating, Telling
from bot.table.slots import Shown, seated_by
from bot.table.table import Look
from cogs.delivery.kept import keep, kept_in
from cogs.delivery.leftovers import remove
from cogs.delivery.letters import Note, mentions, noted
from cogs.delivery.meaning import each_of
from cogs.house import House
from cogs.messages.newcomers.first_letter import post_guided
from cogs.messages.ping import called_seats
from cogs.screen.screen import Screen
from cogs.wording.seats import mark
from cogs.wording.tame import tamed
from cogs.wording.voice import in_message


async def tell_directly(house: House, look: Look) -> None:
    """Everybody what is due, in the place of what he was told before. Raises discord.HTTPException."""
    due = await house.tellings.due(look.table)
    await each_of(*(lambda one=one: _tell(house, look, one) for one in due))
    if due:
        house.schedule.changed(look.table.id)


async def _tell(house: House, look: Look, one: Telling) -> None:
    table, occasion = look.table, one.occasion
    locale = await house.people.locale(one.user)
    words = Note(text=await _in_words(house, look, one, locale), locale=locale, users=(), verbs=("log",))
    sent = await post_guided(house, look, occasion.slot, words, one.user)
    if sent is None:
        return
    before = await house.messages.shown(table.id, one.slot)
    if before is not None and before.message != sent.message:
        await remove(house, before)
    await house.messages.show(Shown(table.id, one.slot, sent.channel, sent.message, table.seq, occasion.slot, sent.at))
    await noted(house, sent)


async def _in_words(house: House, look: Look, one: Telling, locale: str) -> str:
    table, voice, game = look.table, in_message(look.table, locale), house.game(look.table)
    asked = ""
    request = await house.agreements.one(one.number) if one.what == "lapsed" else None
    if request is not None:
        asked = voice.word(
            f"seats-ask-{request.kind}",
            who=voice.names[request.seat],
            steps=request.steps,
            revealing=request.revealing,
            about="" if request.about is None else voice.names[request.about],
        )
    return voice.word(
        f"seats-told-{one.what}",
        game=game.title,
        channel=f"<#{table.channel}>",
        mark=mark(game, one.seat),
        who=voice.names[one.seat],
        former="" if one.former is None else tamed(one.former.name),
        asked=asked,
    )


async def tell_seated(house: House, look: Look) -> None:
    """The channel is told of every seat that was given away, once: whoever had it, and whoever has it now.

    Whom the table waits for is called anyway. Whoever is forgotten is taken out of what stands.
    """
    table = look.table
    called = [table.seats[seat].user for seat in called_seats(house, look)]
    lately = await house.tellings.reseated(table)
    for one in await house.tellings.all_reseated(table):
        slot = seated_by(one.number)
        shown = await house.messages.shown(table.id, slot)
        if shown is not None and one.is_of_forgotten:
            await keep(house, kept_in(look, slot, stays=True), seated_screen(house, look, one))
        elif shown is None and one.tellings and one in lately:
            users = tuple(telling.user for telling in one.tellings if telling.user not in called)
            await keep(house, kept_in(look, slot, stays=True, users=users), seated_screen(house, look, one, users))


def seated_screen(house: House, look: Look, one: Reseating, users: Sequence[int] | None = None) -> Screen:
    """What the channel is told of it; all that are concerned are mentioned where no `users` are given."""
    voice, game = in_message(look.table, look.table.locale), house.game(look.table)
    text = voice.word(
        "seats-seated",
        called=mentions([telling.user for telling in one.tellings] if users is None else users),
        who=tamed(one.taker.name),
        former="" if one.former is None else tamed(one.former.name),
        mark=mark(game, one.seat),
        game=game.title,
    )
    return Screen().text(text.strip())
