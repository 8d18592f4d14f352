"""Explanations of a computer player's best turns: in words, with what they bring and how far they are behind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from bot.ai.levels import DecisionRequest, decide, search_context, unlimited_time
from bot.ai.playouts import Candidate, PlayoutResult, drawback, play_alternatives, points_behind, rank_turns
from bot.ai.reasons import (
    TOLERANCE,
    Immediate,
    certain_view,
    drawback_line,
    immediate,
    is_reason,
    needs_drawback,
    points_line,
)
from bot.ai.turn_search import SearchContext, play_moves, skill_of
from bot.ai_spec import LEVELS, Level
from bot.game import AnyGame, Argument, IllegalMove, Line, Seat
from bot.rng import Dice, FastDice

MAX_IDEAS = 3
"""Maximum number of turns that are explained."""
CLEARLY = 3
"""Points at once from which a turn that is worse in the end is compared even without a reason against it."""
STRONGEST = LEVELS[-1]
FOLLOWING: Level = "medium"
"""Level that says how a turn ends after its last considered move."""
MAX_REST = 3
"""Maximum number of moves with which a considered turn is brought to its end."""
CONSIDERED = 24
"""Number of the best turns in which other ideas are looked for."""
COMPARED, PLANNED = 64, 14
"""Number of playouts that compare the turns told, and with replies that are searched."""


class TurnExplanation(msgspec.Struct, frozen=True):
    """Explanation of a considered turn, with its notations.

    - `words` are the moves as advice. Before the last move nothing new is revealed to the seat, and no other
      decides.
    - `brings`: what the turn does at once by the rules, as parts of a sentence.
    - `behind`: points of lead by which the best turn is better, with their standard `error`.
    - `drawback`: what speaks against it later on, as a clause.
    - `makes_up`: what the best turn, which pays more at once, loses later on, if this one is as good in the end.
    - `points`: points that it brings at once; None if they depend on what is hidden. `unblocked`: those that it brings
      unless another seat still prevents it.
    - `ends_turn`: whether the seat's turn is over after it.
    """

    moves: tuple[str, ...]
    words: tuple[Line, ...] = ()
    brings: tuple[Line, ...] = ()
    behind: float = 0.0
    error: float = 0.0
    drawback: Line | None = None
    points: int | None = None
    ends_turn: bool = False
    unblocked: int = 0
    makes_up: Line | None = None

    @property
    def pays(self) -> int:
        """Return the points that the turn brings at once, or unless another seat still prevents it."""
        return (self.points or 0) + self.unblocked

    @property
    def is_as_good(self) -> bool:
        """Return whether the difference to the best turn is within the noise."""
        return self.behind < max(TOLERANCE, self.error)

    def pays_clearly_more(self, other: TurnExplanation) -> bool:
        """Return whether somebody who is advised the other turn will ask about this one."""
        return self.pays - other.pays >= CLEARLY

    @property
    def at_once(self) -> Immediate:
        """Return what the turn does at once, its points apart."""
        effects = (effect for effect in self.brings if self.points is None or effect != points_line(self.points))
        return Immediate(self.points, tuple(effects))


def explain_turns(
    game: AnyGame, request: DecisionRequest, played: Sequence[str] = (), begun: Sequence[str] = ()
) -> tuple[TurnExplanation, ...]:
    """Return explanations of the best turns, best first, always including the turn played.

    Without one, the turns are different ideas. One that brings most points at once is among them, and comes first if
    none is better. What is left of advice, `begun`, comes first unless it is worse. The result is deterministic for a
    request. It is empty for a player that moves at random.
    """
    context = search_context(request.level, game, request.view, Dice(request.seed, request.seq))
    if context is None:
        return ()
    written = tuple(played)
    if written:
        ranked = _distinct(game, rank_turns(context, request.view, unlimited_time), written)
        plans = _with_played(game, ranked, written)
        return tuple(_explained(context, request.view, plans, _results(context, request.view, plans)))
    plans, results = hinted_turns(context, request, begun=tuple(map(game.read, begun)))
    return _told(_unlike(tuple(_explained(context, request.view, plans, results))))


def hint_request(game: AnyGame, view: Any, offers: tuple[str, ...]) -> DecisionRequest:
    """Return the request for a hint: of the strongest level, and the same whenever a seat has that view."""
    return DecisionRequest(STRONGEST, game.name, view, offers, b"hint", view.turn)


def hinted_turns(
    context: SearchContext,
    request: DecisionRequest,
    played: tuple[Any, ...] = (),
    times: tuple[int, int] = (COMPARED, PLANNED),
    begun: tuple[Any, ...] = (),
) -> tuple[list[tuple[Any, ...]], list[list[PlayoutResult]]]:
    """Return the moves of the turns that a hint compares, the advised one first, with the results of their playouts.

    The turn `played`, if given, is the last one or in the place of an equal one. It changes neither the advice nor the
    other results, so that a review of the turn agrees with the hint. `times`: number of playouts, and of those with
    replies that are searched. `begun`: what is left of a turn advised before, which is advised unless it is worse.
    """
    game, view = context.game, request.view
    ranked = _distinct(game, rank_turns(context, view, unlimited_time), ())
    ideas = _with_best_paid(context, view, ranked, _ideas(game, view, ranked))
    plans = [_ended(context, request, idea.plan.moves) for idea in ideas]
    alternatives = [way for idea in ideas for way in _otherwise_ended(context, request, idea.plan.moves)]
    if overlooked := [_ended(context, request, (move,)) for move in context.skill.overlooked(view)]:
        plans = [*plans[: MAX_IDEAS - len(overlooked)], *overlooked]
    if begun:
        plans = [begun, *(moves for moves in plans if not _is_same(game, moves, begun))][:MAX_IDEAS]
    plans += [way for way in alternatives if way not in plans]
    count = len(plans)
    if played:
        same = next((number for number, moves in enumerate(plans) if _is_same(game, moves, played)), count)
        plans[same : same + 1] = [played]
    results = _results(context, view, plans, times)
    ways = _compared(context, view, plans[:count], results)
    stays = begun and all(way.behind > -max(TOLERANCE, way.error) for way in ways)
    first = 0 if stays else ways.index(advised(ways))
    plans.insert(0, plans.pop(first))
    results.insert(0, results.pop(first))
    return plans, results


def rest_of(game: AnyGame, before: Any, moves: tuple[str, ...], view: Any) -> tuple[str, ...]:
    """Return the rest of the turn that the viewer was advised before, if it has made just the moves up to there."""
    counts = (count for count in range(len(moves)) if certain_view(game, before, moves[:count]) == view)
    return next((moves[count:] for count in counts), ())


def continued(game: AnyGame, before: Any, ways: Sequence[TurnExplanation], view: Any) -> tuple[TurnExplanation, ...]:
    """Return what is left of the turns that the viewer was told before, if it has made just moves of the first.

    Nothing new is known then, so that no other search is needed.
    """
    if not ways or not rest_of(game, before, ways[0].moves, view):
        return ()
    return tuple(_left(game, view, way, rest) for way in ways if (rest := rest_of(game, before, way.moves, view)))


def _left(game: AnyGame, view: Any, way: TurnExplanation, rest: tuple[str, ...]) -> TurnExplanation:
    """Return the turn without the moves before the rest."""
    gains, count = immediate(game, view, rest), len(way.moves) - len(rest)
    brings = {"brings": gains.words, "points": gains.points, "unblocked": gains.unblocked}
    return msgspec.structs.replace(way, moves=rest, words=way.words[count:], **brings)


def left_of(game: AnyGame, before: Any, ways: Sequence[TurnExplanation], view: Any) -> tuple[str, ...]:
    """Return the moves told before that the viewer can still make in that turn; () if these only end it.

    They are the rest of the first turn told of which it has made the moves up to there, or else those of the advised
    turn that are still legal.
    """
    if not ways or game.timed_turn(before) != game.timed_turn(view):
        return ()
    if rest := next((rest for way in ways if (rest := rest_of(game, before, way.moves, view))), ()):
        return rest
    chance, kept = FastDice(Dice(b"rest", 0)), list[str]()
    state = skill_of(game).guess(view, chance)
    for text in ways[0].moves:
        if view.viewer not in game.deciders(state):
            break
        try:
            state, _ = game.apply(state, view.viewer, game.read(text), chance)
        except IllegalMove:
            continue
        kept.append(text)
    return () if all(text.isalpha() for text in kept) else tuple(kept)


def _is_same(game: AnyGame, moves: Sequence[Any], played: Sequence[Any]) -> bool:
    """Return whether the turns make the same moves in any order, or one of them begins the other."""
    written, written_played = _written(game, moves), _written(game, played)
    fewest = min(len(written), len(written_played))
    return sorted(written) == sorted(written_played) or written[:fewest] == written_played[:fewest]


def _told(ways: tuple[TurnExplanation, ...]) -> tuple[TurnExplanation, ...]:
    """Return the first turn, and the others beside which something can be said for it or which pay clearly more.

    Of turns that are as good, one that pays less at once is told only with what makes up for it. The next best is told
    if nothing else can be: its distance is the only reason then.
    """
    best, *rivals = ways
    reasoned = [way for way in rivals if _is_told(best, way)]
    has_reason = any(effect != points_line(0) for effect in best.brings)
    return (best, *(reasoned if reasoned or has_reason else rivals[:1]))


def _is_told(best: TurnExplanation, other: TurnExplanation) -> bool:
    if is_unlike_without_a_word(best, other):
        return False
    return other.drawback is not None or _does_more(best, other) or other.pays_clearly_more(best)


def is_unlike_without_a_word(best: TurnExplanation, other: TurnExplanation) -> bool:
    """Return whether one of two turns that are as good pays more at once, and nothing says what makes up for it."""
    return other.is_as_good and best.pays != other.pays and other.drawback is None and other.makes_up is None


def _does_more(best: TurnExplanation, other: TurnExplanation) -> bool:
    """Return whether the first turn does more at once than the other: more points, or as many and for a reason.

    Points that depend on what is hidden are not compared.
    """
    effects_here, theirs = best.at_once, other.at_once
    is_other = any(map(is_reason, {*effects_here.effects} - {*theirs.effects}))
    if effects_here.points is None or theirs.points is None or effects_here.points == theirs.points:
        return is_other
    return effects_here.points > theirs.points


def tells_why(best: TurnExplanation, other: TurnExplanation) -> bool:
    """Return whether what is told of two turns says why the first is better, not only by a small part."""
    if other.drawback is not None:
        return True
    is_small_part = best.points != other.points and needs_drawback(
        best.at_once, other.at_once, other.behind, other.error
    )
    return _does_more(best, other) and not is_small_part


def _with_played(game: AnyGame, ranked: Sequence[Candidate], played: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """Return the moves of the best turns, with all those played as the last if no turn begins them."""
    whole = tuple(game.read(text) for text in played)
    plans = [whole if _is_played(game, candidate, played) else candidate.plan.moves for candidate in ranked]
    return plans[:MAX_IDEAS] if whole in plans[:MAX_IDEAS] else [*plans[: MAX_IDEAS - 1], whole]


def advised(ways: Sequence[TurnExplanation]) -> TurnExplanation:
    """Return the turn to advise: of those that are as good as the best, one that brings most points at once.

    Of several, it is one that does most besides. `ways` are compared with the first of them, which precedes equal ones.
    """
    best = min(ways, key=lambda way: way.behind)
    as_good = [way for way in ways if way.behind - best.behind <= max(TOLERANCE, way.error, best.error)]
    return max(as_good, key=lambda way: (way.pays, len(way.at_once.effects)))


def _unlike(ways: tuple[TurnExplanation, ...]) -> tuple[TurnExplanation, ...]:
    """Return the turns, the best first, without those that their ends have made alike; the best paid one is kept."""
    best_pay, distinct = max((way.pays for way in ways), default=0), list(ways[:1])
    for way in sorted(ways[1:], key=lambda way: way.behind):
        is_best_paid = way.pays == best_pay > max(idea.pays for idea in distinct)
        if is_best_paid or not any(_are_alike(way, idea) for idea in distinct):
            distinct.append(way)
    return tuple(distinct[:MAX_IDEAS])


def _are_alike(way: TurnExplanation, rival: TurnExplanation) -> bool:
    """Return whether two turns share most of their moves, or do the same at once."""
    moves, rival_moves = _choices(way.moves), _choices(rival.moves)
    effects, same = ({_placeless(effect, turn.moves) for effect in turn.at_once.effects} for turn in (way, rival))
    return 2 * len(moves & rival_moves) >= min(len(moves), len(rival_moves)) or (bool(effects) and effects == same)


def _distinct(game: AnyGame, ranked: Sequence[Candidate], played: tuple[str, ...]) -> list[Candidate]:
    """Return the turns without those that make the same moves in another order; of these, the one played is kept.

    Of the turns that begin the one played, the longest is kept.
    """
    distinct: dict[tuple[str, ...], Candidate] = {}
    mine = max((len(candidate.plan.moves) for candidate in ranked if _is_played(game, candidate, played)), default=0)
    for entry in ranked:
        is_played = _is_played(game, entry, played)
        moves = tuple(sorted(_written(game, entry.plan.moves)))
        if (moves not in distinct or is_played) and (not is_played or len(moves) == mine):
            distinct[moves] = entry
    return list(distinct.values())


def _ideas(game: AnyGame, view: Any, ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return the best turns that differ in most of their moves and in what they do at once."""
    ideas = list[tuple[Candidate, set[str], set[Line]]]()
    for candidate in ranked[:CONSIDERED]:
        written = _written(game, candidate.plan.moves)
        moves, effects = (
            _choices(written),
            {_kind(_placeless(effect, written)) for effect in immediate(game, view, written).effects},
        )
        if not any(
            (effects and effects == idea_effects) or 2 * len(moves & idea_moves) >= min(len(moves), len(idea_moves))
            for _, idea_moves, idea_effects in ideas
        ):
            ideas.append((candidate, moves, effects))
        if len(ideas) == MAX_IDEAS:
            break
    return [idea for idea, _, _ in ideas]


def _with_best_paid(
    context: SearchContext, view: Any, ranked: Sequence[Candidate], ideas: list[Candidate]
) -> list[Candidate]:
    """Return the ideas, and with them the turn that brings most points at once if none of them brings as many."""
    state = context.skill.guess(view, FastDice(Dice(b"points", 0)))
    points = [_points(context, view, state, candidate) for candidate in ranked]
    best_points = max(points)
    if any(entry in ideas for entry, brought in zip(ranked, points, strict=True) if brought == best_points):
        return ideas
    return [*ideas[: MAX_IDEAS - 1], ranked[points.index(best_points)]]


def _points(context: SearchContext, view: Any, state: Any, candidate: Candidate) -> float:
    """Return the points that the turn brings at once from this position, which fits the view."""
    game, seat = context.game, context.seat
    after = play_moves(game, state, seat, candidate.plan.moves, FastDice(Dice(b"", 0)))
    view_after = game.see(after, seat)
    return game.scores(view_after)[seat] - game.scores(view)[seat] + context.skill.unblocked(view_after)


def _ended(context: SearchContext, request: DecisionRequest, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the moves with the rest of the turn, because a plan stops where others see something new.

    The rest stops before the seat itself sees something new, and before an end that asks the seat again.
    """
    game, seat, view = context.game, context.seat, request.view
    turn, _ = game.timed_turn(view)
    chance = FastDice(Dice(b"end", 0))
    state, played = play_moves(game, context.skill.guess(view, chance), seat, moves, chance), moves
    while game.deciders(state) == (seat,) and len(played) < len(moves) + MAX_REST:
        view_now = game.see(state, seat)
        if certain_view(game, view, _written(game, played)) != view_now:
            break
        offers = _written(game, game.legal_moves(state, seat))
        move = game.read(decide(FOLLOWING, game, view_now, offers, Dice(request.seed, request.seq))[0])
        state, _ = game.apply(state, seat, move, chance)
        if seat in game.deciders(state) and game.timed_turn(game.see(state, seat))[0] != turn:
            break
        played = (*played, move)
    return played


def _otherwise_ended(
    context: SearchContext, request: DecisionRequest, moves: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """Yield the turn for each move with which the game says that it may go on where these moves stop."""
    game, seat = context.game, context.seat
    state = play_moves(
        game, context.skill.guess(request.view, FastDice(Dice(b"end", 0))), seat, moves, FastDice(Dice(b"", 0))
    )
    if game.deciders(state) == (seat,) and certain_view(game, request.view, _written(game, moves)) == game.see(
        state, seat
    ):
        yield from (_ended(context, request, (*moves, move)) for move in context.skill.endings(state, seat))


def _choices(written: Sequence[str]) -> set[str]:
    """Return the moves without those of a single word, such as the end of the turn, unless there are no others."""
    return {move for move in written if not move.isalpha()} or set(written)


_PLACE = re.compile(r"[A-Za-z]+\d+")


def _placeless(effect: Line, moves: Sequence[str]) -> Line:
    """Return the effect without places that the moves name: turns that differ in these alone are mirror images."""
    return _replaced(effect, {place for move in moves for place in _PLACE.findall(move)})


def _replaced(effect: Line, places: Collection[str]) -> Line:
    return Line(effect.key, tuple((name, _without(value, places)) for name, value in effect.args))


def _without(value: Argument, places: Collection[str]) -> Argument:
    if isinstance(value, tuple):
        return tuple(_replaced(part, places) for part in value)
    if isinstance(value, Line):
        return _replaced(value, places)
    return "" if value in places else value


def _kind(effect: Line) -> Line:
    """Return the effect without its points: two turns that differ in these alone are one idea."""
    return Line(effect.key, tuple((name, _without_points(name, value)) for name, value in effect.args))


def _without_points(name: str, value: Argument) -> Argument:
    if isinstance(value, tuple):
        return tuple(_kind(part) for part in value if isinstance(part, Line))
    return "" if name == "points" else value


def _is_played(game: AnyGame, candidate: Candidate, played: tuple[str, ...]) -> bool:
    return bool(played) and _written(game, candidate.plan.moves) == played[: len(candidate.plan.moves)]


def _results(
    context: SearchContext, view: Any, plans: Sequence[Sequence[Any]], times: tuple[int, int] = (COMPARED, PLANNED)
) -> list[list[PlayoutResult]]:
    """Return the results of each turn in playouts of their own: those of the search favour what it has chosen."""
    effort = context.effort
    longer = effort if effort.turns(1) else msgspec.structs.replace(effort, rounds=1)
    judge = msgspec.structs.replace(context, effort=longer)
    return [*play_alternatives(judge, view, plans, times[bool(effort.replies)])] if len(plans) > 1 else [[]]


def _compared(
    context: SearchContext, view: Any, plans: Sequence[Sequence[Any]], results: Sequence[Sequence[PlayoutResult]]
) -> list[TurnExplanation]:
    """Return these turns with what they bring at once, each compared with the first of them by its results."""
    compared = list[TurnExplanation]()
    for number, moves in enumerate(plans):
        written = _written(context.game, moves)
        gains = immediate(context.game, view, written)
        behind, error = points_behind(results[0], results[number]) if number else (0.0, 0.0)
        compared.append(
            TurnExplanation(written, (), gains.words, behind, error, points=gains.points, unblocked=gains.unblocked)
        )
    return compared


def _explained(
    context: SearchContext, view: Any, plans: Sequence[Sequence[Any]], results: Sequence[Sequence[PlayoutResult]]
) -> Iterator[TurnExplanation]:
    """Yield the explanations of these turns, each compared with the first of them by its results."""
    game = context.game
    before = context.skill.guess(view, context.dice)
    compared = _compared(context, view, plans, results)
    best = compared[0]
    for number, (moves, explanation) in enumerate(zip(plans, compared, strict=True)):
        aspect = drawback(results[0], results[number], context.seat) if number else ""
        gain = explanation.pays - best.pays
        is_sought = needs_drawback(best.at_once, explanation.at_once, explanation.behind, explanation.error) or gain > 0
        way = msgspec.structs.replace(
            explanation,
            words=advice(game, before, context.seat, moves),
            drawback=drawback_line(game, view, explanation.moves, best.moves, aspect, is_sought=is_sought),
            ends_turn=_ends_turn(game, view, before, moves),
        )
        if gain < 0 and way.is_as_good:
            aspect = drawback(results[number], results[0], context.seat)
            makes_up = drawback_line(game, view, best.moves, explanation.moves, aspect, is_sought=True)
            way = msgspec.structs.replace(way, makes_up=makes_up)
        yield way


def _ends_turn(game: AnyGame, view: Any, before: Any, moves: Sequence[Any]) -> bool:
    """Return whether the viewer's own turn is over after the moves."""
    seat, (turn, whose) = view.viewer, game.timed_turn(view)
    after = play_moves(game, before, seat, moves, FastDice(Dice(b"", 0)))
    return whose == seat and game.timed_turn(game.see(after, seat))[0] != turn


def _written(game: AnyGame, moves: Sequence[Any]) -> tuple[str, ...]:
    return tuple(game.write(move) for move in moves)


def advice(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any]) -> tuple[Line, ...]:
    """Return each move as advice to the seat, in the position after the moves before it."""
    lines, chance = list[Line](), FastDice(Dice(b"", 0))
    for move in moves:
        lines.append(game.advise(game.see(state, seat), move))
        try:
            state, _ = game.apply(state, seat, move, chance)
        except IllegalMove:
            break
    return tuple(lines)
