"""The reveal after a match: all tiles, secret coffees and the sealed answers for the tile on offer."""

from __future__ import annotations

import re

from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.state import Defend, State, Window
from bot.i18n import say
from tests.contract.matches import play_out

PEOPLE = ("Anna", "Bert", "Carla", "Dario")
COFFEES = {"A": "Arabica", "B": "Benghalensis", "C": "Canephora", "D": "Dewevrei"}
TILE = re.compile(r"\bT\d\d\b")


def said(state: State) -> list[str]:
    return [say(line, "en", PEOPLE) for line in GAME.reveal_all(state)]


def expected_answers(state: State) -> list[str]:
    if not isinstance(state.phase, Window | Defend) or state.sale is None:
        return []
    words = {None: "no answer yet", 0: "no bid", 1: "up to 1 coin"}
    return [
        f"{PEOPLE[seat]}: {words.get(most, f'up to {most} coins')}."
        for seat, most in enumerate(state.phase.maxima)
        if seat in state.sale.asked
    ]


def test_final_reveal_is_complete_in_random_positions() -> None:
    answered = secret = 0
    for seed in range(30, 36):
        for step in list(play_out(GAME, 4, seed))[:120]:
            state, told = step.after, said(step.after)
            hands, rest = told[:4], told[4:]
            for seat, held in enumerate(state.seats):
                assert hands[seat].startswith(f"Hand of {PEOPLE[seat]}: ")
                assert TILE.findall(hands[seat]) == list(held.hand)
            coffees = [
                f"Secret coffee of {PEOPLE[seat]}: {COFFEES[held.coffee]}."
                for seat, held in enumerate(state.seats)
                if state.options.objectives == "secret" and not held.is_objective_placed
            ]
            assert rest[: len(coffees)] == coffees
            bag, *answers = rest[len(coffees) :]
            assert TILE.findall(bag) == list(state.bag)
            assert [re.sub(r" for T\d\d .*\): ", ": ", line) for line in answers] == expected_answers(state)
            answered += any("up to" in line for line in answers)
            secret += len(coffees)
    assert min(answered, secret) > 0
