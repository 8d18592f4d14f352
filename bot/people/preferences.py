"""What a person prefers: where reminders go, in which time zone he lives, quiet hours, boards in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from typing import Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from bot.game import Refused, line
from bot.store import Store
from bot.store.engine.insisting import insisted

Where: TypeAlias = Literal["channel", "direct", "nowhere"]
PLACES: tuple[Where, ...] = get_args(Where)
USUAL = (22 * 60, 8 * 60)
"""Quiet hours where a person names only when they begin, or only when they end; minutes after midnight."""
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?:\s*(?:Uhr|h))?", re.IGNORECASE)


class BadZone(Refused):
    """There is no such time zone."""

    def __init__(self) -> None:
        super().__init__("bad_zone", line("reminders-bad-zone"))


class BadTime(Refused):
    """This is no time of day."""

    def __init__(self) -> None:
        super().__init__("bad_time", line("reminders-bad-time"))


class Preferences(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One person's. `zone` is a name of the IANA's list, None if never told: then UTC counts.

    `quiet` are the minutes after midnight at which the quiet hours begin and end, None without any. `in_words`: beside
    every board that this person alone sees stands the same as a list in words. `knows` are the games in which no coach
    is wanted. `guided_in` is the match with whose first direct message this person was told how one plays; its hand
    says it as long as it stands.
    """

    where: Where = "channel"
    zone: str | None = None
    quiet: tuple[int, int] | None = None
    in_words: bool = False
    knows: tuple[str, ...] = ()
    guided_in: str | None = None


class PreferenceBook:
    """The preferences of all people; whoever never said anything has the defaults."""

    def __init__(self, store: Store) -> None:
        self._rows = store.people

    async def of(self, user: int) -> Preferences:
        """That person's."""
        return msgspec.json.decode(await self._rows.preferences(user) or "{}", type=Preferences)

    async def note_guided(self, user: int, match: str) -> None:
        """The first direct message to that person was of this match, if there was none before."""
        if (await self.of(user)).guided_in is None:
            await self._rows.note_guided(user, match)

    async def revise(self, user: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """What becomes of them, from now on; asked again where somebody else was first. Raises what `change` raises."""

        async def work() -> Preferences:
            written = await self._rows.preferences(user)
            before = msgspec.json.decode(written or "{}", type=Preferences)
            after = change(before)
            if after != before:
                await self._rows.set_preferences(user, msgspec.json.encode(after).decode(), before=written)
            return after

        return await insisted(work)


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones that somebody can live in, in order."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def named_zone(text: str) -> str:
    """The zone's name as it is written in the list, however it was typed. Raises BadZone."""
    sought = text.strip().replace(" ", "_").casefold()
    if sought == "utc":
        return "UTC"
    for name in zones():
        if sought in (name.casefold(), name.casefold().rpartition("/")[2]):
            return name
    raise BadZone


def zone_of(preferences: Preferences) -> tzinfo:
    """Where the person lives; UTC where we do not know."""
    return UTC if preferences.zone is None else ZoneInfo(preferences.zone)


def minutes_of(text: str) -> int:
    """`22`, `22:30`, `8.15`: minutes after midnight. Raises BadTime."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise BadTime
    hour, minute = int(found[1]), int(found[2] or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        raise BadTime
    return (hour * 60 + minute) % (24 * 60)


def before_quiet(moment: datetime, preferences: Preferences) -> datetime:
    """The moment itself or, within the person's quiet hours, when they began. UTC."""
    if preferences.quiet is None or not is_quiet(moment, preferences):
        return moment
    since, _ = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    begin = local.replace(hour=since // 60, minute=since % 60, second=0, microsecond=0, fold=0)
    if local.hour * 60 + local.minute < since:
        begin -= timedelta(days=1)
    return min(moment, begin.astimezone(UTC))


def is_quiet(moment: datetime, preferences: Preferences) -> bool:
    """Whether it lies within the person's quiet hours."""
    if preferences.quiet is None:
        return False
    since, until = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    now = local.hour * 60 + local.minute
    return since <= now < until if since <= until else now >= since or now < until


def behind_quiet(moment: datetime, preferences: Preferences) -> datetime:
    """The moment itself or, within the person's quiet hours, their end. UTC."""
    if preferences.quiet is None or not is_quiet(moment, preferences):
        return moment
    _, until = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    now = local.hour * 60 + local.minute
    end = local.replace(hour=until // 60, minute=until % 60, second=0, microsecond=0, fold=0)
    if now >= until:
        end += timedelta(days=1)
    if end.astimezone(UTC) < moment:  # the hour that comes twice when summer ends
        end = end.replace(fold=1)
    return end.astimezone(UTC)
