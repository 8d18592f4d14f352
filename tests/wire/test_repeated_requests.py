"""Discord accepts a request without answering and refuses the retry: the message is found and not duplicated."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from tests.wire.faulty_connection import check
from tests.wire.play_session import MovedTime, Session
from tests.wire.timed_turns import HOUR, move, settled, settled_match

ASKED_AGAIN = timedelta(seconds=1.1)
"""discord.py waits for a second first."""


def take_and_refuse(session: Session) -> list[int]:
    """Accept every post from now on but report it as refused. Return the growing list of their ids."""
    http: Any = session.client.http
    ask, now, taken = http.request, session.client.services.now, list[int]()
    assert isinstance(now, MovedTime)

    async def request(route: Any, **given: Any) -> Any:
        answer = await ask(route, **given)
        if route.method != "POST" or not route.path.endswith("/messages"):
            return answer
        taken.append(int(answer["id"]))
        now.ahead += ASKED_AGAIN
        response: Any = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})

    http.request = request
    return taken


@pytest.mark.parametrize("messages", ["normal", "quiet"])
async def test_message_accepted_before_an_error_is_shown_once(messages: str, session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game="saint_martin", messages=messages)
    match, http = await session.match_id(), session.client.http
    await check(session, people, match)
    ask, world = http.request, session.loopback._context.world
    taken = take_and_refuse(session)
    world.remove_message(session.table(people[0]))
    for person in people:
        world.remove_message(next(message for message in person.sees(person.dm) if message.pictures))
    await move(session, await session.decider(people))
    assert len(taken) >= 3, "a table, a call and a hand"
    http.request = ask  # type: ignore[method-assign]
    for one in set(taken):  # Discord knows no nonce for so long
        world.messages[one] = msgspec.structs.replace(world.messages[one], nonce=None)
    await session.pass_time(HOUR)
    await settled(session)
    await check(session, people, match)
