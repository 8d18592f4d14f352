"""Auto-answers and plans: a pure function of position, seat and orders."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.guatemala_cafe.board import COLORS
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.rules.auto_answers import AutoAnswerSettings
from bot.games.guatemala_cafe.state import State
from bot.i18n import say
from tests.games.guatemala_cafe.positions import after, position

HANDS = {"0": "KKRR", "1": "WK", "2": "KB", "3": "WR"}
C8 = [0, "W", "C8", ["C7", "C9", "B9"]]


def asked(**given: Any) -> State:
    """Return a position in which seat 0 scores white. Seats 1 and 3 hold white, seat 2 does not."""
    state = position(4, **({"buyer": 8, "hands": HANDS} | given))
    return after(state, (0, ">1@9"), (0, "score W@I3"))


def said(state: State, seat: int, **settings: Any) -> str | None:
    """Return the answer of the orders, in notation."""
    move = GAME.auto_answers.answer(state, seat, AutoAnswerSettings(**settings))
    return None if move is None else GAME.write(move)


PASS, BLOCK = "pass W@I3", "block W@I3"


def never(name: str) -> AutoAnswerSettings:
    """Return orders with one rule other than `ask`."""
    return msgspec.structs.replace(AutoAnswerSettings(), **{name: "never"})


def test_player_without_auto_answers_is_asked() -> None:
    assert said(asked(plantations=[C8]), 1) is None
    assert said(asked(plantations=[C8]), 1, black="never", red=3) is None


def test_auto_answer_never_passes_a_turn() -> None:
    assert said(asked(plantations=[C8]), 1, white="never") == PASS


@pytest.mark.parametrize(("threshold", "answer"), [(1, BLOCK), (2, BLOCK), (3, BLOCK), (4, PASS), (20, PASS)])
def test_auto_blockade_compares_how_much_others_gain_more_than_the_blocker(threshold: int, answer: str) -> None:
    assert said(asked(plantations=[C8]), 1, white=threshold) == answer


def test_own_gains_count_against_an_auto_blockade() -> None:
    mine = [1, "W", "F8", ["F7", "F9"]]
    assert said(asked(plantations=[C8, mine]), 1, white=1) == BLOCK
    assert said(asked(plantations=[C8, mine]), 1, white=2) == PASS
    assert said(asked(plantations=[mine]), 1, white=1) == PASS
    third = [2, "W", "I8", ["I7", "I9", "H9", "G9", "H7"]]
    assert said(asked(plantations=[C8, third]), 1, white=5) == BLOCK


def test_seat_without_a_sack_of_the_color_passes_automatically() -> None:
    assert said(asked(plantations=[C8]), 2, white=1) == PASS
    assert said(asked(plantations=[C8]), 2) is None


@pytest.mark.parametrize(("plantations", "is_offered"), [([], True), ([[1, "W", "F8", ["F7"]]], True), ([C8], False)])
def test_question_about_a_harmless_scoring_offers_to_ask_no_more(plantations: Any, *, is_offered: bool) -> None:
    state = asked(plantations=plantations)
    offers = [GAME.write(move) for move in GAME.legal_moves(state, 1)]
    found = [(one.moves, dict(one.settings)) for one in GAME.together(GAME.see(state, 1), offers)]
    assert found == ([((PASS,), {"harmless": True})] if is_offered else [])


def test_seat_that_cannot_block_is_told_why_it_is_asked() -> None:
    state = asked(plantations=[C8])
    view, offers = GAME.see(state, 2), [GAME.write(move) for move in GAME.legal_moves(state, 2)]
    assert offers == [PASS]
    assert [(one.moves, dict(one.settings)) for one in GAME.together(view, offers)] == [((PASS,), {"white": "never"})]
    remark = GAME.remark(view, ())
    assert remark is not None
    assert say(remark, "en", ("",) * 4).endswith("You are asked all the same, so that nobody learns it.")
    assert "never ask for white" in say(GAME.label(view, (f"{PASS}+",)).text, "en", ("",) * 4)


def test_harmless_scorings_are_passed_before_any_threshold() -> None:
    assert said(asked(plantations=[]), 1, harmless=True) == PASS
    assert said(asked(plantations=[[1, "W", "F8", ["F7"]]]), 1, harmless=True, white=1) == PASS
    assert said(asked(plantations=[[1, "W", "F8", ["F7"]]]), 1, harmless=True) == PASS
    assert said(asked(plantations=[C8]), 1, harmless=True) is None
    assert said(asked(plantations=[C8]), 1, harmless=True, white=3) == BLOCK
    assert said(asked(plantations=[]), 1, harmless=False) is None


def test_auto_answers_apply_only_to_a_seat_that_is_asked() -> None:
    state = asked(plantations=[C8])
    assert said(state, 0, white=1, harmless=True) is None
    assert said(after(state, (1, PASS)), 1, white=1) is None
    assert said(position(4, buyer=8), 0, white=1) is None


def test_public_flag_shows_auto_answers_and_hides_plans() -> None:
    assert not GAME.auto_answers.are_seen(AutoAnswerSettings())
    assert not GAME.auto_answers.are_seen(AutoAnswerSettings(refill="K", sail="P2"))
    assert GAME.auto_answers.are_seen(AutoAnswerSettings(harmless=True))
    for name in ("black", "brown", "red", "beige", "white"):
        assert GAME.auto_answers.are_seen(never(name))


def test_auto_answer_values_fit_a_list_and_begin_with_the_default() -> None:
    fields = AutoAnswerSettings.__struct_fields__
    assert set(GAME.auto_answers.values) == set(fields)
    for name, values in GAME.auto_answers.values.items():
        assert values[0] == getattr(AutoAnswerSettings(), name)
        assert len(values) <= 25
    for name in ("black", "brown", "red", "beige", "white"):
        assert GAME.auto_answers.values[name] == ("ask", "never", *range(1, 21))
    assert GAME.auto_answers.values["harmless"] == (False, True)
    assert GAME.auto_answers.values["refill"] == ("ask", "K", "B", "R", "G", "W")
    assert GAME.auto_answers.values["sail"] == ("ask", "P1", "P2", "P3", "P4")
    assert GAME.auto_answers.once == {"refill", "sail"}
    assert [never(name).rule(color) for name, color in zip(fields, COLORS, strict=False)] == ["never"] * 5


@pytest.mark.parametrize(("players", "harbours"), [(2, []), (3, ["P2", "P3", "P4"]), (4, ["P1", "P2", "P3", "P4"])])
def test_gua_4_ship_can_be_planned_only_if_one_can_be_chosen(players: int, harbours: list[str]) -> None:
    view = GAME.see(position(players, buyer=8), 0)
    assert [value for value in GAME.auto_answers.values["sail"] if GAME.auto_answers.applies(view, "sail", value)] == [
        "ask",
        *harbours,
    ]
    others = {name: values for name, values in GAME.auto_answers.values.items() if name != "sail"}
    assert all(GAME.auto_answers.applies(view, name, value) for name, values in others.items() for value in values)


def unblocked(**given: Any) -> State:
    return after(asked(**given), (1, PASS), (2, PASS), (3, PASS))


def test_planned_refill_is_played_if_no_player_blocked() -> None:
    assert said(unblocked(), 0, refill="R") == "refill R@I3"
    assert said(unblocked(), 0, refill="W") is None
    assert said(unblocked(), 0) is None
    assert said(asked(), 0, refill="R") is None
    assert said(unblocked(), 1, refill="K") is None
    assert said(unblocked(hands={**HANDS, "1": "K"}), 1) is None
    blocked = after(asked(), (1, "block W@I3"))
    assert said(blocked, 0, refill="R") is None


def test_single_possible_refill_is_played_automatically() -> None:
    state = unblocked(hands={**HANDS, "0": "K"})
    assert said(state, 0) == "refill K@I3"
    assert said(unblocked(hands={**HANDS, "0": "KK"}), 0) is None


def test_planned_ship_leaves_if_its_harbour_ties() -> None:
    state = unblocked(
        plantations=[C8, [1, "W", "F8", ["F7"]]],
        roads=["A9/B9", "B8/B9", "D9/E9", "E8/E9"],
        ships={"P1": "W", "P2": "W"},
    )
    assert said(state, 0, sail="P2") == "sail W@P2"
    assert said(state, 0, sail="P3") is None
    assert said(state, 1, sail="P2") is None
    assert said(state, 0) is None
