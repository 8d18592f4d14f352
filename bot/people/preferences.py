"""User preferences: reminders, time zone, quiet hours, text versions of boards; stored as explicit choices."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from bot.game import refuse
from bot.i18n import LOCALES, city_of, folded
from bot.people.large_cities import LARGE_CITIES
from bot.people.stored_choices import is_same, read_choices, warn_once, with_choices
from bot.store import Store
from bot.store.engine.database import retry_on_conflict

ReminderPlace: TypeAlias = Literal["channel", "direct", "nowhere"]
PLACES: tuple[ReminderPlace, ...] = get_args(ReminderPlace)
USUAL = (22 * 60, 8 * 60)
"""Default start and end of quiet hours, in minutes after midnight, if only one is given."""
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?(?:\s*(?:Uhr|h))?", re.IGNORECASE)


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """Preferences of a user. Only explicit choices are stored; the rest follow the current defaults."""

    where: ReminderPlace = "channel"
    zone: str | None = None
    """IANA name of the time zone; None if unknown (then UTC)."""
    quiet: tuple[int, int] | None = None
    """Start and end of the quiet hours in minutes after midnight, or None: neither mentions nor reminders come then."""
    in_words: bool = False
    """Whether private boards are accompanied by a text version."""
    icons: bool | None = None
    """Whether private messages have icons; None decides by `in_words`, because screen readers read them aloud."""
    invitations: bool = True
    """Whether others may invite the user to tables."""
    puzzles: bool = False
    """Whether puzzles may be made from the user's matches."""
    knows: tuple[str, ...] = ()
    """Games whose coaching hints are turned off."""
    guided_in: str | None = None
    """Match whose first direct message explained how to play."""

    @property
    def has_icons(self) -> bool:
        """Return whether private messages to the user have icons."""
        return not self.in_words if self.icons is None else self.icons


class PreferenceStore:
    """Preferences of all users, with defaults for users who have set none."""

    on_display: Callable[[int], Awaitable[None]] | None = None
    """Callback with the user whose words or icons have changed: what this user sees is shown again at once."""

    def __init__(self, store: Store) -> None:
        self._rows = store.users

    async def of(self, user: int) -> Preferences:
        """Return the user's preferences. What cannot be read has its default."""
        preferences, unreadable = read_preferences(await self._rows.preferences(user))
        if unreadable:
            warn_once("a user (see python -m bot doctor)", unreadable, user)
        return preferences

    async def awake(self, users: Iterable[int], now: datetime) -> tuple[int, ...]:
        """Return the users whose quiet hours do not hold calls now."""
        return tuple([user for user in users if not is_quiet(now, await self.of(user))])

    async def note_guided(self, user: int, match: str) -> None:
        """Record the match of the first direct message to the user, if there was none before."""
        await self.revise(user, lambda now: {"guided_in": match} if now.guided_in is None else {})

    async def change(self, user: int, **changes: Any) -> Preferences:
        """Store the named preferences, keep the others, and return all."""
        return await self.revise(user, lambda _: changes)

    async def revise(self, user: int, changes: Callable[[Preferences], dict[str, Any]]) -> Preferences:
        """Change preferences depending on the stored ones, and return all. Exceptions of `changes` propagate.

        What cannot be read is no longer stored afterwards.
        """

        async def work() -> tuple[Preferences, Preferences]:
            written = await self._rows.preferences(user)
            before, unreadable = read_preferences(written)
            chosen = changes(before)
            if not is_same(written, after := with_choices(written, chosen, unreadable)):
                await self._rows.set_preferences(user, after, before=written)
            return before, msgspec.structs.replace(before, **chosen)

        before, now = await retry_on_conflict(work)
        if self.on_display is not None and (before.in_words, before.icons) != (now.in_words, now.icons):
            await self.on_display(user)
        return now


def read_preferences(written: str | None) -> tuple[Preferences, tuple[str, ...]]:
    """Return the stored preferences, and the names of those that cannot be read."""
    return read_choices(written, Preferences, _is_valid)


def _is_valid(name: str, value: Any) -> bool:
    if name == "zone" and value is not None:
        return _is_zone(value)
    return name != "quiet" or value is None or all(0 <= minutes < 24 * 60 for minutes in value)


@cache
def _is_zone(name: str) -> bool:
    """Return whether this machine's time zone data have the zone."""
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True


_OFFSET = re.compile(r"(?:utc|gmt)?(?:\s*([+\-−])\s*(\d\d?)(?::?00)?)?")
"""`UTC`, `UTC+2`, `gmt -3` or `+02:00`."""
_ABBREVIATIONS = ("CET", "EET", "WET", "MET", "EST", "MST", "HST", "GMT")


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all regional time zones, sorted."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def _own_city(zone: str) -> str:
    """Return the city that the IANA name itself has."""
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def cities() -> dict[str, str]:
    """Return the time zones by the names of their cities in all languages, folded for a search."""
    cities: dict[str, str] = {}
    for locale in LOCALES:
        for zone in zones():
            cities.setdefault(folded(city_of(zone, locale) or _own_city(zone)), zone)
    for zone in zones():
        cities.setdefault(folded(_own_city(zone)), zone)
    for zone, names in LARGE_CITIES.items():
        for name in names.split(", "):
            cities.setdefault(folded(name), zone)
    return cities


def parse_zone(text: str) -> str:
    """Return the IANA name of a zone, of a city in any language, of an abbreviation such as CET, or of UTC+2.

    Raise Refused, with the nearest ones.
    """
    sought = folded(" ".join(text.replace("_", " ").split()))
    if sought and (offset := _OFFSET.fullmatch(sought)) is not None:
        hours = int(offset[2] or 0) * (-1 if offset[1] in ("-", "−") else 1)
        name = f"Etc/GMT{-hours:+d}" if hours else "UTC"  # the names count from east to west
        if _is_zone(name):
            return name
    named = {folded(name.replace("_", " ")): name for name in (*zones(), *_ABBREVIATIONS) if _is_zone(name)}
    if (zone := named.get(sought) or cities().get(sought)) is not None:
        return zone
    near = get_close_matches(sought, (*cities(), *named), n=3, cutoff=0.6)
    names = dict.fromkeys(cities().get(name) or named[name] for name in near)
    raise refuse("bad_zone", near=", ".join(names), known="yes" if names else "no")


def zone_of(preferences: Preferences) -> tzinfo:
    """Return the user's time zone, UTC if unknown."""
    return UTC if preferences.zone is None else ZoneInfo(preferences.zone)


def parse_time(text: str) -> int:
    """Parse `22`, `22:30` or `8.15` and return minutes after midnight. Raise Refused."""
    parts = _TIME.fullmatch(text.strip())
    if parts is None:
        raise refuse("bad_time")
    hour, minute = int(parts[1]), int(parts[2] or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        raise refuse("bad_time")
    return (hour * 60 + minute) % (24 * 60)


def before_quiet(moment: datetime, preferences: Preferences) -> datetime:
    """Return the time or, within the user's quiet hours, their start. Both are in UTC."""
    if preferences.quiet is None or not is_quiet(moment, preferences):
        return moment
    since, _ = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    begin = local.replace(hour=since // 60, minute=since % 60, second=0, microsecond=0, fold=0)
    if local.hour * 60 + local.minute < since:
        begin -= timedelta(days=1)
    return min(moment, begin.astimezone(UTC))


def is_quiet(moment: datetime, preferences: Preferences) -> bool:
    """Return whether the time is within the user's quiet hours."""
    if preferences.quiet is None:
        return False
    since, until = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    now = local.hour * 60 + local.minute
    return since <= now < until if since <= until else now >= since or now < until


def after_quiet(moment: datetime, preferences: Preferences) -> datetime:
    """Return the time or, within the user's quiet hours, their end. Both are in UTC."""
    if preferences.quiet is None or not is_quiet(moment, preferences):
        return moment
    _, until = preferences.quiet
    local = moment.astimezone(zone_of(preferences))
    now = local.hour * 60 + local.minute
    end = local.replace(hour=until // 60, minute=until % 60, second=0, microsecond=0, fold=0)
    if now >= until:
        end += timedelta(days=1)
    if end.astimezone(UTC) < moment:  # the repeated hour at the end of summer time
        end = end.replace(fold=1)
    return end.astimezone(UTC)
