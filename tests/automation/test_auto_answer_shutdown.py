"""Tests that waiting for automatic answers does not prevent shutdown, on all Python versions."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from tests.automation.tables import opened
from tests.sources import ROOT, trees


async def test_shutdown_does_not_wait_for_ever_for_ended_work(tmp_path: Path) -> None:
    """The work has ended but is still registered when the wait begins."""

    async def work() -> None:
        pass

    async with opened(tmp_path) as context:
        player = AutoAnswerPlayer(
            context.matches,
            AutoAnswers(context.matches, context.store),
            PreparedTurns(context.matches, context.store),
            wait=lambda *_: 0.0,
        )
        question = "match", 0, 0
        player._answering[question] = asyncio.create_task(work())
        player._answering[question].add_done_callback(lambda _: player._answering.clear())
        await asyncio.create_task(player.settled())
        assert player._answering == {}


@pytest.mark.rotating(3)
def test_gather_is_not_called_in_a_while_loop() -> None:
    """`while tasks: await gather(*tasks)` turns for ever: from Python 3.12 on it gives no turn to what strikes off."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in trees()
        for loop in ast.walk(tree)
        if isinstance(loop, ast.While)
        for node in ast.walk(loop)
        if isinstance(node, ast.Attribute) and node.attr == "gather"
    ]
    assert found == []
