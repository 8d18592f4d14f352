"""Checks of record files outside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from bot.game import refuse
from bot.history.record.verification import verify_bytes
from bot.history.record.verification_result import Verdict
from bot.worker import WorkerError, WorkerProcess
from bot.worker_child import Handler

LOG = logging.getLogger(__name__)

SHORT = 128 << 10
"""Maximum bytes of a file that is checked in a thread. That covers nearly every match."""
DEADLINE = 120.0
"""Seconds allowed for one check in the worker process."""
NICENESS = 12
"""Unix niceness of the worker process."""

Verify: TypeAlias = Callable[[bytes], tuple[Verdict, str | None]]
"""Callable that checks the bytes of a file and returns the verdict and, if valid, the digest. It must be picklable."""


def is_long(data: bytes) -> bool:
    """Return whether the record is so long that its check needs a worker process."""
    return len(data) > SHORT


class RecordChecks:
    """Service that checks one short and one long file at a time, to leave processor time for moves.

    A long file has its own worker process, so that no short one waits for it.
    """

    def __init__(
        self,
        *,
        verify: Verify = verify_bytes,
        is_long: Callable[[bytes], bool] = is_long,
        deadline: float = DEADLINE,
    ) -> None:
        self._verify, self._is_long = verify, is_long
        self._one_at_a_time = asyncio.Lock()
        self._worker = WorkerProcess[bytes, tuple[Verdict, str | None]](
            "tavolino-verifier", partial(check_handler, verify), niceness=NICENESS, timeout=deadline, is_single_use=True
        )

    async def check(self, data: bytes) -> tuple[Verdict, str | None]:
        """Return the verdict on the file and, if valid, the digest. Raise Refused."""
        if not self._is_long(data):
            async with self._one_at_a_time:
                return await asyncio.to_thread(self._verify, data)
        try:
            return await self._worker.ask(data)
        except WorkerError as fault:
            LOG.warning("record check failed: %s", fault)
            raise refuse("check_not_finished") from fault

    async def stop(self) -> None:
        """Cancel a check in the worker process at once. Its caller gets Refused."""
        self._worker.close()


def check_handler(verify: Verify) -> Handler:
    """Return the request handler of the worker process. A request is the bytes of a file."""
    return lambda data, _: verify(data)
