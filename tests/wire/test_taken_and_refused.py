"""What Discord takes, does not answer for, and refuses when discord.py asks once more: it is found, and stands once."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from tests.wire.evening import Evening, MovedTime, evening_at
from tests.wire.long_evening import HOUR, move, settled
from tests.wire.troubled import check

ASKED_AGAIN = timedelta(seconds=1.1)
"""discord.py waits for a second first."""


def take_and_refuse(evening: Evening) -> list[int]:
    """From now on every post stands, although all that is heard of it is that it was refused; the ids of those."""
    http: Any = evening.client.http
    ask, now, taken = http.request, evening.client.services.now, list[int]()
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
async def test_a_message_accepted_before_an_error_is_shown_once(tmp_path: Path, messages: str) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people, game="saint_martin", messages=messages)
        await settled(evening)
        match, http = await evening.match_id(), evening.client.http
        await check(evening, people, match)
        ask, world = http.request, evening.loopback._context.world
        taken = take_and_refuse(evening)
        world.remove_message(evening.table(people[0]))
        for person in people:
            world.remove_message(next(message for message in person.sees(person.dm) if message.pictures))
        await move(evening, await evening.decider(people))
        assert len(taken) >= 3, "a table, a call and a hand"
        http.request = ask  # type: ignore[method-assign]
        for one in set(taken):  # Discord knows no nonce for so long
            world.messages[one] = msgspec.structs.replace(world.messages[one], nonce=None)
        await evening.pass_time(HOUR)
        await settled(evening)
        await check(evening, people, match)
