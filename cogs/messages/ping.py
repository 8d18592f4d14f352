"""The ping: one short message per change of turn, to exactly those for whom the table waits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from bot.game import Seat
from bot.table.attending import SLEEPS_FOR
from bot.table.notices import Notice, NoticeKind, about
from bot.table.occasions import OVER, Called, PingOccasion, asleep_since, is_asleep, read_occasion
from bot.table.slots import CALL, PING, Shown
from bot.table.table import Look, Table
from cogs.delivery.direct import is_closed, wants_direct
from cogs.delivery.leftovers import set_aside
from cogs.delivery.letters import Note, Sent, due_of, mentions, noted, post, post_anew, revise, take_away
from cogs.delivery.pinged import Pinged, note_pinged, read_pinged
from cogs.delivery.recovery import recover
from cogs.house import House
from cogs.messages.table import call_text, heard_back_to, score_lines
from cogs.screen.chronology import Tellers, in_order, tellers
from cogs.wording.times import stamp
from cogs.wording.voice import cut, in_message

TOLD_HERE: frozenset[NoticeKind] = frozenset({"timed-out", "seat-kept", "seat-taken"})
"""What the next ping tells as well; everything else has a message of its own, or stands on the table."""
ANEW: NoticeKind = "resumed"
"""With this whoever is waited for is called once more."""
MOST_TOLD = 600
"""Characters of what happened in a turn."""
NONE_LATE: Mapping[int, Sequence[Notice]] = MappingProxyType({})


async def ping(house: House, look: Look) -> None:
    """Tell those who must act, once for each of their turns; the message of the turn before goes away.

    Nobody is told of a position that has been overtaken, by a rewind for instance: whoever changed it has asked for
    another ping.
    """
    await house.telling.run(look.table.id, lambda: _ping(house, look))


async def _ping(house: House, look: Look) -> None:
    await recover(house, look.table.id, direct=False)
    if (await house.matches.table(look.table.id)).seq != look.table.seq:
        return
    shown = await house.messages.shown(look.table.id, PING)
    told = read_pinged(shown)
    if look.outcome is not None or look.table.status != "running":
        await _tell_end(house, look, shown)
        return
    if look.table.asleep_at is not None:
        await _tell_sleep(house, look, shown)
        return
    seats = called_seats(house, look)
    if await _is_news(house, look, seats, shown):
        await _silence(house, look, shown)
        await _tell(house, look, seats)
    elif shown is not None and not set(seats) & set(told.seats) and (told.seats or is_asleep(told.letter)):
        await _silence(house, look, shown)
    elif shown is not None and told.missed:
        await _call_anew(house, look, shown, seats)
    elif shown is not None and (unreached := await _unreached(house, look, seats, told)):
        await _tell_openly(house, look, shown, unreached)
    else:
        await _keep_true(house, look, seats, shown)


def waiting_seats(house: House, look: Look) -> tuple[Seat, ...]:
    """The seats of people for whom the table waits, as everybody sees it."""
    if look.table.status != "running":
        return ()
    waiting = house.game(look.table).waiting(look.view)
    return tuple(seat for seat in waiting if not look.table.seats[seat].is_driven)


def called_seats(house: House, look: Look) -> tuple[Seat, ...]:
    """Those of them who are called: a seat on offer is not, nor is anybody at a table that sleeps."""
    if look.table.asleep_at is not None:
        return ()
    return tuple(seat for seat in waiting_seats(house, look) if not look.table.seats[seat].offered)


async def _is_news(house: House, look: Look, seats: tuple[Seat, ...], shown: Shown | None) -> bool:
    """Whether one of these seats waits without having been told, and did not bring it about itself.

    Looks at public steps alone: a sealed answer must not be seen by a ping, nor by the lack of one. So whoever is
    waited for after a question to several is told in any case, even if it was that seat's answer that closed it; and
    so is whoever is waited for once the table has taken steps back, has slept or goes on, and whoever has sat down.
    """
    told = read_pinged(shown)
    if seats and (is_asleep(told.letter) or await _is_called_again(house, look, seats, told)):
        return True
    before = {seat for seat in told.seats if not look.table.seats[seat].offered}
    if len(told.seats) > 1 and seats and set(seats) != before:
        return True
    last = dict.fromkeys(range(len(look.table.seats)), 0)
    told_at = 0 if shown is None else shown.seq
    for row in await heard_back_to(house, look, told_at):
        if seats and row.agreed and row.seq > told_at:
            return True
        if row.seat is not None and row.lines:
            last[row.seat] = row.seq
    for seat in seats:
        others = max((since for other, since in last.items() if other != seat), default=0)
        is_turn_new = last[seat] == 0 or others > last[seat]
        is_told = seat in told.seats and last[seat] <= told_at
        if is_turn_new and not is_told:
            return True
    return False


async def _is_called_again(house: House, look: Look, seats: Sequence[Seat], told: Pinged) -> bool:
    """Whether the match goes on after a pause, or one of these seats is in other hands, since they were told."""
    fresh = await house.matches.notices(look.table.id, told.notice)
    kinds = [one.kind for one in fresh]
    taken = [one for one in fresh if one.kind == "seat-taken"]
    return ANEW in kinds or any(about(one) == seat for one in taken for seat in seats)


async def _silence(house: House, look: Look, shown: Shown | None) -> None:
    """What was told is over: its messages go; where the table is talkative, those in the channel stay.

    Direct ones are taken away by whoever delivers them: nobody here waits for that.
    """
    for direct in await house.messages.all_shown(look.table.id):
        if direct.slot.kind == CALL and direct.slot.is_direct:
            await set_aside(house, direct)
            await house.messages.forget(direct.match, direct.slot)
    if shown is not None:
        if look.table.terms.verbosity != "talkative":
            await take_away(house, shown)
        nobody = msgspec.structs.replace(read_pinged(shown), seats=(), letter="", openly=None, missed=0)
        await note_pinged(house, msgspec.structs.replace(shown, message=0), nobody)


async def _tell(house: House, look: Look, seats: Sequence[Seat]) -> None:
    """Who is told directly is only noted here: see `calls`."""
    table, voice = look.table, in_message(look.table, look.table.locale)
    before = await house.messages.shown(table.id, PING)
    count, clocks = len(await house.matches.notices(table.id)), await house.clock.of(table.id)
    left = tuple([seat for seat in seats if not await _is_reached_directly(house, table, seat)])
    again = await _is_called_again(house, look, seats, read_pinged(before))
    letter, sent = await _letter(house, look, left or seats, count if again else 0), None
    if left:
        users = _users(look, left)
        text = call_text(house.game(table), look, _users(look, left), left, voice)
        late = {user: notices for user, notices in (await _late(house, table, before)).items() if user not in users}
        with_steps = table.terms.verbosity == "talkative"
        told = [text, *await _happened(house, table, before, with_steps=with_steps, late=late)]
        words = Note(
            text="\n".join(told),
            locale=table.locale,
            users=(*users, *late),
            verbs=("turn",),
            due=due_of(clocks, left),
            seq=table.seq,
            notice=count,
            told=tuple(seats),
        )
        sent = await post(house, look, letter, words)
    await _note(house, look, sent, Pinged(tuple(seats), count, letter, left))
    await house.outbox.tidy(table.id, letter, *await _direct_letters(house, look))


async def _note(house: House, look: Look, sent: Sent | None, told: Pinged) -> None:
    table = look.table
    where = (table.channel, 0) if sent is None else (sent.channel, sent.message)
    at = house.now() if sent is None else sent.at
    await note_pinged(house, Shown(table.id, PING, *where, table.seq, "", at), told)
    if sent is not None:
        await noted(house, sent)


async def _is_reached_directly(house: House, table: Table, seat: Seat) -> bool:
    """Whether the seat's person is called by direct message, as far as we know that it would arrive."""
    user = table.seats[seat].user
    return table.terms.verbosity == "quiet" and user is not None and not await is_closed(house, user)


async def _unreached(house: House, look: Look, seats: Sequence[Seat], told: Pinged) -> tuple[Seat, ...]:
    """Who was told directly, waits still, and turns out to take no direct messages."""
    if told.openly is None:
        return ()
    directly = [seat for seat in seats if seat in told.seats and seat not in told.openly]
    return tuple([seat for seat in directly if not await _is_reached_directly(house, look.table, seat)])


async def _tell_openly(house: House, look: Look, shown: Shown, unreached: Sequence[Seat]) -> None:
    """One message calls them and all who are called in the channel already; of those nobody is told again."""
    table, told = look.table, read_pinged(shown)
    seats = tuple(sorted({*unreached, *(set(told.openly or ()) & set(waiting_seats(house, look)))}))
    text = call_text(house.game(table), look, _users(look, seats), seats, in_message(table, table.locale))
    clocks, users = await house.clock.of(table.id), _users(look, unreached)
    words = Note(
        text=text,
        locale=table.locale,
        users=users,
        verbs=("turn",),
        due=due_of(clocks, seats),
        seq=shown.seq,
        notice=told.notice,
        told=told.seats,
        known=tuple(user for user in _users(look, seats) if user not in users),
    )
    before = read_occasion(told.letter)
    again = before.again if isinstance(before, PingOccasion) else 0
    letter = await _letter(house, look, seats, again)
    sent = await post(house, look, letter, words)
    if shown.message and shown.message != sent.message:
        await set_aside(house, shown)
    now = msgspec.structs.replace(shown, channel=sent.channel, message=sent.message, at=sent.at)
    await note_pinged(house, now, msgspec.structs.replace(told, letter=letter, openly=seats))
    await noted(house, sent)


async def _direct_letters(house: House, look: Look) -> tuple[str, ...]:
    """The letters that direct messages of this match come from."""
    return tuple(
        shown.key
        for shown in await house.messages.all_shown(look.table.id)
        if shown.slot.kind == CALL and shown.slot.is_direct
    )


async def _happened(
    house: House,
    table: Table,
    before: Shown | None,
    *,
    with_steps: bool,
    late: Mapping[int, Sequence[Notice]] = NONE_LATE,
) -> list[str]:
    """Time-outs and the like since the last ping, and steps that everybody heard of; who was `late` is mentioned."""
    rows = await house.matches.log(table.id, None, 0 if before is None else before.seq) if with_steps else ()
    notices = each_once(await house.matches.notices(table.id, read_pinged(before).notice))
    mentioned = {notice.number: user for user, timed_out in late.items() for notice in timed_out}
    here = [notice for notice in notices if notice.kind in TOLD_HERE and notice.number not in mentioned]
    voices = await tellers(house, table, table.locale)
    told = in_order(rows, here, voices)
    for notice in notices:
        if (user := mentioned.get(notice.number)) is not None:
            told.append((notice.at, _said_to(user, notice, voices)))
    lines = [f"-# {text}" for _, text in sorted(told, key=lambda entry: entry[0])]
    while len(lines) > 1 and len("\n".join(lines)) > MOST_TOLD:
        del lines[0]
    return [cut(line, MOST_TOLD) for line in lines]


def each_once(notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """Whoever has let several questions pass is told of once, where it was the last time."""
    last = {one.line: one.number for one in notices if one.kind == "timed-out"}
    return tuple(one for one in notices if one.kind != "timed-out" or last[one.line] == one.number)


def _said_to(user: int, notice: Notice, voices: Tellers) -> str:
    """With a mention in the place of the name."""
    voice, seat = voices.at(notice.at), about(notice)
    names = tuple(mentions([user]) if one == seat else name for one, name in enumerate(voice.names))
    return msgspec.structs.replace(voice, names=names).say(notice.line)


async def _late(house: House, table: Table, before: Shown | None) -> dict[int, list[Notice]]:
    """Who has let the time run out since the last ping, sits there still and is to be told of it in the channel."""
    found: dict[int, list[Notice]] = {}
    notices = await house.matches.notices(table.id, read_pinged(before).notice)
    for info in table.seats:
        late = [one for one in notices if one.kind == "timed-out" and about(one) == info.seat]
        is_other = any(one.kind == "seat-taken" and about(one) == info.seat for one in notices)
        if late and not is_other and info.user is not None and not info.is_driven and not info.offered:
            is_silent = (await house.preferences.of(info.user)).where == "nowhere"
            if not is_silent and not await wants_direct(house, table, info.seat):
                found[info.user] = late
    return found


async def _keep_true(house: House, look: Look, seats: Sequence[Seat], shown: Shown | None) -> None:
    """The message that stands tells the deadline as it is now, and what has been noticed after it was sent."""
    if shown is None or not shown.message:
        return
    clocks, told = await house.clock.of(look.table.id), read_pinged(shown)
    notices = await house.matches.notices(look.table.id)
    lines = await _happened(house, look.table, shown, with_steps=False)
    due = due_of(clocks, [seat for seat in seats if seat in told.seats])
    waited = _users(look, waiting_seats(house, look))
    if not await revise(house, shown, told.letter, due, lines, waited=waited):
        await _miss(house, look, shown, seats)
        return
    if len(notices) > told.notice:
        await note_pinged(house, shown, msgspec.structs.replace(told, notice=len(notices)))


async def _miss(house: House, look: Look, shown: Shown, seats: Sequence[Seat]) -> None:
    """The message that called has gone, or cannot be edited any more: another one takes its place."""
    told = read_pinged(shown)
    openly = tuple(seat for seat in (told.seats if told.openly is None else told.openly) if seat in seats)
    await set_aside(house, shown)
    now = msgspec.structs.replace(told, openly=openly, missed=shown.message if openly else 0)
    await note_pinged(house, msgspec.structs.replace(shown, message=0), now)
    if openly:
        await _call_anew(house, look, shown, seats)


async def _call_anew(house: House, look: Look, shown: Shown, seats: Sequence[Seat]) -> None:
    """What called in the channel is missed: whoever is still waited for of those is called once more."""
    table, told = look.table, read_pinged(await house.messages.shown(look.table.id, PING))
    called = tuple(seat for seat in told.openly or () if seat in seats)
    if not called:
        return
    users, clocks = _users(look, called), await house.clock.of(table.id)
    count = len(await house.matches.notices(table.id))
    text = call_text(house.game(table), look, users, called, in_message(table, table.locale))
    words = Note(
        text="\n".join([text, *await _happened(house, table, shown, with_steps=False)]),
        locale=table.locale,
        users=users,
        verbs=("turn",),
        due=due_of(clocks, called),
        seq=shown.seq,
        notice=count,
        told=told.seats,
    )
    sent = await post_anew(house, look, told.letter, words, told.missed)
    now = msgspec.structs.replace(shown, channel=sent.channel, message=sent.message, at=sent.at)
    await note_pinged(house, now, msgspec.structs.replace(told, notice=count, openly=called, missed=0))
    await noted(house, sent)


async def _tell_sleep(house: House, look: Look, shown: Shown | None) -> None:
    """Nobody is called any more; the table says so once, in the place of what called somebody."""
    table, voice = look.table, in_message(look.table, look.table.locale)
    assert table.asleep_at is not None  # noqa: S101 - the caller has looked
    letter = asleep_since(table.asleep_at)
    if read_pinged(shown).letter == letter:
        return
    await _silence(house, look, shown)
    count, until = len(await house.matches.notices(table.id)), stamp(table.asleep_at + SLEEPS_FOR, "D")
    text = voice.word("common-asleep", game=house.game(table).title, until=until)
    words = Note(text=text, locale=table.locale, users=(), verbs=("turn",), seq=table.seq, notice=count)
    sent = await post(house, look, letter, words)
    await _note(house, look, sent, Pinged((), count, letter))
    await house.outbox.tidy(table.id, letter)


async def _tell_end(house: House, look: Look, shown: Shown | None) -> None:
    """Once the match is over, everybody who played is told, once."""
    if shown is not None and shown.key == OVER:
        await revise(house, shown, OVER, None)
        return
    is_talkative = look.table.terms.verbosity == "talkative"
    happened = await _happened(house, look.table, shown, with_steps=is_talkative)
    await _silence(house, look, shown)
    if look.outcome is None and look.table.asleep_at is None:
        await house.outbox.tidy(look.table.id)
        return
    table, (text, users) = look.table, last_word(house, look) if look.outcome is None else end_text(house, look)
    words = Note(text="\n".join([text, *happened]), locale=table.locale, users=tuple(users), verbs=("log", "rematch"))
    sent = await post(house, look, OVER, words)
    await house.messages.show(Shown(table.id, PING, sent.channel, sent.message, table.seq, OVER, sent.at))
    await noted(house, sent)
    await house.outbox.tidy(table.id)


def last_word(house: House, look: Look) -> tuple[str, list[int]]:
    """What is said when a table has slept to its end; nobody is called for it."""
    table, voice = look.table, in_message(look.table, look.table.locale)
    return voice.word("common-slept-long", game=house.game(table).title, match=table.id), []


def end_text(house: House, look: Look) -> tuple[str, list[int]]:
    """What is said once the match is over, with everybody's place and score, and to whom. `outcome` must be known."""
    assert look.outcome is not None  # noqa: S101 - the caller has looked
    table, voice = look.table, in_message(look.table, look.table.locale)
    users = [info.user for info in table.seats if info.user is not None and not info.resigned]
    winners = ", ".join(voice.names[seat] for seat in look.outcome.winners)
    game, count = house.game(table), len(look.outcome.winners)
    text = voice.word("common-match-over", who=mentions(users), winners=winners, count=count, game=game.title)
    return f"{text.strip()}\n{score_lines(game, look, voice)}", users


def _users(look: Look, seats: Iterable[Seat]) -> tuple[int, ...]:
    return tuple(user for seat in seats if (user := look.table.seats[seat].user) is not None)


async def _letter(house: House, look: Look, seats: Iterable[Seat], again: int) -> str:
    """The outbox's slot: after so much of the log was heard these seats are told, as they are taken now.

    `again` is the notice with which they are called once more, 0 = none. A letter that an earlier version wrote for
    this position keeps its slot.
    """
    called = tuple(Called(seat, look.table.seats[seat].changes) for seat in seats)
    former = PingOccasion(look.table.seq, called).slot
    if not again and await house.outbox.find(look.table.id, former) is not None:
        return former
    return PingOccasion(look.heard, called, by_heard=True, again=again).slot
