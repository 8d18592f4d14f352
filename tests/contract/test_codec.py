"""States, events and views are builtin-typed values that msgpack carries and gives back equal."""

from __future__ import annotations

import msgspec
import pytest

from bot.games import GAMES
from bot.games.guatemala_cafe.state import Asking
from bot.games.saint_martin.view import PointsView
from tests.contract.matches import TABLES, play_out, played, viewers

MATCHES = 2


@pytest.mark.rotating(4)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_states_events_and_views_round_trip_through_msgpack(name: str, players: int) -> None:
    game = GAMES[name]
    states = msgspec.msgpack.Decoder(game.state_type)
    events = msgspec.msgpack.Decoder(game.event_type)
    views = msgspec.msgpack.Decoder(game.view_type)
    for seed in range(MATCHES):
        for step in played(game.name, players, seed):
            assert states.decode(msgspec.msgpack.encode(step.after)) == step.after
            for event in step.events:
                assert events.decode(msgspec.msgpack.encode(event)) == event
            for viewer in viewers(players):
                view = game.see(step.after, viewer)
                assert views.decode(msgspec.msgpack.encode(view)) == view


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_equal_positions_are_equal_and_hashable(name: str, players: int) -> None:
    game = GAMES[name]
    match = played(game.name, players, 5)
    assert len({step.after for step in match}) > len(match) // 2
    assert {step.after for step in match} == {step.after for step in play_out(game, players, 5)}
    assert all(isinstance(hash(game.hidden(step.after)), int) for step in match)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_stored_position_has_the_same_moves_as_the_one_in_memory(name: str, players: int) -> None:
    """Folding the log gives the snapshot, whichever of the positions on the way were stored and loaded again."""
    game = GAMES[name]
    states = msgspec.msgpack.Decoder(game.state_type)
    for step in played(game.name, players, 6):
        stored = states.decode(msgspec.msgpack.encode(step.before))
        assert list(game.legal_moves(stored, step.seat)) == list(game.legal_moves(step.before, step.seat))


def test_stored_fields_keep_the_names_of_the_first_versions() -> None:
    stored = {"type": "Asking", "seat": 0, "colour": "K", "space": "A1", "asked": [1], "answers": [None]}
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(stored, Asking))) == stored
    points = {"coins": 1, "cubes": 2, "fields": 3, "cubes_on_colour": 4, "objective": 0}
    assert msgspec.to_builtins(msgspec.convert(points, PointsView)) == points
