"""An analysis through the wire: permissions, progress, result, and storage."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.history.analysis import ExerciseView, UserFindings
from bot.history.analysis.findings import Analysis
from bot.history.turning_points import deciding_point
from bot.i18n import LOCALES, word
from bot.worker import RequestFailedError
from cogs.messages.score_chart import point_fact, point_name
from cogs.text.localiser import in_message
from cogs.ui import progress_bar
from tests.history.analysis.finished_matches import SMALL
from tests.match.tables import stop
from tests.wire.analyses import GAME, analysed, drawn_answer, ended, settled
from tests.wire.command_paths import lobby
from tests.wire.play_session import Session, answer_to, buttons_of, custom_id, open_choices, session_at, tells_result

SHARE = re.compile(r"(\d+) %")


@pytest.mark.rotating(3)
async def test_ended_match_is_analysed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_bar, "UPDATE_SECONDS", 0.05)
    monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
    async with session_at(tmp_path) as session:
        anna, bruno = session.people("Anna", "_*Bruno*_")
        match = await ended(session, anna, bruno)
        asked, texts = await analysed(session, anna)
        assert_told_on_the_way(texts)
        assert asked.reply.ephemeral
        await assert_told(session, asked.reply, match, anna)
        curve = await drawn_answer(session, anna, asked.reply, "verdict-curve")
        await assert_curve(session, curve, match)
        back = await drawn_answer(session, anna, curve, "verdict-back")
        assert back.text == asked.reply.text
        monkeypatch.setattr(session.client.services.history.analyses._worker, "ask", fail)
        again, _ = await analysed(session, anna, match=match)
        assert again.reply.text == asked.reply.text


async def pressed_id(session: Session, person: Any, answer: Any, component: str) -> Any:
    """Return the answer to the button with that custom_id, with everything drawn."""
    asked, _ = await settled(session, await person.press(answer, component))
    return (await asked.settled()).reply


def assert_told_on_the_way(texts: list[str]) -> None:
    assert any(word("analysis-begins", "en") in text for text in texts)
    told = [int(found[1]) for text in texts if (found := SHARE.search(text))]
    assert told == sorted(told)
    assert all(0 <= share <= 100 for share in told)


async def found_for(session: Session, match: str, person: Any) -> UserFindings:
    found = await session.client.services.history.analyses.find(match, person.id, lambda *_: None)
    assert found is not None
    return found


async def assert_told(session: Session, answer: Any, match: str, person: Any) -> None:
    """Check the player's costliest turn, the verdict, and the turns with the better choice, each on its board."""
    found, look = await found_for(session, match, person), await session.client.services.matches.look(match, None)
    assert look.outcome is not None
    own, other = look.outcome.scores
    point = await point_told(session, match, found)
    heading, *rest = answer.text.splitlines()
    del rest[: bool(point)]
    verdict, *rest = rest
    assert verdict.startswith(f"At the end {abs(own - other)} points {'ahead' if own > other else 'behind'}: luck ")
    assert 0 < len(found.decisions) <= 3
    costliest = max(found.decisions, key=lambda one: one.cost)

    def head(decision: Any) -> str:
        is_decisive, cost = 0 < other - own <= decision.cost, max(1, round(decision.cost))
        named = f"Costliest turn: {decision.turn}" if decision is costliest else f"Turn {decision.turn}"
        claim = f"Decided on turn {decision.turn}" if is_decisive and decision is costliest else named
        return f"### {claim} · cost about {cost} point{'s' * (cost > 1)}"

    assert heading == (f"### {point}" if point else head(costliest))
    assert bool(point) != any(one.startswith("Played: ") for one in rest)
    others = [one for one in found.decisions if point or one != costliest]
    buttons = buttons_of(answer, "verdict-turn")
    assert [f"### {one.label}" for one in buttons] == [head(one).replace("Costliest turn:", "Turn") for one in others]
    assert [len(buttons_of(answer, verb)) for verb in ("study", "verdict-curve")] == [1, 1]
    boards = [answer.pictures[0].description]
    for decision, press in zip(others, buttons, strict=True):
        shown = await pressed_id(session, person, answer, press.custom_id)
        assert_split(shown.text.splitlines(), head(decision), max(1, round(decision.cost)))
        assert [len(buttons_of(shown, verb)) for verb in ("second", "verdict-back")] == [1, 1]
        boards.append(shown.pictures[0].description)
    assert len({*boards}) == len(others) + 1, "each turn has its own board"


def assert_split(lines: list[str], head: str, points: int) -> None:
    """Check that what was played, what is better, and why have a line each."""
    assert lines[0] == head
    assert [one.partition(": ")[0] for one in lines[1:]] in (["Played", "Better", "Why"], ["Played", "Better"])
    assert f", about {points} point" in lines[2]


async def point_told(session: Session, match: str, found: UserFindings) -> str:
    """Return the sentence on the turn that decided the match; "" if better play in the costliest turn would have."""
    points = await session.client.services.history.replays.turning_points(match, None)
    localiser = in_message(await session.client.services.matches.table(match), "en")
    costliest = max(found.decisions, key=lambda one: one.cost)
    scores = found.course[-1].points
    is_decisive = 0 < max(scores) - scores[costliest.seat] <= costliest.cost
    point = deciding_point(points)
    return "" if point is None or (is_decisive and not point.is_final) else point_name(point, localiser)


@pytest.mark.parametrize("is_final", [True, False])
async def test_analysis_says_first_which_turn_took_the_lead_for_good(
    session: Session, monkeypatch: pytest.MonkeyPatch, *, is_final: bool
) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match, replays = await ended(session, anna, bruno), session.client.services.history.replays
    points = [
        msgspec.structs.replace(point, kind="lead", seat=1, gain=4, loser=None, is_final=is_final)
        for point in await replays.turning_points(match, None)
    ][:1]

    async def told(*_: Any) -> Any:
        return points

    monkeypatch.setattr(replays, "turning_points", told)
    cause = point_fact(points[0], in_message(await session.client.services.matches.table(match), "en"))
    for reader in (anna, bruno, *session.people("Carla")):
        lines = (await analysed(session, reader, match=match))[0].reply.text.splitlines()
        claim = f"### Turn {points[0].turn}: Bruno gains 4 and takes the lead for good"
        assert (lines[0] == claim) == is_final
        assert not is_final or lines[1] == cause != "", "the cause is told"
        assert not is_final or not any("Decided on" in said for said in lines), "one answer"


async def assert_curve(session: Session, answer: Any, match: str) -> None:
    """Check that there is a chart with the result in words, everybody's share of luck, and the replay of each turn."""
    (picture,) = answer.pictures
    assert picture.filename == "analysis.png"
    assert "turns 0" not in picture.description
    look = await session.client.services.matches.look(match, None)
    assert look.outcome is not None
    for name, score in zip(("Anna", "Bruno"), look.outcome.scores, strict=True):
        row = next(row for row in picture.description.splitlines() if name in row)
        assert row.endswith(f" {score}".replace("-", "−"))
    assert "Lead over the other player" in answer.text
    assert "\\_\\*Bruno" in answer.text
    anna = session.loopback.people[0]
    assert buttons_of(answer, "replay")
    for press in buttons_of(answer, "replay"):
        step = int(press.custom_id.rsplit(":", 1)[1])
        replay = await pressed_id(session, anna, answer, press.custom_id)
        assert word("viewer-step", "en", number=step, last="").rstrip() in replay.text


@pytest.mark.rotating(3)
async def test_spectator_sees_the_costliest_turns_of_all_players(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await ended(session, anna, bruno)
    answer = (await analysed(session, carla, match=match))[0].reply
    found = await found_for(session, match, carla)
    why = await session.client.services.history.replays.verdict(match)
    assert why is not None
    table = await session.client.services.matches.table(match)
    point = await point_told(session, match, found)
    decided, verdict, *rest = answer.text.splitlines()
    assert (rest[0] if point else verdict) == in_message(table, "en").say(why)
    assert "your" not in answer.text or "“You” is " in answer.text
    if point:
        assert decided == f"### {point}"
        answer = await drawn_answer(session, carla, answer, "verdict-turn")
        decided = answer.text.splitlines()[0]
    assert re.search(r" \d+ \((Anna|Bruno)\) · ", decided)
    assert not buttons_of(answer, "study")


@pytest.mark.rotating(3)
async def test_analysis_for_readers_of_words_only_draws_no_board(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match = await ended(session, anna, bruno)
    session.client.services.history.analyses.budget = msgspec.structs.replace(SMALL, searched=12)
    drawn, _ = await analysed(session, anna, match=match)
    assert drawn.reply.pictures
    await session.client.services.people.preferences.change(anna.id, in_words=True)
    told, _ = await analysed(session, anna, match=match)
    assert not told.reply.pictures
    assert told.reply.text == drawn.reply.text
    turn = await drawn_answer(session, anna, told.reply, "verdict-turn")
    assert not turn.pictures


@pytest.mark.rotating(3)
@pytest.mark.parametrize("locale", LOCALES)
async def test_analysis_without_costly_turns_offers_a_rematch(
    monkeypatch: pytest.MonkeyPatch, locale: str, session: Session
) -> None:
    (anna,), (bruno,) = session.people("Anna", locale={"en": "en-US"}.get(locale, locale)), session.people("Bruno")
    match = await ended(session, anna, bruno)
    found = msgspec.structs.replace(await found_for(session, match, anna), decisions=())

    async def flawless(*_: Any) -> UserFindings:
        return found

    monkeypatch.setattr(session.client.services.history.analyses, "find", flawless)
    answer = (await analysed(session, anna, match=match))[0].reply
    assert word("analysis-none", locale) in answer.text
    verbs = [press.custom_id.split(":")[1] for press in answer.buttons()]
    assert verbs == ["rematch", *(["study"] if found.exercises else []), "verdict-curve"]
    curve = await drawn_answer(session, anna, answer, "verdict-curve")
    assert curve.pictures


@pytest.mark.rotating(3)
async def test_exercises_opened_beside_a_turn_of_the_analysis_begin_with_another(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match, analyses = await ended(session, anna, bruno), session.client.services.history.analyses
    analyses.budget = msgspec.structs.replace(SMALL, searched=12)
    found = await found_for(session, match, anna)
    asked = list[ExerciseView]()

    async def find(*_: Any) -> UserFindings:
        return msgspec.structs.replace(found, exercises=tuple(asked))

    monkeypatch.setattr(analyses, "find", find)
    begun = set[bool]()
    for first in found.decisions:
        asked[:] = sorted(found.decisions, key=lambda one: one != first)
        answer, _ = await analysed(session, anna, match=match)
        turn = await drawn_answer(session, anna, answer.reply, "verdict-turn")
        is_shown = re.search(rf"(?i)^### .*turn:? {first.turn}\b", turn.text) is not None
        study = await drawn_answer(session, anna, turn, "study")
        assert f"exercise {1 + is_shown} of {len(asked)}" in study.text
        begun.add(is_shown)
    assert begun == {False, True}


@pytest.mark.rotating(4)
async def test_analysis_buttons_answer_in_the_users_language(session: Session) -> None:
    (anna,), (matteo,) = session.people("Anna"), session.people("Matteo", locale="it")
    match = await ended(session, anna, matteo)
    page = await (await matteo.slash(session.channel, "history show", {"match": match})).settled()
    services = session.client.services
    why, table = await services.history.replays.verdict(match), await services.matches.table(match)
    assert why is not None
    assert in_message(table, "it").say(why) in page.reply.text
    asked, _ = await settled(session, await matteo.press(page.reply, custom_id(page.reply, "analysis")))
    assert any(line.startswith("Alla fine ") and "la fortuna " in line for line in asked.reply.text.splitlines())
    turn = await drawn_answer(session, matteo, asked.reply, "verdict-turn")
    assert "Giocato: " in turn.text
    curve = await drawn_answer(session, matteo, turn, "verdict-curve")
    assert curve.pictures[0].description.startswith("Punti finali previsti")


@pytest.mark.rotating(4)
async def test_analysis_refuses_unfinished_matches_and_can_be_retried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with session_at(tmp_path, locale="de") as session:
        (anna,), (bruno,) = session.people("Anna"), session.people("Bruno", locale="de")
        over = await ended(session, anna, bruno)
        table = await session.match(anna, bruno)
        match = await session.match_id()
        refused, _ = await analysed(session, bruno)
        assert refused.reply.text == word("refused-not-analysable", "de", why="running")
        more = await (await bruno.press(table, custom_id(table, "more"))).settled()
        assert not buttons_of(more.reply, "analysis")
        await stop(session.client.services.matches, match)
        refused, _ = await analysed(session, anna, match=match)
        assert refused.reply.text == word("refused-not-analysable", "en", why="stopped")
        await assert_broken_then_made(session, anna, over, monkeypatch)


async def assert_broken_then_made(session: Session, person: Any, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that there is one sentence, and a button that tries again."""
    with monkeypatch.context() as broken:
        broken.setattr(session.client.services.history.analyses._worker, "ask", fail)
        asked, _ = await analysed(session, person, match=match)
    assert asked.reply.text == word("analysis-failed", "en")
    (again,) = asked.reply.buttons()
    made, _ = await settled(session, await person.press(asked.reply, again.custom_id))
    assert buttons_of(made.reply, "verdict-curve")


async def fail(*_: Any) -> Analysis:
    raise RequestFailedError("broken")


@pytest.mark.rotating(4)
async def test_ended_table_links_its_analysis(session: Session) -> None:
    (anna,) = session.people("Anna")
    session.client.services.history.analyses.budget = SMALL
    await session.lobby(anna, game=GAME)
    for command in ("computer", "computer", "leave", "start"):
        await (await anna.slash(session.channel, *lobby(command))).settled()
    await session.loopback.wait_for(lambda: any(tells_result(one) for one in session.public()))
    table = session.table(anna)
    asked, _ = await settled(session, await anna.press(table, custom_id(table, "analysis")))
    assert asked.reply.text.startswith("### ")
    assert buttons_of(asked.reply, "verdict-curve")


@pytest.mark.rotating(3)
async def test_turning_point_can_be_replayed_against_a_computer_without_a_trace(session: Session) -> None:
    (anna,), (giulia,) = session.people("Anna"), session.people("Giulia", locale="it")
    match = await ended(session, anna, giulia)
    asked, _ = await analysed(session, giulia)
    before = session.rows("SELECT count(*), (SELECT count(*) FROM moves) FROM matches")
    turn = (
        asked.reply
        if buttons_of(asked.reply, "second")
        else await drawn_answer(session, giulia, asked.reply, "verdict-turn")
    )
    again = buttons_of(turn, "second")[0]
    assert again.label == word("trial-second-button", "it")
    trial = await answer_to(giulia.press(turn, again.custom_id))
    assert trial.only_for == giulia.id
    assert word("trial-second-title", "it", game="Café International") in trial.text
    seat = int(again.custom_id.split(":")[-1].split("|")[0])
    view = await session.client.services.computers.trials.look(match, giulia.id)
    assert (view.seat, view.look.viewer, view.is_second_chance) == (seat, seat, True)
    advised = await answer_to(giulia.press(trial, custom_id(trial, "try-hint")))
    back = await answer_to(giulia.press(advised, custom_id(advised, "try-page")))
    assert [one.custom_id for one in back.buttons()] == [one.custom_id for one in trial.buttons()], "nothing is played"
    played = await answer_to(giulia.press(back, custom_id(back, "try-hint")))
    followed = await answer_to(giulia.press(played, custom_id(played, "try-hint-do")))
    assert buttons_of(followed, "try-back")
    trial = await answer_to(giulia.press(followed, custom_id(followed, "try-again")))
    component, value = open_choices(trial, "try-pick")[0]
    chosen = giulia.press(trial, component) if value is None else giulia.select(trial, component, [value])
    after = await answer_to(chosen)
    assert word("trial-second-title", "it", game="Café International") in after.text
    assert session.rows("SELECT count(*), (SELECT count(*) FROM moves) FROM matches") == before
