"""What the coach says to whoever plays a first match, and how one is rid of him."""

from __future__ import annotations

from bot.table.table import Look
from cogs.house import House
from cogs.screen.components import Press, button
from cogs.wording.memory import Pressed
from cogs.wording.voice import Voice


async def coached(house: House, look: Look, voice: Voice) -> tuple[str, list[Press]]:
    """The line for this decision and *I know this game*; ("", []) for whoever has played before."""
    game, person = house.game(look.table), look.table.seats[look.viewer].user if look.viewer is not None else None
    said = game.coach(look.view, look.offers) if look.offers and person is not None else None
    if said is None or person is None or not await house.learning.is_coached(game, person):
        return "", []
    known = button(voice.word("lessons-button-known"), Pressed("known", look.table.id))
    return f"🎓 {voice.say(said)}", [known]
