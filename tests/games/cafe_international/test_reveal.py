"""Revealed hidden information after a match: hands in order of drawing, the bag in drawing order."""

from __future__ import annotations

import pytest

from bot.games.cafe_international.board import CODES
from bot.games.cafe_international.game import GAME
from bot.games.cafe_international.state import State
from bot.games.cafe_international.vocabulary import person_term
from bot.i18n import say
from tests.contract.matches import play_out
from tests.games.cafe_international.positions import changed, position, seat, tiles

PEOPLE = ("Anna", "Bert", "Carla")


def said(state: State) -> list[str]:
    return [say(line, "en", PEOPLE) for line in GAME.reveal_all(state)]


def test_final_reveal_shows_every_hand_and_the_bag() -> None:
    state = changed(position(), seats=(seat("USm GBf USm"), seat("")), bag=tiles("Jf CNm"))
    assert said(state) == [
        "Hand of Anna: American man, British woman, and American man.",
        "Hand of Bert: empty.",
        "In the bag, next first: Jf and CNm.",
    ]
    assert said(changed(state, bag=()))[-1] == "The bag is empty."


@pytest.mark.parametrize("hands", ["open", "private"])
def test_final_reveal_is_complete_in_random_positions(hands: str) -> None:
    for step in list(play_out(GAME, 3, 11))[::5]:
        state = changed(step.after, options=GAME.options(hands=hands))
        *held, bag = [line.replace(", and ", ", ").replace(" and ", ", ") for line in said(state)]
        for number, mine in enumerate(state.seats):
            guests = ", ".join(say(person_term(CODES[guest]), "en") for guest in mine.hand)
            assert held[number] == f"Hand of {PEOPLE[number]}: {guests or 'empty'}."
        assert bag == f"In the bag, next first: {', '.join(CODES[guest] for guest in state.bag)}."
