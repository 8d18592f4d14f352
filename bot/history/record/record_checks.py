"""Checks of record files outside the event loop."""

from __future__ import annotations

import asyncio
import logging

from bot.game import Refused, line
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


class RecordChecks:
    """Service that checks one short and one long file at a time, to leave processor time for moves.

    A long file has its own worker process, so that no short one waits for it.
    """

    def __init__(self, *, short: int = SHORT, deadline: float = DEADLINE) -> None:
        self._short = short
        self._one_at_a_time = asyncio.Lock()
        self._worker = WorkerProcess[bytes, tuple[Verdict, str | None]](
            "tavolino-verifier", check_handler, niceness=NICENESS, timeout=deadline, is_single_use=True
        )

    async def check(self, data: bytes) -> tuple[Verdict, str | None]:
        """Return the verdict on the file and, if valid, the digest. Raise CheckNotFinished."""
        if len(data) <= self._short:
            async with self._one_at_a_time:
                return await asyncio.to_thread(verify_bytes, data)
        try:
            return await self._worker.ask(data)
        except WorkerError as fault:
            LOG.warning("record check failed: %s", fault)
            raise CheckNotFinished from fault

    async def stop(self) -> None:
        """Cancel a check in the worker process at once. Its caller gets CheckNotFinished."""
        self._worker.close()


class CheckNotFinished(Refused):
    """The check took too long, or was cancelled at shutdown."""

    def __init__(self) -> None:
        super().__init__("check_not_finished", line("records-check-not-finished"))


def check_handler() -> Handler:
    """Return the request handler of the worker process. A request is the bytes of a file."""
    return lambda data, _: verify_bytes(data)
