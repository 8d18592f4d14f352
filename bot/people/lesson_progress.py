"""What people have learnt: how far they are in the lessons, kept before anybody is shown it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import msgspec

from bot.game import AnyGame, Refused, line
from bot.lesson import Lesson
from bot.lessons.learner import Learner, Way, as_taught, gone
from bot.lessons.sitting import Sitting, sitting
from bot.lessons.trying import Tried, answered, asked, tried
from bot.people.preferences import PreferenceBook, Preferences
from bot.players.question import Question
from bot.store import LessonRow, Store
from bot.table.refusals import Stale
from bot.table.table import Person

Think: TypeAlias = Callable[[AnyGame, Question], Awaitable[Sequence[str]]]
"""(game, question) -> the notations of the next moves, the first of them offered now."""


class NoLesson(Refused):
    """The game has none."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__("no_lesson", line("lessons-none", game=game.title))


class Learning:
    """The lessons of all people. `think` is asked for the computers of the free games."""

    def __init__(self, store: Store, *, think: Think) -> None:
        self._rows = store.lessons
        self._think = think
        self._preferences = PreferenceBook(store)

    async def is_new(self, game: AnyGame, user: int) -> bool:
        """Whether the game has a lesson, and the person has not begun it, never played the game nor said to know it."""
        if game.lesson is None or await self._rows.of(user, game.name) is not None:
            return False
        if game.name in (await self._preferences.of(user)).knows:
            return False
        return not await self._rows.has_played(user, game.name)

    async def is_coached(self, game: AnyGame, user: int) -> bool:
        """Whether the person is in a first match of the game, and has not said to know it."""
        if game.name in (await self._preferences.of(user)).knows:
            return False
        return not await self._rows.has_finished(user, game.name)

    async def know(self, game: AnyGame, user: int) -> None:
        """The person knows the game: no coach from now on."""

        def known(told: Preferences) -> Preferences:
            return msgspec.structs.replace(told, knows=tuple(sorted({*told.knows, game.name})))

        await self._preferences.revise(user, known)

    async def sitting(self, game: AnyGame, person: Person) -> Sitting:
        """Where that person has come to. Raises NoLesson."""
        return sitting(game, lesson_of(game), await self._learner(game, person), person)

    async def go(self, game: AnyGame, person: Person, way: Way, token: int) -> Sitting:
        """That way, from where he was when the button was made. Raises NoLesson, Stale."""
        lesson, learner = lesson_of(game), await self._learner(game, person, token)
        return await self._settled(game, person, gone(lesson, learner, way))

    async def act(self, game: AnyGame, person: Person, text: str, token: int | None = None) -> tuple[Sitting, Tried]:
        """Try it; after a right act, or in the free game, the lesson has gone on.

        Raises NoLesson, Stale, IllegalMove, BadNotation, NothingAsked.
        """
        learner = await self._learner(game, person, token)
        told = tried(game, lesson_of(game), learner, text)
        if told.verdict == "wrong":
            return sitting(game, lesson_of(game), learner, person), told
        return await self._settled(game, person, told.learner), told

    async def _settled(self, game: AnyGame, person: Person, learner: Learner) -> Sitting:
        """When the computers have answered, and all is kept. Raises Stale where he has gone on elsewhere meanwhile."""
        lesson = lesson_of(game)
        while (found := asked(game, lesson, learner)) is not None:
            seat, question = found
            learner = answered(game, lesson, learner, seat, await self._think(game, question))
        shown = sitting(game, lesson, learner, person)
        if shown.is_over and not learner.has_finished:
            learner = msgspec.structs.replace(learner, has_finished=True)
        row = LessonRow(*msgspec.structs.astuple(learner))
        await self._rows.put(person.id, game.name, row)
        if await self._rows.of(person.id, game.name) != row:
            raise Stale
        return shown

    async def _learner(self, game: AnyGame, person: Person, token: int | None = None) -> Learner:
        """As kept; where the lesson or the rules have changed since, the step begins once more. Raises Stale."""
        row, lesson = await self._rows.of(person.id, game.name), lesson_of(game)
        kept = Learner() if row is None else Learner(**msgspec.structs.asdict(row))
        if token is not None and token != kept.token:
            raise Stale
        learner = as_taught(lesson, kept)
        try:
            sitting(game, lesson, learner, person)
        except (Refused, ValueError):
            return msgspec.structs.replace(learner, moves=())
        return learner


def lesson_of(game: AnyGame) -> Lesson:
    """The game's. Raises NoLesson."""
    if game.lesson is None:
        raise NoLesson(game)
    return game.lesson
