"""Turns in time: whose turn it is, who lets it run out, and what the table then shows."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from cogs.messages.membership import Membership
from tests.waiting import within
from tests.wire.play_session import Session, custom_id

TELLING = frozenset({"seat-take"})
HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)


async def move(session: Session, person: Any) -> None:
    """Make the whole turn of that person, always the first legal step."""
    match = await session.match_id()
    while (look := await session.client.services.matches.look_as(match, person.id)).offers:
        await session.client.services.matches.play(match, person.id, look.offers[0])
    await settled(session)


async def settled(session: Session) -> None:
    """Wait until clocks and messages follow everything stored."""
    client = session.client
    services = client.services
    await within(services.delivery.pipeline.all_settled(), "everything stored to be followed")
    await within(services.computers.computer_seats.settled(), "the computers to play on")
    await within(services.timing.scheduler.settled(), "all that was due")
    await session.quiet()


async def settled_match(session: Session, *names: str, **options: Any) -> list[Any]:
    """Start a match of new people, wait until clocks and messages follow, and return them."""
    people = await session.new_match(*names, **options)
    await settled(session)
    return people


def presence_of(session: Session) -> Membership:
    """Update the bot's knowledge of the server's members."""
    tables: Any = session.client.get_cog("MatchCog")
    presence: Membership = tables.membership
    return presence


async def due(session: Session, person: Any) -> Any:
    """Return the deadline of that person."""
    match = await session.match_id()
    seat = await seat_of(session, person)
    return (await session.client.services.timing.seat_clocks.of(match))[seat].due_at


async def seat_of(session: Session, person: Any) -> int:
    """Return the person's seat. Fail if the person has no seat."""
    seat = (await session.client.services.matches.table(await session.match_id())).seat_of(person.id)
    assert seat is not None
    return seat


async def let_run_out(session: Session, person: Any) -> None:
    """Pass time until the person has none left."""
    await session.pass_time(await due(session, person) - session.client.services.now() + SECOND)
    await settled(session)


async def vanish(session: Session, person: Any, other: Any) -> None:
    """Let the person's time run out twice in a row; the other one moves in between."""
    await let_run_out(session, person)
    await move(session, other)
    await let_run_out(session, person)


async def press_publicly(person: Any, message: Any, verb: str) -> Any:
    """Press the button of that verb, to which only a seat that is taken is answered in private; wait for that."""
    interaction = await person.press(message, custom_id(message, verb))
    if verb in TELLING:
        await interaction.settled()
    return interaction


async def play_on(session: Session) -> None:
    """Let the only player left, if there is one, play on, so that the seats of the others are on offer."""
    told = session.message_with(session.loopback.people[0], "seat-on")
    if told is not None:
        (winner,) = (person for person in session.loopback.people if person.id in told.mentions)
        await press_publicly(winner, told, "seat-on")
        await settled(session)


async def refusal(session: Session, person: Any, message: Any, verb: str) -> str:
    """Return the private answer to a person who presses another's button."""
    interaction = await person.press(message, custom_id(message, verb))
    await interaction.settled()
    told = (await session.loopback.wait_for(lambda: interaction.added))[-1]
    assert told.only_for == person.id
    assert not told.pictures
    return str(told.text)


async def shown(session: Session, person: Any, words: str) -> str:
    """Wait until the table message contains these words, and return it."""

    def text() -> str | None:
        table = session.table(person)
        return table.text if table is not None and words in table.text else None

    return str(await session.loopback.wait_for(text))
