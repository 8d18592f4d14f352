"""People of a campaign: their roles, and when they look at Discord."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.club.tournament import FEWEST
from tests.tournament_campaign.people import AWAKE, SLOW_SHARE, Entrant, cast

NIGHT = datetime(2026, 1, 1, 2, tzinfo=UTC)


@pytest.mark.parametrize("size", [8, 16, 60])
def test_every_simulated_entrant_has_one_role(size: int) -> None:
    entrants = cast(list(range(size)), 4, Random(7))
    kinds = Counter(entrant.kind for entrant in entrants)
    assert [entrant.person for entrant in entrants] == list(range(size))
    assert (kinds["organiser"], kinds["late"], kinds["vanishing"], kinds["friend"]) == (1, 1, 4, 2)
    assert sum(entrant.is_slow for entrant in entrants) == size // SLOW_SHARE


def test_smallest_tournament_has_no_late_entrant() -> None:
    assert "late" not in {entrant.kind for entrant in cast(list(range(FEWEST)), 1, Random(7))}


def test_simulated_people_act_only_while_awake_and_present() -> None:
    chance, entrant = Random(7), Entrant("Anna")
    by_hour = [any(entrant.looks(NIGHT + timedelta(hours=hour), chance) for _ in range(100)) for hour in range(24)]
    assert [(2 + hour) % 24 in AWAKE for hour in range(24)] == by_hour
    entrant.is_gone = True
    assert not any(entrant.looks(NIGHT + timedelta(hours=12), chance) for _ in range(100))
