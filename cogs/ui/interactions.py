"""How commands and presses are answered: acknowledged, worked on, and told privately what cannot be or went wrong."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Literal, TypeAlias

import discord
from discord import app_commands

from bot.game import Refused, line
from bot.measures import ACCIDENTS, ACKNOWLEDGED, ANSWERED, PRESSES, REFUSALS
from bot.table.table import Table
from bot.trail import TRAIL, reference, set_out
from bot.words import nearest, say
from cogs.house import house_of
from cogs.screen.screen import Screen, whisper
from cogs.screen.trouble import ANSWERED_ALREADY, CUT_OFF, TROUBLES, is_full, is_trouble
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice

Acknowledgement: TypeAlias = Literal["private", "update", "kept"]
"""How an interaction is acknowledged before anything else: with a private answer to come, or in the pressed message.

What is `kept` is private too, and in the direct channel a message like others, which Discord does not take away."""
Command: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Finding: TypeAlias = Callable[..., Awaitable[Table]]
PROMISES: dict[Acknowledgement, discord.InteractionResponseType] = {
    "private": discord.InteractionResponseType.deferred_channel_message,
    "update": discord.InteractionResponseType.deferred_message_update,
    "kept": discord.InteractionResponseType.deferred_channel_message,
}
TRIES = 2
ASKED = "interaction"
"""The parameter of a command's work behind which it is given what it needs."""

log = logging.getLogger(__name__)


class Answer:
    """An interaction while it is answered; refusals name the players of `match`.

    A person's presses about a match, and his commands, are served one after the other, but for what `is_long`.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        match: str | None = None,
        acknowledgement: Acknowledgement = "private",
        *,
        is_long: bool = False,
    ) -> None:
        self.house = house_of(interaction)
        self.match = match
        self._interaction = interaction
        self._acknowledgement = acknowledgement
        self._line = (interaction.user.id, match)
        self._is_long = is_long

    async def by(self, work: Callable[[], Awaitable[None]]) -> None:
        """Acknowledge, then work: refusals and accidents end in one private sentence."""
        trail = set_out(self._interaction.id)
        PRESSES.add(self._interaction.type.name)
        log.info("press", extra={"kind": self._interaction.type.name, **self._about()})
        with self.house.answering():
            await self._by(work)
        ANSWERED.observe(trail.since())
        log.info("answered", extra={"ms": round(trail.since() * 1000), **self._about()})

    def _about(self) -> dict[str, str]:
        return {} if self.match is None else {"match": self.match}

    async def _by(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            if not await self._is_acknowledged():
                return
            try:
                with self.house.at_work():
                    async with self.house.presses.in_turn(self._line, is_long=self._is_long):
                        await self.note_press()
                        await work()
            except Refused as refused:
                REFUSALS.add(refused.reason)
                log.info("refused", extra={"reason": refused.reason, **self._about()})
                await whisper(self._interaction, Screen().text(await self._in_words(refused)))
        except Exception as accident:  # the person is told something, whatever happened
            await tell_accident(self._interaction, accident)
        finally:
            if self.match is not None:
                self.house.behind.hasten(self.match)

    async def note_press(self) -> None:
        """A player of the match acts: a table that sleeps wakes, whatever is pressed."""
        if self.match is not None:
            await self.house.unattended.silence.press(self.match, self._interaction.user.id)

    async def _is_acknowledged(self) -> bool:
        """Whether Discord has taken it; asked once more where the connection broke before it said so."""
        for _ in range(TRIES):
            try:
                await self._acknowledge()
            except CUT_OFF as cut:
                log.info("not acknowledged yet: %s", cut, extra={"interaction": self._interaction.id})
            except discord.HTTPException as refused:
                if refused.code != ANSWERED_ALREADY:
                    raise
                self._interaction.response._response_type = PROMISES[self._acknowledgement]
                return True
            else:
                if (trail := TRAIL.get()) is not None:
                    ACKNOWLEDGED.observe(trail.since())
                return True
        return False

    async def _acknowledge(self) -> None:
        if self._acknowledgement == "update":
            await self._interaction.response.defer()
            return
        is_ephemeral = self._acknowledgement == "private" or self._interaction.guild_id is not None
        await self._interaction.response.defer(ephemeral=is_ephemeral, thinking=True)

    async def _in_words(self, refused: Refused) -> str:
        names: tuple[str, ...] = ()
        if self.match:
            try:
                names = (await self.house.matches.table(self.match)).names
            except Refused:
                names = ()
        return Voice(nearest(self._interaction.locale.value), tuple(map(tamed, names))).say(refused.line)


def answered(
    find: Finding | None = None, *, is_long: bool = False, acknowledgement: Acknowledgement = "private"
) -> Callable[[Command], Any]:
    """Make a command of work that is given the house behind the interaction and, with `find`, the table found.

    `find` is given the same, with options of its own. Discord is told of its options and of the work's.
    """
    own, before = ((), 0) if find is None else (_options(find, 1), _place(find))

    def command_of(work: Command) -> Command:
        here = _place(work)

        @wraps(work)
        async def command(*given: Any, **options: Any) -> None:
            answer = Answer(given[here - 1], acknowledgement=acknowledgement, is_long=is_long)
            asked = {option.name: options.pop(option.name) for option in own if option.name in options}

            async def carry_out() -> None:
                at_hand: list[Any] = [answer.house]
                if find is not None:
                    table = await find(*given[here - before : here], answer.house, **asked)
                    answer.match = table.id
                    await answer.note_press()
                    at_hand.append(table)
                await work(*given[:here], *at_hand, *given[here:], **options)

            await answer.by(carry_out)

        who = list(inspect.signature(work).parameters.values())[:here]
        told = (*own, *_options(work, 1 if find is None else 2))
        command.__signature__ = inspect.Signature([*who, *told])  # type: ignore[attr-defined]
        return command

    return command_of


def _place(work: Callable[..., Any]) -> int:
    """Behind the interaction."""
    return list(inspect.signature(work).parameters).index(ASKED) + 1


def _options(work: Callable[..., Any], at_hand: int) -> tuple[inspect.Parameter, ...]:
    """All behind what is at hand. Their types are looked up here: discord.py would do it among this module's names."""
    known = list(inspect.signature(work, eval_str=True).parameters.values())
    return tuple(
        option.replace(kind=option.KEYWORD_ONLY)
        for option in known[_place(work) + at_hand :]
        if option.kind is not option.VAR_KEYWORD
    )


async def tell_accident(interaction: discord.Interaction[Any], accident: Exception) -> None:
    """One sentence with a reference that stands in the log too; none where Discord failed to take the answer."""
    if is_trouble(accident):
        log.warning("not answered: %s", accident, extra={"interaction": interaction.id})
        return
    ACCIDENTS.add()
    told = reference(interaction.id)
    log.error("accident %s", told, exc_info=accident, extra={"interaction": interaction.id})
    key = "common-disk-full" if is_full(accident) else "common-accident"
    if await _has_moved(interaction):
        key = "common-accident-stands"
    text = say(line(key, reference=told), nearest(interaction.locale.value))
    try:
        await whisper(interaction, Screen().text(text))
    except TROUBLES as lost:
        log.warning("nobody could be told of accident %s: %s", told, lost)


async def _has_moved(interaction: discord.Interaction[Any]) -> bool:
    """Whether a move was made all the same; where not even that can be found out nothing is claimed."""
    try:
        return await house_of(interaction).matches.stands(interaction.id)
    except Exception:
        log.exception("nobody knows whether a move was made", extra={"interaction": interaction.id})
        return False


async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """For what goes wrong before a command's own work begins."""
    await tell_accident(interaction, getattr(error, "original", error))
