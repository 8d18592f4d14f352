"""Organisers' part of a tournament: the form of a new one with its preview, and acts that need a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import discord
import msgspec

from bot.club.tournament import LONGEST_NAME, MAX_IN_ROUND_ROBIN, MAX_ROUNDS, EventRefused, Format, Reason, Settings
from bot.game import AnyGame, refuse
from bot.moderation.moderator_actions import ModeratorAction
from bot.people.absences import parse_until
from bot.people.preferences import parse_time, zone_of
from bot.tournaments.calendar import (
    LONG_DAYS,
    PACES,
    Activity,
    Repeats,
    account_hours,
    round_days,
    settings_for,
    shorter_draft,
)
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import Draft
from cogs.clubs.organisers import organisers_only, reason_field, require_reason
from cogs.clubs.search_screens import require_club
from cogs.clubs.tournament_screens import TOURNAMENT_PAGE, find, show_tournament
from cogs.context import Context, person_of
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of, parts_in, picked_in
from cogs.text.languages import public_locale
from cogs.text.localiser import Localiser, ping, short_span, stamp
from cogs.text.seat_names import literal
from cogs.ui.components import Option, StatefulSelect, answers, button, role_select, select
from cogs.ui.forms import submits
from cogs.ui.press import FormField, Press
from cogs.ui.screen import Screen

MINUTE, WEEK = timedelta(minutes=1), timedelta(days=7)
MAX_START_MINUTES = 10**8
"""Maximum start in a path, in minutes since 1970."""
NONE = "-"
"""Spelling of a value that is not chosen, in a path."""
DEFAULT_START_HOUR = 18
"""Hour at which a new tournament starts at first, in the organiser's time zone."""
REPEATS: tuple[Repeats, ...] = ("week", "month")
PREVIEW_SIZES = {"swiss": (8, 16, 24, 40), "round-robin": (4, 6, MAX_IN_ROUND_ROBIN)}
"""Numbers of people for which the preview says what follows."""
REASONS: tuple[Reason, ...] = get_args(Reason)
"""Reasons for which organisers keep two people apart."""
BY_MEMBER = {"member": "remove", "cheat": "disqualify"}
"""Acts on a person who is picked from all members of the server, and what they mean."""
MAX_POSTPONEMENT_DAYS = 14
"""Maximum number of days by which a date is moved at once."""


class DraftPath(msgspec.Struct, frozen=True, kw_only=True):
    """Draft of a tournament as stored in custom_ids. `start`: in minutes since 1970 UTC."""

    game: str
    tables: str
    rounds: str = NONE
    final: str = "0"
    pace: str = "18"
    worst: str = "0"
    study: str = "0"
    repeats: str = NONE
    more: str = "0"
    """Whether all lists are shown."""
    seeded: str = "0"
    role: str = ""
    """Role whose members may enter; "" for everybody."""
    start: int

    @property
    def path(self) -> tuple[str, ...]:
        """Return the parts of the path."""
        return tuple(str(value) for value in msgspec.structs.astuple(self))

    @classmethod
    def read(cls, parts: Sequence[str]) -> DraftPath:
        """Parse a path. Raise OutdatedButton."""
        if len(parts) != len(cls.__struct_fields__):
            raise OutdatedButton
        fields: dict[str, Any] = dict(zip(cls.__struct_fields__, parts, strict=True))
        return cls(**{**fields, "start": number_in(parts[-1], MAX_START_MINUTES)})

    def draft(self, context: Context, title: str) -> Draft:
        """Return the draft with that name. Raise OutdatedButton."""
        game = context.games[one_of(context.games, self.game)]
        form: Format = "round-robin" if self.tables == "all" else "swiss"
        size = 2 if form == "round-robin" else one_of(game.players, self.tables)
        return Draft(
            settings=Settings(
                title=title,
                game=game.name,
                format=form,
                size=size,
                rounds=None if self.rounds == NONE else one_of(range(1, MAX_ROUNDS + 1), self.rounds),
                final=_is_on(self.final),
                drops_worst=_is_on(self.worst),
                seeded=form == "swiss" and _is_on(self.seeded),
            ),
            starts_at=datetime.fromtimestamp(self.start * 60, UTC),
            pace=one_of(PACES, self.pace),
            study=_is_on(self.study),
            repeats="" if self.repeats == NONE else one_of(REPEATS, self.repeats),
            role=number_in(self.role or "0"),
        )


def _is_on(text: str) -> bool:
    """Return whether the switch is on. Raise OutdatedButton."""
    return one_of((True, False), text, lambda value: str(int(value)))


@answers("tour-new", "update", organisers_only)
async def begin_draft(press: Press) -> None:
    """Show the preview of a new tournament of the picked game. Raise Refused."""
    guild, _ = await require_club(press)
    game = press.context.games[one_of(press.context.games, picked_in(press.action))]
    await press.services.people.servers.check_game(guild, game)
    activity = await press.services.club.tournaments.activity(guild)
    size, final = settings_for(activity.people, game.players[-1])
    path = DraftPath(game=game.name, tables=str(size), final=str(int(final)), start=await _usual(press))
    await _show_draft(press, path)


@answers("tour-again", "update", organisers_only)
async def repeat(press: Press) -> None:
    """Show the preview of a tournament like a former one. Raise OutdatedButton, Refused."""
    guild, _ = await require_club(press)
    stored = await find(press, press.action.path[0] if press.action.path else "")
    await press.services.people.servers.check_game(guild, press.context.games[stored.tournament.settings.game])
    await _show_draft(press, _draft_of(stored, await _usual(press)))


def _draft_of(stored: StoredTournament, start: int) -> DraftPath:
    """Return a draft with everything that was chosen for the tournament but its name and start."""
    settings = stored.tournament.settings
    draft = Draft(settings=settings, starts_at=stored.calendar.starts_at)
    paces = {account_hours(msgspec.structs.replace(draft, pace=pace)): pace for pace in PACES}
    return DraftPath(
        game=settings.game,
        tables="all" if settings.format == "round-robin" else str(settings.size),
        rounds=NONE if settings.rounds is None else str(settings.rounds),
        final=str(int(settings.final)),
        pace=str(paces.get(stored.terms.reserve_hours or 0, draft.pace)),
        worst=str(int(settings.drops_worst)),
        study=str(int(stored.terms.study)),
        seeded=str(int(settings.seeded)),
        role=str(stored.role or ""),
        start=start,
    )


async def _usual(press: Press) -> int:
    """Return the start that is offered at first: in a week, in the evening of the organiser's time zone."""
    zone = zone_of(await press.services.people.preferences.of(press.user_id))
    start = (
        (press.services.now() + WEEK)
        .astimezone(zone)
        .replace(hour=DEFAULT_START_HOUR, minute=0, second=0, microsecond=0)
    )
    return int(start.timestamp()) // 60


@answers("tour-draft", "update", organisers_only)
async def change_draft(press: Press) -> None:
    """Show the preview with what was picked from a list."""
    if not press.action.path:
        raise OutdatedButton
    draft = DraftPath.read(press.action.path[:-1])
    name = one_of(
        ("tables", "rounds", "final", "pace", "worst", "study", "repeats", "more", "seeded", "role"), press.action.menu
    )
    picked = press.action.path[-1]
    if name == "role" and number_in(picked or "0") == press.require_server():
        picked = ""  # everybody has this role
    await _show_draft(press, msgspec.structs.replace(draft, **{name: picked}))


async def _show_draft(press: Press, chosen: DraftPath) -> None:
    """Show what follows from the draft, with lists to change it. Raise Refused."""
    localiser = press.words
    draft = chosen.draft(press.context, "x")
    game = press.context.games[chosen.game]
    screen = Screen().title(localiser.word("tournament-draft-title", game=game.title))
    guild, server = press.require_server(), press.server
    activity = await press.services.club.tournaments.activity(guild)
    screen.text(_preview(press.context, draft, activity, localiser))
    offered = await press.services.people.servers.offered_in(guild)
    screen.text(_warning(offered, draft, localiser))
    for name, title, options in _lists(game, chosen, draft, localiser):
        screen.text(f"**{title}**").row(_list(name, title, chosen, options))
    if _is_on(chosen.more):
        is_gone = bool(draft.role) and server is not None and server.get_role(draft.role) is None
        who, gone = localiser.word("tournament-list-role"), localiser.word("tournament-role-gone") if is_gone else ""
        pressed = ComponentAction("tour-draft", "", menu="role", path=chosen.path)
        roles = role_select(localiser.word("tournament-role-everybody"), pressed, 0 if is_gone else draft.role)
        screen.text("\n".join(filter(None, (f"**{who}**", gone)))).row(roles)
    more = ComponentAction("tour-draft", "", menu="more", path=(*chosen.path, "1"))
    rest = [] if _is_on(chosen.more) else [button(localiser.word("common-button-more"), more)]
    await press.show(
        screen.row(
            button(
                localiser.word("tournament-button-announce"),
                ComponentAction("tour-name", "", path=chosen.path),
                style=discord.ButtonStyle.success,
            ),
            button(localiser.word("tournament-button-when"), ComponentAction("tour-when", "", path=chosen.path)),
            *rest,
            button(
                localiser.word("club-button-back"), ComponentAction(TOURNAMENT_PAGE, "", menu="back", path=("", "0"))
            ),
        ),
    )


def _preview(context: Context, draft: Draft, activity: Activity, localiser: Localiser) -> str:
    """Return the calendar, and what follows for some numbers of people. Raise Refused."""
    service = context.services.club.tournaments
    rows = list[str]()
    for people in PREVIEW_SIZES[draft.settings.format]:
        forecast = service.preview(draft, people, activity)
        end = stamp(forecast.over_by, "D")
        rows.append(
            f"- {localiser.word('tournament-forecast', people=forecast.people, rounds=forecast.rounds, end=end)}"
        )
    starts, opens = stamp(draft.starts_at, "F"), stamp(forecast.check_in_at, "f")
    account = short_span(localiser, timedelta(hours=forecast.account_hours))
    usual, most = forecast.usual_days, forecast.most_days
    head = localiser.word(
        "tournament-draft-start", start=starts, opens=opens, usual=usual, most=most, account=account, pace=draft.pace
    )
    slow, people = forecast.slow, len(activity.paces)
    warnings = [] if slow is None else [localiser.word("tournament-draft-slow", slow=slow, people=people)]
    return "\n".join([head, *warnings, *rows])


def _warning(offered: Mapping[str, AnyGame], draft: Draft, localiser: Localiser) -> str:
    """Return the sentence that a round may take months, with a shorter way if there is one; "" for other drafts."""
    days = round_days(draft)
    if days < LONG_DAYS:
        return ""
    shorter = shorter_draft(draft, {name: game.players for name, game in offered.items()})
    if shorter is None:
        return localiser.word("tournament-draft-long", most=days)
    if shorter.settings.game == draft.settings.game:
        return localiser.word("tournament-draft-long-tables", most=days, days=round_days(shorter))
    game = offered[shorter.settings.game].title
    return localiser.word("tournament-draft-long-game", most=days, days=round_days(shorter), game=game)


def _pace_option(draft: Draft, pace: int, localiser: Localiser) -> Option:
    """Return the option for that length of a round."""
    hours = account_hours(msgspec.structs.replace(draft, pace=pace))
    days = round_days(msgspec.structs.replace(draft, pace=pace))
    account = short_span(localiser, timedelta(hours=hours))
    return Option(str(pace), localiser.word("tournament-pace", account=account, days=days))


def _lists(game: AnyGame, chosen: DraftPath, draft: Draft, localiser: Localiser) -> list[tuple[str, str, list[Option]]]:
    """Return the lists of the preview: name, title and options. At first, that is the length of a round alone."""
    word = localiser.word
    length = ("pace", word("tournament-list-days"), [_pace_option(draft, pace, localiser) for pace in PACES])
    if not _is_on(chosen.more):
        return [length]
    tables = [Option(str(size), word("tournament-tables", size=size)) for size in game.players]
    if 2 in game.players:
        tables.append(Option("all", word("tournament-tables-all", most=MAX_IN_ROUND_ROBIN)))
    rounds = [Option(NONE, word("tournament-rounds-usual"))]
    rounds += [Option(str(number), word("tournament-rounds", rounds=number)) for number in range(1, MAX_ROUNDS + 1)]
    lists = [
        length,
        ("tables", word("tournament-list-tables"), tables),
        ("rounds", word("tournament-list-rounds"), rounds),
        *(
            (
                name,
                word(f"tournament-list-{name}"),
                [Option("0", word(f"tournament-{name}-no")), Option("1", word(f"tournament-{name}-yes"))],
            )
            for name in ("final", "worst", "seeded")
        ),
        (
            "study",
            word("term-study"),
            [Option(str(int(value)), word("term-study-value", value=literal(value))) for value in (False, True)],
        ),
        (
            "repeats",
            word("tournament-list-repeats"),
            [
                Option(value or NONE, word("tournament-repeats-option", every=value or "once"))
                for value in ("", *REPEATS)
            ],
        ),
    ]
    return [entry for entry in lists if chosen.tables != "all" or entry[0] not in ("rounds", "worst", "seeded")]


def _list(name: str, title: str, chosen: DraftPath, options: Sequence[Option]) -> StatefulSelect:
    now = getattr(chosen, name)
    marked = [msgspec.structs.replace(option, chosen=option.value == now) for option in options]
    return select(title, ComponentAction("tour-draft", "", menu=name, path=chosen.path), marked)


@answers("tour-when", "modal", organisers_only)
async def ask_when(press: Press) -> None:
    """Open the form of the start."""
    chosen = DraftPath.read(press.action.path)
    localiser = press.words
    zone = zone_of(await press.services.people.preferences.of(press.user_id))
    start = datetime.fromtimestamp(chosen.start * 60, zone)
    fields = (
        FormField(name="day", label=localiser.word("tournament-form-day"), value=f"{start:%Y-%m-%d}", most=20),
        FormField(
            name="hour", label=localiser.word("tournament-form-hour", zone=str(zone)), value=f"{start:%H:%M}", most=10
        ),
    )
    await press.open_form(
        localiser.word("tournament-button-when"),
        ComponentAction("tour-start", "", path=chosen.path),
        *fields,
    )


@submits("tour-start", "update", organisers_only)
async def set_start(press: Press, values: Mapping[str, str]) -> None:
    """Show the preview with the typed start. Raise Refused."""
    chosen = DraftPath.read(press.action.path)
    zone = zone_of(await press.services.people.preferences.of(press.user_id))
    after = parse_until(values.get("day", ""), press.services.now(), zone)
    if after is None or values.get("day", "").strip().isdecimal():
        raise refuse("bad_day")
    day = (after - MINUTE).astimezone(zone).replace(hour=0, minute=0, second=0, microsecond=0)
    minutes = parse_time(values.get("hour", ""))
    start = day.replace(hour=minutes // 60, minute=minutes % 60)
    changed = msgspec.structs.replace(chosen, start=int(start.timestamp()) // 60)
    await _show_draft(press, changed)


@answers("tour-name", "modal", organisers_only)
async def ask_for_name(press: Press) -> None:
    """Open the form of the name, which announces the tournament."""
    localiser = press.words
    fields = (
        FormField(name="title", label=localiser.word("season-form-name"), most=60),
        reason_field(localiser, localiser.word("tournament-form-reason-new")),
    )
    action = ComponentAction("tour-announce", "", path=DraftPath.read(press.action.path).path)
    await press.open_form(localiser.word("tournament-button-announce"), action, *fields)


@submits("tour-announce", "update", organisers_only)
async def announce(press: Press, values: Mapping[str, str]) -> None:
    """Announce the tournament of the draft. Raise Refused."""
    guild, settings = await require_club(press)
    title = " ".join(values.get("title", "").split())[:LONGEST_NAME]
    if not title:
        raise refuse("no_title")
    draft = DraftPath.read(press.action.path).draft(press.context, title)
    await press.services.people.servers.check_game(guild, press.context.games[draft.settings.game])
    server = press.server
    if draft.role and server is not None and server.get_role(draft.role) is None:
        raise refuse("tournament_role_gone")
    locale = public_locale(server, settings)
    localiser = press.words
    stored = await press.services.club.tournaments.create(
        draft,
        person_of(press.user, localiser.locale),
        guild=guild,
        channel=settings.forum or settings.club or 0,
        locale=locale,
        terms=settings.terms,
        reason=require_reason(values),
    )
    note = localiser.word("tournament-announced", channel=f"<#{settings.club}>")
    await show_tournament(press, stored, note=note)


@answers("tour-act", "modal", organisers_only)
async def ask_for_reason(press: Press) -> None:
    """Open the form that asks for the reason of an organiser's act. Raise Refused."""
    act = one_of(("start", "move", "cancel", "once", "remove", "member", "disqualify", "cheat"), press.action.menu)
    path = parts_in(press.action, 1 + (act not in ("start", "move", "cancel", "once")))
    stored = await find(press, path[0])
    localiser = press.words
    if act in BY_MEMBER:
        number = stored.entrant_of(number_in(press.action.path[1]))
        if number is None:
            raise EventRefused("not_in")
        act, path = BY_MEMBER[act], (stored.id, str(number))
    fields = [reason_field(localiser)]
    if act == "move":
        fields.insert(
            0, FormField(name="days", label=localiser.word("tournament-form-days", most=MAX_POSTPONEMENT_DAYS), most=3)
        )
    action = ComponentAction("tour-carry", "", menu=act, path=path)
    await press.open_form(localiser.word("tournament-form-title", act=act), action, *fields)


@submits("tour-carry", "update", organisers_only)
async def carry_out(press: Press, values: Mapping[str, str]) -> None:
    """Carry out an organiser's act for the typed reason. Raise Refused."""
    act = one_of(("start", "move", "cancel", "once", "remove", "disqualify"), press.action.menu)
    stored = await find(press, press.action.path[0] if press.action.path else "")
    moderator = ModeratorAction(press.require_server(), press.user_id, require_reason(values))
    service = press.services.club.tournaments
    if act == "start":
        changed = await service.start(stored.id, moderator)
    elif act == "cancel":
        changed = await service.cancel(stored.id, moderator)
    elif act == "once":
        changed = await service.stop_repeating(stored.id, moderator)
    elif act == "move":
        changed = await service.postpone(stored.id, _days(values.get("days", "")), moderator)
    else:
        change = service.disqualify if act == "disqualify" else service.remove
        changed = await change(stored.id, number_in(press.action.path[-1]), moderator)
    await show_tournament(press, changed, note=press.words.word("tournament-carried", act=act))


@answers("tour-apart", "update", organisers_only)
async def ask_why_apart(press: Press) -> None:
    """Show the reasons for which the two picked people are kept apart. Raise Refused."""
    stored = await find(press, press.action.path[0] if press.action.path else "")
    users = press.action.path[1:]
    if len(users) != 2:
        raise refuse("pick_two")
    pair = [stored.entrant_of(number_in(user)) for user in users]
    if None in pair:
        raise EventRefused("not_in")
    localiser = press.words
    screen = Screen().text(localiser.word("tournament-apart-about", names=" · ".join(map(ping, map(int, users)))))
    choices = [
        button(
            localiser.word("tournament-apart-reason", why=reason),
            ComponentAction("tour-part", "", menu=reason, path=(stored.id, *map(str, pair))),
        )
        for reason in (*REASONS, NONE)
    ]
    back = ComponentAction(TOURNAMENT_PAGE, "", menu="back", path=(stored.id, "0"))
    await press.show(screen.row(*choices, button(localiser.word("club-button-back"), back)))


@answers("tour-part", "update", organisers_only)
async def keep_apart(press: Press) -> None:
    """Keep two people apart for the pressed reason, or no longer. Raise Refused."""
    tournament, *pair = parts_in(press.action, 3)
    picked = one_of((*REASONS, NONE), press.action.menu)
    stored = await find(press, tournament)
    first, second = map(number_in, pair)
    words = Localiser(stored.locale).word("tournament-apart-reason", why=picked)
    moderator = ModeratorAction(press.require_server(), press.user_id, words)
    reason = next((reason for reason in REASONS if reason == picked), None)
    changed = await press.services.club.tournaments.keep_apart(stored.id, (first, second), reason, moderator)
    await show_tournament(press, changed, note=press.words.word("tournament-apart-done"))


def _days(text: str) -> timedelta:
    """Return the typed number of days, which may be negative. Raise Refused."""
    typed = text.strip().replace("\N{MINUS SIGN}", "-").removeprefix("+")
    digits = typed.removeprefix("-")
    if not digits.isdecimal() or not digits.isascii() or not 0 < int(digits) <= MAX_POSTPONEMENT_DAYS:
        raise refuse("bad_days", most=MAX_POSTPONEMENT_DAYS)
    return timedelta(days=int(typed))
