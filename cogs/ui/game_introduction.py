"""Introduction of a game for newcomers: cover, one sentence, number of players, length."""

from __future__ import annotations

from bot.game import AnyGame
from bot.i18n import DEFAULT
from bot.tutorial.examples import pose_scene, primer
from cogs.context import Context
from cogs.drawing.pending_picture import Drawn
from cogs.text.localiser import Localiser
from cogs.ui.screen import Screen


async def cover_of(context: Context, game: AnyGame) -> Drawn:
    """Return the game's cover. It contains no text, so all languages share one picture."""
    return await context.draw(pose_scene(game.name, "cover", DEFAULT))


def add_cover(screen: Screen, game: AnyGame, cover: Drawn, localiser: Localiser) -> Screen:
    """Add the cover with its alt text, or nothing if it is not drawn yet."""
    return screen.picture(cover, f"cover-{game.name}", localiser.word(f"{game.name}-cover"), str)


def introduction(game: AnyGame, localiser: Localiser) -> str:
    """Return one sentence that describes the game."""
    return localiser.word(f"{game.name}-pitch")


def length_in_words(game: AnyGame, seated: int, localiser: Localiser) -> str:
    """Return the text for the number of players and the length of a match with the present ones."""
    least, most = game.players[0], game.players[-1]
    players = max(least, min(seated, most))
    length = primer(game.name).lengths[players]
    return localiser.word(
        "meeting-length", least=least, most=most, players=players, turns=length.turns, minutes=length.minutes
    )
