"""Records: the setup alone and the moves lead to the same end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games import GAMES
from bot.rng import Dice
from tests.contract.matches import TABLES, opening, played, seed_bytes, viewers

MATCHES = 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_replayed_setup_and_moves_lead_to_the_same_end(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        first = opening(game, players, seed)
        match = played(game.name, players, seed)
        setup = _through_json(game.records.setup(first))
        state = game.replay_setup(setup)
        assert game.records.setup(state) == setup
        for step in match:
            text = game.write(step.move)
            state, _ = game.apply(state, step.seat, game.read(text), Dice(seed_bytes(seed), step.seq))
        assert game.record_final(state) == game.record_final(match[-1].after)
        assert _through_json(game.record_final(state)) == game.record_final(state)
        assert game.outcome(state) == game.outcome(match[-1].after)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_record_of_a_running_match_omits_hidden_parts(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        setup = game.records.setup(opening(game, players, seed))
        for viewer in viewers(players):
            shown = game.records.redact(setup, viewer)
            assert set(shown) < set(setup)
            assert all(_is_part(shown[key], setup[key]) for key in shown)


def _is_part(shown: object, whole: object) -> bool:
    """Return whether both are equal, or equal lists except for None in place of other seats' values."""
    if isinstance(shown, list) and isinstance(whole, list) and len(shown) == len(whole):
        return all(own is None or own == there for own, there in zip(shown, whole, strict=True))
    return shown == whole


def _through_json(content: dict[str, Any]) -> dict[str, Any]:
    back: dict[str, Any] = json.loads(json.dumps(content))
    return back
