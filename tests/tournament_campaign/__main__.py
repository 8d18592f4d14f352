"""`make tournament`: a club of PEOPLE= plays a tournament of GAME= from announcement to final. 1 if anything is wrong.

All play through the real client in simulated time. A third is slow, some vanish, one is away, one comes late, one is
deleted, one of two friends loses to the other on purpose, and the organiser leaves the server. The bot is restarted
three times after hours of absence, a thread is deleted, and for a day the bot may write nowhere. Rated matches are
played beside it. VANISHING= is the number of those who vanish, and SEED= chooses the chance. PROCESSES= runs as many
bots on PostgreSQL, each with its own shards.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.postgresql import started
from tests.tournament_campaign.campaign import Campaign
from tests.wire.no_pictures import draw_nothing
from tests.wire.several_bots import PROCESSES, several
from tests.wire.silent_days import days_at


async def _run(people: int, vanishing: int, game: str, seed: int) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        async with days_at(Path(folder)) as session:
            return await Campaign(session, people, vanishing, game, seed).run(lambda line: print(line, flush=True))


@contextmanager
def _several_if_asked() -> Iterator[None]:
    """Run PROCESSES= bots on a PostgreSQL server of their own; without it one bot on SQLite."""
    if not PROCESSES:
        yield
        return
    with tempfile.TemporaryDirectory() as folder, started(Path(folder)) as server, several(server):
        yield


def main() -> int:
    """Run the campaign and print what was found."""
    given, began = os.environ.get, time.monotonic()
    people, game, seed = int(given("PEOPLE") or 60), given("GAME") or "zanzibar", int(given("SEED") or 7)
    vanishing = int(given("VANISHING") or people // 15)
    with pytest.MonkeyPatch.context() as patch, _several_if_asked():
        draw_nothing(patch)
        faults = asyncio.run(_run(people, vanishing, game, seed))
    print(*(f"fault: {fault}" for fault in faults), f"{len(faults)} faults, {time.monotonic() - began:.0f} s", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
