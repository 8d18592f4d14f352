"""The lobby shows the commitment before anybody joins; presses and commands to join and start are mixed in."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest

from bot.history.record import export, verify
from bot.playground.person_actions import Upload
from tests.wire import command_paths
from tests.wire.play_session import Session, answer_to, custom_id, reached, session_at


async def press_number(session: Session, person: Any, message: Any, verb: str) -> int:
    """Press that button; the number that Discord gave to it."""
    interaction = await person.press(message, custom_id(message, verb))
    await session.quiet()
    return int(interaction.id)


async def command_number(person: Any, channel: Any, command: str, options: dict[str, Any] | None = None) -> int:
    interaction = await person.slash(channel, command, options or {})
    await interaction.settled()
    return int(interaction.id)


async def picked(session: Session, person: Any) -> int:
    """Join from the list of open tables."""
    found = await answer_to(person.slash(session.channel, "games open"))
    return await press_number(session, person, found, "open-join")


async def stopped(session: Session, *people: Any) -> dict[str, Any]:
    """Return the record of the match in the channel, which everybody has left. Its setup came from the presses."""
    matches, match = session.client.services.matches, await session.match_id()
    for person in people:
        await matches.seats.resign(match, person.id)
    record = await export(matches, match)
    assert verify(record).ok
    return record


@pytest.mark.of_a_file
async def test_every_way_to_join_or_start_adds_a_press_to_the_seed(tmp_path: Path) -> None:
    async with session_at(tmp_path, seed=None) as session:
        anna, bruno, carla, dario = people = session.people("Anna", "Bruno", "Carla", "Dario")
        lobby = await session.lobby(anna)
        match = await session.match_id()
        commitment = (await session.client.services.matches.table(match)).commitment
        short = urlsafe_b64encode(bytes.fromhex(commitment)[:16]).decode().rstrip("=")
        assert f"Shuffle commitment: {short}" in lobby.text
        assert "Seed, now revealed" not in lobby.text
        numbers = [await press_number(session, bruno, lobby, "join")]
        numbers.append(await command_number(carla, session.channel, "table join"))
        numbers.append(await picked(session, dario))
        numbers.append(await press_number(session, anna, session.message_with(anna, "start"), "start"))
        table = await session.loopback.wait_for(lambda: session.table(anna))
        assert commitment in (await reached(anna, table, "fair")).text
        record = await stopped(session, *people)
        assert (record["presses"], record["commitment"]) == ([str(number) for number in numbers], commitment)
        file = Upload("match.json", json.dumps(record).encode())
        said = await (await anna.slash(session.channel, "history verify", {"record": file})).settled()
        assert "Discord’s numbers of the joins and the start were mixed into it" in said.reply.text
        assert "No check can prove names, times, the match ID" in said.reply.text


@pytest.mark.of_a_file
async def test_press_of_start_seeds_a_match_of_computers(tmp_path: Path) -> None:
    async with session_at(tmp_path, seed=None) as session:
        (anna,) = session.people("Anna")
        await session.lobby(anna)
        for command in ("computer", "computer", "leave"):
            await command_number(anna, session.channel, *command_paths.lobby(command))
        match = await session.match_id()
        number = await command_number(anna, session.channel, *command_paths.lobby("start"))
        assert (await session.client.services.matches.table(match)).presses == (number,)
