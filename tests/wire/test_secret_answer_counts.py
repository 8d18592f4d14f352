"""The number and time of secret answers are not revealed by any button, nonce or edit."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.i18n import say
from bot.table.message_records import TABLE, Shown
from bot.table.refusals import Stale
from cogs.delivery.managed_message import ManagedKey, nonce_of
from cogs.text.custom_id import NO_TOKEN, ComponentAction, read, write
from cogs.ui import components
from tests.wire.outward_views import normal
from tests.wire.play_session import Session, choose, open_choices, session_at
from tests.wire.sealed_questions import FOUR, do

TOGGLES = 3
NOW = datetime(2026, 11, 1, tzinfo=UTC)


async def step_back(session: Session, person: Any) -> str:
    """Return the answer."""
    answered = await (await person.slash(session.channel, "table undo")).settled()
    await session.quiet()
    return str(answered.reply.text)


async def window(session: Session) -> tuple[Any, list[Any]]:
    """Return a match with an open secret question: the player who drew, and the asked ones."""
    people = await session.new_match(*FOUR, game="saint_martin")
    drawer = await session.decider(people)
    await do(session, drawer, "saint_martin", "draw")
    return drawer, [person for person in people if person is not drawer]


async def toggle(session: Session, person: Any) -> None:
    """Answer, and take it back."""
    offers = (await session.client.services.matches.look_as(await session.match_id(), person.id)).offers
    assert "⚠" not in await do(session, person, "saint_martin", offers[0])
    assert "⚠" not in await step_back(session, person)


def public(session: Session) -> list[tuple[str, str]]:
    """Return every post, edit and deletion in the channel."""
    return [(entry.kind, normal(entry.text)) for entry in session.loopback.transcript]


def nonces(session: Session, person: Any) -> list[Any]:
    """Return the nonces of the pings that this person sees."""
    seen = [message for message in person.sees(session.channel) if message.by_bot and not message.ephemeral]
    stored = {message.id: message for message in session.loopback.messages(session.channel)}
    return [stored[message.id].nonce for message in seen if "your turn" in message.text]


async def told(session: Session, times: int) -> list[Any]:
    """Return what the first asked player and the public receive, while others answer and undo so many times."""
    drawer, (first, *others) = await window(session)
    before = len(public(session))
    got: list[Any] = []
    for number in range(TOGGLES):
        for other in others if number < times else ():
            await toggle(session, other)
        offers = (await session.client.services.matches.look_as(await session.match_id(), first.id)).offers
        panel = await session.panel(first)
        got.append([component for component, _ in open_choices(panel)])
        got.append(normal(await do(session, first, "saint_martin", offers[1])))
        panel = await session.panel(first)
        got.append([button.custom_id for button in panel.buttons()])
        got.append(normal(await step_back(session, first)))
        got.append([public(session)[before:], nonces(session, first)])
    for person in (first, *others):
        offers = (await session.client.services.matches.look_as(await session.match_id(), person.id)).offers
        await do(session, person, "saint_martin", offers[0])
    got.append([public(session)[before:], nonces(session, drawer)])
    return got


@pytest.mark.rotating(3)
async def test_no_counter_reveals_secret_answers(tmp_path: Path) -> None:
    seen = []
    for times in (0, TOGGLES):
        (tmp_path / str(times)).mkdir()
        async with session_at(tmp_path / str(times)) as session:
            seen.append(await told(session, times))
    assert seen[0] == seen[1]


async def test_fourth_new_answer_is_refused_with_a_sentence(session: Session) -> None:
    _, (first, *_) = await window(session)
    for _ in range(TOGGLES):
        await toggle(session, first)
    offers = (await session.client.services.matches.look_as(await session.match_id(), first.id)).offers
    await do(session, first, "saint_martin", offers[0])
    before = public(session)
    assert "three times" in await step_back(session, first)
    assert public(session) == before


async def test_button_of_an_earlier_version_is_answered_as_outdated(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row number is never accepted as a token. The answer is a fresh panel with an explanation."""
    _, (first, *_) = await window(session)
    matches, match = session.client.services.matches, await session.match_id()
    before = (await matches.table(match)).seq

    for row in range(3):

        def as_before(kind: str, pressed: ComponentAction, row: int = row) -> str:
            return write(kind, pressed).replace(":w0:", f":{row}:", 1)

        with monkeypatch.context() as old:
            old.setattr(components, "write", as_before)
            panel = await session.panel(first)
        assert all(component.split(":")[3] == str(row) for component, _ in open_choices(panel))
        answered = await choose(first, panel, open_choices(panel)[0])
        assert say(Stale().line, "en") in answered.text
        assert (await matches.table(match)).seq == before
        assert all(component.split(":")[3] == "w0" for component, _ in open_choices(answered))


def read_back(text: str) -> ComponentAction:
    return read({"memory": text.split(":", 1)[1]})


@pytest.mark.parametrize("token", [NO_TOKEN, 0, 7])
def test_custom_id_with_a_token_round_trips(token: int) -> None:
    pressed = ComponentAction("pick", "abc", token, "1", ("a", "b"))
    assert read_back(write("b", pressed)) == pressed


def test_nonce_depends_on_public_rows_and_not_on_the_log_length() -> None:
    kept = ManagedKey("abc", TABLE, 5, 12, 7)
    shown = Shown("abc", TABLE, 5, 99, 3, "before", NOW)
    assert nonce_of(kept, "key", shown) == nonce_of(msgspec.structs.replace(kept, seq=20), "key", shown)
    others = [(msgspec.structs.replace(kept, heard=8), "key", shown), (kept, "other", shown), (kept, "key", None)]
    assert len({nonce_of(*other) for other in (*others, (kept, "key", shown))}) == 4
