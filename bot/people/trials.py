"""Trials: each person's private what-if board, played on from a running match or from the replay of an ended one.

Trials are in memory alone. They touch no match, and nothing of them outlives the process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias

import msgspec

from bot.ai.levels import Think
from bot.ai_spec import STAND_IN
from bot.clock import has_passed
from bot.game import Line, Refused, Seat, line, refuse
from bot.games import GAMES
from bot.history.frames import Perspective
from bot.history.replay import Replays
from bot.long_work import compute
from bot.lru import LRU
from bot.match.matches import Matches
from bot.match.trial import (
    Trial,
    begun,
    begun_at,
    luck_of,
    new_act,
    own_turn,
    question,
    with_plan,
    with_text,
    without_last,
)
from bot.table.refusals import MatchOver, NotStarted, Stale, TrialGone
from bot.table.table import MatchView, Table

Use: TypeAlias = Literal["", "play", "prepare"]
"""What the person's steps of a trial can become in the match: moves now, the prepared turn, or nothing."""

LASTS = timedelta(hours=12)
"""Time after the last use at which a trial ends."""
MAX_STEPS_KEPT = 30_000
"""Maximum number of trials, plus their steps. Those that were not used for longest end first."""
MAX_DRAWINGS = 10_000
"""Maximum number of views of which it is remembered how often a trial was begun from them."""
MAX_DECISIONS = 40
"""Maximum number of decisions that the computer makes at once."""


class ReplayPlace(msgspec.Struct, frozen=True):
    """Frame of a replay from which a trial was begun, and the number of its step as people see it."""

    perspective: Perspective
    number: int
    step: int


class TrialView(msgspec.Struct, frozen=True, kw_only=True):
    """What the person sees of a trial."""

    look: MatchView
    """View of the seat that decides now, or of the person's seat at the end. Its table is that of the match."""
    seat: Seat
    """Seat from whose knowledge the rest was drawn."""
    heard: tuple[Line, ...]
    """Lines about the last act, as the seat sees it."""
    before: Any
    """View before the last act, or None."""
    has_steps: bool
    replay: ReplayPlace | None
    """Where the trial was begun; None in a running match."""
    use: Use
    is_second_chance: bool = False
    """Whether the computers answer each of the person's acts at once."""
    scores: tuple[int, int] | None = None
    """At the end of a second chance: the points of the person's seat here, and those in the match if it has a result.
    """
    goal: int | None = None
    """Points of the person's seat at the end of the match, which a second chance is to beat; None without a result."""


class _OpenTrial(msgspec.Struct, frozen=True):
    """Trial with the match that it was begun from. `token`: version token of the seat's choices there."""

    match: str
    trial: Trial
    at: datetime
    token: int = 0
    replay: ReplayPlace | None = None
    is_second_chance: bool = False


class Trials:
    """Trials by person, at most one each. `think` answers for the computers.

    Methods with a `token` raise TrialGone if the person has no trial of that match, and Stale if it has gone on since.
    """

    def __init__(self, matches: Matches, replays: Replays, *, think: Think) -> None:
        self._matches = matches
        self._replays = replays
        self._think = think
        self._open: LRU[int, _OpenTrial] = LRU(MAX_STEPS_KEPT, lambda opened: 1 + len(opened.trial.steps))
        self._drawings: LRU[bytes, int] = LRU(MAX_DRAWINGS)
        self._thinking = asyncio.Semaphore(1)

    def is_offered(self, table: Table) -> bool:
        """Return whether trials can be begun in the running match."""
        return table.status == "running" and table.terms.study and GAMES[table.game].skill is not None

    async def open(self, match: str, user: int) -> TrialView:
        """Begin a trial from what the user's seat sees now.

        Raise NoSuchMatch, Refused, NotStarted, MatchOver.
        """
        table = await self._matches.table(match)
        seat = table.seat_of(user)
        if seat is None or table.seats[seat].resigned:
            raise refuse("not_seated")
        if table.status != "running":
            raise NotStarted if table.started_at is None else MatchOver
        if not table.terms.study:
            raise refuse("trial_off")
        game = GAMES[table.game]
        if game.skill is None:
            raise refuse("nothing_to_try")
        look = await self._matches.look(match, seat)
        trial = begun(game, look.view, self._luck(look.view, match, user))
        return await self._keep(user, _OpenTrial(match, trial, self._matches.now(), look.token))

    async def open_at(
        self, match: str, user: int, perspective: Perspective, number: int, *, is_second_chance: bool = False
    ) -> TrialView:
        """Begin a trial from a frame of an ended match, from what that seat knew then.

        From the public perspective, it is the seat to move. If everything is open, nothing is drawn. In a second
        chance the computers answer at once, here and after each act. Raise NoSuchMatch, NotStarted, Refused.
        """
        position = await self._replays.position(match, perspective, number)
        game = GAMES[(await self._matches.table(match)).game]
        waiting = game.waiting(position.position.see(None))
        if game.skill is None or not waiting:
            raise refuse("nothing_to_try")
        seat = perspective if isinstance(perspective, int) else waiting[0]
        view = position.position.see(seat)
        luck = self._luck(view, match, user)
        trial = begun(game, view, luck)
        if perspective == "open":
            trial = begun_at(game, position.position.revealed(), seat, luck)
        if is_second_chance:
            trial = await self._answered(trial)
        place, at = ReplayPlace(perspective, number, position.heading.step), self._matches.now()
        opened = _OpenTrial(match, trial, at, replay=place, is_second_chance=is_second_chance)
        return await self._keep(user, opened)

    async def open_second_chance(self, match: str, user: int, seat: Seat, seq: int) -> TrialView:
        """Begin a second chance before that log row of an ended match, from what the seat knew. Raise as `open_at`."""
        if seat not in range(len((await self._matches.table(match)).seats)):
            raise refuse("nothing_to_try")
        headings = await self._replays.frames(match, user, seat)
        number = max(heading.number for heading in headings if not heading.number or heading.seq < seq)
        return await self.open_at(match, user, seat, number, is_second_chance=True)

    async def open_at_step(self, match: str, user: int, seat: Seat | None, step: int) -> TrialView:
        """Begin a trial from the step of an ended match with that number, or the last one before it.

        Without a `seat`, from what the seat to move knew. Raise as `open_at`.
        """
        if seat is not None and seat not in range(len((await self._matches.table(match)).seats)):
            raise refuse("nothing_to_try")
        headings = await self._replays.frames(match, user, seat)
        number = max(heading.number for heading in headings if heading.step <= step)
        return await self.open_at(match, user, seat, number)

    def match_of(self, user: int, game: str) -> str | None:
        """Return the match of the user's trial, or None unless there is one of that game."""
        trial = self._found(user)
        return None if trial is None or trial.trial.game.name != game else trial.match

    async def look(self, match: str, user: int) -> TrialView:
        """Return the user's trial as it is. Raise TrialGone."""
        return await self._view(user, self._current(match, user, None))

    async def look_after(self, match: str, user: int, notations: Sequence[str]) -> MatchView | None:
        """Return a preview after these moves, or None if one is refused. Raise TrialGone."""
        current = self._current(match, user, None)
        try:
            trial, refused = await compute(len(notations), lambda: with_text(current.trial, ",".join(notations)))
        except Refused:
            return None
        return None if refused is not None else await self._look(user, current, trial)

    async def play(
        self, match: str, user: int, text: str, *, token: int | None = None
    ) -> tuple[TrialView, Refused | None]:
        """Make the moves in the text, each for the seat that decides then; return why one is refused after another.

        Raise TrialGone, Stale, and the refusal of the first move.
        """
        current = self._current(match, user, token)
        trial, refused = await compute(text.count(","), lambda: with_text(current.trial, text))
        if current.is_second_chance:
            trial = await self._answered(trial)
        if self._found(user) is not current:
            raise Stale
        return await self._keep(user, _with(current, trial, self._matches.now())), refused

    async def answer(self, match: str, user: int, *, token: int | None = None) -> TrialView:
        """Let the computer decide for the others until the person's seat has to, or for a while.

        Raise TrialGone, Stale, Refused during shutdown.
        """
        current = self._current(match, user, token)
        trial = await self._answered(new_act(current.trial))
        if len(trial.steps) == len(current.trial.steps):
            raise refuse("nothing_to_try")
        if self._found(user) is not current:
            raise Stale
        return await self._keep(user, _with(current, trial, self._matches.now()))

    async def _answered(self, trial: Trial) -> Trial:
        """Return the trial after the computers' decisions for the others, as part of the same act."""
        for _ in range(MAX_DECISIONS):
            seat = trial.decider
            if seat is None or seat == trial.seat:
                break
            async with self._thinking:
                plan = await self._think(trial.game, question(trial, seat))
            trial = with_plan(trial, seat, plan)
        return trial

    async def undo(self, match: str, user: int, *, token: int | None = None) -> TrialView:
        """Undo the person's last act, with all steps that it made. Raise TrialGone, Stale."""
        current = self._current(match, user, token)
        if not current.trial.steps:
            return await self._view(user, current)
        trial = await compute(len(current.trial.steps), lambda: without_last(current.trial))
        if self._found(user) is not current:
            raise Stale
        return await self._keep(user, _with(current, trial, self._matches.now()))

    async def again(self, match: str, user: int) -> TrialView:
        """Begin another trial where this one began, with other hidden parts. Raise TrialGone, and as `open`."""
        current = self._current(match, user, None)
        if current.replay is None:
            return await self.open(match, user)
        place = current.replay
        return await self.open_at(
            match, user, place.perspective, place.number, is_second_chance=current.is_second_chance
        )

    async def moves_to_play(self, match: str, user: int, *, token: int | None = None) -> tuple[tuple[str, ...], int]:
        """Return the person's steps as moves in notation, and the version token with which the match takes them.

        Raise TrialGone, Stale, and Refused with the reason if something that they rely on has changed.
        """
        current, look = await self._own(match, user, token)
        trial, steps = current.trial, own_turn(current.trial)
        is_asked = trial.seat in trial.game.deciders(trial.first)
        if not steps or not look.offers or (is_asked and look.token != current.token):
            raise refuse("trial_not_playable", why=line("trial-not-now"))
        if not is_asked and await self._matches.prepared.state(match, current.trial.seat) != "due":
            raise refuse("trial_not_playable", why=line("trial-not-now"))
        why = await self._matches.prepared.why_dropped(match, current.trial.seat, steps)
        if why is not None:
            raise refuse("trial_not_playable", why=why)
        return tuple(step.move for step in steps), look.token

    async def moves_to_prepare(self, match: str, user: int, *, token: int | None = None) -> tuple[str, ...]:
        """Return the person's steps as moves in notation, to be prepared. Raise TrialGone, Stale, Refused."""
        current, look = await self._own(match, user, token)
        if await self._use(current, look) != "prepare":
            raise refuse("trial_not_playable", why=line("trial-not-now"))
        return tuple(step.move for step in own_turn(current.trial))

    def close(self, user: int, match: str | None = None) -> None:
        """End the user's trial, or only one of that match."""
        trial = self._open.get(user)
        if trial is not None and match in (None, trial.match):
            self._open.pop(user)

    def forget(self, user: int | None) -> None:
        """End the user's trial, or all trials."""
        if user is None:
            self._open.clear()
        else:
            self.close(user)

    def _luck(self, view: Any, match: str, user: int) -> bytes:
        """Return a seed that follows from what the user knows, another one for every trial from the same view."""
        key = luck_of(view, 0, match, str(user))
        drawing = self._drawings.get(key, 0)
        self._drawings.put(key, drawing + 1)
        return luck_of(view, drawing, match, str(user))

    def _found(self, user: int) -> _OpenTrial | None:
        """Return the user's trial, unless it is too old."""
        trial = self._open.get(user)
        if trial is not None and has_passed(trial.at, LASTS, self._matches.now()):
            self.close(user)
            return None
        return trial

    def _current(self, match: str, user: int, token: int | None) -> _OpenTrial:
        """Return the user's trial. Raise TrialGone, Stale."""
        trial = self._found(user)
        if trial is None or trial.match != match:
            raise TrialGone
        if token is not None and token != trial.trial.token:
            raise Stale
        return trial

    async def _own(self, match: str, user: int, token: int | None) -> tuple[_OpenTrial, MatchView]:
        """Return the trial, and the running match as the user's seat sees it.

        Raise TrialGone, Stale, Refused.
        """
        current = self._current(match, user, token)
        table = await self._matches.table(match)
        if current.replay is not None or table.status != "running" or table.seat_of(user) != current.trial.seat:
            raise refuse("trial_not_playable", why=line("trial-not-now"))
        return current, await self._matches.look(match, current.trial.seat)

    async def _keep(self, user: int, current: _OpenTrial) -> TrialView:
        """Store the trial and return its view."""
        self._open.put(user, current)
        return await self._view(user, current)

    async def _view(self, user: int, current: _OpenTrial) -> TrialView:
        trial = current.trial
        look = await self._look(user, current, trial)
        use: Use = ""
        try:
            use = await self._use(*await self._own(current.match, user, None))
        except Refused:
            use = ""
        goal = await self._goal(current)
        return TrialView(
            look=look,
            seat=trial.seat,
            heard=trial.heard,
            before=None if trial.before is None else trial.game.see(trial.before, look.viewer),
            has_steps=bool(trial.steps),
            replay=current.replay,
            use=use,
            is_second_chance=current.is_second_chance,
            scores=None if goal is None or look.outcome is None else (look.outcome.scores[trial.seat], goal),
            goal=goal,
        )

    async def _goal(self, current: _OpenTrial) -> int | None:
        """Return the points of the person's seat at the end of the match; None outside a second chance."""
        if not current.is_second_chance:
            return None
        former = await self._matches.look(current.match, None)
        return None if former.outcome is None or former.is_early else former.outcome.scores[current.trial.seat]

    async def _use(self, current: _OpenTrial, look: MatchView) -> Use:
        """Return what the person's steps can become, as the match is now."""
        steps = own_turn(current.trial)
        if not steps or look.table.paused_at is not None:
            return ""
        if look.offers:
            return "play"
        is_asked = current.trial.seat in current.trial.game.deciders(current.trial.first)
        is_ahead = await self._matches.prepared.state(current.match, current.trial.seat) == "ahead"
        return "prepare" if is_ahead and not is_asked else ""

    async def _look(self, user: int, current: _OpenTrial, trial: Trial) -> MatchView:
        """Return the view of the seat that decides, at a table at which that seat is the person's."""
        game, outcome = trial.game, trial.game.outcome(trial.state)
        viewer = trial.seat if trial.decider is None else trial.decider
        table = await self._matches.table(current.match)
        seats = tuple(
            msgspec.structs.replace(
                info, user=user if info.seat == viewer else None, level=None if info.level is None else STAND_IN
            )
            for info in table.seats
        )
        status: Literal["over", "running"] = "running" if outcome is None else "over"
        return MatchView(
            table=msgspec.structs.replace(table, seats=seats, status=status, paused_at=None, asleep_at=None),
            viewer=viewer,
            view=game.see(trial.state, viewer),
            deciders=game.deciders(trial.state),
            offers=trial.offers(),
            token=trial.token,
            can_undo=bool(trial.steps),
            outcome=outcome,
        )


def _with(current: _OpenTrial, trial: Trial, at: datetime) -> _OpenTrial:
    return msgspec.structs.replace(current, trial=trial, at=at)
