"""First answer to an interaction: the answer itself if it comes soon, otherwise a deferral that is filled in later.

Discord wants one within three seconds. An answer at once is one request; a deferral and what fills it in are two.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeAlias, TypeVar

import discord
from discord import InteractionResponseType

from bot.metrics import ACKNOWLEDGED, ANSWERED_ELSEWHERE
from bot.tracing import TRACE
from cogs.ui.errors import CONNECTION_ERRORS, DISCORD_ERRORS, ErrorCause, cause_of, is_trouble

Acknowledgement: TypeAlias = Literal["private", "update", "kept", "modal"]
"""What a press is answered with: a private message, or an update of the pressed message.

`kept` is private too, but in a direct channel it is a normal message that Discord does not remove. `modal`: the handler
opens a form, which cannot be deferred.
"""
DEFERRAL: dict[Acknowledgement, InteractionResponseType] = {
    "private": InteractionResponseType.deferred_channel_message,
    "update": InteractionResponseType.deferred_message_update,
    "kept": InteractionResponseType.deferred_channel_message,
    "modal": InteractionResponseType.deferred_channel_message,
}
DEFERRED_AFTER = 0.5
"""Seconds from the arrival of a press to its deferral, if it is not answered by then."""
DIRECT_BYTES = 256 * 1024
"""Maximum bytes of files in an answer at once. Discord must have all of them within three seconds."""
MAX_ATTEMPTS = 2
KEY = "first answer"

LOG = logging.getLogger(__name__)
Result = TypeVar("Result")
Request: TypeAlias = Callable[[], Awaitable[Result]]


class FirstAnswer:
    """First answer to an interaction. It is sent once, whether the handler or the timer comes first."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.acknowledgement: Acknowledgement = "private"
        self._interaction = interaction
        self._sending = asyncio.Lock()
        """Held during a request that may become the first answer: only its end says whether another may be sent."""
        self._unsure: InteractionResponseType | None = None
        """Request whose confirmation was lost. If Discord takes no other first answer, it has this one."""
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None

    @property
    def is_sent(self) -> bool:
        """Return whether Discord has a first answer."""
        return self._interaction.response.is_done()

    @property
    def is_ephemeral(self) -> bool:
        """Return whether only the user sees an answer that is no update."""
        return self.acknowledgement != "kept" or self._interaction.guild_id is not None

    def begin(self, acknowledgement: Acknowledgement) -> None:
        """Start the time after which the interaction is deferred, unless the handler opens a form."""
        self.acknowledgement = acknowledgement
        if acknowledgement != "modal":
            self._timer = asyncio.get_running_loop().call_later(DEFERRED_AFTER, self._run_late)

    def close(self) -> None:
        """Cancel the deferral, if it is still to come."""
        self._stop()
        if self._deferring is not None:
            self._deferring.cancel()

    async def complete(self) -> None:
        """Acknowledge an interaction that the handler has not answered. Raise `DISCORD_ERRORS`."""
        async with self._sending:
            if not self.is_sent and self.acknowledgement != "modal":
                await self._defer()

    async def answer(
        self,
        kind: InteractionResponseType,
        at_once: Request[Result],
        edit: Request[Result],
        follow_up: Request[Result] | None = None,
        *,
        size: int = 0,
    ) -> Result:
        """Send the answer `at_once` if nothing was sent, otherwise as an `edit` of it or as a `follow_up`.

        `kind` is that of the answer at once, `size` the bytes of its files. After a lost connection the interaction is
        deferred, which Discord refuses if it has the answer already: no answer is sent twice.
        """
        async with self._sending:
            if not self.is_sent and self._unsure is None and size <= DIRECT_BYTES:
                self._unsure = kind
                try:
                    sent = await at_once()
                except CONNECTION_ERRORS as failed:
                    LOG.info("answer not confirmed: %s", failed, extra={"interaction": self._interaction.id})
                except discord.HTTPException as refused:
                    self._unsure = kind if refused.status >= 500 else None
                    if cause_of(refused) is not ErrorCause.ALREADY_ANSWERED:
                        raise
                    self._note_other()
                else:
                    self._note_sent()
                    return sent
            if not self.is_sent:
                await self._defer()
        return await (edit if follow_up is None or self._unsure is kind else follow_up)()

    def _run_late(self) -> None:
        if not self.is_sent:
            self._deferring = asyncio.create_task(self._defer_late(), name="deferral of a press")

    async def _defer_late(self) -> None:
        try:
            await self.complete()
        except Exception as failed:
            level = logging.WARNING if is_trouble(failed) else logging.ERROR
            LOG.log(level, "not deferred: %s", failed, extra={"interaction": self._interaction.id})

    async def _defer(self) -> None:
        """Defer the interaction. Retry once after a lost connection. Raise `DISCORD_ERRORS`."""
        response, promise = self._interaction.response, DEFERRAL[self.acknowledgement]
        for attempt in range(MAX_ATTEMPTS):
            try:
                if self.acknowledgement == "update":
                    await response.defer()
                else:
                    await response.defer(ephemeral=self.is_ephemeral, thinking=True)
            except CONNECTION_ERRORS as failed:
                self._unsure = self._unsure or promise
                if attempt + 1 == MAX_ATTEMPTS:
                    raise
                LOG.info("not deferred yet: %s", failed, extra={"interaction": self._interaction.id})
            except DISCORD_ERRORS as refused:
                if cause_of(refused) is not ErrorCause.ALREADY_ANSWERED:
                    self._mark(promise)
                    raise
                self._note_other()
                return
            else:
                self._note_sent()
                return

    def _note_sent(self) -> None:
        self._unsure = None
        self._stop()
        if (trace := TRACE.get()) is not None:
            ACKNOWLEDGED.observe(trace.since())

    def _note_other(self) -> None:
        """Note that Discord has a first answer: the unconfirmed one, or that of another bot with this token."""
        self._mark(self._unsure or DEFERRAL[self.acknowledgement])
        if self._unsure is None:
            ANSWERED_ELSEWHERE.inc()
            LOG.warning("already acknowledged: does another bot run with this token?")

    def _mark(self, kind: InteractionResponseType) -> None:
        """Send no further first answer. Only this private attribute of discord.py says that there is one."""
        self._interaction.response._response_type = kind
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def first_answer_of(interaction: discord.Interaction[Any]) -> FirstAnswer:
    """Return the first answer of the interaction, private until `begin` says otherwise."""
    answer: FirstAnswer | None = interaction.extras.get(KEY)
    if answer is None:
        answer = interaction.extras[KEY] = FirstAnswer(interaction)
    return answer
