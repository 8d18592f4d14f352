"""The chart of a match through the wire: when it is there, what it says, and that it tells nobody's secrets."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from bot.game import Line, Outcome
from bot.games import GAMES
from bot.i18n import whole, word
from bot.rng import Dice
from bot.verdict import sum_reason, verdict
from cogs.context import context_at
from cogs.messages.match_state import heading
from cogs.messages.score_chart import add_result_picture
from cogs.play.panel import panel
from cogs.ui.screen import Screen
from tests.wire.outward_views import GAME, other_hands, outward
from tests.wire.play_session import Session, reached, session_at, typed
from tests.wire.random_match import computers_match, played

pytestmark = pytest.mark.shared_bot

STEPS = 24


def chart_of(message: Any) -> Any:
    """Return the chart in a message, if there is one."""
    return next((picture for picture in message.pictures if picture.filename == "chart.png"), None)


async def shown(session: Session, person: Any) -> Any:
    """Return the page of this channel's match."""
    return await typed(person, session.channel, "history show")


async def ahead(_: str) -> Line | None:
    """Return the sentence on a result, which depends on how the two computer players have played."""
    return verdict(Outcome((9, 6), (1, 2)), [sum_reason("guatemala_cafe-verdict-ships", (9, 6))])


@pytest.mark.rotating(3)
async def test_result_and_match_page_show_the_chart_with_turning_points(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = session.people("Anna")
    monkeypatch.setattr(session.client.services.history.replays, "verdict", ahead)
    match = await computers_match(session, anna, session.channel)
    await session.quiet()
    table, services = session.table(anna), session.client.services
    (result,), points = table.pictures, await services.history.replays.turning_points(match, None)
    assert result.filename == "result.png"
    chart = chart_of(await shown(session, anna))
    assert chart.description in result.description
    look = await services.matches.look(match, None)
    assert look.outcome is not None
    for name, score in zip(look.table.names, look.outcome.scores, strict=True):
        assert any(row.startswith(f"{name}: ") and row.endswith(whole(score)) for row in chart.description.splitlines())
    assert word("history-turning", "en") in chart.description
    for number, point in enumerate(points, 1):
        name = f"{number} · Turn {point.turn}: "
        assert name in chart.description
        assert name in (await shown(session, anna)).text
    why = "was 3 points ahead of"
    assert why in table.text
    assert why in (await shown(session, anna)).text
    verbs = [one.custom_id.split(":")[1] for one in table.buttons()]
    assert verbs == ["rematch", "analysis", "study", "more"]
    assert look.table.commitment not in table.text
    fair = await reached(anna, table, "fair")
    assert look.table.commitment in fair.text, "what proves the shuffle is behind More"


async def test_result_marks_the_turning_point_that_it_explains_alone(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, drawn = session.people("Anna", "Bruno"), list[Any]()
    match = await played(session, *people)
    context, services = context_at(session.client), session.client.services
    monkeypatch.setattr(type(context), "draw", lambda _self, scene, _place=None: _drawn_later(drawn, scene))
    look = await services.matches.look(match, None)
    assert await add_result_picture(context, Screen(), look, "en")
    (scene,) = drawn
    (mark,) = scene.view.chart.milestones
    points = await services.history.replays.turning_points(match, None)
    explained = {(point.seat, point.turn) for point in points if f"1 · Turn {point.turn}: " in scene.view.point}
    assert (mark.seat, scene.view.chart.turns[mark.stage]) in explained
    assert len(points) > 1, "the match must have more to choose from"


async def _drawn_later(drawn: list[Any], scene: Any) -> None:
    drawn.append(scene)


async def test_winner_alone_reads_that_the_match_is_won(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    match = await played(session, *people)
    context, won = context_at(session.client), list[bool]()
    for person in people:
        look = await session.client.services.matches.look_as(match, person.id)
        assert look.outcome is not None
        head = await heading(context, GAME, look, context.illustrated(look.table, "en"))
        won.append("Zanzibar: you win! " in head)
        assert won[-1] == (look.outcome.winners == (look.viewer,)), head
    assert sum(won) == 1


@pytest.mark.parametrize("is_reading", [False, True])
async def test_end_of_a_match_says_its_result_and_no_empty_hand(session: Session, is_reading: bool) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    if is_reading:
        await typed(anna, session.channel, "tavolino reminders", words=True)
    match = await played(session, anna, bruno)
    look = await session.client.services.matches.look_as(match, anna.id)
    shown = str((await panel(context_at(session.client), look, "en")).components())
    assert "## Zanzibar: " in shown
    assert "The match is over." not in shown
    assert "hand is empty" not in shown
    assert ("Board in words" in shown) == is_reading


async def test_running_match_has_no_score_chart(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno, setup="random")
    await _play(session, [anna, bruno], None)
    await session.quiet()
    for person in (anna, carla):
        assert chart_of(session.table(person)) is None
        assert chart_of(await shown(session, person)) is None
    assert await session.client.services.history.replays.verdict(await session.match_id()) is None


async def test_chart_of_a_stopped_match_does_not_depend_on_hidden_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play the same in both. Moves that Bruno could have made are his."""
    async with session_at(tmp_path / "one") as session:
        script, one = await _stopped(session, None)
    monkeypatch.setitem(GAMES, "zanzibar", dataclasses.replace(GAME, setup=other_hands(1)))
    async with session_at(tmp_path / "two") as session:
        again, two = await _stopped(session, script)
    assert again == script
    assert one == two


async def _stopped(session: Session, script: list[str] | None) -> tuple[list[str], list[Any]]:
    """Return the moves, the channel's messages after all have resigned, and the pictures of the match's page."""
    anna, bruno = await session.new_match("Anna", "Bruno", setup="random", first="0")
    match = await session.match_id()
    made = await _play(session, [anna, bruno], script)
    for person in (anna, bruno):
        await session.client.services.matches.seats.resign(match, person.id)
    await session.quiet()
    scores = chart_of(session.table(anna)).description.splitlines()[1]
    assert len(set(scores.partition(": ")[2].split(", "))) > 1, "the course must have something to tell"
    (*_, pictures, _), *_ = outward([await shown(session, anna)])
    return made, [outward(session.public()), pictures]


async def _play(session: Session, people: list[Any], script: list[str] | None) -> list[str]:
    """Return the script, or one in which the second seat plays no card."""
    matches, match, chance = session.client.services.matches, await session.match_id(), Dice(b"chart", 0)
    made = list[str]()
    for number in range(STEPS):
        person = await session.decider(people)
        offers = (await matches.look_as(match, person.id)).offers
        open_ = [text for text in offers if person is people[0] or not text.startswith(("play", "discard"))]
        made.append(script[number] if script else chance.choose(open_))
        await matches.play(match, person.id, made[-1])
    return made
