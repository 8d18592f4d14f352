"""`/reminders`: how and when a person wants to be reminded."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice

from bot.languages import LANGUAGES
from bot.people.preferences import PLACES, USUAL, Preferences, Where, minutes_of, named_zone, zone_of, zones
from bot.run.client import Tavolino
from bot.words import nearest
from cogs.house import House
from cogs.panels.completing import narrowed
from cogs.screen.answering import answered
from cogs.screen.screen import Screen, show
from cogs.wording.named import abouts, key, names
from cogs.wording.voice import Voice

OFF = "off"
OPTIONS = ("where", "zone", "quiet_from", "quiet_until")


@app_commands.command(name=key("reminders-command"), description=key("reminders-command-about"))
@app_commands.rename(**names(*OPTIONS, owner="reminders"))
@app_commands.describe(**abouts(*OPTIONS, owner="reminders"))
@app_commands.choices(where=[Choice(name=key("reminders-where", where=place), value=place) for place in PLACES])
@answered()
async def reminders(
    interaction: discord.Interaction[Any],
    house: House,
    *,
    where: str | None = None,
    zone: str | None = None,
    quiet_from: str | None = None,
    quiet_until: str | None = None,
) -> None:
    """What is named changes; the answer is how it is then."""
    voice, user = Voice((await house.person(interaction)).locale), interaction.user.id
    named: dict[str, Any] = {} if where is None else {"where": _place(where)}
    if zone is not None:
        named["zone"] = named_zone(zone)

    def change(now: Preferences) -> Preferences:
        return msgspec.structs.replace(now, **named, quiet=_quiet(now, quiet_from, quiet_until))

    before = await house.preferences.of(user)
    preferences = await house.preferences.revise(user, change)
    if preferences != before:
        for table in await house.matches.tables_of(user):
            house.schedule.changed(table.id)
            house.matches.call(table.id)
    await show(interaction, Screen().text(_told(preferences, house, voice)))


@reminders.autocomplete("zone")
async def complete_zone(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Zones that hold what was typed, the likely ones first."""
    likely = LANGUAGES[nearest(interaction.locale.value)].zones
    ordered = (*likely, *(name for name in zones() if name not in likely))
    return narrowed(((name, name.replace("_", " ")) for name in ordered), current)


@reminders.autocomplete("quiet_from")
async def complete_quiet_from(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Every hour, and that there are no quiet hours."""
    none = Voice(nearest(interaction.locale.value)).word("reminders-no-quiet")
    return narrowed(
        [(OFF, none), *((_clock(60 * hour), _clock(60 * hour)) for hour in (*range(18, 24), *range(18)))], current
    )


@reminders.autocomplete("quiet_until")
async def complete_quiet_until(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Every hour."""
    return narrowed(((_clock(60 * hour), _clock(60 * hour)) for hour in (*range(5, 24), *range(5))), current)


def _place(text: str) -> Where:
    return next(place for place in PLACES if place == text)


def _quiet(preferences: Preferences, since: str | None, until: str | None) -> tuple[int, int] | None:
    """The quiet hours afterwards. Raises BadTime."""
    if OFF in (since, until):
        return None
    if since is None and until is None:
        return preferences.quiet
    before = preferences.quiet or USUAL
    begin = before[0] if since is None else minutes_of(since)
    end = before[1] if until is None else minutes_of(until)
    return None if begin == end else (begin, end)


def _told(preferences: Preferences, house: House, voice: Voice) -> str:
    lines = [voice.word("reminders-now-where", where=voice.word("reminders-where", where=preferences.where))]
    now = house.now().astimezone(zone_of(preferences))
    time = _clock(now.hour * 60 + now.minute)
    lines.append(voice.word("reminders-now-zone", zone=preferences.zone or "UTC", time=time))
    if preferences.quiet is None:
        lines.append(voice.word("reminders-now-no-quiet"))
    else:
        since, until = map(_clock, preferences.quiet)
        lines.append(voice.word("reminders-now-quiet", **{"from": since, "until": until}))
    return "\n".join([*lines, f"-# {voice.word('reminders-now-about')}"])


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


async def setup(client: Tavolino) -> None:
    """Called when the bot starts."""
    client.tree.add_command(reminders)
