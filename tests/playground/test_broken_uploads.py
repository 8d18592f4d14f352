"""Bots that disconnect in the middle of a request cause no error."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.playground.loopback import Loopback
from bot.playground.rest import middleware
from tests.waiting import within

HEAD = """POST /api/v10/channels/{channel}/messages HTTP/1.1\r
Host: discord\r
Authorization: Bot {token}\r
Content-Type: {kind}\r
Content-Length: 100000\r
\r
--b\r
"""


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=b", "application/json"])
async def test_interrupted_upload_causes_no_error(
    kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()
    read = middleware.read_body

    async def noted(request: Any) -> Any:
        begun.set()
        try:
            return await read(request)
        finally:
            ended.set()

    monkeypatch.setattr("bot.playground.rest.middleware.read_body", noted)
    loopback = await Loopback.start()
    channel = loopback.add_channel(loopback.add_guild("Bazaar"), "island")
    _, writer = await asyncio.open_connection(loopback.host, loopback.port)
    writer.write(HEAD.format(channel=channel.id, token=loopback.token, kind=kind).encode())
    await within(begun.wait(), "the request to arrive")
    writer.transport.abort()
    await within(ended.wait(), "the end of the request")
    await loopback.stop()
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
