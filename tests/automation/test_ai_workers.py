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
async def running_workers(most: int) -> AsyncIterator[AIWorkers]:
    ai_workers = AIWorkers(most)
    try:
        yield ai_workers
    finally:
        ai_workers.stop()


def question(level: Level = "medium", seed: int = 1) -> DecisionRequest:
    """Return the first question to the first seat of a match."""
    state = GAME.setup(2, GAME.options(), Dice(bytes([seed]) * 16, 0))
    seat = GAME.deciders(state)[0]
    offers = tuple(GAME.write(move) for move in GAME.legal_moves(state, seat))
    return DecisionRequest(level, GAME.name, GAME.see(state, seat), offers, b"luck", 1)


async def test_ai_worker_chooses_the_same_move_as_the_bots_own_process() -> None:
    async with running_workers(1) as ai_workers:
        for seed in range(3):
            asked = question(seed=seed)
            assert await within(ai_workers.plan(GAME, asked), "a plan") == answer(GAME, asked)


async def test_ai_workers_answer_more_questions_than_they_are_in_turn() -> None:
    async with running_workers(1) as ai_workers:
        asked = [question(seed=seed) for seed in range(4)]
        plans = await within(asyncio.gather(*(ai_workers.plan(GAME, one) for one in asked)), "all plans")
        assert plans == [answer(GAME, one) for one in asked]
        assert ai_workers._workers[0].restarts == 0


@pytest.mark.rotating(3)
async def test_failing_ai_process_falls_back_to_a_medium_move(caplog: pytest.LogCaptureFixture) -> None:
    async with running_workers(1) as ai_workers:
        await within(ai_workers.plan(GAME, question()), "a plan")
        for _ in range(2):
            child = ai_workers._workers[0].child
            assert child is not None
            child.process.kill()
            asked = question("strong", seed=2)
            found = await within(ai_workers.plan(GAME, asked), "a plan all the same")
            assert found == answer(GAME, question("medium", seed=2))
            assert "the process has ended" in caplog.text
            await within(ai_workers.plan(GAME, question()), "a plan of a new process")


async def test_hanging_ai_worker_is_killed_and_the_move_still_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "HANG_TIMEOUT", 0.0)
    async with running_workers(1) as ai_workers:
        asked = question()
        assert await within(ai_workers.plan(GAME, asked), "a plan all the same") == answer(GAME, asked)
        assert "not within 0.0 s" in caplog.text
        assert ai_workers._workers[0].child is None


async def test_failing_computer_player_is_logged_and_costs_no_match(caplog: pytest.LogCaptureFixture) -> None:
    asked = question("strong")
    broken = DecisionRequest("strong", "no such game", asked.view, asked.offers, asked.seed, asked.seq)
    async with running_workers(1) as ai_workers:
        assert await within(ai_workers.plan(GAME, broken), "a plan all the same") == answer(GAME, question("medium"))
        assert any(record.levelno == logging.ERROR and "KeyError" in record.getMessage() for record in caplog.records)


async def test_shutdown_does_not_wait_for_thinking_computers() -> None:
    async with running_workers(1) as ai_workers:
        thinking = [asyncio.create_task(ai_workers.plan(GAME, question("strong", seed))) for seed in range(3)]
        await asyncio.sleep(0)
        ai_workers.stop()
        for task in thinking:
            with pytest.raises(WorkersStopped):
                await within(task, "the end of the thinking")
