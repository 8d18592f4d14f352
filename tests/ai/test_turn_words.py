"""The turn of a hint: what it does in words, and that it is carried out in one go without a surprise on the way."""

from __future__ import annotations

import itertools
import re

import msgspec
import pytest

from bot.ai.explanation import CLEARLY, TurnExplanation, continued, explain_turns, hint_request, left_of, rest_of
from bot.ai.levels import DecisionRequest, search_context
from bot.ai.playouts import play_alternatives, points_behind
from bot.ai.reasons import certain_view, points_line
from bot.games import GAMES
from bot.games.guatemala_cafe.state import Options
from bot.games.zanzibar.vocabulary import color_term
from bot.history.analysis.puzzle_files import FOLDER, position_of, read_puzzles
from bot.i18n import LOCALES, is_said, say
from bot.rng import Dice
from cogs.play.hint import case_in_words, shared_by, told_idea
from cogs.text.localiser import Localiser
from tests.contract.matches import NAMES, played, seed_bytes
from tests.expectations import check_found
from tests.games.saint_martin.positions import position as island_with
from tests.games.zanzibar.positions import cards, position

TABLES = [(name, players) for name, game in GAMES.items() if game.skill for players in game.players]
NOTATION = re.compile(r"[@=>|{}]|\w\+\w|[A-I]\dr[0-3]|\b0\b")
POSITIONS = 16
SOME_TILES = "T32 T07 T08 T09 T10 T11 T12 T14 T15 T16"
FIVE_IN_THE_NORTH = "0: 2@n1 3@n2 4@n4 5@n5 6@n6 7@s2 | 1: 2@s1 3@e1 4@e3 5@w2 6@c5 7@o2"


def check_words(turn: TurnExplanation) -> None:
    """Check that all languages say the turn move by move and without notations."""
    assert len(turn.words) == len(turn.moves)
    for locale in LOCALES:
        for said in turn.words:
            words = say(said, locale, NAMES)
            assert NOTATION.findall(words) == [], words
            assert words == words.strip()


@pytest.mark.rotating(4)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_hints_are_whole_turns_of_different_ideas(name: str, players: int) -> None:
    """A turn stops before a reveal or another player's decision. The one that pays most may be like another."""
    game, longest, counts = GAMES[name], 0, set[int]()
    steps = played(name, players, 3)
    for step in steps[:: max(1, len(steps) // POSITIONS)]:
        offers = tuple(game.write(move) for move in game.legal_moves(step.before, step.seat))
        view, state = game.see(step.before, step.seat), step.before
        ways = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"hint", step.seq))
        check_words(ways[0])
        for place, move in enumerate(ways[0].moves, 1):
            after, _ = game.apply(state, step.seat, game.read(move), Dice(seed_bytes(3), step.seq))
            if place < len(ways[0].moves):
                assert certain_view(game, view, ways[0].moves[:place]) == game.see(after, step.seat), ways[0].moves
                assert game.deciders(after) == (step.seat,), ways[0].moves
            state = after
        longest = max(longest, len(ways[0].moves))
        counts.add(len(ways))
        brought = [way.points or 0 for way in ways]
        for one, other in itertools.combinations(ways, 2):
            if other is ways[brought.index(max(brought))] and (other.points or 0) > (ways[0].points or 0):
                continue
            made = [{move for move in way.moves if not move.isalpha()} or {*way.moves} for way in (one, other)]
            assert 2 * len(made[0] & made[1]) < min(map(len, made)), (one.moves, other.moves)
            effects = [{said for said in way.brings if said.key != "reason-points"} for way in (one, other)]
            assert not effects[0] or effects[0] != effects[1], (one.moves, other.moves)
    assert longest > 1
    assert max(counts) > 1 or name == "saint_martin", "there most questions have one good answer"


def test_hint_compares_with_a_turn_that_brings_most_points_at_once() -> None:
    """No turn of Café International brings more at once than the best paid of the ideas."""
    game, paid = GAMES["cafe_international"], 0
    for step in played(game.name, 2, 3)[::9]:
        view, seat, luck = game.see(step.before, step.seat), step.seat, Dice(b"paid", 0)
        offers = tuple(game.write(move) for move in game.legal_moves(step.before, seat))
        ways = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"hint", step.seq))
        most, begun = max(way.points or 0 for way in ways), [step.before]
        for _ in range(2):
            begun = [
                game.apply(state, seat, move, luck)[0]
                for state in begun
                if seat in game.deciders(state)
                for move in game.legal_moves(state, seat)
            ]
            found = (game.scores(game.see(state, seat))[seat] - game.scores(view)[seat] for state in begun)
            assert max(found, default=0) <= max(0, most), offers
        paid += most > (ways[0].points or 0)
    assert paid > 0, "the best turn is not always the best paid"


def test_hint_scores_the_sack_that_pays_most_or_says_beside_which_turn_it_is_worse() -> None:
    """The coach of Guatemala Café names that sack, and others may still block it."""
    game, said = GAMES["guatemala_cafe"], list[bool]()
    for match, puzzle in read_puzzles(FOLDER / f"{game.name}.json").positions[::3]:
        seat, state = position_of(game, match, puzzle)
        view, offers = game.see(state, seat), tuple(map(game.write, game.legal_moves(state, seat)))
        near = [stop.sack for stop in view.stops if stop.price <= view.seats[seat].money]
        gains = [one.gains[seat] for one in view.colors if one.color in near]
        if view.phase != "move" or not gains:
            continue
        best, *others = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"hint", puzzle.after))
        told = told_idea(best, others)
        assert max(gains) - max(way.pays for way in (best, told or best)) < CLEARLY, offers
        said.append(max(gains) - best.pays < CLEARLY)
    assert {*said} == {True, False}


@pytest.mark.parametrize(("discarded", "last"), [(1, "end"), (0, "end look")])
def test_hint_goes_to_the_end_of_the_turn_or_a_look_at_the_cards_drawn(discarded: int, last: str) -> None:
    """Who may still discard decides that after the draw."""
    game = GAMES["zanzibar"]
    state = position(FIVE_IN_THE_NORTH, cards("north west", "ginger centre", discarded=discarded))
    view, offers = game.see(state, 0), tuple(map(game.write, game.legal_moves(state, 0)))
    best, *_ = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"end", 1))
    assert "play north" in best.moves
    assert (best.moves[-1], best.ends_turn) == (last, last == "end")


@pytest.mark.parametrize("other", ["vanilla", "centre"])
def test_hint_keeps_an_order_that_pays_nothing_if_playouts_find_that_better(other: str) -> None:
    """The search alone favours the faster pace and scores it for nothing."""
    game = GAMES["zanzibar"]
    deck = " ".join(card for card in ("pepper", "ginger", "cinnamon", "cloves", "south") if card != other)
    state = position(FIVE_IN_THE_NORTH, cards(f"north {other}", deck, discarded=1))
    view, offers = game.see(state, 0), tuple(map(game.write, game.legal_moves(state, 0)))
    best, *_ = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"end", 1))
    assert best.moves[-2:] == ("play north", "end")


@pytest.mark.parametrize("hand", ["T31 T32 T53", "T31"])
def test_hint_compares_an_objective_tile_that_pays_more_than_the_hand(hand: str) -> None:
    """The list of the panel shows it first, whether one may draw before or not."""
    game = GAMES["saint_martin"]
    island = "E3:T28r0 E4:T18r3 F3:T26r2 F5:T41r0 G3:T40r1 G4:T13r1"
    state = island_with(island, hand, "T10", bag="T05 T06 T07 T08", objectives="DABC")
    view, offers = game.see(state, 0), tuple(map(game.write, game.legal_moves(state, 0)))
    ways = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"objective", 1))
    found = {way.moves[0]: way for way in ways}
    assert {*found} == {"draw", "objective@F4"}
    assert found["objective@F4"].points == 4, "3 coins, a field worth 3, less the unplaced tile"
    assert ways[0].moves[0] == "objective@F4" or not found["objective@F4"].behind < 0
    placed = game.apply(state, 0, game.read("objective@F4"), Dice(b"", 0))[0]
    assert "draw" not in [game.write(move) for move in game.legal_moves(placed, 0)], "instead of a draw"


@pytest.mark.parametrize(
    ("hand", "after_auction", "said"),
    [
        ("T03 T04", "left_of_winner", "leaves a tile that brings no more than your own"),
        ("", "left_of_winner", "costs neither coins nor your next turn"),
        ("", "winner", "costs no coins"),
    ],
)
def test_hint_compares_a_bid_with_none_whatever_a_computer_would_do(hand: str, after_auction: str, said: str) -> None:
    game = GAMES["saint_martin"]
    state = island_with("F5:T13r0", "T01 T02", hand, bag=SOME_TILES, after_auction=after_auction)
    drawn = game.apply(state, 0, game.read("draw"), Dice(b"", 0))[0]
    view, offers = game.see(drawn, 1), tuple(map(game.write, game.legal_moves(drawn, 1)))
    ways = explain_turns(game, DecisionRequest("medium", game.name, view, offers, b"bid", 1))
    assert {way.moves[0] for way in ways} == {"nobid T32", "bid T32=1"}
    (let_go,) = (way for way in ways if way.moves == ("nobid T32",))
    assert [say(brought, "en", NAMES) for brought in let_go.at_once.effects] == [said]


def test_playouts_of_a_bid_end_in_turn_after_each_seat() -> None:
    """A tile bought changes who is next: with a fixed end, one turn more reversed which answer was better."""
    game = GAMES["saint_martin"]
    state = island_with("F5:T13r0", "T01 T02", "T03 T04", bag=SOME_TILES)
    drawn = game.apply(state, 0, game.read("draw"), Dice(b"", 0))[0]
    assert game.skill is not None
    context = search_context("strong", game, game.see(drawn, 1), Dice(b"ends", 0))
    assert context is not None
    plans, behind = [[game.read("nobid T32")], [game.read("bid T32=1")]], list[float]()
    for horizon in (1, 2):
        judge = msgspec.structs.replace(context, effort=msgspec.structs.replace(context.effort, horizon=horizon))
        behind.append(points_behind(*play_alternatives(judge, game.see(drawn, 1), plans, 16))[0])
    assert abs(behind[0] - behind[1]) < 4, "a turn is worth about as much"


def test_hint_to_draw_names_no_placement_that_the_drawn_tile_may_change() -> None:
    game = GAMES["saint_martin"]
    state = island_with("F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3", "T16 T31", "T10", bag="T05")
    view = game.see(state, 0)
    (way,) = explain_turns(game, DecisionRequest("medium", game.name, view, ("draw", "place T16@G4r1"), b"draw", 1))
    assert way.moves == ("draw",)
    told = [say(brought, "en", NAMES) for brought in way.brings]
    assert told == ["lets you choose between a new tile, if nobody buys it, and T16 (½ B, ½ C) for 2 points"]


def test_description_of_a_push_names_owner_and_destination() -> None:
    game = GAMES["zanzibar"]
    for step in played("zanzibar", 2, 4):
        for move in game.legal_moves(step.before, step.seat):
            if (found := re.fullmatch(r"(\d)x(\w\d)>(\w\d)", game.write(move))) is not None:
                said = say(game.advise(game.see(step.before, step.seat), move), "en", NAMES)
                trader, space, target = found.groups()
                color = say(color_term(1 - step.seat), "en")
                assert re.match(rf"trader {trader} to {space} [\w ]+, pushing {color} \d to {target} ", said), said
                return
    pytest.fail("no trader can be pushed")


@pytest.mark.parametrize("name", GAMES)
def test_every_move_has_a_description_in_every_language(name: str) -> None:
    game, kinds = GAMES[name], set[str]()
    for step in played(name, game.players[-1], 4):
        said = game.advise(game.see(step.before, step.seat), step.move)
        kinds.add(said.key)
        assert all(is_said(said.key, locale) for locale in LOCALES)
    check_found(name, "advice", len(kinds))


def test_advice_to_place_another_trader_than_the_next_says_first() -> None:
    """The panel begins with the smallest trader that has no space yet."""
    game = GAMES["zanzibar"]
    openings = (played("zanzibar", 2, seed)[0] for seed in range(1, 9))
    step = next(step for step in openings if game.see(step.before, step.seat).phase == "placement")
    view, moves = game.see(step.before, step.seat), game.legal_moves(step.before, step.seat)
    said = {
        game.write(move)[6:7]: [say(game.advise(view, move), locale, NAMES) for locale in ("en", "it", "de")]
        for move in moves
    }
    smallest, *others = sorted(said)
    assert said[smallest][0].startswith(f"trader {smallest} on ")
    for number in others:
        firsts = (
            f"first trader {number}, on ",
            f"prima il commerciante {number}, in ",
            f"zuerst Händler {number}, auf ",
        )
        assert all(text.startswith(first) for text, first in zip(said[number], firsts, strict=True))


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.skill])
def test_ideas_of_recorded_matches_differ_in_what_is_said_of_them(name: str) -> None:
    """No reason is told of all ideas."""
    game = GAMES[name]
    for match, puzzle in read_puzzles(FOLDER / f"{name}.json").positions[::12]:
        seat, state = position_of(game, match, puzzle)
        offers = tuple(map(game.write, game.legal_moves(state, seat)))
        question = DecisionRequest("medium", name, game.see(state, seat), offers, b"ideas", puzzle.after)
        ways = explain_turns(game, question)
        shared = shared_by(ways)
        localiser = Localiser("en", NAMES)
        rows = [case_in_words(localiser, way, shared) for way in ways]
        assert len(ways) < 2 or not rows[0] or any(row != rows[0] for row in rows), rows


@pytest.mark.parametrize("name", ["cafe_international", "zanzibar"])
def test_other_idea_that_pays_more_or_is_worse_is_told_with_the_reason(name: str) -> None:
    """Either something speaks against it, or the hint does something that it does not, if the hint does anything."""
    game, told = GAMES[name], 0
    for step in played(name, 2, 3)[::7]:
        offers = tuple(game.write(move) for move in game.legal_moves(step.before, step.seat))
        request = DecisionRequest("medium", name, game.see(step.before, step.seat), offers, b"told", step.seq)
        best, *others = explain_turns(game, request)
        for other in others:
            told += 1
            pays_more = (other.points or 0) > (best.points or 0)
            does_more = {*best.at_once.effects} - {*other.at_once.effects} or (best.points or 0) > (other.points or 0)
            is_told_why = other.drawback is not None or (does_more and not pays_more)
            is_told_why |= not any(said != points_line(0) for said in best.brings)  # its distance is the only reason
            assert is_told_why or other.makes_up is not None or other.pays_clearly_more(best), (best, other)
            if other.is_as_good and other.pays != best.pays:
                assert is_told_against(best, other), (best, other)
    assert told > 5


@pytest.mark.parametrize("name", ["cafe_international", "zanzibar"])
def test_hint_within_a_turn_goes_on_with_the_turn_that_it_advised(name: str) -> None:
    """A new search after its first moves may find another turn as good."""
    game, followed = GAMES[name], 0
    for step in played(name, 2, 3)[::11]:
        view, offers = game.see(step.before, step.seat), game.legal_moves(step.before, step.seat)
        request = DecisionRequest("medium", name, view, tuple(map(game.write, offers)), b"whole", step.seq)
        ways = explain_turns(game, request)
        moves = ways[0].moves
        after, _ = game.apply(step.before, step.seat, game.read(moves[0]), Dice(seed_bytes(3), step.seq))
        later = game.see(after, step.seat)
        if len(moves) < 2:
            continue
        assert rest_of(game, view, moves, later) == moves[1:]
        assert continued(game, view, ways, later)[0].moves == moves[1:]
        assert left_of(game, view, ways, later) == moves[1:]
        left = tuple(map(game.write, game.legal_moves(after, step.seat)))
        best, *others = explain_turns(
            game, DecisionRequest("medium", name, later, left, b"rest", step.seq), (), moves[1:]
        )
        followed += best.moves == moves[1:]
        assert best.moves == moves[1:] or all(way.moves != moves[1:] or not way.is_as_good for way in others)
    assert followed > 2


def test_turn_that_was_not_followed_has_no_rest() -> None:
    game = GAMES["zanzibar"]
    steps = [step for step in played("zanzibar", 2, 3) if game.see(step.before, step.seat).phase == "turn"]
    for step in steps[::20]:
        view, later = (game.see(state, step.seat) for state in (step.before, step.after))
        made, *others = sorted(
            map(game.write, game.legal_moves(step.before, step.seat)), key=game.write(step.move).__ne__
        )
        assert all(rest_of(game, view, (other, "end"), later) == () for other in others)
        assert rest_of(game, view, (made, "end"), later) in ((), ("end",))


def test_turn_that_was_left_keeps_the_advised_moves_that_are_still_possible() -> None:
    game, dice = GAMES["guatemala_cafe"], Dice(seed_bytes(3), 0)
    state = game.setup(2, Options(), dice)
    for text in ("@27", ">3@30"):
        state, _ = game.apply(state, game.deciders(state)[0], game.read(text), dice)
    (seat,) = game.deciders(state)
    view, ways = game.see(state, seat), (TurnExplanation(("hK F7>C1", "wK D7>C2", "end")),)
    other, _ = game.apply(state, seat, game.read("wW G7>H2"), dice)
    assert continued(game, view, ways, game.see(other, seat)) == ()
    assert left_of(game, view, ways, game.see(other, seat)) == ("hK F7>C1", "wK D7>C2", "end")
    ended, _ = game.apply(other, seat, game.read("end"), dice)
    assert left_of(game, view, ways, game.see(ended, seat)) == ()


def test_mirror_images_are_one_idea() -> None:
    game, dice = GAMES["guatemala_cafe"], Dice(seed_bytes(3), 0)
    state = game.setup(2, Options(), dice)
    state, _ = game.apply(state, game.deciders(state)[0], game.read("@27"), dice)
    (seat,) = game.deciders(state)
    request = hint_request(game, game.see(state, seat), tuple(map(game.write, game.legal_moves(state, seat))))
    ways = explain_turns(game, request)
    assert len(ways) > 1
    told = [re.sub(r"'[A-J][1-9]'", "", str(way.at_once.effects)) for way in ways]
    assert len(set(told)) == len(told)


def is_told_against(best: TurnExplanation, other: TurnExplanation) -> bool:
    """Return whether something is said against that of two turns which pays more at once."""
    return (other.makes_up if best.pays > other.pays else other.drawback) is not None
