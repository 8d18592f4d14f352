"""Scenes of the gallery under names that sort in reading order."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from bot.lessons.examples import pose_scene, primer
from bot.lessons.lesson_state import ENDING, Learner, build_lesson_state
from bot.scene import Chart, Milestone, Scene, Why
from bot.table.table import Person
from cogs.text.choice_tree import offers
from tests.gallery.positions import Moment, phases, played

NAMES = ("Anna", "Benedikt", "Chiara", "Dmitri", "Elena")
LOCALES = ("en", "it", "de")
"""Languages used in turn, since some need more room."""

Named = tuple[str, Scene]


def scenes(name: str, seed: int) -> Iterator[Named]:
    """Yield covers, rules pictures, every phase for every number of players, choices, hands, zooms, lessons."""
    game = GAMES[name]
    for pose in primer(name).poses:
        yield f"newcomers/{pose}", pose_scene(name, pose, "en")
    for players in game.players:
        match, locale = played(name, players, seed), LOCALES[players % len(LOCALES)]
        for phase, number in phases(game, match):
            yield from _moment(game, match[number], f"{players} players/{phase}", locale)
        yield f"{players} players/chart", _chart(game, match, locale)
    yield from _closer(game, match)
    yield from _lessons(game)


def _moment(game: AnyGame, moment: Moment, name: str, locale: str) -> Iterator[Named]:
    """Yield the public picture and, for a seat that must choose, its choice and hand."""
    yield from _boards(game, f"{name}/board", _scene(game, moment, None, locale=locale))
    if moment.seat is None:
        return
    choosing = _scene(game, moment, moment.seat, locale=locale, targets=_targets(game, moment))
    yield from _boards(game, f"{name}/choosing", choosing)
    hand = game.hand(game.see(moment.state, moment.seat))
    if hand is not None:
        yield f"{name}/hand", _scene(game, moment, moment.seat, locale=locale, kind="hand", view=hand)


def _boards(game: AnyGame, name: str, scene: Scene) -> Iterator[Named]:
    """Yield the board, or the pictures of its parts."""
    for part in game.parts(scene.targets):
        yield f"{name} {part.name}", msgspec.structs.replace(scene, kind=f"board:{part.name}")
    if not game.parts(scene.targets):
        yield name, scene


def _closer(game: AnyGame, match: tuple[Moment, ...]) -> Iterator[Named]:
    """Yield zooms, the changes of a round and the longest choice, from the middle of a full table."""
    middle = len(match) // 2
    longest = max(range(middle, len(match) - 1), key=lambda number: len(_path(game, match[number])))
    for part in game.zooms:
        yield f"closer/{part}", _scene(game, match[middle], None, kind=f"zoom:{part}")
    since = game.see(match[middle - 4 * max(game.players)].state, None)
    yield from _boards(game, "closer/since", _scene(game, match[middle], None, before=since))
    path = _path(game, match[longest])
    for length in range(1, len(path)):
        moment, chosen = match[longest], path[:length]
        targets = _targets(game, moment, chosen)
        choice = _scene(game, moment, moment.seat, path=chosen, targets=targets)
        yield from _boards(game, f"closer/choice {length}", choice)


def _lessons(game: AnyGame) -> Iterator[Named]:
    """Yield the beginning of every step of the lesson."""
    lesson = game.lesson
    learners = () if lesson is None else (*(step.name for step in lesson.steps), ENDING)
    for number, step in enumerate(learners, 1):
        assert lesson is not None
        look = build_lesson_state(game, lesson, Learner(step=step), Person(1, NAMES[0], "en")).look
        tree = offers(game, look.offers)
        chosen = tree.longest(game.start(look.view))
        yield (
            f"lesson/{number:02} {step}",
            Scene(
                game=game.name,
                kind="board",
                view=look.view,
                names=look.table.names,
                locale="en",
                path=chosen,
                targets=tree.notations_below(chosen),
            ),
        )


def _chart(game: AnyGame, match: tuple[Moment, ...], locale: str) -> Scene:
    """Return a score chart with the biggest gain, the biggest loss and the end marked."""
    ends = {view.turn: game.scores(view) for moment in match for view in [game.see(moment.state, None)]}
    turns, scores = tuple(ends), tuple(ends.values())
    seats = range(len(scores[0]))
    swings = [(scores[at][seat] - scores[at - 1][seat], at, seat) for at in range(1, len(scores)) for seat in seats]
    (_, gained, winner), (_, lost, loser) = max(swings), min(swings)
    best = max(seats, key=lambda seat: scores[-1][seat])
    swung: list[tuple[int, int, Why]] = [(gained, winner, "gain"), (lost, loser, "loss")]
    marked = [*sorted(swung), (len(turns) - 1, best, "end")]
    marks, colors = game.marks[: len(seats)], game.line_colors(game.see(match[-1].state, None))
    if colors:
        marks = tuple(msgspec.structs.replace(mark, color=color) for mark, color in zip(marks, colors, strict=True))
    chart = Chart(
        turns,
        scores,
        marks,
        game.title,
        "Turn",
        tuple(Milestone(at, seat, why) for at, seat, why in marked),
    )
    return Scene(game=game.name, kind="chart", view=chart, names=NAMES[: len(seats)], locale=locale)


def _scene(game: AnyGame, moment: Moment, viewer: int | None, **changes: object) -> Scene:
    view = game.see(moment.state, viewer)
    told = {"game": game.name, "kind": "board", "view": view, "names": NAMES[: len(game.scores(view))], "locale": "en"}
    return Scene(**{**told, **changes})


def _path(game: AnyGame, moment: Moment) -> tuple[str, ...]:
    """Return the choices of the move made at that moment."""
    if moment.notation is None:
        return ()
    return tuple(choice.token for choice in game.choices(game.read(moment.notation)))


def _targets(game: AnyGame, moment: Moment, chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the legal moves that continue the choices."""
    assert moment.seat is not None
    moves = game.legal_moves(moment.state, moment.seat)
    return offers(game, map(game.write, moves)).notations_below(chosen)
