"""The mood of a world: how much of what goes on and goes wrong in it, drawn for each seed."""

from __future__ import annotations

from random import Random

import msgspec


class FaultRates(msgspec.Struct, frozen=True):
    """Rates are chances of each single request, event or statement; the others say how often an hour."""

    http_faults: float
    slow: float
    lost_events: float
    doubled_events: float
    cuts: float
    kills: float
    stops: float
    leaps: float
    comings: float
    full_disks: float
    outages: float
    pace: float
    """Seconds between two acts of a person, on average."""
    sense: float
    """How much of what people do is meant."""
    absences: float = 0.0
    """Of Discord, for hours, or of one server."""
    leavings: float = 0.0
    """How much of what people do is giving up, pausing, and answering those who do."""
    is_keen: bool = False
    """The few people want to see the end: they play fast, and with computers."""


CALM = FaultRates(
    http_faults=0,
    slow=0,
    lost_events=0,
    doubled_events=0,
    cuts=0,
    kills=0,
    stops=0,
    leaps=0,
    comings=0,
    full_disks=0,
    outages=0,
    pace=15,
    sense=0.9,
)


def drawn(chance: Random) -> FaultRates:
    """Every trouble is absent, rare, or frequent; some worlds know none. In one of three people are keen."""
    is_keen, mood = chance.random() < 1 / 3, _drawn(chance)
    return msgspec.structs.replace(mood, is_keen=True, pace=1.5, sense=0.97) if is_keen else mood


def _drawn(chance: Random) -> FaultRates:
    if chance.random() < 0.1:
        return CALM

    def rate(most: float) -> float:
        return chance.choice((0.0, 0.0, most / 10, most / 3, most))

    return FaultRates(
        http_faults=rate(0.15),
        slow=rate(0.1),
        lost_events=rate(0.05),
        doubled_events=rate(0.1),
        cuts=rate(40),
        kills=rate(30),
        stops=rate(10),
        leaps=rate(30),
        comings=rate(60),
        full_disks=rate(10),
        outages=rate(15),
        pace=chance.choice((5.0, 12.0, 30.0)),
        sense=chance.choice((0.4, 0.7, 0.9)),
        absences=rate(10),
        leavings=chance.choice((0.03, 0.1, 0.3)),
    )
