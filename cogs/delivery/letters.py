"""Pings and reminders on their way: written into the outbox, sent once, changed when a deadline moves, taken away."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal, TypeAlias

import discord
import msgspec

from bot.game import Seat
from bot.measures import LETTERS
from bot.table.letters import Letter
from bot.table.seat_clock import SeatClock
from bot.table.slots import PING, Shown, direct_ping
from bot.table.table import Look
from cogs.delivery.direct import CLOSED, close, direct_channel, is_closed
from cogs.delivery.doubles import drop_double
from cogs.delivery.kept import GONE, partial
from cogs.delivery.leftovers import remove
from cogs.delivery.lost import is_what_was_written
from cogs.delivery.meaning import is_never_taken
from cogs.house import House
from cogs.screen.components import button
from cogs.wording.memory import Pressed
from cogs.wording.times import stamp
from cogs.wording.voice import Voice, cut, ping

log = logging.getLogger(__name__)

LONGEST = 1900

Verb: TypeAlias = Literal["turn", "mute", "log", "rematch"]
LABELS: dict[Verb, str] = {
    "turn": "common-button-turn",
    "mute": "reminders-button-mute",
    "log": "common-button-log",
    "rematch": "games-button-rematch",
}
STYLES: dict[Verb, discord.ButtonStyle] = {"turn": discord.ButtonStyle.primary, "rematch": discord.ButtonStyle.success}


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """What a letter says: a text that mentions `users`, the deadline (in seconds since 1970), and buttons.

    Where everybody reads it, `seq`, `notice` and `told` are how far the table had come, and who was told: see `Pinged`.
    `known` are mentioned as well, and not told of it once more. Whoever is forgotten becomes 0 in both: what stands on
    Discord mentions him until it is revised.
    """

    text: str
    locale: str
    users: tuple[int, ...]
    verbs: tuple[Verb, ...]
    due: int | None = None
    seq: int = 0
    notice: int = 0
    told: tuple[Seat, ...] = ()
    known: tuple[int, ...] = ()

    def content(self) -> str:
        """The text with the deadline, as Discord shows it to each reader in his own time."""
        if self.due is None:
            return cut(self.text, LONGEST)
        when = stamp(datetime.fromtimestamp(self.due, UTC), "R")
        return f"{cut(self.text, LONGEST)}\n-# {Voice(self.locale).word('reminders-deadline', when=when)}"

    def is_said_by(self, message: discord.Message) -> bool:
        """Whether the message says this, as it was before anybody was forgotten or as it is since."""
        return is_what_was_written(self.content().strip(), message.content.strip())

    def without_forgotten(self) -> Note:
        """The same once nobody is mentioned any more who was forgotten."""
        users, known = (tuple(user for user in users if user) for users in (self.users, self.known))
        return msgspec.structs.replace(self, users=users, known=known)

    def called(self) -> frozenset[int]:
        """Whom the first line calls; below stands who was late, and he is told of it, not called."""
        head = self.text.partition("\n")[0]
        return frozenset(user for user in (*self.users, *self.known) if user and ping(user) in head)

    def only_for(self, waited: Collection[int]) -> Note:
        """The same once nobody else is called."""
        gone, (head, rule, below) = self.called().difference(waited), self.text.partition("\n")
        for user in gone:
            head = head.replace(f"{ping(user)} ", "")
        users, known = (tuple(user for user in users if user not in gone) for users in (self.users, self.known))
        return msgspec.structs.replace(self, text=f"{head}{rule}{below}", users=users, known=known)

    def mentioned(self) -> discord.AllowedMentions:
        """Whom Discord tells of it."""
        told = [discord.Object(user) for user in self.users if user]
        return discord.AllowedMentions(users=told, everyone=False, roles=False)

    def view(self, match: str) -> discord.ui.View:
        """The buttons, made afresh."""
        view, voice = discord.ui.View(timeout=None), Voice(self.locale)
        for verb in self.verbs:
            style = STYLES.get(verb, discord.ButtonStyle.secondary)
            view.add_item(button(voice.word(LABELS[verb]), Pressed(verb, match), style=style))
        return view


class Sent(msgspec.Struct, frozen=True):
    """Where a letter is now. It is `noted` once a slot points to it."""

    letter: Letter
    channel: int
    message: int
    at: datetime


async def post(house: House, look: Look, slot: str, words: Note, *, missed: int = 0) -> Sent:
    """Send it to the match's channel, once. Raises discord.HTTPException."""
    table, body = look.table, msgspec.to_builtins(words)
    letter = await house.outbox.write(table.id, slot, body, heard=look.heard, channel=table.channel, missed=missed)
    sent = await _send(house, letter, table.channel)
    if letter.message is None:
        await house.unattended.attendance.posted(table.id, slot.partition(":")[0])
    return sent


async def post_anew(house: House, look: Look, slot: str, words: Note, missed: int) -> Sent:
    """Send it once more, in the place of a message that is missed. Raises discord.HTTPException."""
    letter = await house.outbox.find(look.table.id, slot)
    if letter is not None and letter.message == missed:
        await house.outbox.drop(letter)
    return await post(house, look, slot, words, missed=missed)


async def post_directly(
    house: House, look: Look, slot: str, words: Note, user: int, *, is_noted: bool = True
) -> Sent | None:
    """Send it to the person, once; None where direct messages are closed, which is remembered if `is_noted`."""
    if await is_closed(house, user):
        return None
    match = look.table.id
    letter = await house.outbox.write(match, slot, msgspec.to_builtins(words), heard=look.heard, user=user)
    try:
        return await _send(house, letter, await direct_channel(house, match, user))
    except discord.HTTPException as refused:
        if refused.code not in CLOSED:
            raise
        await house.outbox.drop(letter)
        if is_noted:
            await close(house, user)
        return None


async def noted(house: House, sent: Sent) -> None:
    """A slot points to it: whatever happens, it will be taken away."""
    if sent.letter.message is None:
        await house.outbox.sent(sent.letter, sent.channel, sent.message)


async def revise(
    house: House,
    shown: Shown,
    slot: str,
    due: int | None,
    more: Sequence[str] = (),
    *,
    waited: Collection[int] | None = None,
) -> bool:
    """The message that stands tells the deadline as it is now, and these lines more, mentions nobody who was forgotten,
    and calls nobody but those `waited` for; None: whomever it called. Raises discord.HTTPException.

    False where it stands no more, cannot be edited any more, or has nobody left to call.
    """
    letter = await house.outbox.find(shown.match, slot)
    if letter is None:
        return True
    before = msgspec.convert(letter.body, Note)
    kept = before.without_forgotten() if waited is None else before.without_forgotten().only_for(waited)
    words = msgspec.structs.replace(kept, due=due, text="\n".join([kept.text, *more]))
    if words == before:
        return True
    if before.called() and not words.called():
        return False
    try:
        await partial(house, shown.channel, shown.message).edit(
            content=words.content(), allowed_mentions=words.mentioned()
        )
    except discord.HTTPException as refused:
        log.info("ping not changed: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})
        if refused.code not in GONE:
            raise
        return False
    await house.outbox.rewrite(letter, msgspec.to_builtins(words))
    return True


async def take_away(house: House, shown: Shown) -> None:
    """Delete the message; the slot may have none."""
    if shown.message:
        await remove(house, shown)


def due_of(clocks: Mapping[Seat, SeatClock], seats: Iterable[Seat]) -> int | None:
    """The first deadline of these seats, in seconds since 1970; None where none runs."""
    due = [clocks[seat].due_at for seat in seats if seat in clocks]
    first = min((moment for moment in due if moment is not None), default=None)
    return None if first is None else int(first.timestamp())


def mentions(users: Iterable[int]) -> str:
    """All of them, so that Discord tells them."""
    return " ".join(map(ping, users))


async def send_again(house: House, letter: Letter, channel: int) -> Sent:
    """What may or may not have gone out: Discord knows a young letter by its nonce."""
    return await _send(house, letter, channel)


async def _send(house: House, letter: Letter, channel: int) -> Sent:
    if letter.message is not None:
        when = discord.utils.snowflake_time(letter.message)
        return Sent(letter, letter.channel or channel, letter.message, when)
    words, began = msgspec.convert(letter.body, Note), house.now()
    try:
        message = await house.client.get_partial_messageable(channel).send(
            words.content(),
            nonce=letter.nonce,
            allowed_mentions=words.mentioned(),
            view=words.view(letter.match),
        )
    except discord.HTTPException as refused:
        if is_never_taken(refused, house.now() - began):
            await house.outbox.drop(letter)
        raise
    LETTERS.add("channel" if letter.user is None else "direct")
    slot, content = PING if letter.user is None else direct_ping(0, letter.user), message.content.strip()
    await drop_double(
        house, letter.match, slot, message, since=began, fits=lambda other: other.content.strip() == content
    )
    return Sent(letter, channel, message.id, message.created_at)
