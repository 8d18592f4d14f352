"""Measures: what a running bot counts of itself, as plain numbers; no person, no match and no text is in any."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

MOST = 100
"""So many values has a label at most; what comes later is counted as `other`."""
OTHER = "other"
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
SLOW = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0)


class Spread:
    """How long something takes: how many took at most so many seconds, all together, and their sum."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = QUICK) -> None:
        self.name, self.about, self.bounds = name, about, tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Once more, and so long."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds


class Count:
    """How often something has happened, by one label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "") -> None:
        """Once more."""
        if value not in self.counts and len(self.counts) >= MOST:
            value = OTHER
        self.counts[value] = self.counts.get(value, 0) + 1


class Level:
    """How much of something there is now, by one label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self.values: dict[str, float] = {}

    def set(self, number: float, value: str = "") -> None:
        """From now on."""
        self.values[value] = number


ACKNOWLEDGED = Spread("press_acknowledged_seconds", "From a press until Discord has taken the acknowledgement.")
ANSWERED = Spread("press_answered_seconds", "From a press until whoever pressed has his answer.")
SHOWN = Spread("press_shown_seconds", "From a press until what came of it stands with its picture.", SLOW)
DRAWN = Spread("drawing_seconds", "What one picture takes a process that is warm.")
COMMITTED = Spread("commit_seconds", "What one commit of the database takes.")
LAG = Spread("loop_lag_seconds", "How much later than it should the event loop wakes.")
PRESSES = Count("presses", "Presses and commands that have arrived.", "kind")
REFUSALS = Count("refusals", "Presses and commands that were refused, by the rules' word for it.", "reason")
ACCIDENTS = Count("accidents", "Presses and commands that went wrong.")
LIMITED = Count("rate_limited", "Answers of Discord with status 429.", "route")
UNREACHED = Count("direct_messages_failed", "People found to take no direct messages.")
LETTERS = Count("letters", "Calls and reminders that were sent.", "way")
TIME_OUTS = Count("time_outs", "Turns and answers for which the time ran out.")
MATCHES = Level("matches", "Matches that are live.", "status")
QUEUED = Level("queued", "What waits or is being worked on.", "queue")
BEHIND = Level("behind", "Matches of which something could not be shown yet.")
AWAY = Level("gateway_away_seconds", "For how long the gateway has been away; 0 while it is there.")
SHARDS = Level("shards", "Shards that were agreed on; a bot alone has one.")
HELD = Level("shards_held", "Shards for which this process acts.")
SPREADS = (ACKNOWLEDGED, ANSWERED, SHOWN, DRAWN, COMMITTED, LAG)
COUNTS = (PRESSES, REFUSALS, ACCIDENTS, LIMITED, UNREACHED, LETTERS, TIME_OUTS)
LEVELS = (MATCHES, QUEUED, BEHIND, AWAY, SHARDS, HELD)
