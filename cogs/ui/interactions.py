"""Interaction handling: first answer, queue, handler, and private reports of refusals and errors."""

from __future__ import annotations

import asyncio
import inspect
import logging
import math
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from functools import wraps
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.backoff import Backoff, retried
from bot.database_errors import DatabaseBusyError, DatabaseLostError, is_full
from bot.game import Refused, refuse
from bot.i18n import say, word
from bot.metrics import ANSWERED, ERRORS, PRESSES, REFUSALS, UNTOLD
from bot.table.refusals import MatchElsewhere
from bot.table.table import MatchOutline, Table
from bot.tracing import TRACE, press_id, start_trace
from cogs.context import context_of
from cogs.text.custom_id import ComponentAction, write
from cogs.text.former_commands import moved_command, path_of, successor_in_words
from cogs.text.languages import reader_locale
from cogs.text.localiser import Localiser
from cogs.text.permissions import check_place
from cogs.text.sanitise import escape_formatting
from cogs.ui.errors import (
    DISCORD_ERRORS,
    DOWN,
    KnownError,
    is_database_gone,
    is_temporary,
    is_trouble,
    known_error,
    wait_of,
)
from cogs.ui.first_answer import Acknowledgement, first_answer_of
from cogs.ui.press import Press
from cogs.ui.screen import Screen, whisper

Command: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
Finding: TypeAlias = Callable[..., Awaitable[Table | MatchOutline]]
FIRST_PAUSE, LONGEST_PAUSE = 2.0, 60.0
"""Seconds between two attempts to tell the user something."""
SHORTEST_TRY = 3.0
"""Seconds for an answer at least: the bot's clock may be wrong until it has heard from Discord."""
APART = "apart"
"""Name of a user's queue of presses that are apart from any match. No match has such an id."""
PRESS, TABLE = "press", "table"
"""Parameters of a handler: the press, in whose place the command gets the interaction, and the table found."""

LOG = logging.getLogger(__name__)
SLOW_ANSWER_SECONDS = 3.0
"""Seconds from which an answer is logged without DEBUG too."""


def check_options(interaction: discord.Interaction[Any]) -> None:
    """Raise Refused for a value that is no choice or out of range: neither Discord nor discord.py checks this."""
    if not isinstance(interaction.command, app_commands.Command):
        return
    for option in interaction.command.parameters:
        value = getattr(interaction.namespace, option.display_name, None)
        if value is None or not isinstance(value, str | int | float):
            continue
        if option.choices and all(value != choice.value for choice in option.choices):
            raise refuse("no_such_choice")
        size = len(value) if isinstance(value, str) else value
        is_low = option.min_value is not None and size < option.min_value
        if is_low or (option.max_value is not None and size > option.max_value):
            raise refuse("no_such_choice")


class InteractionAnswer:
    """Interaction that is being handled. Refusals name the players of `match`.

    A user's presses on one match, and commands, run one at a time, except `is_long` ones. Presses that are `is_apart`
    have a separate queue, and do not count as presence in the match.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        match: str | None = None,
        acknowledgement: Acknowledgement = "private",
        *,
        is_long: bool = False,
        is_apart: bool = False,
    ) -> None:
        self.context = context_of(interaction)
        self.match = match
        self._interaction = interaction
        self._first = first_answer_of(interaction)
        self._acknowledgement = acknowledgement
        self._line = (interaction.user.id, APART if is_apart else match)
        self._is_apart = is_apart
        self._is_long = is_long or acknowledgement == "modal"

    async def by(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run the handler, which answers the interaction. Report a refusal or an error in a private message.

        The interaction is deferred if the answer takes long or the handler waits in the queue: see `FirstAnswer`.
        """
        trace = start_trace(self._interaction.id)
        PRESSES.labels(self._interaction.type.name).inc()
        LOG.debug("press", extra={"kind": self._interaction.type.name, **self._about()})
        with self.context.answering(), closing(self._first):
            await self._by(work)
        ANSWERED.observe(trace.since())
        level = logging.INFO if trace.since() > SLOW_ANSWER_SECONDS else logging.DEBUG
        LOG.log(level, "answered", extra={"ms": round(trace.since() * 1000), **self._about()})

    def _about(self) -> dict[str, str]:
        return {} if self.match is None else {"match": self.match}

    async def _by(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            try:
                check_place(self._interaction)
                self._first.begin(self._acknowledgement)
                with self.context.at_work():
                    async with self.context.presses.in_turn(self._line, is_long=self._is_long):
                        with self.context.services.delivery.live_screens.held(self._pressed_message):
                            if self._acknowledgement != "modal":
                                await self.note_press()
                            await work()
                    await self._first.complete()
            except Refused as refused:
                note_refusal(refused, **self._about())
                await tell(self._interaction, await self._answer(refused))
        except Exception as error:  # the user must get an answer after any error
            await report_error(self._interaction, error, self.match)
        finally:
            if self.match is not None:
                self.context.services.delivery.retry_queue.hasten(self.match)

    @property
    def _pressed_message(self) -> int | None:
        """Return the id of the message whose component was pressed, or None."""
        return None if self._interaction.message is None else self._interaction.message.id

    async def open_form(self, table: Table | MatchOutline, form: MissingOption | None) -> bool:
        """Note which table the command is about. Open the form, if any, and return whether there is one."""
        self.match = table.id
        if form is None:
            await self.note_press()
            return False
        await form.open(Press(self._interaction, self.context), table)
        return True

    async def note_press(self) -> None:
        """Record the user's press on the match. It wakes a table that is asleep."""
        if self.match is not None and not self._is_apart:
            await self.context.services.timing.inactivity.note_press(self.match, self._interaction.user.id)

    async def _answer(self, refused: Refused) -> Screen:
        """Return the reason, with a button to the match that the user can play instead, or to all of them."""
        screen = Screen().text(await self._in_words(refused))
        if isinstance(refused, MatchElsewhere):
            name, action = "common-button-turn", ComponentAction("turn", refused.match)
        elif refused.reason == "several_tables":
            name, action = "guide-button-mine", ComponentAction("mine-page", "")
        else:
            return screen
        label, pressed = word(name, reader_locale(self._interaction)), write("b", action)
        return screen.row(discord.ui.Button[Any](label=label, custom_id=pressed, style=discord.ButtonStyle.primary))

    async def _in_words(self, refused: Refused) -> str:
        names: tuple[str, ...] = ()
        if self.match:
            try:
                names = (await self.context.services.matches.table(self.match)).names
            except Refused:
                names = ()
        return Localiser(reader_locale(self._interaction), tuple(map(escape_formatting, names))).say(refused.line)


class MissingOption(NamedTuple):
    """Option of a command that a form asks for if it is missing, and the function that opens the form."""

    option: str
    open: Callable[[Press, Any], Awaitable[None]]


def handles_command(
    find: Finding | None = None,
    *,
    is_long: bool = False,
    is_apart: bool = False,
    acknowledgement: Acknowledgement = "private",
    missing: MissingOption | None = None,
) -> Callable[[Command], Any]:
    """Wrap a handler as an application command. It gets the `press` and, if `find` is given, the `table` it returns.

    `find` gets the press and its own options. The command has the options of both functions.
    `missing`, which needs `find`: a form for the table opens instead if that option was not given.
    """
    theirs = frozenset[str]() if find is None else frozenset(inspect.signature(find).parameters)

    def command_of(work: Command) -> Command:
        signature = _signature(work) if find is None else _signature(work, find)
        foreign = theirs - inspect.signature(work).parameters.keys()

        @wraps(work)
        async def command(*arguments: Any, **options: Any) -> None:
            values = dict(zip(signature.parameters, arguments, strict=False)) | options
            form = missing if missing is not None and values.get(missing.option) is None else None
            how: Acknowledgement = "modal" if form else acknowledgement
            answer = InteractionAnswer(values[PRESS], acknowledgement=how, is_long=is_long, is_apart=is_apart)

            async def carry_out() -> None:
                check_options(values[PRESS])
                values[PRESS] = Press(values[PRESS], answer.context)
                if find is not None:
                    values[TABLE] = await find(**{name: values[name] for name in values if name in theirs})
                    if await answer.open_form(values[TABLE], form):
                        return
                await answer.context.remember(values[PRESS].interaction)
                await work(**{name: values[name] for name in values if name not in foreign})

            await answer.by(carry_out)

        command.__signature__ = signature  # type: ignore[attr-defined]
        return command

    return command_of


def _signature(*handlers: Callable[..., Any]) -> inspect.Signature:
    """Return the parameters of a command: those of its handlers, without the table that one of them finds.

    Annotations are resolved here, in the handlers' own modules.
    """
    parameters = {
        name: parameter
        for handler in handlers
        for name, parameter in inspect.signature(handler, eval_str=True).parameters.items()
        if name != TABLE and parameter.kind is not parameter.VAR_KEYWORD
    }
    # discord.py passes these two by position, and all options by name.
    before = [parameters.pop(name) for name in ("self", PRESS) if name in parameters]
    return inspect.Signature([*before, *(option.replace(kind=option.KEYWORD_ONLY) for option in parameters.values())])


ACCIDENT = "common-accident"
"""Key of the text about an error of the bot, with a reference."""
STANDS = {
    ACCIDENT: "common-accident-stands",
    "common-disk-full": "common-disk-full-stands",
    "common-database-busy": "common-database-stands",
    "common-database-lost": "common-database-stands",
    "common-database-gone": "common-database-gone-stands",
}
"""By the text about an error, the one for a press whose move was stored before that."""


REPORT, FORMER = "wrong", "help-former"
"""Verbs of *Report a problem* and *Former commands*."""


async def report_error(interaction: discord.Interaction[Any], error: Exception, match: str | None = None) -> None:
    """Log the error and tell the user what failed, whether the move counts and what to do.

    An answer with a reference has the button *Report a problem*, about the match if there is one.
    """
    stands, known, locale = await _has_moved(interaction), known_error(error), reader_locale(interaction)
    if known is None:
        key = _accident(error, interaction)
        reference = press_id(interaction.id)
        screen = Screen().text(word(STANDS[key] if stands else key, locale, reference=reference))
        if key == ACCIDENT:
            pressed = ComponentAction(REPORT, match or "", path=(reference,))
            screen.row(discord.ui.Button[Any](label=word("report-button", locale), custom_id=write("b", pressed)))
        await tell(interaction, screen)
        return
    LOG.warning("failed: %s", error, extra={"interaction": interaction.id})
    text = sentence_of(known, error, locale)
    if stands:
        text = word("discord-down-stands", locale) if known is DOWN else word("discord-stands", locale, what=text)
    await tell(interaction, text)


def sentence_of(known: KnownError, error: Exception, locale: str) -> str:
    """Return what failed and what to do, with the minutes to wait if Discord said how long."""
    return word(known.text, locale, wait=word("discord-wait", locale, minutes=math.ceil(wait_of(error) / 60)))


def _accident(error: Exception, interaction: discord.Interaction[Any]) -> str:
    """Count and log an error of the bot, its disk or its database. Return the key of its text."""
    if isinstance(error, DatabaseLostError):
        LOG.warning("failed: %s", error, extra={"interaction": interaction.id})
        trace = TRACE.get()
        is_sure = isinstance(error, DatabaseBusyError) and (trace is None or not trace.has_stored)
        return "common-database-busy" if is_sure else "common-database-lost"
    ERRORS.inc()
    reference = press_id(interaction.id)
    LOG.error("unexpected error %s", reference, exc_info=error, extra={"interaction": interaction.id})
    if is_database_gone(error):
        return "common-database-gone"
    return "common-disk-full" if is_full(error) else ACCIDENT


class _TryAgain(Exception):
    """Discord could not take the message, but may do so soon."""


async def tell(interaction: discord.Interaction[Any], answer: str | Screen) -> None:
    """Send the private answer, or if Discord refuses it, why. Count it if neither was sent."""
    try:
        try:
            await _send(interaction, answer)
        except DISCORD_ERRORS as trouble:
            known = known_error(trouble)
            if known is None:
                raise
            LOG.warning("failed: %s", trouble, extra={"interaction": interaction.id})
            await _send(interaction, sentence_of(known, trouble, reader_locale(interaction)))
    except DISCORD_ERRORS as trouble:
        UNTOLD.inc()
        LOG.warning("nothing could be said to the user: %s", trouble, extra={"interaction": interaction.id})


async def _send(interaction: discord.Interaction[Any], answer: str | Screen) -> None:
    """Send the private answer. Retry until the interaction's token ends. Raise `DISCORD_ERRORS`."""

    async def attempt() -> None:
        try:
            await whisper(interaction, Screen().text(answer) if isinstance(answer, str) else answer)
        except DISCORD_ERRORS as trouble:
            if is_temporary(trouble):
                raise _TryAgain from trouble
            raise

    left = context_of(interaction).time_to_answer(interaction).total_seconds()
    async with asyncio.timeout(max(left, SHORTEST_TRY)):
        await retried(attempt, _TryAgain, Backoff(FIRST_PAUSE, LONGEST_PAUSE))


async def _has_moved(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a move was stored, or False if the database does not answer."""
    try:
        return await context_of(interaction).services.matches.views.stands(interaction.id)
    except DatabaseLostError:
        return False
    except Exception:
        LOG.exception("could not find out whether a move was stored", extra={"interaction": interaction.id})
        return False


def note_refusal(refused: Refused, **about: str) -> None:
    """Count and log a refusal. `about`: further fields of the log record."""
    REFUSALS.labels(refused.reason).inc()
    LOG.debug("refused", extra={"reason": refused.reason, **about})


def _gone(interaction: discord.Interaction[Any]) -> Refused:
    """Return what to say about a command that the bot no longer has: what it is called today, if that is known."""
    data: Any = interaction.data or {"name": ""}
    path, locale = path_of(data), reader_locale(interaction)
    moved = moved_command(path)
    if moved is None:
        return refuse("old_command")
    return refuse("moved_command", command=successor_in_words(moved, locale, path[0]))


async def on_command_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """Report an error raised before a command's handler began, such as a value that the command does not take."""
    if isinstance(error, app_commands.CommandInvokeError) or is_trouble(error):
        await report_error(interaction, getattr(error, "original", error))
        return
    is_gone = isinstance(error, app_commands.CommandNotFound)
    refused = _gone(interaction) if is_gone else refuse("no_such_choice")
    REFUSALS.labels(refused.reason).inc()
    LOG.info("refused: %s", error, extra={"reason": refused.reason})
    screen = Screen().text(say(refused.line, locale := reader_locale(interaction)))
    if is_gone:
        pressed = ComponentAction(FORMER, "")
        screen.row(discord.ui.Button[Any](label=word("guide-button-former", locale), custom_id=write("b", pressed)))
    await tell(interaction, screen)
