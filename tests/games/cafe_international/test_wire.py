"""Café International over the loopback Discord: panel with previews, slash commands, autocomplete, private hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.rng import Dice
from tests.wire.evening import Evening, choose, custom_id, evening_at, open_choices, step

NAME = "cafe_international"


async def opened(evening: Evening, **options: Any) -> tuple[Any, Any]:
    """Return Anna and Bruno of a running match, the active one first."""
    anna, bruno = people = evening.people("Anna", "Bruno")
    await (await anna.slash(evening.channel, f"{NAME} new", options)).settled()
    lobby = evening.message_with(bruno, "join")
    await bruno.press(lobby, custom_id(lobby, "join"))
    await evening.loopback.wait_for(lambda: "\n2. " in evening.message_with(anna, "start").text)
    lobby = evening.message_with(anna, "start")
    await anna.press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: evening.table(anna))
    first = await evening.decider(people)
    return first, anna if first is bruno else bruno


async def completed(evening: Evening, person: Any, command: str, focused: str, **given: Any) -> list[Any]:
    found: list[Any] = await person.autocomplete(evening.channel, f"{NAME} {command}", given, focused=focused, typed="")
    return found


@pytest.mark.rotating(4)
async def test_slash_commands_with_autocomplete_seat_a_guest(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        first, other = await opened(evening)
        moves = await completed(evening, first, "do", "moves")
        assert moves
        assert await completed(evening, other, "do", "moves") == []
        seat = next(choice for choice in moves if " " not in choice.value and "@" in choice.value)
        answer = await (await first.slash(evening.channel, f"{NAME} do", {"moves": seat.value})).settled()
        guest, chair = seat.value.split("@")
        assert f"{guest} (" in answer.reply.text
        assert chair in answer.reply.text


async def test_the_bar_says_in_its_list_what_follows(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        first, other = await opened(evening)
        panel = await evening.panel(first)
        (bar,) = [found for found in panel.selects() if found.custom_id.endswith(":bar")]
        told = next(
            option["description"]
            for part in panel.parts()
            if part.get("custom_id") == bar.custom_id
            for option in part["options"]
        )
        assert "place 1" in told
        assert "ends the turn, draws 1" in told
        assert await evening.decider([first, other]) is first
        await (await first.select(panel, bar.custom_id, [bar.options[0][1]])).settled()
        assert await evening.decider([first, other]) is other, "nothing is lost: it is not asked again"


async def test_a_first_guest_can_be_taken_back(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        first, other = await opened(evening, hands="private")
        panel, match = await evening.panel(first), await evening.match_id()
        while (await evening.client.services.matches.table(match)).seq == 0:
            panel = await choose(first, panel, open_choices(panel)[0])
        assert await evening.decider([first, other]) is first
        panel = (await (await first.press(panel, custom_id(panel, "back"))).settled()).reply
        assert panel.pictures
        look = await evening.client.services.matches.look_as(match, first.id)
        assert all(chair.guest is None for chair in look.view.chairs)


@pytest.mark.rotating(4)
async def test_a_whole_match_by_panels_with_private_hands(tmp_path: Path) -> None:
    chance = Dice(b"cafe", 0)
    async with evening_at(tmp_path) as evening:
        people = await opened(evening, hands="private", reserved="on", cannot_pay="player_out", bar_values="B")
        match, steps = await evening.match_id(), 0
        while (await evening.client.services.matches.table(match)).status == "running":
            person = await evening.decider(list(people))
            panel = await evening.panel(person)
            seq = (await evening.client.services.matches.table(match)).seq
            while (await evening.client.services.matches.table(match)).seq == seq:
                panel = await step(person, panel, chance)
            steps += 1
        await evening.quiet()
        assert steps > 5
        assert (await evening.client.services.matches.look(match, None)).outcome is not None
