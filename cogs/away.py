"""`/tavolino away`: a user's absence from a server, during which the user's clocks are paused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.game import refuse
from bot.i18n import day
from bot.people.absences import Absence, parse_until
from bot.people.preferences import zone_of
from cogs.clubs.tournament_words import first_round, round_title, rounds_in_all
from cogs.context import Context
from cogs.text.command_names import key, options, own_group
from cogs.text.custom_id import ComponentAction, number_in, parts_in
from cogs.text.localiser import Localiser, stamp
from cogs.ui.components import answers, button
from cogs.ui.guards import anyone
from cogs.ui.interactions import handles_command
from cogs.ui.press import Press, press_of
from cogs.ui.screen import Screen

BACK = "back"
"""Value of the option `when` that ends the absence."""
MAX_END = 10**11
"""Latest end in a path, in seconds since 1970."""
OFFERED_DAYS = (1, 3, 7, 14, 21)
"""Lengths in days, offered before anything is typed."""


@app_commands.command(name=key("away-command"), description=key("away-command-about"))
@options("when", owner="away")
@handles_command()
async def go(press: Press, when: str | None = None) -> None:
    """Start an absence, move the end of the present one, end it, or show it. Raise Refused."""
    guild = press.require_server()
    localiser = press.words
    if when is not None and when.strip().casefold() == BACK:
        await come_back(press)
        return
    if when is None:
        await _show_absence(press, guild, localiser)
        return
    end = parse_until(when, press.services.now(), zone_of(await press.services.people.preferences.of(press.user_id)))
    if end is None:
        raise refuse("bad_until")
    await press.services.people.absences.check(press.user_id, guild, end, await _days(press.context, guild))
    costs = await _costs(press, guild, end, localiser)
    if not costs:
        await _begin(press, guild, end)
        return
    screen = Screen().text("\n".join([localiser.word("away-ask", when=stamp(end, "f")), *costs]))
    screen.text(localiser.word("away-costs-about"))
    action = ComponentAction("be-away", "", path=(str(int(end.timestamp())),))
    await press.show(screen.row(button(localiser.word("away-button-go"), action)))


async def _costs(press: Press, guild: int, end: datetime, localiser: Localiser) -> list[str]:
    """Return a line for each tournament in which the user would miss rounds by being away until `end`."""
    now, lines = press.services.now(), list[str]()
    for stored in await press.services.club.tournaments.live(guild):
        number, value = stored.entrant_of(press.user_id), stored.tournament
        entry = None if number is None else value.entries[number]
        is_there = entry is not None and (entry.is_active if value.is_started else not entry.has_withdrawn)
        if not is_there or (value.is_started and stored.round >= rounds_in_all(stored)):
            continue
        pairing = stored.calendar.due_at if value.is_started else stored.calendar.starts_at
        is_playing = stored.stage(now) == "playing"
        if is_playing or (pairing is not None and pairing < end):
            title = round_title(stored, stored.round + 1, localiser) if value.is_started else first_round(localiser)
            is_out = not value.is_started and entry is not None and not entry.is_in
            known = "check-in" if is_out else "no" if is_playing else "yes"
            start = stamp(stored.calendar.starts_at, "f")
            lines.append(
                localiser.word("away-costs", known=known, typed=value.settings.title, round=title, start=start)
            )
    return lines


@answers("be-away", "update", anyone)
async def go_away(press: Press) -> None:
    """Begin the absence that was asked about. Raise OutdatedButton, Refused."""
    (end_at,) = parts_in(press.action, 1)
    end = datetime.fromtimestamp(number_in(end_at, MAX_END), UTC)
    await _begin(press, press.require_server(), end)


async def _begin(press: Press, guild: int, end: datetime) -> None:
    """Begin the absence, or move its end, and show it. Raise Refused."""
    localiser = press.words
    days = await _days(press.context, guild)
    absence = await press.services.people.absences.begin(press.user_id, guild, end, days)
    text = localiser.word("away-begun", when=stamp(absence.until or end, "f"))
    await press.show(Screen().text(f"{text}\n-# {_left(absence, days, localiser)}"))


@go.autocomplete("when")
async def complete_when(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the typed end with its date; before anything is typed, offer the usual lengths."""
    press = press_of(interaction)
    now, zone = press.services.now(), zone_of(await press.services.people.preferences.of(press.user_id))
    if not current.strip():
        ends = [(str(days), days, now + timedelta(days=days)) for days in OFFERED_DAYS]
    elif (typed_end := parse_until(current, now, zone)) is not None and typed_end > now:
        ends = [(current.strip(), -((now - typed_end) // timedelta(days=1)), typed_end)]
    else:
        ends = []
    localiser = Localiser(press.locale)
    back = [] if current.strip() else [Choice(name=localiser.word("away-button-back"), value=BACK)]
    return back + [
        Choice(name=localiser.word("away-choice", days=days, date=day(end.astimezone(zone), press.locale)), value=value)
        for value, days, end in ends
    ]


@answers("away-back", "update", anyone)
async def come_back(press: Press) -> None:
    """End the absence. Raise Refused."""
    guild = press.require_server()
    localiser = press.words
    days = await _days(press.context, guild)
    absence = await press.services.people.absences.end(press.user_id, guild, days)
    press.services.club.searches.changed.tell(guild)
    await press.show(Screen().text(f"{localiser.word('away-back')}\n-# {_left(absence, days, localiser)}"))


async def _show_absence(press: Press, guild: int, localiser: Localiser) -> None:
    """Show the current absence and the days left."""
    days = await _days(press.context, guild)
    absence = await press.services.people.absences.of(press.user_id, guild, days)
    text = localiser.word("away-is-here")
    if absence.until is not None:
        text = localiser.word("away-is-away", when=stamp(absence.until, "f"))
    screen = Screen().text(f"{text}\n-# {_left(absence, days, localiser)}")
    if absence.until is not None:
        screen.row(button(localiser.word("away-button-back"), ComponentAction("away-back", "")))
    await press.show(screen)


def _left(absence: Absence, days: int, localiser: Localiser) -> str:
    left = absence.left
    return localiser.word("away-left", days=left.days, hours=left.seconds // 3600, most=days)


async def _days(context: Context, guild: int) -> int:
    """Return the days of absence per year that the server allows."""
    return (await context.services.people.servers.of(guild)).away_days


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(go)
