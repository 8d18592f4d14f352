"""Every kind of move, list and question that a game has is answered in a direct message, in recorded matches.

Where PROCESSES is set, in all of them; else in as few as there need be.
"""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.question_kinds import Question, all_games, declared, scripts, smallest_cover
from tests.wire.direct.record_replay import TableReplay
from tests.wire.play_session import Session
from tests.wire.several_bots import PROCESSES

IS_LONG = bool(PROCESSES)
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


@pytest.mark.rotating(12)
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", all_games())
async def test_every_question_of_a_game_can_be_answered_in_direct_messages(
    session: Session, monitor: PressMonitor, name: str
) -> None:
    found = scripts(name)
    recorded = frozenset().union(*(script.all for script in found))
    asked = {one for one in declared(GAMES[name]) if one.sort in ("move", "choice")}
    assert asked <= recorded, "no recorded match has it"
    people, answered = session.people(*NAMES), set[Question]()
    for script in found if IS_LONG else smallest_cover(found):
        replay = TableReplay(session, monitor, script, people)
        await replay.begin()
        missing = set(script.all if IS_LONG else recorded - answered)
        for number, some in enumerate(script.answers):
            if some & missing:
                await replay.make(number)
                missing -= some
                answered |= some
    assert answered == recorded
