"""Displayed tables: without faults every table shows its position and hands, and calls exactly those it waits for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec

from bot.i18n import LOCALES, word
from bot.icons import without_marks
from bot.moderation.lost_channels import lost_since
from bot.playground.world.models import COMPONENTS_V2, Message
from bot.store.engine.address import Address
from bot.table.message_records import HAND, LAPSED, PING, TABLE, TOLD, Shown, hand_of
from bot.table.notices import pause_reasons
from bot.table.table import MatchView, Table
from cogs.context import Context, context_at
from cogs.messages.forum_posts import state_name, state_of
from cogs.messages.pings import called_seats, waiting_seats
from tests.database_reader import asked
from tests.storm.fake_pictures import PictureStore
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents

Tell = Callable[[str, str], None]
EMOJI = re.compile(r"<a?:\w+:\d+>\N{NO-BREAK SPACE}")
IN_A_MOMENT = timedelta(seconds=30)
"""Maximum pause between two moves of computer players."""


class DisplayCheck:
    """Check of the tables of one bot, which must have been up for a minute."""

    def __init__(self, discord: InProcessDiscord, gallery: PictureStore, client: Any, tell: Tell) -> None:
        self._discord, self._gallery, self._tell = discord, gallery, tell
        self._client = client
        self._context: Context = context_at(client)

    async def check(self) -> int:
        """Check every table. Return the number of running matches."""
        context, count = self._context, 0
        for table in await context.services.matches.live():
            if table.status != "running" or not context.services.matches.ownership.owns(table.guild):
                continue
            if table.channel not in self._channels():
                await self._without_channel(table)
                continue
            count += 1
            look = await context.services.matches.look(table.id, None)
            if not table.is_alone or self._is_reached(table.host):
                await self._table(look)
            self._post(table)
            await self._calls(look)
            await self._hands(look)
            await self._holders(look)
            await self._clocks(look)
        return count

    async def _without_channel(self, table: Table) -> None:
        """Check that the channel's deletion is known. If it was not announced, the next change shows it."""
        times = [self._discord.unannounced.get(one) for one in (table.channel, table.seen_in or 0)]
        rows = await self._context.services.matches.log(table.id, None, limit=1)
        if any(time is not None and all(row.at < time for row in rows) for time in times):
            return
        if table.guild in {guild.id for guild in self._discord.guilds}:
            told = await self._context.services.matches.notices(table.id)
            if lost_since(told) is None:
                self._tell("a table without a channel is known to have none", self._about(table))
            if table.paused_at is None and pause_reasons(told):
                self._tell("a table without a channel waits", self._about(table))

    def _is_given_up(self, look: MatchView, shown: Shown | None) -> bool:
        """Return whether moderators deleted the message so often that it is posted again only at the next turn."""
        deleted = self._context.deleted
        if shown is None or shown.message not in deleted:
            return False
        return not deleted.may_restore(look.table.id, shown.slot, look.heard)

    def _channels(self) -> set[int]:
        return {channel.id for channel in self._discord.channels}

    async def _table(self, look: MatchView) -> None:
        table = look.table
        shown = await self._context.services.delivery.messages.shown(table.id, TABLE)
        message = None if shown is None else self._discord.message(shown.message)
        if message is None and self._is_given_up(look, shown):
            return
        if message is None:
            self._tell("every live table stands in its channel", f"{self._about(table)}: {shown}")
            return
        views = [scene.view for file in message.attachments if (scene := self._gallery.scene(file.read())) is not None]
        if views[:1] != [look.view] and not await self._is_moving(look):
            what = f"{self._about(table)}: {message.text[:300]}"
            self._tell("every live table shows its position", what)
        others = [
            other.id
            for other in self._discord.messages(self._discord.channel(table.channel))
            if other.by_bot and other.id != message.id and not other.ephemeral and _has(other, "more", table.id)
        ]
        if others:
            self._tell("nothing old has live buttons", f"{self._about(table)}: {len(others)} old tables")

    async def _is_moving(self, look: MatchView) -> bool:
        """Return whether computers are about to move, so that the position changes while it is compared."""
        waiting = self._context.game(look.table).waiting(look.view)
        rows = await self._context.services.matches.log(look.table.id, None, limit=1)
        is_recent = any(self._context.services.now() - row.at < IN_A_MOMENT for row in rows)
        return is_recent and bool(waiting) and all(look.table.seats[seat].is_driven for seat in waiting)

    def _post(self, table: Table) -> None:
        """Check that a post opened by the bot has the tag of its state, if the forum has that tag."""
        post = self._discord.channel(table.channel)
        forum = self._discord._world.channels.get(post.parent or 0)
        if forum is None or forum.kind != "forum" or post.owner != self._discord.bot.id or post.archived:
            return
        wanted = {state_name(state_of(table), locale) for locale in LOCALES}
        found = {str(tag.id) for tag in forum.available_tags if tag.name in wanted}
        if found and found.isdisjoint(post.tags):
            self._tell("every post is tagged by its state", f"{self._about(table)}: {post.tags}, not one of {found}")

    async def _calls(self, look: MatchView) -> None:
        """Check the called users, by messages that are neither table nor hand.

        A direct message on a dropped prepared turn may come in addition to a call in the channel.
        """
        context, table = self._context, look.table
        if table.terms.verbosity == "talkative" or table.paused_at is not None:
            return
        called, of_dropped = Counter[int](), set[int]()
        shown = await context.services.delivery.messages.all_shown(table.id)
        notices = {one.message for one in shown if one.slot.kind in (TOLD, LAPSED)}
        for message in self._discord._world.messages.values():
            if message.id in notices:
                continue  # it says what has happened, with a button of the match, and calls nobody
            if message.by_bot and not message.ephemeral and _has(message, "turn", table.id) and _is_call(message):
                reader = self._discord.channel(message.channel).person
                if reader is not None and any(text in message.text for text in DROPPED):
                    of_dropped.add(reader)
                else:
                    called.update([reader] if reader is not None else _called_by(message))
        called.update(of_dropped - set(called))
        waited = {table.seats[seat].user for seat in waiting_seats(context, look)}
        new = {table.seats[seat].user for seat in await self._newly_waited(look)}
        for one, count in called.items():
            if one not in waited:
                self._tell("only those are called who are waited for", f"{self._about(table)}: {self._name(one)}")
            elif count > 1:
                self._tell("nobody is called twice", f"{self._about(table)}: {self._name(one)} {count} times")
        if table.is_alone:
            if called:
                self._tell("nobody is called who plays alone", f"{self._about(table)}: {len(called)}")
            return
        if table.asleep_at is not None and called:
            self._tell("nobody is called at a table that sleeps", f"{self._about(table)}: {len(called)}")
        if self._is_given_up(look, await context.services.delivery.messages.shown(table.id, PING)):
            return
        for user in new - set(called):
            self._tell("all who are waited for are called", f"{self._about(table)}: {self._name(user)}")

    async def _newly_waited(self, look: MatchView) -> list[int]:
        """Return the seats whose turn began by the move of another seat."""
        last = dict.fromkeys(range(len(look.table.seats)), 0)
        for row in await self._context.services.matches.log(look.table.id, None, limit=100):
            if row.seat is not None and row.lines:
                last[row.seat] = row.seq
        found = []
        for seat in called_seats(self._context, look):
            others = max((since for other, since in last.items() if other != seat), default=0)
            if last[seat] == 0 or others > last[seat]:
                found.append(seat)
        return found

    async def _hands(self, look: MatchView) -> None:
        """Check the hand messages: pictures, or words alone by preference.

        A player who resigned keeps it until the seat is taken.
        """
        context, table = self._context, look.table
        for shown in await context.services.delivery.messages.all_shown(table.id):
            if shown.slot.kind != HAND or shown.slot.number is None or shown.slot.user is None:
                continue
            if table.seats[shown.slot.number].resigned:
                continue
            own = await context.services.matches.look(table.id, shown.slot.number)
            message = self._discord.message(shown.message)
            closed = await context.services.people.users.dm_closed(shown.slot.user)
            if closed is not None or not self._discord.person(shown.slot.user).dms_open:
                continue
            hand = context.game(table).hand(own.view)
            files = () if message is None else message.attachments
            views = [scene.view for file in files if (scene := self._gallery.scene(file.read())) is not None]
            in_words = (await context.services.people.preferences.of(shown.slot.user)).in_words
            if hand is None or (views == ([] if in_words else [hand]) and self._has_facts(own, message)):
                continue
            text = "" if message is None else message.text[:300]
            what = f"seat {shown.slot.number}, message {shown.message} at row {shown.seq}: {views}, {text}"
            self._tell("every hand message shows its hand", f"{self._about(table)}, {what}")

    def _has_facts(self, own: MatchView, message: Message | None) -> bool:
        """Return whether the message says all of the hand, in any language."""
        facts = self._context.game(own.table).texts.hand_facts(own.view)
        text = "" if message is None else EMOJI.sub("", message.text)
        localisers = [self._context.illustrated(own.table, locale) for locale in LOCALES]
        return any(all(without_marks(one.say(fact)) in text for fact in facts) for one in localisers)

    async def _holders(self, look: MatchView) -> None:
        """Check that each player with a hand and an open direct channel has the hand message.

        A user without a channel waits while Discord refuses to open any.
        """
        context, table = self._context, look.table
        for info in () if table.is_alone else table.seats:
            if info.user is None or info.resigned or not self._is_reached(info.user):
                continue
            own = await context.services.matches.look(table.id, info.seat)
            if (
                context.game(table).hand(own.view) is None
                or await context.services.people.users.dm_closed(info.user) is not None
                or context.direct_channels.opens_at(info.user) is not None
            ):
                continue
            shown = await context.services.delivery.messages.shown(table.id, hand_of(info.seat, info.user))
            if shown is None or self._discord.message(shown.message) is None:
                what = f"{self._about(table)}, seat {info.seat}: {shown}"
                self._tell("every player with a hand is shown it", what)

    def _is_reached(self, user: int) -> bool:
        """Return whether Discord delivers direct messages to that person."""
        person = self._discord.person(user)
        is_known = self._discord._world.shares_guild(person.account) or person.account.installed
        return bool(person.dms_open and is_known)

    async def _clocks(self, look: MatchView) -> None:
        if look.table.paused_at is not None:
            return
        now, asleep = self._context.services.now(), look.table.asleep_at
        if asleep is not None and await self._context.services.timing.seat_clocks.of(look.table.id):
            self._tell("a table that sleeps waits for nobody", self._about(look.table))
        is_attended = any(
            info.user is not None and not info.is_driven and not info.offered for info in look.table.seats
        )
        if asleep is None and not is_attended and any(info.offered and not info.resigned for info in look.table.seats):
            self._tell("a table that nobody attends sleeps", self._about(look.table))
        for seat, clock in (await self._context.services.timing.seat_clocks.of(look.table.id)).items():
            late = None if clock.due_at is None else (now - clock.due_at).total_seconds()
            if late is not None and late > 60:
                self._tell("every deadline is acted on", f"{self._about(look.table)}, seat {seat}: {late} s")

    def _about(self, table: Table) -> str:
        """Return a description of the table and its delayed updates."""
        parts = self._client.services.delivery.retry_queue.parts(table.id).values()
        pending = [f"{entry.part} tried {entry.tries} times, again at {entry.next_at}" for entry in parts]
        return f"{table.game} {table.id} at row {table.seq}, now {self._context.services.now()}, lags: {pending}"

    def _name(self, user: int | None) -> str:
        return "nobody" if user is None else self._discord.person(user).name


def _has(message: Message, verb: str, match: str) -> bool:
    return any(str(button.custom_id).startswith(f"b:{verb}:{match}:") for button in message.buttons())


def _called_by(message: Message) -> list[int]:
    """Return the users mentioned in the first line. Players named below were late and are not called."""
    first = message.text.partition("\n")[0]
    return [user for user in message.mentions if f"<@{user}>" in first]


DROPPED = [word("prepare-dropped", locale, why="").strip() for locale in LOCALES]
"""Sentence that a prepared turn was not played, in each language."""


def _is_call(message: Message) -> bool:
    return not message.flags & COMPONENTS_V2


ACTING = frozenset(
    {"turn", "join", "leave", "start", "computer-add", "computer-remove", "hand", "pick", "sure", "seat-take",
     "consent-yes", "consent-no"}
)  # fmt: skip


def check_ended_matches(
    discord: InProcessDiscord,
    database: Address,
    lagging: set[str],
    components: MessageComponents,
    tell: Callable[[str, str], None],
) -> None:
    """Check all public messages and direct messages.

    The calls of a talkative table stay as its history, with the button that leads to it.
    """
    rows = asked(database, "SELECT id, status, terms FROM matches WHERE status IN ('over', 'closed')")
    ended = {match: status for match, status, _ in rows}
    talkative = {match for match, _, terms in rows if msgspec.json.decode(terms).get("verbosity") == "talkative"}
    for message in list(discord._world.messages.values()):
        if message.ephemeral or not message.by_bot:
            continue
        is_story = not message.flags & COMPONENTS_V2
        for fields in components.fields(message):
            if is_story and fields[1:2] == ("turn",) and fields[2] in talkative:
                continue
            if len(fields) > 2 and fields[1] in ACTING and fields[2] in ended and fields[2] not in lagging:
                what = f"{fields[2]} is {ended[fields[2]]}: {':'.join(fields)} below {message.text[:120]!r}"
                tell("what has ended has no acting buttons", what)
