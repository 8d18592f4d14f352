"""`/history animation`: a match that has ended as one moving picture; how far it is can be seen while it is made."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.game import Refused, Seat, line
from bot.table.slots import TABLE
from bot.table.table import Look, Table
from bot.words import whole
from cogs.house import House
from cogs.messages.table import text_board
from cogs.panels.looking_back.captions import Footage, shots_of
from cogs.panels.looking_back.meanwhile import waited_for
from cogs.screen.answering import answered
from cogs.screen.board import alt_of
from cogs.screen.chronology import tellers
from cogs.screen.components import answers, button
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, post, show
from cogs.screen.sight import meant
from cogs.wording.memory import Pressed
from cogs.wording.named import abouts, command, names
from cogs.wording.permissions import check_permissions
from cogs.wording.seats import described
from cogs.wording.voice import Voice, in_message, plain
from renderers import Picture
from renderers.film import Film


class Reel(msgspec.Struct, frozen=True):
    """What is to be filmed: the match as it ended, and its boards, which may be fewer than its `turns`."""

    look: Look
    film: Film
    turns: int


def commands() -> tuple[app_commands.Command[Any, ..., Any], ...]:
    """Its part of the group."""
    return (animation,)


@app_commands.command(**command("animation", owner="history"))
@app_commands.rename(**names("match", owner="history"), **names("public", owner="animation"))
@app_commands.describe(**abouts("match", owner="history"), **abouts("public", owner="animation"))
@answered(meant, is_long=True)
async def animation(interaction: discord.Interaction[Any], house: House, table: Table, public: bool = False) -> None:
    """The film of a match, privately or for everybody in the channel."""
    await _answer(interaction, house, table, is_public=public)


@answers("film", "private", sees, is_long=True)
async def answer_film(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The button on whatever shows a match that has ended."""
    await _answer(interaction, house, await house.matches.table(pressed.match), is_public=False)


async def _answer(interaction: discord.Interaction[Any], house: House, table: Table, *, is_public: bool) -> None:
    """What is public speaks the language of the table, what is private that of the reader."""
    if table.is_live:
        raise Refused("still_running", line("animation-running"))
    if is_public:
        check_permissions(interaction)
    own = (await house.person(interaction)).locale
    locale = table.locale if is_public else own
    reel = await _reel(house, table, locale, interaction.user.id, interaction.filesize_limit)
    picture = await _made(interaction, house, reel, Voice(own))
    if picture is None:
        await show(interaction, _failure(table, own))
    elif is_public:
        screen = await _screen(house, reel, picture, locale)
        await post(interaction, screen, Screen().text(Voice(own).word("animation-posted")))
    else:
        with suppress(discord.NotFound):  # whoever has put the answer away does not want it
            await show(interaction, await _screen(house, reel, picture, locale))


async def _reel(house: House, table: Table, locale: str, user: int, limit: int) -> Reel:
    """What the public saw, turn by turn, with words for it. Raises NotStarted, NoLongerTold."""
    frames = await house.stories.reel(table.id, None)
    look, points = await house.matches.look(table.id, None), await house.stories.turning_points(table.id, user)
    told = Footage(look, frames, points, await tellers(house, table, locale), locale, house.game(table))
    return Reel(look, Film(shots_of(told), limit), len({heading.turn for _, heading in frames[1:]}))


async def _made(interaction: discord.Interaction[Any], house: House, reel: Reel, voice: Voice) -> Picture | None:
    """The film; until it is there, the answer tells how far it is."""

    def says(done: int, total: int) -> str:
        return voice.word("animation-progress", done=done, total=total) if done else voice.word("animation-begins")

    return await waited_for(interaction, lambda report: house.pictures.film(reel.film, report), says)


def _failure(table: Table, locale: str) -> Screen:
    """One sentence, and the button to try again."""
    voice = Voice(locale)
    again = button(voice.word("animation-button-again"), Pressed("film", table.id))
    return Screen().text(voice.word("animation-failed")).row(again)


async def _screen(house: House, reel: Reel, picture: Picture, locale: str) -> Screen:
    """Title, film, who has won, and the way to the table."""
    look, game = reel.look, house.game(reel.look.table)
    voice, said = in_message(look.table, locale), plain(look.table, locale)
    screen = Screen().text(f"### {voice.word('animation-title', game=game.title)}")
    alt = alt_of([_story(house, reel, said), *map(said.say, game.facts(look.view))], said)
    screen.picture(picture, "replay", alt, lambda: text_board(game, look, said))
    rows = [_result(look, voice)]
    if len(reel.film.shots) < reel.turns:
        rows.append(voice.word("animation-shortened", frames=len(reel.film.shots), turns=reel.turns))
    table = await house.messages.shown(look.table.id, TABLE)
    if table is not None:
        channel = house.client.get_partial_messageable(table.channel, guild_id=look.table.guild)
        rows.append(voice.word("animation-link", link=channel.get_partial_message(table.message).jump_url))
    return screen.text("\n".join(f"-# {row}" for row in rows))


def _story(house: House, reel: Reel, voice: Voice) -> str:
    """What the film shows, for whoever cannot see it."""
    title = house.game(reel.look.table).title
    return f"{voice.word('animation-alt', game=title, frames=len(reel.film.shots))} {_result(reel.look, voice)}"


def _result(look: Look, voice: Voice) -> str:
    """Who played, with what result; of a match that was given up, that it was."""
    if look.outcome is None:
        return voice.word("animation-stopped", players=", ".join(voice.names))
    ranked = sorted(range(len(voice.names)), key=look.outcome.ranks.__getitem__)
    players = ", ".join(f"{_named(look, seat, voice)} ({whole(look.outcome.scores[seat])})" for seat in ranked)
    winners = ", ".join(voice.names[seat] for seat in look.outcome.winners)
    return voice.word("animation-result", players=players, winners=winners, count=len(look.outcome.winners))


def _named(look: Look, seat: Seat, voice: Voice) -> str:
    """Whoever left is named as such."""
    name = voice.names[seat]
    return described(look.table.seats[seat], name, voice, look.left) if seat in look.left else name
