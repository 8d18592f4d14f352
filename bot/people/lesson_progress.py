"""Progress in the lessons, stored before it is shown."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.ai.levels import Think
from bot.game import AnyGame, Refused, refuse
from bot.lesson_spec import Lesson
from bot.lessons.lesson_moves import AttemptResult, apply_plan, computer_request, try_move
from bot.lessons.lesson_state import Learner, LessonState, Way, adapt_to_lesson, build_lesson_state, navigate
from bot.people.preferences import Preferences, PreferenceStore
from bot.store import LessonRow, Store
from bot.table.refusals import Stale
from bot.table.table import Person


class LessonProgress:
    """Lessons of all users. `think` answers for the computers in free games."""

    def __init__(self, store: Store, preferences: PreferenceStore, *, think: Think) -> None:
        self._rows = store.lessons
        self._think = think
        self._preferences = preferences

    async def is_new(self, game: AnyGame, user: int) -> bool:
        """Return whether to suggest the lesson.

        It is suggested if the game has one and the user has never played the game, started the lesson or declined it.
        """
        if game.lesson is None or await self._rows.of(user, game.name) is not None:
            return False
        if await self.knows(game, user):
            return False
        return not await self._rows.has_played(user, game.name)

    async def is_coached(self, game: AnyGame, user: int) -> bool:
        """Return whether to show coaching hints: it is the user's first match and coaching was not declined."""
        return not await self.knows(game, user) and not await self._rows.has_finished(user, game.name)

    async def knows(self, game: AnyGame, user: int) -> bool:
        """Return whether the user has declined coaching hints for the game."""
        return game.name in (await self._preferences.of(user)).knows

    async def would_be_coached(self, game: AnyGame, user: int) -> bool:
        """Return whether the user would be coached without having declined it."""
        return await self.knows(game, user) and not await self._rows.has_finished(user, game.name)

    async def know(self, game: AnyGame, user: int, *, is_known: bool = True) -> None:
        """Record whether the user knows the game, which ends the coaching hints."""

        def known(preferences: Preferences) -> dict[str, Any]:
            games = {name for name in preferences.knows if name != game.name}
            return {"knows": tuple(sorted(games | {game.name} if is_known else games))}

        await self._preferences.revise(user, known)

    async def sitting(self, game: AnyGame, person: Person) -> LessonState:
        """Return the user's current lesson state. Raise Refused."""
        return build_lesson_state(game, lesson_of(game), await self._learner(game, person), person)

    async def go(self, game: AnyGame, person: Person, way: Way, token: int) -> LessonState:
        """Navigate in the lesson. `token` is that of the pressed button. Raise Refused, Stale."""
        lesson, learner = lesson_of(game), await self._learner(game, person, token)
        return await self._settled(game, person, navigate(lesson, learner, way))

    async def act(
        self, game: AnyGame, person: Person, text: str, token: int | None = None
    ) -> tuple[LessonState, AttemptResult]:
        """Try a move. A right one, or any in the free game, advances the lesson.

        Raise Refused, Stale, IllegalMove, BadNotation, NothingToDo.
        """
        learner = await self._learner(game, person, token)
        result = try_move(game, lesson_of(game), learner, text)
        if result.verdict == "wrong":
            return build_lesson_state(game, lesson_of(game), learner, person), result
        return await self._settled(game, person, result.learner), result

    async def _settled(self, game: AnyGame, person: Person, learner: Learner) -> LessonState:
        """Play the computers' moves and store the progress. Raise Stale after a concurrent change."""
        lesson = lesson_of(game)
        while (request := computer_request(game, lesson, learner)) is not None:
            seat, question = request
            learner = apply_plan(game, lesson, learner, seat, await self._think(game, question))
        lesson_state = build_lesson_state(game, lesson, learner, person)
        if lesson_state.is_over and not learner.has_finished:
            learner = msgspec.structs.replace(learner, has_finished=True)
        row = LessonRow(*msgspec.structs.astuple(learner))
        await self._rows.put(person.id, game.name, row)
        if await self._rows.of(person.id, game.name) != row:
            raise Stale
        return lesson_state

    async def _learner(self, game: AnyGame, person: Person, token: int | None = None) -> Learner:
        """Return the stored progress. If the lesson or the rules have changed, the step starts again. Raise Stale."""
        row, lesson = await self._rows.of(person.id, game.name), lesson_of(game)
        stored = Learner() if row is None else Learner(**msgspec.structs.asdict(row))
        if token is not None and token != stored.token:
            raise Stale
        learner = adapt_to_lesson(lesson, stored)
        try:
            build_lesson_state(game, lesson, learner, person)
        except (Refused, ValueError):
            return msgspec.structs.replace(learner, moves=())
        return learner


def lesson_of(game: AnyGame) -> Lesson:
    """Return the game's lesson. Raise Refused."""
    if game.lesson is None:
        raise refuse("no_lesson", game=game.title)
    return game.lesson
