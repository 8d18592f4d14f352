"""Matches with a computer."""

from __future__ import annotations

from typing import Any

from tests.wire.command_paths import lobby
from tests.wire.play_session import Session


async def begun(session: Session, people: list[Any], game: str) -> Any:
    """Start a match of these people and a computer that has nothing to do any more."""
    await session.lobby(*people, game=game)
    for command, options in (("computer", {"level": "easy"}), ("start", {})):
        await (await people[0].slash(session.channel, *lobby(command, options))).settled()
    await session.loopback.wait_for(lambda: session.table(people[0]))
    await session.quiet()
    await session.client.services.computers.computer_seats.settled()
    return await session.match_id()


async def play_a_while(session: Session, match: str, person: Any, turns: int) -> None:
    """Take the last offer again and again as that person; the computers answer."""
    services = session.client.services
    for _ in range(turns):
        look = await services.matches.look_as(match, person.id)
        if look.offers:
            await services.matches.play(match, person.id, look.offers[-1], token=look.token)
        await services.delivery.pipeline.all_settled()
        await services.computers.computer_seats.settled()
    await session.quiet()
