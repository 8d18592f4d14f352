"""The rehearsal's match of two computer players: it holds on the loopback, and not where no board is shown."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rehearsal import match
from tests.rehearsal.conftest import RehearsalServer
from tests.rehearsal.faulty_loopback import LIES
from tests.wire.fake_rendering import sketching


@pytest.mark.rotating(6)
async def test_rehearsed_match_reaches_its_result_and_leaves_nothing_behind(
    rehearsal: RehearsalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rehearsal.state()
    has_result, answers = match.has_result, []

    async def look_twice(*given: Any) -> bool:
        """Look for the picture, and again where the loopback hides it: two outcomes of one match."""
        answers.append(await has_result(*given))
        monkeypatch.setitem(
            LIES, "whole-match-played", ("GET /channels/{channel_id}/messages", "", lambda told: told.body.clear())
        )
        monkeypatch.setattr(match, "UNTIL_SHOWN", 0.0)
        rehearsal.liar.told = {"whole-match-played"}
        answers.append(await has_result(*given))
        rehearsal.liar.told = set()
        return answers[0]

    monkeypatch.setattr(match, "has_result", look_twice)
    with sketching():
        report = await rehearsal.rehearse(only=frozenset({"match"}))
    assert [str(one) for one in report.outcomes if one.verdict != "held"] == []
    assert answers == [True, False]
    assert report.measured["moves of the match"] > 20
    assert rehearsal.state() == before
