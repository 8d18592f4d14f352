"""A random match, played in the bot's database before the test without showing its steps."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.match.matches import Matches
from bot.rng import Dice, Seeds
from bot.table.table import Person
from tests.wire.play_session import Session, begun


async def played(
    session: Session, *people: Any, game: str = "zanzibar", steps: int | None = None, **options: Any
) -> str:
    """Return the id of a match of these people in the session's channel after so many steps, or at its end.

    The bot must have read its database before: it is not told of this match.
    """
    await begun(session.client)
    matches = Matches(session.client.services.store, seeds=Seeds(11), now=lambda: datetime.now(UTC))
    seated = [Person(person.id, person.name) for person in people]
    table = await matches.lobby.open(
        game=game,
        guild=session.guild.id,
        channel=session.channel.id,
        host=seated[0],
        options=options,
        locale="en",
    )
    for person in seated[1:]:
        await matches.lobby.join(table.id, person)
    await matches.lobby.start(table.id, seated[0])
    chance = Dice(b"played", 0)
    while (await matches.table(table.id)).status == "running" and steps != 0:
        seat = (await matches.look(table.id, None)).deciders[0]
        offers = (await matches.look(table.id, seat)).offers
        await matches.play(table.id, people[seat].id, chance.choose(offers))
        steps = None if steps is None else steps - 1
    return table.id
