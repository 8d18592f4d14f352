"""A whole match, move by move: worked example E22."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import State
from tests.games.zanzibar.positions import after, legal, made

MATCH: dict[str, Any] = json.loads(Path(__file__).with_name("match_e22.json").read_text(encoding="utf-8"))
MOVES: list[str] = MATCH["moves"].split(", ")


def first_position() -> State:
    return GAME.replay_setup(
        {
            "game": "zanzibar",
            "rules_version": 1,
            "data_version": 1,
            "players": 2,
            "options": {"first": "random", "setup": "placed", "draw_discard": True, "round_limit": None},
            "first": MATCH["first"],
            "decks": [deck.split() for deck in MATCH["decks"]],
            "placement": None,
        }
    )


def test_e22_match_has_the_listed_legal_moves_and_end() -> None:
    state, counts = first_position(), []
    for move in MOVES:
        assert move in legal(state)
        counts.append(len(legal(state)))
        state = after(state, move)
    assert counts == MATCH["legal"]
    assert GAME.record_final(state) == MATCH["final"]
    assert GAME.outcome(state) is not None


def test_e22_match_has_the_listed_turns_and_clears() -> None:
    state, ends, kinds = first_position(), [], []
    for number, move in enumerate(MOVES, 1):
        turn = state.turns
        state, events = made(state, move)
        if state.turns > turn:
            ends.append(number)
        kinds += [getattr(event, "kind", None) for event in events if "x" in move[:2]]
    assert ends == MATCH["turns"]
    assert kinds == ["banished", "pushed", "banished", "pushed", "pushed", "banished", *["pushed"] * 5]


def test_e22_moves_cost_their_steps() -> None:
    state = after(first_position(), *MOVES[:12])
    for move, cost in [("5xw5>s4", 3), ("4xn6>n5", 3)]:
        state, events = made(state, move)
        assert getattr(events[0], "steps", None) == cost
    state = after(first_position(), *MOVES[:25])
    _, events = made(state, "7xn5>e2")
    assert getattr(events[0], "steps", None) == 7
