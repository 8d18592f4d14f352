"""Sparring partners: legal moves in every game, and points taken where they lie."""

from __future__ import annotations

import pytest

from bot.ai.computer_player import Planner
from bot.arena import planner
from bot.games import GAMES
from bot.rng import Dice
from tests.ai.test_game_skills import some
from tests.ai.test_levels import offers
from tests.bench import sparring
from tests.bench.players import PARTNERS
from tests.contract.matches import seed_bytes
from tests.games.zanzibar.positions import cards, position


@pytest.mark.parametrize("partner", PARTNERS)
@pytest.mark.parametrize("name", sparring.POINTS)
def test_a_sparring_partner_makes_an_offered_move(name: str, partner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparring, "SECONDS", 0.0)
    game, plan = GAMES[name], planner(partner, PARTNERS)
    for step in some(game, 2, 9, 3):
        for seat in game.deciders(step.before):
            found = offers(game, step.before, seat)
            assert _first(plan, name, step.before, seat, found) in found


def test_a_partner_is_there_for_every_game_with_computer_players() -> None:
    assert set(sparring.POINTS) == {name for name, game in GAMES.items() if game.skill}


def test_the_greedy_player_plays_the_order_that_pays() -> None:
    state = position("0: 2@n1 3@n2 4@n4 5@n5 6@n6 | 1: 2@s1", cards("pepper north", "ginger"))
    found = offers(GAMES["zanzibar"], state, 0)
    assert _first(planner("greedy", PARTNERS), "zanzibar", state, 0, found) == "play north"


def _first(plan: Planner, name: str, state: object, seat: int, found: tuple[str, ...]) -> str:
    return plan(GAMES[name], GAMES[name].see(state, seat), found, Dice(seed_bytes(1), 3))[0]
