"""Commands of earlier versions, which Discord's clients go on offering for a while."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.interactions import COMMAND
from cogs.text.former_commands import MOVED as FORMER
from tests.wire.play_session import Session, answer_to

pytestmark = pytest.mark.shared_bot

OLD: dict[str, list[dict[str, Any]]] = {
    "statistics": [{"type": 1, "name": "mine"}],
    "zanzibar": [{"type": 2, "name": "lobby", "options": [{"type": 1, "name": "paint"}]}],
    "saint_martin": [{"type": 1, "name": "sing"}],
}


@pytest.mark.parametrize("name", OLD)
async def test_removed_command_says_that_it_is_gone(session: Session, name: str) -> None:
    (anna,) = session.people("Anna")
    data = {"id": "1", "type": 1, "name": name, "options": OLD[name]}
    answer = await anna._act(anna._interaction(COMMAND, session.channel, data))
    told = (await answer.settled()).reply
    assert told.only_for == anna.id
    assert told.text.startswith("This command is gone or has moved.")


MOVED: dict[str, tuple[dict[str, Any], str]] = {
    "in a game": ({"name": "zanzibar", "options": [{"type": 1, "name": "board"}]}, "/table board"),
    "of a game": (
        {"name": "zanzibar", "options": [{"type": 1, "name": "wishes", "options": []}]},
        "/zanzibar do moves: wishes 5@n3",
    ),
    "with an option": ({"name": "history", "options": [{"type": 1, "name": "replay"}]}, "/history show view: Replay"),
    "in a group": (
        {"name": "tavolino", "options": [{"type": 2, "name": "privacy", "options": [{"type": 1, "name": "export"}]}]},
        "/tavolino privacy what: export",
    ),
    "alone": ({"name": "help"}, "/tavolino help"),
    "a move": ({"name": "saint_martin", "options": [{"type": 1, "name": "draw"}]}, "/saint_martin do"),
    "in a game's group": (
        {"name": "zanzibar", "options": [{"type": 2, "name": "lobby", "options": [{"type": 1, "name": "join"}]}]},
        "/table join",
    ),
    "for moderators": ({"name": "admin", "options": [{"type": 1, "name": "log"}]}, "/tavolino-admin match log"),
}


@pytest.mark.parametrize("kind", MOVED)
async def test_moved_command_answers_with_its_new_name(session: Session, kind: str) -> None:
    (anna,) = session.people("Anna")
    data, name = MOVED[kind]
    answer = await anna._act(anna._interaction(COMMAND, session.channel, {"id": "1", "type": 1, **data}))
    told = (await answer.settled()).reply
    assert told.only_for == anna.id
    assert told.text.startswith(f"This command is now `{name}`.")


async def test_answer_to_a_former_command_leads_to_all_new_names(session: Session) -> None:
    (anna,) = session.people("Anna")
    answer = await anna._act(anna._interaction(COMMAND, session.channel, {"id": "1", "type": 1, "name": "help"}))
    listed = await answer_to(anna.press((await answer.settled()).reply, "Former commands"))
    assert "`/zanzibar board` → `/table board`" in listed.text
    assert "`/games rematch` → `/table lobby action: Rematch`" in listed.text
    assert len(listed.text.splitlines()) == len(FORMER) + 1
