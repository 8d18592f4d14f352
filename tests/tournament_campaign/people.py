"""People of a tournament: how often each looks at Discord, who disappears, and who loses on purpose."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec

from bot.club.tournament import FEWEST

Kind: TypeAlias = Literal["usual", "slow", "vanishing", "away", "late", "organiser", "forgotten", "friend"]
SLOW_SHARE = 3
"""One person of so many is slow."""
LOOKS: dict[bool, float] = {False: 0.6, True: 0.2}
"""Chance that somebody who is awake looks within a step, by whether the person is slow."""
AWAKE = range(8, 24)
"""Hours of the day, in the person's own time, in which somebody looks."""


class Entrant(msgspec.Struct):
    """Somebody who takes part."""

    person: Any
    kind: Kind = "usual"
    is_slow: bool = False
    hours_off: int = 0
    """Difference between the person's time and UTC."""
    is_gone: bool = False

    def looks(self, now: datetime, chance: Random) -> bool:
        """Return whether the person looks at Discord in this step."""
        hour = (now + timedelta(hours=self.hours_off)).hour
        return not self.is_gone and hour in AWAKE and chance.random() < LOOKS[self.is_slow]


def cast(people: list[Any], vanishing: int, chance: Random) -> list[Entrant]:
    """Return everybody with a role: the first is the organiser, the last one comes late, and so many vanish.

    Nobody comes late where the others would be too few to start.
    """
    entrants = [Entrant(person, hours_off=chance.choice((0, 1, 2))) for person in people]
    for entrant in chance.sample(entrants, len(entrants) // SLOW_SHARE):
        entrant.is_slow = True
    entrants[0].kind = "organiser"
    if len(entrants) > FEWEST:
        entrants[-1].kind = "late"
    vanish: list[Kind] = ["vanishing"] * vanishing
    roles: list[Kind] = [*vanish, "friend", "friend", "away", "forgotten"][: len(entrants) - 2]
    for entrant, role in zip(chance.sample(entrants[1:-1], len(roles)), roles, strict=True):
        entrant.kind = role
    return entrants
