"""The commitment stands in the lobby before anybody joins; the presses of all ways to join and to start count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.history.record import export, verify
from bot.playground.person_actions import Upload
from tests.wire.evening import Evening, custom_id, evening_at


async def pressed(evening: Evening, person: Any, message: Any, verb: str) -> int:
    """Press that button; the number that Discord gave to it."""
    interaction = await person.press(message, custom_id(message, verb))
    await evening.quiet()
    return int(interaction.id)


async def typed(person: Any, channel: Any, command: str) -> int:
    interaction = await person.slash(channel, command)
    await interaction.settled()
    return int(interaction.id)


async def picked(evening: Evening, person: Any) -> int:
    """Join from the list of open tables."""
    found = (await (await person.slash(evening.channel, "games open")).settled()).reply
    look = (await (await person.press(found, custom_id(found, "open-look"))).settled()).reply
    return await pressed(evening, person, look, "open-join")


async def stopped(evening: Evening, *people: Any) -> dict[str, Any]:
    """The record of the match in the channel, which everybody has left; its set-up came from the presses."""
    matches, match = evening.client.services.matches, await evening.match_id()
    for person in people:
        await matches.resign(match, person.id)
    record = await export(matches, match)
    assert verify(record).ok
    return record


@pytest.mark.of_a_file
async def test_every_way_to_join_and_to_start_counts(tmp_path: Path) -> None:
    async with evening_at(tmp_path, seed=None) as evening:
        anna, bruno, carla, dario = people = evening.people("Anna", "Bruno", "Carla", "Dario")
        lobby = await evening.lobby(anna)
        match = await evening.match_id()
        commitment = (await evening.client.services.matches.table(match)).commitment
        assert f"Shuffle commitment (SHA-256 of the seed): `{commitment}`" in lobby.text
        assert "Seed, now revealed" not in lobby.text
        numbers = [await pressed(evening, bruno, lobby, "join")]
        numbers.append(await typed(carla, evening.channel, "games join"))
        numbers.append(await picked(evening, dario))
        numbers.append(await pressed(evening, anna, lobby, "start"))
        table = await evening.loopback.wait_for(lambda: evening.table(anna))
        more = await (await anna.press(table, custom_id(table, "more"))).settled()
        assert commitment in more.reply.text
        record = await stopped(evening, *people)
        assert (record["presses"], record["commitment"]) == ([str(number) for number in numbers], commitment)
        file = Upload("match.json", json.dumps(record).encode())
        said = await (await anna.slash(evening.channel, "history verify", {"record": file})).settled()
        assert "Discord’s numbers of the joins and the start were mixed into it" in said.reply.text
        assert "No check can prove names, times, the match ID" in said.reply.text


@pytest.mark.of_a_file
async def test_of_a_match_of_computers_alone_the_start_counts(tmp_path: Path) -> None:
    async with evening_at(tmp_path, seed=None) as evening:
        (anna,) = evening.people("Anna")
        await evening.lobby(anna)
        for command in ("computer", "computer", "leave"):
            await typed(anna, evening.channel, f"games {command}")
        match = await evening.match_id()
        number = await typed(anna, evening.channel, "games start")
        assert (await evening.client.services.matches.table(match)).presses == (number,)
