"""A whole match of each game by a person who reads only texts: they suffice to decide, and to win."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import GAMES
from bot.rng import Dice
from cogs.context import context_at
from renderers import Picture
from tests.contract.facts import Reading, facts_of
from tests.wire.no_pictures import dot
from tests.wire.play_session import Session, more_of
from tests.wire.text_reader import Reader

OPTIONS: dict[str, dict[str, Any]] = {
    "zanzibar": {"round_limit": 12, "setup": "random"},
    "guatemala_cafe": {"track": 40},
}
"""Short matches, where a game offers them."""
MAX_READ = 1200
"""Characters to be read for a press, on average: text, alt text, names of lists and buttons of the answer, that to *My
turn* included; and every line of a list that something is chosen from. Lists that stay closed are not read."""
FEWEST = 10
"""Minimum decisions of the reader in any match."""


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", sorted(GAMES))
async def test_whole_match_can_be_played_from_texts_only(
    name: str, monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    _look_at_nothing(session, monkeypatch)
    anna, bruno = await session.new_match("Anna", "Bruno", game=name, **OPTIONS.get(name, {}))
    match, reader = await session.match_id(), Reader(session, anna)
    await reader.set_words()
    await _play(session, match, reader, bruno)
    assert reader.decisions >= FEWEST
    assert reader.characters <= MAX_READ * reader.presses, reader.characters / reader.presses
    assert reader.facts >= FEWEST * 20
    await _end(session, match, reader)


async def _play(session: Session, match: str, reader: Reader, other: Any) -> None:
    """Make the other player's moves at random."""
    matches, chance = session.client.services.matches, Dice(match.encode(), 3)
    while (table := await matches.table(match)).status == "running":
        seat = table.seat_of(reader.person.id)
        if seat in (await matches.look(match, None)).deciders:
            await reader.decide(match)
        else:
            look = await matches.look_as(match, other.id)
            await matches.play(match, other.id, chance.choose(look.offers))


async def _end(session: Session, match: str, reader: Reader) -> None:
    """Check that the reader has won, and that this and the last position are public: in the channel and in *More*."""
    await session.quiet()
    matches, stranger = session.client.services.matches, session.people("Stranger")[0]
    look = await matches.look(match, None)
    table = session.table(stranger)
    assert look.outcome is not None
    assert look.outcome.winners == (look.table.seat_of(reader.person.id),), look.outcome
    assert all(str(score).lstrip("-") in table.text for score in look.outcome.scores)
    more = await more_of(stranger, table)
    anybody = Reader(session, stranger)
    reading = Reading(await anybody.read(more), "en", look.table.names)
    assert reading.missing(facts_of(GAMES[look.table.game], look.view, "en")) == []


def _look_at_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that every picture is a single pixel, so that nothing can be seen in it."""

    async def draw(_scene: Any, _place: Any = None, **_: Any) -> Picture:
        return dot()

    monkeypatch.setattr(context_at(session.client).pictures, "draw", draw)
