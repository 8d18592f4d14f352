"""Lobby message: players, pace, *Join* and *Start*. Everything else is behind *More* (`cogs.lobby.lobby_menu`)."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec

from bot.ai_spec import LEVELS, Level
from bot.automation.lobby_schedule import LOBBY_LASTS
from bot.game import AnyGame
from bot.i18n import DEFAULT
from bot.lessons.examples import find_scene, primer
from bot.lessons.lesson_state import name_in_presses
from bot.table.invitations import HELD_FOR, free_seats
from bot.table.notices import Notice
from bot.table.refusals import NotHost
from bot.table.seating import bare_name
from bot.table.table import Person, SeatInfo, Table
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.messages.matched_table import pace_in_words
from cogs.messages.newcomer_help import send_lesson_offer
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import SHAPES, Localiser, in_message, stamp
from cogs.text.sanitise import escape_formatting
from cogs.text.seat_names import literal, option_name, option_words
from cogs.ui.components import answers, button
from cogs.ui.errors import DISCORD_ERRORS, find_member
from cogs.ui.guards import check_permissions, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.term_inputs import unusual_terms


async def cover_of(context: Context, game: AnyGame, reader: int | None) -> Drawn:
    """Return the game's cover; None if it has none, or if its only reader wants no pictures.

    It contains no text, so all languages share one picture.
    """
    if reader is not None and await context.reads_words(reader):
        return None
    scene = find_scene(game.name, "cover", DEFAULT)
    return None if scene is None else await context.draw(scene)


def add_cover(screen: Screen, game: AnyGame, cover: Drawn, localiser: Localiser) -> Screen:
    """Add the cover with its alt text, or nothing if it is not drawn yet."""
    return screen.picture(cover, f"cover-{game.name}", localiser.word(f"{game.name}-cover"), str)


def introduction(game: AnyGame, localiser: Localiser) -> str:
    """Return one sentence that describes the game."""
    return localiser.word(f"{game.name}-pitch")


async def current_lobby_screen(context: Context, table: Table) -> Screen:
    """Return the table's lobby message, with the game's cover while the lobby is open."""
    game, seat = context.game(table), table.seat_of(table.host)
    names = in_message(table, table.locale).names
    host = await context.name_of(table.host, table.locale) if seat is None else names[seat]
    if table.status != "lobby":
        return closed_screen(game, table, await context.services.matches.notices(table.id), host=host)
    cover = await cover_of(context, game, table.lone_reader)
    if table.is_alone:
        is_first = await context.services.computers.lesson_progress.is_coached(game, table.host)
        return solo_lobby_screen(game, table, cover, is_first=is_first)
    return lobby_screen(game, table, cover, host=host, paces=await paces_in_words(context, table, table.locale))


async def paces_in_words(context: Context, table: Table, locale: str) -> str:
    """Return one line of small print with the players' usual answer times, as far as there are enough data."""
    localiser, paces = in_message(table, locale), list[str]()
    for seat, info in enumerate(table.seats):
        within = None if info.user is None else await context.services.history.reliability.answers_within(info.user)
        if within is not None:
            paces.append(f"{localiser.names[seat]} {localiser.word('pace-within', limit=within)}")
    return f"-# {localiser.word('pace-usual', who=' · '.join(paces))}" if paces and not table.is_alone else ""


def no_lobby_in_words(table: Table, localiser: Localiser) -> str:
    """Return what has become of a lobby that is no longer open."""
    return localiser.word("common-lobby-closed" if table.status == "closed" else "common-done-start")


def closed_screen(game: AnyGame, table: Table, notices: Sequence[Notice], *, host: str) -> Screen:
    """Return the message of a closed lobby: who was there, and the announced reason, if any."""
    localiser = in_message(table, table.locale)
    screen = Screen().text(f"{_heading(game, table, localiser, host)}\n{seats_in_words(game, table, localiser)}")
    reason = "\n".join(localiser.say(notice.line) for notice in notices)
    return screen.text(reason or localiser.word("common-lobby-closed"))


def lobby_screen(game: AnyGame, table: Table, cover: Drawn, *, host: str, paces: str) -> Screen:
    """Return the lobby message of a table for several people.

    `host` is the host's name: a mention that notifies nobody shows as a number where the client has not cached it.
    """
    localiser = in_message(table, table.locale)
    screen = add_cover(Screen(), game, cover, localiser)
    lines = [
        _heading(game, table, localiser, host),
        seats_in_words(game, table, localiser),
        paces,
        options_in_words(game, table, localiser),
        _missing(game, table, localiser),
        localiser.word("games-lobby-lasts", when=stamp(table.created_at + LOBBY_LASTS, "R")),
        f"-# {localiser.word('lobby-seal', seal=seal_of(table))}",
    ]
    screen.text("\n".join(filter(None, lines)))
    return screen.row(*_lobby_buttons(game, table, localiser))


def _lobby_buttons(game: AnyGame, table: Table, localiser: Localiser) -> list[Any]:
    """Return up to four buttons: first what the host can do, because others find *Join* wherever it is.

    Before the table can start, the host looks for players. Then *Start* alone is strong, because those who have
    joined see *Join* too.
    """
    is_full = len(table.seats) >= game.players[-1]
    can_join = not is_full and (free_seats(table, game) or table.held)
    start = lobby_button("start", table, localiser, style=discord.ButtonStyle.success)
    can_start = len(table.seats) in game.players
    style = discord.ButtonStyle.secondary if can_start else discord.ButtonStyle.primary
    join = [lobby_button("join", table, localiser, style=style)] if can_join else []
    invite = [] if is_full else [lobby_button("invite", table, localiser, style=style)]
    if can_start:
        return [start, *join, *invite, _more_button(table, localiser)]
    computer = lobby_button("computer-add", table, localiser)
    return [*invite, computer, *join, _more_button(table, localiser)]


def solo_lobby_screen(game: AnyGame, table: Table, cover: Drawn, *, is_first: bool) -> Screen:
    """Return the lobby message of one person against computers: no options, no hash, and *Start* first.

    `is_first`: the person has not finished a match of this game yet.
    """
    localiser = in_message(table, table.locale)
    screen = add_cover(Screen(), game, cover, localiser)
    length = primer(game.name).lengths.get(len(table.seats))
    computers = [info for info in table.seats if info.kind == "computer"]
    opponents = [
        localiser.word("solo-opponent", name=escape_formatting(bare_name(table, info)), level=info.level or "none")
        for info in computers
    ]
    about = [localiser.word("solo-against", who=" · ".join(opponents))] if opponents else []
    about += [] if length is None else [localiser.word("solo-minutes", minutes=length.minutes)]
    about.append(localiser.word("solo-terms"))
    about += [localiser.word("solo-coach")] if is_first else []
    lines = [
        localiser.word("solo-first-title" if is_first else "solo-title", game=game.title),
        " ".join(about),
        unusual_in_words(game, table, localiser),
        _missing(game, table, localiser),
    ]
    screen.text("\n".join(filter(None, lines)))
    row = []
    if len(table.seats) in game.players:
        row.append(lobby_button("start", table, localiser, style=discord.ButtonStyle.success))
    if is_first and game.lesson is not None:
        label = localiser.word("solo-button-learn", game=game.title)
        row.append(button(label, ComponentAction("learn", name_in_presses(game))))
    if next_level(table) is not None:
        row.append(button(localiser.word("solo-button-stronger"), ComponentAction("stronger", table.id)))
    return screen.row(*row, _more_button(table, localiser))


def lobby_button(verb: str, table: Table, localiser: Localiser, *, style: Any = discord.ButtonStyle.secondary) -> Any:
    """Return the button of that verb for the table's lobby."""
    return button(localiser.word(f"common-button-{verb}"), ComponentAction(verb, table.id), style=style)


def _more_button(table: Table, localiser: Localiser) -> Any:
    return button(localiser.word("common-button-more"), ComponentAction("more-lobby", table.id))


def seal_of(table: Table) -> str:
    """Return the first 16 bytes of the commitment in base64url: 22 characters, too many to be found by trying."""
    return urlsafe_b64encode(bytes.fromhex(table.commitment)[:16]).decode().rstrip("=")


def next_level(table: Table) -> Level | None:
    """Return the level above that of the weakest computer player, or None if all are as strong as can be."""
    levels = [LEVELS.index(info.level) for info in table.seats if info.level is not None]
    return LEVELS[min(levels) + 1] if levels and min(levels) + 1 < len(LEVELS) else None


def _heading(game: AnyGame, table: Table, localiser: Localiser, host: str) -> str:
    return localiser.word("lobby-heading", game=game.title, host=host, taken=len(table.seats), seats=game.players[-1])


def _missing(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return how many players *Start* still needs, or ""."""
    missing = game.players[0] - len(table.seats)
    return localiser.word("guide-start-needs", missing=missing) if missing > 0 else ""


def free_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return how many seats are free and not held for an invited user."""
    return localiser.word("common-lobby-free", free=free_seats(table, game))


def seats_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return one line of seats, with the host marked, then one per invitation that is open or was declined."""
    seats = " · ".join(_seat_in_words(game, table, info, localiser) for info in table.seats)
    return "\n".join([*([seats] if seats else []), *invitations_in_words(table, localiser)]) or "…"


def _seat_in_words(game: AnyGame, table: Table, info: SeatInfo, localiser: Localiser) -> str:
    shape = SHAPES.get(game.marks[info.seat].shape, "")
    if info.kind == "computer":
        name = escape_formatting(bare_name(table, info))
        return f"{shape} {localiser.word('lobby-computer', name=name, level=info.level or 'none')}"
    name = localiser.names[info.seat]
    return f"{shape} {localiser.word('lobby-host', name=name) if info.user == table.host else name}"


def invitations_in_words(table: Table, localiser: Localiser) -> list[str]:
    """Return a line for each seat held in the lobby, and one for each person who has declined and has no seat."""
    if table.status != "lobby":
        return []
    held = [
        localiser.word(
            "inviting-held", who=escape_formatting(invitation.name), when=stamp(invitation.at + HELD_FOR, "R")
        )
        for invitation in table.held
    ]
    declined = [
        localiser.word(
            "inviting-declined",
            who=escape_formatting(invitation.name),
            has_word="yes" if invitation.word else "no",
            word=escape_formatting(invitation.word),
        )
        for invitation in table.invitations
        if invitation.state == "declined" and table.seat_of(invitation.user) is None
    ]
    return [*held, *(f"-# {text}" for text in declined)]


def options_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return pace and rating in one line, with the options that differ from the usual ones in the next.

    Once the match has ended, its result tells whether it was rated.
    """
    unusual = unusual_in_words(game, table, localiser)
    if table.is_alone:
        return unusual
    pace = pace_in_words(table.terms.turn_hours, localiser)
    rated = [localiser.word("lobby-rated", value=_rated(table))] if table.is_live else []
    return "\n".join(filter(None, [" · ".join([pace, *rated]), unusual]))


def _rated(table: Table) -> str:
    """Return `yes`, `soon` for a lobby that waits for a second person, `computer` or `no`."""
    if table.guild is None or not table.terms.rated:
        return "no"
    if any(info.kind == "computer" and not info.changes for info in table.seats):
        return "computer"
    return "soon" if table.status == "lobby" and len(table.seats) < 2 else "yes"


def unusual_in_words(game: AnyGame, table: Table, localiser: Localiser) -> str:
    """Return the options and terms that differ from the usual ones, in one line; "" if none does.

    Pace and rating have a line of their own.
    """
    options = [
        f"{option_name(game, name, localiser)}: {option_words(game, name, table.options[name], localiser)}"
        for name, values in game.option_values.items()
        if literal(table.options.get(name, values[0])) != literal(values[0])
    ]
    terms = table.terms if table.status == "lobby" else msgspec.structs.replace(table.terms, start_at=None)
    options += [] if table.is_alone else unusual_terms(terms, localiser)
    return localiser.word("lobby-unusual", options=" · ".join(options)) if options else ""


@answers("join", "update", viewers_only)
async def join(press: Press) -> None:
    """Take a seat. Offer the lesson to players who are new to the game."""
    person = press.person
    table = await press.services.matches.lobby.join(press.match, person, interaction=press.id)
    press.context.direct_channels.open_soon(person.id)
    await send_lesson_offer(press, press.context.game(table))


@answers("start", "update", viewers_only)
async def start(press: Press) -> None:
    """Start the match."""
    check_permissions(press)
    matches = press.services.matches
    await as_host(
        press,
        press.match,
        lambda host: matches.lobby.start(press.match, host, interaction=press.id),
    )


async def as_host(press: Press, match: str, act: Callable[[Person], Awaitable[Table]]) -> Table:
    """Carry out an action of the host for the user, and return the changed table.

    If the host has left the server, a seated user becomes host first. Raise NotHost and the exceptions of `act`.
    """
    person = press.person
    try:
        return await act(person)
    except NotHost:
        table = await press.table(match)
        if table.seat_of(person.id) is None or not await _has_left(press.server, table.host):
            raise
        await press.services.matches.lobby.take_over(match, table.host, person)
        return await act(person)


async def may_act_as_host(press: Press, table: Table) -> bool:
    """Return whether the user is the lobby's host, or has a seat and the host has none or has left the server."""
    user = press.user_id
    if user == table.host or table.seat_of(user) is None:
        return user == table.host
    return table.seat_of(table.host) is None or await _has_left(press.server, table.host)


async def _has_left(guild: discord.Guild | None, user: int) -> bool:
    """Return whether Discord says that the user is no member of the server; False if there is no clear answer."""
    if guild is None:
        return False
    try:
        return await find_member(guild, user) is None
    except DISCORD_ERRORS:
        return False
