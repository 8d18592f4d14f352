"""Revealed hidden information after a match: every sack, and secret answers to a blockade question."""

from __future__ import annotations

from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Asking, State
from bot.i18n import say
from tests.contract.matches import play_out
from tests.games.guatemala_cafe.positions import changed, position

PEOPLE = ("Anna", "Bert", "Carla", "Dario")
WORDS = {"K": "black", "B": "brown", "R": "red", "G": "beige", "W": "white"}
ANSWERS = {"block": "blocks", "pass": "lets it score", None: "no answer yet"}


def said(state: State) -> list[str]:
    return [say(line, "en", PEOPLE) for line in GAME.reveal_all(state)]


def listed(sacks: tuple[str, ...]) -> str:
    return ", ".join(WORDS[color] for color in sacks)


def test_final_reveal_shows_open_answers_as_missing() -> None:
    asking = Asking(0, "R", "F5", (1, 2, 3), ("block", None, "pass"))
    told = said(changed(position(), phase=asking))
    assert told[-3:] == [
        "Bert on the blockade of red: blocks.",
        "Carla on the blockade of red: no answer yet.",
        "Dario on the blockade of red: lets it score.",
    ]


def test_final_reveal_is_complete_in_random_positions() -> None:
    asked = 0
    for seed in (11, 12, 13):
        for step in list(play_out(GAME, 4, seed))[::3]:
            state = step.after
            told = [line.replace(", and ", ", ").replace(" and ", ", ") for line in said(state)]
            expected = [
                f"Hand of {PEOPLE[seat]}: {listed(owner.hand) or 'no sack'}." for seat, owner in enumerate(state.seats)
            ]
            expected.append(f"In the bag, next first: {listed(state.bag)}." if state.bag else "The bag is empty.")
            if isinstance(state.phase, Asking):
                asked += 1
                color, answers = WORDS[state.phase.color], zip(state.phase.asked, state.phase.answers, strict=True)
                expected += [f"{PEOPLE[who]} on the blockade of {color}: {ANSWERS[given]}." for who, given in answers]
            assert told == expected
    assert asked > 0
