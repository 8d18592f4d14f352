"""Late pictures: messages appear at once and say that they are drawn, and one edit adds the picture."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import word
from bot.playground.loopback import Loopback
from bot.worker import RequestFailedError
from bot.worker_child import Report
from cogs.context import context_at
from renderers.worker import RenderRequest, Result
from tests.openapi import schema_checker
from tests.waiting import until, within
from tests.wire.fake_rendering import FakeRenderWorker, wait_for_none
from tests.wire.play_session import PatientClock, Session, bot_on, choose, custom_id, hurried, open_choices

PICTURE, WORDS, LATER = "a picture", "words", "the picture later"
DRAWING = word("discord-drawing", "en")


class ColdWorkers:
    """Drawing processes that are warm only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_warm = threading.Event()
        self.asked: list[RenderRequest] = []
        draw = FakeRenderWorker.exchange

        def late(artist: FakeRenderWorker, order: RenderRequest, report: Report | None = None) -> Result:
            self.asked.append(order)
            self.is_warm.wait()
            return draw(artist, order, report)

        monkeypatch.setattr(FakeRenderWorker, "exchange", late)

    def scenes(self) -> list[RenderRequest]:
        """Return the requested pictures, without warm-up."""
        return [order for order in self.asked if not isinstance(order, str)]


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> Iterator[ColdWorkers]:
    made = ColdWorkers(monkeypatch)
    yield made
    made.is_warm.set()


def waits_for_none(session: Session) -> None:
    """Let nobody wait for a missing picture from now on."""
    context_at(session.client).pictures.wait = 0.0


def shows(message: Any) -> str:
    if message.pictures:
        return PICTURE
    return LATER if f"-# {DRAWING}" in message.text else WORDS if "```" in message.text else "nothing"


def hand_of(person: Any) -> Any:
    """Return the messages in the direct channel."""
    found = [message for message in person.sees(person.dm) if not message.ephemeral and shows(message) != "nothing"]
    return found[-1] if found else None


def edits(session: Session) -> Counter[int]:
    """Return how often each public message was changed."""
    return Counter(entry.message for entry in session.loopback.transcript if entry.kind == "edited")


async def quiet(session: Session) -> None:
    """Wait until all that is drawn is shown."""
    await session.quiet()
    await within(context_at(session.client).follow_ups.settled(), "the pictures")
    await session.quiet()


async def test_late_picture_is_added_to_its_message(session: Session, cold: ColdWorkers) -> None:
    """The table, the hands, a private panel and a private hand; each is changed once."""
    waits_for_none(session)
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno, setup="random")
    panel = await session.panel(anna)
    asked = await bruno.press(table, custom_id(table, "hand"))
    await asked.settled()
    await until(lambda: hand_of(anna) and hand_of(bruno), "the hands")
    shown = [session.table(anna), panel, asked.reply, hand_of(anna), hand_of(bruno)]
    assert [shows(one) for one in shown] == [LATER] * 5
    before = edits(session)[table.id]
    cold.is_warm.set()
    await quiet(session)
    shown[0:5] = session.table(anna), session.loopback.message(panel.id), asked.reply, hand_of(anna), hand_of(bruno)
    assert [shows(one) for one in shown] == [PICTURE] * 5
    assert edits(session)[table.id] == before + 1
    await session.client.services.delivery.pipeline.begin(())
    await quiet(session)
    assert edits(session)[table.id] == before + 1, "it is repainted for ever"


async def test_late_picture_never_replaces_a_newer_screen(session: Session, cold: ColdWorkers) -> None:
    """A panel that has gone on keeps what it shows now, and gets the picture of that."""
    waits_for_none(session)
    anna, bruno = await session.new_match("Anna", "Bruno", setup="random")
    person = await session.decider([anna, bruno])
    panel = await session.panel(person)
    before = panel.text
    panel = await choose(person, panel, open_choices(panel)[0])
    assert panel.text != before
    assert shows(panel) == LATER
    cold.is_warm.set()
    await quiet(session)
    after: Any = session.loopback.message(panel.id)
    assert shows(after) == PICTURE
    assert after.text.split() == panel.text.replace(f"-# {DRAWING}", "").split()
    assert [button.custom_id for button in after.buttons()] == [button.custom_id for button in panel.buttons()]
    assert [menu.custom_id for menu in after.selects()] == [menu.custom_id for menu in panel.selects()]


async def test_late_picture_shows_the_current_position(session: Session, cold: ColdWorkers) -> None:
    """An older picture that was not started is not drawn any more."""
    waits_for_none(session)
    anna, bruno = await session.new_match("Anna", "Bruno", setup="random")
    match, matches = await session.match_id(), session.client.services.matches
    await until(lambda: cold.asked, "something to be drawn")
    for _ in range(4):
        person = await session.decider([anna, bruno])
        look = await matches.look_as(match, person.id)
        await matches.play(match, person.id, look.offers[0])
        await session.quiet()
    boards = {flight.key for flight in context_at(session.client).pictures._jobs.values()}
    assert len(boards) <= 4, "a board that no message shows any more, and one board and two hands that they show"
    cold.is_warm.set()
    await quiet(session)
    assert shows(session.table(anna)) == PICTURE
    assert len(cold.scenes()) <= 4


async def test_late_drawing_failure_brings_the_text(
    session: Session, cold: ColdWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Result:
        cold.is_warm.wait()
        raise RequestFailedError("out of paint")

    monkeypatch.setattr(FakeRenderWorker, "exchange", broken)
    waits_for_none(session)
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno, setup="random")
    panel = await session.panel(anna)
    before = edits(session)[table.id]
    assert [shows(one) for one in (session.table(anna), panel)] == [LATER] * 2
    cold.is_warm.set()
    await quiet(session)
    assert [shows(one) for one in (session.table(anna), session.loopback.message(panel.id))] == [WORDS] * 2
    assert edits(session)[table.id] == before + 1


@pytest.mark.parametrize(
    "knows",
    [
        pytest.param(True, id="by this version"),
        pytest.param(False, id="by one before", marks=pytest.mark.of_a_file),
    ],
)
async def test_restart_does_not_redraw_a_shown_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, knows: bool
) -> None:
    """Nothing is drawn again. A picture of a version that did not record its scene stays until it has been redrawn,
    however long the drawing processes take to warm up."""
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        channel = loopback.add_channel(guild, "island")
        async with bot_on(loopback, tmp_path / "tavolino.db") as client:
            session = Session(loopback, guild, channel, client, tmp_path / "tavolino.db")
            anna, bruno = session.people("Anna", "Bruno")
            table = await session.match(anna, bruno, setup="random")
            await until(lambda: hand_of(anna) and hand_of(bruno), "the hands")
            await session.quiet()
        before, hand = edits(session), hand_of(anna)
        cold = ColdWorkers(monkeypatch)
        wait_for_none(monkeypatch)
        if not knows:
            with closing(sqlite3.connect(tmp_path / "tavolino.db")) as file, file:
                file.execute("UPDATE messages SET key = substr(key, 1, 32)")
        async with bot_on(loopback, tmp_path / "tavolino.db") as client:
            session = Session(loopback, guild, channel, client, tmp_path / "tavolino.db")
            await session.quiet()
            assert bool(cold.scenes()) is not knows
            assert [shows(loopback.message(table.id)), shows(hand_of(anna))] == [PICTURE] * 2
            cold.is_warm.set()
            await quiet(session)
            assert edits(session) == before
            assert hand_of(anna) == hand
            person = await session.decider([anna, bruno])
            match, matches = await session.match_id(), client.services.matches
            await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
            await quiet(session)
            assert edits(session)[table.id] > before[table.id]
            assert shows(loopback.message(table.id)) == PICTURE
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def test_ended_match_gets_its_late_board_and_chart(session: Session, cold: ColdWorkers) -> None:
    """Until then one line stands for both; the proof of randomness is shown. There are no more edits than pictures: if
    a hand is drawn between the two, the first is shown with it."""
    waits_for_none(session)
    anna, bruno = await session.new_match("Anna", "Bruno", setup="random")
    match, matches = await session.match_id(), session.client.services.matches
    person = await session.decider([anna, bruno])
    for _ in range(3):
        look = await matches.look_as(match, person.id)
        if look.offers:
            await matches.play(match, person.id, look.offers[0])
    for one in (anna, bruno):
        await matches.seats.resign(match, one.id)
    await session.quiet()
    table = session.table(anna)
    assert shows(table) == LATER
    assert table.text.count(DRAWING) == 1
    before = edits(session)[table.id]
    cold.is_warm.set()
    await quiet(session)
    assert [picture.filename for picture in session.table(anna).pictures] == ["board.png", "chart.png"]
    after = edits(session)[table.id]
    assert before + 1 <= after <= before + 2
    await session.client.services.delivery.pipeline.begin(())
    await quiet(session)
    assert edits(session)[table.id] == after, "it is repainted for ever"
