"""Bad input is refused in one sentence, and nothing is left behind, also after Ctrl-C, SIGTERM and a kill."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.app.client import BAD_TOKEN
from bot.app.command_line import UsageError
from bot.app.setting_values import Secret
from bot.app.token_claim import claimed_token
from bot.playground.world.models import Channel
from cogs.rehearsal.stage import CHANNEL
from tests.rehearsal.conftest import RehearsalServer
from tests.rehearsal.faulty_loopback import LIES
from tests.sources import ROOT
from tests.waiting import PATIENCE, within

ONE = frozenset({"messages"})


async def refused(town: RehearsalServer, **asked: Any) -> str:
    """Return the sentence with which the rehearsal refuses; everything is as before."""
    before = town.state()
    with pytest.raises(UsageError) as fault:
        await town.rehearse(only=ONE, **asked)
    assert town.state() == before
    assert town.told == []
    return str(fault.value)


async def test_a_wrong_token_is_refused(town: RehearsalServer) -> None:
    town.settings = replace(town.settings, discord_token=Secret("nonsense"))
    assert await refused(town) == "Discord does not accept the token: see DISCORD_TOKEN in .env."


async def test_a_wrong_token_has_its_own_exit_code(town: RehearsalServer, tmp_path: Path) -> None:
    process = await _process(town, tmp_path, "nonsense")
    assert await within(process.wait(), "the refusal") == BAD_TOKEN


async def test_a_server_without_the_bot_is_refused(town: RehearsalServer) -> None:
    assert "The bot is not in the server 5:" in await refused(town, guild=5)


async def test_no_discord_is_told(town: RehearsalServer) -> None:
    town.settings = replace(town.settings, discord_api="http://127.0.0.1:9/api/v10")
    assert "Discord cannot be reached" in await refused(town)


async def test_without_manage_channels_a_channel_must_be_named(town: RehearsalServer) -> None:
    town.loopback.set_bot_roles(town.guild)
    assert "allow it Manage Channels, or name a channel with --channel" in await refused(town)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda town, channel: town.loopback.deny(channel, "view_channel"), "does not see the channel"),
        (lambda town, channel: town.loopback.deny(channel, "send_messages"), "may not write in the channel"),
    ],
)
async def test_a_channel_without_permissions_is_refused(
    town: RehearsalServer, change: Callable[[RehearsalServer, Channel], None], told: str
) -> None:
    channel = town.loopback.add_channel(town.guild, "tests")
    change(town, channel)
    assert told in await refused(town, channel=channel.id)


async def test_a_channel_of_another_server_is_refused(town: RehearsalServer) -> None:
    channel = town.loopback.add_channel(town.loopback.add_guild("Another"), "tests")
    assert "is no text channel of the server" in await refused(town, channel=channel.id)


async def test_a_channel_that_people_use_must_be_named(town: RehearsalServer) -> None:
    channel = town.loopback.add_channel(town.guild, CHANNEL)
    said = town.owner.say(channel, "I was here first")
    assert "name it with --channel to rehearse there" in await refused(town)
    report = await town.rehearse(only=ONE, channel=channel.id)
    assert report.is_well
    assert town.loopback.messages(channel) == [said]


async def test_a_named_channel_keeps_neither_messages_nor_threads(town: RehearsalServer) -> None:
    channel = town.loopback.add_channel(town.guild, "tests")
    before = town.state()
    report = await town.rehearse(only=frozenset({"messages", "threads", "gateway"}), channel=channel.id)
    assert [str(one) for one in report.outcomes if one.verdict != "held"] == []
    assert town.state() == before


async def test_kept_messages_stay_and_the_channel_is_used_again(town: RehearsalServer) -> None:
    before = town.state()
    await town.rehearse(only=ONE, is_kept=True)
    (kept,) = [channel for channel in town.loopback.channels if channel.name == CHANNEL]
    assert town.loopback.messages(kept)
    await town.rehearse(only=ONE)
    assert town.state() == before


async def test_without_permissions_facts_are_not_tried_and_what_is_left_is_told(town: RehearsalServer) -> None:
    channel = town.loopback.add_channel(town.guild, "tests")
    town.loopback.set_bot_roles(town.guild)
    report = await town.rehearse(only=frozenset({"threads"}), channel=channel.id)
    assert {one.fact.name: one.verdict for one in report.outcomes if one.verdict != "held"} == {
        "thread-locked": "could not be tried",
        "forum-tags-added": "could not be tried",
    }
    assert not report.is_well
    assert "Left behind: an archived thread." in town.told


async def test_other_commands_of_the_server_are_restored(town: RehearsalServer) -> None:
    other = {"id": "5", "name": "other", "type": 1, "description": "not ours", "version": "6"}
    other |= {"application_id": str(town.loopback.bot.id), "default_member_permissions": None, "nsfw": False}
    town.loopback._world.put_commands(town.guild.id, [other])
    before = town.state()
    await town.rehearse(only=frozenset({"commands"}))
    assert town.state() == before


async def test_leftovers_that_cannot_be_removed_are_reported(
    town: RehearsalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = town.state()
    place = "GET /applications/{application_id}/emojis"
    monkeypatch.setitem(LIES, "emojis", (place, "", lambda told: setattr(told, "status", 404)))
    town.liar.told = {"emojis"}
    await town.rehearse(only=frozenset({"commands", "messages"}))
    assert town.state() == before
    assert [line for line in town.told if line.startswith("Left behind")] == ["Left behind: emojis (404)."]


def test_a_step_that_needs_an_option_says_which(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "--guild", "5", "--only", "person"]) == 2
    assert capsys.readouterr().err == "The step person needs --person.\n"
    assert main(["rehearse", "--guild", "5", "--only", "direct", "--person"]) == 2
    assert capsys.readouterr().err == "The step direct needs --direct.\n"


async def test_what_needs_two_options_is_not_asked_for_with_one(town: RehearsalServer) -> None:
    report = await town.rehearse(only=frozenset({"emojis", "person"}), flags=frozenset({"slow"}))
    assert report.is_well
    assert "token-expires" in [fact.name for fact in report.not_asked]
    assert "| person | token-expires: After 15 minutes " in report.markdown()
    assert "| not asked for: --person --slow |" in report.markdown()
    assert report.summary == f"6 facts tried: all held. {len(report.not_asked)} more need an option."


@pytest.mark.rotating(3)
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_nothing_is_left_after_ctrl_c_and_sigterm(
    town: RehearsalServer, tmp_path: Path, stop: signal.Signals
) -> None:
    before = town.state()
    process = await _started(town, tmp_path)
    process.send_signal(stop)
    assert await within(process.wait(), "the rehearsal to clean up") == 130
    assert town.state() == before


@pytest.mark.rotating(3)
async def test_after_a_kill_the_next_rehearsal_removes_what_is_left(town: RehearsalServer, tmp_path: Path) -> None:
    before = town.state()
    process = await _started(town, tmp_path)
    process.kill()
    await within(process.wait(), "the end")
    await town.rehearse(only=frozenset({"commands"}))
    assert town.state() == before


async def _started(town: RehearsalServer, folder: Path) -> asyncio.subprocess.Process:
    """Start a rehearsal in a separate process that waits for a press, with commands and a channel in the server."""
    process = await _process(town, folder, town.loopback.token, "--only", "commands", "--only", "person", "--person")
    asked_for = town.loopback.wait_for(lambda: town.message_with("rehearsal-hello"), PATIENCE)
    ends = [asyncio.create_task(process.wait()), asyncio.create_task(asked_for)]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    ends[1].cancel()
    assert process.returncode is None
    return process


async def _process(town: RehearsalServer, folder: Path, token: str, *asked: str) -> asyncio.subprocess.Process:
    names = {"DISCORD_TOKEN": token, "TAVOLINO_DISCORD_API": town.loopback.api_url}
    names |= {"TAVOLINO_DISCORD_GATEWAY": town.loopback.gateway_url, "TAVOLINO_SETTINGS": str(folder / "none.env")}
    (folder / "none.env").touch()
    given = ["--guild", str(town.guild.id), *asked, "--folder", str(folder)]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "rehearse", *given),
        env=os.environ | names,
        cwd=ROOT,
        stdout=asyncio.subprocess.DEVNULL,
    )


def test_without_a_token_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(SystemExit) as ended:
        main(["rehearse", "--guild", "5"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_beside_the_running_bot_it_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-token-of-this-test")
    monkeypatch.chdir(tmp_path)
    with claimed_token("a-token-of-this-test", tmp_path / "tavolino.db"):
        assert main(["rehearse", "--guild", "5"]) == 2
    assert "stop it, or give each bot its own token" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--guild", "five"], "is not an id"),
        (["--guild", "5", "--only", "juggling"], "There is no step juggling; there are: identity, "),
        (["--guild", "5", "--game", "chess"], "There is no game chess; there are: "),
    ],
)
def test_wrong_options_are_refused(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: Any = main(["rehearse", *given])
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    assert told in capsys.readouterr().err
