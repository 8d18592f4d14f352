"""Automatic answers to sealed questions wait as long as a person may take; public ones are given at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.automation.auto_answers import SEALED_DELAY, AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.games import GAMES
from tests.automation.tables import Context, opened, until_the_draw
from tests.match.tables import ANNA, lobby


@pytest.mark.parametrize("auction", ["sealed", "open"])
async def test_only_a_sealed_question_delays_an_automatic_answer(auction: str, context: Context) -> None:
    table, drawer = await until_the_draw(context, options={"auction": auction})
    answers, waits = AutoAnswers(context.matches, context.store), list[tuple[float, float]]()

    def wait(low: float, high: float) -> float:
        waits.append((low, high))
        return 0.0

    player = AutoAnswerPlayer(context.matches, answers, PreparedTurns(context.matches, context.store), wait=wait)
    others = [info for info in table.seats if info.seat != drawer]
    for info in others:
        await answers.change(table.id, info.user or 0, {"passing": True})
    await context.matches.play(table.id, table.seats[drawer].user or 0, "draw")
    await player.start()
    player.wake(table.id)
    await player.settled()
    player.wake(table.id)
    await player.settled()
    await player.stop()
    look = await context.matches.look(table.id, None)
    assert not {info.seat for info in others} & set(look.deciders), "all have answered"
    assert waits == ([SEALED_DELAY] * len(others) if auction == "sealed" else [])


async def test_nobody_waits_for_an_automatic_answer_against_computers_alone(tmp_path: Path) -> None:
    def wait(_low: float, _high: float) -> float:
        raise AssertionError("there is nobody to hide it from")

    async with opened(tmp_path, games=GAMES) as context:
        matches = context.matches
        table = await lobby(matches, ANNA, game="saint_martin")
        await matches.lobby.add_computer(table.id, ANNA)
        table = await matches.lobby.start(table.id, ANNA)
        answers = AutoAnswers(matches, context.store)
        await answers.change(table.id, ANNA.id, {"others": "never"})
        player = AutoAnswerPlayer(matches, answers, PreparedTurns(matches, context.store), wait=wait)
        await player.start()
        (mine,) = (info.seat for info in table.seats if info.user == ANNA.id)
        while not await matches.views.is_asked_in_secret(table.id, mine):
            (seat,) = (look := await matches.look(table.id, None)).deciders
            look = await matches.look(table.id, seat)
            text = look.offers[0] if seat == mine else look.offers[-1]
            await matches.play_seat(table.id, seat, text, token=look.token, changes=look.table.seats[seat].changes)
        await player.answer_openly(table.id)
        assert not await matches.views.is_asked_in_secret(table.id, mine)
        await player.stop()


async def test_computers_opponent_is_not_asked_for_the_only_answer(context: Context) -> None:
    matches = context.matches
    table = await lobby(matches, ANNA, game="guatemala_cafe")
    await matches.lobby.add_computer(table.id, ANNA)
    table = await matches.lobby.start(table.id, ANNA)
    (mine,) = (info.seat for info in table.seats if info.user == ANNA.id)
    player = AutoAnswerPlayer(
        matches, AutoAnswers(matches, context.store), PreparedTurns(matches, context.store), wait=lambda *_: 0.0
    )
    await player.start()
    while True:
        (seat,) = (look := await matches.look(table.id, None)).deciders
        look = await matches.look(table.id, seat)
        is_asked = seat == mine and await matches.views.is_asked_in_secret(table.id, mine)
        if is_asked and len(look.offers) == 1:
            break
        first = [text for text in look.offers if text.startswith(("score", "pass", ">1"))]
        text = (first or look.offers[-1:])[0]
        await matches.play_seat(table.id, seat, text, token=look.token, changes=look.table.seats[seat].changes)
    await player.answer_openly(table.id)
    assert not await matches.views.is_asked_in_secret(table.id, mine)
    assert (await matches.look(table.id, None)).table.seq == look.table.seq + 1
    await player.stop()
