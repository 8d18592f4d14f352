"""Café International over the loopback Discord: panel with previews, slash commands, autocomplete, private hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games.cafe_international.vocabulary import chair_term, person_term
from bot.i18n import say
from bot.rng import Dice
from tests.wire.play_session import Session, choose, custom_id, open_choices, pressed, session_at, step

NAME = "cafe_international"


async def opened(session: Session, **options: Any) -> tuple[Any, Any]:
    """Return Anna and Bruno of a running match, the active one first."""
    anna, bruno = people = session.people("Anna", "Bruno")
    await (await anna.slash(session.channel, f"{NAME} new", options)).settled()
    lobby = session.message_with(bruno, "join")
    await bruno.press(lobby, custom_id(lobby, "join"))
    await session.loopback.wait_for(lambda: session.message_with(anna, "start"))
    lobby = session.message_with(anna, "start")
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(anna))
    return await session.by_turn(people)


async def completed(session: Session, person: Any, command: str, focused: str, **given: Any) -> list[Any]:
    found: list[Any] = await person.autocomplete(session.channel, f"{NAME} {command}", given, focused=focused, typed="")
    return found


@pytest.mark.rotating(4)
async def test_slash_commands_with_autocomplete_seat_a_guest(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        first, other = await opened(session)
        moves = await completed(session, first, "do", "moves")
        assert moves
        assert await completed(session, other, "do", "moves") == []
        seat = next(choice for choice in moves if " " not in choice.value and "@" in choice.value)
        answer = await (await first.slash(session.channel, f"{NAME} do", {"moves": seat.value})).settled()
        guest, chair = seat.value.split("@")
        assert f"{say(person_term(guest), 'en')} on {say(chair_term(chair), 'en')}" in answer.reply.text


async def test_bar_list_states_the_consequence_of_each_choice(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        first, other = await opened(session)
        panel = await session.panel(first)
        (bar,) = [found for found in panel.selects() if found.custom_id.endswith(":bar")]
        told = next(
            option["description"]
            for part in panel.parts()
            if part.get("custom_id") == bar.custom_id
            for option in part["options"]
        )
        assert "place 1" in told
        assert "ends the turn, draws 1" in told
        assert await session.decider([first, other]) is first
        await (await first.select(panel, bar.custom_id, [bar.options[0][1]])).settled()
        assert await session.decider([first, other]) is other, "nothing is lost: it is not asked again"


async def test_first_guest_can_be_undone(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        first, other = await opened(session, hands="private")
        panel, match = await session.panel(first), await session.match_id()
        while (await session.client.services.matches.table(match)).seq == 0:
            panel = await choose(first, panel, open_choices(panel)[0])
        assert await session.decider([first, other]) is first
        panel = await pressed(first, panel, "back")
        assert panel.pictures
        look = await session.client.services.matches.look_as(match, first.id)
        assert all(chair.guest is None for chair in look.view.chairs)


@pytest.mark.rotating(4)
async def test_whole_match_is_played_by_panels_with_private_hands(tmp_path: Path) -> None:
    chance = Dice(b"cafe", 0)
    async with session_at(tmp_path) as session:
        people = await opened(session, hands="private", reserved_tables="on", bar_not_paid="player_out", bar="B")
        match, steps = await session.match_id(), 0
        while (await session.client.services.matches.table(match)).status == "running":
            person = await session.decider(list(people))
            panel = await session.panel(person)
            seq = (await session.client.services.matches.table(match)).seq
            while (await session.client.services.matches.table(match)).seq == seq:
                panel = await step(person, panel, chance)
            steps += 1
        await session.quiet()
        assert steps > 5
        assert (await session.client.services.matches.look(match, None)).outcome is not None
