"""Persistence of the world: everything visible is restored, and old buttons work."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

import aiohttp
import msgspec
import pytest

from bot.playground.loopback import Loopback
from tests.playground.conftest import Starter, running
from tests.playground.replies import reply_to
from tests.playground.sample_bot import PIXEL, Bot
from tests.waiting import until
from tests.wire.play_session import typed


async def test_world_survives_a_restart(start: Starter, tmp_path: Path) -> None:
    state = tmp_path / "world.json"
    loopback = await start(state=state)
    channel = loopback.add_channel(loopback.add_guild("Club", locale="it"), "table")
    loopback.add_thread(channel, "side table")
    anna = loopback.add_person("Anna", locale="it")
    async with running(loopback, Bot()) as bot:
        bot.gate.set()
        await anna.slash(channel, "try buttons")
        await anna.slash(channel, "try hello", {"word": "whispered", "hidden": True})
        await typed(anna, channel, "try dm")
        anna.set_dms_open(False)
        await anna.slash(channel, "try board")
    before = [anna.sees(place) for place in anna.channels]
    pictures = [message.pictures for message in before[0]]
    await loopback.stop()

    again = await start(state=state)
    (anna,) = again.people
    assert (anna.name, anna.locale, anna.dms_open) == ("Anna", "it", False)
    assert [place.name for place in anna.channels] == ["table", "side table", "Anna"]
    assert [anna.sees(place) for place in anna.channels] == before
    assert [message.pictures for message in anna.sees(anna.channels[0])] == pictures
    assert [command["name"] for command in again.commands] == ["try"]
    assert again.bot == loopback.bot
    assert again.transcript == loopback.transcript
    async with running(again, Bot()):
        done = await anna.press(anna.sees(anna.channels[0])[0], "Count")
        assert done.reply is not None
        assert done.reply.text == "count!"
        assert done.id > before[-1][-1].id
        await _fetch_picture(again)


async def test_token_of_an_answered_interaction_survives_a_restart(start: Starter, tmp_path: Path) -> None:
    state = tmp_path / "world.json"
    loopback = await start(state=state)
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()):
        asked = await anna.slash(channel, "try hello", {"word": "whispered", "hidden": True})
    assert asked.reply is not None
    await loopback.stop()
    again = await start(state=state)
    webhook = f"{again.api_url}/webhooks/{again.bot.id}/{asked.token}/messages/@original"
    async with aiohttp.ClientSession() as web, web.patch(webhook, json={"content": "edited"}) as answer:
        assert answer.status == HTTPStatus.OK
    assert [message.text for message in again.people[0].sees(channel)] == ["edited"]


async def _fetch_picture(loopback: Loopback) -> None:
    message = loopback.people[0].sees(loopback.people[0].channels[0])[0]
    address = loopback.payload(message)["attachments"][0]["url"]
    async with aiohttp.ClientSession() as web, web.get(address) as answer:
        assert await answer.read() == PIXEL + b"first.png"


async def test_replaced_pictures_are_deleted_from_disk(start: Starter, tmp_path: Path) -> None:
    loopback = await start(state=tmp_path / "world.json")
    channel = loopback.add_channel(loopback.add_guild("Club"), "table")
    anna = loopback.add_person("Anna")
    async with running(loopback, Bot()) as bot:
        bot.gate.set()
        made = await reply_to(anna.slash(channel, "try buttons"))
        await (await anna.press(made, "Later")).settled()
    await loopback.stop()
    (kept,) = (tmp_path / "world.files").iterdir()
    assert kept.read_bytes() == PIXEL + b"second.png"


async def test_world_is_saved_soon_after_a_change(start: Starter, tmp_path: Path) -> None:
    state = tmp_path / "world.json"
    loopback = await start(state=state)
    loopback.add_guild("Club")
    await until(state.exists, "the file")
    assert b"Club" in state.read_bytes()
    await loopback.stop()


async def test_corrupt_world_file_is_not_overwritten(start: Starter, tmp_path: Path) -> None:
    state = tmp_path / "world.json"
    state.write_text("{half")
    with pytest.raises(msgspec.DecodeError):
        await start(state=state)
    assert state.read_text() == "{half"
