"""Reasons for moves: what is told as a fact follows from the rules, and noise is told as none."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

import msgspec
import pytest

from bot.ai.explanation import TurnExplanation, advised, explain_turns, tells_why
from bot.ai.levels import DecisionRequest, search_context
from bot.ai.playouts import drawback, play_alternatives
from bot.ai.reasons import Immediate, drawback_line, immediate, needs_drawback, points_line, reason
from bot.ai.turn_search import skill_of
from bot.game import Line, line
from bot.games import GAMES
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import played
from tests.games.zanzibar.positions import cards, position

A, B = (line("match-literal", text=letter) for letter in "AB")
NAMES = ("Anna", "Bruno")
FIVE_IN_THE_NORTH = "0: 2@n1 3@n2 4@n4 5@n5 6@n6 7@s2 | 1: 2@s1 3@e1 4@e3 5@w2 6@c5 7@o2"


def told(gap: float, error: float, own: Immediate, other: Immediate) -> str:
    return say(reason((A, own), (B, other), gap, error), "en", NAMES)


@pytest.mark.parametrize(
    ("gap", "error", "ending"),
    [
        (4.4, 0.5, "In the end A is about 4 points better than B."),
        (1.2, 0.5, "In the end A is about 1 point better than B."),
        (0.6, 0.2, "In the end A is about 1 point better than B."),
        (0.4, 0.1, "In the end A is about as good as B."),
        (2.0, 2.5, "In the end A is about as good as B."),
    ],
)
def test_explanation_gives_the_difference_in_points_unless_it_is_noise(gap: float, error: float, ending: str) -> None:
    assert (
        told(gap, error, Immediate(2), Immediate(-1)) == f"A brings 2 points at once; B costs 1 point at once. {ending}"
    )


def test_explanation_names_equal_gains_once_and_omits_unknown_ones() -> None:
    assert told(3, 0, Immediate(4), Immediate(4)).startswith("A and B bring the same points at once. In the end")
    assert (
        told(3, 0, Immediate(None), Immediate(4))
        == "B brings 4 points at once. In the end A is about 3 points better than B."
    )
    assert told(3, 0, Immediate(0), Immediate(1)).startswith("A brings no points at once; B brings 1 point at once. ")


def test_explanation_gives_a_difference_at_once_that_stays_only_once() -> None:
    """What both moves do is no difference."""
    closes = line("zanzibar-effect-placed", cards=line("zanzibar-card", card="ginger"))
    kept = "A brings 2 points more at once than B and keeps them."
    assert told(2.1, 0.1, Immediate(2, (closes,)), Immediate(0, (closes,))) == kept
    better = "A brings 2 points at once. In the end A is about 4 points better than B."
    assert told(4.1, 0.1, Immediate(2, (closes,)), Immediate(0, (closes,))) == better


def test_explanation_says_what_speaks_against_the_other_move() -> None:
    less = line("hint-losses", losses=(line("cafe_international-loss-joker"),))
    named = (A, Immediate(2)), (B, Immediate(4))
    assert say(reason(*named, 3.0, 0.1, less), "en", NAMES) == (
        "A brings 2 points at once; B brings 4 points at once. "
        "In the end A is about 3 points better than B. After B, the joker leaves your hand."
    )


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.skill is not None])
def test_immediate_points_of_a_move_equal_the_change_of_the_score(name: str) -> None:
    """In random matches: every move whose points are told changes the score by them, whatever is hidden."""
    game, known = GAMES[name], 0
    for step in played(name, 2, 3)[::5]:
        if game.is_sealed(step.before) or game.deciders(step.before) != (step.seat,):
            continue
        view, notation = game.see(step.before, step.seat), game.write(step.move)
        found = immediate(game, view, [notation])
        after, _ = game.apply(step.before, step.seat, step.move, Dice(b"other dice", step.seq))
        if found.points is not None:
            known += 1
            change = game.scores(game.see(after, step.seat))[step.seat] - game.scores(view)[step.seat]
            assert found.points == change, notation
        assert all(say(words, locale, NAMES) for words in found.words for locale in LOCALES)
    assert known > 5


def test_alternative_turns_show_their_distance_in_points() -> None:
    """In its last turn a seat discards an order that pays 12 points, instead of scoring it."""
    game, state = GAMES["zanzibar"], position(FIVE_IN_THE_NORTH, cards("pepper north", "ginger"))
    view, offers = game.see(state, 0), tuple(map(game.write, game.legal_moves(state, 0)))
    best, *others = explain_turns(
        game, DecisionRequest("strong", "zanzibar", view, offers, b"points", 1), ("discard north", "end")
    )
    assert "play north" in best.moves
    assert (best.behind, best.error) == (0.0, 0.0)
    told = next(one for one in others if one.moves[0] == "discard north")
    assert told.behind > 6
    assert not told.is_as_good


@pytest.mark.parametrize(
    ("behind", "error", "points", "is_paid_advised"),
    [(0.3, 0.1, 2, True), (0.9, 1.0, 2, True), (0.9, 0.1, 2, False), (0.3, 0.1, None, False), (-0.9, 0.1, 0, True)],
)
def test_idea_that_pays_now_is_advised_before_one_that_is_as_good(
    behind: float, error: float, points: int | None, is_paid_advised: bool
) -> None:
    kept, paid = TurnExplanation(("end",), points=0), TurnExplanation(("place",), (), (), behind, error, None, points)
    assert advised((kept, paid)) is (paid if is_paid_advised else kept)


def test_idea_with_a_reason_is_advised_before_one_that_is_as_good_without_any() -> None:
    silent = TurnExplanation(("T45",), (), (points_line(0),), points=0)
    told = TurnExplanation(("T53",), (), (line("saint_martin-effect-took", count=1),), 0.2, 0.1, None, 0)
    worse = TurnExplanation(("T49",), (), told.brings, 1.2, 0.1, None, 0)
    assert advised((silent, worse, told)) is told


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.skill is not None])
def test_aspects_add_up_to_the_value(name: str) -> None:
    game = GAMES[name]
    skill = skill_of(game)
    assert skill.aspects is not None
    for step in played(name, 2, 3)[::7]:
        for seat in range(2):
            found = skill.aspects(step.after, seat)
            assert sum(map(sum, found.values())) == pytest.approx(skill.worth(step.after, seat))


@pytest.mark.parametrize("aspect", ["orders", "others-orders", ""])
def test_turn_has_no_drawback_without_a_fact_that_the_best_one_lacks(aspect: str) -> None:
    game, state = GAMES["zanzibar"], position(FIVE_IN_THE_NORTH, cards("pepper north", "ginger"))
    view = game.see(state, 0)
    assert drawback_line(game, view, ("2>n3",), ("2>n3",), aspect) is None, "both lose the same"
    used = drawback_line(game, view, ("play pepper",), ("play north",), aspect)
    assert (used is not None) == (aspect == "orders")


def test_immediate_effects_are_found_without_later_turns() -> None:
    """Positions of later turns are slow to look at, and only losses tell of them."""
    looked = list[int]()
    game = replace(GAMES["zanzibar"], ahead=lambda _, seat: looked.append(seat))
    view = game.see(position(FIVE_IN_THE_NORTH, cards("pepper north", "ginger")), 0)
    assert immediate(game, view, ("play north",)) == immediate(GAMES["zanzibar"], view, ("play north",))
    assert looked == []
    drawback_line(game, view, ("play pepper",), ("play north",), "orders")
    assert {*looked} == {0, 1}


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, ("none of your traders is", "keiner deiner Händler erreicht", "nessuno dei tuoi commercianti può")),
        (1, ("only 1 of your traders is", "nur 1 deiner Händler erreicht", "solo 1 dei tuoi commercianti può")),
        (2, ("only 2 of your traders are", "nur 2 deiner Händler erreichen", "solo 2 dei tuoi commercianti possono")),
    ],
)
def test_traders_in_reach_of_an_order_agree_with_their_number(count: int, said: tuple[str, ...]) -> None:
    lost = line("zanzibar-loss-reach", card=line("zanzibar-card", card="ginger"), count=count, more=3)
    for locale, begins in zip(("en", "de", "it"), said, strict=True):
        assert say(lost, locale).startswith(begins)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.skill is not None])
def test_turn_that_brings_more_at_once_but_less_in_the_end_has_an_aspect_that_is_worse_later(name: str) -> None:
    """In random matches: the drawback is a part of what comes later, and later it is worse."""
    game, found = GAMES[name], 0
    for step in played(name, 2, 3)[::11]:
        legal = game.legal_moves(step.before, step.seat)
        moves = legal[:: max(1, len(legal) // 3)][:4]
        if len(moves) < 2 or game.is_sealed(step.before):
            continue
        view = game.see(step.before, step.seat)
        context = search_context("medium", game, view, Dice(b"drawback", step.seq))
        assert context is not None
        longer = msgspec.structs.replace(context, effort=msgspec.structs.replace(context.effort, rounds=1, replies=0))
        best, *others = sorted(
            play_alternatives(longer, view, [(move,) for move in moves], 12),
            key=lambda results: -fmean(result.points for result in results),
        )
        for other in others:
            aspect = drawback(best, other, step.seat)
            found += bool(aspect)
            later = fmean(
                sum((1 if seat == step.seat else -1) * sum(one.later[seat].values()) for seat in range(2))
                - sum((1 if seat == step.seat else -1) * sum(two.later[seat].values()) for seat in range(2))
                for one, two in zip(best, other, strict=True)
            )
            assert later >= 1 or not aspect
    assert found


@pytest.mark.parametrize(
    ("best", "other", "behind", "is_needed"),
    [(5, 2, 3.0, False), (5, 4, 3.0, True), (2, 5, 3.0, True), (5, 5, 0.4, False), (None, 5, 3.0, True)],
)
def test_drawback_is_needed_where_the_points_at_once_leave_the_difference_open(
    best: int | None, other: int, behind: float, *, is_needed: bool
) -> None:
    assert needs_drawback(Immediate(best), Immediate(other), behind, 0.1) == is_needed


def test_drawback_that_is_sought_may_lie_in_any_aspect() -> None:
    game, state = GAMES["zanzibar"], position(FIVE_IN_THE_NORTH, cards("pepper north", "ginger"))
    moves = game, game.see(state, 0), ("play pepper",), ("play north",)
    assert drawback_line(*moves, "") is None
    assert drawback_line(*moves, "", is_sought=True) == drawback_line(*moves, "orders")


CLOSES = line("zanzibar-effect-placed", cards=line("zanzibar-card", card="ginger"))
JOKER = line("hint-losses", losses=(line("cafe_international-loss-joker"),))


def turn(points: int, *effects: Line, behind: float = 0.0, drawback: Line | None = None) -> TurnExplanation:
    return TurnExplanation(("end",), (), Immediate(points, effects).words, behind, 0.1, drawback, points)


@pytest.mark.parametrize(
    ("best", "other", "is_told"),
    [
        (turn(5), turn(2, behind=3), True),
        (turn(5), turn(4, behind=9), False),
        (turn(5), turn(5, behind=3), False),
        (turn(5, CLOSES), turn(5, behind=3), True),
        (turn(5), turn(5, CLOSES, behind=3), False),
        (turn(2, CLOSES), turn(5, behind=3), False),
        (turn(2), turn(5, behind=3, drawback=JOKER), True),
    ],
)
def test_difference_is_explained_by_points_another_effect_or_a_drawback(
    best: TurnExplanation, other: TurnExplanation, *, is_told: bool
) -> None:
    assert tells_why(best, other) == is_told


def test_idea_that_does_more_is_advised_before_one_that_brings_as_many_points() -> None:
    plain, richer = turn(4), turn(4, CLOSES, behind=0.2)
    assert advised((plain, richer)) is richer
    assert richer.at_once == Immediate(4, (CLOSES,))
