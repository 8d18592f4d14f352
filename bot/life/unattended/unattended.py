"""What belongs together where nobody attends a table: who looks in, sleep, and seats to be had."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.life.clock import Clock
from bot.life.unattended.attendance import Attendance
from bot.life.unattended.free_seats import Offers
from bot.life.unattended.open_acts import Acts
from bot.life.unattended.sleep import Silence
from bot.match.matches import Matches
from bot.store import Store


class Unattended:
    """All of it on one store; `now` is the time (UTC)."""

    def __init__(self, matches: Matches, store: Store, clock: Clock, *, now: Callable[[], datetime]) -> None:
        self.attendance = Attendance(matches, store, now=now)
        acts = Acts(matches, store, self.attendance, now=now)
        self.silence = Silence(matches, clock, self.attendance, acts, now=now)
        self.offers = Offers(matches, store, self.attendance, now=now)
