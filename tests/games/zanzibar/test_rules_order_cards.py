"""ZAN-34 to ZAN-53: order cards."""

from __future__ import annotations

import pytest

from bot.games.zanzibar.board import CARD_IDS, CARDS, SPACES
from bot.games.zanzibar.state import Fresh, Options, Turn
from tests.games.zanzibar.positions import after, cards, legal, position, reason, scores


def test_zan_34_turn_uses_up_to_two_cards_and_the_first_ends_movement() -> None:
    state = position("0: 2@n1 | 1: 2@s1", cards("pepper north", "south"))
    assert after(state, "end").phase == Turn(1)
    once = after(state, "discard pepper")
    assert reason(once, "2>n2") == "movement_over"
    assert reason(once, "play north") is None


@pytest.mark.parametrize("card", [card for card in CARD_IDS if CARDS[card].kind == "spice"])
def test_zan_35_spice_counts_its_villages_wherever_they_are(card: str) -> None:
    spaces = [space.id for space in SPACES if space.spice == card]
    row = " ".join(f"{number}@{space}" for number, space in enumerate(spaces, 2))
    other = next(kind for kind in CARD_IDS if kind != card)
    state = after(position(f"0: {row} | 1: 7@o1", cards(f"{card} {other}", "south")), f"play {card}")
    assert state.seats[0].used[-1].traders == 5


@pytest.mark.parametrize(("card", "villages"), [("north", 6), ("south", 6), ("east", 5), ("west", 5), ("centre", 6)])
def test_zan_36_province_counts_its_villages_huts_included(card: str, villages: int) -> None:
    spaces = [space.id for space in SPACES if space.province == card]
    row = " ".join(f"{number}@{space}" for number, space in enumerate(spaces, 2))
    state = after(position(f"0: {row} | 1: 7@o1", cards(f"{card} pepper", "ginger")), f"play {card}")
    assert state.seats[0].used[-1].traders == villages


def test_zan_37_traders_at_sea_and_of_other_seats_do_not_count() -> None:
    state = position("0: 2@o1 3@o2 4@n1 | 1: 2@n2 3@n3", cards("north pepper", "south"))
    state = after(state, "play north")
    assert state.seats[0].used[-1].traders == 1


def test_zan_38_one_trader_may_count_for_both_cards() -> None:
    state = after(position("0: 2@n2 3@n6 | 1: 2@s1", cards("pepper north", "south")), "play pepper", "play north")
    assert [card.traders for card in state.seats[0].used[-2:]] == [2, 2]


def test_zan_39_points_depend_on_the_count() -> None:
    assert [CARDS["north"].pays(count) for count in range(8)] == [-6, -3, 0, 4, 8, 12, 12, 12]
    assert all(card.points == (-6, -3, 0, 4, 8, 12) for card in CARDS.values())


def test_zan_40_points_count_at_once_and_below_0() -> None:
    state = position("0: 2@o1", cards("north centre", "pepper", scored=1, score=2))
    state = after(state, "play north")
    assert scores(state)[0] == -4
    assert scores(after(state, "play centre"))[0] == -10


def test_zan_41_played_card_stays_face_up() -> None:
    state = after(position("0: 2@n1 | 1: 2@s1", cards("pepper north", "south")), "play north", "end", "end")
    assert [card.card for card in state.seats[0].used] == ["north"]
    assert "north" not in state.seats[0].hand + state.seats[0].deck


@pytest.mark.parametrize(("players", "orders"), [(2, 9), (3, 9), (4, 8), (5, 8)])
def test_zan_42_number_of_scored_orders_is_limited(players: int, orders: int) -> None:
    state = position("0: 2@n1", cards("north", scored=orders), players=players)
    assert reason(state, "play north") == "only_discard"
    one_less = position("0: 2@n1", cards("north", scored=orders - 1), players=players)
    assert reason(one_less, "play north") is None


@pytest.mark.parametrize(("players", "discards"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_zan_43_number_of_discarded_cards_is_fixed(players: int, discards: int) -> None:
    state = position("0: 2@n1", cards("north", discarded=discards), players=players)
    assert reason(state, "discard north") == "only_score"
    one_less = position("0: 2@n1", cards("north", discarded=discards - 1), players=players)
    assert reason(one_less, "discard north") is None


def test_zan_44_card_is_discarded_at_any_moment_of_the_turn() -> None:
    state = position("0: 2@n1", cards("pepper north", "south east"), players=4)
    assert reason(after(state, "play pepper"), "discard north") is None
    assert reason(after(state, "discard pepper"), "play north") is None
    assert after(state, "discard pepper", "end").phase == Turn(1)
    assert reason(after(state, "play pepper", "end look"), "discard south") is None


def test_zan_45_discard_is_face_up_and_changes_no_score() -> None:
    state = after(position("0: 2@n1", cards("pepper north", "south")), "discard pepper")
    used = state.seats[0].used[-1]
    assert (used.card, used.traders, used.points, used.turn) == ("pepper", None, None, 1)
    assert scores(state)[0] == 10


def test_zan_46_last_cards_are_all_scored_or_all_discarded_or_kept() -> None:
    only_discards = position("0: 2@n1", cards("north", scored=9))
    assert legal(only_discards, "play") == []
    assert legal(only_discards, "discard") == ["discard north"]
    only_scores = position("0: 2@n1", cards("north south", scored=7, discarded=1))
    assert legal(only_scores, "discard") == []
    assert len(legal(only_scores, "play")) == 2
    for state in (only_discards, only_scores):
        assert "end" in legal(state)


def test_zan_47_draw_replaces_used_cards_while_the_deck_lasts() -> None:
    state = position("0: 2@n1", cards("pepper north", "south east west"))
    assert after(state, "end").seats[0].hand == ("pepper", "north")
    assert after(state, "play north", "end").seats[0].hand == ("pepper", "south")
    both = after(state, "play north", "discard pepper", "end").seats[0]
    assert (both.hand, both.deck) == (("south", "east"), ("west",))
    short = position("0: 2@n1", cards("pepper north", "south"))
    assert after(short, "play north", "discard pepper", "end").seats[0].hand == ("south",)


def test_zan_48_end_with_a_look_needs_discard_used_card_deck_and_option() -> None:
    def state(deck: str = "south", discarded: int = 0, on: bool = True) -> list[str]:
        start = position("0: 2@n1", cards("pepper north", deck, discarded=discarded), options=Options(draw_discard=on))
        return legal(after(start, "play north"), "end")

    assert state() == ["end", "end look"]
    assert state(deck="") == state(discarded=1) == state(on=False) == ["end"]
    assert legal(position("0: 2@n1", cards("pepper north", "south")), "end") == ["end"]


def test_zan_49_after_end_look_fresh_cards_are_kept_or_discarded() -> None:
    state = position("0: 2@n1", cards("pepper north", "south east west"), players=4)
    state = after(state, "play north", "end look")
    assert state.phase == Fresh(0, 1)
    assert legal(state) == ["keep", "discard south"]
    again = after(state, "discard south")
    assert legal(again) == ["keep", "discard east"]
    assert again.seats[0].hand == ("pepper", "east")


def test_zan_49_replacement_is_fresh_beside_the_other_fresh_cards() -> None:
    state = position("0: 2@n1", cards("pepper north", "south east west cloves"), players=4)
    state = after(state, "play pepper", "play north", "end look")
    assert (state.phase, legal(state)) == (Fresh(0, 2), ["keep", "discard south", "discard east"])
    again = after(state, "discard south")
    assert (again.phase, again.seats[0].hand, again.seats[0].deck) == (Fresh(0, 2), ("east", "west"), ("cloves",))
    assert set(legal(again)) == {"keep", "discard east", "discard west"}
    kept = after(again, "keep")
    assert (kept.phase, kept.seats[0].hand) == (Turn(1), ("east", "west"))


def test_zan_49_other_fresh_card_is_offered_without_a_replacement() -> None:
    state = position("0: 2@n1", cards("pepper north", "south east"), players=4)
    state = after(state, "play pepper", "play north", "end look", "discard east")
    assert (state.phase, legal(state)) == (Fresh(0, 1), ["keep", "discard south"])


def test_zan_50_older_hand_cards_cannot_be_discarded_after_a_look() -> None:
    state = after(position("0: 2@n1", cards("pepper north", "south")), "play north", "end look")
    assert reason(state, "discard pepper") == "not_just_drawn"


def test_zan_51_turn_ends_by_itself_without_discards_or_fresh_cards() -> None:
    no_discard = after(position("0: 2@n1", cards("pepper north", "south east")), "play north", "end look")
    assert after(no_discard, "discard south").phase == Turn(1)
    nothing_fresh = position("0: 2@n1", cards("pepper north", "south"), players=4)
    nothing_fresh = after(nothing_fresh, "play north", "end look", "discard south")
    assert nothing_fresh.phase == Turn(1)
    assert nothing_fresh.seats[0].hand == ("pepper",)


def test_zan_52_empty_hand_without_a_look_ends_the_turn() -> None:
    state = position("0: 2@n1", cards("pepper north", "south", discarded=1))
    assert after(state, "play pepper", "play north").phase == Turn(1)
    assert after(state, "play pepper", "play north").seats[0].hand == ("south",)
    open_question = position("0: 2@n1", cards("pepper north", "south"))
    assert legal(after(open_question, "play pepper", "play north")) == ["end", "end look"]


def test_zan_53_opening_cards_can_be_discarded_after_moving() -> None:
    state = position("0: 2@n1", cards("pepper north", "south"))
    assert reason(after(state, "2>n2"), "discard pepper") is None
    assert "discard north" in legal(state)
