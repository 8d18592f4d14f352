"""The page is served only under this machine's own host names."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.i18n import DEFAULT, word
from bot.playground.loopback import Loopback
from bot.playground.play import open_playground

PATHS = ("/", "/playground/", "/playground/wire", "/playground/nothing.js", "/api/v10/gateway")


@pytest.fixture
async def loopback() -> AsyncIterator[Loopback]:
    opened, _ = await open_playground(0, None)
    yield opened
    await opened.stop()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["example.org", "example.org:8080", "127.0.0.1.example.org", "localhost@x", "[::2]"])
async def test_foreign_host_name_gets_one_sentence(loopback: Loopback, host: str, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(loopback.url + path, headers={"Host": host}) as answer:
        assert answer.status == 403
        assert await answer.text() == word("playground-foreign-host", DEFAULT)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8080", "LOCALHOST", "[::1]", "[::1]:80"])
async def test_this_machine_is_answered(loopback: Loopback, host: str) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(loopback.url, headers={"Host": host}) as answer:
            assert answer.status == 200
        async with session.ws_connect(f"{loopback.url}/playground/wire", headers={"Host": host}) as socket:
            assert (await socket.receive_json())["event"] == "world"


async def test_other_origins_cannot_connect(loopback: Loopback) -> None:
    foreign = {"Host": "example.org", "Origin": "http://example.org"}
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await session.ws_connect(f"{loopback.url}/playground/wire", headers=foreign)
        assert refusal.value.status == 403
