"""Every game through panels: every offered choice works, in one panel for the whole turn."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.games import GAMES
from bot.rng import Dice
from tests.wire.host_log import SHARE, host_log, stored_bytes
from tests.wire.play_session import Session, open_choices, session_at, step

PRESSES = 60
FEWEST_MOVES = 12
"""Minimum moves made by the presses, at five presses a move. Fewer would mean a panel that leads nowhere."""
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", sorted(GAMES))
async def test_every_offered_choice_of_a_game_works(tmp_path: Path, name: str) -> None:
    async with session_at(tmp_path, painting=True) as session:
        with host_log() as log:
            match = await _play(session, name)
        assert log.size * SHARE <= stored_bytes(session, match), log.lines


async def _next(session: Session, people: list[Any], holder: Any, panel: Any) -> tuple[Any, Any] | None:
    """Return the next person to act with the panel: an asked player, or one whose auto-answers leave something."""
    await session.answered()
    look = await session.client.services.matches.look(await session.match_id(), None)
    asked = [person for person in people if person.id in {look.table.seats[seat].user for seat in look.deciders}]
    if holder in asked:
        panel = session.loopback.message(panel.id)
        if open_choices(panel):
            return holder, panel
    panels = [(person, await session.panel(person)) for person in asked]
    found = [one for one in panels if open_choices(one[1])]
    return next(iter(found), None)


async def _play(session: Session, name: str) -> str:
    people = await session.new_match(*NAMES[: GAMES[name].players[-1]], game=name)
    match, chance = await session.match_id(), Dice(name.encode(), 0)
    matches, holder = session.client.services.matches, None
    panel: Any = None
    before = (await matches.table(match)).seq
    for _ in range(PRESSES):
        if (await matches.table(match)).status == "over":
            break
        if (found := await _next(session, people, holder, panel)) is None:
            continue
        holder, panel = found
        panel = await step(holder, panel, chance)
        assert "⚠" not in panel.text
    assert (await matches.table(match)).seq - before >= FEWEST_MOVES
    await session.client.services.delivery.pipeline.all_settled()
    for person in people:
        table = session.table(person)
        with Image.open(io.BytesIO(table.pictures[0].data)) as painted:
            assert painted.format == "PNG"
            assert len(painted.getcolors() or []) > 20
        assert table.pictures[0].description
    assert session.loopback.violations == []
    return match
