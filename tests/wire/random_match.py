"""A random match, played in the bot's database before the test without showing its steps."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from bot.game import Refused
from bot.match.matches import Matches
from bot.rng import Dice, Seeds
from bot.table.table import Person
from tests.wire.command_paths import lobby
from tests.wire.play_session import Session, begun, tells_result


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


async def computers_match(session: Session, host: Any, channel: Any) -> str:
    """Play a match of two computer players to its end."""
    await session.lobby(host, channel=channel, game="zanzibar")
    for command in ("computer", "computer", "leave", "start"):
        await (await host.slash(channel, *lobby(command))).settled()
    match = await session.match_id(channel)
    await session.loopback.wait_for(lambda: any(tells_result(one) for one in session.public(channel)))
    return match


async def to_the_end(matches: Matches, match: str) -> None:
    """Play the game's default moves for all asked seats."""
    while (look := await matches.look(match, None)).deciders:
        with suppress(Refused):
            await matches.play_default(match, look.deciders[0])


async def standing(session: Session) -> dict[str, list[str]]:
    """Return the placed traders with their spaces, by player's number."""
    look = await session.client.services.matches.look(await session.match_id(), None)
    return {
        str(number): [f"{trader.number}@{trader.space}" for trader in seat.traders if trader.space is not None]
        for number, seat in enumerate(look.view.seats)
    }
