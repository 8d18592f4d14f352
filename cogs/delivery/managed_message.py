"""Managed messages: posted exactly once, edited in place, and replaced when Discord refuses edits."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import timedelta

import discord
import msgspec

from bot import outbox
from bot.clock import has_passed
from bot.i18n import nearest
from bot.table.message_records import OutboxMessage, Shown, Slot, is_silent
from bot.table.table import MatchView
from cogs.context import MAX_REMEMBERED, Context
from cogs.delivery.editing import edit_screen
from cogs.delivery.exactly_once import SentMessage, note, recover_one, send
from cogs.delivery.stale_messages import mark_stale
from cogs.delivery.unacknowledged import fingerprint_of, has_fingerprint
from cogs.drawing.pictures import Place
from cogs.text.emojis import Emojis
from cogs.ui.errors import is_rate_limited, refuses_edits
from cogs.ui.screen import Screen, ScreenKey, with_known_emojis, with_pictures_if_allowed
from renderers import Picture

LOG = logging.getLogger(__name__)

MAX_EDIT_AGE = timedelta(minutes=50)
"""Age from which a message is replaced rather than edited. Discord limits edits after an hour."""


class ManagedKey(msgspec.Struct, frozen=True):
    """Identity of a managed message: the match's slot, its channel, and the log length `seq` that it shows.

    - `heard`: number of public log rows (see `MatchView`), which is safe to use in the nonce.
    - `stays`: the message is edited at any age, because it changes rarely.
    - `users`: users mentioned when the message is posted or, if it is in their quiet hours, after them.
    - `reader`: the only user who sees the message, whose choice of icons counts.
    - `waits`: a rate-limited edit is retried later. Without it, the message is posted again.
    - `locale`: language of the reason why there is no picture.
    """

    match: str
    slot: Slot
    channel: int
    seq: int
    heard: int
    stays: bool = False
    users: tuple[int, ...] = ()
    reader: int | None = None
    waits: bool = False
    locale: str | None = None

    @property
    def place(self) -> Place:
        """Return where pictures of the message are shown."""
        return Place(self.match, self.slot.text)


def managed_key(
    look: MatchView, slot: Slot, *, channel: int | None = None, stays: bool = False, users: tuple[int, ...] = ()
) -> ManagedKey:
    """Return the key of the managed message for this view. The default channel is the match's."""
    table = look.table
    place = table.channel if channel is None else channel
    reader = slot.user if slot.is_direct else table.lone_reader
    return ManagedKey(table.id, slot, place, table.seq, look.heard, stays, users, reader, locale=table.locale)


async def update_managed(context: Context, managed: ManagedKey, screen: Screen, *, always_post: bool = False) -> None:
    """Bring the message up to date with the screen: do nothing, edit it, or post a new one.

    With `always_post`, post a new one in any case. A message that was deleted on Discord is posted again within the
    limit of `DeletedMessages`. Where Discord takes no files, texts stand for the pictures, which come back by
    themselves. Raise discord.HTTPException.
    """
    await with_pictures_if_allowed(
        context,
        screen,
        managed.channel,
        nearest(managed.locale),
        lambda: _update(context, managed, screen, always_post=always_post),
    )
    context.uploads.note(managed.channel, managed.match)


async def _update(context: Context, managed: ManagedKey, screen: Screen, *, always_post: bool) -> None:
    if managed.slot.is_direct:
        await recover_one(context, MANAGED, managed.match, managed.slot.text)
    shown = await context.messages.shown(managed.match, managed.slot)
    key = screen.key()
    screen.emojis = await emojis_in(context, managed.reader)
    if shown is not None and shown.message in context.deleted and not always_post:
        if context.deleted.may_restore(managed.match, managed.slot, managed.heard):
            await _post(context, managed, screen, shown)
            context.deleted.restored(managed.match, managed.slot)
        return
    if shown is not None and not always_post and (late := await late_calls(context, shown, managed.users)):
        await mark_stale(context, shown)
        await _post(context, managed, screen, shown, late=late)
        return
    if shown is not None and shown.channel == managed.channel and not always_post:
        if ScreenKey.read(shown.key).shown == key.shown:
            await store_shown(context, shown, managed, key)
            return
        if managed.stays or not has_passed(shown.at, MAX_EDIT_AGE, context.services.now()):
            await context.messages.show(msgspec.structs.replace(shown, key=""))  # until Discord has answered
            with context.unconfirmed_writes.if_lost(managed.match, lambda: context.messages.mark_uncertain(shown)):
                if await _try_edit(context, shown, screen, waits=managed.waits):
                    await store_shown(context, shown, managed, key)
                    return
    if shown is not None:
        await mark_stale(context, shown)
    await _post(context, managed, screen, shown, is_told=shown is not None and not always_post)


async def late_calls(context: Context, shown: Shown, users: Iterable[int]) -> tuple[int, ...]:
    """Return the users whose quiet hours held their notification of the message and are over now."""
    preferences = context.services.people.preferences
    reached = context.delivered.called.get(Place(shown.match, shown.slot.text), frozenset())
    reached = reached.union(await preferences.awake(users, shown.at))
    return await preferences.awake([user for user in users if user not in reached], context.services.now())


async def emojis_in(context: Context, reader: int | None) -> Emojis:
    """Return the emojis in a message that only this user sees, who may want none; all if several do."""
    return context.icons.emojis if reader is None else await context.emojis_for(reader)


async def store_shown(context: Context, shown: Shown, managed: ManagedKey, key: ScreenKey) -> None:
    """Store the log length and the key that the message shows now."""
    if (shown.seq, shown.key) != (managed.seq, key.text):
        await context.messages.show(msgspec.structs.replace(shown, seq=managed.seq, key=key.text))


def message_handle(context: Context, channel: int, message: int) -> discord.PartialMessage:
    """Return a handle for the message without a request to Discord."""
    return context.client.get_partial_messageable(channel).get_partial_message(message)


async def _try_edit(context: Context, shown: Shown, screen: Screen, *, waits: bool) -> bool:
    """Edit the message and return whether Discord accepted it."""
    try:
        await edit_screen(context, shown.channel, shown.message, screen)
    except (discord.HTTPException, discord.RateLimited) as refused:
        is_limited = is_rate_limited(refused)
        if (waits and is_limited) or not (is_limited or refuses_edits(refused)):
            raise
        LOG.info("posted again, not edited: %s", refused, extra={"match": shown.match, "slot": shown.slot.kind})
        return False
    return True


async def _post(
    context: Context,
    managed: ManagedKey,
    screen: Screen,
    previous: Shown | None,
    *,
    is_told: bool = False,
    late: tuple[int, ...] = (),
) -> None:
    """Post the message.

    `is_told`: it replaces one that already called the same users, so it notifies nobody. `late`: the users whom it
    calls if it replaces one that has called the others.
    """
    channel, key = context.client.get_partial_messageable(managed.channel), screen.key()
    called = late or await context.services.people.preferences.awake(managed.users, context.services.now())
    mentions, silent = allowed_mentions(called), is_told or is_silent(managed.slot.kind, called)
    pending = await context.outbox.write_managed(
        managed.match,
        managed.slot,
        channel=managed.channel,
        nonce=nonce_of(managed, key.shown, previous),
        marks=fingerprint_of(screen.components()),
        seq=managed.seq,
        digest=key.text,
    )
    await post_managed(
        context,
        pending,
        lambda: with_known_emojis(
            context,
            screen,
            lambda: channel.send(
                **screen.body(), files=screen.files(), nonce=pending.nonce, allowed_mentions=mentions, silent=silent
            ),
        ),
    )
    if managed.users:
        before = context.delivered.called.get(managed.place, frozenset()) if late or is_told else frozenset()
        context.delivered.called.put(managed.place, before.union(() if is_told else called))


def allowed_mentions(users: Iterable[int]) -> discord.AllowedMentions:
    """Return allowed mentions that notify only these users."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=False)


def nonce_of(managed: ManagedKey, key: str, previous: Shown | None) -> str:
    """Return the nonce of this content in this slot, so that a repeated post after a crash is harmless.

    A replacement, or a message with other content, has another nonce.
    """
    name = f"{managed.match} {managed.slot.text} {managed.heard} {previous.message if previous else 0} {key}"
    return outbox.nonce_of(name)


async def post_managed(
    context: Context, pending: OutboxMessage, post: Callable[[], Awaitable[discord.Message]]
) -> None:
    """Post the message exactly once and record it in its slot. Raise discord.HTTPException."""
    sent = await send(context, MANAGED, pending, pending.channel or 0, post)
    await note(context, sent, _slot_state(sent))


class ManagedMessages:
    """Managed messages as a kind of outbox message: see `exactly_once`."""

    def owns(self, pending: OutboxMessage) -> bool:
        """Return whether the message is a managed one."""
        return pending.is_managed

    def slot(self, pending: OutboxMessage) -> Slot:
        """Return the slot encoded in the key."""
        return Slot.read(pending.key)

    def matches_message(self, pending: OutboxMessage, message: discord.Message) -> bool:
        """Return whether the message has the same buttons, or the same text if it has none."""
        return has_fingerprint(pending.body["marks"], message)

    async def send_again(self, context: Context, pending: OutboxMessage, channel: int) -> SentMessage | None:  # noqa: ARG002
        """Return None: the next update posts the message, with the same nonce if its content is the same."""
        return None

    async def fill_slot(self, context: Context, sent: SentMessage, before: Shown | None) -> Shown:
        """Set aside the slot's previous message and return the slot's new state."""
        if before is not None:
            await mark_stale(context, before)
        return _slot_state(sent)


MANAGED = ManagedMessages()


def _slot_state(sent: SentMessage) -> Shown:
    pending = sent.pending
    return Shown(
        pending.match,
        MANAGED.slot(pending),
        sent.channel,
        sent.message,
        pending.seq or 0,
        pending.digest or "",
        sent.at,
    )


async def show_current(
    context: Context, managed: ManagedKey, make: Callable[[], Awaitable[Screen]], repaint: Callable[[str], object]
) -> Screen:
    """Bring the message up to date and return its screen. Draw no picture if the message is already current.

    A message is compared until it is first found outdated; its later pictures come from the cache. Raise
    discord.HTTPException.
    """
    place = managed.place
    if place not in context.delivered.compared:
        current = await _screen_if_current(context, managed, make)
        if current is not None:
            return current
        if len(context.delivered.compared) >= MAX_REMEMBERED:
            context.delivered.compared.clear()
        context.delivered.compared.add(place)
    screen = await make()
    await show_with_pictures(context, managed, screen, repaint)
    return screen


async def _screen_if_current(
    context: Context, managed: ManagedKey, make: Callable[[], Awaitable[Screen]]
) -> Screen | None:
    """Return the screen with placeholders for its pictures if the message is current, else None."""
    shown = await context.messages.shown(managed.match, managed.slot)
    stored_key = ScreenKey("") if shown is None else ScreenKey.read(shown.key)
    if (
        shown is None
        or shown.channel != managed.channel
        or shown.message in context.deleted
        or not stored_key.drawn_from
    ):
        return None
    context.delivered.comparing.add(managed.place)
    try:
        screen = await make()
    finally:
        context.delivered.comparing.discard(managed.place)
    if screen.key().drawn_from != stored_key.drawn_from:
        return None
    await store_shown(context, shown, managed, stored_key)
    return screen


async def show_with_pictures(
    context: Context, managed: ManagedKey, screen: Screen, repaint: Callable[[str], object]
) -> None:
    """Update the message, and call `repaint` once its pending pictures are drawn.

    Until then, a message of the same position from another process stays unchanged. Raise discord.HTTPException.
    """
    key = managed.place
    if context.follow_ups.lacks(key, screen.pending):

        async def ask(_: Sequence[Picture | None]) -> None:
            repaint(managed.match)

        await context.follow_ups.end(key)
        context.follow_ups.begin((key,), screen.drawn, ask)
    else:
        if not screen.pending:
            await context.follow_ups.end(key)
        elif not context.follow_ups.is_pending(key):  # drawing has failed
            screen.complete_in_words()
        screen.release_pictures()
    if screen.pending and context.follow_ups.is_pending(key) and await _is_current(context, managed):
        return
    if len(context.delivered.own_messages) >= MAX_REMEMBERED:
        context.delivered.own_messages.clear()
    context.delivered.own_messages.add(key)
    await update_managed(context, managed, screen)


async def _is_current(context: Context, managed: ManagedKey) -> bool:
    """Return whether a message of another process already shows the present position."""
    shown = await context.messages.shown(managed.match, managed.slot)
    if shown is None or shown.message in context.deleted or managed.place in context.delivered.own_messages:
        return False
    return bool(shown.key) and shown.seq == managed.seq and shown.channel == managed.channel
