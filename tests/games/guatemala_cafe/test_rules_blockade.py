"""Rules of the blockade, GUA-54 to GUA-59."""

from __future__ import annotations

from typing import cast

from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.rules.blockade import asked_seats
from bot.games.guatemala_cafe.state import Acting, Asking, Refilling
from tests.games.guatemala_cafe.positions import after, asked_about_white, legal, position, reason, turn_of


def test_gua_54_others_are_asked_from_the_scorers_left() -> None:
    assert cast(Asking, asked_about_white().phase).asked == (1, 2, 3)
    later = after(position(4, buyer=8, turn=2), (2, ">1@9"), (2, "score W@I3"))
    assert cast(Asking, later.phase).asked == (3, 0, 1)
    assert GAME.deciders(later) == (0, 1, 3)
    assert reason(later, 2, "block W@I3") == "not_asked"


def test_gua_55_blocker_needs_a_sack_of_the_color() -> None:
    state = asked_about_white()
    assert legal(state, 1) == ["pass W@I3"]
    assert legal(state, 3) == ["pass W@I3", "block W@I3"]
    assert reason(state, 1, "block W@I3") == "cannot_block"


def test_gua_56_first_blocker_spends_a_sack_and_nobody_scores() -> None:
    state = asked_about_white(plantations=[[0, "W", "C8", ["C7"]]], roads=["A9/B9", "B8/B9"], ships={"P1": "W"})
    blocked = after(state, (1, "pass W@I3"), (2, "pass W@I3"), (3, "block W@I3"))
    assert blocked.production[SPACE_INDEX["I3"]] == "W"
    assert blocked.seats[3].hand == tuple("KBRRG")
    assert [seat.score for seat in blocked.seats] == [0] * 4
    assert blocked.ships[0] == ("W",)
    assert blocked.track_sacks == ("W",)
    assert [seat.money for seat in blocked.seats] == [23, 15, 15, 15]


def test_gua_57_scorer_may_build_instead_but_not_score_again() -> None:
    blocked = after(asked_about_white(), (1, "pass W@I3"), (2, "pass W@I3"), (3, "block W@I3"))
    assert blocked.phase == Acting(0, substitute=True)
    assert reason(blocked, 0, "score W@I3") == "was_blocked"
    assert not any(text.startswith("score") for text in legal(blocked, 0))
    built = after(blocked, (0, "wK I5>B1"), (0, "wB I4>B2"), (0, "wW I6>C1"))
    assert legal(built, 0) == ["end"]
    assert turn_of(after(built, (0, "end"))) == 1
    nothing = after(blocked, (0, "end"))
    assert (turn_of(nothing), nothing.idle) == (1, 0)
    assert reason(blocked, 0, "wK A3>B1") == "not_in_line"


def test_gua_58_block_is_allowed_when_nobody_would_gain() -> None:
    state = asked_about_white(plantations=[])
    assert "block W@I3" in legal(state, 3)
    mine = asked_about_white(plantations=[[3, "W", "C8", ["C7"]]])
    assert "block W@I3" in legal(mine, 3)


def test_gua_59_seats_that_cannot_block_are_not_asked() -> None:
    assert cast(Asking, asked_about_white(hands={"1": "", "2": "K"}).phase).asked == (2, 3)
    all_shown = asked_about_white(hands={"3": "KBRRG"}, track=list("WWWWWW"))
    assert isinstance(all_shown.phase, Refilling)
    assert asked_seats(all_shown, 0, "W") == ()
    assert asked_seats(all_shown, 0, "K") == (1, 2, 3)
    nobody = asked_about_white(hands={"1": "", "2": "", "3": ""})
    assert isinstance(nobody.phase, Refilling)
    without_the_color = asked_about_white(hands={"3": "K"})
    assert cast(Asking, without_the_color.phase).asked == (1, 2, 3)
