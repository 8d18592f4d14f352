"""A recording holds nothing that belongs to anybody, and shows where a loopback answers otherwise."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.client import BY_USERS, point_to
from bot.playground.limits.modals import Modal
from bot.playground.world.models import Channel, NoAnswerError
from cogs.rehearsal.api import Api, Json
from cogs.rehearsal.connection import Connection
from cogs.rehearsal.recording import Recorded, Recording
from cogs.rehearsal.run import Report
from tests.rehearsal.conftest import RehearsalServer
from tests.rehearsal.replay import Replay, differences, read_recording

PEOPLE = 5
"""Type of a list of people."""
MESSAGE_MENU = 3
"""Type of a command in the context menu of a message."""
RECORDINGS = sorted((Path(__file__).parent / "recordings").glob("*.json"))
"""Recordings from the real Discord, made with `--record`."""
RECORDED = frozenset({"identity", "messages", "components", "threads", "emojis", "direct", "rates", "person"})


async def record(rehearsal: RehearsalServer, file: Path) -> list[Recorded]:
    """Rehearse and return what is recorded, as read from the file."""
    recording = Recording()
    await rehearsal.rehearse(recording, only=RECORDED)
    recording.write(file)
    return read_recording(file)


async def replay(rehearsal: RehearsalServer, recorded: list[Recorded]) -> list[str]:
    """Return where this loopback answers otherwise. It has a new channel for the recorded one."""
    point_to(rehearsal.settings)
    client = discord.Client(intents=discord.Intents(guilds=True))
    api = Api(client.http)
    channel = rehearsal.loopback.add_channel(rehearsal.guild, "replayed")
    try:
        await client.login(rehearsal.loopback.token)
        async with Player(rehearsal, channel).listening() as player:
            replayed = Replay(player.act, rehearsal.clock.sleep)
            return await differences(recorded, api, known(recorded, rehearsal, channel.id), replayed)
    finally:
        await client.close()


class Player:
    """The owner, who does in a channel what a recorded event tells of."""

    def __init__(self, rehearsal: RehearsalServer, channel: Channel) -> None:
        self._town, self._channel = rehearsal, channel
        self._connection = Connection(0, 1)
        self._modal: Modal | None = None
        self._acts: list[asyncio.Task[Any]] = []

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Player]:
        """Hear the events of the loopback until the block ends."""
        await self._connection.open(self._town.loopback.token)
        try:
            yield self
        finally:
            for act in self._acts:
                act.cancel()
            await self._connection.end()

    async def act(self, event: Json) -> Json:
        """Do it, and return the event of the loopback."""
        since = len(self._connection.events)
        self._acts.append(asyncio.create_task(self._do(event)))
        return await self._connection.heard("INTERACTION_CREATE", since=since)

    async def _do(self, event: Json) -> None:
        owner, data = self._town.owner, event["data"]
        match event["type"]:
            case 3 if "values" in data:
                message = await self._town.loopback.wait_for(lambda: self._town.newest(data["custom_id"]))
                assert message is not None
                await owner.select(
                    message, data["custom_id"], [owner] if data["component_type"] == PEOPLE else data["values"]
                )
            case 2 if str(BY_USERS) in event["authorizing_integration_owners"]:
                await self._town.run_installed()
            case 2 if "target_id" in data:
                public = [message for message in owner.sees(self._channel) if not message.ephemeral]
                target = public[-1] if data["type"] == MESSAGE_MENU else owner
                await owner.choose(self._channel, target, data["name"])
            case 3:
                message = await self._town.loopback.wait_for(lambda: self._town.message_with(data["custom_id"]))
                assert message is not None
                with suppress(NoAnswerError):  # as it is to be
                    self._modal = (await owner.press(message, data["custom_id"])).modal
            case 5:
                await owner.submit(await self._town.loopback.wait_for(lambda: self._modal), {"Any word": "another"})
            case 4:
                await owner.autocomplete(self._channel, data["name"], focused="word", typed="any")
            case _:
                await owner.slash(self._channel, data["name"], {"word": data["options"][0]["value"]})


def known(recorded: list[Recorded], rehearsal: RehearsalServer, channel: int) -> dict[str, str]:
    """Return the ids that no answer tells before a request needs them."""
    posts = next((one for one in recorded if one.path == "/channels/{channel_id}/messages"), None)
    ids = {} if posts is None else {posts.places["channel_id"]: str(channel)}
    for one in recorded:
        if "guild_id" in one.places:
            ids.setdefault(one.places["guild_id"], str(rehearsal.guild.id))
        if "user_id" in one.places:
            ids.setdefault(one.places["user_id"], str(rehearsal.owner.id))
        for name in ("application_id", "webhook_id"):
            if name in one.places:
                ids.setdefault(one.places[name], str(rehearsal.loopback.bot.id))
        if one.path == "/users/@me/channels":
            ids.setdefault(one.payload["recipient_id"], str(rehearsal.owner.id))
    return ids


async def test_recording_contains_no_token_id_name_or_address(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    recorded = await record(rehearsal, tmp_path / "recording.json")
    text = (tmp_path / "recording.json").read_text()
    assert len(recorded) > 60
    assert rehearsal.loopback.token not in text
    assert re.findall(r"\d{15,}", text) == []
    for name in ("Anna", "anna", rehearsal.guild.name, rehearsal.loopback.bot.name, "127.0.0.1", "posts"):
        assert f'"{name}' not in text
    tokens = {one.places["interaction_token"] for one in recorded if "interaction_token" in one.places}
    assert tokens
    assert [token for token in tokens if not re.fullmatch(r"<token \d+>", token)] == []
    for token in rehearsal.liar.tokens:
        assert token not in text


async def test_recording_contains_the_interactions_of_a_person(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    recorded = await record(rehearsal, tmp_path / "recording.json")
    events = [one.body for one in recorded if one.method == "EVENT"]
    assert [one["type"] for one in events] == [3, 3, 3, 3, 3, 5, 3, 3, 3, 3, 2, 2, 2, 2, 3, 4, 2]
    answers = [one.payload["type"] for one in recorded if one.path.endswith("/callback")]
    assert set(answers) == {4, 5, 6, 7, 8, 9}
    assert [one.payload for one in recorded if one.method == "WAIT"] == [3660.0, 3.5, 910.0]
    user = events[0]["member"]["user"]
    assert user.pop("id").startswith("<id ")
    assert set(user.values()) <= {"<any>", False, None}


async def test_replay_against_the_same_loopback_finds_no_difference(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    recorded = await record(rehearsal, tmp_path / "recording.json")
    found = await replay(rehearsal, recorded)
    assert found == []


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("silent-flag", "/flags is 4096 recorded, and not 0"),
        ("thread-created", "status 201 was recorded, and not 200"),
        ("files-kept", "/attachments has 1 items recorded, and not 0"),
        ("v2-posted", "/components/0 lacks ['id']"),
        ("press-arrives", "lacks ['attachment_size_limit']"),
        ("follow-up-private", "/flags is 32832 recorded, and not 32768"),
        ("late-answer-refused", "status 404 was recorded, and not 200"),
    ],
)
async def test_replay_reports_differences(rehearsal: RehearsalServer, tmp_path: Path, fact: str, told: str) -> None:
    recorded = await record(rehearsal, tmp_path / "recording.json")
    rehearsal.liar.told = {fact}
    found = await replay(rehearsal, recorded)
    assert [line for line in found if told in line] != []
    assert len(found) <= 2


async def test_replay_finds_all_changes_of_a_recording(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    file = tmp_path / "recording.json"
    await record(rehearsal, file)
    raw = json.loads(file.read_bytes())

    def first(fits: Callable[[Any], bool]) -> Any:
        return next(one for one in raw if fits(one))

    silent = first(lambda one: one["path"].endswith("/messages") and one["body"].get("flags") == 1 << 12)
    silent["body"]["flags"] = 0
    opened = first(lambda one: one["path"].endswith("/threads") and one["method"] == "POST" and one["status"] == 201)
    opened["status"] = 200
    pressed = first(lambda one: one["method"] == "EVENT" and one["body"]["type"] == 3)
    del pressed["body"]["attachment_size_limit"]
    refused = first(lambda one: isinstance(one["body"], dict) and one["body"].get("code") == 40060)
    refused["body"]["code"] = 40062
    picture = first(lambda one: isinstance(one["body"], dict) and bool(one["body"].get("attachments")))
    picture["body"]["attachments"] = []
    file.write_text(json.dumps(raw))
    found = await replay(rehearsal, read_recording(file))
    for told in (
        "/flags is 0 recorded, and not 4096",
        "status 200 was recorded, and not 201",
        "adds ['attachment_size_limit']",
        "/code is 40062 recorded, and not 40060",
        "/attachments has 0 items recorded, and not 1",
    ):
        assert [line for line in found if told in line] != [], told
    assert len(found) == 5


@pytest.mark.parametrize("file", RECORDINGS, ids=lambda file: file.stem)
async def test_loopback_answers_like_the_recorded_discord(rehearsal: RehearsalServer, file: Path) -> None:
    assert await replay(rehearsal, read_recording(file)) == []


async def test_report_has_two_formats_and_no_personal_data(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    rehearsal.liar.told = {"silent-flag"}
    report = await rehearsal.rehearse(only=frozenset({"messages", "identity"}))
    machine, human = report.write(tmp_path / "reports")
    told = json.loads(machine.read_bytes())
    assert [one["fact"]["name"] for one in told["outcomes"] if one["verdict"] != "held"] == ["silent-flag"]
    text = human.read_text()
    assert "| [silent-flag](https://discord.com/developers/docs/resources/message#" in text
    assert "does not hold: flags 0" in text
    for private in (rehearsal.loopback.token, str(rehearsal.guild.id), "Anna", rehearsal.guild.name):
        assert private not in text + machine.read_text()
    assert Report("1", "today").is_well is False
