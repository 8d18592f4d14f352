"""Events that lack what they should have: the bot passes them over, says so in one line, and goes on."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.app import client
from bot.playground.gateway_session import GUILDS
from tests.wire.play_session import Session

SECRET = "hush"
EVENTS = (
    *("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE"),
    *("THREAD_LIST_SYNC", "GUILD_UPDATE", "GUILD_DELETE", "GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE"),
    *("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "ENTITLEMENT_CREATE"),
)


def partial(session: Session) -> list[dict[str, Any]]:
    """Return variants of the event from which more and more fields are missing."""
    place = {"id": str(session.channel.id), "guild_id": str(session.guild.id)}
    return [
        {**place, "name": SECRET, "type": 0, "channel": {"id": SECRET}, "role": {"id": SECRET}},
        {**place, "type": SECRET, "channel_id": SECRET, "data": {"name": SECRET}, "channel": place},
        {"id": SECRET, "guild_id": SECRET},
        {},
    ]


@pytest.mark.rotating(4)
@pytest.mark.parametrize("event", EVENTS)
async def test_unreadable_gateway_event_is_skipped(
    session: Session, caplog: pytest.LogCaptureFixture, event: str
) -> None:
    caplog.set_level(logging.DEBUG, "bot.app.client")
    (anna,) = session.people("Anna")
    for data in partial(session):
        session.loopback._context.gateway.dispatch(event, data, session.guild.id, GUILDS)
    answer = await (await anna.slash(session.channel, "games mine")).settled()
    assert answer.reply.text
    assert not session.client.is_closed()
    told = [record for record in caplog.records if record.name == "bot.app.client"]
    warned = [record.getMessage() for record in told if record.levelno == logging.WARNING]
    assert warned, "nothing of it could be read"
    assert all(event in line and "\n" not in line for line in warned)
    assert len(told) == 2 * len(warned)
    assert not any(SECRET in record.getMessage() for record in told)


async def test_gateway_events_are_read_as_discord_py_reads_them(session: Session) -> None:
    readers = session.client._connection.parsers
    assert {"INTERACTION_CREATE", "GUILD_CREATE", "CHANNEL_UPDATE", "RESUMED"} <= set(readers)
    shards: Any = session.client.shards
    (shard,) = [one._parent.ws for one in shards.values()]
    assert shard._discord_parsers is readers, "it reads events by what stands there"
    unforgiving = {name for name, read in readers.items() if not hasattr(read, "__wrapped__")}
    assert unforgiving == client.VITAL
