"""Notation: writing, short forms and choices."""

from __future__ import annotations

import pytest

from bot.game import BadNotation
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.text.choices import group_of
from tests.games.guatemala_cafe.positions import after, position, sample_match


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("@17", "@17"),
        (" STAY ", "stay"),
        (">3 @ 20", ">3@20"),
        ("wb b6>c7", "wB B6>C7"),
        ("WB B6 > C7", "wB B6>C7"),
        ("sb b3>p2", "sB B3>P2"),
        ("R D4>b9/b8", "r D4>B8/B9"),
        ("r d4>b9/a9", "r D4>A9/B9"),
        ("r D4>a7/w", "r D4>A7/W"),
        ("Score k@d1", "score K@D1"),
        ("sail k@p2", "sail K@P2"),
        ("REFILL r@d1", "refill R@D1"),
        ("end", "end"),
    ],
)
def test_notation_ignores_case_and_blanks(typed: str, canonical: str) -> None:
    assert GAME.write(GAME.read(typed)) == canonical


@pytest.mark.parametrize("text", ["", "w B6>C7", "wX B6>C7", "sB B3>C7", "r D4>B8", "@01", ">3@020", "score K", "pass"])
def test_other_notations_are_refused(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read(text)
    assert refused.value.reason == "not_understood"


def test_unambiguous_short_notations_are_completed() -> None:
    state = position(4, buyer=8)

    def completed(text: str, seat: int = 0) -> str | None:
        move = GAME.complete(text, GAME.legal_moves(state, seat))
        return None if move is None else GAME.write(move)

    assert (completed(">3"), completed(">5"), completed("s")) == (">3@11", None, None)
    state = after(state, (0, ">1@9"))
    assert completed("Score") == "score W@I3"
    state = after(state, (0, "score W@I3"))
    assert [completed("pass", 1), completed("block", 1), completed("block", 3)] == ["pass W@I3", None, "block W@I3"]
    state = after(state, *[(seat, "pass W@I3") for seat in (1, 2, 3)])
    assert (completed("refill r"), completed("refill w"), completed("refill")) == ("refill R@I3", None, None)


def test_ship_is_named_by_its_harbour() -> None:
    state = position(
        4,
        buyer=8,
        plantations=[[0, "W", "C8", ["C7"]], [1, "W", "F8", ["F7"]]],
        roads=["A9/B9", "B8/B9", "D9/E9", "E8/E9"],
        ships={"P1": "W", "P2": "W"},
    )
    state = after(state, (0, ">1@9"), (0, "score W@I3"), *[(seat, "pass W@I3") for seat in (1, 2, 3)])
    move = GAME.complete("sail P2", GAME.legal_moves(state, 0))
    assert move == GAME.read("sail W@P2")


def tokens(text: str) -> list[str]:
    return [f"{choice.menu}:{choice.token}" for choice in GAME.choices(GAME.read(text))]


def test_moves_are_split_into_small_choices() -> None:
    assert tokens("@17") == ["side:right", "space:@17"]
    assert tokens("wB B6>C7") == ["piece:wB B6", "column:C", "field:C7"]
    assert tokens("hB G1>D7") == ["piece:hB G1", "site:D7"]
    assert tokens("sB B3>P2") == ["piece:sB B3", "harbour:P2"]
    assert tokens("r D4>B8/B9") == ["piece:r D4", "near:other", "group:h8", "border:B8/B9"]
    assert tokens("refill R@D1") == ["refill:refill R@D1"]
    for text in ("stay", ">3@20", "score K@D1", "pass K@D1", "block K@D1", "end"):
        (choice,) = GAME.choices(GAME.read(text))
        assert choice.button


def test_border_groups_of_the_two_player_board_match_the_data() -> None:
    land = PLANTATION_BOARDS[2]
    assert tuple(group_of(border) for border in land.borders) == land.groups


def test_every_spelling_of_the_sample_match_is_canonical() -> None:
    for _, text in sample_match()["moves"]:
        assert GAME.write(GAME.read(text.upper())) == text


def test_number_of_legal_moves_has_the_documented_maximum() -> None:
    line_of_roads = dict.fromkeys(("E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9"), "r")
    for players, most in ((2, 1792), (3, 9 * 92 + 1)):
        state = position(players, buyer=4, production=line_of_roads)
        legal = GAME.legal_moves(after(state, (0, ">1@5")), 0)
        assert len(legal) == 9 * PLANTATION_BOARDS[players].open_borders.bit_count() + 1 <= most
        assert len(set(legal)) == len(legal)
        assert (legal[0], legal[-1], legal[-2]) == (next(iter(legal)), GAME.read("end"), list(legal)[-2])
        with pytest.raises(IndexError):
            legal[len(legal)]
        with pytest.raises(IndexError):
            legal[-len(legal) - 1]
