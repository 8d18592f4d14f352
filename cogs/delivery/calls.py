"""Calls (pings, reminders, direct notices): sent exactly once, edited when a deadline moves, deleted when obsolete."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

import discord
import msgspec

from bot.game import AnyGame, Seat
from bot.metrics import NOTIFICATIONS
from bot.table.message_records import (
    OVER,
    PING,
    DirectNoticeKey,
    OutboxMessage,
    PingKey,
    ReminderKey,
    Shown,
    Slot,
    direct_ping,
    is_asleep,
    is_silent,
    lapsed_of,
    read_message_key,
    told_of,
)
from bot.table.seat_clock import SeatClock, is_in_reserve, turn_ends_at
from bot.table.table import MatchView
from cogs.context import Context
from cogs.delivery.editing import edit_message
from cogs.delivery.exactly_once import SentMessage, close, direct_channel, is_closed, recover_one, send
from cogs.delivery.managed_message import allowed_mentions
from cogs.delivery.stale_messages import keep_as_history, mark_stale, remove
from cogs.delivery.unacknowledged import digest_of, is_same_text
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, ping, short_span, stamp, with_names
from cogs.ui.components import button
from cogs.ui.errors import is_closed_to_us, refuses_edits


class PingState(msgspec.Struct, frozen=True):
    """State of a match's ping, stored as the slot's key.

    The slot's `seq` is the log length. Its `message` is 0 once deleted.

    - `seats`: seats that have been pinged.
    - `notice`: number of the last announced notice.
    - `message_key`: outbox key of the message.
    - `openly`: seats pinged in the channel; None if all or unknown.
    - `missed`: id of a deleted message that mentioned a player whose turn it still is, or 0.
    """

    seats: tuple[Seat, ...] = ()
    notice: int = 0
    message_key: str = msgspec.field(name="letter", default="")
    openly: tuple[Seat, ...] | None = None
    missed: int = 0


def read_ping_state(shown: Shown | None) -> PingState:
    """Return the stored state, or an empty one. Earlier versions stored only the seats."""
    if shown is None:
        return PingState()
    try:
        return msgspec.json.decode(shown.key, type=PingState)
    except msgspec.DecodeError:
        seats = tuple(int(seat) for seat in shown.key.split(",") if seat.isdigit())
        return PingState(seats)


def with_ping_state(shown: Shown, state: PingState) -> Shown:
    """Return the slot with this state as its key."""
    return msgspec.structs.replace(shown, key=msgspec.json.encode(state).decode())


async def store_ping_state(context: Context, shown: Shown, state: PingState) -> None:
    """Store this ping state in the slot."""
    await context.messages.show(with_ping_state(shown, state))


LOG = logging.getLogger(__name__)

MAX_CALL_LENGTH = 1900
"""Discord allows 2000 characters. The rest is for the line with the deadline."""

Verb: TypeAlias = Literal["turn", "mute", "log", "rematch", "again", "play-on", "end-here"]
LABELS: dict[Verb, str] = {
    "turn": "common-button-turn",
    "mute": "reminders-button-mute",
    "log": "common-button-log",
    "rematch": "games-button-rematch",
    "again": "games-button-again",
    "play-on": "seats-button-play-on",
    "end-here": "seats-button-end",
}
STYLES: dict[Verb, discord.ButtonStyle] = {
    "turn": discord.ButtonStyle.primary,
    "rematch": discord.ButtonStyle.success,
    "again": discord.ButtonStyle.success,
    "play-on": discord.ButtonStyle.primary,
}


FAR = timedelta(days=1)
"""Time left above which neither a panel nor a call mentions the clock."""


class BackedDeadline(msgspec.Struct, frozen=True):
    """Deadline of a turn with a reserve, in Unix seconds.

    - `at`: end of the reserve, which is the deadline.
    - `turn`: end of the time for the turn.
    - `reserve`: length of the reserve in seconds; 0 once it has begun to be used.
    """

    at: int
    turn: int
    reserve: int


CallDeadline: TypeAlias = int | BackedDeadline
"""Deadline of a call. A number is the deadline in Unix seconds."""


class CallContent(msgspec.Struct, frozen=True, kw_only=True):
    """Content of a call: text, deadline and buttons.

    - `users`: users mentioned with a notification.
    - `known`: users mentioned without a notification. A deleted user becomes 0 in both.
    - `verbs`: the buttons.
    - `due`: the deadline.
    - `seq`, `notice`, `told`: in a public ping or reminder, the log length, notice and seats for `PingState`.
    - `shown`: digest of the text on Discord; "" in a message of an earlier version.

    The text contains placeholders in place of names, so that no name is stored. The message on Discord keeps the name
    and the mention of a deleted user until it is edited.
    """

    text: str
    locale: str
    users: tuple[int, ...]
    verbs: tuple[Verb, ...]
    due: CallDeadline | None = None
    seq: int = 0
    notice: int = 0
    told: tuple[Seat, ...] = ()
    known: tuple[int, ...] = ()
    shown: str = ""

    def content(self, names: Mapping[str, str] | None = None) -> str:
        """Return the text with the deadline as a Discord timestamp. `None` leaves the placeholders in place."""
        text = cut(self.text if names is None else with_names(self.text, names), MAX_CALL_LENGTH)
        if self.due is None:
            return text
        return f"{text}\n-# {_deadline_in_words(self.due, Localiser(self.locale))}"

    def as_shown(self, names: Mapping[str, str]) -> CallContent:
        """Return a copy with the digest of its text."""
        return msgspec.structs.replace(self, shown=digest_of(self.content(names)))

    def matches_message(self, message: discord.Message) -> bool:
        """Return whether the message has this text. Names and mentions of deleted users are not compared."""
        return is_same_text(self.content().strip(), message.content.strip())

    def without_forgotten(self) -> CallContent:
        """Return a copy without deleted users."""
        users, known = (tuple(user for user in users if user) for users in (self.users, self.known))
        return msgspec.structs.replace(self, users=users, known=known)

    def called_users(self) -> frozenset[int]:
        """Return the users mentioned in the first line. Later lines only report who missed a deadline."""
        head = self.text.partition("\n")[0]
        return frozenset(user for user in (*self.users, *self.known) if user and ping(user) in head)

    def only_for(self, awaited: Collection[int]) -> CallContent:
        """Return a copy whose first line mentions only these users."""
        removed, (head, rule, below) = self.called_users().difference(awaited), self.text.partition("\n")
        for user in removed:
            head = head.replace(f"{ping(user)} ", "")
        users, known = (tuple(user for user in users if user not in removed) for users in (self.users, self.known))
        return msgspec.structs.replace(self, text=f"{head}{rule}{below}", users=users, known=known)

    def view(self, match: str) -> discord.ui.View:
        """Return a view with new buttons."""
        view, localiser = discord.ui.View(timeout=None), Localiser(self.locale)
        for verb in self.verbs:
            style = STYLES.get(verb, discord.ButtonStyle.secondary)
            action = ComponentAction("rematch" if verb == "again" else verb, match)
            view.add_item(button(localiser.word(LABELS[verb], how="open"), action, style=style))
        return view


def _deadline_in_words(due: CallDeadline, localiser: Localiser) -> str:
    """Return the deadline as a Discord timestamp, with the reserve before it."""
    if isinstance(due, int):
        return localiser.word("reminders-deadline", when=_stamp(due))
    if not due.reserve:
        return localiser.word("reminders-deadline-in-reserve", when=_stamp(due.at))
    reserve = short_span(localiser, timedelta(seconds=due.reserve))
    return localiser.word("reminders-deadline-reserve", when=_stamp(due.turn), reserve=reserve)


def _stamp(seconds: int) -> str:
    return stamp(datetime.fromtimestamp(seconds, UTC), "R")


async def post(context: Context, look: MatchView, key: str, words: CallContent, *, missed: int = 0) -> SentMessage:
    """Send the call to the match's channel exactly once. Call `note` afterwards. Raise discord.HTTPException.

    `missed` is the id of a lost message that this call replaces, or 0. If that message was deleted, the call does not
    count against the table's daily limit.
    """
    table = look.table
    body = msgspec.to_builtins(words.as_shown(await context.holder_names(table.id)))
    call = await context.outbox.write(table.id, key, body, heard=look.heard, channel=table.channel, missed=missed)
    sent = await _send(context, call, table.channel)
    if call.is_pending and missed not in context.deleted:
        await context.services.timing.activity.posted(table.id, key.partition(":")[0])
    return sent


async def post_again(context: Context, look: MatchView, key: str, words: CallContent, missed: int) -> SentMessage:
    """Send the call again in place of its missing message. Raise discord.HTTPException."""
    call = await context.outbox.rows.one(look.table.id, key)
    if call is not None and call.message == missed:
        await context.outbox.drop(call)
    return await post(context, look, key, words, missed=missed)


async def post_directly(
    context: Context, look: MatchView, key: str, words: CallContent, user: int, *, is_noted: bool
) -> SentMessage | None:
    """Send the call to the user by direct message, exactly once. Call `note` afterwards.

    Return None if the user accepts no direct messages, and record that if `is_noted`. Raise discord.HTTPException,
    OpeningsPausedError.
    """
    if await is_closed(context, user):
        return None
    match = look.table.id
    body = msgspec.to_builtins(words.as_shown(await context.holder_names(match)))
    try:
        channel = await direct_channel(context, match, user)
        await recover_one(context, CALLS, match, key)
        before = await context.outbox.rows.one(match, key)
        if before is not None and before.user != user:  # it told another holder of the seat, before a second change
            await context.outbox.drop(before)
        call = await context.outbox.write(match, key, body, heard=look.heard, user=user)
        return await _send(context, call, channel)
    except discord.HTTPException as refused:
        if not is_closed_to_us(refused):
            raise
        refused_call = await context.outbox.rows.one(match, key)
        if refused_call is not None:
            await context.outbox.drop(refused_call)
        if is_noted:
            await close(context, user)
        return None


async def _send(context: Context, call: OutboxMessage, channel: int) -> SentMessage:
    words, messageable = msgspec.convert(call.body, CallContent), context.client.get_partial_messageable(channel)
    content = words.content(await context.holder_names(call.match))
    called = await _called(context, call.key, words)
    sent = await send(
        context,
        CALLS,
        call,
        channel,
        lambda: messageable.send(
            content,
            nonce=call.nonce,
            allowed_mentions=allowed_mentions(called),
            view=words.view(call.match),
            silent=is_silent(call.key.partition(":")[0], called, is_direct=call.user is not None),
        ),
    )
    if call.is_pending:
        NOTIFICATIONS.labels("channel" if call.user is None else "direct").inc()
    return sent


async def _called(context: Context, key: str, words: CallContent) -> tuple[int, ...]:
    """Return the users whom the call notifies: not in their quiet hours, unless their time would run out in these.

    A ping has that player among its users, and those whom it holds among the known ones: see `Reminders.held`.
    """
    users = tuple(filter(None, words.users))
    awake = await context.services.people.preferences.awake(users, context.services.now())
    pinged = words.called_users() if isinstance(read_message_key(key), PingKey) else ()
    return tuple(user for user in users if user in awake or user in pinged)


class Calls:
    """Calls as a kind of outbox message: see `exactly_once`."""

    def owns(self, pending: OutboxMessage) -> bool:
        """Return whether the message is a ping, reminder or direct notice."""
        return not pending.is_managed

    def slot(self, pending: OutboxMessage) -> Slot:
        """Return the slot encoded in the key."""
        if pending.user is None:
            return PING
        parsed = read_message_key(pending.key)
        match parsed:
            case PingKey(called=(called, *_)):
                return direct_ping(called.seat, pending.user)
            case ReminderKey(reminded=(reminded, *_)):
                return direct_ping(reminded.called.seat, pending.user)
            case DirectNoticeKey():
                return (lapsed_of if parsed.subject == "lapsed" else told_of)(parsed.seat, pending.user)
        return direct_ping(0, pending.user)

    def matches_message(self, pending: OutboxMessage, message: discord.Message) -> bool:
        """Return whether the message has the text of the call."""
        return msgspec.convert(pending.body, CallContent).matches_message(message)

    async def send_again(self, context: Context, pending: OutboxMessage, channel: int) -> SentMessage | None:
        """Send the same text again."""
        return await _send(context, pending, channel)

    async def fill_slot(self, context: Context, sent: SentMessage, before: Shown | None) -> Shown:
        """Return the slot's new state. Mark the previous message stale; at a talkative table, keep it as history."""
        call, table = sent.pending, await context.services.matches.table(sent.pending.match)
        slot, words = self.slot(call), msgspec.convert(call.body, CallContent)
        if before is not None and before.message:
            is_history = slot == PING and table.terms.verbosity == "talkative"
            await (keep_as_history if is_history else mark_stale)(context, before)
        is_reminder = isinstance(read_message_key(call.key), ReminderKey)
        seq = before.seq if before is not None and is_reminder else words.seq or table.seq
        shown = Shown(call.match, slot, sent.channel, sent.message, seq, call.key, sent.at)
        if slot != PING or call.key == OVER:
            return shown
        return with_ping_state(shown, _state_after(words, call.key, read_ping_state(before)))


CALLS = Calls()


def _state_after(words: CallContent, key: str, before: PingState) -> PingState:
    """Return the ping state after this message."""
    parsed = read_message_key(key)
    match parsed:
        case PingKey():
            seats = tuple(call.seat for call in parsed.called)
            return PingState(words.told or seats, words.notice or before.notice, key, seats)
        case ReminderKey():
            seats = tuple(call.called.seat for call in parsed.reminded)
            return PingState(before.seats or seats, before.notice, key, before.openly)
    return PingState((), words.notice or before.notice, key) if is_asleep(key) else before


async def revise(
    context: Context,
    shown: Shown,
    key: str,
    due: CallDeadline | None,
    more: Sequence[str] = (),
    *,
    awaited: Collection[int] | None = None,
) -> bool:
    """Edit the call: its deadline, its names, and the lines `more`. Return whether it remains valid.

    Deleted users are no longer mentioned. Only users in `awaited` stay mentioned; None keeps all. Return False if the
    message is gone, cannot be edited, or no longer mentions a user. Raise discord.HTTPException.
    """
    call = await context.outbox.rows.one(shown.match, key)
    if call is None:
        return True
    before = msgspec.convert(call.body, CallContent)
    remaining = before.without_forgotten() if awaited is None else before.without_forgotten().only_for(awaited)
    words = msgspec.structs.replace(remaining, due=due, text="\n".join([remaining.text, *more]))
    names = await context.holder_names(shown.match)
    words, is_same = words.as_shown(names), words == before
    if is_same and before.shown in ("", words.shown) and not call.is_uncertain:
        return True
    if before.called_users() and not words.called_users():
        return False
    try:
        with context.unconfirmed_writes.if_lost(call.match, lambda: context.outbox.mark_uncertain(call)):
            edited = {"content": words.content(names), "allowed_mentions": allowed_mentions(filter(None, words.users))}
            await edit_message(context, shown.channel, shown.message, **edited)
            await context.outbox.rewrite(call, msgspec.to_builtins(words))
    except discord.HTTPException as refused:
        LOG.info("could not edit the call: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})
        if not refuses_edits(refused):
            raise
        return False
    return True


async def delete_shown(context: Context, shown: Shown) -> None:
    """Delete the slot's message, if it has one."""
    if shown.message:
        await remove(context, shown)


def due_of(clocks: Mapping[Seat, SeatClock], seats: Iterable[Seat], now: datetime) -> CallDeadline | None:
    """Return the first deadline of these seats, or None if no clock runs."""
    deadlines = [(clocks[seat].due_at, seat) for seat in seats if seat in clocks]
    moment, seat = min(((moment, seat) for moment, seat in deadlines if moment is not None), default=(None, 0))
    if moment is None:
        return None
    clock, at = clocks[seat], int(moment.timestamp())
    if not clock.is_backed:
        return at
    turn = int((turn_ends_at(clock) or moment).timestamp())
    return BackedDeadline(at, turn, 0 if is_in_reserve(clock, now) else at - turn)


def near_due_of(
    clocks: Mapping[Seat, SeatClock], seats: Collection[Seat], now: datetime, posted: datetime | None = None
) -> CallDeadline | None:
    """Return the deadline as `due_of`, or None while a day or more is left and no reserve counts.

    What is left in a message that was `posted` counts from then, or from when time went on later. If it counted from
    now, an edit could add the deadline, and others would see when a secret answer led to that edit.
    """
    due, went_on = due_of(clocks, seats, now), [clocks[seat].waited_since for seat in seats if seat in clocks]
    since = now if posted is None else max([posted, *filter(None, went_on)])
    is_far = isinstance(due, int) and due - since.timestamp() >= FAR.total_seconds()
    return None if is_far else due


def mentions(users: Iterable[int]) -> str:
    """Return mentions of all these users."""
    return " ".join(map(ping, users))


def prompt_text(
    key: str, game: AnyGame, look: MatchView, seats: Sequence[Seat], localiser: Localiser, **arguments: int | str
) -> str:
    """Return the text `key` if it is the turn of one of these seats, else its variant for questions out of turn.

    `look` is the public one.
    """
    _, whose = game.timed_turn(look.view)
    is_before = not look.view.turn  # questions before the first turn are not out of turn
    if whose is None or is_before or set(seats) <= {whose}:
        return localiser.word(key, game=game.title, **arguments)
    return localiser.word(
        f"{key}-asked", game=game.title, what=localiser.say(game.texts.headline(look.view)), **arguments
    )
