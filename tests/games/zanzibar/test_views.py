"""Views of a position: every field that is not a plain copy."""

from __future__ import annotations

from bot.games.zanzibar.game import GAME
from bot.games.zanzibar.state import Over, State
from bot.games.zanzibar.view import ZanzibarView
from tests.games.zanzibar.positions import after, cards, changed, placing, position

TURN = position("0: 2@n1 5@e5 | 1: 2@s1", cards("pepper north", "cloves south"), cards("east west", "ginger"))


def public(state: State) -> ZanzibarView:
    return GAME.see(state, None)


def test_hands_are_visible_only_to_their_owner_until_the_end() -> None:
    assert [seat.hand for seat in public(TURN).seats] == [None, None]
    assert [seat.hand for seat in GAME.see(TURN, 1).seats] == [None, ("east", "west")]
    over = changed(TURN, phase=Over("round_limit"))
    assert [seat.hand for seat in public(over).seats] == [("pepper", "north"), ("east", "west")]


def test_view_lists_unseen_cards_without_their_place() -> None:
    assert public(TURN).seats[0].unused == ("pepper", "cloves", "north", "south")
    assert (public(TURN).seats[0].hand_count, public(TURN).seats[0].deck_count) == (2, 2)


def test_fresh_cards_are_counted_for_all_and_named_only_for_the_owner() -> None:
    state = after(TURN, "play north", "end look")
    assert (public(state).seats[0].fresh_count, public(state).seats[0].fresh) == (1, None)
    assert GAME.see(state, 0).seats[0].fresh == ("cloves",)
    assert GAME.see(state, 0).phase == "fresh"


def test_view_names_the_trader_that_may_continue() -> None:
    view = public(after(TURN, "5>o3"))
    assert (view.moved, view.mover, view.steps_left) == ((5,), 5, 4)
    used_up = public(after(TURN, "2>n2", "2>n4"))
    assert (used_up.moved, used_up.mover, used_up.steps_left) == ((2,), None, 0)
    card = public(after(TURN, "5>o3", "play north"))
    assert (card.mover, card.steps_left, card.card_used, card.can_look) == (None, 0, True, True)


def test_view_shows_the_steps_of_the_last_turn_with_a_move() -> None:
    state = after(TURN, "5>o3", "2>n2", "end")
    assert [step.trader for step in public(state).steps] == [5, 2]
    assert (public(state).steps_turn, public(state).turn) == (1, 2)
    assert [step.trader for step in public(after(state, "2>s6")).steps] == [2]


def test_view_of_a_step_has_its_route_and_cleared_trader() -> None:
    state = after(position("0: 3@n6 | 1: 7@c2"), "3xc2>c4")
    (step,) = public(state).steps
    assert (step.kind, step.route, step.victim_seat, step.victim, step.sent_to) == (
        "pushed",
        ("n6", "n5", "c2"),
        1,
        7,
        "c4",
    )


def test_view_shows_the_last_round_of_placements() -> None:
    state = after(placing(3, 1), "place 2@n1", "place 2@c1", "place 2@e1", "place 3@s1")
    assert [(step.kind, step.seat, step.route) for step in public(state).steps] == [
        ("placed", 2, ("c1",)),
        ("placed", 0, ("e1",)),
        ("placed", 1, ("s1",)),
    ]
    assert public(state).turn == 0


def test_last_round_of_placements_is_shown_until_a_trader_moves() -> None:
    state = placing(2, 1)
    while not state.seats[0].hand:
        before, state = state, after(state, GAME.write(GAME.default(state, GAME.deciders(state)[0])))
    assert public(state).steps[:-1] == public(before).steps[1:]
    assert [(step.kind, step.seat) for step in public(state).steps] == [("placed", 1), ("placed", 0)]
    assert public(after(state, "end")).steps == public(state).steps


def test_view_counts_the_turns_of_each_seat() -> None:
    state, counts = position("0: 2@n1", players=3, to_move=2), []
    for _ in range(5):
        state = after(state, "end")
        counts.append([seat.turns for seat in public(state).seats])
    assert counts == [[0, 0, 1], [1, 0, 1], [1, 1, 1], [1, 1, 2], [2, 1, 2]]


def test_view_marks_last_turns_as_due_then_done() -> None:
    state = position("0: 2@n1", cards("north", scored=8, discarded=1), cards(), cards(), players=3)
    state = after(state, "play north")
    assert public(state).trigger == 0
    assert [seat.last_turn for seat in public(state).seats] == ["no", "due", "due"]
    assert [seat.last_turn for seat in public(after(state, "end")).seats] == ["no", "had", "due"]
    over = public(after(state, "end", "end"))
    assert [seat.last_turn for seat in over.seats] == ["no", "had", "had"]
    assert [seat.finish_place for seat in over.seats] == [1, None, None]
    assert over.ranking == ((1, 2), (0,))
    assert GAME.waiting(over) == ()


def test_undo_is_offered_for_revocable_steps() -> None:
    """Cards, draws and the last placement reveal something; steps, keeping and an end without a draw do not.

    An end without a draw reveals something only if it ends the match, because all hands become public.
    """

    def reveals(state: State, move: str) -> bool:
        return GAME.hidden(state) != GAME.hidden(after(state, move))

    assert not reveals(TURN, "5>o3")
    assert not reveals(TURN, "end")
    assert reveals(TURN, "play north")
    assert reveals(TURN, "discard north")
    used = after(TURN, "play north")
    assert reveals(used, "end")
    assert reveals(used, "end look")
    assert not reveals(after(used, "end look"), "keep")
    assert reveals(changed(TURN, finished=(1,)), "end")
    assert not reveals(placing(2, 0), "place 2@n1")
    last = placing(2, 0)
    while sum(spaces.count(0) for spaces in last.where) > 1:
        last = after(last, GAME.write(GAME.default(last, GAME.deciders(last)[0])))
    assert reveals(last, GAME.write(GAME.default(last, GAME.deciders(last)[0])))
