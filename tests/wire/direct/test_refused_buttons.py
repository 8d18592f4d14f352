"""Every button and list of direct messages, with a request that Discord refuses: the answer or another one.

The walk is that of `test_buttons`. Each button is pressed once with a refusal, and again without where it still stands.
Refusals and requests go round from press to press.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from itertools import count
from typing import Any

import discord
import pytest

from bot import outbox
from bot.match.act_limits import ActLimits
from bot.metrics import UNTOLD
from bot.moderation import requests
from bot.playground.limits.faults import Fault
from tests.metric_values import value_of
from tests.wire.direct.button_walk import ButtonWalk
from tests.wire.direct.direct_user import DirectUser
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.scenarios import SCENARIOS
from tests.wire.play_session import Session
from tests.wire.refused_requests import EXAMPLES, refused

FIRST_ANSWERS = "/interactions/*"
SKIPPED = (0, 0, 1)
"""Requests that pass before the refusal, in turn."""


class Deferrals:
    """Knows whether an interaction is being deferred."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.are_open = False
        defer = discord.InteractionResponse.defer

        async def noted(response: Any, **choices: Any) -> Any:
            self.are_open = True
            try:
                return await defer(response, **choices)
            finally:
                self.are_open = False

        monkeypatch.setattr(discord.InteractionResponse, "defer", noted)


@dataclass
class Refusal(Fault):
    """Refusal of the next request that changes something, whichever it is, after `skipped` others."""

    skipped: int = 0
    deferrals: Deferrals = field(kw_only=True)

    def fits(self, method: str, path: str) -> bool:
        """Return whether the request is refused. Deferrals never are: they have no content."""
        if self.times <= 0 or method == "GET" or (self.deferrals.are_open and fnmatchcase(path, FIRST_ANSWERS)):
            return False
        self.skipped -= 1
        return self.skipped < 0


class RefusalButtonWalk(ButtonWalk):
    """Presses everything, each time with another refusal."""

    def __init__(self, session: Session, monitor: PressMonitor, deferrals: Deferrals) -> None:
        super().__init__(session, monitor)
        self._deferrals = deferrals
        self._number = count()
        self.refused = Counter[str]()

    async def pressed(self, who: DirectUser, message: Any, component: str, value: str | None) -> Any:
        number = next(self._number)
        told = refused(EXAMPLES[number % len(EXAMPLES)], ("*", "*"))
        skipped = SKIPPED[number % len(SKIPPED)]
        fault = self.session.loopback.faults.add(Refusal(**vars(told), skipped=skipped, deferrals=self._deferrals))
        interaction = await super().pressed(who, message, component, value)
        (button,) = self.buttons([component])
        self.refused[button.verb] += not fault.times
        fault.times = 0
        shown = self.session.loopback.message(message.id)
        parts: list[Any] = [] if shown is None else [*shown.buttons(), *shown.selects()]
        stands = any(part.custom_id == component and not part.disabled for part in parts)
        return await super().pressed(who, shown, component, value) if stands else interaction


@pytest.mark.rotating(24)
async def test_refused_press_in_direct_messages_is_always_answered(
    session: Session, monitor: PressMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MAX_IN_VAIN", 100)
    monkeypatch.setattr(outbox, "UPLOAD_PAUSE", 0.0)  # pictures are back before a table is compared
    monkeypatch.setattr(ActLimits, "take", lambda *_: datetime.now(UTC))
    untold = value_of(UNTOLD)
    walk = RefusalButtonWalk(session, monitor, Deferrals(monkeypatch))
    for scene in SCENARIOS:
        await scene(walk)
    assert value_of(UNTOLD) == untold
    assert len(+walk.refused) >= 50, f"refused: {walk.refused}"
