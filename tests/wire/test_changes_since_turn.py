"""*Since my turn*: a button, a command, and what *My turn* begins with."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.game import Line
from bot.i18n import say, word
from bot.scene import Scene
from cogs.context import context_at
from tests.wire.play_session import Session, choose, open_choices
from tests.wire.screens import reached_at_table

pytestmark = pytest.mark.shared_bot

NAMES = ("Anna", "Bruno")
START = word("viewer-since-start", "en")
TITLE = word("viewer-since-title", "en")


async def do(session: Session, person: Any, *moves: str) -> None:
    """Type these moves, one after the other; everybody is shown what they did."""
    for move in moves:
        answered = await (await person.slash(session.channel, "zanzibar do", {"moves": move})).settled()
        assert "⚠" not in answered.reply.text
        await session.quiet()


async def lines(session: Session, seat: int, after: int) -> list[Line]:
    """Return the events of the seat after that row."""
    heard = await session.client.services.matches.log(await session.match_id(), seat, after)
    return [said for row in heard for said in row.lines]


@pytest.fixture
def drawn(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Return the scenes of which the bot has asked for a picture."""
    scenes: list[Scene] = []
    draw = context_at(session.client).draw

    async def recorded(scene: Scene, place: Any = None) -> Any:
        scenes.append(scene)
        return await draw(scene, place)

    monkeypatch.setattr(context_at(session.client), "draw", recorded)
    return scenes


async def test_since_button_lists_and_marks_changes_since_the_last_action(session: Session, drawn: list[Scene]) -> None:
    anna, bruno = session.people(*NAMES)
    dora = session.loopback.add_person("Dora", locale="de")
    table = await session.match(anna, bruno, first="0")
    rows = [part["components"] for part in table.parts() if part["type"] == 1]
    row = [part["custom_id"].split(":")[1] for part in rows[-1]]
    assert row == ["turn", "hand", "since", "more"], "two rows of a phone at most"
    await do(session, anna, "place 2@n1")
    start = await reached_at_table(session, bruno)
    assert START in start.text
    seen = (await session.client.services.matches.look(await session.match_id(), 0)).view
    await do(session, bruno, "place 2@n2")
    nothing = await reached_at_table(session, bruno)
    assert word("viewer-since-nothing", "en") in nothing.text

    drawn.clear()
    answer = await reached_at_table(session, anna)
    assert answer.only_for == anna.id
    assert TITLE in answer.text
    (said,) = await lines(session, 0, 1)
    (own,) = [text for text in await lines(session, 0, 0) if text != said]
    assert say(said, "en", NAMES) in answer.text
    assert say(own, "en", NAMES) not in answer.text
    assert answer.pictures[0].description
    assert [scene.before for scene in drawn] == [seen]
    since = await context_at(session.client).services.history.replays.since(await session.match_id(), anna.id)
    assert [scene.between for scene in drawn] == [since.between]

    told = await reached_at_table(session, dora)
    assert told.only_for == dora.id
    assert told.text.startswith(word("viewer-since-watching", "de"))
    assert say(said, "de", NAMES) in told.text
    asked = await (await anna.slash(session.channel, "table since")).settled()
    assert asked.reply.text == answer.text
    assert asked.reply.pictures == answer.pictures


async def test_panel_begins_with_the_missed_changes(session: Session, drawn: list[Scene]) -> None:
    anna, bruno = await session.new_match(*NAMES, first="0")
    assert START not in (await reached_at_table(session, anna, "turn")).text
    await do(session, anna, "place 2@n1")
    seen = (await session.client.services.matches.look(await session.match_id(), 0)).view
    assert TITLE not in (await reached_at_table(session, anna, "turn")).text
    await do(session, bruno, "place 2@n2")
    drawn.clear()
    panel = await reached_at_table(session, anna, "turn")
    (said,) = await lines(session, 0, 1)
    told = f"{TITLE}\n-# {say(said, 'en', NAMES)}"
    assert told in panel.text
    assert panel.text.index(told) < len(panel.text) / 2
    assert [scene.before for scene in drawn] == [seen]
    since = await context_at(session.client).services.history.replays.since(await session.match_id(), anna.id)
    assert [scene.between for scene in drawn] == [since.between]
    drawn.clear()
    zone = next(choice for choice in open_choices(panel) if choice[1] is not None and "|" not in choice[1])
    chosen = await choose(anna, panel, zone)
    assert TITLE not in chosen.text
    assert [(scene.before, bool(scene.path)) for scene in drawn] == [(None, True)]
    assert drawn[0].between == ()


async def test_pictures_mark_changes_by_turns_since_the_last_action(
    session: Session, drawn: list[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bruno = await session.new_match(*NAMES, first="0")
    await do(session, anna, "place 2@n1")
    await do(session, bruno, "place 2@n2")
    context = context_at(session.client)
    since, ends = context.services.history.replays.since, (object(),)

    async def ended(match: str, user: int) -> Any:
        return msgspec.structs.replace(await since(match, user), between=ends)

    monkeypatch.setattr(context.services.history.replays, "since", ended)
    for verb in ("since", "turn"):
        drawn.clear()
        monkeypatch.setattr(context, "draw", _kept(drawn))
        await reached_at_table(session, anna, verb)
        assert [scene.between for scene in drawn] == [ends]


def _kept(scenes: list[Scene]) -> Any:
    """Keep the scenes and draw nothing."""

    async def kept(scene: Scene, _place: Any = None) -> None:
        scenes.append(scene)

    return kept
