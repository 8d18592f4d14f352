"""ZAN-1 to ZAN-13: setup and placement."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.game import Refused, line
from bot.games.zanzibar.board import CARDS, PROVINCES, SPACES, members
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import Options, Placement, State, Turn
from bot.rng import Dice
from tests.games.zanzibar.positions import after, legal, placing, position, reason, scores, steps


def started(players: int, options: Options | None = None, seed: bytes = b"seed") -> State:
    return GAME.setup(players, options or Options(), Dice(seed, 0))


def placed_at_random(players: int, seed: bytes = b"seed") -> State:
    return started(players, Options(setup="random"), seed)


def test_zan_1_two_to_five_players_can_play() -> None:
    for players in (2, 3, 4, 5):
        assert started(players).players == players
    for players in (0, 1, 6):
        with pytest.raises(Refused) as refused:
            started(players)
        assert refused.value.reason == "players"
        assert refused.value.line == line("zanzibar-refused-players", count=players, least=2, most=5)


def test_zan_2_every_village_has_one_province_and_one_spice_or_a_hut() -> None:
    villages = [space for space in SPACES if space.kind != "sea"]
    assert Counter(space.province for space in villages) == {"north": 6, "south": 6, "east": 5, "west": 5, "centre": 6}
    assert Counter(space.spice for space in villages if space.kind == "spice") == dict.fromkeys(
        ("pepper", "ginger", "cinnamon", "vanilla", "cloves"), 5
    )
    assert [space.id for space in villages if space.spice is None] == ["n5", "c3", "s2"]
    assert all(PROVINCES[space.id[0]] == space.province for space in SPACES)


@pytest.mark.parametrize(("players", "largest"), [(2, 7), (3, 7), (4, 6), (5, 5)])
def test_zan_3_number_of_traders_depends_on_the_players(players: int, largest: int) -> None:
    state = placing(players, first=0)
    assert {move[6] for move in legal(state)} == {str(number) for number in range(2, largest + 1)}


def test_zan_4_number_is_the_reach_and_smaller_traders_are_stronger() -> None:
    assert reason(position("0: 2@n1 | 1: 2@o4"), "2>c2") is None
    assert reason(position("0: 2@n1 | 1: 2@o4"), "2>c5") == "too_far"
    assert reason(position("0: 3@w2 | 1: 6@w3"), "3xw3>w5") is None
    assert reason(position("0: 6@w2 | 1: 3@w3"), "6xw3>w5") == "too_strong"
    assert reason(position("0: 3@w2 | 1: 3@w3"), "3xw3>w5") == "equal_has_room"


def test_zan_5_each_seat_shuffles_ten_cards_one_of_each_kind() -> None:
    state = started(4)
    for seat in state.seats:
        assert sorted(seat.deck) == sorted(CARDS)
    assert len({seat.deck for seat in state.seats}) == 4
    assert started(4) == state
    assert started(4, seed=b"other").seats != state.seats
    assert Counter(card.kind for card in CARDS.values()) == {"spice": 5, "province": 5}


def test_zan_6_scores_start_at_10() -> None:
    assert scores(started(5)) == [10] * 5


def test_zan_7_first_seat_follows_the_option() -> None:
    for seat in range(4):
        assert GAME.deciders(started(4, Options(first=seat))) == (seat,)  # type: ignore[arg-type]
    drawn = {started(3, seed=bytes([number])).first for number in range(30)}
    assert drawn == {0, 1, 2}
    with pytest.raises(Refused) as refused:
        started(3, Options(first=3))
    assert refused.value.reason == "first"
    assert refused.value.line == line("zanzibar-refused-first", count=3, number=4)


@pytest.mark.parametrize(("players", "traders"), [(2, 6), (3, 6), (4, 5), (5, 4)])
def test_zan_8_placing_goes_round_one_trader_at_a_time(players: int, traders: int) -> None:
    state = placing(players, first=1)
    seats = []
    while isinstance(state.phase, Placement):
        seats.append(state.phase.seat)
        state = after(state, legal(state)[0])
    assert seats == [*range(1, players), 0] * traders
    assert reason(placing(players, first=1), "end") == "wrong_phase"


def test_zan_9_space_holds_at_most_one_trader() -> None:
    state = after(placing(2, first=0), "place 2@n1")
    assert reason(state, "place 2@n1") == "space_occupied"
    for seed in range(5):
        where = placed_at_random(5, bytes([seed])).where
        taken = [space for spaces in where for space in spaces]
        assert len(set(taken)) == 20


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_zan_10_each_zone_takes_one_trader_while_placing(players: int) -> None:
    for spaces in placed_at_random(players).where:
        zones = [SPACES[space.bit_length() - 1].id[0] for space in spaces]
        assert len(set(zones)) == len(zones)
    state = after(placing(2, first=0), "place 2@o1", "place 2@n1")
    assert reason(state, "place 3@o5") == "zone_taken"


def test_zan_11_zone_takes_any_number_of_traders_after_placing() -> None:
    assert reason(position("0: 2@n1 3@c2 | 1: 2@s1"), "3>n5") is None


def test_zan_12_hands_are_dealt_right_after_the_last_placement() -> None:
    state = placing(2, first=0)
    while isinstance(state.phase, Placement):
        assert all(not seat.hand and len(seat.deck) == 10 for seat in state.seats)
        before, state = state, after(state, legal(state)[0])
    for old, new in zip(before.seats, state.seats, strict=True):
        assert new.hand == old.deck[:2]
        assert new.deck == old.deck[2:]


def test_zan_13_first_seat_has_the_first_turn_then_seat_order() -> None:
    state = placed_at_random(4)
    assert state.phase == Turn(state.first)
    order: list[int] = []
    for _ in range(8):
        order += GAME.deciders(state)
        state = after(state, "end")
    assert order == [(state.first + turn) % 4 for turn in range(8)]
    assert steps(state, 2)
    assert members(state.where[0][0])
