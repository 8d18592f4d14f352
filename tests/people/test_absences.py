"""Tests of absences: yearly allowance, stopped clocks, parsing of end dates."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.people.absences import Absence, Absences, parse_until, used
from tests.automation.tables import Context, in_turn, opened
from tests.match.tables import ANNA
from tests.passing_time import MovableClock
from tests.refusals import assert_refused

DAY = timedelta(days=1)
NOW = datetime(2026, 10, 1, 12, tzinfo=UTC)
ROME = ZoneInfo("Europe/Rome")


async def test_absence_stops_the_clock_and_is_shown(context: Context) -> None:
    absences = Absences(context.store, context.clock.review_person, now=context.hands)
    table, seat = await in_turn(context)
    user = table.seats[seat].user or 0
    back = context.hands.time + 5 * DAY
    assert await absences.begin(user, 1, back, 21) == Absence(back, 16 * DAY)
    assert (await context.clock.of(table.id))[seat].remains == 3 * DAY
    assert await absences.at(table) == {seat: back}

    await context.pass_time(2 * DAY)
    assert await absences.end(user, 1, 21) == Absence(None, 19 * DAY), "days not used are kept"
    assert (await context.clock.of(table.id))[seat].due_at == context.hands.time + 3 * DAY
    assert await absences.at(table) == {}
    await assert_refused(absences.end(user, 1, 21), "not_away")


async def test_absence_is_limited_to_the_days_that_the_server_allows(context: Context) -> None:
    absences = Absences(context.store, context.clock.review_person, now=context.hands)
    now = context.hands.time
    await assert_refused(absences.begin(ANNA.id, 1, now + 22 * DAY, 21), "away_too_long")
    await assert_refused(absences.begin(ANNA.id, 1, now, 21), "bad_until")
    await absences.begin(ANNA.id, 1, now + 20 * DAY, 21)
    await absences.begin(ANNA.id, 1, now + 4 * DAY, 21)
    await context.pass_time(5 * DAY)
    assert await absences.of(ANNA.id, 1, 21) == Absence(None, 17 * DAY), "the later word counts"
    await assert_refused(absences.begin(ANNA.id, 1, context.hands.time + 18 * DAY, 21), "away_too_long")
    await absences.begin(ANNA.id, 1, context.hands.time + 17 * DAY, 21)
    assert await absences.of(ANNA.id, 2, 21) == Absence(None, 21 * DAY), "each server counts for itself"


async def test_absence_days_are_counted_per_year(tmp_path: Path) -> None:
    hands = MovableClock()
    hands.time = datetime(2026, 12, 20, tzinfo=UTC)
    async with opened(tmp_path, hands) as context:
        absences = Absences(context.store, context.clock.review_person, now=hands)
        await assert_refused(absences.begin(ANNA.id, 1, datetime(2027, 1, 23, tzinfo=UTC), 21), "away_too_long")
        await absences.begin(ANNA.id, 1, datetime(2027, 1, 21, tzinfo=UTC), 21)
        assert (await absences.of(ANNA.id, 1, 21)).left == 9 * DAY
    assert used([(datetime(2026, 12, 31, tzinfo=UTC), datetime(2027, 1, 3, tzinfo=UTC))], 2027) == 2 * DAY


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5", NOW + 5 * DAY),
        ("1 day", NOW + DAY),
        ("3 giorni", NOW + 3 * DAY),
        ("12 Tage", NOW + 12 * DAY),
        ("2026-10-04", datetime(2026, 10, 4, 22, tzinfo=UTC)),
        ("4.10.", datetime(2026, 10, 4, 22, tzinfo=UTC)),
        ("24.12.2026", datetime(2026, 12, 24, 23, tzinfo=UTC)),
        ("2.1.", datetime(2027, 1, 2, 23, tzinfo=UTC)),
        ("31.2.", None),
        ("tomorrow", None),
        ("0.0.", None),
        ("9999-12-31", None),
    ],
)
def test_typed_ends_of_absences_are_parsed(typed: str, meant: datetime | None) -> None:
    assert parse_until(typed, NOW, ROME) == meant
