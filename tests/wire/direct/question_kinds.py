"""Kinds of questions of the games as declared in code: possible moves, and the menus that make them."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from bot.game import AnyGame, Seat
from bot.games import GAMES
from cogs.text.choice_tree import tokens
from tests.playthroughs.transcript import FOLDER, Recorded, positions, recorded

QuestionKind: TypeAlias = Literal["move", "choice", "sure", "asked", "order", "plan"]
"""`sure`: asked once more before that kind of move. `asked`: that kind of move, as an answer out of turn."""


class Question(NamedTuple):
    """`name`: of the move's struct, of the list or row of buttons, or of the auto-answer."""

    game: str
    sort: QuestionKind
    name: str


def declared(game: AnyGame) -> frozenset[Question]:
    """Return everything that the game's moves, choices and auto-answers consist of."""
    found = {Question(game.name, "move", kind.__name__) for kind in get_args(game.move_type)}
    found |= {Question(game.name, "choice", name) for name in _lists_of(game)}
    found |= {Question(game.name, "order", name) for name in game.auto_answers.values}
    return frozenset(
        found | {Question(game.name, "plan", name) for name in game.auto_answers.once & set(game.auto_answers.values)}
    )


def _lists_of(game: AnyGame) -> Iterator[str]:
    """Return the names of its lists and rows of buttons, read from the code that makes them.

    A shorter way to a move that has another one (`Together`) asks nothing more.
    """
    source = inspect.getsource(sys.modules[game.choices.__module__])
    calls = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    shorter = {id(part) for call in calls if ast.unparse(call.func) == "Together" for part in ast.walk(call)}
    for call in calls:
        if ast.unparse(call.func) == "Choice" and id(call) not in shorter:
            named = [one.value for one in call.keywords if one.arg == "menu"]
            (name,) = named or call.args[1:2]
            assert isinstance(name, ast.Constant), f"{game.name}: a list whose name is not written down"
            yield str(name.value)


def answered_by(game: AnyGame, state: Any, seat: Seat, text: str) -> frozenset[Question]:
    """Return the question that this move answers in that position."""
    move, view = game.read(text), game.see(state, seat)
    kind = type(move).__name__
    found = {Question(game.name, "move", kind)}
    found |= {Question(game.name, "choice", choice.menu) for choice in game.choices(move)}
    is_confirmed = game.label(view, tokens(game.choices(move))).confirm is not None
    if is_confirmed and len(game.legal_moves(state, seat)) > 1:
        found.add(Question(game.name, "sure", kind))
    if game.timed_turn(view)[1] != seat:
        found.add(Question(game.name, "asked", kind))
    return frozenset(found)


class Script(NamedTuple):
    """A recorded match by its file's name, and what each of its moves answers."""

    name: str
    match: Recorded
    answers: tuple[frozenset[Question], ...]

    @property
    def all(self) -> frozenset[Question]:
        return frozenset().union(*self.answers)


def scripts(game: str) -> list[Script]:
    return [_script(path.stem, recorded(path)) for path in sorted((FOLDER / game).glob("*.txt"))]


def _script(name: str, match: Recorded) -> Script:
    made = zip(positions(match), match.moves, strict=False)
    is_forced = match.game.forced or (lambda _state, _seat: None)
    return Script(
        name,
        match,
        tuple(
            frozenset() if is_forced(state, seat) else answered_by(match.game, state, seat, text)
            for state, (seat, text) in made
        ),
    )


def smallest_cover(found: list[Script]) -> list[Script]:
    """Return a small selection of matches that covers everything, preferring short ones."""
    chosen, missing = list[Script](), frozenset[Question]().union(*(one.all for one in found))
    while missing:
        best = max(found, key=lambda one: (len(one.all & missing), -len(one.match.moves)))
        chosen.append(best)
        missing -= best.all
    return chosen


def all_games() -> list[str]:
    return sorted(GAMES)
