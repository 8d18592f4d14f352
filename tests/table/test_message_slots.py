"""Tests of slots and message keys: stored texts stay readable in later versions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.table import message_records
from bot.table.message_records import (
    INVITATION,
    LOBBY,
    OVER,
    PING,
    TABLE,
    CalledSeat,
    DirectNoticeKey,
    PingKey,
    RemindedSeat,
    ReminderKey,
    Slot,
    read_message_key,
)

USER = 900_000_000_000_000_001
MAKERS: dict[str, Callable[..., Slot]] = {
    name: made
    for name, made in inspect.getmembers(message_records, inspect.isfunction)
    if inspect.signature(made).return_annotation == "Slot"
}
"""A new kind of slot needs a function that gives it; this test finds it."""
NUMBERS = st.integers(0, 10**6)
USERS = st.integers(0, 2**64 - 1)
CALLED = st.builds(CalledSeat, st.integers(0, 9), NUMBERS)
QUESTIONS = st.builds("{} {}".format, st.sampled_from(("turn", "all", "answer")), NUMBERS)
PINGS = st.builds(PingKey, NUMBERS, st.lists(CALLED).map(tuple), st.booleans(), st.booleans(), NUMBERS)
REMINDERS = st.builds(
    ReminderKey, st.lists(st.builds(RemindedSeat, CALLED, QUESTIONS, NUMBERS), min_size=1).map(tuple), st.booleans()
)
TELLINGS = st.builds(DirectNoticeKey, st.sampled_from(("told", "lapsed")), st.integers(0, 9), NUMBERS)
OCCASIONS = PINGS | REMINDERS | TELLINGS


def given_out(number: int, user: int) -> Iterator[tuple[Callable[..., Slot], Slot]]:
    """Yield one slot of every kind that has a function."""
    for made in MAKERS.values():
        names = inspect.signature(made).parameters
        yield made, made(**{name: user if name == "user" else number for name in names})


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (LOBBY, "lobby"),
        (TABLE, "table"),
        (INVITATION, "invite"),
        (PING, "ping"),
        (message_records.ENDED, "ended"),
        (message_records.hand_of(2, USER), f"hand:2:{USER}"),
        (message_records.direct_ping(0, USER), f"ping:0:{USER}"),
        (message_records.closed_door(1, USER), f"closed:1:{USER}"),
        (message_records.offer_of(3), "offer:3"),
        (message_records.request_of(77), "request:77"),
        (message_records.told_of(1, USER), f"told:1:{USER}"),
        (message_records.lapsed_of(1, USER), f"lapsed:1:{USER}"),
        (message_records.seated_by(77), "seated:77"),
        (message_records.invited_in(2), "invited:2"),
        (message_records.followed_by(USER), f"followed:0:{USER}"),
    ],
)
def test_stored_message_slots_keep_their_spelling(slot: Slot, text: str) -> None:
    assert slot.text == text
    assert Slot.read(text) == slot


def test_every_message_slot_kind_is_tested() -> None:
    known = {"hand_of", "direct_ping", "closed_door", "offer_of", "request_of"}
    assert set(MAKERS) == known | {"told_of", "lapsed_of", "seated_by", "invited_in", "followed_by"}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (PingKey(12, (CalledSeat(0, 1), CalledSeat(2, 0))), "ping:12:0.1,2.0"),
        (PingKey(12, (CalledSeat(2, 0),), is_direct=True), "ping:12:2.0:direct"),
        (PingKey(0, ()), "ping:0:"),
        (PingKey(12, (CalledSeat(0, 1), CalledSeat(2, 0)), by_heard=True), "ping:h12:0.1,2.0"),
        (PingKey(12, (CalledSeat(2, 0),), is_direct=True, by_heard=True), "ping:h12:2.0:direct"),
        (PingKey(12, (CalledSeat(0, 1),), by_heard=True, again=7), "ping:h12n7:0.1"),
        (PingKey(0, (), is_direct=True, again=7), "ping:0n7::direct"),
        (DirectNoticeKey("told", 2, 17), "told:2:17:direct"),
        (DirectNoticeKey("lapsed", 0, 3), "lapsed:0:3:direct"),
        (ReminderKey((RemindedSeat(CalledSeat(1, 0), "turn 4", 2),)), "reminder:1.0:turn 4:2"),
        (ReminderKey((RemindedSeat(CalledSeat(1, 0), "turn 4", 2),), is_direct=True), "reminder:1.0:turn 4:2:direct"),
        (
            ReminderKey((RemindedSeat(CalledSeat(0, 0), "answer 9", 1), RemindedSeat(CalledSeat(3, 2), "answer 9", 1))),
            "reminder:0.0:answer 9:1+reminder:3.2:answer 9:1",
        ),
    ],
)
def test_stored_message_keys_keep_their_spelling(key: Any, text: str) -> None:
    assert key.text == text
    assert read_message_key(text) == key


@given(NUMBERS, USERS)
def test_every_message_slot_round_trips(number: int, user: int) -> None:
    for made, slot in given_out(number, user):
        assert Slot.read(slot.text) == slot
        is_about_somebody = "user" in inspect.signature(made).parameters
        assert (slot.is_personal, slot.user) == (is_about_somebody, user if is_about_somebody else None)


@given(st.text() | st.from_regex(r"[a-z]{0,5}(:[0-9a-z]{0,22}){0,3}", fullmatch=True))
@example("hand:0")
@example("hand:02:5")
@example(f"hand:2:{10**30}")
@example("hand:٢:5")
@example("ping:")
@example("")
def test_any_stored_message_slot_is_written_unchanged(text: str) -> None:
    slot = Slot.read(text)
    assert slot.text == text
    assert Slot.read(slot.text) == slot
    assert slot.is_personal or not slot.is_direct


@given(st.text(max_size=8), st.none() | st.integers(-5, 10**21), st.none() | st.integers(-5, 10**21))
@example("hand:2:5", None, None)
@example("hand", None, 5)
@example("hand:2", 5, None)
@example("hand", 10**30, None)
def test_every_constructible_message_slot_round_trips(kind: str, number: int | None, user: int | None) -> None:
    try:
        slot = Slot(kind, number, user)
    except ValueError:
        return
    assert Slot.read(slot.text) == slot


def test_ambiguous_message_slot_is_refused() -> None:
    for wrong in (("hand:2:5",), ("hand", None, 5), ("hand:2", 5), ("hand", -1), ("Hand", 2, 5)):
        with pytest.raises(ValueError, match="Slot"):
            Slot(*wrong)


@given(OCCASIONS)
def test_every_message_key_round_trips(key: Any) -> None:
    assert read_message_key(key.text) == key


@given(st.text() | st.from_regex(r"(ping|reminder|over):h?[0-9.,:+a-z ]*", fullmatch=True))
@example(OVER)
@example("reminder:1.0:turn 4:")
@example("reminder:1.0:turn 4:1+over")
def test_invalid_message_key_is_rejected(text: str) -> None:
    key = read_message_key(text)
    assert key is None or key.text == text
    if text == OVER:
        assert key is None
