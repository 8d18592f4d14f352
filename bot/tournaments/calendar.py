"""Calendar of a tournament: check-in, start, deadlines of rounds, and what a new one will look like. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from bot.club.pairing import byes_needed, table_sizes
from bot.club.tournament import (
    FEWEST,
    MAX_IN_ROUND_ROBIN,
    MOST,
    Settings,
    Tournament,
    check_settings,
    planned_rounds,
)
from bot.game import refuse
from bot.table.match_terms import TERM_VALUES
from bot.table.refusals import bad_option

CHECK_IN = timedelta(hours=48)
"""Time before the start at which the check-in opens."""
SOONEST, LATEST = timedelta(minutes=10), timedelta(days=180)
"""Time from the announcement to the start."""
ROUND_DAYS = (1, 2, 3, 5, 7, 10, 14, 21, 28)
"""Days offered for a round."""
DAY = timedelta(hours=24)
TURNS_OF_A_ROUND = 15
"""Turns of a player that a suggested round has time for, if half of the time for a turn is used."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What an organiser has chosen for a new tournament."""

    settings: Settings
    starts_at: datetime
    turn_hours: int = 24
    reserve_hours: int | None = 72
    round_days: int | None = None
    """Days for a round; None for the suggested number."""
    study: bool = False
    """Whether players may try moves in private during their matches."""


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """Times of a tournament, in UTC.

    `due_at`: the deadline of the round that is being played, or when the next one is paired. None before the start and
    after the end.
    """

    check_in_at: datetime
    starts_at: datetime
    round_hours: int
    due_at: datetime | None = None


class Preview(msgspec.Struct, frozen=True):
    """What follows from a draft if that many people play. `rounds` include the final. `sizes` are those of the tables.

    `over_by`: the latest end, unless something is postponed.
    """

    people: int
    rounds: int
    sizes: tuple[int, ...]
    byes: int
    round_days: int
    check_in_at: datetime
    over_by: datetime


def check_draft(draft: Draft, now: datetime) -> None:
    """Raise Refused if there can be no such tournament."""
    check_settings(draft.settings)
    if draft.turn_hours not in TERM_VALUES["turn_hours"] or draft.reserve_hours not in TERM_VALUES["reserve_hours"]:
        raise bad_option(TERM_VALUES)
    if draft.round_days is not None and draft.round_days not in ROUND_DAYS:
        raise bad_option(TERM_VALUES)
    if not now + SOONEST <= draft.starts_at <= now + LATEST:
        raise refuse("bad_start", days=LATEST.days)


def calendar_of(draft: Draft, now: datetime) -> Calendar:
    """Return the calendar of a tournament announced now."""
    hours = 24 * (draft.round_days or suggested_days(draft))
    check_in_at = max(now, draft.starts_at - CHECK_IN)
    return Calendar(check_in_at=check_in_at, starts_at=draft.starts_at, round_hours=hours)


def suggested_days(draft: Draft) -> int:
    """Return the days of a round in which everybody can use the whole reserve and half of the time for their turns."""
    hours = draft.settings.size * draft.turn_hours * TURNS_OF_A_ROUND / 2 / 2 + (draft.reserve_hours or 0)
    return next((days for days in ROUND_DAYS if days * 24 >= hours), ROUND_DAYS[-1])


def preview(draft: Draft, people: int, now: datetime) -> Preview:
    """Return what follows if that many people play."""
    settings, calendar = draft.settings, calendar_of(draft, now)
    most = MAX_IN_ROUND_ROBIN if settings.format == "round-robin" else MOST
    playing = max(FEWEST, min(people, most))
    empty = Tournament(settings, b"")
    byes = byes_needed(playing, empty)
    rounds = planned_rounds(settings, playing) + settings.final
    over_by = calendar.starts_at + timedelta(hours=calendar.round_hours) * rounds
    sizes = table_sizes(empty, playing - byes)
    return Preview(playing, rounds, sizes, byes, calendar.round_hours // 24, calendar.check_in_at, over_by)


def round_ends(calendar: Calendar, began: datetime) -> datetime:
    """Return the deadline of a round that begins then."""
    return began + timedelta(hours=calendar.round_hours)


def next_pairing(calendar: Calendar, now: datetime) -> datetime:
    """Return when the next round is paired: the next time that it is the hour of the start."""
    return now + DAY - (now - calendar.starts_at) % DAY
