"""Labels of choices: free borders of a group, what a field joins, and what leaving the buyer costs."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Any

import msgspec
import pytest

from bot.game import Seat, line
from bot.games import GAMES
from bot.games.guatemala_cafe.board import COLORS, HUT, ROAD, SHIP, WORKER
from bot.games.guatemala_cafe.moves import Go, Score, Stay, Take
from bot.games.guatemala_cafe.plantation_board import PLANTATION_BOARDS
from bot.games.guatemala_cafe.text.choices import group_of, uses_of_line
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView
from bot.games.guatemala_cafe.views.routes import proposed_roads, route_between, routes_of
from bot.games.guatemala_cafe.vocabulary import color_term
from bot.i18n import say
from bot.rng import Dice
from cogs.text.choice_tree import by_menu, offers, tokens
from tests.cogs.positions import random_match
from tests.games.guatemala_cafe.positions import position
from tests.playthroughs.transcript import FOLDER, positions, recorded

GAME = GAMES["guatemala_cafe"]
NAMES = ("Anna", "Bruno", "Carla", "Dario")
NEEDED = {"D7": 2, "G7": 2, "B8": 3, "I8": 3, "D4": 5, "G4": 5, "B5": 6, "I5": 6, "A3": 9, "J3": 9, "C1": 9, "H1": 9}
"""Number of roads between each site and the harbour for two players (see the rules)."""
EVERY = 25
"""Sampling interval of positions."""


@pytest.mark.parametrize("players", GAME.players)
def test_label_of_a_border_group_names_its_free_borders(players: int) -> None:
    land, told, built = PLANTATION_BOARDS[players], 0, 0
    groups = {group_of(name) for name in land.borders}
    for number, state in enumerate(random_match(GAME, players, players)):
        if number % EVERY:
            continue
        view = GAME.see(state, None)
        built = max(built, len(view.roads))
        for group in groups:
            free = [
                name
                for place, name in enumerate(land.borders)
                if group_of(name) == group and land.open_borders >> place & 1 and name not in view.roads
            ]
            detail = GAME.label(view, ("r 1", group)).detail
            assert detail == line("guatemala_cafe-detail-group", borders=", ".join(free))
            told += bool(free)
    assert told > 50
    assert built > 3


def test_pieces_that_join_a_plantation_come_first_and_huts_before_the_others() -> None:
    ranks = dict[str, set[int]]()
    for state in random_match(GAME, 2, 2):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        for move in GAME.legal_moves(state, seat) if view.phase == "act" else ():
            if isinstance(move, Take):
                label = GAME.label(view, (f"{move.piece} {move.space}",))
                owns = any((one.seat, one.color) == (seat, move.piece[1:]) for one in view.plantations)
                ranks.setdefault("joins" if owns and move.piece[0] in "wh" else move.piece[0], set()).add(label.gain)
    assert min(ranks.pop("joins")) == 2
    assert ranks == {"h": {1}, "w": {0}, "s": {0}, "r": {0}}


def test_ship_without_a_road_to_its_hut_comes_behind_all_other_pieces() -> None:
    ships = dict[bool, set[int]]()
    for state in random_match(GAME, 4, 4):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        for move in GAME.legal_moves(state, seat) if view.phase == "act" else ():
            if isinstance(move, Take) and move.piece[0] == "s":
                own = [one for one in view.plantations if (one.seat, one.color) == (seat, move.piece[1]) and one.hut]
                is_joined = any(move.target in one.harbours for one in own)
                label = GAME.label(view, (f"{move.piece} {move.space}", move.target))
                ships.setdefault(is_joined, set()).add(label.gain)
    assert max(ships[False]) < 0
    assert ships.get(True, {100}) == {100}


def test_refill_says_what_each_colour_would_bring_now() -> None:
    said = set[str]()
    for state in positions(recorded(FOLDER / "guatemala_cafe" / "players-3.txt")):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        for move in GAME.legal_moves(state, seat) if view.phase == "refill" else ():
            detail = GAME.label(view, (GAME.write(move),)).detail
            gains = next(one.gains for one in view.colors if one.color == move.color)
            words = say(detail, "en", NAMES) if detail else ""
            assert words == "brings nobody points now" or any(gains)
            assert all(f"{NAMES[who]} {points}" in words for who, points in enumerate(gains) if points)
            said.add(words)
    assert len(said) > 1


def test_leaving_the_buyer_is_the_last_choice_and_needs_confirmation() -> None:
    seen = 0
    for state in random_match(GAME, 2, 2):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        if view.phase != "move":
            continue
        moves = [GAME.write(move) for move in GAME.legal_moves(state, seat)]
        shown = by_menu(offers(GAME, moves).next_choices(()))["go"]
        assert [choice.token for choice in shown][-1] == GAME.write(Stay())
        ends = "yes" if view.idle + 1 == view.idle_limit else "no"
        assert GAME.label(view, ("stay",)).confirm == line("guatemala_cafe-confirm-stay", ends=ends)
        seen += len(shown) > 1
    assert seen > 5


def test_every_stop_of_the_buyer_says_what_its_sack_would_score() -> None:
    seen = dict[bool, set[bool]]()
    for state in positions(recorded(FOLDER / GAME.name / "players-3.txt")):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, Go):
                continue
            stop = view.stops[move.steps - 1]
            text = say(GAME.label(view, (GAME.write(move),)).text, "en", NAMES)
            gains = next((one.gains for one in view.colors if one.color == stop.sack), ())
            others = max((gain for other, gain in enumerate(gains) if other != seat), default=0)
            own, use = gains[seat] if gains else 0, uses_of_line(view, stop)[0]
            if own or (others and (use.kind == "none" or not stop.price)):
                is_full = own and others and (stop.price or max(own, others) >= 10)
                builds = {"none": "", "roads": "road or "}.get(use.kind, "build or ") * (not is_full)
                points = f" +{own}" * bool(own) + f", others +{others}" * bool(others)
                assert text.endswith(f": {builds}{say(color_term(stop.sack), 'en')}{points}"), text
            else:
                sack = ", sack" * (stop.sack is not None)
                assert re.search(rf": (begin|grow|road for|no piece|road|\w+)[ \w]*{sack}$", text), text
            assert "+0" not in text
            assert (", pay 2:" in text) == bool(stop.price)
            seen.setdefault(bool(gains), set()).add(others > 0)
    assert seen == {True: {True, False}, False: {False}}


@pytest.mark.parametrize(
    ("plantations", "money", "use"),
    [
        ([], 15, "begin black"),
        ([[0, "K", "D7", []]], 15, "grow black"),
        ([[0, "B", "D7", []], [0, "G", "A3", []], [0, "W", None, ["G1"]]], 15, "grow beige or more"),
        ([], 1, "black worker or more"),
        ([], 0, "no piece"),
    ],
)
def test_stop_says_which_plantation_its_pieces_begin_or_grow(plantations: list[Any], money: int, use: str) -> None:
    state = position(2, buyer=27, money=[money, 15], plantations=plantations)
    text = say(GAME.label(GAME.see(state, 0), (">3@30",)).text, "en", NAMES)
    assert text == f"Row 7: {use}, sack"


KINDS = {"begin": HUT, "grow": HUT + WORKER, "ship": SHIP, "road": ROAD, "worker": WORKER, "roads": ROAD}
"""Kinds of pieces that a stop's uses take."""


@pytest.mark.parametrize("players", GAME.players)
def test_uses_of_a_stop_are_pieces_that_can_be_taken_there(players: int) -> None:
    """A stop without a use has no piece to take, and one whose only pieces are roads says so."""
    uses_seen = Counter[str]()
    for state in [state for seed in range(2) for state in random_match(GAME, players, seed)]:
        for seat in GAME.deciders(state):
            view = GAME.see(state, seat)
            for move in [move for move in GAME.legal_moves(state, seat) if isinstance(move, Go)]:
                uses = uses_of_line(view, view.stops[move.steps - 1])
                there, _ = GAME.apply(state, seat, move, Dice(b"", 0))
                pieces = {take.piece for take in GAME.legal_moves(there, seat) if isinstance(take, Take)}
                for use in uses:
                    wanted = {kind + use.color * (kind != ROAD) for kind in KINDS.get(use.kind, "")}
                    assert pieces & wanted or use.kind == "none", (use, pieces)
                assert pieces <= {ROAD, *(SHIP + color for color in COLORS)} or uses[0].kind != "roads"
                assert ("none" in {use.kind for use in uses}) == (not pieces)
                uses_seen.update(use.kind for use in uses)
    assert {*uses_seen} >= {"grow", "begin", "road", "worker", "none"}, uses_seen


def test_button_of_a_scoring_tells_what_it_brings_so_that_no_remark_does() -> None:
    seen = {True: 0, False: 0}
    for state in positions(recorded(FOLDER / GAME.name / "players-2.txt")):
        for seat in GAME.deciders(state)[:1]:
            view = GAME.see(state, seat)
            for move in GAME.legal_moves(state, seat):
                if isinstance(move, Score):
                    gains = next(one.gains for one in view.colors if one.color == move.color)
                    text = say(GAME.label(view, (GAME.write(move),)).text, "en", NAMES)
                    assert ("8 centavos" in text) == (not gains[1 - seat]), text
                    remark = GAME.remark(view, ())
                    assert remark is None or not any(name in say(remark, "en", NAMES) for name in NAMES)
                    seen[bool(gains[seat])] += 1
    assert all(seen.values()), seen


def test_list_of_pieces_states_price_and_use_of_each() -> None:
    uses = set[str]()
    for state in positions(recorded(FOLDER / GAME.name / "players-2.txt")):
        for seat in GAME.deciders(state):
            view, places = GAME.see(state, seat), dict[str, set[str]]()
            land = PLANTATION_BOARDS[view.players]
            for move in GAME.legal_moves(state, seat):
                if isinstance(move, Take) and move.piece[0] in "wh":
                    places.setdefault(f"{move.piece} {move.space}", set()).add(move.target)
            for piece, targets in places.items():
                told = GAME.label(view, (piece,)).detail
                prices = [land.prices[land.index[target]] for target in targets]
                assert told is not None
                found = dict(told.args)
                assert (found["least"], found["most"]) == (min(prices), max(prices))
                before, target = next((one.points for one in _own(view, seat, piece[1])), 0), min(targets)
                taken, _ = GAME.apply(state, seat, GAME.read(f"{piece}>{target}"), Dice(b"", 0))
                now = next(one.points for one in _own(GAME.see(taken, seat), seat, piece[1]))
                if found["how"] == "worker-hut":
                    assert now - before == found["points"]
                else:
                    assert bool(now) == (found["how"] == "hut-own")
                uses.add(str(found["how"]))
    assert uses == {"hut-new", "hut-own", "worker-new", "worker-own", "worker-hut"}


def _own(view: GuatemalaCafeView, seat: Seat, color: str) -> list[PlantationView]:
    return [one for one in view.plantations if (one.seat, one.color) == (seat, color)]


def test_hut_site_says_how_many_roads_lead_to_the_harbour() -> None:
    roads = dict[str, int]()
    for state in islice(random_match(GAME, 2, 2), 0, 40):
        for seat in GAME.deciders(state)[:1]:
            view = GAME.see(state, seat)
            for move in GAME.legal_moves(state, seat):
                if isinstance(move, Take) and move.piece[0] in "wh" and not view.roads:
                    detail = GAME.label(view, tuple(choice.token for choice in GAME.choices(move))).detail
                    assert detail is not None
                    count = dict(detail.args).get("roads", -1)
                    assert move.piece[0] == "h" or count == -1
                    roads |= {} if count == -1 else {move.target: int(str(count))}
    assert roads == NEEDED


def test_label_of_a_field_says_whether_it_joins_a_plantation() -> None:
    joined = begun = 0
    for players in GAME.players:
        for state in random_match(GAME, players, players):
            for seat in GAME.deciders(state)[:1]:
                view = GAME.see(state, seat)
                for move in GAME.legal_moves(state, seat):
                    if isinstance(move, Take) and move.piece[0] in "wh":
                        owns = any((one.seat, one.color) == (seat, move.piece[1]) for one in view.plantations)
                        detail = GAME.label(view, tuple(choice.token for choice in GAME.choices(move))).detail
                        assert detail is not None
                        assert detail.key == f"guatemala_cafe-detail-{'joins' if owns else 'begins'}", GAME.write(move)
                        joined, begun = joined + owns, begun + (not owns)
    assert joined
    assert begun


@pytest.mark.parametrize("players", GAME.players)
def test_only_proposed_roads_shorten_their_route_by_one(players: int) -> None:
    compared = 0
    for number, state in enumerate(positions(recorded(FOLDER / GAME.name / f"players-{players}.txt"))):
        view = GAME.see(state, None)
        routes = [route for seat in range(players) for route in routes_of(view, seat)]
        if number % EVERY or not routes:
            continue
        land, route = PLANTATION_BOARDS[players], routes[number % len(routes)]
        for place, name in enumerate(land.borders):
            if land.open_borders >> place & 1 and name not in view.roads:
                built = msgspec.structs.replace(view, roads=(*view.roads, name))
                after = route_between(built, route.hut, route.harbour)
                assert after is not None
                assert after.missing == route.missing - (name in route.helpful), name
                compared += 1
    assert compared


def test_list_of_borders_begins_with_the_best_route() -> None:
    """A border is named by the hut and the harbour that a road there brings together."""
    seen = 0
    for state in positions(recorded(FOLDER / GAME.name / "players-2.txt")):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        for route in routes_of(view, seat)[:1]:
            border = min(route.helpful)
            label = GAME.label(view, ("r A1", group_of(border), border))
            assert label.detail is not None
            assert label.detail.key == "guatemala_cafe-detail-route"
            assert label.gain == route.rank
            assert GAME.label(view, ("r A1", group_of(border))).gain == route.rank
            seen += 1
    assert seen > 5


def test_proposed_road_is_chosen_in_one_step_with_what_is_missing_then() -> None:
    seen = 0
    for state in positions(recorded(FOLDER / GAME.name / "players-2.txt")):
        seat = next(iter(GAME.deciders(state)), 0)
        view = GAME.see(state, seat)
        moves = [GAME.write(move) for move in GAME.legal_moves(state, seat)]
        roads = [one for one in GAME.together(view, moves) if not one.settings]
        proposed = proposed_roads(view, seat)
        for one in roads:
            piece, border = tokens(one.choices)
            assert one.moves == (f"{piece}>{border}",)
            assert one.moves[0] in moves
            first, *_ = by_menu(offers(GAME, moves, roads).next_choices((piece,)))
            assert first == "near", "what helps comes first"
            label, route = GAME.label(view, (piece, border)), proposed[border]
            assert label.detail is not None
            told = dict(label.detail.args)
            after = GAME.see(GAME.apply(state, seat, GAME.read(one.moves[0]), Dice(b"", 0))[0], seat)
            left = route_between(after, route.hut, route.harbour)
            assert left is not None
            assert told["count"] == left.missing
            seen += 1
        words = {say(GAME.label(view, tokens(one.choices)).text, "en") for one in roads}
        assert len(words) == len({tokens(one.choices)[1] for one in roads}), "proposals differ"
    assert seen > 20


def test_proposed_way_joins_hut_with_harbour_by_the_missing_roads() -> None:
    seen = 0
    for state in islice(positions(recorded(FOLDER / GAME.name / "players-2.txt")), 0, None, 5):
        view = GAME.see(state, None)
        for route in (route for seat in range(2) for route in routes_of(view, seat)):
            assert len(route.way) == route.missing
            assert route.helpful.issuperset(route.way)
            built = msgspec.structs.replace(view, roads=(*view.roads, *route.way))
            joined = route_between(built, route.hut, route.harbour)
            assert joined is not None
            assert joined.missing == 0
            seen += 1
    assert seen
