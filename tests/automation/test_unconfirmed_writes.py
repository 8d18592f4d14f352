"""Tests of doubts about messages: who looks at the message again once a doubt is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.automation.unconfirmed_writes import UnconfirmedWrites
from bot.database_errors import DatabaseLostError
from tests.match.tables import opened
from tests.waiting import within


@pytest.mark.parametrize(("failures", "told"), [(0, []), (1, ["m"])])
async def test_match_is_announced_if_an_outage_delayed_its_unconfirmed_write(
    tmp_path: Path, failures: int, told: list[str]
) -> None:
    """Without one, this process may not even know yet that another has the match, and would only try again in vain."""
    heard, left = list[str](), failures

    async def store() -> bool:
        nonlocal left
        if left:
            left -= 1
            raise DatabaseLostError("The database does not answer.")
        return True

    async with opened(tmp_path) as matches:
        matches.subscribe(heard.append)
        unconfirmed = UnconfirmedWrites(matches)
        unconfirmed.report("m", store, is_lost=True)
        await within(unconfirmed.settled(), "the unconfirmed write to be reported")
    assert heard == told
