"""Calendar of a tournament: check-in, start, length of rounds, and what a new one will look like. Pure."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import count
from typing import Literal, TypeAlias

import msgspec

from bot.club.pairing import byes_needed, table_sizes
from bot.club.tournament import (
    FEWEST,
    MAX_ENTRANTS,
    MAX_IN_ROUND_ROBIN,
    Settings,
    check_settings,
    planned_rounds,
)
from bot.game import Seat, refuse
from bot.table.refusals import bad_option
from bot.table.seat_clock import SeatClock, reserve_left, rest
from bot.table.table import Table
from bot.tournaments.turn_counts import TURN_COUNTS

CHECK_IN = timedelta(hours=48)
"""Time before the start at which the check-in opens."""
Repeats: TypeAlias = Literal["", "week", "month"]
"""How often a tournament opens again; "" for never."""
SOONEST, LATEST = timedelta(minutes=10), timedelta(days=180)
"""Time from the announcement to the start."""
PACES = (6, 9, 12, 18, 24, 36, 48)
"""Hours of the account for each turn, as organisers choose them. Sleep alone costs about 5 hours a turn."""
USUAL_PACE = 5.5
"""Hours that a turn takes on average, if half of the answers come within 2.5 hours of waking time."""
ACTIVE = timedelta(days=60)
"""Time since their last ended match in which people are called active."""
FEWEST_TURNS = 10
"""Minimum number of turns from which a person's pace is known."""
FEWEST_FOR_LARGE_TABLES, FEWEST_FOR_FINAL = 9, 24
"""Minimum numbers of active people for which larger tables, and a final, are proposed."""
LONG_DAYS = 90
"""Days from which the preview calls a round long and proposes a shorter one."""
QUESTION_HOURS = 8
"""Hours for a question to several seats. It is charged to nobody."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What an organiser has chosen for a new tournament."""

    settings: Settings
    starts_at: datetime
    pace: int = 18
    """Hours of a player's account for each turn that the match is expected to have."""
    study: bool = False
    """Whether players may try moves in private during their matches."""
    repeats: Repeats = ""
    role: int = 0
    """Role whose members may enter; 0 for everybody."""


class Activity(msgspec.Struct, frozen=True):
    """How many people have ended a match on a server lately, and the hours that a turn takes each of them."""

    people: int = 0
    paces: tuple[float, ...] = ()
    """Of people with enough turns. Empty if they are too few to say anything."""

    @property
    def pace(self) -> float:
        """Return the hours that a turn takes on average."""
        return sum(self.paces) / len(self.paces) if self.paces else USUAL_PACE


UNKNOWN = Activity()


def activity_of(turns: Iterable[tuple[int, timedelta]]) -> Activity:
    """Return the activity of people with these numbers of turns and times for them."""
    activity = tuple(turns)
    paces = tuple(time / timedelta(hours=1) / number for number, time in activity if number >= FEWEST_TURNS)
    return Activity(len(activity), paces if len(paces) >= FEWEST else ())


def settings_for(people: int, seats: int) -> tuple[int, bool]:
    """Return the usual size of tables, and whether there is a final, for this number of people.

    Few people meet each other again soon at larger tables, and many are not ordered by the rounds alone. `seats`: seats
    of the game. Without anybody, nothing is known of the club.
    """
    is_small = 0 < people < FEWEST_FOR_LARGE_TABLES
    return 2 if is_small else min(4, seats), people >= FEWEST_FOR_FINAL


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """Times of a tournament, in UTC.

    `due_at`: the latest end of the round that is being played, or when the next one is paired. None before the start
    and after the end.
    """

    check_in_at: datetime
    starts_at: datetime
    round_hours: int
    """Longest round with tables of the preferred size."""
    due_at: datetime | None = None


class Preview(msgspec.Struct, frozen=True):
    """What follows from a draft if that many people play. `rounds` include the final. `sizes` are those of the tables.

    A round usually takes `usual_days` and at most `most_days`. Each player has `account_hours` for a match.
    `slow`: how many of the active people would use their account up at today's pace; None if too little is known.
    `over_by`: the latest end, unless something is postponed.
    """

    people: int
    rounds: int
    sizes: tuple[int, ...]
    byes: int
    usual_days: int
    most_days: int
    account_hours: int
    slow: int | None
    check_in_at: datetime
    over_by: datetime


def check_draft(draft: Draft, now: datetime) -> None:
    """Raise Refused if there can be no such tournament."""
    check_settings(draft.settings)
    if draft.pace not in PACES:
        raise bad_option(["pace"])
    if not now + SOONEST <= draft.starts_at <= now + LATEST:
        raise refuse("bad_start", days=LATEST.days)


def calendar_of(draft: Draft, now: datetime) -> Calendar:
    """Return the calendar of a tournament announced now."""
    hours = longest_round(draft.settings.game, (draft.settings.size,), account_hours(draft))
    check_in_at = max(now, draft.starts_at - CHECK_IN)
    return Calendar(check_in_at=check_in_at, starts_at=draft.starts_at, round_hours=hours)


def account_hours(draft: Draft) -> int:
    """Return the hours that each player has for a match: the pace for every turn, in steps of half a day."""
    size, game = draft.settings.size, draft.settings.game
    sizes = (size,) if size == 2 else (size, max(size - 1, 3))
    turns = max(TURN_COUNTS[game, each].turns for each in sizes)
    return -(-turns * draft.pace // 12) * 12


def longest_round(game: str, sizes: Iterable[int], account: int) -> int:
    """Return the hours in which every table of these sizes ends, however slowly people play.

    Each seat has an account of `account` hours, and questions to several seats are charged to nobody.
    """
    return max((size * account + QUESTION_HOURS * TURN_COUNTS[game, size].questions for size in sizes), default=0)


def full_hour(moment: datetime) -> datetime:
    """Return the next full hour (UTC), or the moment itself if it is one."""
    past = moment.minute or moment.second or moment.microsecond
    return moment.replace(minute=0, second=0, microsecond=0) + timedelta(hours=bool(past))


def latest_end(table: Table, clocks: Mapping[Seat, SeatClock], now: datetime) -> datetime:
    """Return when a running table of a tournament ends at the latest if all its time runs from now on.

    That is what its people have left of their accounts, the rest of the present question to several seats, and the
    questions to several that the calendar still expects.
    """
    account = timedelta(hours=table.terms.reserve_hours or 0)
    people = [clocks.get(info.seat) for info in table.seats if info.user is not None and not info.is_driven]
    left = [account if clock is None else reserve_left(clock, now) for clock in people]
    accounts = sum((account if account_left is None else account_left for account_left in left), timedelta())
    question = max((rest(clock, now) for clock in clocks.values() if clock.is_together), default=timedelta())
    questions = max((clock.questions for clock in clocks.values()), default=0)
    to_come = max(0, table.terms.questions - questions) * timedelta(hours=QUESTION_HOURS)
    return now + accounts + question + to_come


def usual_round(game: str, size: int, pace: float) -> float:
    """Return the hours that a round usually takes if a turn takes this many hours on average."""
    count = TURN_COUNTS[game, size]
    return (size * count.turns + count.questions) * pace


def round_days(draft: Draft) -> int:
    """Return the days that a round of the draft takes at the most, with tables of the preferred size."""
    settings = draft.settings
    return -(-longest_round(settings.game, (settings.size,), account_hours(draft)) // 24)


def shorter_draft(draft: Draft, games: Mapping[str, Iterable[int]]) -> Draft | None:
    """Return a draft without long rounds: with tables of two, else with the game that takes least; None without any.

    `games`: the numbers of players of each game that can be chosen.
    """

    def changed(game: str, size: int) -> Draft:
        return msgspec.structs.replace(draft, settings=msgspec.structs.replace(draft.settings, game=game, size=size))

    chosen, size = draft.settings.game, draft.settings.size
    if 2 in games.get(chosen, ()) and round_days(changed(chosen, 2)) < LONG_DAYS:
        return changed(chosen, 2)
    drafts = [changed(game, size) for game, sizes in sorted(games.items()) if game != chosen and size in sizes]
    return min((candidate for candidate in drafts if round_days(candidate) < LONG_DAYS), key=round_days, default=None)


def preview(draft: Draft, people: int, now: datetime, activity: Activity = UNKNOWN) -> Preview:
    """Return what follows if that many people play."""
    settings, calendar = draft.settings, calendar_of(draft, now)
    capacity = MAX_IN_ROUND_ROBIN if settings.format == "round-robin" else MAX_ENTRANTS
    playing = max(FEWEST, min(people, capacity))
    byes = byes_needed(playing, settings)
    rounds = planned_rounds(settings, playing) + settings.final
    over_by = calendar.starts_at + timedelta(hours=calendar.round_hours) * rounds
    usual = min(usual_round(settings.game, settings.size, activity.pace), calendar.round_hours)
    slow = sum(pace > draft.pace for pace in activity.paces) if activity.paces else None
    return Preview(
        people=playing,
        rounds=rounds,
        sizes=table_sizes(settings, playing - byes),
        byes=byes,
        usual_days=max(1, round(usual / 24)),
        most_days=-(-calendar.round_hours // 24),
        account_hours=account_hours(draft),
        slow=slow,
        check_in_at=calendar.check_in_at,
        over_by=over_by,
    )


def next_start(first: datetime, repeats: Repeats, after: datetime, zone: tzinfo) -> datetime:
    """Return the first start after `after` of tournaments that repeat since `first`.

    The clocks of `zone` show the same hour. A month without the day of the first one has it on its last day.
    """
    start = first.astimezone(zone)
    for number in count(1):
        if repeats == "week":
            day = start.date() + number * timedelta(days=7)
        else:
            year, month = divmod(start.year * 12 + start.month - 1 + number, 12)
            day = date(year, month + 1, min(start.day, monthrange(year, month + 1)[1]))
        moment = datetime.combine(day, start.time(), zone).astimezone(UTC)
        if moment > after:
            return moment
    raise AssertionError


def next_pairing(calendar: Calendar, now: datetime, zone: tzinfo) -> datetime:
    """Return when the next round is paired: the next time that the clocks of `zone` show the hour of the start."""
    start, today = calendar.starts_at.astimezone(zone), now.astimezone(zone)
    day = today.date() if today.time() < start.time() else today.date() + timedelta(days=1)
    return datetime.combine(day, start.time(), zone).astimezone(UTC)
