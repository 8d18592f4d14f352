"""Private screen of a tournament: facts, the viewer's entry, paged standings, and the organisers' controls."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.club.tournament import LAST_JOINING, Entrant, Entry
from bot.game import refuse
from bot.people.server_settings import ServerSettings
from bot.tournaments.stored_tournament import StoredTournament
from cogs.clubs.organisers import audit_lines, is_organiser
from cogs.clubs.page import OPEN_TOURNAMENTS
from cogs.clubs.round_tables import places_in, what_blocks
from cogs.clubs.search_screens import require_club
from cogs.clubs.tournament_posts import JOIN_TOURNAMENT, OPEN_TOURNAMENT, TOURNAMENT_FILE
from cogs.clubs.tournament_words import (
    entrants_of,
    entry_words,
    final_words,
    forecast,
    format_words,
    heading,
    late_words,
    names,
    next_moment,
    repeats_words,
    round_title,
    rounds_in_all,
    standing_rows,
    standings_words,
    table_words,
    terms_words,
    why_ended,
)
from cogs.context import Context, person_of
from cogs.text.custom_id import ComponentAction, OutdatedButton, one_of, page_in, parts_in, picked_in
from cogs.text.localiser import Localiser, stamp
from cogs.text.sanitise import single_line
from cogs.ui.components import (
    MAX_OPTIONS,
    Option,
    StatefulButton,
    answers,
    button,
    page_buttons,
    page_count,
    people_select,
    select,
)
from cogs.ui.guards import anyone
from cogs.ui.press import Press
from cogs.ui.screen import Screen

FILE = "tournament.json"
TOURNAMENT_PAGE, TOURNAMENT_ACTION = "tour", "tour-do"
"""Custom_id verbs: show a page of the screen; carry out an action of the viewer."""
PAGE_SIZE = 15
"""Maximum number of options of a list. If there are more entrants, one is picked from the server's members."""
MAX_LATE = 8
"""Maximum number of late tables in the organisers' list."""
MAX_PAST = 10
"""Maximum number of ended tournaments in the list."""
ACTS = ("enter", "check", "leave", "skip", "play")
"""Actions of the viewer, as in the custom_ids of verb `TOURNAMENT_ACTION`."""


async def find(press: Press, tournament: str) -> StoredTournament:
    """Return the tournament of this server. Raise Refused if the server has no such tournament."""
    guild = press.require_server()
    stored = await press.services.club.tournaments.log.read(tournament)
    if stored.guild != guild:
        raise refuse("no_such_tournament")
    return stored


@answers(OPEN_TOURNAMENTS, "private", anyone)
async def show_tournaments(press: Press) -> None:
    """Show the latest tournament of the server, with a list of the others. Raise Refused."""
    guild, service = press.require_server(), press.services.club.tournaments
    live = await service.live(guild)
    tournament = live[-1] if live else next(iter(await service.past(guild, 1)), None)
    await show_tournament(press, tournament)


async def show_tournament(
    press: Press,
    stored: StoredTournament | None,
    page: int = 0,
    note: str = "",
) -> None:
    """Answer the interaction with the tournament's screen; None says that there is no tournament. Raise Refused."""
    guild = press.require_server()
    settings = await press.services.people.servers.of(guild)
    localiser = press.words
    screen = Screen().text(note)
    if stored is None:
        screen.text(localiser.word("tournament-none"))
    else:
        await _add_facts(screen, press.context, stored, localiser)
        screen.text(entry_words(stored, press.server, localiser))
        await _add_own(screen, press.context, stored, press.user_id, localiser)
        _add_standings(screen, stored, press.user_id, page, localiser)
        screen.text(await audit_lines(press.context, guild, stored.id, localiser))
    await _add_others(screen, press.context, guild, stored, localiser)
    if settings.club is None:
        screen.text(localiser.word("club-none"))
    elif is_organiser(press, settings):
        server = press.context.client.get_guild(guild)
        if stored is not None and stored.is_live and server is not None:
            blocked = what_blocks(server, settings, stored.channel)
            screen.text("" if blocked is None else localiser.warning(blocked))
            late = await late_words(press.context, stored, localiser)
            more = [localiser.word("club-more", count=len(late) - MAX_LATE)] if len(late) > MAX_LATE else []
            head = [f"**{localiser.word('tournament-late')}**"] if late else []
            screen.text("\n".join([*head, *late[:MAX_LATE], *more]))
        _add_organiser_controls(screen, press.context, stored, localiser)
    await press.show(screen)


async def _add_facts(screen: Screen, context: Context, stored: StoredTournament, localiser: Localiser) -> None:
    settings, now = stored.tournament.settings, context.services.now()
    game = context.games[settings.game].title
    lines = [f"### {heading('tournament-title', stored, localiser)}", f"**{game}** · {format_words(stored, localiser)}"]
    lines += [terms_words(stored, localiser), repeats_words(stored, localiser)]
    offered = await context.services.people.servers.offered_in(stored.guild)
    if stored.repeats and stored.tournament.settings.game not in offered:
        lines.append(localiser.word("tournament-repeats-off", game=game))
    people = len(entrants_of(stored))
    if not stored.tournament.is_started and stored.is_live:
        lines.append(forecast(stored, people, localiser))
    elif stored.round and stored.is_live:
        lines.append(round_title(stored, stored.round, localiser))
    if stored.is_live:
        lines.append(next_moment(stored, now, localiser))
    elif stored.ended_at is not None:
        lines.append(localiser.word("tournament-ended", when=stamp(stored.ended_at, "D")))
        lines.append(await why_ended(context, stored, localiser))
    screen.text("\n".join(text for text in lines if text))


async def _add_own(screen: Screen, context: Context, stored: StoredTournament, user: int, localiser: Localiser) -> None:
    """Add the viewer's state and table in the tournament, with buttons for what they can do now."""
    number, now = stored.entrant_of(user), context.services.now()
    entry = None if number is None else stored.tournament.entries[number]
    if stored.is_live and number is not None and entry is not None and not entry.has_withdrawn:
        screen.text(localiser.word("tournament-you", state=_state(entry, is_started=stored.tournament.is_started)))
        tables = [
            table_words(stored.guild, row, table, names(stored, localiser), localiser)
            for row, table in (stored.tables_in(stored.round) if stored.round else ())
            if number in table.seats
        ]
        screen.text("\n".join(tables))
    buttons = own_buttons(stored, number, stored.stage(now), localiser)
    if buttons:
        screen.row(*buttons)


def _state(entry: Entry, *, is_started: bool) -> str:
    """Return the state of an entrant who has not withdrawn."""
    if is_started and not entry.is_active:
        return "lapsed" if entry.is_in else "missed"
    return "away" if entry.is_away else "in" if entry.is_in else "entered"


def own_buttons(
    stored: StoredTournament, number: Entrant | None, stage: str, localiser: Localiser
) -> list[StatefulButton]:
    """Return the buttons for what the viewer can do now."""
    word, tournament = localiser.word, stored.tournament
    entry = None if number is None else tournament.entries[number]
    is_there = entry is not None and not entry.has_withdrawn
    acts = list[tuple[str, str]]()
    if not stored.is_live:
        return []
    if not is_there and (number is None or not stored.is_out(number)) and _can_enter(stored):
        acts.append(("enter", word("tournament-button-join")))
    if is_there and entry is not None:
        if not entry.is_in and stage == "check-in":
            acts.append(("check", word("tournament-button-check-in")))
        if tournament.is_started and entry.is_active and stored.round < rounds_in_all(stored):
            acts.append(
                ("play", word("tournament-button-play")) if entry.is_away else ("skip", word("tournament-button-skip"))
            )
        if entry.is_active or not tournament.is_started:
            acts.append(("leave", word("tournament-button-leave")))
    return [_act(stored.id, act, label) for act, label in acts]


def _can_enter(stored: StoredTournament) -> bool:
    if not stored.tournament.is_started:
        return True
    is_late = stored.round >= min(LAST_JOINING, stored.tournament.planned)
    return stored.tournament.settings.format == "swiss" and not is_late


def _act(tournament: str, act: str, label: str) -> StatefulButton:
    style = {"enter": "success", "check": "success"}.get(act, "secondary")
    return button(
        label, ComponentAction(TOURNAMENT_ACTION, "", path=(tournament, act)), style=discord.ButtonStyle[style]
    )


def _add_standings(screen: Screen, stored: StoredTournament, user: int, page: int, localiser: Localiser) -> None:
    rows = standing_rows(stored)
    if not rows:
        return
    pages = page_count(len(rows), PAGE_SIZE)
    page = min(page, pages - 1)
    page_rows = rows[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]
    viewer = stored.entrant_of(user)
    place = next((row.place for row in rows if row.entrant == viewer), None)
    own_place = "" if place is None else localiser.word("tournament-your-place", place=place, people=len(rows))
    head = f"**{localiser.word('tournament-standings')}** {own_place}".rstrip()
    screen.text("\n".join([head, *standings_words(page_rows, stored, localiser, viewer)]))
    screen.text(localiser.word("tournament-scores-about")).text(final_words(stored, localiser))

    def to(number: int) -> ComponentAction:
        return ComponentAction(TOURNAMENT_PAGE, "", path=(stored.id, str(number)))

    file = button(localiser.word("tournament-button-file"), ComponentAction(TOURNAMENT_FILE, "", path=(stored.id,)))
    screen.row(*page_buttons(localiser, page, pages, to), file)


async def _add_others(
    screen: Screen, context: Context, guild: int, current: StoredTournament | None, localiser: Localiser
) -> None:
    """Add the list of all tournaments, if there are several."""
    service, now = context.services.club.tournaments, context.services.now()
    live, past = await service.live(guild), await service.past(guild, MAX_PAST)
    tournaments = {each.id: each for each in (*live, *past)}  # one that ends between the two reads is in both
    if len(tournaments) < 2:
        return
    options = list[Option]()
    for each in tournaments.values():
        game = context.games[each.tournament.settings.game]
        stage = localiser.word("tournament-stage", stage=each.stage(now))
        is_shown = current is not None and each.id == current.id
        title = single_line(each.tournament.settings.title)
        options.append(Option(f"{each.id}|0", title, f"{game.title} · {stage}", chosen=is_shown))
    screen.row(select(localiser.word("tournament-list"), ComponentAction(TOURNAMENT_PAGE, "", menu="all"), options))


@answers(TOURNAMENT_PAGE, "update", anyone)
async def turn_page(press: Press) -> None:
    """Show another page of the standings or another tournament; without an id, the latest. Raise OutdatedButton."""
    tournament, _ = parts_in(press.action, 2)
    if not tournament:
        await show_tournaments(press)
        return
    stored = await find(press, tournament)
    await show_tournament(press, stored, page_in(press.action, 1))


@answers(OPEN_TOURNAMENT, "private", anyone)
async def open_tournament(press: Press) -> None:
    """Show the tournament of a post."""
    await show_tournament(press, await find(press, picked_in(press.action)))


@answers(JOIN_TOURNAMENT, "private", anyone)
async def join(press: Press) -> None:
    """Enter the tournament of a post, or check in. Raise Refused."""
    stored = await find(press, picked_in(press.action))
    await _do(press, stored, "check" if press.action.menu == "check" else "enter")


@answers(TOURNAMENT_ACTION, "update", anyone)
async def do(press: Press) -> None:
    """Carry out the pressed action of the viewer. A withdrawal needs a confirmation. Raise OutdatedButton, Refused."""
    if len(press.action.path) < 2:
        raise OutdatedButton
    stored = await find(press, press.action.path[0])
    act = one_of(ACTS, press.action.path[1])
    if act == "leave" and len(press.action.path) == 2:
        await _ask_to_leave(press, stored)
        return
    await _do(press, stored, act)


async def _do(press: Press, stored: StoredTournament, act: str) -> None:
    service, user = press.services.club.tournaments, press.user
    localiser = press.words
    if act in ("enter", "check"):
        _, settings = await require_club(press)
        _require_visible_channel(press, settings, stored)
        _require_role(press, stored)
        person = person_of(user, localiser.locale)
        changed = await (service.enter if act == "enter" else service.check_in)(stored.id, person, press.id)
        press.context.direct_channels.open_soon(user.id)
    else:
        change = {"leave": service.withdraw, "skip": service.sit_out, "play": service.play_next}[act]
        changed = await change(stored.id, user.id)
    await show_tournament(press, changed, note=localiser.word("tournament-done", act=act))


def _require_visible_channel(press: Press, settings: ServerSettings, stored: StoredTournament) -> None:
    """Raise Refused if the user cannot see the channel in which the tables will be."""
    places = () if press.server is None else places_in(press.server, settings, stored.channel)
    channel = next(iter(places), None)
    user = press.user
    if channel is None or not isinstance(user, discord.Member) or not channel.permissions_for(user).view_channel:
        raise refuse("tournament_unseen", channel=f"<#{channel.id if channel else stored.channel}>")


def _require_role(press: Press, stored: StoredTournament) -> None:
    """Raise Refused for somebody new without the role whose members may enter. A deleted role admits nobody new."""
    number, user = stored.entrant_of(press.user_id), press.user
    is_new = number is None or stored.tournament.entries[number].has_withdrawn
    if not stored.role or not is_new:
        return
    if press.server is not None and press.server.get_role(stored.role) is None:
        raise refuse("tournament_role_gone")
    if not isinstance(user, discord.Member) or user.get_role(stored.role) is None:
        raise refuse("tournament_role", role=f"<@&{stored.role}>")


async def _ask_to_leave(press: Press, stored: StoredTournament) -> None:
    localiser = press.words
    screen = Screen().title(heading("tournament-title", stored, localiser))
    key = "tournament-leave-started" if stored.tournament.is_started else "tournament-leave-before"
    screen.text(localiser.word(key))
    leave = ComponentAction(TOURNAMENT_ACTION, "", path=(stored.id, "leave", "yes"))
    back = ComponentAction(TOURNAMENT_PAGE, "", menu="back", path=(stored.id, "0"))
    await press.show(
        screen.row(
            button(localiser.word("tournament-button-leave"), leave, style=discord.ButtonStyle.danger),
            button(localiser.word("club-button-back"), back),
        ),
    )


@answers(TOURNAMENT_FILE, "private", anyone)
async def give_file(press: Press) -> None:
    """Send `tournament.json` privately, with its digest. Raise Refused before the start."""
    stored = await find(press, picked_in(press.action))
    data, digest = await press.services.club.tournaments.export(stored.id)
    localiser = press.words
    screen = Screen().text(localiser.word("tournament-file-about")).file(FILE, data)
    await press.show(screen.small(localiser.word("records-digest", digest=digest)))


def _add_organiser_controls(
    screen: Screen, context: Context, stored: StoredTournament | None, localiser: Localiser
) -> None:
    """Add the organisers' controls: changes of a live tournament, and a list to announce a new one."""
    if stored is not None and stored.is_live:
        _add_changes(screen, context, stored, localiser)
    if stored is not None and not stored.is_live:
        again = button(localiser.word("tournament-button-again"), ComponentAction("tour-again", "", path=(stored.id,)))
        once = ComponentAction("tour-act", "", menu="once", path=(stored.id,))
        screen.row(again, *([button(localiser.word("tournament-button-once"), once)] if stored.repeats else []))
    options = [Option(name, game.title) for name, game in sorted(context.games.items())]
    screen.row(select(localiser.word("tournament-list-new"), ComponentAction("tour-new", ""), options))


def _add_changes(screen: Screen, context: Context, stored: StoredTournament, localiser: Localiser) -> None:
    screen.text(f"**{localiser.word('tournament-organisers')}**")
    acts = [("move", localiser.word("tournament-button-move")), ("cancel", localiser.word("tournament-button-cancel"))]
    if stored.stage(context.services.now()) == "check-in":
        acts.insert(0, ("start", localiser.word("tournament-button-start")))
    if stored.repeats:
        acts.insert(-1, ("once", localiser.word("tournament-button-once")))
    styles = {"cancel": discord.ButtonStyle.danger}
    screen.row(
        *(
            button(
                label,
                ComponentAction("tour-act", "", menu=act, path=(stored.id,)),
                style=styles.get(act, discord.ButtonStyle.secondary),
            )
            for act, label in acts
        )
    )
    people = _entrant_options(stored, localiser)
    lists = [("tournament-list-remove", "remove", "member"), ("tournament-list-disqualify", "disqualify", "cheat")]
    if not stored.tournament.is_started and stored.tournament.settings.format == "swiss":
        apart = ComponentAction("tour-apart", "", path=(stored.id,))
        screen.row(people_select(localiser.word("tournament-list-apart"), apart, 2))
    for key, act, of_member in lists if stored.tournament.is_started else lists[:1]:
        label, picked = localiser.word(key), ComponentAction("tour-act", "", menu=act, path=(stored.id,))
        if 0 < len(people) <= MAX_OPTIONS:
            screen.row(select(label, picked, people))
        elif people:
            screen.row(people_select(label, msgspec.structs.replace(picked, menu=of_member), 1))


def _entrant_options(stored: StoredTournament, localiser: Localiser) -> Sequence[Option]:
    """Return the active entrants (before the start: all who have entered) as options of a list."""
    nobody = localiser.word("privacy-somebody")
    display_names = [single_line(entry.name or nobody) for entry in stored.tournament.entries]
    listed = stored.tournament.active if stored.tournament.is_started else entrants_of(stored)
    return [Option(str(number), display_names[number]) for number in listed]
