"""Twins: exchanging hidden facts changes nothing that the viewer gets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.game import AnyGame, IllegalMove, Seat, Viewer
from bot.games import GAMES
from bot.rng import Dice
from bot.scene import Scene
from tests.contract.facts import received
from tests.contract.matches import TABLES, Step, in_order, played, reveals, seed_bytes, takes_back, twin_of, viewers
from tests.samples import many

MATCHES, MAX_MATCHES = many(4, 2), 40
MOVES = 12
"""Number of other moves that are compared with each one made."""
SHOWN = (
    "a step tells a viewer what differs in a twin. If that is by the rules, because the step turns up something for"
    " everybody, let reveals(before, after) in the game's secrecy.py return True for it; else something hidden is told"
)


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_twin_positions_give_a_viewer_the_same_view(name: str, players: int) -> None:
    game, different = GAMES[name], 0
    for seed in range(MATCHES):
        for step in played(game.name, players, seed)[:: 3 + seed]:
            waiting = game.waiting(game.see(step.after, None))
            for viewer in viewers(players):
                twin = twin_of(game, step.after, viewer, Dice(seed_bytes(seed), step.seq))
                if twin == step.after:
                    continue
                different += 1
                assert received(game, twin, viewer) == received(game, step.after, viewer)
                assert game.waiting(game.see(twin, None)) == waiting
    assert different > 0


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_picture_keys_differ_for_every_viewer(name: str, players: int) -> None:
    """An exchange never gives a seat a piece drawn for another: that would reveal equal pieces."""
    game = GAMES[name]
    for step in played(game.name, players, 1)[::7]:
        views = [game.see(step.after, viewer) for viewer in viewers(players)]
        shown = [*views, *(hand for view in views if (hand := game.hand(view)) is not None)]
        keys = {Scene(game=name, kind="board", view=view, names=("A",) * players, locale="en").key() for view in shown}
        assert len(keys) == len(shown)


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_same_step_gives_viewers_the_same_events_in_twins(name: str, players: int) -> None:
    """Others hear the same of a step, and are asked in the same way, whatever it was that they cannot know.

    Not of the very last, where everything may lie open, nor where the viewer's own hand was dealt or refilled, nor of
    a step that shows everybody something new (`reveals` in the game's `secrecy`).
    """
    game, compared = GAMES[name], 0
    for seed in range(MAX_MATCHES):
        if seed >= MATCHES and compared > 50:
            break
        chance = random.Random(seed)
        for step in played(game.name, players, seed):
            viewer = chance.choice([None, *[seat for seat in range(players) if seat != step.seat]])
            result = _in_twin(game, step, viewer, Dice(seed_bytes(seed), step.seq))
            if result is None or game.outcome(step.after) is not None or _is_told(game, step, viewer):
                continue
            after, events = result
            compared += 1
            told = [game.hear(event, viewer) for event in events]
            assert told == [game.hear(event, viewer) for event in step.events], SHOWN
            assert game.waiting(game.see(after, None)) == game.waiting(game.see(step.after, None)), SHOWN
            assert received(game, after, viewer) == received(game, step.after, viewer), SHOWN
    assert compared > 50


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_step_that_changes_nothing_hidden_reveals_nothing(name: str, players: int) -> None:
    """Such a step may be taken back: even its maker sees the same afterwards in every twin."""
    game, free = GAMES[name], 0
    for seed in range(MATCHES):
        for step in played(game.name, players, seed):
            if game.hidden(step.before) != game.hidden(step.after):
                continue
            free += 1
            for viewer in (None, step.seat):
                result = _in_twin(game, step, viewer, Dice(seed_bytes(seed), step.seq))
                if result is not None:
                    assert game.see(result[0], viewer) == game.see(step.after, viewer)
    assert free or not takes_back(game), "every step changes `hidden`: leave it out, as its default says just that"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_spectators_see_no_more_than_any_seat(name: str, players: int) -> None:
    """Facts exchanged for a seat may differ for the public only where the seat itself knows more."""
    game = GAMES[name]
    for step in played(game.name, players, 9)[::7]:
        for seat in range(players):
            twin = twin_of(game, step.after, seat, Dice(seed_bytes(9), step.seq))
            assert game.see(twin, None) == game.see(step.after, None)


@pytest.mark.parametrize("name", GAMES)
def test_notation_of_a_move_reveals_no_more_than_its_events(name: str) -> None:
    """A viewer who sees and hears the same after another legal move may not read which one it was."""
    game = GAMES[name]
    for step in played(name, game.players[0], 2)[::5]:
        if game.outcome(step.after) is not None or game.is_secret(step.before, step.seat, step.move, step.after):
            continue
        for viewer in (None, *[seat for seat in range(game.players[0]) if seat != step.seat]):
            for other, after, events in _other_moves(game, step):
                heard = [[game.hear(event, viewer) for event in one] for one in (events, step.events)]
                assert (game.see(after, viewer), heard[0]) != (game.see(step.after, viewer), heard[1]), (
                    f"{game.write(step.move)} looks like {game.write(other)} to viewer {viewer}, and the log shows the "
                    "notation to everybody: is_secret must return True for it as long as they may not know it"
                )


def _other_moves(game: AnyGame, step: Step) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Yield other legal moves of that seat, with the positions and events to which they lead, if those differ."""
    legal = list(game.legal_moves(step.before, step.seat))
    for other in random.Random(step.seq).sample(legal, min(len(legal), MOVES)):
        after, events = game.apply(step.before, step.seat, other, Dice(seed_bytes(2), step.seq))
        if in_order(game, after) != in_order(game, step.after):
            yield other, after, events


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_answers_to_a_sealed_question_are_secret(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(name, players, 2):
        if game.is_sealed(step.before):
            assert game.is_secret(step.before, step.seat, step.move, step.before), game.write(step.move)


def _is_told(game: AnyGame, step: Step, viewer: Viewer) -> bool:
    """Return whether the step changed the viewer's own hand, or showed everybody something new."""
    if reveals(game, step.before, step.after):
        return True
    return bool(game.hand(game.see(step.before, viewer)) != game.hand(game.see(step.after, viewer)))


def _in_twin(game: AnyGame, step: Step, viewer: Seat | None, dice: Dice) -> tuple[Any, tuple[Any, ...]] | None:
    """Return the step made in a twin of its position.

    Return None if the twin does not allow it, or if it shows everybody something new there.
    """
    twin = twin_of(game, step.before, viewer, dice)
    try:
        after, events = game.apply(twin, step.seat, step.move, dice)
    except IllegalMove:
        return None
    return None if reveals(game, twin, after) else (after, events)
