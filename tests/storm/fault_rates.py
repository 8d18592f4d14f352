"""Fault rates: how often people act and how often each kind of fault occurs, drawn for each seed."""

from __future__ import annotations

from random import Random

import msgspec


class FaultRates(msgspec.Struct, frozen=True):
    """Values up to 1 are probabilities for each request, event or statement; the others are rates per hour."""

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
    """Mean seconds between two actions of a person."""
    sense: float
    """Share of sensible actions."""
    absences: float = 0.0
    """Outages of Discord or of one server that last for hours."""
    leave_rate: float = 0.0
    """Share of resigning, pausing, and answering such requests."""
    losses: float = 0.0
    """Losses of the database file."""
    clock_jumps: float = 0.0
    """Jumps of the clock of the bots' machine."""
    closings: float = 0.0
    """Places of matches that are closed for days."""
    renames: float = 0.0
    is_fast: bool = False
    """Whether few people play fast, with computer players, to reach the end of matches."""


NO_FAULTS = FaultRates(
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
    """Draw the rates: every kind of fault is absent, rare or frequent. In one world of three, people play fast."""
    is_fast, rates = chance.random() < 1 / 3, _drawn(chance)
    return msgspec.structs.replace(rates, is_fast=True, pace=1.5, sense=0.97) if is_fast else rates


def _drawn(chance: Random) -> FaultRates:
    if chance.random() < 0.1:
        return NO_FAULTS

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
        leave_rate=chance.choice((0.03, 0.1, 0.3)),
        losses=rate(6),
        clock_jumps=rate(20),
        closings=rate(10),
        renames=rate(30),
    )
