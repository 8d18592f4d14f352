"""Remarks above the choices: why no piece of the line can be taken, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.ai.reasons import drawback_line
from bot.game import Seat, line
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.moves import Score, Take
from bot.games.guatemala_cafe.state import Acting, State
from bot.games.guatemala_cafe.vocabulary import piece_term
from bot.i18n import say
from tests.games.guatemala_cafe.positions import HANDS, after, position
from tests.playthroughs.transcript import FOLDER, positions, recorded

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def remark(state: State, seat: Seat) -> str:
    found = GAME.remark(GAME.see(state, seat), ())
    return "" if found is None else say(found, "en", NAMES)


@cache
def acting() -> tuple[State, ...]:
    """Yield all positions of the recorded matches in which a seat takes pieces."""
    files = sorted((FOLDER / "guatemala_cafe").glob("*.txt"))
    return tuple(state for file in files for state in positions(recorded(file)) if isinstance(state.phase, Acting))


def test_only_the_player_in_turn_reads_that_no_piece_can_be_taken() -> None:
    known = set()
    for state in acting():
        seat = state.phase.seat
        moves = GAME.legal_moves(state, seat)
        found, scores = remark(state, seat), any(isinstance(move, Score) for move in moves)
        is_stuck = "end the turn." in found
        assert is_stuck != any(isinstance(move, Take) for move in moves)
        assert not is_stuck or ("Score, or end" in found) == scores
        assert all(remark(state, other) == "" for other in range(state.players) if other != seat)
        known.add(found.partition(",")[0] if is_stuck else "")
    assert {"", "You have taken three pieces"} < known


def line_d(*pieces: str | None, **given: Any) -> State:
    """Return a position with seat 0 at column D, which holds these pieces alone."""
    spaces = [f"D{row}" for row in range(1, 10)]
    production = dict(zip(spaces, [*pieces, *[None] * len(spaces)], strict=False))
    return after(position(4, buyer=3, production=production, **given), (0, ">1@4"))


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (line_d("K", "hK"), ""),
        (line_d(None, "hK"), ""),
        (
            line_d(None, "hK", "wK", plantations=[[0, "K", "A2", []]]),
            "Not for you, as you may have one hut of a colour: black hut (d2).",
        ),
        (
            line_d("K", "hK", "wK", plantations=[[0, "K", "A2", []]]),
            "Not for you, as you may have one hut of a colour: black hut (d2).",
        ),
        (line_d("K"), "This line has no pieces. Score, or end the turn."),
        (line_d(), "This line has no pieces. You can only end the turn."),
        (
            line_d(None, "hK", "wB", money=[0, 15, 15, 15]),
            "Your 0 centavos pay for no piece of this line",
        ),
        (
            line_d("K", "hK", plantations=[[0, "K", "A2", []]]),
            "There is no free place for any piece of this line. Score, or end",
        ),
        (
            after(line_d(None, "hK", "sG", "wW", "wB"), (0, "hK D2>A2"), (0, "sG D3>P2"), (0, "wW D4>A1")),
            "You have taken three pieces, the most in a turn. You can only end the turn.",
        ),
    ],
)
def test_remark_says_why_no_piece_can_be_taken(state: State, said: str) -> None:
    assert remark(state, 0).startswith(said)
    assert bool(remark(state, 0)) == bool(said)


def test_sites_of_the_first_hut_alone_are_explained() -> None:
    for own, is_first in (([], True), ([[0, "B", None, ["A5"]]], True), ([[0, "B", "A2", []]], False)):
        view = GAME.see(line_d(None, "hK", "wK", plantations=own), 0)
        assert (GAME.remark(view, ("hK D2",)) is not None) == is_first
        assert GAME.remark(view, ("wK D3",)) is None


def late(**given: Any) -> State:
    """Return a position with seat 0 at column D, with a black sack, 20 sacks laid and the next going on space 40."""
    black = [[0, "K", "A2", ["A3", "B2"]], [1, "K", "G2", ["G3"]], [2, "K", "J2", ["J3"]]]
    return line_d("K", "hB", **{"track": ["R"] * 20, "plantations": black, **given})


@pytest.mark.parametrize(
    ("state", "ends"),
    [
        (late(scores=[37, 0, 0, 0]), ""),
        (late(scores=[38, 0, 0, 0]), "Scoring black ends the match unless an opponent blocks."),
        (late(scores=[0, 39, 0, 0]), "Scoring black ends the match unless an opponent blocks."),
        (late(scores=[0, 0, 0, 40]), "Scoring black ends the match."),
    ],
)
def test_remark_says_which_scoring_ends_the_match(state: State, ends: str) -> None:
    assert remark(state, 0).startswith(ends)
    assert ("match" in remark(state, 0)) == bool(ends)
    assert GAME.remark(GAME.see(state, 0), ("hB D2",)) is None


@pytest.mark.parametrize(("scores", "is_sure"), [([40, 0, 0, 0], False), ([38, 41, 0, 0], True)])
def test_scoring_that_ends_a_match_which_another_wins_asks_again(scores: list[int], *, is_sure: bool) -> None:
    view = GAME.see(late(scores=scores), 0)
    confirm = GAME.label(view, ("score K@D1",)).confirm
    assert (confirm is not None) == is_sure
    assert confirm is None or "That would end the match." in say(confirm, "en", NAMES)


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ([37, 0, 0, 0], "another may build"),
        ([38, 0, 0, 0], "Unless somebody blocks, the match ends."),
        ([0, 40, 0, 0], "The match ends, even after a block."),
    ],
)
def test_question_about_a_block_says_whether_the_match_ends(scores: list[int], said: str) -> None:
    asked = after(late(scores=scores), (0, "score K@D1"))
    told = remark(asked, next(iter(GAME.deciders(asked))))
    assert ("match" in told) == ("match" in said)
    assert said in told or "match" not in said


@pytest.mark.parametrize("idle", [6, 7])
def test_turn_without_a_piece_or_a_sack_says_when_it_ends_the_match(idle: int) -> None:
    for state, word in ((position(4, buyer=3, idle=idle), "stay"), (line_d("K", "hK", idle=idle), "end")):
        confirm = GAME.label(GAME.see(state, 0), (word,)).confirm
        assert confirm is not None
        assert ("match" in say(confirm, "en", NAMES)) == (idle == 7)


@pytest.mark.parametrize(("scores", "gap"), [([0, 0, 0, 0], 41), ([12, 5, 0, 3], 29), ([40, 0, 0, 0], 1)])
def test_each_move_of_the_buyer_begins_with_the_scores_and_the_way_to_the_end(scores: list[int], gap: int) -> None:
    said = remark(position(4, buyer=3, track=["R"] * 20, scores=scores), 0)
    assert said.startswith(
        "Points: " + ", ".join(f"{name} {score}" for name, score in zip(NAMES[:3], scores[:3], strict=True))
    )
    assert f" {gap} space{'s' * (gap > 1)}" in said


def test_reader_of_words_learns_the_pieces_of_each_stop() -> None:
    view = GAME.see(position(4, buyer=3), 0)
    stops = GAME.in_words(view, ())
    assert stops is not None
    rows = say(stops, "en", NAMES).splitlines()
    assert len(rows) == len(view.stops)
    for row, stop in zip(rows, view.stops, strict=True):
        assert row.lower().startswith(f"column {stop.line.lower()}:")
        assert all(say(piece_term(piece), "en", NAMES) in row for piece in stop.contents if piece)


def test_remark_names_the_points_of_several_others_because_the_button_has_no_room() -> None:
    assert remark(late(), 0) == "Points with black: Anna 2, Bruno 1, and Carla 1."


def test_headline_speaks_of_scoring_only_beside_a_sack() -> None:
    said = [
        say(GAME.texts.headline(GAME.see(state, 0)), "en", NAMES)
        for state in (line_d(None, "hK"), line_d("K", "hK"), after(line_d("K", "hK", "wW"), (0, "wW D3>A1")))
    ]
    assert [text.partition(": ")[2] for text in said] == ["build", "build or score", "build, 1 of 3 pieces taken"]


def test_pieces_that_earn_most_come_first_in_the_list() -> None:
    view = GAME.see(line_d(None, "wB", "wK", "hR", plantations=[[0, "K", "A2", ["A3"]]]), 0)
    gains = {word: GAME.label(view, (word,)).gain for word in ("wB D2", "wK D3", "hR D4")}
    assert gains["wK D3"] > gains["hR D4"] > gains["wB D2"]
    hutless = GAME.see(line_d(None, "wK", "hK", plantations=[[0, "K", None, ["A1", "A3"]]]), 0)
    assert GAME.label(hutless, ("hK D3",)).gain > GAME.label(hutless, ("wK D2",)).gain


def coach(state: State, seat: Seat) -> str:
    found = GAME.texts.coach(GAME.see(state, seat), tuple(GAME.write(move) for move in GAME.legal_moves(state, seat)))
    return "" if found is None else say(found, "en", NAMES)


def told_in(players: int) -> dict[str, list[tuple[int, State]]]:
    """Return where the coach says each of its lines in a recorded match: its turns and positions."""
    told = dict[str, list[tuple[int, State]]]()
    for state in positions(recorded(FOLDER / "guatemala_cafe" / f"players-{players}.txt")):
        seat = next(iter(GAME.deciders(state)), 0)
        view, offers = GAME.see(state, seat), tuple(map(GAME.write, GAME.legal_moves(state, seat)))
        if (found := GAME.texts.coach(view, offers)) is not None:
            told.setdefault(found.key.removeprefix("guatemala_cafe-coach-"), []).append((view.turn, state))
    return told


@pytest.mark.parametrize("players", GAME.players)
def test_coach_tells_of_roads_where_a_seat_with_a_hut_can_take_one(players: int) -> None:
    for state in positions(recorded(FOLDER / "guatemala_cafe" / f"players-{players}.txt")):
        for seat in range(players):
            view, moves = GAME.see(state, seat), GAME.legal_moves(state, seat)
            roads = any(isinstance(move, Take) and move.piece == "r" for move in moves)
            needs_roads = any(
                one.hut and {port.id for port in view.harbours if not port.is_closed} - {*one.harbours}
                for one in view.plantations
                if one.seat == seat
            )
            is_told = roads and needs_roads and not view.taken and not view.substitute
            news = [news.key for news in GAME.texts.news(view)]
            assert ("guatemala_cafe-coach-roads" in news) == is_told
    assert "you may take them" in say(line("guatemala_cafe-coach-roads"), "en")


@pytest.mark.parametrize(("hut", "ship", "is_told"), [("K", "sK", True), ("B", "sK", False), ("K", "sB", False)])
def test_coach_tells_what_ships_do_and_that_one_leaves_before_the_first_is_taken(
    hut: str, ship: str, *, is_told: bool
) -> None:
    view = GAME.see(line_d(None, ship, plantations=[[0, hut, "A2", []]]), 0)
    assert [news.key for news in GAME.texts.news(view)] == ["guatemala_cafe-coach-multiply"] * is_told
    assert "leaves after each scoring" in say(line("guatemala_cafe-coach-multiply"), "en")


def test_first_turn_says_what_the_sacks_on_its_buttons_are_for() -> None:
    state = position(2, buyer=3)
    view = GAME.see(msgspec.structs.replace(state, turns=1), 0)
    labels = [say(GAME.label(view, (GAME.write(move),)).text, "en", NAMES) for move in GAME.legal_moves(state, 0)]
    assert any(", sack" in label for label in labels)
    assert "per scored sack of its colour" in coach(msgspec.structs.replace(state, turns=1), 0)
    assert say(GAME.texts.headline(view), "en", NAMES).endswith("move the buyer, then build or score")


@pytest.mark.parametrize("players", GAME.players)
def test_coach_tells_each_rule_where_it_first_matters(players: int) -> None:
    told = told_in(players)
    assert {turn for turn, _ in told["first"]} == {*range(1, players + 1)}
    for _, state in told.get("score", []):
        view = GAME.see(state, GAME.deciders(state)[0])
        near = {stop.sack for stop in view.stops}
        assert not view.seats[view.turn_seat].score
        assert view.seats[view.turn_seat].sacks == len(HANDS[players][0]), "no sack put down yet"
        assert any(one.gains[view.turn_seat] for one in view.colors if one.color in near)
    for _, state in told.get("begin", []):
        view = GAME.see(state, GAME.deciders(state)[0])
        assert not any(one.hut for one in view.plantations if one.seat == view.turn_seat)
    for _, state in told.get("refill", []):
        assert len({len(seat.hand) for seat in state.seats}) <= players


def test_coach_explains_a_scoring_until_one_is_played() -> None:
    for given, is_told in (
        ({}, True),
        ({"hands": {"0": "KKBRR"}}, False),
        ({"scores": [1, 0, 0, 0]}, False),
        ({"plantations": []}, False),
    ):
        state = position(4, buyer=2, **{"plantations": [[0, "K", "A2", ["A3"]]], **given})
        told = coach(msgspec.structs.replace(state, turns=6), 0)
        assert told.startswith("Scoring a sack, instead of building") == is_told


@pytest.mark.parametrize("players", GAME.players)
def test_coach_is_silent_at_most_choices_and_never_speaks_beside_a_piece_taken(players: int) -> None:
    spoken = sum(map(len, told_in(players).values()))
    whole = positions(recorded(FOLDER / "guatemala_cafe" / f"players-{players}.txt"))
    assert 0 < 3 * spoken < len(tuple(whole))
    assert not any(
        isinstance(state.phase, Acting) and state.phase.taken
        for found in told_in(players).values()
        for _, state in found
    )


def test_coach_begins_a_plantation_with_its_hut() -> None:
    assert coach(line_d(None, "hK", "wK"), 0).startswith("Workers earn nothing without a hut of their colour.")
    assert coach(line_d(None, "hK", "wK", plantations=[[0, "B", "A2", []]]), 0) == ""


def test_coach_explains_a_block_to_the_blocked_player() -> None:
    seen = 0
    for state in acting():
        seat, phase = state.phase.seat, state.phase
        is_open = any(isinstance(move, Take) for move in GAME.legal_moves(state, seat))
        if isinstance(phase, Acting) and phase.substitute and not phase.taken and is_open:
            assert "You keep the 8 centavos" in coach(state, seat)
            seen += 1
    assert seen


def speaks_against(moves: Sequence[str], better: Sequence[str], *, is_played: bool = False, **given: Any) -> str:
    """Return what speaks against the moves beside better ones, of seat 0 with two plantations that earn 3 points."""
    plantations = [[0, "W", "C8", ["C7", "C9", "B9"]], [0, "K", "F8", ["F7", "F9", "E9"]]]
    view = GAME.see(position(4, **{"buyer": 8, "plantations": plantations, **given}), 0)
    found = drawback_line(GAME, view, moves, better, "", is_sought=True, is_played=is_played)
    return "" if found is None else say(found, "en", NAMES)


WHITE, BLACK, BUILDS = (">1@9", "score W@I3"), (">2@10", "score K@D1"), (">1@9", "end")


def test_danger_of_a_block_speaks_only_for_a_scoring_that_fewer_sacks_can_block() -> None:
    assert speaks_against(WHITE, BLACK) == "any of 6 unseen sacks of white can block the scoring"
    assert speaks_against(BLACK, WHITE) == ""
    assert speaks_against(WHITE, BUILDS) == "", "a scoring put off can be blocked as well"


def test_review_tells_no_danger_of_a_block_because_the_log_says_what_came_of_it() -> None:
    assert speaks_against(WHITE, BLACK, is_played=True) == ""


def test_reason_against_a_turn_names_points_and_roads_only_where_it_is_behind() -> None:
    dear, cheap = (">1@9", "hR I9>G2", "end"), (">1@9", "hR I9>I8", "end")
    grows, stays = (">1@9", "wW I1>B7", "end"), (">1@9", "end")
    assert "your red hut lacks 11 roads to the harbour instead of 2" in speaks_against(dear, cheap)
    assert "lacks" not in speaks_against(cheap, dear)
    assert speaks_against(stays, grows) == "your plantations are worth 6 points instead of 7 if all are scored"
    assert "worth" not in speaks_against(grows, stays)


def test_points_that_another_gets_at_once_speak_against_a_scoring() -> None:
    plantations = [[0, "W", "C8", ["C7"]], [1, "W", "F8", ["F7", "F9"]]]
    sacks = {"0": "K", "1": "", "2": "", "3": ""}
    given: dict[str, Any] = {"plantations": plantations, "hands": sacks}
    assert speaks_against(WHITE, BUILDS, **given).startswith("Bruno gets 2 points at once too")
    assert "Bruno" not in speaks_against(BUILDS, WHITE, **given)


def test_points_that_another_gets_from_an_announced_scoring_are_the_first_thing_against_it() -> None:
    plantations = [[0, "W", "C8", ["C7"]], [1, "W", "F8", ["F7", "F9"]]]
    told = speaks_against(WHITE, BUILDS, plantations=plantations)
    assert told.startswith("Bruno gets up to 2 points for the scoring")
    assert "Bruno" not in speaks_against(BUILDS, WHITE, plantations=plantations)


def test_worth_of_plantations_is_not_compared_while_a_scoring_can_still_change_it() -> None:
    """A ship that multiplies them leaves after the scoring."""
    told = speaks_against(WHITE, (">1@9", "wW I1>B7", "end"))
    assert "worth" not in told


def test_hut_names_the_free_sites_beside_the_pieces_of_another() -> None:
    pieces = [[0, "B", "C8", []], [1, "K", None, ["F7"]], [2, "W", None, ["A3"]]]
    free, beside = line_d(None, "hK", plantations=pieces[:1]), line_d(None, "hK", plantations=pieces)
    open_sites, allowed = (
        {move.target for move in GAME.legal_moves(state, 0) if isinstance(move, Take)} for state in (free, beside)
    )
    assert open_sites - allowed == {"F8"}
    assert GAME.remark(GAME.see(free, 0), ("hK d2",)) is None
    told = GAME.remark(GAME.see(beside, 0), ("hK d2",))
    assert told is not None
    assert say(told, "en", NAMES) == "You can’t build beside another player’s black: hut site F8."


def test_scoring_offered_to_the_next_player_speaks_against_a_turn() -> None:
    plantations = [[1, "B", "C8", ["C7", "C9", "B9"]], [0, "B", "F8", ["F7"]]]
    short, far = (">1@11", "end"), (">2@12", "end")
    given: dict[str, Any] = {"buyer": 10, "plantations": plantations, "money": [15, 1, 15, 15]}
    assert speaks_against(far, short, **given) == "Bruno can gain 2 points on you with brown next"
    assert speaks_against(short, far, **given) == ""
    assert speaks_against(far, short, **{**given, "money": [15, 2, 15, 15]}) == "", "he can pay for the fourth space"
