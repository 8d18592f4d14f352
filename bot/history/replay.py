"""Replays of matches: frames, scores by turn, turning points, events since a turn, and the cached service."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

import msgspec

from bot.game import AnyGame, Line, Name, Seat, Viewer, line, refuse
from bot.lru import LRU
from bot.match.event_views import heard_rows, lines_for_all
from bot.match.matches import Matches
from bot.match.timeline import StateView, Timeline, TimelineStep, read_timeline
from bot.store import LogRow
from bot.table.early_end import FEWEST_TURNS
from bot.table.notices import NoticeKind, about
from bot.table.refusals import NotStarted
from bot.table.table import LogEntry, MatchView, Status, Table


class SinceLastTurn(msgspec.Struct, frozen=True):
    """Events since the player's previous turn."""

    before: Any
    """View of the seat after that turn; None if there was none or if the rules have changed."""
    rows: tuple[LogEntry, ...]
    """Later rows known to the seat that the player did not make, undone ones marked, and what own answers brought.

    They start at the beginning of the match if there was no previous turn.
    """
    after: int
    """Row of the last step of the previous turn, or 0."""
    at: datetime | None
    """Time of the last step of the previous turn, or None."""
    now: MatchView
    between: tuple[Any, ...]
    """Views of the seat at the ends of the turns since then, oldest first, at most one per other seat."""
    learned: tuple[Line, ...]
    """What the last step of the previous turn showed to the seat alone, such as what it drew."""


def since_of(timeline: Timeline, seat: Seat, user: int, now: MatchView) -> SinceLastTurn:
    """Return the events since the user's previous turn.

    Moves made by the game, an auto-answer or another holder are not the user's. An unfinished turn does not count as
    ended, and an answer out of turn does not end a turn.
    """
    moments = {moment.seq: moment for moment in timeline.moments}
    last = _last(timeline, moments, seat, user, now)
    moment = moments.get(last)
    return SinceLastTurn(
        before=None if moment is None else moment.after.see(seat),
        rows=tuple(_known(timeline, moments, seat, user, last)),
        after=last,
        at=next((row.at for row in timeline.rows if row.seq == last), None),
        now=now,
        learned=_learned(timeline, seat, last),
        between=tuple(step.after.see(seat) for step in _ends(timeline, last)[1 - len(timeline.table.seats) :]),
    )


def _learned(timeline: Timeline, seat: Seat, last: int) -> tuple[Line, ...]:
    """Return the lines of that row, a step, that only the seat hears."""
    steps = [row for row in timeline.rows if row.seq == last]
    own, public = (heard_rows(timeline.game, steps, viewer) for viewer in (seat, None))
    known = {said for row in public for said in row.lines}
    return tuple(said for row in own for said in row.lines if said not in known)


def _ends(timeline: Timeline, last: int) -> list[TimelineStep]:
    """Return the last step of every turn that has ended since that row."""
    since = [moment for moment in timeline.moments if moment.seq > last]
    return [step for step, following in pairwise(since) if step.timed != following.timed]


def _last(timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int, now: MatchView) -> int:
    """Return the row of the last step of the previous turn that was not undone, or 0."""
    undone = {row.undoes for row in timeline.rows}
    turn = timeline.game.timed_turn(timeline.now.see(None))
    is_going = turn[1] == seat or (turn[1] is None and seat in now.deciders)

    def ended(seq: int) -> bool:
        if seq not in moments:
            return True
        timed = moments[seq].timed
        return timed[1] in (None, seat) and not (is_going and now.table.status == "running" and timed == turn)

    own = [
        row.seq for row in timeline.rows if _is_act(row, seat, user) and row.undoes is None and row.seq not in undone
    ]
    return max((seq for seq in own if ended(seq)), default=0)


def _is_act(row: LogRow, seat: Seat, user: int) -> bool:
    return row.seat == seat and row.user == user and not row.agreed


def _known(
    timeline: Timeline, moments: dict[int, TimelineStep], seat: Seat, user: int, last: int
) -> Iterator[LogEntry]:
    """Yield the rows after that one which are known to the seat, numbered as in the log.

    Of the user's own rows, that one included, only what the answers of all have brought is left, unless another player
    undid them.
    """
    by = {row.undoes: row for row in timeline.rows if row.undoes is not None}
    before = {step.seq: earlier for earlier, step in pairwise(timeline.moments)}
    number = 0
    for row, visible in zip(timeline.rows, timeline.heard(seat), strict=True):
        if not visible.lines and (row.seat != seat or row.move is None):
            continue
        number += 1
        if row.seq < last:
            continue
        undoing = by.get(row.seq)
        lines = visible.lines or _in_secret(row)
        if _is_act(row, seat, user) and (undoing is None or _is_act(undoing, seat, user)):
            lines = _outcome(timeline.game, moments[row.seq].events, seat) if row.seq in moments else ()
        elif row.seq in before and not visible.taken_back:
            views = before[row.seq].after.see(seat), moments[row.seq].after.see(seat)
            unsaid = timeline.game.texts.unsaid(*views)
            lines = lines if unsaid is None else (*lines, unsaid)
        if not lines:
            continue
        asked = moments[row.seq].asked if row.seq in moments else timeline.gone.get(row.seq, ())
        yield LogEntry(
            number=number,
            seq=row.seq,
            seat=row.seat,
            at=row.at,
            lines=lines,
            notation=None,
            taken_back=visible.taken_back,
            is_step=visible.is_step,
            undoes=row.undoes,
            agreed=row.agreed,
            asked=asked,
            is_made_for=row.seat == seat and row.user is None,
        )


def _outcome(game: AnyGame, events: Sequence[Any], seat: Seat) -> tuple[Line, ...]:
    """Return what the answers of all have brought, as the seat hears it."""
    heard = (game.hear(event, seat) for event in events if isinstance(event, game.texts.outcomes))
    return tuple(said for said in heard if said is not None)


def _in_secret(row: LogRow) -> tuple[Line, ...]:
    """Return the line for a secret answer, visible to its seat only."""
    return (line("story-in-secret", seat=Name(row.seat), move=row.move or ""),)


Perspective: TypeAlias = Viewer | Literal["open"]
"""Perspective of a replay: a seat, None for the public, or "open" for all information (of an ended match)."""


class FrameHeading(msgspec.Struct, frozen=True):
    """Caption of a frame. Frame 0 is the initial position, without `seat` and `lines`."""

    number: int
    """Index of the frame in this perspective."""
    seq: int
    """Row of the log. Keep it hidden while the match runs, because gaps reveal secret answers."""
    seat: Seat | None
    """Seat that made the step; None if this perspective may not know it."""
    at: datetime
    lines: tuple[Line, ...]
    turn: int
    """Number of the turn in the game."""
    step: int
    """Step number shown to people, as in the log and the record (see `steps_by_row`); 0 for the initial position."""


class Hand(msgspec.Struct, frozen=True):
    """Hand of a seat in a frame: the value of `Game.hand` (None: no hand) and its description."""

    seat: Seat
    hand: Any
    facts: tuple[Line, ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One frame of a replay."""

    heading: FrameHeading
    view: Any
    """View of this perspective; for "open" that of the public."""
    hands: tuple[Hand, ...]
    """Hand of the viewer; all hands for "open", none for the public."""
    revealed: tuple[Line, ...]
    """All hidden information as text, only for "open"."""
    before: Any
    """View of the previous frame; None in the first one."""
    total: int
    """Number of all frames."""


class FramePosition(msgspec.Struct, frozen=True):
    """Heading of a frame and its position."""

    heading: FrameHeading
    position: StateView


def frames_for(timeline: Timeline, perspective: Perspective, *, is_live: bool) -> tuple[FramePosition, ...]:
    """Return all frames visible from this perspective. `is_live`: the match has not ended yet."""
    game, times = timeline.game, {row.seq: row.at for row in timeline.rows}
    start = timeline.table.started_at or timeline.table.created_at
    steps = steps_by_row(timeline, perspective, is_live=is_live)
    frames = [FramePosition(FrameHeading(0, 0, None, start, (), timeline.first.see(None).turn, 0), timeline.first)]
    for moment in timeline.moments:
        lines = lines_of(game, moment, perspective, len(timeline.table.seats))
        if lines:
            seat = moment.seat if moment.is_alone or perspective in ("open", moment.seat) else None
            step = steps.get(moment.seq, len(frames))
            heading = FrameHeading(len(frames), moment.seq, seat, times[moment.seq], lines, moment.turn, step)
            frames.append(FramePosition(heading, moment.after))
    return (*frames, *_as_stored(timeline, perspective, len(frames), steps))


def steps_by_row(timeline: Timeline, perspective: Perspective, *, is_live: bool) -> dict[int, int]:
    """Return the displayed step number of each row. The log, the replay and the record use the same numbers.

    Once the match has ended, a step has its row's number. While it runs, only rows visible from this perspective are
    counted, as in `bot.history.table_events`. Return {} if the rows cannot be decoded.
    """
    if not is_live:
        return {row.seq: row.seq for row in timeline.rows}
    viewer = viewer_of(perspective)
    try:
        heard = {row.seq for row in timeline.heard(viewer) if row.lines}
    except msgspec.MsgspecError:
        return {}
    known = (row.seq for row in timeline.rows if row.seq in heard or (row.seat == viewer and row.move is not None))
    return {seq: number for number, seq in enumerate(known, 1)}


def frame_of(game: AnyGame, frames: tuple[FramePosition, ...], number: int, perspective: Perspective) -> Frame:
    """Return that frame with its views. `frames` are all frames of this perspective."""
    frame, viewer = frames[number], viewer_of(perspective)
    view = frame.position.see(viewer)
    return Frame(
        heading=frame.heading,
        view=view,
        hands=tuple(_hands(game, frame.position, perspective, len(game.scores(view)))),
        revealed=frame.position.reveal_all() if perspective == "open" else (),
        before=frames[number - 1].position.see(viewer) if number else None,
        total=len(frames),
    )


def viewer_of(perspective: Perspective) -> Viewer:
    """Return the viewer whose board this perspective shows: a seat, or None for the public."""
    return None if perspective == "open" else perspective


def lines_of(game: AnyGame, step: TimelineStep, perspective: Perspective, players: int) -> tuple[Line, ...]:
    """Return the text lines of the step that are visible from this perspective.

    The rules may have no line for a secret answer. Its seat still sees it.
    """
    if perspective == "open":
        lines = tuple(said for event in step.events for said in lines_for_all(game, event, players))
    else:
        lines = tuple(said for event in step.events if (said := game.hear(event, perspective)) is not None)
    if not lines and perspective in ("open", step.seat):
        return (line("story-in-secret", seat=Name(step.seat), move=step.notation),)
    return lines


def _hands(game: AnyGame, position: StateView, perspective: Perspective, players: int) -> Iterator[Hand]:
    for seat in range(players):
        if perspective in ("open", seat):
            view = position.see(seat)
            yield Hand(seat, game.hand(view), game.texts.hand_facts(view))


def _as_stored(
    timeline: Timeline, perspective: Perspective, number: int, steps: Mapping[int, int]
) -> Iterator[FramePosition]:
    """Yield the stored position as the last frame if the current rules do not lead to it."""
    if timeline.is_complete:
        return
    try:
        missing = [row for row in timeline.heard(viewer_of(perspective))[timeline.led :] if row.lines]
    except msgspec.MsgspecError:
        missing = []
    if missing:
        last, turn = missing[-1], timeline.now.see(None).turn
        lines = (line("story-rules-changed"), *last.lines)
        heading = FrameHeading(number, last.seq, None, last.at, lines, turn, steps.get(last.seq, number))
        yield FramePosition(heading, timeline.now)


class TurnScores(msgspec.Struct, frozen=True):
    """Scores by seat at the end of turn `turn`. Turn 0 is the beginning, after the setup."""

    turn: int
    scores: tuple[int, ...]


def score_course(
    game: AnyGame, frames: Sequence[FramePosition], gone: Mapping[Seat, int] = MappingProxyType({})
) -> tuple[TurnScores, ...]:
    """Return the scores at the beginning and after each turn. `frames` are the public frames.

    `gone`: row of the log after which a seat was left for good. Its score stands still from there.
    """
    ends = {0: frames[0]} | {frame.heading.turn: frame for frame in frames[1:]}
    last = {seat: next(frame for frame in reversed(frames) if frame.heading.seq <= row) for seat, row in gone.items()}
    own = {seat: game.scores(frame.position.see(None))[seat] for seat, frame in last.items()}
    stages = []
    for turn, frame in ends.items():
        scores = enumerate(game.scores(frame.position.see(None)))
        still = {seat: score for seat, score in own.items() if frame.heading.seq > gone[seat]}
        stages.append(TurnScores(turn, tuple(still.get(seat, score) for seat, score in scores)))
    return tuple(stages)


MOST, MAX_LEADS = 5, 3
GONE: frozenset[NoticeKind] = frozenset({"resigned", "left", "seat-offered"})
"""Kinds of notices that a seat is left."""
Scores = Mapping[Seat, int]
"""Scores of the ranked seats."""
TurningPointKind: TypeAlias = Literal["lead", "gain", "loss", "end"]


class TurningPoint(msgspec.Struct, frozen=True):
    """Frame at which the lead changed or scores changed most."""

    step: int
    """Step number shown to people."""
    number: int
    """Index of the public frame."""
    seq: int
    """Row of the log."""
    turn: int
    """Number of the turn, as in FrameHeading."""
    seat: Seat
    gain: int
    """Change of the seat's score in points."""
    kind: TurningPointKind
    """Kind of the turning point.

    - `lead`: the seat took the lead.
    - `gain` and `loss`: one of the largest score changes.
    - `end`: the last step, with the seat of the winner (the first of several), if it changed no score.
    """
    lines: tuple[Line, ...]
    at: datetime
    loser: Seat | None = None
    """Seat whose loss gave another the lead; None if the leader gained it."""
    loss: int = 0
    """Points that the loser lost."""
    is_final: bool = False
    """Whether the winner took the lead here and kept it to the end."""


def turning_points(
    game: AnyGame, frames: Sequence[FramePosition], status: Status, left: Sequence[Seat] = ()
) -> tuple[TurningPoint, ...]:
    """Return at most five turning points in order. `frames` are the public frames.

    They are the latest changes of the lead, then the largest gains and losses. If the match was played to its end, the
    last step is always among them, because the final scoring takes place there. The seats `left` are out of the
    ranking, so they take no lead, and their gains and losses do not count.
    """
    scores = [_ranked(game.scores(frame.position.see(None)), left) for frame in frames]
    leads, swings = list(_leads(frames, scores)), list(_swings(frames, scores))
    if leads and status == "over":
        leads[-1] = msgspec.structs.replace(leads[-1], is_final=True)
    points = {} if status != "over" or len(frames) < 2 else _by_number([_end(frames, scores, leads, swings)])
    points |= _by_number(leads[-MAX_LEADS:])
    biggest = sorted((point for point in swings if point.number not in points), key=lambda point: -abs(point.gain))
    points |= _by_number(biggest[: MOST - len(points)])
    return tuple(points[number] for number in sorted(points))


def _ranked(scores: Sequence[int], left: Sequence[Seat]) -> Scores:
    """Return the scores of all seats but those, or of all if nobody stayed."""
    return {seat: score for seat, score in enumerate(scores) if seat not in left} or dict(enumerate(scores))


def _leaders(scores: Scores) -> list[Seat]:
    best = max(scores.values())
    return [seat for seat, score in scores.items() if score == best]


def _by_number(points: Sequence[TurningPoint]) -> dict[int, TurningPoint]:
    return {point.number: point for point in points}


def _end(
    frames: Sequence[FramePosition],
    scores: Sequence[Scores],
    leads: Sequence[TurningPoint],
    swings: Sequence[TurningPoint],
) -> TurningPoint:
    """Return the turning point of the last step: the lead, gain or loss found there, or else one of kind `end`."""
    last = len(frames) - 1
    end = _point(frames, scores, last, _leaders(scores[-1])[0], "end")
    return next((point for point in (*leads[-1:], *swings[-1:]) if point.number == last), end)


def _leads(frames: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield the frames at which the sole lead passes to another seat."""
    leader: Seat | None = None
    for number, now in enumerate(scores):
        first, *tied = _leaders(now)
        new_leader = leader if tied else first
        if leader is not None and new_leader is not None and new_leader != leader:
            point, lost = _point(frames, scores, number, new_leader, "lead"), scores[number - 1][leader] - now[leader]
            if lost > point.gain:
                point = msgspec.structs.replace(point, loser=leader, loss=lost)
            yield point
        leader = new_leader


def _swings(frames: Sequence[FramePosition], scores: Sequence[Scores]) -> Iterator[TurningPoint]:
    """Yield, for every frame that changes scores, the seat whose score changed most."""
    for number in range(1, len(scores)):
        changes = {seat: now - scores[number - 1][seat] for seat, now in scores[number].items()}
        seat = max(changes, key=lambda seat: abs(changes[seat]))
        if changes[seat]:
            yield _point(frames, scores, number, seat, "gain" if changes[seat] > 0 else "loss")


def _point(
    frames: Sequence[FramePosition], scores: Sequence[Scores], number: int, seat: Seat, kind: TurningPointKind
) -> TurningPoint:
    heading = frames[number].heading
    gain = scores[number].get(seat, 0) - scores[number - 1].get(seat, 0)
    return TurningPoint(heading.step, number, heading.seq, heading.turn, seat, gain, kind, heading.lines, heading.at)


MAX_TIMELINES, MAX_FRAME_LISTS = 32, 64
"""Maximum numbers of cached timelines and frame lists.

A long timeline takes half a megabyte. Frames share its positions.
"""


class Replays:
    """Replays of all matches.

    Methods raise NoSuchMatch, NotStarted, and Refused if nothing can be replayed. While a match runs, users
    see it from their own seat or as the public; once it has ended, from any perspective. Frame numbers count only steps
    visible from the perspective.
    """

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._timelines: LRU[str, Timeline] = LRU(MAX_TIMELINES)
        self._frame_lists: LRU[Hashable, tuple[FramePosition, ...]] = LRU(MAX_FRAME_LISTS)

    async def perspectives_for(self, match: str, user: int) -> tuple[Perspective, ...]:
        """Return the perspectives that the user may use: one while the match runs, all once it has ended.

        Raise NoSuchMatch, NotStarted.
        """
        return perspectives_for(await self._matches.table(match), user)

    async def frames(self, match: str, user: int, perspective: Perspective) -> tuple[FrameHeading, ...]:
        """Return the headings of all frames: the initial position, then each step visible from this perspective.

        Raise Refused if the user may not use this perspective.
        """
        timeline, frames = await self._permitted(match, user, perspective)
        return await timeline.compute(lambda: tuple(frame.heading for frame in frames))

    async def frame(self, match: str, user: int, perspective: Perspective, number: int) -> Frame:
        """Return the frame of that number; negative numbers count from the end. Raise Refused."""
        timeline, frames = await self._permitted(match, user, perspective)
        if not -len(frames) <= number < len(frames):
            raise refuse("no_such_frame", total=len(frames))
        return frame_of(timeline.game, frames, number % len(frames), perspective)

    async def position(self, match: str, perspective: Perspective, number: int) -> FramePosition:
        """Return a frame's heading and position of an ended match. Raise Refused."""
        table = await self._matches.table(match)
        if table.is_live or perspective not in all_perspectives(table):
            raise refuse("still_running")
        frames = await self._frames(await self._timeline(match), perspective)
        if not 0 <= number < len(frames):
            raise refuse("no_such_frame", total=len(frames))
        return frames[number]

    async def since(self, match: str, user: int) -> SinceLastTurn:
        """Return the events since the user's previous turn that the seat may know. Raise Refused."""
        while True:
            seat = (await self._matches.table(match)).viewer_of(user)
            if seat is None:
                raise refuse("not_seated")
            now = await self._matches.look(match, seat)
            timeline = await self._timeline(match)
            if timeline.table.seq == now.table.seq:
                return await timeline.compute(partial(since_of, timeline, seat, user, now))

    async def turning_points(self, match: str, user: int | None) -> tuple[TurningPoint, ...]:
        """Return at most five turning points, from public facts, with the step numbers that the user sees.

        Steps that the bot made for a player who had left are none. A match that was ended before `FEWEST_TURNS` turns
        of each seat has none.
        """
        timeline = await self._timeline(match)
        look = await self._matches.look(match, None)
        status: Status = "closed" if look.is_early else look.table.status  # ended early: the rules did not end it
        perspective = None if user is None else perspectives_for(look.table, user)[0]
        frames, public = await self._frames(timeline, perspective), await self._frames(timeline, None)
        if status == "closed" and public[-1].heading.turn <= FEWEST_TURNS * len(look.table.seats):
            return ()
        by_bot = {row.seq for row in timeline.rows if row.user is None and row.seat in look.left}
        found = await timeline.compute(lambda: turning_points(timeline.game, public, status, look.left))
        points = [point for point in found if point.seq not in by_bot]
        steps = {frame.heading.seq: frame.heading.step for frame in frames}
        return tuple(msgspec.structs.replace(point, step=steps.get(point.seq, point.step)) for point in points)

    async def course(self, match: str) -> tuple[TurnScores, ...]:
        """Return the public scores after each turn. That of a seat that was left stands still from then on."""
        timeline, table = await self._timeline(match), await self._matches.table(match)
        frames, gone = await self._frames(timeline, None), dict[Seat, int]()
        for notice in await self._matches.notices(match):
            seat = about(notice) if notice.kind in GONE else None
            if seat is not None and table.seats[seat].is_vacant:
                gone[seat] = notice.after_seq
        return await timeline.compute(lambda: score_course(timeline.game, frames, gone))

    async def verdict(self, match: str) -> Line | None:
        """Return one sentence on why the match was won.

        None if it was not played to its end by these rules, or if fewer than two of its first players stayed.
        """
        look = await self._matches.look(match, None)
        if look.table.status != "over" or look.is_early or look.outcome is None:
            return None
        if len(look.table.seats) - len(look.left) < 2:
            return None
        timeline, outcome = await self._timeline(match), look.outcome
        if not timeline.is_complete:
            return None
        events = [event for moment in timeline.moments for event in moment.events]
        return timeline.game.texts.verdict(outcome, look.view, events)

    async def animation_frames(self, match: str, perspective: Perspective) -> tuple[tuple[Any, FrameHeading], ...]:
        """Return every frame's view and heading of an ended match. Raise Refused."""
        table = await self._matches.table(match)
        if table.is_live or perspective not in all_perspectives(table):
            raise refuse("still_running")
        timeline = await self._timeline(match)
        frames, viewer = await self._frames(timeline, perspective), viewer_of(perspective)
        return await timeline.compute(lambda: tuple((frame.position.see(viewer), frame.heading) for frame in frames))

    def forget(self, match: str) -> None:
        """Drop the match's timeline because its names have changed."""
        self._timelines.pop(match)

    def forget_all(self) -> None:
        """Drop all timelines."""
        self._timelines.clear()

    async def _permitted(
        self, match: str, user: int, perspective: Perspective
    ) -> tuple[Timeline, tuple[FramePosition, ...]]:
        if perspective not in perspectives_for(await self._matches.table(match), user):
            raise refuse("still_running")
        timeline = await self._timeline(match)
        return timeline, await self._frames(timeline, perspective)

    async def _timeline(self, match: str) -> Timeline:
        """Return the cached timeline, extended by new rows of the match."""
        table = await self._matches.table(match)
        earlier = self._timelines.get(match)
        if earlier is not None and earlier.table.seq == table.seq:
            return earlier
        try:
            timeline = await read_timeline(self._matches, match, earlier)
        except msgspec.MsgspecError:
            raise refuse("replay_unavailable") from None
        self._timelines.put(match, timeline)
        return timeline

    async def _frames(self, timeline: Timeline, perspective: Perspective) -> tuple[FramePosition, ...]:
        is_live = (await self._matches.table(timeline.table.id)).is_live
        key = (timeline.table.id, timeline.table.seq, perspective, is_live)
        frames = self._frame_lists.get(key)
        if frames is None:
            frames = await timeline.compute(lambda: frames_for(timeline, perspective, is_live=is_live))
            self._frame_lists.put(key, frames)
        return frames


def perspectives_for(table: Table, user: int) -> tuple[Perspective, ...]:
    """Return the perspectives that the user may use now. Raise NotStarted."""
    if table.started_at is None:
        raise NotStarted
    return (table.viewer_of(user),) if table.is_live else all_perspectives(table)


def all_perspectives(table: Table) -> tuple[Perspective, ...]:
    """Return all perspectives: the public, every seat, and "open"."""
    return (None, *(info.seat for info in table.seats), "open")
