"""`make crash`: eight tables, KILLS= kills, SEED= the first seed, MINUTES= at most; 1 if anything was found.

`make crash DATABASE=postgresql`: the same on a separate PostgreSQL.

`make crash STOPS=30`: three processes on PostgreSQL, of which one is suspended at a time and wakes after a while.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from bot.playground.embedded_postgresql import SERVER, open_folder
from tests.crash.kill_campaign import CampaignSettings, campaign
from tests.crash.suspensions import suspensions
from tests.postgresql import started


def main() -> int:
    """Run the campaign in a temporary folder."""
    given, began = os.environ.get, time.monotonic()
    chosen = CampaignSettings(int(given("KILLS") or 200), int(given("SEED") or 7), 60 * float(given("MINUTES") or 45))

    def tell(fault: str) -> None:
        print(f"{time.monotonic() - began:.0f} s: {fault}", flush=True)

    if stops := int(given("STOPS") or 0):
        stopped = asyncio.run(suspensions(stops, chosen.seed, chosen.seconds, tell))
        print(f"seed {chosen.seed}, {time.monotonic() - began:.0f} s\n{stopped.told()}")
        return 1 if stopped.faults else 0
    with ExitStack() as stack:
        folder, database = Path(stack.enter_context(tempfile.TemporaryDirectory())), None
        if given("DATABASE") == SERVER:
            server = stack.enter_context(started(Path(stack.enter_context(open_folder())) / "server"))
            database = stack.enter_context(server.database())
        found = asyncio.run(campaign(folder, chosen, tell, database))
    print(f"seed {chosen.seed}, {time.monotonic() - began:.0f} s\n{found.told()}")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
