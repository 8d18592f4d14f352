"""Tests of the AI workers: a failing process costs quality at most, never the move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.ai.levels import DecisionRequest, answer
from bot.ai_spec import Level
from bot.automation import ai_workers as module
from bot.automation.ai_workers import AIWorkers, WorkersStopped
from bot.games import GAMES
from bot.rng import Dice
from tests.waiting import within

GAME = next(game for game in GAMES.values() if game.skill)


@asynccontextmanager
async def hired(most: int) -> AsyncIterator[AIWorkers]:
    thinkers = AIWorkers(most)
    try:
        yield thinkers
    finally:
        thinkers.stop()


def question(level: Level = "medium", seed: int = 1) -> DecisionRequest:
    """What the first seat is asked at the beginning of a match."""
    state = GAME.setup(2, GAME.options(), Dice(bytes([seed]) * 16, 0))
    seat = GAME.deciders(state)[0]
    offers = tuple(GAME.write(move) for move in GAME.legal_moves(state, seat))
    return DecisionRequest(level, GAME.name, GAME.see(state, seat), offers, b"luck", 1)


async def test_a_process_thinks_as_this_one_would() -> None:
    async with hired(1) as thinkers:
        for seed in range(3):
            asked = question(seed=seed)
            assert await within(thinkers.plan(GAME, asked), "a plan") == answer(GAME, asked)


async def test_more_questions_than_processes_are_answered_in_turn() -> None:
    async with hired(1) as thinkers:
        asked = [question(seed=seed) for seed in range(4)]
        plans = await within(asyncio.gather(*(thinkers.plan(GAME, one) for one in asked)), "all plans")
        assert plans == [answer(GAME, one) for one in asked]
        assert thinkers._workers[0].restarts == 0


async def test_whatever_befalls_the_process_there_is_a_move_of_medium(caplog: pytest.LogCaptureFixture) -> None:
    async with hired(1) as thinkers:
        await within(thinkers.plan(GAME, question()), "a plan")
        for _ in range(2):
            child = thinkers._workers[0].child
            assert child is not None
            child.process.kill()
            asked = question("strong", seed=2)
            found = await within(thinkers.plan(GAME, asked), "a plan all the same")
            assert found == answer(GAME, question("medium", seed=2))
            assert "the process has ended" in caplog.text
            await within(thinkers.plan(GAME, question()), "a plan of a new process")


async def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(module, "HANGS", 0.0)
    async with hired(1) as thinkers:
        asked = question()
        assert await within(thinkers.plan(GAME, asked), "a plan all the same") == answer(GAME, asked)
        assert "not within 0.0 s" in caplog.text
        assert thinkers._workers[0].child is None


async def test_what_goes_wrong_while_thinking_is_told_and_costs_no_match(caplog: pytest.LogCaptureFixture) -> None:
    asked = question("strong")
    broken = DecisionRequest("strong", "no such game", asked.view, asked.offers, asked.luck, asked.seq)
    async with hired(1) as thinkers:
        assert await within(thinkers.plan(GAME, broken), "a plan all the same") == answer(GAME, question("medium"))
        assert any(record.levelno == logging.ERROR and "KeyError" in record.getMessage() for record in caplog.records)


async def test_when_the_bot_ends_nobody_waits_for_thoughts() -> None:
    async with hired(1) as thinkers:
        thinking = [asyncio.create_task(thinkers.plan(GAME, question("strong", seed))) for seed in range(3)]
        await asyncio.sleep(0)
        thinkers.stop()
        for task in thinking:
            with pytest.raises(WorkersStopped):
                await within(task, "the end of the thinking")
