"""Rules of the set-up, GUA-1 to GUA-10."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.game import Refused, line
from bot.games.guatemala_cafe.board import (
    COLORS,
    DATA,
    FIXED,
    PATH,
    SACK_SPACES,
    line_at,
    path_space_after,
)
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import BARE, Options, Placing, State
from bot.rng import Dice
from tests.games.guatemala_cafe.positions import after, legal, position, reason, targets

TABLES = pytest.mark.parametrize("players", GAME.players)


def opening(players: int, seed: int = 0, **options: str | int) -> State:
    return GAME.setup(players, GAME.options(**options), Dice(bytes([seed]), 0))


def sacks_in(state: State) -> Counter[str]:
    """Return all sacks, wherever they are."""
    shown = [state.production[place] for place in SACK_SPACES]
    return Counter([*shown, *state.bag, *state.track_sacks, *(sack for seat in state.seats for sack in seat.hand)])


def test_gua_1_two_to_four_seats_each_have_an_owner_color() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(Refused) as refused:
            GAME.setup(players, Options(), Dice(b"", 0))
        assert refused.value.line == line("guatemala_cafe-refused-players", count=players, least=2, most=4)
    assert [color["id"] for color in DATA["seat_colours"]][:3] == ["azure", "orange", "yellow"]
    assert [mark.letter for mark in GAME.marks] == ["1", "2", "3", "4"]
    assert len({mark.shape for mark in GAME.marks} | {mark.color for mark in GAME.marks}) == 8


def test_gua_2_each_line_is_served_from_both_its_ends() -> None:
    assert len(FIXED) == 81
    assert len(SACK_SPACES) == 6
    assert path_space_after(36, 1) == 1
    assert Counter(PATH) == Counter(dict.fromkeys("ABCDEFGHI123456789", 2))
    assert (line_at(5), line_at(23)) == ("E", "E")
    assert (line_at(10), line_at(36)) == ("1", "1")


def test_gua_3_plantation_board_depends_on_the_number_of_seats() -> None:
    assert [opening(players).land.side for players in GAME.players] == ["2", "3-4", "3-4"]


def test_gua_4_with_three_the_leftmost_path_is_closed() -> None:
    state = position(3, buyer=13, production={"B5": "r"})
    state = after(state, (0, ">1@14"))
    refused = {"sW C5>P1": "closed", "hW D5>C4": "closed", "r B5>B8/B9": "closed", "wR A5>C8": "site_only_hut"}
    assert {move: reason(state, 0, move) for move in refused} == refused
    assert reason(state, 0, "wR A5>B6") is None
    assert targets(state, 0, "sW") == {"P2", "P3", "P4"}
    assert not {"A2", "A6", "C4", "C8"} & targets(state, 0, "hW")
    assert len(targets(state, 0, "r")) == 42
    assert len(targets(after(position(4, buyer=13, production={"B5": "r"}), (0, ">1@14")), 0, "r")) == 56


@TABLES
def test_gua_5_each_player_starts_with_15_centavos_and_nothing_built(players: int) -> None:
    state = opening(players)
    assert {(seat.money, seat.score) for seat in state.seats} == {(15, 0)}
    assert state.plantations == ((BARE,) * 5,) * players


@TABLES
def test_gua_6a_fixed_production_board_matches_the_data(players: int) -> None:
    state = opening(players, 3, production="fixed")
    assert state.production == FIXED
    assert "".join(state.production[place] for place in SACK_SPACES) == "KWRBGK"


@TABLES
def test_gua_6b_random_production_board_is_shuffled(players: int) -> None:
    boards, sixths = set(), set()
    for seed in range(30):
        state = opening(players, seed, production="random")
        sacks = Counter(state.production[place] for place in SACK_SPACES)
        pieces = Counter(state.production) - sacks
        assert pieces == Counter(FIXED) - Counter(FIXED[place] for place in SACK_SPACES)
        assert set(sacks) == set(COLORS)
        assert sacks.total() == 6
        boards.add(state.production)
        sixths |= {color for color, count in sacks.items() if count == 2}
    assert len(boards) == 30
    assert sixths == set(COLORS)


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 8), (4, 6)])
@pytest.mark.parametrize("production", ["fixed", "random"])
def test_gua_7_deal_leaves_five_sacks_in_the_bag(players: int, size: int, production: str) -> None:
    hands = set()
    for seed in range(8):
        state = opening(players, seed, production=production)
        assert [len(seat.hand) for seat in state.seats] == [size] * players
        assert len(state.bag) == 5
        assert sacks_in(state) == Counter(dict.fromkeys(COLORS, 7))
        hands.add(state.seats[0].hand)
    assert len(hands) == 8


def test_gua_8_supply_has_fifty_roads_and_money_is_open() -> None:
    state = opening(4)
    assert (state.supply, state.roads) == (50, ())
    assert [seat.money for seat in GAME.see(state, None).seats] == [15] * 4


@TABLES
def test_gua_9_first_seat_is_random(players: int) -> None:
    assert {opening(players, seed).first for seed in range(40)} == set(range(players))


@TABLES
def test_gua_10_last_in_turn_order_puts_the_buyer_anywhere(players: int) -> None:
    state = opening(players, 5)
    seat = (state.first - 1) % players
    assert (state.phase, state.buyer, state.turns) == (Placing(seat), 0, 0)
    assert legal(state, seat) == [f"@{space}" for space in range(1, 37)]
    assert reason(state, state.first, "@4") == "not_your_turn"
    placed = after(state, (seat, "@36"))
    assert (placed.buyer, placed.phase.seat, placed.turns) == (36, state.first, 1)
