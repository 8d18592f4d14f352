"""Every command, with one request that Discord refuses while the bot carries it out: the person always gets an answer.

The walk is that of `test_every_command`. Refusals and requests go round from command to command.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.metrics import UNTOLD
from bot.playground.interactions import Interaction
from bot.playground.slash_commands import CommandOffer
from cogs.ui import first_answer
from tests.metric_values import value_of
from tests.waiting import FOREVER
from tests.wire.command_situations import SITUATIONS, Situation
from tests.wire.command_walk import CommandWalk, ErrorLog, listening
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import Session, session_at
from tests.wire.refused_requests import ANSWER, AT_ONCE, EXAMPLES, FOLLOW_UP, MEMBERS, THREADS, refused

REQUESTS = (ANSWER, THREADS, AT_ONCE, MEMBERS, AT_ONCE, FOLLOW_UP)
"""Requests to refuse, in turn. The number shares no factor with that of the codes."""

DIRECT_BYTES = first_answer.DIRECT_BYTES


class RefusalWalk(CommandWalk):
    """Types every command, each time with another refusal."""

    def __init__(self, session: Session, situation: Situation, ears: ErrorLog, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(session, situation, ears)
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(first_answer, "DEFERRED_AFTER", FOREVER)
        self._number = count(SITUATIONS.index(situation))
        self.refused = Counter[tuple[str, str]]()

    async def _type(self, person: Any, place: Any, offer: CommandOffer, values: dict[str, Any]) -> Interaction:
        number = next(self._number)
        request, code = REQUESTS[number % len(REQUESTS)], EXAMPLES[number % len(EXAMPLES)]
        self._monkeypatch.setattr(first_answer, "DIRECT_BYTES", -1 if request == ANSWER else DIRECT_BYTES)
        fault = self.session.loopback.faults.add(refused(code, request))
        answer = await super()._type(person, place, offer, values)
        self.refused[request] += not fault.times
        fault.times = 0
        return answer


@pytest.mark.rotating(24)
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_every_refusal_reaches_the_user(
    situation: Situation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    untold = value_of(UNTOLD)
    with listening() as ears:
        async with session_at(tmp_path) as session:
            walk = RefusalWalk(session, situation, ears, monkeypatch)
            await walk.all_commands()
            await session.quiet()
        walk.listen("afterwards")
    assert not walk.found, "\n".join(walk.found)
    assert value_of(UNTOLD) == untold
    assert min(walk.refused[ANSWER], walk.refused[AT_ONCE]) >= 6, f"refused: {walk.refused}"
