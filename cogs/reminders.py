"""`/tavolino reminders`: preferences for the place and time of a user's reminders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app.client import Tavolino
from bot.game import Line, Refused
from bot.languages import LANGUAGES
from bot.people.preferences import (
    PLACES,
    USUAL,
    Preferences,
    ReminderPlace,
    parse_time,
    parse_zone,
    zone_of,
    zones,
)
from cogs.context import Context
from cogs.play.autocomplete import filter_choices
from cogs.text.command_names import key, options, own_group
from cogs.text.custom_id import ComponentAction, one_of, picked_in
from cogs.text.languages import reader_locale
from cogs.text.localiser import Localiser
from cogs.ui.board_view import OFF, ON, set_words_only, words_switch
from cogs.ui.components import MAX_OPTIONS, Option, StatefulButton, answers, button, select
from cogs.ui.forms import submits
from cogs.ui.guards import anyone
from cogs.ui.interactions import handles_command
from cogs.ui.press import FormField, Press
from cogs.ui.screen import Screen

NO_QUIET_HOURS = "off"
QUIET_FIELDS = (("quiet_from", "from", 5), ("quiet_until", "until", 5), ("zone", "zone", 40))
"""Fields of the form for the quiet hours: name, part of the text keys, most characters."""
OPTIONS = ("words", "where", "zone", "quiet_from", "quiet_until", "invitations")


@app_commands.command(name=key("reminders-command"), description=key("reminders-command-about"))
@options(*OPTIONS, owner="reminders")
@app_commands.choices(where=[Choice(name=key("reminders-where", where=place), value=place) for place in PLACES])
@handles_command()
async def reminders(
    press: Press,
    *,
    words: bool | None = None,
    where: str | None = None,
    zone: str | None = None,
    quiet_from: str | None = None,
    quiet_until: str | None = None,
    invitations: bool | None = None,
) -> None:
    """Change the named preferences and show all of them."""
    localiser, user = press.words, press.user_id
    named: dict[str, Any] = {} if where is None else {"where": _place(where)}
    if invitations is not None:
        named["invitations"] = invitations
    if words is not None:
        named |= {"in_words": words, "icons": None}
    if zone is not None:
        named["zone"] = parse_zone(zone)

    def change(now: Preferences) -> dict[str, Any]:
        if quiet_from is None and quiet_until is None:
            return named
        return {**named, "quiet": _quiet(now, quiet_from, quiet_until)}

    preferences = await _revise(press.context, user, change)
    has_more = bool(named.keys() - {"in_words", "icons"}) or quiet_from is not None or quiet_until is not None
    await press.show(
        _more_screen(preferences, press.context, localiser) if has_more else _screen(preferences, localiser)
    )


async def _revise(context: Context, user: int, change: Callable[[Preferences], dict[str, Any]]) -> Preferences:
    """Change the user's preferences, plan reminders again and return the preferences."""
    before = await context.services.people.preferences.of(user)
    preferences = await context.services.people.preferences.revise(user, change)
    if preferences != before:
        for table in await context.services.matches.tables_of(user):
            context.services.timing.scheduler.changed(table.id)
            context.services.matches.tell_others(table.id)
    return preferences


def _screen(preferences: Preferences, localiser: Localiser) -> Screen:
    """Return the settings in one line, with the switch *Words only* first."""
    quiet = localiser.word("reminders-no-quiet")
    if preferences.quiet is not None:
        since, until = map(_clock, preferences.quiet)
        hours = {"from": since, "until": until, "zone": _zone_name(preferences)}
        quiet = localiser.word("reminders-quiet-hours", **hours)
    where = localiser.word("reminders-where", where=preferences.where)
    line = localiser.word("reminders-now", where=where, quiet=quiet)
    return (
        Screen()
        .text(line)
        .text(localiser.word("common-words-on") if preferences.in_words else "")
        .row(
            words_switch(localiser, "words-only", is_on=preferences.in_words),
            button(localiser.word("reminders-button-where"), ComponentAction("remind-where", "")),
            _quiet_button(localiser),
            button(localiser.word("common-button-more"), ComponentAction("remind-more", "")),
        )
    )


@answers("help-words", "private", anyone)
@answers("remind-back", "update", anyone)
async def show_preferences(press: Press) -> None:
    """Show the preferences, with the switch *Words only*."""
    await press.show(_screen(await press.services.people.preferences.of(press.user_id), press.words))


@answers("words-only", "update", anyone)
async def turn_words_only(press: Press) -> None:
    """Turn *Words only* on or off."""
    await set_words_only(press.context, press.user_id, press.action)
    await press.show(_screen(await press.services.people.preferences.of(press.user_id), press.words))


@answers("remind-where", "update", anyone)
async def choose_place(press: Press) -> None:
    """Offer the places of reminders, or store the picked one."""
    localiser = press.words
    if press.action.path:
        place = one_of(PLACES, picked_in(press.action), str)
        preferences = await _revise(press.context, press.user_id, lambda _: {"where": place})
        await press.show(_screen(preferences, localiser))
        return
    now = (await press.services.people.preferences.of(press.user_id)).where
    options = [Option(place, localiser.word("reminders-where", where=place), chosen=place == now) for place in PLACES]
    label = localiser.word("reminders-button-where")
    screen = Screen().text(localiser.word("reminders-where-about"))
    screen.row(select(label, ComponentAction("remind-where", ""), options))
    await press.show(screen.row(_back_button(localiser)))


def _back_button(localiser: Localiser) -> StatefulButton:
    return button(localiser.word("reminders-button-back"), ComponentAction("remind-back", ""))


def _quiet_button(localiser: Localiser) -> StatefulButton:
    """Return the button that opens the form for the quiet hours and their time zone."""
    return button(localiser.word("reminders-button-quiet"), ComponentAction("quiet", ""))


@answers("remind-more", "update", anyone)
async def show_more(press: Press) -> None:
    """Show all preferences: icons alone, invitations, time zone, and when reminders come."""
    localiser, preferences = press.words, await press.services.people.preferences.of(press.user_id)
    await press.show(_more_screen(preferences, press.context, localiser))


def _more_screen(preferences: Preferences, context: Context, localiser: Localiser) -> Screen:
    turned = OFF if preferences.has_icons else ON
    icons = button(localiser.word("reminders-button-icons", value=turned), ComponentAction("icons", "", path=(turned,)))
    buttons = icons, _quiet_button(localiser), _back_button(localiser)
    return Screen().text(_preferences_in_words(preferences, context, localiser)).row(*buttons)


@answers("icons", "update", anyone)
async def turn_icons(press: Press) -> None:
    """Show icons in private messages, or no longer."""
    is_on = one_of((ON, OFF), "".join(press.action.path), str) == ON
    preferences = await press.services.people.preferences.change(press.user_id, icons=is_on)
    await press.show(_more_screen(preferences, press.context, press.words))


@answers("quiet", "modal", anyone)
async def ask_for_quiet_hours(press: Press) -> None:
    """Open the form for the quiet hours and their time zone: with what was typed before, else with the present ones."""
    localiser = press.words
    preferences = await press.services.people.preferences.of(press.user_id)
    values = press.action.path
    if len(values) != len(QUIET_FIELDS):
        values = (*map(_clock, preferences.quiet or USUAL), _zone_name(preferences))
    fields = [
        FormField(
            name=name,
            label=localiser.word(f"reminders-form-{part}"),
            about=localiser.word(f"reminders-form-{part}-about"),
            value=value,
            most=limit,
            required=False,
        )
        for (name, part, limit), value in zip(QUIET_FIELDS, values, strict=True)
    ]
    await press.open_form(localiser.word("reminders-button-quiet"), ComponentAction("quiet-set", ""), *fields)


@submits("quiet-set", "update", anyone)
async def set_quiet_hours(press: Press, values: Mapping[str, str]) -> None:
    """Store the typed quiet hours and their time zone, or show all that is wrong. One empty time: no quiet hours."""
    typed = tuple(" ".join(values.get(name, "").replace("|", " ").split())[:limit] for name, _, limit in QUIET_FIELDS)
    since, until, zone = typed
    now, faults = await press.services.people.preferences.of(press.user_id), dict[str, Line]()

    def parsed(part: str, parse: Callable[[str], Any], text: str) -> Any:
        try:
            return parse(text)
        except Refused as refused:
            faults[part] = refused.line
            return None

    quiet = None
    if {"", NO_QUIET_HOURS}.isdisjoint((since, until)):
        quiet = parsed("from", parse_time, since), parsed("until", parse_time, until)
    named = now.zone if zone in ("", _zone_name(now)) else parsed("zone", parse_zone, zone)
    if faults:
        await press.show(_fault_screen(faults, typed, press.words))
        return
    change = {"quiet": None if quiet is None or quiet[0] == quiet[1] else quiet, "zone": named}
    await press.show(_screen(await _revise(press.context, press.user_id, lambda _: change), press.words))


def _fault_screen(faults: Mapping[str, Line], typed: tuple[str, ...], localiser: Localiser) -> Screen:
    """Return what is wrong in the form of the quiet hours, and the button that opens it with the typed texts."""
    screen = Screen()
    for part, why in faults.items():
        field = localiser.word(f"reminders-form-{part}")
        screen.text(localiser.word("reminders-form-fault", field=field, why=localiser.say(why)))
    retry = button(localiser.word("reminders-button-retry"), ComponentAction("quiet", "", path=typed))
    return screen.text(localiser.word("reminders-form-kept")).row(retry, _back_button(localiser))


@reminders.autocomplete("zone")
async def complete_zone(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer the matching time zones, those of the user's language first."""
    likely = LANGUAGES[reader_locale(interaction)].zones
    ordered = (*likely, *(name for name in zones() if name not in likely))
    choices = filter_choices(((name, name.replace("_", " ")) for name in ordered), current)
    with suppress(Refused):
        meant = parse_zone(current)  # a city in another language, or an offset
        choices = [choice for choice in choices if choice.value != meant]
        choices.insert(0, Choice(name=meant.replace("_", " "), value=meant))
    return choices[:MAX_OPTIONS]


@reminders.autocomplete("quiet_from")
async def complete_quiet_from(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer to switch quiet hours off, and every hour."""
    none = Localiser(reader_locale(interaction)).word("reminders-no-quiet")
    return filter_choices(
        [(NO_QUIET_HOURS, none), *((_clock(60 * hour), _clock(60 * hour)) for hour in (*range(18, 24), *range(18)))],
        current,
    )


@reminders.autocomplete("quiet_until")
async def complete_quiet_until(_: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Offer every hour."""
    return filter_choices(((_clock(60 * hour), _clock(60 * hour)) for hour in (*range(5, 24), *range(5))), current)


def _place(text: str) -> ReminderPlace:
    return next(place for place in PLACES if place == text)


def _quiet(preferences: Preferences, since: str | None, until: str | None) -> tuple[int, int] | None:
    """Return the new quiet hours in minutes after midnight, or None for no quiet hours. Raise Refused."""
    if NO_QUIET_HOURS in (since, until):
        return None
    before = preferences.quiet or USUAL
    begin = before[0] if since is None else parse_time(since)
    end = before[1] if until is None else parse_time(until)
    return None if begin == end else (begin, end)


def _preferences_in_words(preferences: Preferences, context: Context, localiser: Localiser) -> str:
    lines = [localiser.word("reminders-now-where", where=localiser.word("reminders-where", where=preferences.where))]
    now = context.services.now().astimezone(zone_of(preferences))
    time = _clock(now.hour * 60 + now.minute)
    lines.append(localiser.word("reminders-now-zone", zone=_zone_name(preferences), time=time))
    if preferences.quiet is None:
        lines.append(localiser.word("reminders-now-no-quiet"))
    else:
        since, until = map(_clock, preferences.quiet)
        lines.append(localiser.word("reminders-now-quiet", **{"from": since, "until": until}))
    value = "yes" if preferences.invitations else "no"
    lines.append(localiser.word("reminders-now-invitations", wanted=value))
    lines.append(localiser.word("reminders-now-icons", value=ON if preferences.has_icons else OFF))
    return "\n".join([*lines, f"-# {localiser.word('reminders-now-about')}"])


def _zone_name(preferences: Preferences) -> str:
    return preferences.zone or "UTC"


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


async def setup(client: Tavolino) -> None:
    """Register the command at start-up."""
    own_group(client.tree).add_command(reminders)
