"""*Hint*: what a strong computer player would do in one's place, marked on the picture, with its reasons."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Path
from bot.life.computing.explaining import Hint
from cogs.house import House
from cogs.messages.table import headline
from cogs.panels.advice.why import terms_in_words
from cogs.panels.picker import APART, Picking, add_picture, choice_in_words
from cogs.screen.components import answers, button
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.choosing import offers, tokens
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice, in_message


@answers("hint", "update", plays, is_long=True)
async def answer_hint(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Hint*."""
    locale = (await house.person(interaction)).locale
    table = await house.matches.table(pressed.match)
    found = await house.explaining.hint(house.game(table), pressed.match, interaction.user.id)
    await show(interaction, await hint_screen(house, found, locale))


async def hint_screen(house: House, hint: Hint, locale: str, prefix: str = "") -> Screen:
    """The board with the move marked, the move in words, what it seems to bring, and a way to make it.

    `prefix` stands before the verbs of its buttons: other panels than *My turn* answer them.
    """
    look, game = hint.look, house.game(hint.look.table)
    voice = in_message(look.table, locale)
    picking = Picking(game, look, offers(game, look.offers), _path(game, hint), locale, prefix=prefix)
    screen = Screen().text(f"### {headline(game, look, voice)}").text(_advice(picking, hint, voice))
    await add_picture(house, screen, picking)
    row = [button(voice.word("common-button-again"), Pressed(f"{prefix}again", look.table.id))]
    if picking.chosen:
        do = picking.to("pick", picking.chosen)
        row.insert(0, button(voice.word("hint-do"), do, style=discord.ButtonStyle.primary))
    return screen.row(*row)


def _path(game: AnyGame, hint: Hint) -> Path:
    """The choices of the best turn's first move; () where there is no advice."""
    return tokens(game.choices(game.read(hint.reasons[0].moves[0]))) if hint.reasons else ()


def _advice(picking: Picking, hint: Hint, voice: Voice) -> str:
    if not picking.chosen:
        return voice.word("hint-none")
    best = hint.reasons[0]
    later = " ".join(f"`{move}`" for move in best.moves[1:])
    terms = terms_in_words(voice, picking.game.name, best)
    told = [
        voice.word("hint-title", choice=choice_in_words(picking).removeprefix(APART.lstrip())),
        f"-# {voice.word('hint-then', moves=later)}" if later else "",
        f"-# {terms}\n-# {voice.word('hint-intro')}" if terms else "",
    ]
    return "\n".join(part for part in told if part)
