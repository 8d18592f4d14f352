"""Pings: one short message per change of turn that mentions exactly the players who must act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from bot.game import Seat
from bot.table.inactivity import closes_at
from bot.table.message_records import (
    CALL,
    OVER,
    PING,
    CalledSeat,
    PingKey,
    ReminderKey,
    Shown,
    asleep_since,
    is_asleep,
    read_message_key,
)
from bot.table.notices import Notice, NoticeKind, about
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.delivery.calls import (
    CALLS,
    CallContent,
    PingState,
    Verb,
    delete_shown,
    due_of,
    mentions,
    near_due_of,
    post,
    post_again,
    prompt_text,
    read_ping_state,
    revise,
    store_ping_state,
    with_ping_state,
)
from cogs.delivery.exactly_once import SentMessage, is_reachable, note, recover, wants_direct
from cogs.delivery.stale_messages import keep_as_history, mark_stale
from cogs.messages.last_events import last_step, log_back_to, recent_log
from cogs.messages.match_state import exception_in_words, ratings_in_words, result_in_words
from cogs.messages.rematch import only_person
from cogs.text.localiser import Localiser, cut, in_placeholders, stamp
from cogs.ui.timeline import MatchTexts, in_order, match_texts

NOTICES_IN_PING: frozenset[NoticeKind] = frozenset({"timed-out", "seat-kept", "seat-taken", "lapsed"})
"""Notices that the next ping includes. All others have separate messages or are shown on the table."""
CALLED_AGAIN_BY: frozenset[NoticeKind] = frozenset({"resumed", "channel-moved", "place-open", "bot-returned"})
"""Kinds of notices after which the awaited players are pinged again."""
EVENTS_LIMIT = 600
"""Maximum characters of the events in a ping."""
MAX_STEPS = 60
"""Maximum number of steps among the events. No more fit."""
NOBODY_LATE: Mapping[int, Sequence[Notice]] = MappingProxyType({})


async def ping(context: Context, look: MatchView) -> None:
    """Mention the players who must act, once per turn, and remove the previous ping.

    Skip an outdated position, for example after an undo: the change has requested another ping.
    """
    await context.message_queues.run(look.table.id, lambda: _ping(context, look))


async def _ping(context: Context, look: MatchView) -> None:
    """Post, replace, update or remove the ping, or announce the sleep or the end of the match."""
    await recover(context, look.table.id, CALLS, direct=False)
    if (await context.services.matches.table(look.table.id)).seq != look.table.seq:
        return
    shown = await context.messages.shown(look.table.id, PING)
    state = read_ping_state(shown)
    if look.outcome is not None or look.table.status != "running":
        await _post_end(context, look, shown)
        return
    if look.table.asleep_at is not None:
        await _post_sleep_notice(context, look, shown)
        return
    seats = called_seats(context, look)
    if await _is_ping_due(context, look, seats, shown):
        await _remove_calls(context, look, shown)
        await _post_ping(context, look, seats)
    elif shown is not None and not set(seats) & set(state.seats) and (state.seats or is_asleep(state.message_key)):
        await _remove_calls(context, look, shown)
    elif shown is not None and state.missed:
        await _call_again(context, look, shown, seats)
    elif shown is not None and shown.message in context.deleted:
        if context.deleted.may_restore(look.table.id, PING, look.heard):
            await _replace_lost_ping(context, look, shown, seats)
            context.deleted.restored(look.table.id, PING)
    elif shown is not None and (unreached := await _unreachable_seats(context, look, seats, state)):
        await _call_in_channel(context, look, shown, unreached)
    else:
        await _update_ping(context, look, seats, shown)


async def choose_direct_calls(context: Context, look: MatchView) -> None:
    """Decide whom to ping directly in a match whose channel was deleted. `direct_calls` sends the messages."""
    await context.message_queues.run(look.table.id, lambda: _choose_direct_calls(context, look))


async def _choose_direct_calls(context: Context, look: MatchView) -> None:
    table = look.table
    if (await context.services.matches.table(table.id)).seq != table.seq:
        return
    for pending in await context.outbox.pending(table.id):
        if CALLS.owns(pending) and not CALLS.slot(pending).is_direct:
            await context.outbox.drop(pending)
    shown = await context.messages.shown(table.id, PING)
    seats = called_seats(context, look) if table.paused_at is None else ()
    if await _is_ping_due(context, look, seats, shown):
        count = len(await context.services.matches.notices(table.id))
        again = await _is_called_again(context, look, seats, read_ping_state(shown))
        await _remove_calls(context, look, shown)
        message_key = await _message_key(context, look, seats, count if again else 0)
        await _record_ping(context, look, None, PingState(seats, count, message_key, ()))
    elif shown is not None and shown.key != OVER and not set(seats) & set(read_ping_state(shown).seats):
        await _remove_calls(context, look, shown)


def waiting_seats(context: Context, look: MatchView) -> tuple[Seat, ...]:
    """Return the seats that the table publicly waits for and that the bot does not play."""
    if look.table.status != "running":
        return ()
    waiting = context.game(look.table).waiting(look.view)
    return tuple(seat for seat in waiting if not look.table.seats[seat].is_driven)


def called_seats(context: Context, look: MatchView) -> tuple[Seat, ...]:
    """Return the awaited seats to ping: none on offer, and none while the table is asleep."""
    if look.table.asleep_at is not None:
        return ()
    return tuple(seat for seat in waiting_seats(context, look) if not look.table.seats[seat].offered)


async def _is_ping_due(context: Context, look: MatchView, seats: tuple[Seat, ...], shown: Shown | None) -> bool:
    """Return whether a ping is due: one of these seats must act, was not pinged for it, and did not move last.

    Use public steps only, so that neither a ping nor its absence reveals a sealed answer. Therefore the awaited seats
    are always pinged after a question to several seats, even if their own answer closed it. They are also pinged after
    an undo, a sleep or a pause, and when their player is new. A step that the bot has played for them, such as a
    prepared one, is not their own.
    """
    state = read_ping_state(shown)
    if seats and (is_asleep(state.message_key) or await _is_called_again(context, look, seats, state)):
        return True
    before = {seat for seat in state.seats if not look.table.seats[seat].offered}
    if len(state.seats) > 1 and seats and set(seats) != before:
        return True
    last, own_steps = [dict.fromkeys(range(len(look.table.seats)), 0) for _ in range(2)]
    first = dict[Seat, int]()  # the first steps since the ping
    last_ping_seq = 0 if shown is None else shown.seq
    for row in await log_back_to(context, look, last_ping_seq):
        if seats and row.agreed and row.seq > last_ping_seq:
            return True
        if row.seat is not None and row.lines:
            last[row.seat] = row.seq
            if row.seq > last_ping_seq:
                first.setdefault(row.seat, row.seq)
            if not row.by_bot:
                own_steps[row.seat] = row.seq
    for seat in seats:
        latest_other = max((step for mover, step in last.items() if mover != seat), default=0)
        is_turn_new = own_steps[seat] == 0 or latest_other > own_steps[seat]
        was_pinged = seat in state.seats and latest_other <= first.get(seat, latest_other)
        if is_turn_new and not was_pinged:
            return True
    return False


async def _is_called_again(context: Context, look: MatchView, seats: Sequence[Seat], state: PingState) -> bool:
    """Return whether the match was resumed or moved, or one of these seats reassigned, since the last ping."""
    fresh = await context.services.matches.notices(look.table.id, state.notice)
    seat_changes = [notice for notice in fresh if notice.kind == "seat-taken"]
    return any(notice.kind in CALLED_AGAIN_BY for notice in fresh) or any(
        about(notice) == seat for notice in seat_changes for seat in seats
    )


async def _remove_calls(context: Context, look: MatchView, shown: Shown | None) -> None:
    """Remove the outdated pings. A talkative table keeps those in the channel.

    Direct pings are only marked as stale here. The publisher of direct messages deletes them.
    """
    for direct in await context.messages.all_shown(look.table.id):
        if direct.slot.kind == CALL and direct.slot.is_direct:
            await mark_stale(context, direct)
            await context.messages.forget(direct.match, direct.slot)
    if shown is not None:
        if look.table.terms.verbosity != "talkative":
            await delete_shown(context, shown)
        elif shown.message:
            await keep_as_history(context, shown)
        nobody = msgspec.structs.replace(read_ping_state(shown), seats=(), message_key="", openly=None, missed=0)
        await store_ping_state(context, msgspec.structs.replace(shown, message=0), nobody)


async def _post_ping(context: Context, look: MatchView, seats: Sequence[Seat]) -> None:
    """Post the ping. Seats that are pinged directly are only recorded here: see `direct_calls`."""
    table = look.table
    before = await context.messages.shown(table.id, PING)
    count = len(await context.services.matches.notices(table.id))
    clocks = await context.services.timing.seat_clocks.of(table.id)
    in_channel = tuple([seat for seat in seats if not await _is_reached_directly(context, table, seat)])
    again = await _is_called_again(context, look, seats, read_ping_state(before))
    message_key, sent = await _message_key(context, look, in_channel or seats, count if again else 0), None
    if in_channel:
        users, held = _users(look, in_channel), await context.services.delivery.reminders.held(table)
        known = _users(look, [seat for seat in in_channel if seat in held])
        text = await _ping_text(context, look, users, in_channel)
        late = {
            user: notices
            for user, notices in (await _late_players(context, table, before)).items()
            if user not in users
        }
        with_steps = table.terms.verbosity == "talkative"
        latest = () if with_steps else await last_step_line(context, table, table.locale)
        lines = [text, *latest, *await _event_lines(context, table, before, with_steps=with_steps, late=late)]
        words = CallContent(
            text="\n".join(lines),
            locale=table.locale,
            users=(*(user for user in users if user not in known), *late),
            known=known,
            verbs=("turn",),
            due=near_due_of(clocks, in_channel, context.now_of(table)),
            seq=table.seq,
            notice=count,
            told=tuple(seats),
        )
        sent = await post(context, look, message_key, words)
    await _record_ping(context, look, sent, PingState(tuple(seats), count, message_key, in_channel))
    await context.outbox.tidy(table.id, message_key, *await _direct_keys(context, look))


async def _record_ping(context: Context, look: MatchView, sent: SentMessage | None, state: PingState) -> None:
    table = look.table
    where = (table.channel, 0) if sent is None else (sent.channel, sent.message)
    at = context.services.now() if sent is None else sent.at
    shown = Shown(table.id, PING, *where, table.seq, "", at)
    if sent is None:
        await store_ping_state(context, shown, state)
        return
    await note(context, sent, with_ping_state(shown, state))


async def _is_reached_directly(context: Context, table: Table, seat: Seat) -> bool:
    """Return whether the seat is pinged directly and its user can be reached that way."""
    user = table.seats[seat].user
    return table.terms.verbosity == "quiet" and user is not None and await is_reachable(context, table.id, user)


async def _unreachable_seats(
    context: Context, look: MatchView, seats: Sequence[Seat], state: PingState
) -> tuple[Seat, ...]:
    """Return the seats that were pinged directly, are still awaited, and accept no direct messages after all."""
    if state.openly is None:
        return ()
    directly = [seat for seat in seats if seat in state.seats and seat not in state.openly]
    return tuple([seat for seat in directly if not await _is_reached_directly(context, look.table, seat)])


async def _call_in_channel(context: Context, look: MatchView, shown: Shown, unreached: Sequence[Seat]) -> None:
    """Replace the ping by one that also mentions those seats. Players pinged before are not notified again."""
    table, state = look.table, read_ping_state(shown)
    seats = tuple(sorted({*unreached, *(set(state.openly or ()) & set(waiting_seats(context, look)))}))
    text = await _ping_text(context, look, _users(look, seats), seats)
    clocks, users = await context.services.timing.seat_clocks.of(table.id), _users(look, unreached)
    words = CallContent(
        text="\n".join([text, *await last_step_line(context, table, table.locale)]),
        locale=table.locale,
        users=users,
        verbs=("turn",),
        due=near_due_of(clocks, seats, context.now_of(table)),
        seq=shown.seq,
        notice=state.notice,
        told=state.seats,
        known=tuple(user for user in _users(look, seats) if user not in users),
    )
    before = read_message_key(state.message_key)
    again = before.again if isinstance(before, PingKey) else 0
    message_key = await _message_key(context, look, seats, again)
    sent = await post(context, look, message_key, words)
    if shown.message and shown.message != sent.message:
        await mark_stale(context, shown)
    moved = msgspec.structs.replace(shown, channel=sent.channel, message=sent.message, at=sent.at)
    await note(
        context, sent, with_ping_state(moved, msgspec.structs.replace(state, message_key=message_key, openly=seats))
    )


async def _direct_keys(context: Context, look: MatchView) -> tuple[str, ...]:
    """Return the keys of the direct pings and notices that still exist."""
    messages = await context.messages.all_shown(look.table.id)
    return tuple(row.key for row in messages if row.slot.is_direct)


async def _event_lines(
    context: Context,
    table: Table,
    before: Shown | None,
    *,
    with_steps: bool,
    late: Mapping[int, Sequence[Notice]] = NOBODY_LATE,
) -> list[str]:
    """Return lines on notices since the last ping and, with `with_steps`, on public steps.

    Players in `late` are mentioned.
    """
    after = 0 if before is None else before.seq
    rows = await context.services.matches.log(table.id, None, after, MAX_STEPS) if with_steps else ()
    notices = latest_time_outs(await context.services.matches.notices(table.id, read_ping_state(before).notice))
    mentioned = {notice.number: user for user, timed_out in late.items() for notice in timed_out}
    here = [notice for notice in notices if notice.kind in NOTICES_IN_PING and notice.number not in mentioned]
    stored = await context.services.matches.notices(table.id)
    texts = await match_texts(context, table, table.locale, stored, is_stored=True)
    entries = in_order(rows, here, texts)
    for notice in notices:
        if (user := mentioned.get(notice.number)) is not None:
            entries.append((notice.at, _notice_with_mention(user, notice, texts)))
    lines = [f"-# {text}" for _, text in sorted(entries, key=lambda entry: entry[0])]
    while len(lines) > 1 and len("\n".join(lines)) > EVENTS_LIMIT:
        del lines[0]
    return [cut(line, EVENTS_LIMIT) for line in lines]


async def last_step_line(context: Context, table: Table, locale: str) -> tuple[str, ...]:
    """Return the line on the table's last public step, or () before the first one. It contains placeholders."""
    text = last_step(
        await recent_log(context, table.id),
        await match_texts(context, table, locale, await context.services.matches.notices(table.id), is_stored=True),
        context.game(table).texts,
    )
    return (f"-# {text}",) if text else ()


def latest_time_outs(notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """Return the notices with only the last time-out of each player."""
    last = {notice.line: notice.number for notice in notices if notice.kind == "timed-out"}
    return tuple(notice for notice in notices if notice.kind != "timed-out" or last[notice.line] == notice.number)


def _notice_with_mention(user: int, notice: Notice, texts: MatchTexts) -> str:
    """Return the notice with a mention in place of the player's name."""
    localiser, seat = texts.at(notice.at), about(notice)
    names = tuple(mentions([user]) if number == seat else name for number, name in enumerate(localiser.names))
    return msgspec.structs.replace(localiser, names=names).say(notice.line)


async def _late_players(context: Context, table: Table, before: Shown | None) -> dict[int, list[Notice]]:
    """Return the time-outs since the last ping by user, for the users to be notified in the channel."""
    late_by_user: dict[int, list[Notice]] = {}
    notices = await context.services.matches.notices(table.id, read_ping_state(before).notice)
    for info in table.seats:
        late = [notice for notice in notices if notice.kind == "timed-out" and about(notice) == info.seat]
        is_other = any(notice.kind == "seat-taken" and about(notice) == info.seat for notice in notices)
        if late and not is_other and info.user is not None and not info.is_driven and not info.offered:
            is_silent = (await context.services.people.preferences.of(info.user)).where == "nowhere"
            if not is_silent and not await wants_direct(context, table, info.seat):
                late_by_user[info.user] = late
    return late_by_user


async def _update_ping(context: Context, look: MatchView, seats: Sequence[Seat], shown: Shown | None) -> None:
    """Update the ping's deadline and add the notices stored since it was sent."""
    if shown is None or not shown.message:
        return
    clocks, state = await context.services.timing.seat_clocks.of(look.table.id), read_ping_state(shown)
    notices = await context.services.matches.notices(look.table.id)
    lines = await _event_lines(context, look.table, shown, with_steps=False)
    is_reminder = isinstance(read_message_key(state.message_key), ReminderKey)
    asked, now = [seat for seat in seats if seat in _seats_in(state)], context.now_of(look.table)
    due = due_of(clocks, asked, now) if is_reminder else near_due_of(clocks, asked, now, shown.at)
    awaited = _users(look, waiting_seats(context, look))
    if not await revise(context, shown, state.message_key, due, lines, awaited=awaited):
        await _replace_lost_ping(context, look, shown, seats)
        return
    if len(notices) > state.notice:
        await store_ping_state(context, shown, msgspec.structs.replace(state, notice=len(notices)))


def _seats_in(state: PingState) -> tuple[Seat, ...]:
    """Return the seats whose deadline the message shows. A reminder may omit some pinged seats."""
    parsed = read_message_key(state.message_key)
    return tuple(entry.called.seat for entry in parsed.reminded) if isinstance(parsed, ReminderKey) else state.seats


async def _replace_lost_ping(context: Context, look: MatchView, shown: Shown, seats: Sequence[Seat]) -> None:
    """Replace a ping whose message is gone or cannot be edited."""
    state = read_ping_state(shown)
    openly = tuple(seat for seat in (state.seats if state.openly is None else state.openly) if seat in seats)
    await mark_stale(context, shown)
    updated = msgspec.structs.replace(state, openly=openly, missed=shown.message if openly else 0)
    await store_ping_state(context, msgspec.structs.replace(shown, message=0), updated)
    if openly:
        await _call_again(context, look, shown, seats)


async def _call_again(context: Context, look: MatchView, shown: Shown, seats: Sequence[Seat]) -> None:
    """Ping the players of a lost ping again if they are still awaited."""
    table, state = look.table, read_ping_state(await context.messages.shown(look.table.id, PING))
    called = tuple(seat for seat in state.openly or () if seat in seats)
    if not called:
        return
    users, clocks = _users(look, called), await context.services.timing.seat_clocks.of(table.id)
    count = len(await context.services.matches.notices(table.id))
    text = await _ping_text(context, look, users, called)
    words = CallContent(
        text="\n".join(
            [
                text,
                *await last_step_line(context, table, table.locale),
                *await _event_lines(context, table, shown, with_steps=False),
            ]
        ),
        locale=table.locale,
        users=users,
        verbs=("turn",),
        due=near_due_of(clocks, called, context.now_of(table)),
        seq=shown.seq,
        notice=count,
        told=state.seats,
    )
    sent = await post_again(context, look, state.message_key, words, state.missed)
    moved = msgspec.structs.replace(shown, channel=sent.channel, message=sent.message, at=sent.at)
    state = msgspec.structs.replace(state, notice=count, openly=called, missed=0)
    await note(context, sent, with_ping_state(moved, state))


async def _post_sleep_notice(context: Context, look: MatchView, shown: Shown | None) -> None:
    """Post once, in place of the ping, that the table is asleep."""
    table, localiser = look.table, in_placeholders(look.table, look.table.locale)
    moment = closes_at(table)
    assert table.asleep_at is not None and moment is not None  # noqa: S101, PT018 - checked by the caller
    message_key = asleep_since(table.asleep_at)
    if read_ping_state(shown).message_key == message_key:
        return
    await _remove_calls(context, look, shown)
    count, until = len(await context.services.matches.notices(table.id)), stamp(moment, "D")
    text = localiser.word("common-asleep", game=context.game(table).title, until=until)
    words = CallContent(text=text, locale=table.locale, users=(), verbs=("turn",), seq=table.seq, notice=count)
    sent = await post(context, look, message_key, words)
    await _record_ping(context, look, sent, PingState((), count, message_key))
    await context.outbox.tidy(table.id, message_key, *await _direct_keys(context, look))


async def _post_end(context: Context, look: MatchView, shown: Shown | None) -> None:
    """Announce the end of the match once, with mentions of its players."""
    if shown is not None and shown.key == OVER:
        await revise(context, shown, OVER, None)
        return
    is_talkative = look.table.terms.verbosity == "talkative"
    events = await _event_lines(context, look.table, shown, with_steps=is_talkative)
    await _remove_calls(context, look, shown)
    if look.outcome is None and look.table.asleep_at is None:
        await context.outbox.tidy(look.table.id, *await _direct_keys(context, look))
        return
    table = look.table
    text, users = asleep_end_text(context, look) if look.outcome is None else end_text(context, look)
    again: Verb = "rematch" if only_person(table) is None else "again"
    localiser = in_placeholders(table, table.locale)
    rating = await ratings_in_words(context, look, localiser)
    lines = filter(None, [text, rating, *events])
    words = CallContent(text="\n".join(lines), locale=table.locale, users=tuple(users), verbs=(again,))
    sent = await post(context, look, OVER, words)
    await note(context, sent, Shown(table.id, PING, sent.channel, sent.message, table.seq, OVER, sent.at))
    await context.outbox.tidy(table.id, *await _direct_keys(context, look))


def asleep_end_text(context: Context, look: MatchView) -> tuple[str, list[int]]:
    """Return the text for a table that ended while asleep, and the users to mention: none."""
    table, localiser = look.table, in_placeholders(look.table, look.table.locale)
    return localiser.word("common-slept-long", game=context.game(table).title, match=table.id), []


def end_text(context: Context, look: MatchView) -> tuple[str, list[int]]:
    """Return the result by place, and the users to mention, with placeholders for names. `outcome` must not be None."""
    table, localiser = look.table, in_placeholders(look.table, look.table.locale)
    users = [info.user for info in table.seats if info.user is not None and not info.resigned]
    game, result = context.game(table), result_in_words(look, localiser)
    text = localiser.word("common-match-over", who=mentions(users), game=game.title, result=result)
    return f"{text}\n{exception_in_words(game, look, localiser)}".strip(), users


def _users(look: MatchView, seats: Iterable[Seat]) -> tuple[int, ...]:
    return tuple(user for seat in seats if (user := look.table.seats[seat].user) is not None)


async def _message_key(context: Context, look: MatchView, seats: Iterable[Seat], again: int) -> str:
    """Return the key of the ping to these seats, with their current players, at this length of the log.

    `again`: number of the notice that repeats the ping, 0 if none. A ping stored by an earlier version for this
    position keeps its key.
    """
    called = tuple(CalledSeat(seat, look.table.seats[seat].changes) for seat in seats)
    former = PingKey(look.table.seq, called).text
    if not again and await context.outbox.rows.one(look.table.id, former) is not None:
        return former
    return PingKey(look.heard, called, by_heard=True, again=again).text


async def _ping_text(context: Context, look: MatchView, users: Sequence[int], seats: Sequence[Seat]) -> str:
    """Return the text of a ping to these seats' players, with their mentions."""
    localiser = in_placeholders(look.table, look.table.locale)
    text = prompt_text("common-ping", context.game(look.table), look, seats, localiser, who=mentions(users))
    return text + await goes_on_in_words(context, look, seats, localiser)


async def goes_on_in_words(context: Context, look: MatchView, seats: Sequence[Seat], localiser: Localiser) -> str:
    """Return the sentence that the one seat's turn goes on after its prepared steps, with a space before it; or ""."""
    goes_on = context.services.answers.prepared_turns.goes_on
    is_begun = len(seats) == 1 and await goes_on(look.table.id, seats[0])
    return f" {localiser.word('prepare-goes-on')}" if is_begun else ""
