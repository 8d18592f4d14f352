"""A machine that sleeps while Discord is asked: what Discord has taken twice, because it had forgotten, stands once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.wire.evening import Evening, MovedTime, evening_at
from tests.wire.long_evening import HOUR, move, settled


def forget_and_ask_again(evening: Evening) -> list[Any]:
    """Of every post in the channel the answer is lost, an hour passes, and discord.py asks once more."""
    http: Any = evening.client.http
    ask, now, doubled = http.request, evening.client.services.now, list[Any]()
    assert isinstance(now, MovedTime)

    async def request(route: Any, **given: Any) -> Any:
        taken = await ask(route, **given)
        if route.method != "POST" or not route.url.endswith(f"/channels/{evening.channel.id}/messages"):
            return taken
        message = evening.loopback.message(int(taken["id"]))
        assert message is not None
        evening.loopback._world.messages[message.id] = msgspec.structs.replace(message, nonce=None)
        doubled.append(message.id)
        now.ahead += HOUR
        for file in given.get("files") or ():
            file.reset(seek=True)
        return await ask(route, **given)

    http.request = request
    return doubled


async def test_a_message_posted_twice_is_shown_once(tmp_path: Path) -> None:
    async with evening_at(tmp_path, now=MovedTime()) as evening:
        people = evening.people("Anna", "Bruno")
        await evening.match(*people)
        await settled(evening)
        http: Any = evening.client.http
        ask = http.request
        doubled = forget_and_ask_again(evening)
        evening.loopback._context.world.remove_message(evening.table(people[0]))
        await move(evening, await evening.decider(people))
        http.request = ask
        await settled(evening)
        assert len(doubled) >= 2, "a table and a call"
        tables = [message for message in evening.public() if any("b:more:" in b.custom_id for b in message.buttons())]
        calls = [message for message in evening.public() if "your turn" in message.text]
        assert (len(tables), len(calls)) == (1, 1)
        assert not {message.id for message in (*tables, *calls)} & set(doubled)
