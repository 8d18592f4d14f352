"""First answers: a press costs one request if its answer comes soon, and gets exactly one however the requests fare."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from aiohttp import ServerDisconnectedError
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.game import refuse
from bot.i18n import word
from bot.metrics import ANSWERED_ELSEWHERE
from cogs.context import Context
from cogs.ui import first_answer
from cogs.ui.interactions import InteractionAnswer
from tests.metric_values import value_of
from tests.waiting import FOREVER, within
from tests.wire.command_walk import listening
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, custom_id, pressed

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
FOLLOW_UP = "POST /webhooks/{webhook_id}/{webhook_token}"
HANGING = ("POST", "/interactions/*/callback")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defer no press on a busy machine."""
    monkeypatch.setattr(first_answer, "DEFERRED_AFTER", FOREVER)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defer every press whose handler waits for anything."""
    monkeypatch.setattr(first_answer, "DEFERRED_AFTER", 0.0)


class Requests:
    """Counts the requests for interactions since it was made."""

    def __init__(self, session: Session) -> None:
        self._loopback, self._before = session.loopback, session.loopback.requests

    def by_route(self) -> Counter[str]:
        """Return the counts by route."""
        found = self._loopback.requests - self._before
        return Counter({name: count for name, count in found.items() if "interaction" in name or "webhook" in name})


class HeldHandler:
    """Holds handlers where they note the press, until `release`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self._released = asyncio.Event(), asyncio.Event()
        note, self.release = InteractionAnswer.note_press, self._released.set

        async def held(answer: InteractionAnswer) -> None:
            self.reached.set()
            await self._released.wait()
            await note(answer)

        monkeypatch.setattr(InteractionAnswer, "note_press", held)


async def pressing(session: Session, person: Any, verb: str) -> Any:
    """Press that button of the table message, and return the interaction once the bot has done with it."""
    table = session.table(person)
    interaction = await (await person.press(table, custom_id(table, verb))).settled()
    await work_done()
    return interaction


class PrivateMessages:
    """The private messages of a person since it was made."""

    def __init__(self, session: Session, person: Any) -> None:
        self._session, self._person, self._earlier = session, person, 0
        self._earlier = len(self.new())

    def new(self) -> list[Any]:
        seen = self._person.sees(self._session.channel)
        return [message for message in seen if message.ephemeral][self._earlier :]


async def table_of(session: Session) -> tuple[Any, Any]:
    """Start a match of two. Return a player and the table message."""
    _, bruno = await session.quiet_match("Anna", "Bruno")
    return bruno, session.table(bruno)


@pytest.mark.shared_bot
@pytest.mark.usefixtures("patient")
async def test_press_that_only_looks_costs_one_request(session: Session) -> None:
    anna, _ = await session.quiet_match("Anna", "Bruno")
    for verb in ("turn", "since", "more"):
        asked = Requests(session)
        answer = await pressing(session, anna, verb)
        assert asked.by_route() == {CALLBACK: 1}, verb
        assert answer.answer == "message"
        assert answer.reply.only_for == anna.id
    more = answer.reply
    asked = Requests(session)
    shown = await (await anna.press(more, custom_id(more, "more-all"))).settled()
    assert asked.by_route() == {CALLBACK: 1}
    assert (shown.answer, shown.reply.id) == ("update", more.id)


@pytest.mark.shared_bot
@pytest.mark.usefixtures("patient")
async def test_refusal_costs_one_request_and_leaves_the_pressed_message(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno)
    asked = Requests(session)
    answer = await carla.press(lobby, custom_id(lobby, "start"))
    await work_done()
    assert asked.by_route() == {CALLBACK: 1}
    assert answer.reply.only_for == carla.id
    assert session.message_with(anna, "start").text == lobby.text


@pytest.mark.usefixtures("patient")
async def test_refusal_at_once_does_not_depend_on_the_clock_of_the_bot(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be wrong until Discord's next response, as after a suspension of the machine."""
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno)
    monkeypatch.setattr(Context, "time_to_answer", lambda *_: -timedelta(days=1))
    answer = await carla.press(lobby, custom_id(lobby, "start"))
    await work_done()
    assert answer.answer == "message"


@pytest.mark.shared_bot
@pytest.mark.usefixtures("patient")
async def test_press_that_changes_only_public_messages_is_acknowledged(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    asked = Requests(session)
    answer = await anna.press(lobby, custom_id(lobby, "start"))
    await work_done()
    assert asked.by_route() == {CALLBACK: 1}
    assert answer.answer == "deferred_update"


async def test_slow_handler_is_deferred_and_answers_later(
    session: Session, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bruno, table = await table_of(session)
    asked, handler = Requests(session), HeldHandler(monkeypatch)
    answer = await bruno.press(table, custom_id(table, "turn"))
    assert answer.answer == "deferred"
    assert answer.reply.loading
    handler.release()
    await answer.settled()
    await work_done()
    assert asked.by_route() == {CALLBACK: 1, EDIT: 1}
    assert answer.reply.buttons()


async def test_press_that_waits_in_the_queue_is_deferred(
    session: Session, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bruno, table = await table_of(session)
    handler = HeldHandler(monkeypatch)
    presses = [await bruno.press(table, custom_id(table, "turn")) for _ in range(3)]
    assert [press.answer for press in presses] == ["deferred"] * 3
    handler.release()
    for press in presses:
        await press.settled()


async def test_answer_waits_for_a_deferral_under_way(
    session: Session, hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    asked, handler = Requests(session), HeldHandler(monkeypatch)
    hang = session.loopback.faults.hang(*HANGING)
    pressed = asyncio.create_task(bruno.press(table, custom_id(table, "turn")))
    await within(hang.met.wait(), "the deferral")
    handler.release()
    hang.release()
    await (await pressed).settled()
    await work_done()
    assert asked.by_route() == {CALLBACK: 1, EDIT: 1}
    assert len(seen.new()) == 1


async def test_deferral_waits_for_an_answer_under_way(
    session: Session, patient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    late, run = list[Any](), first_answer.FirstAnswer.answer

    async def noted(answer: Any, *given: Any, **named: Any) -> Any:
        late.append(answer)
        return await run(answer, *given, **named)

    monkeypatch.setattr(first_answer.FirstAnswer, "answer", noted)
    asked, hang = Requests(session), session.loopback.faults.hang(*HANGING)
    pressed = asyncio.create_task(bruno.press(table, custom_id(table, "turn")))
    await within(hang.met.wait(), "the answer")
    late[0]._run_late()
    hang.release()
    answer = await pressed
    await work_done()
    assert asked.by_route() == {CALLBACK: 1}
    assert answer.answer == "message"
    assert len(seen.new()) == 1


class LostRequests:
    """Loses the connection during the bot's first answers: in each case before or after Discord has the request."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arrives: bool) -> None:
        self.left, send = list(arrives), AsyncWebhookAdapter.create_interaction_response

        async def lost(adapter: Any, *given: Any, **named: Any) -> Any:
            if not self.left:
                return await send(adapter, *given, **named)
            if self.left.pop(0):
                await send(adapter, *given, **named)
            raise ServerDisconnectedError

        monkeypatch.setattr(AsyncWebhookAdapter, "create_interaction_response", lost)


class Loss(NamedTuple):
    """Attempts at a first answer that lose the connection. `arrives`: whether Discord has each all the same."""

    name: str
    arrives: tuple[bool, ...]


LOSSES = (
    Loss("cut", (False,)),
    Loss("unconfirmed", (True,)),
    Loss("cut twice", (False, False)),
    Loss("deferral unconfirmed", (False, True)),
    Loss("answer and deferral unconfirmed", (True, True)),
)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.name)
async def test_lost_connection_leaves_one_private_answer(
    session: Session, monkeypatch: pytest.MonkeyPatch, loss: Loss
) -> None:
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    elsewhere = value_of(ANSWERED_ELSEWHERE)
    lost = LostRequests(monkeypatch, *loss.arrives)
    with listening() as ears:
        answer = await (await bruno.press(table, custom_id(table, "turn"))).settled()
        await work_done()
    assert lost.left == []
    (message,) = seen.new()
    assert message.id == answer.reply.id
    assert [button for button in message.buttons() if button.custom_id], message.text
    assert value_of(ANSWERED_ELSEWHERE) == elsewhere, "nobody else was it"
    assert ears.errors == []


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.name)
async def test_lost_connection_leaves_one_update(session: Session, monkeypatch: pytest.MonkeyPatch, loss: Loss) -> None:
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    more = await pressed(bruno, table, "more")
    LostRequests(monkeypatch, *loss.arrives)
    answer = await bruno.press(more, custom_id(more, "more-all"))
    await work_done()
    (message,) = seen.new()
    assert (message.id, answer.reply.id) == (more.id, more.id)
    assert message.text != more.text
    assert answer.followups == []


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.name)
async def test_lost_connection_leaves_one_refusal(
    session: Session, monkeypatch: pytest.MonkeyPatch, loss: Loss
) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno)
    seen = PrivateMessages(session, carla)
    LostRequests(monkeypatch, *loss.arrives)
    await carla.press(lobby, custom_id(lobby, "start"))
    await work_done()
    (message,) = seen.new()
    assert not message.loading
    assert session.message_with(anna, "start").text == lobby.text


@pytest.mark.usefixtures("patient")
async def test_connection_lost_for_long_is_explained_once_it_is_back(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    LostRequests(monkeypatch, False, False, False)
    answer = await (await bruno.press(table, custom_id(table, "turn"))).settled()
    await work_done()
    assert [message.text for message in seen.new()] == [word("discord-down", "en")]
    assert answer.answer == "deferred"


@pytest.mark.usefixtures("patient")
async def test_large_answer_is_deferred_before_its_upload(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    bruno, _ = await table_of(session)
    for limit, routes in ((0, {CALLBACK: 1, EDIT: 1}), (first_answer.DIRECT_BYTES, {CALLBACK: 1})):
        monkeypatch.setattr(first_answer, "DIRECT_BYTES", limit)
        asked = Requests(session)
        answer = await (await bruno.slash(session.channel, "table board")).settled()
        await work_done()
        assert asked.by_route() == routes
        assert answer.reply.pictures


@pytest.mark.usefixtures("patient")
async def test_further_answer_of_a_press_replaces_the_first(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that takes long shows so first, and an error comes in place of what was shown."""
    bruno, table = await table_of(session)
    seen = PrivateMessages(session, bruno)
    show: Callable[..., Any] = first_answer.FirstAnswer.answer
    shown = list[Any]()

    async def fails(answer: Any, *given: Any, **named: Any) -> Any:
        shown.append(await show(answer, *given, **named))
        if len(shown) == 1:
            raise refuse("not_seated")
        return shown[-1]

    monkeypatch.setattr(first_answer.FirstAnswer, "answer", fails)
    answer = await bruno.press(table, custom_id(table, "turn"))
    await work_done()
    (message,) = seen.new()
    assert message.id == answer.reply.id == shown[0].id == shown[1].id
    assert not message.pictures
