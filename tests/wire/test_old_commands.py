"""Commands of earlier versions, which Discord's clients go on offering for a while."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground.interactions import COMMAND
from tests.wire.play_session import Session

pytestmark = pytest.mark.shared_bot

OLD: dict[str, list[dict[str, Any]]] = {
    "help": [],
    "admin": [{"type": 1, "name": "log"}],
    "zanzibar": [{"type": 2, "name": "lobby", "options": [{"type": 1, "name": "join"}]}],
    "saint_martin": [{"type": 1, "name": "draw"}],
}


@pytest.mark.parametrize("name", OLD)
async def test_a_command_of_an_earlier_version_says_that_it_is_gone(session: Session, name: str) -> None:
    (anna,) = session.people("Anna")
    data = {"id": "1", "type": 1, "name": name, "options": OLD[name]}
    answer = await anna._act(anna._interaction(COMMAND, session.channel, data))
    told = (await answer.settled()).reply
    assert told.only_for == anna.id
    assert told.text.startswith("This command is gone or has moved.")
