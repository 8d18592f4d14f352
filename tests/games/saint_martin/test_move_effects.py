"""Forecasts of what a placement closes and earns, for the seats that may place or bid."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ai.reasons import immediate
from bot.games.saint_martin.board import BAG_TILES, CELLS, COLUMNS, members
from bot.games.saint_martin.events import Closed, Took
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.moves import Place, places_at
from bot.games.saint_martin.notation import write
from bot.games.saint_martin.placed_tile import format_tile
from bot.games.saint_martin.rules.island_map import map_island, placements
from bot.games.saint_martin.state import Defend, State, Turn, Window
from bot.games.saint_martin.view import FieldView, ProspectView
from bot.games.saint_martin.views.island_queries import coffee_at, next_buyer, outlooks
from bot.i18n import say
from bot.rng import Dice
from tests.cogs.positions import random_match
from tests.games.saint_martin.positions import NAMED, after, legal, made, position

X4 = "F4:T04r3 F5:T23r2 G5:T07r1"
HAND = "T10 T05 T10"
OF_T10 = ["place T10@G4r0", "place T10@F6r0", "place T10@F6r3"]
OBJECTIVE = ["objective@F6"]
EVERY = 23
"""Only every n-th position is checked."""


def told(state: State, viewer: int | None) -> list[str]:
    """Return the placements for which the viewer gets a forecast."""
    return [prospect.move for prospect in GAME.see(state, viewer).prospects]


def what_happens(state: State) -> list[ProspectView]:
    """Return the effects of every legal placement that closes something, by making it."""
    found = []
    for move in [*legal(state, "place"), *legal(state, "objective")]:
        _, events = made(state, move)
        closed = tuple(event.field for event in events if isinstance(event, Closed))
        if closed:
            taken = [quarter for event in events if isinstance(event, Took) for quarter in event.quarters]
            found.append(ProspectView(move, closed, tuple(taken)))
    return found


@pytest.mark.parametrize("worthless_cubes", ["yes", "no"])
@pytest.mark.parametrize("cubes", ["", "F4ne", "F5nw F5ne", "F4ne F4sw F5nw F5sw F5se G5sw G5nw"])
def test_predicted_effects_equal_the_real_ones(cubes: str, worthless_cubes: str) -> None:
    state = position(X4, "T37 T10 T05", cubes=cubes, worthless_cubes=worthless_cubes)
    happening = what_happens(state)
    assert list(GAME.see(state, 0).prospects) == happening
    assert {prospect.move[:9] for prospect in happening} >= {"place T10", "objective"}


@pytest.mark.parametrize("players", GAME.players)
def test_effects_list_every_closed_field(players: int) -> None:
    """Checks every tile that could be on offer, in every place, throughout whole matches."""
    found = 0
    for number, state in enumerate(random_match(GAME, players, players)):
        if number % EVERY:
            continue
        island_map = map_island(state.island)
        for tile in BAG_TILES[number % 5 :: 5]:
            places = placements(island_map, tile)
            closing = [
                write(move)
                for place, move in zip(members(places), places_at(tile, places), strict=True)
                if map_island((*state.island, format_tile(tile, CELLS[place // 4], place % 4))).closing
            ]
            offered = replace(state, phase=Window(0, tile, (None,) * players))
            assert told(offered, 1) == closing
            found += len(closing)
    assert found > 100


def test_worthless_fields_take_cubes_only_by_the_option() -> None:
    taken = {}
    for worthless in ("yes", "no"):
        state = position(X4, "T10", cubes="F5ne", worthless_cubes=worthless)
        taken[worthless] = {prospect.move: prospect.cubes for prospect in GAME.see(state, 0).prospects}
    assert taken["yes"].keys() == taken["no"].keys()
    assert any(taken["yes"].values())
    assert not any(taken["no"].values())


def test_player_to_move_sees_effects_of_own_and_objective_tiles() -> None:
    state = position(X4, HAND, HAND)
    assert told(state, 0) == [prospect.move for prospect in what_happens(state)]
    assert told(state, 0)[-1:] == OBJECTIVE
    assert (told(state, 1), told(state, None)) == ([], [])
    assert told(position(X4, "T10", placed=(0,)), 0) == OF_T10


def kept(hand: str, **given: Any) -> State:
    return after(position(X4, hand, "T10", bag="T31 T07", **given), "draw", "nobid T31")


def test_player_sees_the_effects_of_a_kept_tile() -> None:
    assert told(kept("T10"), 0) == [prospect.move for prospect in what_happens(kept("T10"))]
    assert told(kept("T10"), 0)[-1:] == OBJECTIVE
    assert told(kept("T10"), 1) == []
    assert not set(told(kept("T10", placed=(0,)), 0)) & set(OBJECTIVE)
    full = kept("T10 T10 T10")
    assert told(full, 0) == [prospect.move for prospect in what_happens(full)]
    assert not set(told(full, 0)) & set(OBJECTIVE)


@pytest.mark.parametrize(
    "moves",
    [("sealed",), ("sealed", "1 bid T10=2", "2 nobid T10"), ("open",), ("open", "1 bid T10=2")],
    ids=["window", "defend", "call", "raise"],
)
def test_every_player_sees_the_effects_of_the_offered_tile(moves: tuple[str, ...]) -> None:
    auction, *answers = moves
    state = position(X4, "T23", "T05", "T05", bag="T10 T05", players=3, auction=auction)
    asked = after(state, "draw", *answers)
    assert [told(asked, viewer) for viewer in (0, 1, 2, None)] == [OF_T10, OF_T10, OF_T10, []]


def test_buyer_sees_only_the_effects_of_the_bought_tile() -> None:
    bought = after(position(X4, "T10", "T10 T23", bag="T10 T05"), "draw", "bid T10=2", "nobid T10")
    assert [told(bought, viewer) for viewer in (0, 1, None)] == [[], OF_T10, []]


def test_no_effects_are_predicted_after_a_placement() -> None:
    assert told(after(position(X4, "T10 T10"), "place T10@G4r0"), 0) == []


@pytest.mark.parametrize("players", GAME.players)
def test_fields_said_to_change_are_so_after_the_placement(players: int) -> None:
    found = Counter[str]()
    turns = [state for state in random_match(GAME, players, players) if isinstance(state.phase, Turn)]
    for state in turns[::5]:
        view = GAME.see(state, *GAME.deciders(state))
        for text in legal(state, "place")[::7]:
            move = GAME.read(text)
            assert isinstance(move, Place)
            (outlook,) = outlooks(view, move.tile, f"{move.cell}r{move.rotation}")
            later, events = made(state, text)
            fields = GAME.see(later, None).fields
            paid = [event.field for event in events if isinstance(event, Closed)]
            closed = [(field.coffee, len(field.quarters)) for field in paid]
            if most := max((field.coins for field in paid), default=0):
                paying = [(field.coffee, len(field.quarters)) for field in paid if field.coins == most]
                assert (outlook.fields[0].coffee, outlook.fields[0].quarters) in paying, "what pays is told first"
            still_open = {(field.coffee, len(field.quarters), gaps(later, field)) for field in fields if field.is_open}
            for changed in outlook.fields:
                found[changed.how] += 1
                if changed.how == "closed":
                    closed.remove((changed.coffee, changed.quarters))
                else:
                    assert (changed.coffee, changed.quarters, changed.gaps) in still_open
            assert closed == []
    assert found.keys() == {"closed", "grown", "walled"}


def gaps(state: State, field: FieldView) -> int:
    """Return the number of empty cells beside the field, by its quarters' sides."""
    step = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
    beside = {
        f"{COLUMNS[column]}{row + 1}"
        for quarter in field.quarters
        for dx, dy in map(step.__getitem__, quarter[2:])
        for column, row in [(COLUMNS.index(quarter[0]) + dx, int(quarter[1]) - 1 + dy)]
        if 0 <= column < 9 and 0 <= row < 9
    }
    return len(beside & set(GAME.see(state, None).reachable))


@pytest.mark.parametrize(
    ("hands", "moves", "reason"),
    [
        (("T23", ""), ("draw",), "may win a tile that brings you 1 point now, or Anna 2"),
        (("T23", "T10"), ("draw",), "may keep Anna from a tile that can bring 2 points now"),
        (("", "T05"), ("draw", "bid T10=2"), "may win a tile that brings you 2 points now, or Bea 1"),
        (("T10", "T05"), ("draw", "bid T10=2"), "keeps your turn, in which T10"),
    ],
    ids=["buyer", "buyer with as good a tile", "drawer", "drawer with as good a tile"],
)
def test_bid_is_never_praised_for_points_that_an_own_tile_brings_for_free(
    hands: tuple[str, ...], moves: tuple[str, ...], reason: str
) -> None:
    state = after(position(X4, *hands, bag="T10 T05"), *moves)
    (seat,) = GAME.deciders(state)
    view = GAME.see(state, seat)
    bid = next(text for text in map(GAME.write, GAME.legal_moves(state, seat)) if text.startswith("bid"))
    (effect,) = immediate(GAME, view, (bid,)).effects
    assert say(effect, "en", NAMED).startswith(reason)


def test_tile_that_brings_no_more_than_an_own_one_is_let_go_for_that_reason() -> None:
    for hand, reason in (("T10", "leaves a tile that brings no more than your own"), ("", "costs neither coins nor")):
        state = after(position(X4, "T23", hand, bag="T10 T05"), "draw")
        (effect,) = immediate(GAME, GAME.see(state, 1), ("nobid T10",)).effects
        assert say(effect, "en").startswith(reason)


def test_cubes_taken_from_its_coffee_alone_bring_a_seat_nothing() -> None:
    told = Counter[bool]()
    for state in [state for seed in range(6) for state in random_match(GAME, 2, seed)]:
        for seat in GAME.deciders(state):
            view, before = GAME.see(state, seat), state.seats[seat]
            for move in GAME.legal_moves(state, seat) if state.cubes else ():
                if not isinstance(move, Place):
                    continue
                after_move, events = GAME.apply(state, seat, move, Dice(b"", 0))
                taken = [cube for event in events if isinstance(event, Took) for cube in event.quarters]
                if not taken:
                    continue
                pays = any(coffee_at(view, cube) != before.coffee for cube in taken)
                keys = {effect.key for effect in GAME.texts.effects(view, GAME.see(after_move, seat), events)}
                assert ("saint_martin-effect-took" in keys) == pays
                told[pays] += 1
    assert told[True]
    assert told[False]


def test_draw_with_three_tiles_in_hand_says_that_the_objective_tile_waits() -> None:
    for hand, placed, waits in (("T10 T10 T10", (), True), ("T10", (), False), ("T10 T10 T10", (0,), False)):
        state = position(X4, hand, placed=placed)
        detail = GAME.label(GAME.see(state, 0), ("draw",)).detail
        assert detail is not None
        assert ("objective tile waits" in say(detail, "en")) == waits
        kept = after(position(X4, hand, "T10", placed=placed, bag="T10 T07"), "draw", "nobid T10")
        assert (bool(legal(state, "objective")) and not legal(kept, "objective")) or not waits


@pytest.mark.parametrize("players", GAME.players)
def test_a_tile_let_go_is_worth_to_its_buyer_what_the_best_placement_brings(players: int) -> None:
    found = Counter[str]()
    for state in random_match(GAME, players, players):
        phase = state.phase
        if not isinstance(phase, Window | Defend):
            continue
        seat, sold = GAME.deciders(state)[0], state
        view = GAME.see(state, seat)
        assert view.sale is not None
        buyer, gets = next_buyer(view, view.sale)
        while isinstance(sold.phase, Window | Defend):
            (refusal,) = legal(sold, "nobid")
            sold, _ = made(sold, refusal)
        if GAME.deciders(sold) != (buyer,):
            continue  # of several bidders another one wins
        points = [
            GAME.see(made(sold, move)[0], None).seats[buyer].points for move in legal(sold, f"place {phase.tile}")
        ]
        had = GAME.see(sold, None).seats[buyer].points
        assert had is not None
        assert gets == max([0, *(one.total - had.total for one in points if one is not None)])
        found[f"{type(phase).__name__} {gets > 0}"] += 1
    assert min(found[name] for name in ("Window True", "Defend True")) > 0, found
