"""Every command of the tree, in every situation, in every place, as everybody, ends in a sentence and no accident.

The commands are taken from what the bot has registered, the values of their options from what the options say of
themselves: a new command is tried without a word here. In each situation a command is typed by its share of the roles
and of the places where Discord offers it, by all where all is tried. In which way goes round with all three: with
nothing but what is required, with what is offered, with oddities. What counts is the answer as it stands when the bot
has done its work.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wire.command_situations import SITUATIONS, Situation
from tests.wire.command_walk import CommandWalk, listening
from tests.wire.no_pictures import draw_nothing
from tests.wire.play_session import session_at


@pytest.mark.rotating(12)
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_commands_cause_no_unexpected_error_in_any_situation(
    situation: Situation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_nothing(monkeypatch)
    with listening() as ears:
        async with session_at(tmp_path) as session:
            walk = CommandWalk(session, situation, ears)
            await walk.all_commands()
            await session.quiet()
        walk.listen("afterwards")
    assert walk.met == set(walk.meant())
    assert not walk.found, "\n".join(walk.found)
