"""Messages that offer a seat, and votes on absent players' seats at tables without a clock."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.game import Seat, refuse
from bot.table.early_end import is_rated
from bot.table.inactivity import won_at
from bot.table.message_records import ABSENT, OFFER, offer_of
from bot.table.notices import Notice, about
from bot.table.seating import voters
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.calls import mentions
from cogs.delivery.managed_message import managed_key, update_managed
from cogs.delivery.stale_messages import remove
from cogs.messages.requests import offer_buttons
from cogs.text.custom_id import ComponentAction, one_of
from cogs.text.localiser import Localiser, in_message, plain, stamp
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import CallScreen, Screen


async def show_absent(context: Context, look: MatchView) -> None:
    """Post or update the message that names all absent players and asks the others to vote.

    Delete it when nobody is absent, or when nobody is left to vote.
    """
    table = look.table
    absent = await context.services.moderation.requests.absent(table)
    voting = tuple(seat for seat in voters(table) if seat not in absent)
    shown = await context.messages.shown(table.id, ABSENT)
    if absent and voting:
        users = tuple(user for seat in voting if (user := table.seats[seat].user) is not None)
        await update_managed(context, managed_key(look, ABSENT, stays=True, users=users), _screen(look, absent, users))
        if shown is None:
            await context.services.timing.activity.posted(table.id, ABSENT.kind)
    elif shown is not None:
        await remove(context, shown)
        await context.messages.forget(table.id, ABSENT)


def _screen(look: MatchView, absent: Sequence[Seat], users: Sequence[int]) -> Screen:
    table, localiser = look.table, in_message(look.table, look.table.locale)
    who = ", ".join(localiser.names[seat] for seat in absent)
    text = localiser.word("seats-absent", others=mentions(users), who=who, count=len(absent))
    return CallScreen().text(text).row(*offer_buttons(table, absent, localiser))


async def show_offers(context: Context, look: MatchView) -> None:
    """Update one message per seat on offer. Remove those of seats that were taken or kept.

    In a tournament a computer takes the seat at once.
    """
    table = look.table
    is_open = table.status == "running" and not table.terms.tournament
    free = {info.seat for info in table.seats if info.offered and is_open}
    for row in await context.messages.all_shown(table.id):
        if row.slot.kind == OFFER and row.slot.number not in free:
            await remove(context, row)
            await context.messages.forget(table.id, row.slot)
    left = await context.services.matches.views.undecided_since(table.id) if free else None
    for seat in sorted(free):
        await _show_offer(context, look, seat, left if left is not None and about(left) == seat else None)


async def _show_offer(context: Context, look: MatchView, seat: Seat, left: Notice | None) -> None:
    """Post the offer, at most twice: the second one replaces the first. Skip it if the position is outdated.

    If the seat's player left another one alone, by that notice, it offers the win to that one first.
    """
    winner = None if left is None else next((look.table.seats[voter].user for voter in voters(look.table)), None)
    slot = offer_of(seat)
    if left is not None and winner is not None:
        screen = await _win_screen(context, look, left, winner)
    else:
        screen = await _offer_screen(context, look, seat)
    shown = await context.messages.shown(look.table.id, slot)
    is_outdated = (await context.services.matches.table(look.table.id)).seq != look.table.seq
    is_due = not is_outdated and await context.services.timing.seat_offers.may_post(look.table, seat, shown)
    if left is not None and shown is not None and shown.at < left.at:
        is_due = not is_outdated  # the message from before calls nobody to the win
    if shown is not None or is_due:
        info = look.table.seats[seat]
        called = winner if info.resigned else info.user
        users = () if called is None else (called,)
        await update_managed(context, managed_key(look, slot, stays=True, users=users), screen, always_post=is_due)
    if is_due:
        await context.services.timing.seat_offers.told(look.table, seat)


async def _win_screen(context: Context, look: MatchView, left: Notice, winner: int) -> Screen:
    """Return what the only player left reads by that notice of who has left: the win, or to play on.

    A player who left the server may come back and take the seat again.
    """
    table, localiser, game = look.table, in_message(look.table, look.table.locale), context.game(look.table)
    end, on = ComponentAction("seat-won", table.id), ComponentAction("seat-on", table.id)
    seat = about(left) or 0
    name = f"**{localiser.names[seat]}**"
    rated = "yes" if await context.services.history.results.would_count(table.id, is_early=True) else "no"
    moment = won_at(table, left.at)
    until = "never" if moment is None else stamp(moment, "R")
    text = localiser.word(
        "seats-won", who=mentions([winner]), game=game.title, left=name, why=left.kind, rated=rated, until=until
    )
    return (
        CallScreen()
        .text(text)
        .row(
            button(localiser.word("seats-button-won"), end, style=discord.ButtonStyle.success),
            button(localiser.word("won-button-play-on"), on),
            *([_take_button(table, seat, localiser)] if left.kind == "left" else []),
        )
    )


def _take_button(table: Table, seat: Seat, localiser: Localiser) -> StatefulButton:
    label = localiser.word("seats-button-take", who=plain(table, table.locale).names[seat])
    return button(label, ComponentAction("seat-take", table.id, menu=str(seat)))


async def _offer_screen(context: Context, look: MatchView, seat: Seat) -> Screen:
    """Return the offer with buttons to take the seat, to add a computer player and, unless resigned, to come back."""
    table, localiser = look.table, in_message(look.table, look.table.locale)
    info = table.seats[seat]

    def to(verb: str) -> ComponentAction:
        return ComponentAction(verb, table.id, menu=str(seat))

    alone = ""
    buttons = [
        _take_button(table, seat, localiser),
        button(localiser.word("seats-button-computer"), to("seat-computer")),
    ]
    if not info.resigned:
        back = localiser.word("seats-button-back")
        buttons.append(button(back, to("seat-back")))
        whose = [] if info.user is None else [info.user]
        alone = localiser.word("seats-offer-back", who=mentions(whose), button=back) if whose else ""
    why = "gone" if info.resigned else "vanished"
    game = context.game(table)
    who, free = f"**{localiser.names[seat]}**", await context.services.matches.views.free_until(table.id)
    moment = stamp(free[seat], "f") if seat in free else "now"
    text = localiser.word("seats-offer", who=who, game=game.title, why=why, moment=moment)
    computer = await _computer_in_words(context, table, localiser)
    return CallScreen().text(text).small(computer).text(alone).row(*buttons)


async def _computer_in_words(context: Context, table: Table, localiser: Localiser) -> str:
    """Return how strong the computer would be that takes the seat, and whether the match stays rated."""
    level = await context.services.matches.seats.stand_in(table.id)
    counts = is_rated(table, await context.former_holders(table))
    words = "" if level is None else localiser.word("match-level", level=level).lower()
    return localiser.word("seats-offer-computer", level=words or "none", rated="yes" if counts else "no")


@answers("seat-won", "update", players_only)
async def take_win(press: Press) -> None:
    """End the match as won. Raise Refused unless the user is the only player left."""
    await press.services.moderation.requests.win(press.match, press.user_id)


@answers("seat-on", "update", players_only)
async def play_on(press: Press) -> None:
    """Let the match go on, with the seat on offer. Raise Refused unless the user is the only player left."""
    await press.services.moderation.requests.play_on(press.match, press.user_id)


@answers("seat-take", "update", viewers_only)
async def take_seat(press: Press) -> None:
    """Give the seat to the user who pressed. The hand follows by direct message."""
    person = press.person
    await press.services.matches.seats.take(press.match, await _seat(press.context, press.action), person)
    press.context.direct_channels.open_soon(person.id)
    await press.whisper(Screen().text(press.words.word("seats-taken")))


@answers("seat-computer", "update", players_only)
async def seat_computer(press: Press) -> None:
    """Give the seat to a computer player. Raise Refused unless the user plays at this table."""
    table = await press.table()
    seat = table.seat_of(press.user_id)
    if seat is None or seat not in voters(table):
        raise refuse("not_seated")
    await press.services.matches.seats.give_to_computer(press.match, await _seat(press.context, press.action))


@answers("seat-back", "update", viewers_only)
async def come_back(press: Press) -> None:
    """Give the seat back to its player, who had run out of time. Raise Refused for other users."""
    user = press.user_id
    if (await press.table()).seat_of(user) != await _seat(press.context, press.action):
        raise refuse("not_your_seat")
    await press.services.timing.seat_clocks.come_back(press.match, user)


async def _seat(context: Context, pressed: ComponentAction) -> Seat:
    """Return the button's seat. Raise OutdatedButton if the table has no such seat."""
    table = await context.services.matches.table(pressed.match)
    return one_of(range(len(table.seats)), pressed.menu)
