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
from tests.waiting import within

ONE = frozenset({"messages"})


async def refused(rehearsal: RehearsalServer, **asked: Any) -> str:
    """Return the sentence with which the rehearsal refuses; everything is as before."""
    before = rehearsal.state()
    with pytest.raises(UsageError) as fault:
        await rehearsal.rehearse(only=ONE, **asked)
    assert rehearsal.state() == before
    assert rehearsal.told == []
    return str(fault.value)


async def test_rehearsal_with_a_wrong_token_is_refused(rehearsal: RehearsalServer) -> None:
    rehearsal.settings = replace(rehearsal.settings, discord_token=Secret("nonsense"))
    assert await refused(rehearsal) == "Discord does not accept the token: see DISCORD_TOKEN in .env."


async def test_rehearsal_with_a_wrong_token_has_its_own_exit_code(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    process = await _process(rehearsal, tmp_path, "nonsense")
    assert await within(process.wait(), "the refusal") == BAD_TOKEN


async def test_rehearsal_on_a_server_without_the_bot_is_refused(rehearsal: RehearsalServer) -> None:
    assert "The bot is not in the server 5:" in await refused(rehearsal, guild=5)


async def test_rehearsal_reports_an_unreachable_discord(rehearsal: RehearsalServer) -> None:
    rehearsal.settings = replace(rehearsal.settings, discord_api="http://127.0.0.1:9/api/v10")
    assert "Discord cannot be reached" in await refused(rehearsal)


async def test_rehearsal_without_manage_channels_needs_a_named_channel(rehearsal: RehearsalServer) -> None:
    rehearsal.loopback.set_bot_roles(rehearsal.guild)
    assert "allow it Manage Channels, or name a channel with --channel" in await refused(rehearsal)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda rehearsal, channel: rehearsal.loopback.deny(channel, "view_channel"), "does not see the channel"),
        (lambda rehearsal, channel: rehearsal.loopback.deny(channel, "send_messages"), "may not write in the channel"),
    ],
)
async def test_rehearsal_channel_without_permissions_is_refused(
    rehearsal: RehearsalServer, change: Callable[[RehearsalServer, Channel], None], told: str
) -> None:
    channel = rehearsal.loopback.add_channel(rehearsal.guild, "tests")
    change(rehearsal, channel)
    assert told in await refused(rehearsal, channel=channel.id)


async def test_rehearsal_channel_of_another_server_is_refused(rehearsal: RehearsalServer) -> None:
    channel = rehearsal.loopback.add_channel(rehearsal.loopback.add_guild("Another"), "tests")
    assert "is no text channel of the server" in await refused(rehearsal, channel=channel.id)


async def test_channel_in_use_must_be_named_explicitly(rehearsal: RehearsalServer) -> None:
    channel = rehearsal.loopback.add_channel(rehearsal.guild, CHANNEL)
    said = rehearsal.owner.say(channel, "I was here first")
    assert "name it with --channel to rehearse there" in await refused(rehearsal)
    report = await rehearsal.rehearse(only=ONE, channel=channel.id)
    assert report.is_well
    assert rehearsal.loopback.messages(channel) == [said]


async def test_rehearsal_leaves_no_messages_or_threads_in_a_named_channel(rehearsal: RehearsalServer) -> None:
    channel = rehearsal.loopback.add_channel(rehearsal.guild, "tests")
    before = rehearsal.state()
    report = await rehearsal.rehearse(only=frozenset({"messages", "threads", "gateway"}), channel=channel.id)
    assert [str(one) for one in report.outcomes if one.verdict != "held"] == []
    assert rehearsal.state() == before


async def test_rehearsal_keeps_messages_on_request_and_reuses_its_channel(rehearsal: RehearsalServer) -> None:
    before = rehearsal.state()
    await rehearsal.rehearse(only=ONE, is_kept=True)
    (kept,) = [channel for channel in rehearsal.loopback.channels if channel.name == CHANNEL]
    assert rehearsal.loopback.messages(kept)
    await rehearsal.rehearse(only=ONE)
    assert rehearsal.state() == before


async def test_rehearsal_without_permissions_skips_facts_and_reports_leftovers(rehearsal: RehearsalServer) -> None:
    channel = rehearsal.loopback.add_channel(rehearsal.guild, "tests")
    rehearsal.loopback.set_bot_roles(rehearsal.guild)
    report = await rehearsal.rehearse(only=frozenset({"threads"}), channel=channel.id)
    assert {one.fact.name: one.verdict for one in report.outcomes if one.verdict != "held"} == {
        "other-channels-post": "could not be tried",
        "thread-locked": "could not be tried",
        "forum-tags-added": "could not be tried",
    }
    assert not report.is_well
    assert "Left behind: an archived thread." in rehearsal.told


async def test_rehearsal_restores_other_commands_of_the_server(rehearsal: RehearsalServer) -> None:
    other = {"id": "5", "name": "other", "type": 1, "description": "not ours", "version": "6"}
    other |= {"application_id": str(rehearsal.loopback.bot.id), "default_member_permissions": None, "nsfw": False}
    rehearsal.loopback._world.put_commands(rehearsal.guild.id, [other])
    before = rehearsal.state()
    await rehearsal.rehearse(only=frozenset({"commands"}))
    assert rehearsal.state() == before


async def test_rehearsal_reports_leftovers_that_cannot_be_removed(
    rehearsal: RehearsalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rehearsal.state()
    place = "GET /applications/{application_id}/emojis"
    monkeypatch.setitem(LIES, "emojis", (place, "", lambda told: setattr(told, "status", 404)))
    rehearsal.liar.told = {"emojis"}
    await rehearsal.rehearse(only=frozenset({"commands", "messages"}))
    assert rehearsal.state() == before
    assert [line for line in rehearsal.told if line.startswith("Left behind")] == ["Left behind: emojis (404)."]


def test_rehearsal_step_names_its_required_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "--guild", "5", "--only", "person"]) == 2
    assert capsys.readouterr().err == "The step person needs --person.\n"
    assert main(["rehearse", "--guild", "5", "--only", "direct", "--person"]) == 2
    assert capsys.readouterr().err == "The step direct needs --direct.\n"


async def test_rehearsal_step_that_needs_two_options_is_skipped_with_one(rehearsal: RehearsalServer) -> None:
    report = await rehearsal.rehearse(only=frozenset({"emojis", "person"}), flags=frozenset({"slow"}))
    assert report.is_well
    assert "token-expires" in [fact.name for fact in report.not_asked]
    assert "| person | token-expires: After 15 minutes " in report.markdown()
    assert "| not asked for: --person --slow |" in report.markdown()
    assert report.summary == (
        f"6 facts tried: 6 held. Presses: not tried. {len(report.not_asked)} more need an option."
    )


@pytest.mark.rotating(3)
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_rehearsal_cleans_up_after_ctrl_c_and_sigterm(
    rehearsal: RehearsalServer, tmp_path: Path, stop: signal.Signals
) -> None:
    before = rehearsal.state()
    process = await _started(rehearsal, tmp_path)
    process.send_signal(stop)
    assert await within(process.wait(), "the rehearsal to clean up") == 130
    assert rehearsal.state() == before


@pytest.mark.rotating(3)
async def test_next_rehearsal_cleans_up_after_a_kill(rehearsal: RehearsalServer, tmp_path: Path) -> None:
    before = rehearsal.state()
    process = await _started(rehearsal, tmp_path)
    process.kill()
    await within(process.wait(), "the end")
    await rehearsal.rehearse(only=frozenset({"commands"}))
    assert rehearsal.state() == before


async def _started(rehearsal: RehearsalServer, folder: Path) -> asyncio.subprocess.Process:
    """Start a rehearsal in a separate process that waits for a press, with commands and a channel in the server."""
    process = await _process(
        rehearsal, folder, rehearsal.loopback.token, "--only", "commands", "--only", "person", "--person"
    )
    asked_for = rehearsal.loopback.wait_for(lambda: rehearsal.message_with("rehearsal-hello"))
    ends = [asyncio.create_task(process.wait()), asyncio.create_task(asked_for)]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    ends[1].cancel()
    assert process.returncode is None
    return process


async def _process(rehearsal: RehearsalServer, folder: Path, token: str, *asked: str) -> asyncio.subprocess.Process:
    names = {"DISCORD_TOKEN": token, "TAVOLINO_DISCORD_API": rehearsal.loopback.api_url}
    names |= {"TAVOLINO_DISCORD_GATEWAY": rehearsal.loopback.gateway_url, "TAVOLINO_SETTINGS": str(folder / "none.env")}
    (folder / "none.env").touch()
    given = ["--guild", str(rehearsal.guild.id), *asked, "--folder", str(folder)]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "rehearse", *given),
        env=os.environ | names,
        cwd=ROOT,
        stdout=asyncio.subprocess.DEVNULL,
    )


def test_rehearsal_without_a_token_ends_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(SystemExit) as ended:
        main(["rehearse", "--guild", "5"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_rehearsal_beside_a_running_bot_is_refused(
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
def test_rehearsal_with_wrong_options_is_refused(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: Any = main(["rehearse", *given])
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    assert told in capsys.readouterr().err
