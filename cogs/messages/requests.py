"""Requests to the table (undo, pause, resume, end, offer a seat), public and on private panels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

import discord

from bot.game import Seat
from bot.table.message_records import REQUEST, request_of
from bot.table.refusals import RequestOpen
from bot.table.requests import LONG_PAUSE, Consent, Request, RequestKind
from bot.table.seat_clock import hours_to_give
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.calls import mentions
from cogs.delivery.managed_message import managed_key, update_managed
from cogs.delivery.stale_messages import expire_history, keep_as_history
from cogs.text.custom_id import ComponentAction, OutdatedButton, number_in, one_of, picked_in
from cogs.text.localiser import Localiser, in_message, plain, stamp
from cogs.text.sanitise import single_line
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.guards import players_only
from cogs.ui.press import Press
from cogs.ui.screen import CallScreen, Screen
from cogs.ui.timeline import in_order, match_texts, newest_rows

MAX_STEPS, STEPS_LIMIT = 60, 400
"""Maximum number of steps of an undo that are read, and of characters in which they are told."""
ANSWERS = {
    "yes": ("agree", discord.ButtonStyle.success),
    "no": ("refuse", discord.ButtonStyle.danger),
    "withdraw": ("withdraw", discord.ButtonStyle.secondary),
}
"""Word and style of the button of each answer to a request."""


async def unanswered_users(context: Context, table: Table, request: Request) -> tuple[int, ...]:
    """Return the users who have not answered yet."""
    if request.state != "open":
        return ()
    seats = await context.services.moderation.requests.waits_for(request, table)
    return tuple(user for seat in seats if (user := table.seats[seat].user) is not None)


async def demand_in_words(context: Context, table: Table, request: Request, localiser: Localiser) -> str:
    """Return the requester and the request as text."""
    how, rated = "none", "unknown"
    if request.kind == "end":
        how = await context.services.moderation.requests.ending(table, request)
        if how != "none" and request.state == "open":
            counts = await context.services.history.results.would_count(table.id, is_early=True)
            rated = "yes" if counts else "no"
    return localiser.word(
        f"seats-ask-{request.kind}",
        who=localiser.names[request.seat],
        steps=request.steps,
        revealing=request.revealing,
        about="" if request.about is None else localiser.names[request.about],
        how=how,
        rated=rated,
        days=LONG_PAUSE.days,
    )


async def request_in_words(context: Context, table: Table, request: Request, localiser: Localiser) -> str:
    """Return the request as text: requester, kind, agreed and missing players, or the result."""
    text = await demand_in_words(context, table, request, localiser)
    if request.state != "open":
        ended = {"offer": "seats-vote-ended", "resume": "seats-pause-ended"}
        key = ended.get(request.kind, "seats-request-ended")
        who = mentions(user for user in [table.seats[request.seat].user] if user is not None)
        return f"{text}\n{localiser.word(key, state=request.state, who=who)}"
    agreed = ", ".join(localiser.names[seat] for seat in request.agreed)
    missing = mentions(await unanswered_users(context, table, request))
    if context.services.moderation.requests.is_by_majority(request, table):
        text = f"{text} {localiser.word('seats-half', days=LONG_PAUSE.days)}"
    text = "\n".join(filter(None, (text, await _steps_in_words(context, table, request, localiser))))
    until = localiser.word("seats-request-until", when=stamp(request.until, "f"), left=stamp(request.until, "R"))
    state = localiser.word("seats-request-open", agreed=agreed, missing=missing)
    return f"{text}\n{localiser.word('seats-request-agree')}\n{state} {until}"


async def _steps_in_words(context: Context, table: Table, request: Request, localiser: Localiser) -> str:
    """Return the public steps that an undo would undo, the newest ones if there are many; "" for other requests."""
    if request.kind != "take-back":
        return ""
    log = await context.services.matches.log(table.id, None, request.first - 1, MAX_STEPS)
    rows = in_order([row for row in log if row.is_step], [], await match_texts(context, table, localiser.locale))
    return f"-# {' '.join(newest_rows(tuple(text for _, text in rows), STEPS_LIMIT))}" if rows else ""


async def open_request(context: Context, table: Table) -> Request | None:
    """Return the open request of a running match, if any."""
    return await context.services.moderation.requests.rows.open_in(table.id) if table.status == "running" else None


async def pending_request(context: Context, look: MatchView) -> Request | None:
    """Return the request that the viewer still has to answer, if any."""
    request = await open_request(context, look.table)
    if request is None or look.viewer not in await context.services.moderation.requests.waits_for(request, look.table):
        return None
    return request


def answer_buttons(
    request: Request, localiser: Localiser, choices: Sequence[str] = ("yes", "no"), *, where: str = "asked"
) -> list[StatefulButton]:
    """Return buttons of the request: *Agree* and *Refuse* for a private panel. `where` begins their verbs."""
    return [
        button(
            localiser.word(f"seats-button-{word}"),
            ComponentAction(f"{where}-{answer}", request.match, menu=str(request.id)),
            style=style,
        )
        for answer, (word, style) in ANSWERS.items()
        if answer in choices
    ]


async def add_open_request(context: Context, screen: Screen, look: MatchView, locale: str) -> None:
    """Add the open request, if any, with the buttons that the viewer may use."""
    request = await open_request(context, look.table)
    if request is not None:
        await _add(context, screen, look, request, in_message(look.table, locale))


async def show_open_request(press: Press, match: str) -> bool:
    """Show the open request instead of making a new one. Return False if it is no longer open."""
    look, locale = await press.own_look(match), press.locale
    request = await press.services.moderation.requests.rows.open_in(match)
    if request is None:
        return False
    localiser = in_message(look.table, locale)
    screen = Screen().text(localiser.word("refused-request-open"))
    await _add(press.context, screen, look, request, localiser)
    await press.show(screen)
    return True


async def _add(context: Context, screen: Screen, look: MatchView, request: Request, localiser: Localiser) -> None:
    screen.text(await request_in_words(context, look.table, request, localiser))
    if look.viewer == request.seat:
        screen.row(*answer_buttons(request, localiser, ["withdraw"]))
    elif look.viewer in await context.services.moderation.requests.waits_for(request, look.table):
        screen.row(*answer_buttons(request, localiser))


async def _answered(press: Press) -> Request:
    """Return the button's request with the user's answer. Raise OutdatedButton if it belongs to another match."""
    requests, number = press.services.moderation.requests, number_in(press.action.menu)
    request = await requests.rows.one(number)
    if request is None or request.match != press.match:
        raise OutdatedButton
    act = {"yes": requests.agree, "no": requests.refuse, "withdraw": requests.withdraw}
    return await act[press.action.verb.partition("-")[2]](number, press.user_id)


@answers("asked-yes", "update", players_only)
@answers("asked-no", "update", players_only)
@answers("asked-withdraw", "update", players_only)
async def answer_in_panel(press: Press) -> None:
    """Handle *Agree*, *Refuse* or *Withdraw* in a private panel."""
    await show_answered(press, await _answered(press))


@answers("consent-yes", "update", players_only)
@answers("consent-no", "update", players_only)
@answers("consent-withdraw", "update", players_only)
async def answer_in_channel(press: Press) -> None:
    """Handle *Agree*, *Refuse* or *Withdraw* in the channel."""
    await _answered(press)


async def show_answered(press: Press, request: Request) -> None:
    """Show the updated request, with a button back to the panel."""
    table, locale = await press.table(request.match), press.locale
    localiser = in_message(table, locale)
    turn = button(
        localiser.word("common-button-turn"), ComponentAction("again", table.id), style=discord.ButtonStyle.primary
    )
    await press.show(Screen().text(await request_in_words(press.context, table, request, localiser)).row(turn))


KINDS: tuple[Consent, ...] = ("take-back", "pause", "resume", "end")
HOURS = (12, 24, 72)
"""Hours that can be given to another player."""


async def show_request(context: Context, look: MatchView) -> None:
    """Update the message of the open request, and one last time those of requests settled since."""
    match = look.table.id
    slots = [row.slot for row in await context.messages.all_shown(match) if row.slot.kind == REQUEST]
    pending = await context.services.moderation.requests.rows.open_in(match)
    if pending is not None and request_of(pending.id) not in slots:
        slots.append(request_of(pending.id))
    for slot in slots:
        request = await context.services.moderation.requests.rows.one(slot.number or 0)
        if request is not None:
            users = await unanswered_users(context, look.table, request)
            managed = managed_key(look, slot, stays=True, users=users)
            await update_managed(context, managed, await _request_screen(context, look, request))
        if request is None or request.state != "open":
            last = await context.messages.shown(match, slot)
            if last is not None:
                await keep_as_history(context, last)
            await context.messages.forget(match, slot)
    if look.table.status == "running" and look.view is not None:
        await expire_history(context, match, REQUEST, context.game(look.table).timed_turn(look.view))


async def current_request_screen(context: Context, look: MatchView, number: int) -> Screen | None:
    """Return the current message of that request, or None."""
    request = await context.services.moderation.requests.rows.one(number)
    return None if request is None else await _request_screen(context, look, request)


async def _request_screen(context: Context, look: MatchView, request: Request) -> Screen:
    table, localiser = look.table, in_message(look.table, look.table.locale)
    screen = CallScreen().text(await request_in_words(context, table, request, localiser))
    if request.state != "open":
        return screen
    return screen.row(*answer_buttons(request, localiser, tuple(ANSWERS), where="consent"))


async def ask_table(press: Press, match: str, kind: RequestKind, about: Seat | None = None) -> None:
    """Make a request to all other players and show the result, or show the request that is already open.

    Raise Refused.
    """
    try:
        request = await press.services.moderation.requests.ask(match, press.user_id, kind, press.services.now(), about)
    except RequestOpen:
        if not await show_open_request(press, match):
            raise
        return
    key = "seats-asked-directly" if await press.services.moderation.lost_channels.is_lost(match) else "seats-asked"
    await press.say(key, state=request.state)


async def requests_screen(context: Context, look: MatchView, locale: str) -> Screen:
    """Return *Ask the table*: requests that need everyone's consent, and time that can be given to others."""
    table, localiser = look.table, in_message(look.table, locale)
    screen = Screen()
    await add_open_request(context, screen, look, locale)
    screen.text(localiser.word("seats-life-intro"))
    turn = "resume" if table.paused_at is not None else "pause"
    kinds = ("take-back",) if table.terms.tournament else ("take-back", turn, "end")
    how = await context.services.moderation.requests.ending(table)
    screen.row(
        *(
            button(localiser.word(f"seats-button-{kind}", how=how), ComponentAction("consent-ask", table.id, menu=kind))
            for kind in kinds
        )
    )
    if table.terms.tournament:
        return screen
    if votes := offer_buttons(
        look.table,
        [seat for seat in await context.services.moderation.requests.absent(table) if seat != look.viewer],
        localiser,
    ):
        screen.row(*votes)
    clocks = await context.services.timing.seat_clocks.of(table.id)
    names = plain(table, locale).names
    lines = [
        Option(_give_value((seat, hours)), localiser.word("seats-give-option", who=names[seat], hours=hours))
        for seat, clock in sorted(clocks.items())
        if seat != look.viewer and (clock.due_at or clock.remains) is not None
        for hours in hours_to_give(table.terms, clock, HOURS)
    ]
    if lines:
        screen.row(select(localiser.word("seats-menu-give"), ComponentAction("time-give", table.id), lines))
    return screen


@answers("life", "private", players_only)
async def answer_requests(press: Press) -> None:
    """Show *Ask the table*."""
    look = await press.own_look()
    await press.show(await requests_screen(press.context, look, press.locale))


@answers("consent-ask", "update", players_only)
async def ask(press: Press) -> None:
    """Make the request of the pressed button."""
    await ask_table(press, press.match, one_of(KINDS, press.action.menu))


@answers("vote-ask", "private", players_only)
async def ask_for_seat(press: Press) -> None:
    """Ask to offer an absent player's seat. Its button is in the channel and in *Ask the table*."""
    table = await press.table()
    about = one_of(range(len(table.seats)), press.action.menu)
    await ask_table(press, press.match, "offer", about)


@answers("time-give", "update", players_only)
async def give_time(press: Press) -> None:
    """Give another player the picked number of hours."""
    table = await press.table()
    offered = [(info.seat, hours) for info in table.seats for hours in (*range(1, HOURS[0]), *HOURS)]
    seat, hours = one_of(offered, picked_in(press.action), _give_value)
    await give_hours(press, press.match, seat, hours)


async def give_hours(press: Press, match: str, seat: int, hours: int) -> None:
    """Extend the deadline of the seat's current question by that many hours.

    Raise Refused.
    """
    await press.services.timing.seat_clocks.give(match, press.user_id, seat, timedelta(hours=hours))
    localiser = in_message(await press.services.matches.table(match), press.locale)
    await press.show(Screen().text(localiser.word("seats-given", hours=hours, who=localiser.names[seat])))


def _give_value(value: tuple[int, int]) -> str:
    """Return seat and hours as an option value."""
    seat, hours = value
    return f"{seat}.{hours}"


def offer_buttons(table: Table, seats: Iterable[Seat], localiser: Localiser) -> list[StatefulButton]:
    """Return the buttons that ask to offer the seats of absent players."""
    return [
        button(
            localiser.word("seats-button-offer", who=single_line(table.names[seat])),
            ComponentAction("vote-ask", table.id, menu=str(seat)),
        )
        for seat in seats
    ]
