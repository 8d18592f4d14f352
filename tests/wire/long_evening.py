"""An evening in which time passes: whose turn it is, who lets it run out, what the table then shows."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from cogs.messages.membership import Membership
from tests.waiting import within
from tests.wire.evening import Evening, custom_id

TELLING = frozenset({"seat-take"})
HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


async def move(evening: Evening, person: Any) -> None:
    """The whole of the person's turn, one step after the other, whatever the rules allow first."""
    match = await evening.match_id()
    while (look := await evening.client.services.matches.look_as(match, person.id)).offers:
        await evening.client.services.matches.play(match, person.id, look.offers[0])
    await settled(evening)


async def settled(evening: Evening) -> None:
    """Until clocks and messages follow all that is stored."""
    client = evening.client
    services = client.services
    await within(services.pipeline.all_settled(), "everything stored to be followed")
    await within(services.computer_seats.settled(), "the computers to play on")
    await within(services.scheduler.settled(), "all that was due")
    await evening.quiet()


def presence_of(evening: Evening) -> Membership:
    """Update the bot's knowledge of the server's members."""
    tables: Any = evening.client.get_cog("MatchCog")
    presence: Membership = tables.presence
    return presence


async def due(evening: Evening, person: Any) -> Any:
    """Until when the person has time."""
    match = await evening.match_id()
    seat = await seat_of(evening, person)
    return (await evening.client.services.seat_clocks.of(match))[seat].due_at


async def seat_of(evening: Evening, person: Any) -> int:
    """Return the person's seat. Fail if the person has no seat."""
    seat = (await evening.client.services.matches.table(await evening.match_id())).seat_of(person.id)
    assert seat is not None
    return seat


async def let_run_out(evening: Evening, person: Any) -> None:
    """Time passes until the person has none left."""
    await evening.pass_time(await due(evening, person) - evening.client.services.now() + SECOND)
    await settled(evening)


async def vanish(evening: Evening, person: Any, other: Any) -> None:
    """The person, whose turn it is, lets the time run out twice in a row; the other one moves in between."""
    await let_run_out(evening, person)
    await move(evening, other)
    await let_run_out(evening, person)


async def press(person: Any, message: Any, verb: str) -> Any:
    """Press the button of that verb and wait for the message to the person, if there is one."""
    interaction = await person.press(message, custom_id(message, verb))
    if verb in TELLING:
        await interaction.settled()
    return interaction


async def refusal(evening: Evening, person: Any, message: Any, verb: str) -> str:
    """Return the private answer to a person who presses another's button."""
    interaction = await person.press(message, custom_id(message, verb))
    if interaction.answer == "deferred":
        await interaction.settled()
        told = interaction.reply
    else:
        told = (await evening.loopback.wait_for(lambda: interaction.followups))[-1]
    assert told.only_for == person.id
    assert not told.pictures
    return str(told.text)


async def shown(evening: Evening, person: Any, words: str) -> str:
    """The table message, once these words stand in it."""

    def text() -> str | None:
        table = evening.table(person)
        return table.text if table is not None and words in table.text else None

    return str(await evening.loopback.wait_for(text))
