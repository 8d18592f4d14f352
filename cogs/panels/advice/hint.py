"""*Hint*: what a strong computer player would do in one's place, marked on the picture, with its reasons."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Path
from bot.life.computing.explaining import Hint, may_be_hinted
from bot.scene import Scene
from bot.table.table import Look
from cogs.house import House
from cogs.messages.table import alt_text, headline, text_board
from cogs.panels.advice.why import terms_in_words
from cogs.screen.components import Press, answers, button
from cogs.screen.in_words import prefers_words
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.choosing import offers, tokens
from cogs.wording.memory import Pressed
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice, in_message, plain


def hint_buttons(game: AnyGame, look: Look, voice: Voice) -> list[Press]:
    """The button where a hint is to be had, else nothing."""
    if game.skill is None or not may_be_hinted(look):
        return []
    return [button(voice.word("hint-button"), Pressed("hint", look.table.id))]


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
    path = _path(game, hint)
    screen = Screen().text(f"### {headline(game, look, voice)}").text(_advice(game, hint, path, voice))
    await _add_picture(house, screen, look, locale, path)
    row = [button(voice.word("common-button-again"), Pressed(f"{prefix}again", look.table.id))]
    if path:
        do = Pressed(f"{prefix}pick", look.table.id, look.since, path=path)
        row.insert(0, button(voice.word("hint-do"), do, style=discord.ButtonStyle.primary))
    return screen.row(*row)


def _path(game: AnyGame, hint: Hint) -> Path:
    """The choices of the best turn's first move; () where there is no advice."""
    return tokens(game.choices(game.read(hint.reasons[0].moves[0]))) if hint.reasons else ()


def _advice(game: AnyGame, hint: Hint, path: Path, voice: Voice) -> str:
    if not path:
        return voice.word("hint-none")
    best, bare = hint.reasons[0], plain(hint.look.table, voice.locale)
    steps = " › ".join(tamed(bare.say(game.label(hint.look.view, path[: end + 1]).text)) for end in range(len(path)))
    later = " ".join(f"`{move}`" for move in best.moves[1:])
    terms = terms_in_words(voice, game.name, best)
    told = [
        voice.word("hint-title", choice=steps),
        f"-# {voice.word('hint-then', moves=later)}" if later else "",
        f"-# {terms}\n-# {voice.word('hint-intro')}" if terms else "",
    ]
    return "\n".join(part for part in told if part)


async def _add_picture(house: House, screen: Screen, look: Look, locale: str, path: Path) -> None:
    game, voice = house.game(look.table), plain(look.table, locale)
    scene = Scene(
        game=game.name,
        kind="board",
        view=look.view,
        names=voice.names,
        locale=locale,
        path=path,
        targets=offers(game, look.offers).fitting(path) if path else (),
    )
    is_read, alt = await prefers_words(house, look), alt_text(game, look, voice)
    screen.picture(await house.draw(scene), "board", alt, lambda: "" if is_read else text_board(game, look, voice))
