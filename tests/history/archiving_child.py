"""Child process that archives matches and is killed: each input line names the step at which one attempt dies.

It answers with the exit code of the attempt, which is a separate process.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.history.record.retention import Retention
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from tests.match.toy import GAMES

NOW = datetime(2027, 10, 1, tzinfo=UTC)
CHANGES = {"open", "os.mkdir", "os.rename", "os.remove", "os.chown"}
"""Audit events of what is done in the archive folder."""


class StepKiller:
    """Kills the process at a step.

    Steps are every change of the archive folder, and the moments before and after every commit.
    """

    def __init__(self, left: int) -> None:
        self._left = left

    def step(self) -> None:
        """Count a step."""
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def watch(self, store: Store) -> None:
        """Count the steps of this store."""
        folder, database = str(store.archives.folder.path), store.archives._database
        commit = database.write

        async def write(*statements: Any, **given: Any) -> None:
            self.step()
            await commit(*statements, **given)
            self.step()

        def hear(event: str, arguments: tuple[Any, ...]) -> None:
            if event in CHANGES and str(arguments[0]).startswith(folder):
                self.step()

        setattr(database, "write", write)  # noqa: B010
        sys.addaudithook(hear)


async def attempt(path: Path, step: int) -> None:
    """Archive all matches, or die at that step."""
    store = await Store.open(path)
    try:
        StepKiller(step).watch(store)
        matches = Matches(store, seeds=Seeds(None), now=lambda: NOW, games=GAMES)
        days = timedelta(days=30)
        keeper = Retention(matches, store, kept=timedelta(), archived=days, now=lambda: NOW)
        keeper.pause = 0
        await keeper.look()
    finally:
        await store.close()


def main(path: Path) -> None:
    """Make an attempt for every line."""
    for line in sys.stdin:
        child = os.fork()
        if not child:
            asyncio.run(attempt(path, int(line)))
            os._exit(0)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
