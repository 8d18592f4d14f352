"""Pings that were deleted or cannot be edited are sent again, once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from tests.wire.faulty_connection import FaultyConnection, nothing
from tests.wire.play_session import Session
from tests.wire.timed_turns import HOUR, move, settled, settled_match

UNKNOWN = 10008
CODES = [(404, UNKNOWN), (429, 30046), (400, 50083)]
WHERE = {"in the channel": "normal", "directly": "quiet"}


def calls(session: Session, person: Any) -> list[Any]:
    """Return what calls that person, in the channel or directly."""
    seen = [*session.public(), *person.sees(person.dm)]
    told = [message for message in seen if "your turn" in message.text and message.by_bot]
    return [message for message in told if person.id in message.mentions or message.channel == person.dm.id]


async def give_time(session: Session, giver: Any, taker: Any) -> None:
    """Give time, which moves the deadline: every visible call must show the new one."""
    given = await giver.slash(session.channel, "table ask", {"what": "give", "player": taker.name, "hours": 12})
    assert "12 hours" in (await given.settled()).reply.text
    await settled(session)


def spoil(session: Session, message: Any, status: int, code: int) -> None:
    """Delete the message, or let Discord refuse all edits of it."""
    http: Any = session.client.http
    ask, response = http.request, SimpleNamespace(status=status, reason="no more")
    if code == UNKNOWN:
        session.loopback._context.world.remove_message(message)
        return

    async def request(route: Any, **given: Any) -> Any:
        if route.method == "PATCH" and route.url.endswith(f"/messages/{message.id}"):
            raise discord.HTTPException(response, {"code": code, "message": "no more"})
        return await ask(route, **given)

    http.request = request


@pytest.mark.rotating(4)
@pytest.mark.parametrize(("status", "code"), CODES, ids=[str(code) for _, code in CODES])
@pytest.mark.parametrize("fails", [False, True], ids=["at once", "after a failure"])
@pytest.mark.parametrize("where", WHERE)
async def test_player_whose_mention_is_lost_is_mentioned_again(
    where: str, fails: bool, status: int, code: int, session: Session
) -> None:
    anna, bruno = people = await settled_match(
        session, "Anna", "Bruno", clock="24", reserve="24", messages=WHERE[where]
    )
    called = await session.decider(people)
    other = bruno if called is anna else anna
    (first,) = calls(session, called)
    spoil(session, first, status, code)
    line = FaultyConnection(session.client, 503)
    if fails:
        line.cut = lambda method, _: method == "POST"
    await give_time(session, other, called)
    if fails:
        assert [one.id for one in calls(session, called)] in ([], [first.id]), "nothing can be posted"
        line.cut = nothing
        await session.pass_time(HOUR)
        await settled(session)
    (second,) = calls(session, called)
    assert second.id != first.id
    await give_time(session, other, called)
    (third,) = calls(session, called)
    assert third.id == second.id
    assert third.edited is not None, "it tells the deadline as it is now"
    await move(session, called)
    assert calls(session, called) == []
    assert len(calls(session, other)) == 1
