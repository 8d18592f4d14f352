"""Queues: started work continues without its caller, and its errors are logged."""

from __future__ import annotations

import asyncio
import gc
import logging
from contextlib import suppress

import pytest

from bot.queues import Queues


@pytest.mark.parametrize("is_awaited", [True, False])
@pytest.mark.rotating(4)
async def test_failure_after_the_caller_was_cancelled_is_logged_once(
    caplog: pytest.LogCaptureFixture, is_awaited: bool
) -> None:
    """An error gives one log line and no complaint of asyncio; a waiting caller gets it."""
    queues, goes_on = Queues(), asyncio.Event()

    async def work() -> None:
        await goes_on.wait()
        raise ConnectionResetError("cut")

    caller = asyncio.create_task(queues.run("match", work))
    await asyncio.sleep(0)
    if not is_awaited:
        caller.cancel()
        with suppress(asyncio.CancelledError):
            await caller
    goes_on.set()
    if is_awaited:
        with pytest.raises(ConnectionResetError):
            await caller
    await asyncio.sleep(0.01)
    gc.collect()
    assert [record for record in caplog.records if record.name == "asyncio"] == []
    told = [record for record in caplog.records if record.name == "bot.queues"]
    assert [(record.levelno, record.exc_info is None) for record in told] == [(logging.WARNING, True)] * (
        not is_awaited
    )
