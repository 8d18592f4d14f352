"""The reveal after a match: hands in drawing order and decks from the top."""

from __future__ import annotations

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import State
from bot.i18n import say
from tests.contract.matches import play_out
from tests.games.zanzibar.positions import cards, changed, position

PEOPLE = ("Anna", "Bert", "Carla", "Dario")


def said(state: State) -> list[str]:
    return [say(line, "en", PEOPLE) for line in GAME.reveal_all(state)]


def test_final_reveal_shows_every_hand_and_every_deck() -> None:
    state = position("0: 2@n1 | 1: 2@s1", cards("pepper north", "cloves south east"), cards("east", ""))
    assert said(state) == [
        "Hand of Anna: pepper and north.",
        "Deck of Anna, from the top: cloves, south, and east.",
        "Hand of Bert: east.",
        "Deck of Bert, from the top: empty.",
    ]
    used_up = changed(state, seats=(state.seats[0], cards("", "")))
    assert said(used_up)[2:] == ["Hand of Bert: empty.", "Deck of Bert, from the top: empty."]


def test_final_reveal_is_complete_in_random_positions() -> None:
    for step in list(play_out(GAME, 4, 11))[::5]:
        told = [line.replace(", and ", ", ").replace(" and ", ", ") for line in said(step.after)]
        for seat, held in enumerate(step.after.seats):
            assert told[2 * seat] == f"Hand of {PEOPLE[seat]}: {', '.join(held.hand) or 'empty'}."
            assert told[2 * seat + 1] == f"Deck of {PEOPLE[seat]}, from the top: {', '.join(held.deck) or 'empty'}."
        assert len(told) == 8
