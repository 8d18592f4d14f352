"""Every message chooses: it calls somebody, or it is sent without a notification."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

import cogs
from bot.table import message_records
from bot.table.message_records import (
    ASLEEP,
    CALL,
    LAPSED,
    NOTIFICATIONS,
    OVER,
    REMINDER,
    TOLD,
    DirectNoticeKey,
    PingKey,
    RemindedSeat,
    ReminderKey,
    Slot,
    asleep_since,
    is_silent,
)
from bot.table.message_records import FORMER as FORMER_SLOT
from bot.table.message_records import CalledSeat as Called
from cogs.text.custom_id import ComponentAction
from cogs.ui.components import button
from cogs.ui.screen import CALL_LIMIT, CallScreen, Screen

CALLS = {
    "ping",
    "reminder",
    "over",
    "told",
    "lapsed",
    "invite",
    "invited",
    "followed",
    "matched",
    "request",
    "offer",
    "absent",
    "seated",
}
SILENT = {"table", "lobby", "hand", "closed", "quarantine", "posted", "asleep", "ended"}
SENDS = ("send", "reply", "send_message")


def test_every_kind_of_message_is_declared_as_mention_or_silent() -> None:
    assert {kind for kind, choice in NOTIFICATIONS.items() if choice == "calls"} == CALLS
    assert {kind for kind, choice in NOTIFICATIONS.items() if choice == "silent"} == SILENT


def test_every_slot_and_message_key_declares_its_notification() -> None:
    slots = {one.kind for one in vars(message_records).values() if isinstance(one, Slot)}
    assert slots - {FORMER_SLOT.kind} <= NOTIFICATIONS.keys(), "the slot of messages to delete is never posted"
    reminded = RemindedSeat(Called(0, 0), "1", 1)
    keys = [
        (PingKey(1, (Called(0, 0),)).text, CALL),
        (ReminderKey((reminded, reminded)).text, REMINDER),
        (DirectNoticeKey("told", 0, 1).text, TOLD),
        (DirectNoticeKey("lapsed", 0, 1).text, LAPSED),
        (asleep_since(datetime(2026, 8, 1, tzinfo=UTC)), ASLEEP),
        (OVER, OVER),
    ]
    assert [key.partition(":")[0] for key, _ in keys] == [kind for _, kind in keys]
    with pytest.raises(KeyError):
        is_silent("brand-new", (1,))


def test_channel_message_without_a_mention_is_silent() -> None:
    assert not is_silent("request", (1,))
    assert is_silent("request", ())
    assert not is_silent("told", (), is_direct=True)
    assert is_silent("hand", (1,), is_direct=True)


def _sends() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(Path(cogs.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SENDS:
                yield f"{path.name}:{node.lineno}", node


def test_every_sender_declares_messages_silent_or_private() -> None:
    found = dict(_sends())
    assert len(found) > 5
    undecided = [
        where for where, call in found.items() if not {"silent", "ephemeral"} & {word.arg for word in call.keywords}
    ]
    assert undecided == []


def test_every_sender_of_mentions_asks_for_quiet_hours() -> None:
    senders = {
        path.name: text
        for path in Path(cogs.__file__).parent.rglob("*.py")
        if "silent=" in (text := path.read_text(encoding="utf-8")) and "NOBODY, silent" not in text
    }
    assert {"calls.py", "managed_message.py", "posts.py"} <= senders.keys()
    notifying = {name for name, text in senders.items() if "AllowedMentions(" in text or "allowed_mentions(" in text}
    assert {name for name in notifying if ".awake(" not in senders[name]} == set()
    assert len(notifying) == 3


async def test_message_with_a_mention_is_plain_text_with_classic_buttons() -> None:
    screen = CallScreen().text("Do you agree?").text("").text("x" * 3000)
    screen.row(button("Agree", ComponentAction("consent-yes", "abc")), button("No", ComponentAction("no", "abc")))
    for _ in range(2):
        body = screen.body()
        assert body["content"].startswith("Do you agree?\nxxx")
        assert len(body["content"]) <= CALL_LIMIT + 1
        assert type(body["view"]) is discord.ui.View
        assert not body["view"].has_components_v2()
        assert [len(row["components"]) for row in body["view"].to_components()] == [2]
    assert CallScreen().text("Settled").body() == {"content": "Settled", "view": None}
    assert isinstance(Screen().text("Board").body()["view"], discord.ui.LayoutView)
