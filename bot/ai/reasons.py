"""Reasons for moves as sentences: what they bring at once by the rules, and by how much they are better in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.ai.turn_search import skill_of
from bot.game import AnyGame, IllegalMove, Line, Played, line
from bot.rng import Dice, FastDice

GUESSES = 8
"""Number of positions that fit the view in which moves are tried."""
MAX_LOSSES = 2
"""Maximum number of facts that explain why moves are worse."""
TOLERANCE = 0.5
"""Difference in points that does not matter and is told as none."""


def points_line(points: int) -> Line:
    """Return the part of a sentence on points that are won or lost at once."""
    return line("reason-points", kind="gain" if points > 0 else "loss" if points else "none", points=abs(points))


class Immediate(msgspec.Struct, frozen=True):
    """What moves do at once by the rules.

    `points`: change of the seat's score; None if it depends on what is hidden. `effects`: the rest, as parts of a
    sentence. `unblocked`: points that it gets unless another seat still prevents it, which `effects` tell.
    """

    points: int | None
    effects: tuple[Line, ...] = ()
    unblocked: int = 0

    @property
    def words(self) -> tuple[Line, ...]:
        """Return all of it as parts of a sentence."""
        if self.points is None or (self.effects and not self.points):
            return self.effects
        return (*self.effects, points_line(self.points))


def immediate(game: AnyGame, view: Any, moves: Sequence[str]) -> Immediate:
    """Return what the viewer's moves do at once, as far as it is the same wherever the hidden things are."""
    guesses = [_tried(game, view, moves, Dice(b"reasons", number)) for number in range(GUESSES)]
    first = guesses[0]
    return Immediate(
        first.points if all(guess.points == first.points for guess in guesses) else None,
        tuple(effect for effect in first.effects if all(effect in guess.effects for guess in guesses)),
        min(guess.unblocked for guess in guesses),
    )


def drawback_line(
    game: AnyGame,
    view: Any,
    moves: Sequence[str],
    better: Sequence[str],
    aspect: str,
    *,
    is_sought: bool = False,
    is_played: bool = False,
) -> Line | None:
    """Return what speaks against the viewer's moves beside better ones, as a clause.

    `aspect`: what `bot.ai.playouts.drawback` returns. `is_sought`: if the rules show nothing in that aspect, tell what
    they show in any. Without either, None. `is_played`: if the moves were played, their risks are left out.
    """
    tried = (*filter(None, (aspect,)), *(("",) if is_sought else ()))
    both = play_both(game, view, moves, better) if tried else ()
    for tried_aspect in tried:
        lost = [loss for loss in losses(game, both, tried_aspect) if not (is_played and is_risk(loss))]
        if lost:
            return line("hint-losses", losses=tuple(lost[:MAX_LOSSES]))
    return None


def is_risk(effect: Line) -> bool:
    """Return whether the others' answers decide it, which a review of the move knows from the log."""
    return dict(effect.args).get("kind") == "risk"


def is_reason(effect: Line) -> bool:
    """Return whether the effect may say why moves are better, not only what they do."""
    return dict(effect.args).get("kind") != "minor"


def needs_drawback(best: Immediate, other: Immediate, behind: float, error: float) -> bool:
    """Return whether the points at once leave open why the other turn is `behind`; never if it is as good."""
    if behind < max(TOLERANCE, error):
        return False
    return best.points is None or other.points is None or 2 * (best.points - other.points) < behind


def play_both(
    game: AnyGame, view: Any, moves: Sequence[str], better: Sequence[str]
) -> tuple[tuple[Played[Any], Played[Any]], ...]:
    """Return what the viewer's moves do, and what better ones do, in several positions that fit the view."""
    dice = [Dice(b"reasons", number) for number in range(GUESSES)]
    return tuple((_played(game, view, moves, drawn), _played(game, view, better, drawn)) for drawn in dice)


def losses(game: AnyGame, both: Sequence[tuple[Played[Any], Played[Any]]], aspect: str) -> tuple[Line, ...]:
    """Return what moves lose beside better ones in that aspect, or in any if it is empty: see `play_both`.

    It is the same wherever the hidden things are.
    """
    loss_lists = [game.texts.losses(aspect, *plays) for plays in both]
    return tuple(loss for loss in loss_lists[0] if all(loss in losses_there for losses_there in loss_lists))


def certain_view(game: AnyGame, view: Any, moves: Sequence[str]) -> Any:
    """Return the viewer's view after as many of the moves as have the same outcome wherever the hidden things are."""
    certain = view
    for count in range(1, len(moves) + 1):
        views = [_after(game, view, moves[:count], Dice(b"reasons", number)) for number in range(GUESSES)]
        if any(each != views[0] for each in views):
            break
        certain = views[0]
    return certain


def guessed_view(game: AnyGame, view: Any, moves: Sequence[str]) -> Any:
    """Return the viewer's view after all the moves, with the hidden things guessed."""
    return _after(game, view, moves, Dice(b"reasons", 0))


def _after(game: AnyGame, view: Any, moves: Sequence[str], dice: Dice) -> Any:
    """Return the viewer's view after the moves in one position that fits the view."""
    state, _ = _moved(game, view, moves, dice)
    return game.see(state, view.viewer)


def _tried(game: AnyGame, view: Any, moves: Sequence[str], dice: Dice) -> Immediate:
    """Return what the moves do in one position that fits the view."""
    state, events = _moved(game, view, moves, dice)
    after = game.see(state, view.viewer)
    points = game.scores(after)[view.viewer] - game.scores(view)[view.viewer]
    return Immediate(points, game.texts.effects(view, after, events), skill_of(game).unblocked(after))


def _played(game: AnyGame, view: Any, moves: Sequence[str], dice: Dice) -> Played[Any]:
    """Return what the viewer's moves do in one position that fits the view, with the next turn of every seat."""
    state, events = _moved(game, view, moves, dice)
    seats = range(len(game.scores(view)))
    ahead = [None if (then := game.ahead(state, seat)) is None else game.see(then, seat) for seat in seats]
    return Played(view, game.see(state, view.viewer), events, ahead)


def _moved(game: AnyGame, view: Any, moves: Sequence[str], dice: Dice) -> tuple[Any, list[Any]]:
    """Return one position that fits the view after the viewer's moves up to an illegal one, and their events."""
    chance, events = FastDice(dice), list[Any]()
    state = skill_of(game).guess(view, chance)
    for move in moves:
        try:
            state, happened = game.apply(state, view.viewer, game.read(move), chance)
        except IllegalMove:
            break
        events += happened
    return state, events


def reason(
    best: tuple[Line, Immediate],
    other: tuple[Line, Immediate],
    gap: float,
    error: float,
    drawback: Line | None = None,
) -> Line:
    """Return why the first of two moves is better: what only one of them brings at once, and the difference in the end.

    Each comes with its name. `gap`: expected points by which the first is better, with their standard error. A gap
    within the noise is told as none. `drawback`: what speaks against the other later on.
    """
    (name, best_effects), (other_name, others) = best, other
    brings, theirs = _difference(best_effects, others), _difference(others, best_effects)
    points = max(1, round(gap))
    more = None if best_effects.points is None or others.points is None else best_effects.points - others.points
    is_all_at_once = more == points and best_effects.effects == others.effects
    return line(
        "reason-sentence",
        compared="no" if is_all_at_once else _compared(brings, theirs, is_same=bool(best_effects.points) and more == 0),
        best=name,
        brings=brings,
        other=other_name,
        others=theirs,
        verdict="close" if gap < max(TOLERANCE, error) else "kept" if is_all_at_once else "better",
        points=points,
        later="no" if drawback is None else "told",
        drawback=drawback or "",
    )


def _difference(first: Immediate, second: Immediate) -> tuple[Line, ...]:
    """Return what one of two moves does at once and the other does not; no points only if the other has some."""
    is_told = first.points or second.words != second.effects
    words = first.words if is_told else first.effects
    return tuple(word for word in words if word not in second.words)


def _compared(brings: Sequence[Line], others: Sequence[Line], *, is_same: bool) -> str:
    """Return which of two moves bring something at once that the other does not."""
    if not brings and not others:
        return "same" if is_same else "no"
    return "both" if brings and others else "best" if brings else "other"
