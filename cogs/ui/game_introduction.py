"""How a game introduces itself to those who do not know it: its cover, a sentence, who can play, how long it takes."""

from __future__ import annotations

from bot.game import AnyGame
from bot.primer.posing import posed
from bot.primer.primers import primer
from bot.words import DEFAULT
from cogs.drawing.coming import Drawn
from cogs.house import House
from cogs.screen.screen import Screen
from cogs.wording.voice import Voice


async def cover_of(house: House, game: AnyGame) -> Drawn:
    """The game's cover. No word on it is of any language, so it is drawn once for all."""
    return await house.draw(posed(game.name, "cover", DEFAULT))


def add_cover(screen: Screen, game: AnyGame, cover: Drawn, voice: Voice) -> Screen:
    """The cover with what is to be seen on it; until it is drawn nothing in its place."""
    return screen.picture(cover, f"cover-{game.name}", voice.word(f"{game.name}-cover"), str)


def pitch(game: AnyGame, voice: Voice) -> str:
    """What the game is, in one sentence."""
    return voice.word(f"{game.name}-pitch")


def length_in_words(game: AnyGame, seated: int, voice: Voice) -> str:
    """How many can play, and how long it takes with those who sit there, or with as few as can play."""
    least, most = game.players[0], game.players[-1]
    players = max(least, min(seated, most))
    length = primer(game.name).lengths[players]
    return voice.word(
        "meeting-length", least=least, most=most, players=players, turns=length.turns, minutes=length.minutes
    )
