"""Texts of Zanzibar: labels, text board, refusals."""

from __future__ import annotations

import re
from itertools import islice

import msgspec
import pytest

from bot.game import Line, Path
from bot.games.zanzibar.board import CARDS, IDS
from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.moves import Clear, Walk
from bot.games.zanzibar.state import Options, State, Turn
from bot.games.zanzibar.text.choices import EXPLAINED_TURNS
from bot.games.zanzibar.text.coach import advise
from bot.games.zanzibar.views.board_queries import best_gains, planned_step, planned_steps
from bot.games.zanzibar.vocabulary import space_at
from bot.i18n import say
from bot.rng import Dice
from tests.cogs.positions import random_match
from tests.games.moves import NAMED
from tests.games.zanzibar.positions import after, cards, legal, made, placing, position
from tests.playthroughs.transcript import FOLDER, positions, recorded

PUSH = position("0: 5@c3 2@w2 | 1: 7@w3 4@c6", cards("pepper north", "cloves south"))
SURROUNDED = position("0: 7@n1 | 1: 2@n2 3@n3 4@n5 5@o2", cards("pepper north", "cloves south"))


def label(state: State, *path: str) -> str:
    return say(GAME.label(GAME.see(state, 0), path).text, "en", NAMED)


def english(line: Line) -> str:
    return say(line, "en", NAMED)


@pytest.mark.parametrize(
    ("state", "path", "text"),
    [
        (PUSH, ("5",), "5 on c3, 5 steps"),
        (after(PUSH, "5>w4", "5>w5"), ("5",), "5 on w5, 3 of 5 left"),
        (PUSH, ("5", ">w5"), "w5 cloves, 2 steps"),
        (PUSH, ("5", ">o5"), "o5 sea, 3 steps"),
        (PUSH, ("5", ">w4"), "w4 pepper, 1 step"),
        (PUSH, ("2", "xw3"), "w3: push blue 7 away"),
        (PUSH, ("2", "xw3", ">o6"), "to o6"),
        (position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4"), ("2", "xw4"), "w4: push blue 6 away"),
        (position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4"), ("2", "xw4", ">n1"), "to n1"),
        (PUSH, ("play pepper",), "Score pepper: −6"),
        (position("0: 2@n2 3@n6 4@w4", cards("pepper north")), ("play pepper",), "Score pepper: +4"),
        (position("0: 2@n2", cards("pepper north")), ("play north",), "Score north: −3"),
        (PUSH, ("discard north",), "Discard north (ends movement)"),
        (position("0: 2@n2", cards("pepper north"), players=4), ("discard north",), "Discard north (ends movement)"),
        (PUSH, ("end",), "End turn, use no order"),
        (after(PUSH, "play pepper"), ("end look",), "End turn, draw 1, then keep or discard"),
        (after(PUSH, "play pepper", "play north"), ("end look",), "End turn, draw 2, then keep or discard"),
        (after(PUSH, "discard pepper"), ("end",), "End turn, draw 1"),
        (after(PUSH, "play pepper", "end look"), ("keep",), "Keep, end turn"),
        (placing(4, 0), ("5",), "Trader 5"),
        (placing(4, 0), ("5", "n"), "north"),
        (placing(4, 0), ("5", "n", "n5"), "n5 hut"),
    ],
)
def test_labels_describe_their_choices(state: State, path: Path, text: str) -> None:
    assert label(state, *path) == text


@pytest.mark.parametrize("players", [2, 4])
def test_card_label_says_exactly_when_it_ends_the_turn(players: int) -> None:
    told = set[tuple[str, bool]]()
    for state in random_match(GAME, players, 3):
        for seat in GAME.deciders(state):
            view = GAME.see(state, seat)
            for move in legal(state, "discard") + legal(state, "play"):
                ends = after(state, move).turns > state.turns
                words = english(GAME.label(view, (move,)).text)
                assert bool(re.search("end turn", words)) == ends, words
                told.add((move.split()[0], ends))
    assert len(told) == 4


@pytest.mark.parametrize(
    ("path", "question"),
    [
        (("5",), "Trader 5: where to?"),
        (("5", "c"), "Trader 5: which village in the centre?"),
        (("5", "o"), "Trader 5: which sea space?"),
    ],
)
def test_each_list_of_a_placement_asks_its_own_question(path: tuple[str, ...], question: str) -> None:
    asked = GAME.label(GAME.see(placing(4, 0), 0), path).asks
    assert asked is not None
    assert english(asked) == question


def test_best_space_of_a_trader_loses_no_more_than_it_gains() -> None:
    """Moving from a village of one order to one of the other wins nothing: the trader that helps both comes first."""
    state = position("0: 3@n2 4@e1 7@o2 2@w1", cards("pepper east"))
    view = GAME.see(state, 0)
    gains = {trader.number: best_gains(view, 0, trader.number) for trader in view.seats[0].traders}
    assert all(sum(found.values()) > 0 for found in gains.values() if found)
    labels = {number: GAME.label(view, (str(number),)).gain for number in gains}
    assert max(labels, key=lambda number: labels[number]) == max(gains, key=lambda number: sum(gains[number].values()))


def test_negative_score_needs_confirmation() -> None:
    view = GAME.see(position("0: 2@n2 3@n6 4@w4 5@n1", cards("pepper south")), 0)
    asked = GAME.label(view, ("play south",)).confirm
    assert asked is not None
    assert english(asked) == "Score south with no trader? It costs you 6 points."
    assert GAME.label(view, ("play pepper",)).confirm is None
    assert GAME.label(view, ("end",)).confirm is None


def test_choice_details_state_the_gain_of_each_space() -> None:
    def detail(state: State, *path: str) -> str | None:
        line = GAME.label(GAME.see(state, 0), path).detail
        return None if line is None else english(line)

    assert detail(PUSH, "5") == "at best, pepper pays 3 more and north pays 3 more · hut, centre"
    assert detail(PUSH, "5", ">w4") == "pepper pays 3 more · west"
    assert detail(PUSH, "5", ">w5") == "west · via w4"
    assert detail(PUSH, "2", "xw3", ">o6") == "sea"
    assert detail(PUSH, "play pepper") == "no trader counts"
    assert detail(PUSH, "discard north") == "costs nothing · your last discard of the match"
    assert detail(placing(4, 0), "5", "n", "n5") == "north"
    assert detail(placing(4, 0), "5", "o", "o3") == "counts for no order"
    assert detail(placing(4, 0), "5", "n", "n1") == "north"
    assert detail(placing(4, 0), "5", "s") == "6 free spaces: vanilla, hut, cloves, cinnamon, and ginger"
    done = position("0: 2@n1", cards("north south", scored=7, discarded=1))
    assert detail(done, "play north") == "1 trader counts · you have no discard left"
    assert detail(position("0: 2@n1", cards("north", scored=9)), "discard north") == (
        "all orders are scored: discard only"
    )


def test_text_board_shows_a_known_position() -> None:
    lines = [english(line) for line in GAME.text_board(GAME.see(after(PUSH, "2xw3>o6"), None))]
    assert lines[0] == "Turn 1: Anna to move"
    west = lines.index("west:")
    assert lines[west + 1 : west + 6] == [
        "w1 vanilla free",
        "w2 cloves free",
        "w3 cinnamon R2",
        "w4 pepper free",
        "w5 cloves free",
    ]
    sea = lines.index("sea:")
    assert lines[sea + 1 : sea + 7] == ["o1 free", "o2 free", "o3 free", "o4 free", "o5 free", "o6 B7"]
    assert "R Anna: score 10, hand 2, deck 2, may score 9, must discard 1" in lines
    assert "  traders: 2 w3, 5 c3" in lines
    assert "This turn moved: 2; 2 still has 1" in lines
    ways = lines.index("Routes:")
    assert lines[ways - 1] == "R2 went w2, w3 and pushed B7 to o6 Changuu."
    assert lines[ways + 1] == "n1: " + " ".join(space_at("n1").adjacent)
    assert len(lines[ways + 1 :]) == len(IDS)


def test_alt_text_says_where_each_trader_is() -> None:
    facts = [english(line) for line in GAME.facts(GAME.see(PUSH, None))]
    assert facts[0] == "Turn 1: Anna to move"
    assert "west: w2 Bububu cloves – red 2 and w3 Stone Town cinnamon – blue 7." in facts
    assert "R Anna: score 10, 4 orders left." in facts


def test_alt_text_states_only_to_a_seat_what_its_cards_would_score() -> None:
    told = "Your hand, worth now: pepper −6 and north −6."
    seen = [[english(line) for line in GAME.facts(GAME.see(PUSH, viewer))] for viewer in (0, 1, None)]
    assert [told in facts for facts in seen] == [True, False, False]
    assert [sum("hand" in fact for fact in facts) for facts in seen] == [1, 1, 0]


PAYS = (
    "Each order pays by your traders on its villages: none −6, one −3, two 0, three +4, four +8, and five or more +12."
)


def test_orders_score_by_the_scale_that_the_panel_states() -> None:
    assert {card.points for card in CARDS.values()} == {(-6, -3, 0, 4, 8, 12)}


def test_panel_states_the_scores_of_orders_while_placing_and_moving() -> None:
    placed = GAME.remark(GAME.see(placing(4, 0), 0), ("2",))
    assert placed is not None
    assert PAYS in english(placed)
    assert PAYS in remark(PUSH, 0)


def test_hand_is_described_in_words() -> None:
    facts = [english(line) for line in GAME.texts.hand_facts(GAME.see(PUSH, 0))]
    assert facts[0] == "pepper (n2, n6, w4, c4, e5): 0 traders now, −6."
    assert facts[2] == PAYS
    assert facts[3] == "2 orders in your deck, sequence unknown: cloves and south."
    assert GAME.texts.hand_facts(GAME.see(PUSH, None)) == ()
    assert GAME.hand(GAME.see(placing(2, 0), 0)) is None


MAY_MOVE = "Move up to three traders, then use orders: the first one ends all movement."
MUST_DISCARD = " You must discard one order before the match ends: it costs nothing, even at −6."


def remark(state: State, seat: int) -> str:
    found = GAME.remark(GAME.see(state, seat), ())
    return "" if found is None else english(found)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (PUSH, f"{MAY_MOVE}{MUST_DISCARD}\n{PAYS}"),
        (position("0: 2@n1", cards("north south", scored=7, discarded=1)), f"{MAY_MOVE}\n{PAYS}"),
        (after(PUSH, "5>w4"), "Moved in this turn: 5 (4 steps left). 2 more may move."),
        (after(PUSH, "2>w1", "5>c4"), "Moved in this turn: 2, 5 (2 steps left). One more"),
        (after(PUSH, "play pepper"), "You have used an order, so no trader moves any more. Use the other order"),
        (
            after(PUSH, "play pepper", "play north"),
            "You have used an order, so no trader moves any more. You can only",
        ),
        (after(position("0: 2@n1 3@c1 4@w5"), "2>n2", "3>c2", "4>n4"), "Three traders have moved, the most"),
        (SURROUNDED, "None of your traders can move: every way is blocked. Use an order"),
    ],
)
def test_panel_says_why_no_trader_can_move(state: State, why: str) -> None:
    assert remark(state, 0).startswith(why)


def test_only_the_player_in_turn_reads_that_no_trader_can_move() -> None:
    """Includes positions where only the board prevents movement."""
    seen = set()
    states = [state for file in sorted((FOLDER / "zanzibar").glob("*.txt")) for state in positions(recorded(file))]
    for state in [*states, SURROUNDED]:
        if isinstance(state.phase, Turn):
            seat = state.phase.seat
            moves = any(isinstance(move, Walk | Clear) for move in GAME.legal_moves(state, seat))
            is_new = bool(state.seats[seat].hand) and state.turn <= EXPLAINED_TURNS * state.players
            begins = "Moved in this turn: " if state.phase.moved else MAY_MOVE if is_new else ""
            assert (remark(state, seat).startswith(begins) and bool(begins) == bool(remark(state, seat))) == moves
            assert all(remark(state, other) == "" for other in range(state.players) if other != seat)
            seen |= set() if moves else {remark(state, seat).partition(".")[0]}
        else:
            assert all(remark(state, other) == "" for other in range(state.players))
    assert len(seen) == 3, seen


def test_advice_to_use_an_order_for_little_says_why() -> None:
    last = position("0: 2@n2", cards("pepper"), finished=(1,))
    for state, text, why in (
        (position("0: 2@n2", cards("pepper north", "cloves")), "play north", "to draw another order"),
        (position("0: 2@n2", cards("pepper north")), "play north", "to finish sooner"),
        (last, "play pepper", "because fewer orders win a tie"),
        (position("0: 2@n2 3@n6 4@n4", cards("north west", "cloves")), "discard north", "to draw another order"),
        (position("0: 2@n2 3@n6 4@n4", cards("north west", "cloves")), "discard west", "discard west"),
        (position("0: 2@n2 3@n6 4@n4", cards("north west", "cloves")), "play north", "(+4)"),
    ):
        assert english(advise(GAME.see(state, 0), GAME.read(text))).endswith(why), text


@pytest.mark.parametrize(
    ("mine", "theirs", "waits"),
    [
        (("pepper north", "cloves"), ("pepper north", "east"), True),
        (("pepper", ""), ("pepper north", "east"), False),
        (("pepper north", "cloves"), ("pepper north", ""), False),
    ],
)
def test_coach_lets_orders_wait_until_the_end_is_near(
    mine: tuple[str, str], theirs: tuple[str, str], waits: bool
) -> None:
    state = position("0: 2@n2", cards(*mine), cards(*theirs))
    said = GAME.texts.coach(GAME.see(state, 0), tuple(map(GAME.write, GAME.legal_moves(state, 0))))
    assert said
    assert ("may wait" in english(said), "Nearly the end" in english(said)) == (waits, not waits)


def test_pushing_has_one_word_and_is_in_the_list_of_walks() -> None:
    move = GAME.read("2xw3>o6")
    assert [choice.menu for choice in GAME.choices(move)] == ["trader", "walk", "send"]
    far = position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4")
    for state, text in ((PUSH, "2xw3>o6"), (far, "2xw4>n1")):
        _, events = made(state, text)
        said = [*(GAME.hear(event, 0) for event in events), advise(GAME.see(state, 0), GAME.read(text))]
        assert all("push" in english(line) for line in said if line)


def test_planned_push_equals_the_step_that_it_becomes() -> None:
    for state in islice(random_match(GAME, 3, 5), 40, 200, 3):
        for seat in GAME.deciders(state):
            for move in GAME.legal_moves(state, seat)[::7]:
                after_it, _ = GAME.apply(state, seat, move, Dice(b"", 0))
                planned = planned_step(GAME.see(state, seat), GAME.write(move))
                assert (planned is not None) == isinstance(move, Walk | Clear)
                if planned is not None:
                    assert planned == GAME.see(after_it, seat).steps[-1]


def test_planned_steps_build_on_one_another() -> None:
    first, second = planned_steps(GAME.see(PUSH, 0), ("5>c1", "5>n1", "play pepper"))
    assert (first.route[-1], second.route[0], second.route[-1]) == ("c1", "c1", "n1")


def test_only_the_owner_reads_which_card_was_drawn() -> None:
    state = after(PUSH, "play pepper")
    _, events = made(state, "end")
    assert [english(line) for event in events if (line := GAME.hear(event, 0))] == ["You draw cloves."]
    assert [english(line) for event in events if (line := GAME.hear(event, 1))] == ["Anna draws 1 order."]
    _, looked = made(state, "end look")
    assert [english(line) for event in looked if (line := GAME.hear(event, None))] == [
        "Anna draws 1 order and looks before keeping."
    ]


@pytest.mark.parametrize(
    ("move", "said"),
    [("place 2@n1", "counts for vanilla and north"), ("place 2@o1", "reaches 9 villages in 2 steps")],
)
def test_placement_tells_the_orders_of_its_village_or_how_far_it_reaches_from_the_sea(move: str, said: str) -> None:
    before = placing(4, 0)
    found, events = made(before, move)
    assert [english(one) for one in GAME.texts.effects(GAME.see(before, 0), GAME.see(found, 0), events)] == [said]


@pytest.mark.parametrize(("turn", "is_last"), [(22, False), (23, True), (24, True)])
def test_last_turns_before_the_limit_are_called_so(turn: int, is_last: bool) -> None:
    start = position("0: 2@n1", cards("north", scored=2), options=Options(round_limit=12))
    seat = (turn - 1) % 2
    state = msgspec.structs.replace(start, turns=turn - 1, phase=Turn(seat))
    view = GAME.see(state, seat)
    offers = tuple(map(GAME.write, GAME.legal_moves(state, seat)))
    told = (say(line, "en", ("A", "B")) for line in (GAME.texts.headline(view), GAME.texts.coach(view, offers)) if line)
    assert ["last turn" in said for said in told] == [is_last, is_last]
    assert (GAME.outcome(after(state, "end")) is not None) == (turn == 24)
