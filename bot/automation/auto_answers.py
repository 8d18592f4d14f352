"""Auto-answers: a seat's private settings that answer questions of a match, and their execution."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from bot.automation.prepared_turns import PreparedTurns
from bot.backoff import Backoff
from bot.due_work import DueWork
from bot.game import AnyGame, Refused, Seat, refuse
from bot.match.matches import Matches
from bot.people.stored_choices import read_choices, warn_once
from bot.store import Conflict, Store
from bot.store.auto_answers import StoredAutoAnswers
from bot.store.engine.database import retry_on_conflict
from bot.table.refusals import NotStarted
from bot.table.seating import live_seat
from bot.table.table import Table

BACKOFF = Backoff(first=1.0, longest=60.0)
"""Pauses in seconds after an error."""


class AutoAnswers:
    """Auto-answers of all seats. Fields in the game's `once` last until the player moves again."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self._table = store.auto_answers
        self._games = matches.games

    async def of(self, match: str, seat: Seat) -> Any:
        """Return the seat's auto-answers as the game's struct, or the defaults. Raise Refused."""
        return await self._read(match, seat, (await self._table.all(match)).get(seat))

    async def change(self, match: str, user: int, changes: Mapping[str, Any]) -> Any:
        """Change the named fields and keep the others. The change also applies to an open question.

        Raise Refused, MatchOver.
        """

        async def changed(game: AnyGame, settings: Any) -> Any:
            for name, value in changes.items():
                if value not in game.auto_answers.values.get(name, ()):
                    raise refuse("bad_auto_answer")
            return msgspec.structs.replace(settings, **changes)

        return await self._revise(match, user, changed)

    async def type(self, match: str, user: int, name: str, text: str) -> Any:
        """Change a field that users type as text.

        Raise Refused, MatchOver, and the exceptions of the game's parser.
        """

        async def typed(game: AnyGame, settings: Any) -> Any:
            if name not in game.auto_answers.parsers:
                raise refuse("bad_auto_answer")
            look = await self._matches.look_as(match, user)
            if look.view is None:
                raise NotStarted
            return msgspec.structs.replace(settings, **{name: game.auto_answers.parsers[name](look.view, text)})

        return await self._revise(match, user, typed)

    async def cancel(self, match: str, user: int) -> None:
        """Reset all auto-answers to the defaults."""

        async def without(game: AnyGame, _: Any) -> Any:
            return _kind(game)()

        await self._revise(match, user, without)

    async def renew(self, match: str, seat: Seat, before: int) -> None:
        """Keep one-time auto-answers valid after a move that they made.

        `before` is the row of the seat's previous move.
        """
        await self._table.renew(match, seat, await self._matches.views.last_row(match, seat), before=before)

    async def _revise(self, match: str, user: int, change: Callable[[AnyGame, Any], Awaitable[Any]]) -> Any:
        """Store changed auto-answers. Retry after a conflict."""

        async def work() -> Any:
            seat, game = await self._asking(match, user)
            stored = (await self._table.all(match)).get(seat)
            settings = await change(game, await self._read(match, seat, stored))
            since = await self._matches.views.last_row(match, seat)
            try:
                await self._table.put(match, seat, msgspec.to_builtins(settings), since, user=user, before=stored)
            except Conflict:
                await self._matches.reload(match)
                raise
            return settings

        with self._matches.followed(match):
            settings = await retry_on_conflict(work)
        self._matches.announce(match)
        return settings

    async def _asking(self, match: str, user: int) -> tuple[Seat, AnyGame]:
        table = await self._matches.table(match)
        return live_seat(table, user), self._games[table.game]

    async def _read(self, match: str, seat: Seat, stored: StoredAutoAnswers | None) -> Any:
        """Return the auto-answers that are valid now."""
        game = self._games[(await self._matches.table(match)).game]
        if stored is None:
            return _kind(game)()
        settings = _settings(game, match, seat, stored)
        if stored.since == await self._matches.views.last_row(match, seat):
            return settings
        usual = _kind(game)()
        return msgspec.structs.replace(settings, **{name: getattr(usual, name) for name in game.auto_answers.once})

    async def flags(self, table: Table) -> tuple[bool, ...]:
        """Return, by seat, whether the public sees that it has auto-answers."""
        game = self._games[table.game]
        if game.auto_answers.settings is None:
            return (False,) * len(table.seats)
        stored = await self._table.all(table.id)
        return tuple(
            seat in stored and game.auto_answers.are_seen(_settings(game, table.id, seat, stored[seat]))
            for seat in range(len(table.seats))
        )


def _settings(game: AnyGame, match: str, seat: Seat, stored: StoredAutoAnswers) -> Any:
    """Return the stored auto-answers. What cannot be read has its default: the others at the table must not wait."""
    settings, unreadable = read_choices(stored.body, _kind(game), lambda *_: True)
    if unreadable:
        warn_once(f"match {match}, auto-answers of seat {seat}", unreadable)
    return settings


def _kind(game: AnyGame) -> type[msgspec.Struct]:
    if game.auto_answers.settings is None:
        raise refuse("no_auto_answers")
    return game.auto_answers.settings


LOG = logging.getLogger(__name__)


SEALED_DELAY = (8, 20)
"""Minimum and maximum delay in seconds of an answer to a sealed question: at once, it would tell who has auto-answers.
"""


class _Answer(NamedTuple):
    """Moves to play for a seat."""

    text: str
    is_sealed: bool
    is_prepared: bool = False


class AutoAnswerPlayer:
    """Player of auto-answers and prepared turns. `wait(minimum, maximum)` returns the delay of an answer in seconds.

    `sleep` waits for that long.
    """

    def __init__(
        self,
        matches: Matches,
        auto_answers: AutoAnswers,
        prepared: PreparedTurns,
        *,
        wait: Callable[[int, int], float],
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._matches = matches
        self._auto_answers = auto_answers
        self._prepared = prepared
        self._wait, self._sleep = wait, sleep
        self._games = matches.games
        self._answering: dict[tuple[str, Seat, int], asyncio.Task[None]] = {}
        self._work = DueWork[str]("auto-answers", self._look, backoff=BACKOFF, failed=_log_failure)

    async def start(self) -> None:
        """Answer open questions in all running matches, and later after every change."""
        self._work.start()
        for table in await self._matches.live():
            self.wake(table.id)

    async def stop(self) -> None:
        """Finish answers that are being stored. Pending answers get a new delay at the next start."""
        await self._work.stop(patience=None)
        answering = list(self._answering.values())
        for task in answering:
            task.cancel()
        await asyncio.gather(*answering, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until everything that can be answered now has been answered."""
        await self._work.settled()
        while tasks := list(self._answering.values()):
            await asyncio.wait(tasks)  # not gather: since Python 3.12 it does not yield for tasks that are done
            await self._work.settled()

    async def answer_openly(self, match: str) -> None:
        """Answer the only open question at once if the answer is public, so that no ping is sent for it.

        Questions to several seats, secret answers and delayed ones wait until the table has been shown.
        """
        if not self._work.is_running:
            return
        look = await self._matches.look(match, None)
        table, game = look.table, self._games[look.table.game]
        if table.status != "running" or table.paused_at is not None or table.asleep_at is not None:
            return
        seats = game.waiting(look.view)
        if len(seats) != 1 or look.deciders != seats or table.seats[seats[0]].is_driven:
            return
        if await self._is_sealed(table, seats[0]):
            return
        answer = await self._found(match, seats[0])
        question = (match, seats[0], await self._matches.views.token(match, seats[0]))
        if answer is not None and not answer.is_sealed and question not in self._answering:
            await self._answer(question, 0.0)

    def wake(self, match: str) -> None:
        """Check a changed match in the background."""
        if self._work.is_running:
            self._work.nudge(match)

    async def _look(self, match: str) -> None:
        """Schedule the answers in the match, or log why there are none."""
        try:
            await self._begin_all(match)
        except Refused as refused:
            LOG.info("no automatic answers: %s", refused.reason, extra={"match": match})

    async def _begin_all(self, match: str) -> None:
        """Schedule an answer for every seat that is asked and has auto-answers."""
        if not await self._matches.is_ours(match):
            return
        table = await self._matches.table(match)
        if table.status != "running" or table.asleep_at is not None:
            return
        for seat in (await self._matches.look(match, None)).deciders:
            question = (match, seat, await self._matches.views.token(match, seat))
            if not table.seats[seat].is_driven and question not in self._answering:
                await self._begin(question)

    async def _begin(self, question: tuple[str, Seat, int]) -> None:
        match, seat, _ = question
        answer = await self._found(match, seat)
        if answer is None or not self._work.is_running or question in self._answering:
            return
        answering = self._answer_later(question, self._wait(*SEALED_DELAY) if answer.is_sealed else 0.0)
        task = asyncio.create_task(answering, name=f"auto-answer in {match}")
        self._answering[question] = task
        task.add_done_callback(lambda _: self._answering.pop(question, None))

    async def _answer_later(self, question: tuple[str, Seat, int], delay: float) -> None:
        """Answer after `delay` seconds. If that fails, check the match again later."""
        try:
            await self._answer(question, delay)
        except Refused as refused:
            LOG.info("no automatic answer: %s", refused.reason, extra={"match": question[0]})
        except Exception as trouble:
            _log_failure(question[0], trouble)
            self._work.retry(question[0])

    async def _answer(self, question: tuple[str, Seat, int], delay: float) -> None:
        """Wait, check again, and answer. The auto-answers may have changed in the meantime."""
        match, seat, token = question
        await self._sleep(delay)
        table = await self._matches.table(match)
        if table.asleep_at is not None or not await self._matches.is_ours(match):
            return
        answer, before = await self._found(match, seat), await self._matches.views.last_row(match, seat)
        if answer is None:
            return
        try:
            await self._matches.play_seat(match, seat, answer.text, token=token, changes=table.seats[seat].changes)
        except Refused as refused:
            LOG.info("automatic answer refused: %s", refused.reason, extra={"match": match})
            if answer.is_prepared:
                await self._prepared.refused(match, seat)
        else:
            if not answer.is_prepared and self._games[table.game].auto_answers.settings is not None:
                await self._auto_answers.renew(match, seat, before)

    async def _found(self, match: str, seat: Seat) -> _Answer | None:
        """Return what the bot plays for the seat now: its prepared turn, else what its auto-answers say; or None."""
        table = await self._matches.table(match)
        is_sealed = await self._is_sealed(table, seat)
        prepared = None if table.paused_at is not None else await self._prepared.due(match, seat)
        if prepared is not None:
            return _Answer(prepared, is_sealed, is_prepared=True)
        game = self._games[table.game]
        settings = None if game.auto_answers.settings is None else await self._auto_answers.of(match, seat)
        answered = await self._matches.views.answer_by(match, seat, settings)
        return None if answered is None else _Answer(answered, is_sealed)

    async def _is_sealed(self, table: Table, seat: Seat) -> bool:
        """Return whether the seat answers in secret, and another person could learn from the time that it takes."""
        return not table.has_one_person and await self._matches.views.is_asked_in_secret(table.id, seat)


def _log_failure(match: str, trouble: Exception) -> None:
    LOG.error("automatic answers failed", exc_info=trouble, extra={"match": match})
