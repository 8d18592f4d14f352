"""ZAN-54 to ZAN-63: the end of the match and refusals."""

from __future__ import annotations

import pytest

from bot.game import Outcome
from bot.games.zanzibar.board import CARD_IDS
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.rules.ranking import ranking
from bot.games.zanzibar.state import Options, Over, Placement, SeatState, State, Turn
from bot.games.zanzibar.view import UsedCard
from bot.i18n import say
from tests.games.zanzibar.positions import after, cards, changed, legal, placing, position, reason, scores


def nearly_done(players: int, **given: object) -> State:
    """Return a position in which seat 0 holds its last card."""
    orders = 9 if players < 4 else 8
    last = cards("north", scored=orders - 1, discarded=10 - orders)
    rest = [cards("pepper north", "south") for _ in range(players - 1)]
    return changed(position("0: 2@n1 | 1: 2@s1", last, *rest, players=players), **given)


def over(points: tuple[int, ...], finished: tuple[int, ...], left: tuple[int, ...]) -> State:
    seats = tuple(
        SeatState(CARD_IDS[:count], (), (UsedCard("west", 1, 2, score - 10),))
        for score, count in zip(points, left, strict=True)
    )
    state = position("0: 2@n1", players=len(points))
    return changed(state, seats=seats, finished=finished, phase=Over("last_card"))


def test_zan_54_last_card_finishes_at_any_moment() -> None:
    assert after(nearly_done(2), "play north").finished == (0,)
    discarding = position("0: 2@n1", cards("north", scored=9))
    assert after(discarding, "discard north").finished == (0,)
    fresh = position("0: 2@n1", cards("pepper north", "cloves", scored=7))
    fresh = after(fresh, "play pepper", "play north")
    assert fresh.finished == ()
    assert after(fresh, "end look", "discard cloves").finished == (0,)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_zan_55_every_other_seat_has_one_more_turn(players: int) -> None:
    state = after(nearly_done(players), "play north")
    order: list[int] = []
    while GAME.deciders(state):
        order += GAME.deciders(state)
        state = after(state, "end")
    assert order == list(range(1, players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_zan_55_after_the_trigger_the_others_follow_in_seat_order(players: int) -> None:
    """Any seat may trigger the end, regardless of the first seat."""
    for trigger in range(players):
        for first in range(players):
            given = list(nearly_done(players).seats)
            given = given[players - trigger :] + given[: players - trigger]
            begun = position("0: 2@n1", *given, players=players, to_move=trigger)
            state = after(changed(begun, first=first), "play north")
            order: list[int] = []
            while GAME.deciders(state):
                order += GAME.deciders(state)
                state = after(state, "end")
            assert order == [(trigger + turn) % players for turn in range(1, players)]
            assert state.phase == Over("last_card")


def test_zan_56_last_turn_is_ordinary_and_prolongs_nothing() -> None:
    state = after(nearly_done(3), "play north")
    seat = changed(state, seats=(state.seats[0], cards("north", scored=8, discarded=1), state.seats[2]))
    finished = after(seat, "play north")
    assert finished.finished == (0, 1)
    refilled = after(finished, "play pepper", "end")
    assert refilled.phase == Over("last_card")
    assert refilled.seats[2].hand == ("north", "south")


def test_zan_57_unused_cards_cost_nothing() -> None:
    state = after(nearly_done(2), "play north", "end")
    assert scores(state) == [7, 10]
    assert len(state.seats[1].hand) == 2


def test_zan_58_most_points_win() -> None:
    assert GAME.outcome(nearly_done(2)) is None
    result = GAME.outcome(over((12, 30, 20), (0,), (0, 2, 2)))
    assert result == Outcome((12, 30, 20), (3, 1, 2))
    assert result.winners == (1,)


def test_zan_59_player_who_finished_earlier_wins_a_tie() -> None:
    assert ranking(over((30, 30, 30), (2, 0), (0, 3, 0))) == ((2,), (0,), (1,))


def test_zan_60_fewer_cards_win_a_tie_then_the_place_is_shared() -> None:
    assert ranking(over((30, 30, 12), (2,), (3, 2, 0))) == ((1,), (0,), (2,))
    shared = over((30, 30, 12), (2,), (2, 2, 0))
    assert ranking(shared) == ((0, 1), (2,))
    result = GAME.outcome(shared)
    assert result is not None
    assert (result.ranks, result.winners) == ((1, 1, 3), (0, 1))


def test_zan_60_deck_cards_count_like_hand_cards() -> None:
    state = over((30, 30, 30), (), (2, 1, 2))
    decks = (("south",), ("south", "east", "west"), ("south", "east"))
    seats = [SeatState(seat.hand, deck, seat.used) for seat, deck in zip(state.seats, decks, strict=True)]
    assert ranking(changed(state, seats=tuple(seats))) == ((0,), (1, 2))


def test_zan_61_round_limit_ends_the_match() -> None:
    state = position("0: 2@n1 | 1: 2@s1", options=Options(round_limit=12))
    for _ in range(23):
        state = after(state, "end")
    assert state.phase == Turn(1)
    state = after(state, "end")
    assert state.phase == Over("round_limit")
    assert GAME.record_final(state)["trigger_seat"] is None
    assert GAME.record_final(state)["turns"] == [12, 12]
    assert after(changed(position("0: 2@n1"), turns=200), "end").phase == Turn(1)


def test_zan_61_finish_in_the_last_round_still_gives_last_turns() -> None:
    state = nearly_done(2, options=Options(round_limit=12), turns=23, first=1)
    state = after(state, "play north")
    assert state.phase == Turn(1)
    assert after(state, "end").phase == Over("last_card")


def test_zan_62_abandoned_seat_stays_and_makes_default_moves() -> None:
    state = placing(4, first=1)
    while isinstance(state.phase, Placement):
        move = GAME.default(state, state.phase.seat)
        assert move == GAME.legal_moves(state, state.phase.seat)[0]
        state = after(state, GAME.write(move))
    assert GAME.write(GAME.default(state, 1)) == "end"
    moved = after(state, legal(state)[0])
    assert after(moved, GAME.write(GAME.default(moved, 1))).where == moved.where
    fresh = after(position("0: 2@n1", cards("pepper north", "south")), "play north", "end look")
    assert GAME.write(GAME.default(fresh, 0)) == "keep"


MIDDLE = position("0: 2@n1 3@c1 4@w5 5@e5 | 1: 7@o4 2@s3 6@n2", cards("cloves cinnamon", "north"))
FRESH = after(position("0: 2@n1", cards("pepper north", "south east"), players=4), "play north", "end look")
MOVED = after(MIDDLE, "5>o3", "2>n3", "2>n1")
THREE = after(MIDDLE, "5>o3", "2>n3", "4>w3")
OVER = over((30, 30), (0,), (0, 1))
PLACING = after(placing(4, first=0), "place 2@n1", "place 2@c1", "place 2@e1", "place 2@s1")


@pytest.mark.parametrize(
    ("state", "move", "expected"),
    [
        (OVER, "end", "game_over"),
        (OVER, "9>x9", "game_over"),
        (MIDDLE, "keep", "wrong_phase"),
        (MIDDLE, "place 9@z9", "wrong_phase"),
        (FRESH, "2>n2", "wrong_phase"),
        (FRESH, "play zzz", "wrong_phase"),
        (FRESH, "end look", "wrong_phase"),
        (PLACING, "play zzz", "wrong_phase"),
        (PLACING, "place 7@z9", "no_such_trader"),
        (PLACING, "place 2@z9", "no_such_space"),
        (PLACING, "place 2@c1", "already_placed"),
        (PLACING, "place 3@c1", "space_occupied"),
        (PLACING, "place 3@n2", "zone_taken"),
        (after(THREE, "play cloves"), "7>z9", "no_such_trader"),
        (after(THREE, "play cloves"), "5>z9", "no_such_space"),
        (after(THREE, "play cloves"), "5xn2>z9", "no_such_space"),
        (after(THREE, "play cloves"), "5>o3", "movement_over"),
        (THREE, "5>o3", "trader_done"),
        (THREE, "3>c1", "three_moved"),
        (MOVED, "2>n1", "no_steps_left"),
        (MIDDLE, "2>n1", "same_space"),
        (MIDDLE, "2>n2", "space_occupied"),
        (position("0: 2@c1 | 1: 2@c2 3@w2 4@c3"), "2>o1", "no_path"),
        (MIDDLE, "2>s6", "too_far"),
        (MIDDLE, "2xs6>s6", "nobody_there"),
        (MIDDLE, "3xn1>n1", "own_trader"),
        (MIDDLE, "3xs3>s3", "too_strong"),
        (position("0: 5@c1 2@c2 3@w2 4@c3 | 1: 5@o1 2@o2 6@n2"), "5xo1>o1", "no_path"),
        (position("0: 2@c1 | 1: 2@o1"), "2xo1>o1", "too_far"),
        (position("0: 4@c1 | 1: 4@c3"), "4xc3>c3", "equal_has_room"),
        (MIDDLE, "2xn2>n1", None),
        (MIDDLE, "2xn2>n2", "target_taken"),
        (MIDDLE, "2xn2>c1", "target_taken"),
        (MIDDLE, "2xn2>o6", "must_push"),
        (position("0: 3@w2 | 1: 6@w3 2@o6 3@w4"), "3xw3>w2", "comes_from_there"),
        (MIDDLE, "play zzz", "no_such_card"),
        (MIDDLE, "discard north", "not_in_hand"),
        (position("0: 2@n1", cards("north", scored=9)), "play south", "not_in_hand"),
        (position("0: 2@n1", cards("north", scored=9)), "play north", "only_discard"),
        (position("0: 2@n1", cards("north", discarded=1)), "discard north", "only_score"),
        (FRESH, "discard zzz", "no_such_card"),
        (FRESH, "discard west", "not_in_hand"),
        (FRESH, "discard pepper", "not_just_drawn"),
        (MIDDLE, "end look", "nothing_to_look_at"),
        (MIDDLE, "7xw3", "unreadable"),
        (MIDDLE, "", "unreadable"),
    ],
)
def test_zan_63_refusal_names_the_first_reason(state: State, move: str, expected: str | None) -> None:
    assert reason(state, move) == expected


def test_zan_63_not_your_turn_comes_before_the_phase() -> None:
    assert reason(MIDDLE, "keep", seat=1) == "not_your_turn"
    assert reason(FRESH, "keep", seat=1) == "not_your_turn"
    assert reason(OVER, "keep", seat=1) == "game_over"


@pytest.mark.parametrize(
    ("points", "finished", "left", "how"),
    [
        ((30, 20), (1, 0), (0, 0), ""),
        ((30, 30), (1, 0), (0, 0), "Anna wins with 30 (equal points, but finished earlier)"),
        ((30, 30), (), (2, 1), "Anna wins with 30 (equal points, but fewer orders left)"),
        ((30, 30), (), (1, 1), ""),
    ],
)
def test_zan_59_headline_names_the_tie_break(
    points: tuple[int, ...], finished: tuple[int, ...], left: tuple[int, ...], how: str
) -> None:
    headline = say(GAME.texts.headline(GAME.see(over(points, finished, left), None)), "en", ("Bert", "Anna"))
    assert headline == how if how else "equal points" not in headline
