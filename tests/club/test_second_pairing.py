"""The page about pairing is enough to recompute one: a second implementation gives the same rounds."""

from __future__ import annotations

import json

import pytest

from bot.club.standings import standings
from bot.club.tournament import KeptApart, built, link
from bot.club.tournament_file import as_bytes, export
from tests.club.random_tournaments import Club
from tests.club.second_pairing import Reader


@pytest.mark.rotating(2)
@pytest.mark.parametrize(
    ("people", "size", "game"), [(5, 4, "zanzibar"), (9, 2, "zanzibar"), (14, 3, "saint_martin"), (26, 4, "zanzibar")]
)
def test_a_second_implementation_gives_the_same_rounds(people: int, size: int, game: str) -> None:
    apart = [KeptApart((0, 1), "request")] if people >= 8 else []
    club = Club(people, people, before=apart, size=size, game=game, rounds=4)
    club.play()

    def before(number: int) -> list[int]:
        made = built(club.settings, link(club.seed, 0).hex(), club.events[:number])
        return [row.entrant for row in standings(made)]

    content = json.loads(as_bytes(export(club.settings, club.seed, club.events)))
    assert Reader(content).check(before) == 4
