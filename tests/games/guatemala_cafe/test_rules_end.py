"""Rules of the end, GUA-60 to GUA-66."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.events import Idle, MatchOver
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.rules.ranking import ranking
from bot.games.guatemala_cafe.state import Over, State
from bot.i18n import say
from tests.games.guatemala_cafe.positions import after, column_i, heard, position, reason, turn_of, vectors

C8 = [0, "W", "C8", ["C7", "C9", "B9"]]
PASSES = [(seat, "pass W@I3") for seat in (1, 2, 3)]


def why(state: State) -> str | None:
    return state.phase.reason if isinstance(state.phase, Over) else None


def test_gua_60_match_ends_when_a_score_marker_meets_the_sacks() -> None:
    for score, ended in ((56, None), (57, "track")):
        state = after(column_i(plantations=[C8], scores=[score, 0, 0, 0]), (0, "score W@I3"), *PASSES)
        assert why(state) == ended
    met = after(column_i(scores=[0, 60, 0, 0]), (0, "score W@I3"))
    assert why(met) is None
    assert why(after(met, *PASSES)) == "track"
    blocked = after(met, (1, "pass W@I3"), (2, "pass W@I3"), (3, "block W@I3"))
    assert why(blocked) == "track"
    assert why(after(column_i(scores=[0, 59, 0, 0]), (0, "score W@I3"), *PASSES)) is None
    short = after(column_i(plantations=[C8], scores=[37, 0, 0, 0], L=40), (0, "score W@I3"), *PASSES)
    assert why(short) == "track"


def test_gua_61_match_ends_at_once() -> None:
    over = after(column_i(plantations=[C8], scores=[57, 0, 0, 0]), (0, "score W@I3"), *PASSES)
    assert GAME.deciders(over) == ()
    assert over.production[SPACE_INDEX["I3"]] == ""
    assert reason(over, 1, ">1@10") == "game_over"
    blocked = after(column_i(scores=[0, 60, 0, 0]), (0, "score W@I3"), *PASSES[:2], (3, "block W@I3"))
    assert GAME.deciders(blocked) == ()


@pytest.mark.parametrize("players", GAME.players)
def test_gua_62_two_idle_rounds_end_the_match(players: int) -> None:
    state = position(players, buyer=5)
    events = []
    for turn in range(2 * players):
        assert why(state) is None
        seat = turn_of(state)
        moves = [(seat, "stay")] if turn % 2 else [(seat, f">1@{state.buyer + 1}"), (seat, "end")]
        events += heard(state, *moves)
        state = after(state, *moves)
    assert why(state) == "idle"
    assert [event for event in events if isinstance(event, Idle)] == [Idle(players, players)]
    busy = after(position(players, buyer=5, idle=2 * players - 1), (0, ">1@6"), (0, "wB F2>A1"), (0, "end"))
    assert (why(busy), busy.idle) == (None, 0)


def test_gua_62_sack_counts_as_taken_even_if_it_changes_hands() -> None:
    """A scoring counts, and so does a blocked one if the scorer then ends without building."""
    brink = {"idle": 7}
    scored = after(column_i(**brink), (0, "score W@I3"), *PASSES)
    while turn_of(scored) == 0:
        scored = after(scored, (0, GAME.write(GAME.legal_moves(scored, 0)[0])))
    assert (why(scored), scored.idle) == (None, 0)
    blocked = after(column_i(**brink), (0, "score W@I3"), *PASSES[:2], (3, "block W@I3"), (0, "end"))
    assert (why(blocked), blocked.idle) == (None, 0)
    assert why(after(column_i(**brink), (0, "end"))) == "idle"


@pytest.mark.parametrize("players", GAME.players)
def test_gua_62_idle_rounds_must_be_consecutive_and_the_first_one_warns(players: int) -> None:
    for idle in range(2 * players):
        events = heard(position(players, buyer=5, idle=idle), (0, "stay"))
        warned = [event for event in events if isinstance(event, Idle)]
        assert warned == ([Idle(players, players)] if idle == players - 1 else [])
        ended = [event for event in events if isinstance(event, MatchOver)]
        assert [event.reason for event in ended] == (["idle"] if idle == 2 * players - 1 else [])
    busy = after(position(players, buyer=5, idle=players), (0, ">1@6"), (0, "wB F2>A1"), (0, "end"))
    assert after(busy, (1, "stay")).idle == 1


def test_gua_63_without_a_sack_on_the_board_the_match_ends() -> None:
    empty = dict.fromkeys(("D1", "C4", "G6", "A7", "F9"))
    state = position(2, buyer=8, hands={"0": "", "1": ""}, bag="", production=empty)
    assert why(after(state, (0, ">1@9"), (0, "score W@I3"))) == "sacks"
    assert why(after(state, (0, ">1@9"), (0, "end"))) is None
    none_left = position(2, buyer=8, production=empty | {"I3": None})
    assert why(after(none_left, (0, "stay"))) == "sacks"


@pytest.mark.parametrize("players", GAME.players)
def test_gua_64_players_have_no_rank_before_the_end(players: int) -> None:
    assert GAME.outcome(position(players, buyer=8, scores=[9, 5, 2, 0][:players])) is None


def test_gua_64_score_decides_then_money_then_the_place_is_shared() -> None:
    scored = {"buyer": 8, "scores": [10, 60, 10, 60], "money": [0, 4, 0, 4]}
    over = after(column_i(**scored), (0, "score W@I3"), *PASSES)
    assert ranking(over) == ((1, 3), (0,), (2,))
    ended = GAME.outcome(over)
    assert ended is not None
    assert (ended.ranks, ended.winners) == ((3, 1, 4, 1), (1, 3))
    richer = after(column_i(**(scored | {"money": [0, 4, 0, 5]})), (0, "score W@I3"), *PASSES)
    assert ranking(richer) == ((3,), (1,), (0,), (2,))


def test_gua_65_end_scores_no_further_points() -> None:
    state = column_i(plantations=[C8, [1, "K", "A6", ["A5"]]], scores=[57, 3, 0, 0], money=[40, 15, 15, 15])
    moves = [(0, "score W@I3"), *PASSES]
    over = after(state, *moves)
    assert [seat.score for seat in over.seats] == [60, 3, 0, 0]
    last = heard(state, *moves)[-1]
    assert cast(MatchOver, last).scores == (60, 3, 0, 0)


ROWS: list[tuple[dict[str, Any], int, str, str]] = [
    ({"buyer": 8}, 0, "hello", "not_understood"),
    ({"buyer": 8}, 0, "wX A1>B1", "not_understood"),
    ({"buyer": 8}, 0, "@09", "not_understood"),
    ({"buyer": 8}, 1, "stay", "not_your_turn"),
    ({"buyer": 8}, 0, "@9", "wrong_moment"),
    ({"buyer": 8}, 0, "refill K@I3", "wrong_moment"),
    ({"buyer": 8}, 0, "pass K@I3", "wrong_moment"),
    ({"buyer": 8}, 0, "sail K@P1", "wrong_moment"),
    ({"buyer": 8}, 0, "end", "move_first"),
    ({"buyer": 8}, 0, "score W@I3", "move_first"),
    ({"buyer": 8}, 0, "wK A3>B1", "move_first"),
    ({"buyer": 8}, 0, ">1@37", "no_such_space"),
    ({"buyer": 8}, 0, ">1@0", "no_such_space"),
    ({"buyer": 8}, 0, ">0@8", "too_far"),
    ({"buyer": 8}, 0, ">2@9", "other_stop"),
    ({}, 3, "@0", "no_such_space"),
    ({}, 3, "stay", "wrong_moment"),
    ({}, 0, "@1", "not_your_turn"),
]


def test_gua_66_every_refusal_has_its_reason_and_changes_nothing() -> None:
    named = {vector["error"] for vector in vectors() if "error" in vector} | {wanted for *_, wanted in ROWS}
    assert named >= {"not_understood", "move_first", "was_blocked", "three_taken", "touches_rival", "no_money"}
    for given, seat, move, wanted in ROWS:
        state = position(4, **given)
        before = msgspec.msgpack.encode(state)
        assert reason(state, seat, move) == wanted
        assert msgspec.msgpack.encode(state) == before


@pytest.mark.parametrize(
    ("move", "wanted"),
    [
        ("stay", "wrong_moment"),
        ("score W@Z9", "wrong_space"),
        ("score K@I3", "wrong_sack"),
        ("wK J1>B1", "not_in_line"),
        ("wK I3>B1", "is_sack"),
        ("wB I5>B1", "wrong_piece"),
        ("wK I5>M1", "no_such_field"),
        ("wK I5>A0", "no_such_field"),
        ("sG I8>P5", "no_such_harbour"),
        ("hR I9>B1", "not_a_site"),
        ("wK I5>A2", "site_only_hut"),
        ("wK I8>A2", "wrong_piece"),
    ],
)
def test_wrong_moves_are_refused_in_the_build(move: str, wanted: str) -> None:
    assert reason(column_i(), 0, move) == wanted


def test_other_moves_are_refused_during_the_question() -> None:
    state = after(column_i(), (0, "score W@I3"))
    for seat, move, wanted in (
        (0, "end", "not_asked"),
        (1, "end", "wrong_moment"),
        (1, "pass W@D1", "wrong_space"),
        (1, "pass K@I3", "wrong_sack"),
        (1, "block W@I3", "cannot_block"),
    ):
        assert reason(state, seat, move) == wanted
    assert reason(after(state, (1, "pass W@I3")), 1, "block W@I3") == "already_answered"


def test_other_moves_are_refused_during_the_refill() -> None:
    state = after(column_i(), (0, "score W@I3"), *PASSES)
    assert reason(state, 0, "refill K@D1") == "wrong_space"
    assert reason(state, 0, "refill W@I3") == "not_holding"
    assert reason(state, 0, "end") == "wrong_moment"
    assert reason(state, 1, "refill K@I3") == "not_your_turn"


@pytest.mark.parametrize(
    ("scores", "money", "how"),
    [
        ([61, 62, 0, 0], [9, 4, 0, 0], ""),
        ([62, 62, 0, 0], [9, 4, 0, 0], "Anna wins with 62 (equal points, but 9 centavos against 4)"),
        ([62, 62, 0, 0], [4, 4, 0, 0], ""),
    ],
)
def test_gua_64_headline_says_what_broke_a_tie(scores: list[int], money: list[int], how: str) -> None:
    ended = after(column_i(scores=scores), (0, "score W@I3"), *PASSES)
    seats = tuple(msgspec.structs.replace(seat, money=has) for seat, has in zip(ended.seats, money, strict=True))
    view = GAME.see(msgspec.structs.replace(ended, seats=seats), None)
    headline = say(GAME.texts.headline(view), "en", ("Anna", "Bert", "Carla", "Dora"))
    assert headline == how if how else "equal points" not in headline
