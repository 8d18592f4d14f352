"""The machine is suspended during a request until Discord forgets the nonce: the duplicate message is removed."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.wire.play_session import MovedTime, Session
from tests.wire.timed_turns import HOUR, move, settled, settled_match


def forget_and_ask_again(session: Session) -> list[Any]:
    """Lose the answer to every post in the channel, and let an hour pass until discord.py repeats the request.

    Return the messages.
    """
    http: Any = session.client.http
    ask, now, doubled = http.request, session.client.services.now, list[Any]()
    assert isinstance(now, MovedTime)

    async def request(route: Any, **given: Any) -> Any:
        taken = await ask(route, **given)
        if route.method != "POST" or not route.url.endswith(f"/channels/{session.channel.id}/messages"):
            return taken
        message = session.loopback.message(int(taken["id"]))
        assert message is not None
        session.loopback._world.messages[message.id] = msgspec.structs.replace(message, nonce=None)
        doubled.append(message.id)
        now.ahead += HOUR
        for file in given.get("files") or ():
            file.reset(seek=True)
        return await ask(route, **given)

    http.request = request
    return doubled


async def test_message_posted_twice_is_shown_once(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno")
    http: Any = session.client.http
    ask = http.request
    doubled = forget_and_ask_again(session)
    session.loopback._context.world.remove_message(session.table(people[0]))
    await move(session, await session.decider(people))
    http.request = ask
    await settled(session)
    assert len(doubled) >= 2, "a table and a call"
    tables = [message for message in session.public() if any("b:more:" in b.custom_id for b in message.buttons())]
    calls = [message for message in session.public() if "your turn" in message.text]
    assert (len(tables), len(calls)) == (1, 1)
    assert not {message.id for message in (*tables, *calls)} & set(doubled)
