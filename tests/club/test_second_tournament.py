"""The specification is enough to recompute a tournament: a second implementation of it finds the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.club.club_file import as_bytes
from bot.club.tournament import Disqualified, KeptApart
from bot.club.tournament_file import export
from tests.club.random_tournaments import CALM, ROUGH, Club, EventRates
from tests.club.second_tournament import Reader

NO_LATECOMERS = EventRates(away=8, withdrawn=3, lapsed=4, resigned=3, voided=4)


@pytest.mark.rotating(3)
@pytest.mark.parametrize(
    ("people", "trouble", "settings"),
    [
        (5, CALM, {"size": 4}),
        (9, ROUGH, {"size": 2, "final": True}),
        (14, ROUGH, {"size": 3, "game": "saint_martin", "drops_worst": True}),
        (26, ROUGH, {"size": 4, "rounds": None}),
        (11, ROUGH, {"size": 4, "seeded": True}),
        (31, ROUGH, {"size": 2, "seeded": True}),
        (7, NO_LATECOMERS, {"size": 2, "format": "round-robin", "final": True, "rounds": None}),
        (8, NO_LATECOMERS, {"size": 2, "format": "round-robin", "game": "guatemala_cafe", "rounds": None}),
    ],
)
def test_independent_verifier_computes_the_same_tournament(
    people: int, trouble: EventRates, settings: dict[str, Any]
) -> None:
    is_swiss = settings.get("format") != "round-robin"
    apart = [KeptApart((0, 1), "request")] if people >= 8 and is_swiss else []
    club = Club(people, people, trouble, apart, **{"rounds": 4, **settings})
    club.play_round()
    club.tell(Disqualified(club.tournament.active[-1]))
    club.play()
    content = json.loads(as_bytes(export(club.settings, club.seed, club.events)))
    reader = Reader(content)
    assert reader.read() == []
    assert len(reader.rounds) == len(club.tournament.rounds) > 1
