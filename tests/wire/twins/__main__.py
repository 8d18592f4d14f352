"""`make twins`: thousands of steps; `SEED=` sets the start or repeats a leak, `STEPS=` sets the number."""

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
