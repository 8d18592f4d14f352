"""Slots and occasions: what is stored of them never changes, and whatever is stored reads back."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.table import slots
from bot.table.occasions import (
    OVER,
    Called,
    PingOccasion,
    Reminded,
    ReminderOccasion,
    TellingOccasion,
    read_occasion,
)
from bot.table.slots import INVITATION, LOBBY, PING, TABLE, Slot

USER = 900_000_000_000_000_001
MAKERS: dict[str, Callable[..., Slot]] = {
    name: made
    for name, made in inspect.getmembers(slots, inspect.isfunction)
    if inspect.signature(made).return_annotation == "Slot"
}
"""Whoever adds a kind of slot adds a function that gives it, and is found here."""
NUMBERS = st.integers(0, 10**6)
USERS = st.integers(0, 2**64 - 1)
CALLED = st.builds(Called, st.integers(0, 9), NUMBERS)
QUESTIONS = st.builds("{} {}".format, st.sampled_from(("turn", "all", "answer")), NUMBERS)
PINGS = st.builds(PingOccasion, NUMBERS, st.lists(CALLED).map(tuple), st.booleans(), st.booleans(), NUMBERS)
REMINDERS = st.builds(
    ReminderOccasion, st.lists(st.builds(Reminded, CALLED, QUESTIONS, NUMBERS), min_size=1).map(tuple), st.booleans()
)
TELLINGS = st.builds(TellingOccasion, st.sampled_from(("told", "lapsed")), st.integers(0, 9), NUMBERS)
OCCASIONS = PINGS | REMINDERS | TELLINGS


def given_out(number: int, user: int) -> Iterator[tuple[Callable[..., Slot], Slot]]:
    """One slot of every kind that has a function."""
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
        (slots.hand_of(2, USER), f"hand:2:{USER}"),
        (slots.direct_ping(0, USER), f"ping:0:{USER}"),
        (slots.closed_door(1, USER), f"closed:1:{USER}"),
        (slots.offer_of(3), "offer:3"),
        (slots.request_of(77), "request:77"),
        (slots.told_of(1, USER), f"told:1:{USER}"),
        (slots.lapsed_of(1, USER), f"lapsed:1:{USER}"),
        (slots.seated_by(77), "seated:77"),
    ],
)
def test_what_is_stored_stays_what_it_was(slot: Slot, text: str) -> None:
    assert slot.text == text
    assert Slot.read(text) == slot


def test_every_kind_is_among_those_above() -> None:
    known = {"hand_of", "direct_ping", "closed_door", "offer_of", "request_of"}
    assert set(MAKERS) == known | {"told_of", "lapsed_of", "seated_by"}


@pytest.mark.parametrize(
    ("occasion", "text"),
    [
        (PingOccasion(12, (Called(0, 1), Called(2, 0))), "ping:12:0.1,2.0"),
        (PingOccasion(12, (Called(2, 0),), is_direct=True), "ping:12:2.0:direct"),
        (PingOccasion(0, ()), "ping:0:"),
        (PingOccasion(12, (Called(0, 1), Called(2, 0)), by_heard=True), "ping:h12:0.1,2.0"),
        (PingOccasion(12, (Called(2, 0),), is_direct=True, by_heard=True), "ping:h12:2.0:direct"),
        (PingOccasion(12, (Called(0, 1),), by_heard=True, again=7), "ping:h12n7:0.1"),
        (PingOccasion(0, (), is_direct=True, again=7), "ping:0n7::direct"),
        (TellingOccasion("told", 2, 17), "told:2:17:direct"),
        (TellingOccasion("lapsed", 0, 3), "lapsed:0:3:direct"),
        (ReminderOccasion((Reminded(Called(1, 0), "turn 4", 2),)), "reminder:1.0:turn 4:2"),
        (ReminderOccasion((Reminded(Called(1, 0), "turn 4", 2),), is_direct=True), "reminder:1.0:turn 4:2:direct"),
        (
            ReminderOccasion((Reminded(Called(0, 0), "answer 9", 1), Reminded(Called(3, 2), "answer 9", 1))),
            "reminder:0.0:answer 9:1+reminder:3.2:answer 9:1",
        ),
    ],
)
def test_letters_keep_their_slots(occasion: Any, text: str) -> None:
    assert occasion.slot == text
    assert read_occasion(text) == occasion


@given(NUMBERS, USERS)
def test_every_slot_reads_back(number: int, user: int) -> None:
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
def test_whatever_is_stored_is_written_as_it_was(text: str) -> None:
    slot = Slot.read(text)
    assert slot.text == text
    assert Slot.read(slot.text) == slot
    assert slot.is_personal or not slot.is_direct


@given(st.text(max_size=8), st.none() | st.integers(-5, 10**21), st.none() | st.integers(-5, 10**21))
@example("hand:2:5", None, None)
@example("hand", None, 5)
@example("hand:2", 5, None)
@example("hand", 10**30, None)
def test_no_slot_is_made_that_would_be_another_afterwards(kind: str, number: int | None, user: int | None) -> None:
    try:
        slot = Slot(kind, number, user)
    except ValueError:
        return
    assert Slot.read(slot.text) == slot


def test_what_would_read_back_as_something_else_is_refused() -> None:
    for wrong in (("hand:2:5",), ("hand", None, 5), ("hand:2", 5), ("hand", -1), ("Hand", 2, 5)):
        with pytest.raises(ValueError, match="Slot"):
            Slot(*wrong)


@given(OCCASIONS)
def test_every_occasion_reads_back(occasion: Any) -> None:
    assert read_occasion(occasion.slot) == occasion


@given(st.text() | st.from_regex(r"(ping|reminder|over):h?[0-9.,:+a-z ]*", fullmatch=True))
@example(OVER)
@example("reminder:1.0:turn 4:")
@example("reminder:1.0:turn 4:1+over")
def test_a_slot_that_tells_of_no_occasion_is_none(text: str) -> None:
    occasion = read_occasion(text)
    assert occasion is None or occasion.slot == text
    if text == OVER:
        assert occasion is None
