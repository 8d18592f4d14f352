"""Every button and every list that the bot knows is pressed in direct messages, or it is said why it stands in none."""

from __future__ import annotations

import pytest

from cogs.ui.components import needs
from tests.wire.direct.absent_components import ALONE, NOWHERE
from tests.wire.direct.button_walk import Walk
from tests.wire.direct.press_monitor import Witness
from tests.wire.direct.scenarios import SCENES, forgetting
from tests.wire.play_session import Session


@pytest.mark.rotating(24)
async def test_everything_that_can_be_pressed_in_direct_messages_is_answered(
    session: Session, witness: Witness
) -> None:
    walk = Walk(session, witness)
    for scene in SCENES:
        await scene(walk)
    rooms = [channel.id for channel in session.loopback.channels if channel.guild is not None]
    assert {bot for room in rooms for bot in witness.written[room]} == {witness.owner}
    await forgetting(walk)
    pressed, stood = walk.buttons(witness.pressed), walk.buttons(witness.stood)
    assert sorted(stood - pressed) == [], "something stood there that nobody has pressed"
    verbs, elsewhere = {one.verb for one in pressed}, {one.verb for one in pressed if one.about != "a match alone"}
    assert sorted(set(needs()) - verbs) == sorted(NOWHERE)
    assert sorted(verbs - elsewhere) == sorted(ALONE)
