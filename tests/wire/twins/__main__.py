"""`make twins`: thousands of steps; `SEED=` begins elsewhere, or repeats one that was told, `STEPS=` says how many."""

from __future__ import annotations

import asyncio
import os
import sys
from functools import partial

from tests.wire.twins.campaign import campaign

if __name__ == "__main__":
    leaks = asyncio.run(
        campaign(int(os.environ.get("SEED") or 1), int(os.environ.get("STEPS") or 3000), partial(print, flush=True))
    )
    sys.exit(1 if leaks else 0)
