"""Blockade question with asynchronous answers: secrecy, table of outcomes, record."""

from __future__ import annotations

from typing import cast

import pytest

from bot.game import Line, Name
from bot.games.guatemala_cafe.board import SPACE_INDEX
from bot.games.guatemala_cafe.events import Blocked, NobodyBlocked
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Acting, Asking, State
from tests.games.guatemala_cafe.positions import after, heard, legal, made, position, reason

BEFORE = [(0, ">1@9"), (0, "score W@I3")]
ALL_HOLD = {"0": "KK", "1": "WK", "2": "WB", "3": "WR"}


def asked() -> State:
    """Return a position in which seats 1, 2 and 3 are asked and each holds white."""
    return after(position(4, buyer=8, hands=ALL_HOLD), *BEFORE)


def spelled(answers: str) -> list[tuple[int, str]]:
    """Return the moves of `3 block, 1 pass`."""
    return [(int(part.split()[0]), f"{part.split()[1]} W@I3") for part in answers.split(", ")]


TABLE = [
    ("3 block, 1 pass, 2 pass", 3, "1 pass, 2 pass, 3 block"),
    ("1 block", 1, "1 block"),
    ("2 block, 3 block, 1 pass", 2, "1 pass, 2 block"),
    ("3 pass, 2 pass, 1 pass", None, "1 pass, 2 pass, 3 pass"),
    ("3 block, 2 block, 1 block", 1, "1 block"),
    ("1 pass, 2 block", 2, "1 pass, 2 block"),
    ("3 pass, 1 pass, 2 block", 2, "1 pass, 2 block"),
]


@pytest.mark.parametrize(("answers", "blocker", "shown"), TABLE)
def test_every_combination_of_blockade_answers_has_its_outcome(answers: str, blocker: int | None, shown: str) -> None:
    state = asked()
    *open_moves, last = spelled(answers)
    for seat, move in open_moves:
        state, events = made(state, seat, move)
        assert events == ()
        assert isinstance(state.phase, Asking)
    before = state
    state, events = made(state, *last)
    assert not isinstance(state.phase, Asking)
    if blocker is None:
        assert events[0] == NobodyBlocked("W")
        assert [len(seat.hand) for seat in state.seats] == [2] * 4
    else:
        assert events[0] == Blocked(blocker, 0, "W", "I3")
        assert [seat for seat in range(4) if state.seats[seat].hand != before.seats[seat].hand] == [blocker]
        assert (state.production[SPACE_INDEX["I3"]], state.phase) == ("W", Acting(0, substitute=True))
    first = position(4, buyer=8, hands=ALL_HOLD)
    moves = [*BEFORE, *spelled(answers)]
    kept = (
        GAME.records.effective(first, [(seat, GAME.read(move)) for seat, move in moves])
        if GAME.records.effective
        else []
    )
    assert [moves[index] for index in kept] == [*BEFORE, *spelled(shown)]
    assert after(first, *[moves[index] for index in kept]) == state


@pytest.mark.parametrize(("answers", "_blocker", "_shown"), TABLE)
def test_public_view_does_not_change_before_the_blockade_outcome(
    answers: str, _blocker: int | None, _shown: str
) -> None:
    """No event, no change in any other seat's view. The public still sees all asked seats awaited."""
    state = asked()
    public = GAME.see(state, None)
    assert GAME.waiting(public) == (1, 2, 3)
    views = {viewer: GAME.see(state, viewer) for viewer in range(4)}
    answered = set()
    for seat, move in spelled(answers)[:-1]:
        state, _ = made(state, seat, move)
        answered.add(seat)
        assert GAME.see(state, None) == public
        assert GAME.waiting(public) == (1, 2, 3)
        assert GAME.facts(GAME.see(state, 0)) == GAME.facts(views[0])
        assert {viewer for viewer in range(4) if GAME.see(state, viewer) != views[viewer]} == answered
        assert GAME.deciders(state) == tuple(sorted({1, 2, 3} - answered))


def test_blockade_answer_is_final_and_visible_only_to_its_seat() -> None:
    state = after(asked(), (3, "block W@I3"))
    assert [GAME.see(state, viewer).answer for viewer in (None, 0, 1, 2, 3)] == [None, None, None, None, "block"]
    assert GAME.legal_moves(state, 3) == []
    assert reason(state, 3, "pass W@I3") == "already_answered"
    assert GAME.hidden(state) != GAME.hidden(asked())


def test_blockade_answer_is_secret_while_its_question_is_open() -> None:
    before = asked()
    move = GAME.read("block W@I3")
    open_still = after(before, (3, "block W@I3"))
    closed = after(open_still, (1, "pass W@I3"), (2, "pass W@I3"))
    assert GAME.is_secret(before, 3, move, open_still)
    assert not GAME.is_secret(before, 3, move, closed)
    assert not GAME.is_secret(position(4, buyer=8), 0, GAME.read(">1@9"), open_still)


def test_only_answers_to_the_open_question_are_secret() -> None:
    scored = after(asked(), *[(seat, "pass W@I3") for seat in (1, 2, 3)])
    assert not GAME.is_secret(scored, 0, GAME.read("refill K@I3"), asked())
    earlier = asked()
    blocked = after(earlier, (1, "block W@I3"), (0, "end"))
    later = after(blocked, (1, ">3@12"), (1, "score W@I3"))
    assert isinstance(later.phase, Asking)
    assert not GAME.is_secret(earlier, 1, GAME.read("block W@I3"), later)


def test_record_omits_answers_to_an_open_question() -> None:
    first = position(4, buyer=8, hands=ALL_HOLD)
    made_so_far = [(seat, GAME.read(move)) for seat, move in [*BEFORE, (3, "block W@I3"), (2, "pass W@I3")]]
    assert GAME.records.effective is not None
    assert GAME.records.effective(first, made_so_far) == [0, 1]


def test_record_sorts_answers_although_it_starts_within_a_question() -> None:
    first = after(position(4, buyer=8, hands=ALL_HOLD), *BEFORE, (3, "pass W@I3"))
    moves = [(2, GAME.read("pass W@I3")), (1, GAME.read("pass W@I3"))]
    assert GAME.records.effective is not None
    assert GAME.records.effective(first, moves) == [1, 0]


def test_record_keeps_two_blockade_questions_apart() -> None:
    first = position(4, buyer=8, hands=ALL_HOLD, bag="")
    moves = [*BEFORE, (3, "block W@I3"), (2, "block W@I3"), (1, "pass W@I3"), (0, "end")]
    moves += [(1, ">3@12"), (1, "score W@I3"), (2, "pass W@I3"), (0, "pass W@I3"), (3, "pass W@I3")]
    assert GAME.records.effective is not None
    kept = GAME.records.effective(first, [(seat, GAME.read(move)) for seat, move in moves])
    assert kept == [0, 1, 4, 3, 5, 6, 7, 8, 10, 9]
    assert after(first, *[moves[index] for index in kept]) == after(first, *moves)


def test_public_view_hides_whether_a_seat_could_block() -> None:
    holder, other = asked(), after(position(4, buyer=8, hands={**ALL_HOLD, "3": "KR"}), *BEFORE)
    assert legal(holder, 3) != legal(other, 3)
    for viewer in (None, 0, 1, 2):
        assert GAME.see(holder, viewer) == GAME.see(other, viewer)
    events = [heard(state, (1, "pass W@I3"), (2, "pass W@I3"), (3, "pass W@I3")) for state in (holder, other)]
    assert events[0] == events[1]


def test_timeout_of_a_blockade_question_is_a_pass() -> None:
    state = asked()
    for seat in (3, 1, 2):
        default = GAME.default(state, seat)
        assert GAME.write(default) == "pass W@I3"
        state = after(state, (seat, GAME.write(default)))
    assert not isinstance(state.phase, Asking | Acting)


def test_panel_of_the_scorer_does_not_name_possible_blockers() -> None:
    headline = GAME.texts.headline(GAME.see(asked(), 0))
    assert headline.key == "guatemala_cafe-headline-block"
    assert cast(Name, dict(headline.args)["seat"]) == Name(0)
    told = GAME.hear(Blocked(3, 0, "W", "I3"), None)
    color = dict(told.args)["colour"] if told is not None else None
    assert isinstance(color, Line)
    assert (color.key, color.args) == ("guatemala_cafe-colour", (("colour", "W"),))
