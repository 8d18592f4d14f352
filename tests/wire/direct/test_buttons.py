"""Every button and every list that the bot knows is pressed in direct messages, or it is said why it stands in none."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.match.act_limits import ActLimits
from bot.moderation import requests
from cogs.ui.components import needs
from tests.wire.direct.absent_components import ABSENT, ALONE
from tests.wire.direct.button_walk import ButtonWalk
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.scenarios import SCENARIOS, deletion
from tests.wire.play_session import Session


@pytest.mark.rotating(24)
async def test_every_button_in_direct_messages_is_answered(
    session: Session, monitor: PressMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "MAX_IN_VAIN", 100)  # each kind is withdrawn and refused once
    monkeypatch.setattr(ActLimits, "take", lambda *_: datetime.now(UTC))  # by the same person, in the same hour
    walk = ButtonWalk(session, monitor)
    for scene in SCENARIOS:
        await scene(walk)
    rooms = [channel.id for channel in session.loopback.channels if channel.guild is not None]
    assert {bot for room in rooms for bot in monitor.written[room]} == {monitor.owner}
    await deletion(walk)
    pressed, seen = walk.buttons(monitor.pressed), walk.buttons(monitor.seen)
    assert not seen - pressed, f"nobody has pressed {sorted(seen - pressed)}"
    verbs, elsewhere = {one.verb for one in pressed}, {one.verb for one in pressed if one.about != "a match alone"}
    assert set(needs()) - verbs == set(ABSENT)
    assert verbs - elsewhere == set(ALONE)
