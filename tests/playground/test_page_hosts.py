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
async def test_local_host_names_are_accepted(loopback: Loopback, host: str) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(loopback.url, headers={"Host": host}) as answer:
            assert answer.status == 200
        async with session.ws_connect(f"{loopback.url}/playground/wire", headers={"Host": host}) as socket:
            assert (await socket.receive_json())["event"] == "world"


@pytest.mark.parametrize("path", ["/gateway/", "/playground/wire"])
@pytest.mark.parametrize("origin", ["http://example.org", "null", "http://127.0.0.1:1"])
async def test_websockets_accept_only_the_origin_of_the_page(loopback: Loopback, path: str, origin: str) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await session.ws_connect(loopback.url + path, headers={"Origin": origin})
        assert refusal.value.status == 403
        for given in ({}, {"Origin": loopback.url}):
            async with session.ws_connect(loopback.url + path, headers=given) as socket:
                assert await socket.receive_json()


async def test_loopback_token_is_new_at_every_start(loopback: Loopback) -> None:
    other = await Loopback.start()
    await other.stop()
    assert loopback.token != other.token
    assert min(len(loopback.token), len(other.token)) >= 32


@pytest.mark.parametrize("path", ["/playground/", "/playground/page.js", "/playground/page.css"])
async def test_page_forbids_foreign_content_and_framing(loopback: Loopback, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(loopback.url + path) as answer:
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"].split("; ")
        assert {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"} <= set(policy)
        assert "unsafe" not in str(policy)
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


FRAMES = [
    "{",
    "[]",
    "7",
    '{"op": 2, "d": null}',
    '{"op": 2, "d": {}}',
    '{"op": 8, "d": {"guild_id": "x"}}',
    '{"ask": "x"}',
]


@pytest.mark.parametrize(
    ("path", "code"), [("/gateway/", 4002), ("/playground/wire", aiohttp.WSCloseCode.INVALID_TEXT)]
)
@pytest.mark.parametrize("frame", FRAMES)
async def test_malformed_websocket_frame_closes_the_connection_with_one_line(
    loopback: Loopback, path: str, code: int, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(loopback.url + path) as socket:
        await socket.receive_json()
        await socket.send_str(frame)
        while not (await socket.receive()).type.name.startswith("CLOS"):
            pass
        assert socket.close_code == code
    (line,) = [record for record in caplog.records if "frame refused" in record.getMessage()]
    assert line.exc_info is None
    assert "\n" not in line.getMessage()
    assert [record for record in caplog.records if record.exc_info] == []


async def test_foreign_origin_with_its_own_host_is_refused(loopback: Loopback) -> None:
    foreign = {"Host": "example.org", "Origin": "http://example.org"}
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
            await session.ws_connect(f"{loopback.url}/playground/wire", headers=foreign)
        assert refusal.value.status == 403
