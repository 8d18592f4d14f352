"""AI: determinisation from public facts, a policy that ends matches, blockades."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from bot.ai.levels import decide
from bot.ai.playouts import play_out
from bot.game import Seat
from bot.games.guatemala_cafe.ai.determinise import guess
from bot.games.guatemala_cafe.ai.evaluation import terms
from bot.games.guatemala_cafe.ai.move_ordering import promising, settle
from bot.games.guatemala_cafe.board import COLORS, SACK_SPACES, SACKS_PER_COLOR
from bot.games.guatemala_cafe.game import GAME
from bot.games.guatemala_cafe.state import Acting, Asking, Moving, Options, Over, State
from bot.rng import Dice, FastDice
from tests.contract.matches import played, seed_bytes
from tests.games.guatemala_cafe.positions import after, asked_about_white, changed, position
from tests.games.guatemala_cafe.secrecy import twin
from tests.games.moves import DICE

C8 = [0, "W", "C8", ["C7", "C9", "B8", "B9"]]


def best(state: State, seat: Seat) -> str:
    return GAME.write(promising(state, seat)[0])


def some_positions(players: int, seed: int) -> list[State]:
    steps = played("guatemala_cafe", players, seed)
    return [step.before for step in random.Random(seed).sample(steps, min(40, len(steps)))]


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("track", GAME.option_values["track"])
def test_promising_moves_end_every_match_by_the_score_track(players: int, track: int) -> None:
    state = GAME.setup(
        players, msgspec.convert({"production": "random", "track": track}, Options), Dice(seed_bytes(track), 0)
    )
    while seats := GAME.deciders(state):
        state, _ = GAME.apply(state, seats[0], promising(state, seats[0])[0], DICE)
        assert state.idle < players
    assert isinstance(state.phase, Over)
    assert state.phase.reason == "track"


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.rotating(4)
def test_planned_turns_end_every_match_by_the_score_track(players: int) -> None:
    """A player with planning never prefers to let turns pass."""
    state = GAME.setup(players, Options(), Dice(seed_bytes(players), 0))
    while GAME.deciders(state):
        state = play_out(GAME, state, state.turns + 1, FastDice(DICE), replies=4)
        assert state.idle < players
    assert isinstance(state.phase, Over)
    assert state.phase.reason == "track"


@pytest.mark.parametrize("players", GAME.players)
def test_computer_never_ends_a_turn_while_a_sack_or_piece_is_promising(players: int) -> None:
    for state in some_positions(players, 3):
        if isinstance(state.phase, Moving):
            assert "stay" not in map(GAME.write, promising(state, state.phase.seat))
        if isinstance(state.phase, Acting) and not (state.phase.taken or state.phase.substitute):
            offered = [GAME.write(move) for move in promising(state, state.phase.seat)]
            assert offered == ["end"] or "end" not in offered


@pytest.mark.parametrize("players", GAME.players)
def test_guess_has_seven_sacks_of_each_color_and_keeps_the_viewers_hand(players: int) -> None:
    for state in some_positions(players, 4):
        for seat in range(players):
            found = guess(GAME.see(state, seat), FastDice(DICE))
            assert Counter(found.seats[seat].hand) == Counter(state.seats[seat].hand)
            sacks = Counter(found.bag) + Counter(found.track_sacks)
            sacks += sum((Counter(owner.hand) for owner in found.seats), Counter[str]())
            sacks += Counter(piece for place in SACK_SPACES if (piece := found.production[place]))
            assert sacks == Counter(dict.fromkeys(COLORS, SACKS_PER_COLOR))


def test_hidden_sacks_are_as_likely_in_the_bag_as_in_a_hand() -> None:
    state = position(2, buyer=5, hands={"0": "KKKBBBRRRGGG", "1": "KKBBBRRRGGGW"}, bag="WWWWW")
    view, dice = GAME.see(state, 0), FastDice(DICE)
    found = sum(guess(view, dice).seats[1].hand.count("W") for _ in range(400)) / 400
    hidden = [*state.seats[1].hand, *state.bag]
    assert found == pytest.approx(hidden.count("W") * 12 / len(hidden), abs=0.25)


@pytest.mark.parametrize("players", GAME.players)
def test_hidden_information_does_not_change_the_evaluation(players: int) -> None:
    for number, state in enumerate(some_positions(players, 5)):
        for seat in range(players):
            other = twin(state, seat, Dice(seed_bytes(number), seat))
            assert terms(other, seat) == pytest.approx(terms(state, seat))


def test_blockade_is_promising_if_the_scorer_gains_most() -> None:
    assert best(asked_about_white(plantations=[C8]), 3) == "block W@I3"
    assert best(asked_about_white(), 3) == "pass W@I3"
    both = [C8, [3, "W", "F4", ["F3", "F5", "E4", "E3", "F6"]]]
    assert best(asked_about_white(plantations=both), 3) == "pass W@I3"


def test_only_a_losing_seat_blocks_the_scoring_that_ends_the_match() -> None:
    one_point = [0, "W", "C8", ["C7"]]
    assert best(asked_about_white(plantations=[one_point], scores=[59, 0, 0, 40]), 3) == "block W@I3"
    winning = [3, "W", "C8", ["C7"]]
    assert best(asked_about_white(plantations=[winning], scores=[40, 0, 0, 59]), 3) == "pass W@I3"


def test_easy_computer_blocks_only_what_brings_others_much_more() -> None:
    """It makes many mistakes, but a block that costs the scorer one point would look like malice."""

    def blocks(scored: list[object]) -> int:
        state = asked_about_white(plantations=[scored])
        view, found = GAME.see(state, 3), [GAME.write(move) for move in GAME.legal_moves(state, 3)]
        assert len(found) == 2
        moves = [decide("easy", GAME, view, found, Dice(b"block", seq))[0] for seq in range(60)]
        return sum(move.startswith("block") for move in moves)

    assert blocks([0, "W", "C8", ["C7"]]) == 0
    assert 0 < blocks(C8) < 60


def test_search_settles_a_blockade_question_to_the_next_turn() -> None:
    asked = asked_about_white(plantations=[C8])
    assert isinstance(asked.phase, Asking)
    assert isinstance(settle(asked, 0, DICE).phase, Moving)
    blocked = after(asked, (1, "pass W@I3"), (2, "pass W@I3"), (3, "block W@I3"))
    assert settle(blocked, 0, DICE) is blocked
    assert isinstance(settle(blocked, 3, DICE).phase, Moving)


def test_search_does_not_settle_an_unfinished_build() -> None:
    begun = after(position(2, buyer=6), (0, ">1@7"), (0, "hB G1>D7"))
    assert settle(begun, 0, DICE) is begun
    assert "end" in map(GAME.write, promising(begun, 0))
    assert promising(changed(begun, phase=Moving(1)), 0) == ()
