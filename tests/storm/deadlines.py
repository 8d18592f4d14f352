"""Deadlines: without faults nothing that was due in a match or a lobby is left undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LATE = 60.0
"""Seconds by which a due item may be late."""


async def check_deadlines(client: Any, tell: Callable[[str, str], None]) -> int:
    """Check the due items of every live match and source. Return how many wait for their time.

    Pending updates are checked elsewhere: they are retried with growing pauses. So are offers of matches with pending
    messages: they stay due until they are shown, which never happens if the channel is gone.
    """
    services, count = client.services, 0
    for table in await services.matches.live():
        if not services.matches.ownership.owns(table.guild):
            continue
        now = services.matches.play_time.now(table.guild)  # where nobody can play, nothing is acted on
        lagging = {services.timing.seat_offers} if services.delivery.retry_queue.parts(table.id) else set()
        for source in services.timing.scheduler._sources:
            if source in {services.delivery.retry_queue} | lagging:
                continue
            for name, moment in (await source.upcoming(table.id)).items():
                late = (now - moment).total_seconds()
                if late > LATE:
                    what = f"{type(source).__name__} {name!r} of {table.status} {table.game} {table.id}: {late:.0f} s"
                    tell("every deadline is acted on", what)
                count += 1
    return count
