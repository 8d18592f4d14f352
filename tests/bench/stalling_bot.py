"""A bot that notes its longest stalls: `python -m tests.bench.stalling_bot run`, into the file that `STALLS` names."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from pathlib import Path

from bot.__main__ import main
from tests.storm.stalls import name_of

MOST = 20
"""Number of the longest stalls that are recorded."""


def note_stalls(into: Path, since: float) -> None:
    """Measure every callback of the loop in processor time of its thread, and write the longest down as they come.

    `since`: when to begin, in seconds since 1970.
    """
    run, longest = asyncio.Handle._run, list[tuple[float, str]]()

    def measured(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        took = time.thread_time() - began
        if (len(longest) < MOST or took > longest[-1][0]) and time.time() > since:
            longest.append((took, name_of(handle)))
            longest.sort(reverse=True)
            del longest[MOST:]
            into.write_text(json.dumps(longest), encoding="utf-8")

    asyncio.Handle._run = measured  # type: ignore[method-assign,assignment]


if __name__ == "__main__":
    note_stalls(Path(os.environ["STALLS"]), float(os.environ["SINCE"]))
    sys.exit(main(sys.argv[1:]))
