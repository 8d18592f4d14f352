"""A recording holds nothing that belongs to anybody, and shows where a loopback answers otherwise."""

from __future__ import annotations

import json
import re
from pathlib import Path

import discord
import pytest

from bot.app.client import point_to
from cogs.rehearsal.api import Api
from cogs.rehearsal.recording import Recorded, Recording, differences, read_recording
from cogs.rehearsal.report import Report
from tests.rehearsal.conftest import Town

RECORDINGS = sorted((Path(__file__).parent / "recordings").glob("*.json"))
"""What maintainers have recorded on the real Discord with `--record`."""
RECORDED = frozenset({"identity", "messages", "components", "threads", "emojis"})


async def record(town: Town, file: Path) -> list[Recorded]:
    """Rehearse and return what is recorded, as read from the file."""
    recording = Recording()
    await town.rehearse(recording, only=RECORDED)
    recording.write(file)
    return read_recording(file)


async def replay(town: Town, recorded: list[Recorded]) -> list[str]:
    """Return where this loopback answers otherwise. It has a new channel for the recorded one."""
    point_to(town.settings)
    client = discord.Client(intents=discord.Intents(guilds=True))
    api = Api(client.http)
    channel = town.loopback.add_channel(town.guild, "replayed")
    try:
        await client.login(town.loopback.token)
        return await differences(recorded, api, known(recorded, town, channel.id))
    finally:
        await client.close()


def known(recorded: list[Recorded], town: Town, channel: int) -> dict[str, str]:
    """Return the ids that no answer tells before a request needs them."""
    posts = next((one for one in recorded if one.path == "/channels/{channel_id}/messages"), None)
    ids = {} if posts is None else {posts.places["channel_id"]: str(channel)}
    for one in recorded:
        if "guild_id" in one.places:
            ids.setdefault(one.places["guild_id"], str(town.guild.id))
        if "user_id" in one.places:
            ids.setdefault(one.places["user_id"], str(town.owner.id))
        if "application_id" in one.places:
            ids.setdefault(one.places["application_id"], str(town.loopback.bot.id))
    return ids


async def test_a_recording_holds_no_token_no_id_no_name_and_no_address(town: Town, tmp_path: Path) -> None:
    recorded = await record(town, tmp_path / "recording.json")
    text = (tmp_path / "recording.json").read_text()
    assert len(recorded) > 60
    assert town.loopback.token not in text
    assert re.findall(r"\d{15,}", text) == []
    for name in ("Anna", "anna", town.guild.name, town.loopback.bot.name, "127.0.0.1", "posts"):
        assert f'"{name}' not in text


async def test_the_same_loopback_answers_as_recorded(town: Town, tmp_path: Path) -> None:
    recorded = await record(town, tmp_path / "recording.json")
    assert await replay(town, recorded) == []


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("silent-flag", "/flags is 4096 recorded, and not 0"),
        ("thread-created", "status 201 was recorded, and not 200"),
        ("files-kept", "/attachments has 1 items recorded, and not 0"),
        ("v2-posted", "/components/0 lacks ['id']"),
    ],
)
async def test_a_replay_shows_what_is_different(town: Town, tmp_path: Path, fact: str, told: str) -> None:
    recorded = await record(town, tmp_path / "recording.json")
    town.liar.told = {fact}
    found = await replay(town, recorded)
    assert [line for line in found if told in line] != []
    assert len(found) <= 2


@pytest.mark.parametrize("file", RECORDINGS, ids=lambda file: file.stem)
async def test_the_loopback_answers_as_discord_did(town: Town, file: Path) -> None:
    assert await replay(town, read_recording(file)) == []


async def test_a_report_has_both_forms_and_nothing_of_anybody(town: Town, tmp_path: Path) -> None:
    town.liar.told = {"silent-flag"}
    report = await town.rehearse(only=frozenset({"messages", "identity"}))
    machine, human = report.write(tmp_path / "reports")
    told = json.loads(machine.read_bytes())
    assert [one["fact"]["name"] for one in told["outcomes"] if one["verdict"] != "held"] == ["silent-flag"]
    text = human.read_text()
    assert "| [silent-flag](https://discord.com/developers/docs/resources/message#" in text
    assert "does not hold: flags 0" in text
    for private in (town.loopback.token, str(town.guild.id), "Anna", town.guild.name):
        assert private not in text + machine.read_text()
    assert Report("1", "today").is_well is False
