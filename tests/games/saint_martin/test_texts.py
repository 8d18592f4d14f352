"""Texts of Saint Martin: text board, labels, forecasts, alt text, events, refusals."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, pairwise

import msgspec
import pytest

from bot.ai.reasons import immediate
from bot.game import Path
from bot.games.saint_martin.ai.move_ordering import promising
from bot.games.saint_martin.board import FULL_BAG, TILES
from bot.games.saint_martin.events import Closed, MatchOver
from bot.games.saint_martin.game import GAME
from bot.games.saint_martin.moves import Place
from bot.games.saint_martin.state import Options, State, Turn
from bot.games.saint_martin.text.coach import FEW_TILES, SUBJECTS
from bot.games.saint_martin.view import PointsView
from bot.games.saint_martin.views.island_queries import CLEARLY, outlooks
from bot.games.saint_martin.vocabulary import coffee_term, whose
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import NAMES, played, seed_bytes
from tests.games.saint_martin.positions import NAMED, after, english, legal, made, position, refusal
from tests.playthroughs.transcript import FOLDER, positions, recorded

X7 = "F3:T26r0 F4:T17r3 F5:T46r1 F6:T43r1 G3:T49r0 G5:T14r1 G6:T19r3"
OBJECTIVE = "your A: 6 quarters, 4 cells from closing, +3 points, less the 2 it is worth unplaced"
PAIR = "2 places · best +1 on F4 · worth 2 at the end if never placed"
BEST = "closes C (4 quarters) and 1 more: 2 coins"
BOTH = "closes C (4 quarters) and D (4 quarters)"
BOARD = """\
    A  B  C  D  E  F  G  H  I
3   .. .. .. .. .. CC AA .. ..
    .. .. .. .. .. BA =A .. ..
4   .. .. .. .. .. BD .. .. ..
    .. .. .. .. .. BD .. .. ..
5   .. .. .. .. MM =d CA .. ..
    .. .. .. .. MM AD CA .. ..
6   .. .. .. .. .. =C AB .. ..
    .. .. .. .. .. DC AC .. .."""


def label(state: State, *path: str, seat: int = 0) -> tuple[str, str | None]:
    found = GAME.label(GAME.see(state, seat), path)
    return english(found.text), None if found.detail is None else english(found.detail)


def test_text_board_shows_a_known_position() -> None:
    rows = [english(line) for line in GAME.text_board(GAME.see(position(X7, "T16", cubes="F5ne"), None))]
    wanted = BOARD.splitlines()
    assert rows[1] == wanted[0]
    assert rows[6:14] == wanted[1:]
    assert rows[2] == "1   .. .. .. .. .. .. .. .. .."
    assert len("\n".join(rows)) < 1300


@pytest.mark.parametrize(
    ("state", "path", "text", "detail"),
    [
        (position(X7, "T16"), ("draw",), "Draw a tile and offer it", "2 left"),
        (
            position(X7, "T16"),
            ("T16", "G", "G4", "r1"),
            "+2 · turned right",
            f"{BOTH}: 2 coins",
        ),
        (
            position(X7, "T16", cubes="F5ne"),
            ("T16", "G", "G4", "r1"),
            "+2 · turned right",
            f"{BOTH}: 1 coin, 1 cube",
        ),
        (position(X7, "T16"), ("T16", "G", "G4"), "G4 · 2 ways to turn it", f"turned right – {BEST}"),
        (position("F5:T13r0", "T18"), ("T18", "F"), "Column F · 2 cells", "F4, F6"),
        (position("F5:T13r0", "T18"), ("objective",), "Objective tile (Arabica)", PAIR),
        (position("F5:T13r0", "T18"), ("objective", "F", "F4"), "F4", OBJECTIVE),
        (position("", "T13"), ("T13",), "T13 (½ A, ½ B)", "4 places · best: your A (2 quarters)"),
        (after(position("", "T37"), "place T37@F5r0"), ("F5ne",), "Burn NE: your A, +1", None),
        (after(position("", "T37"), "place T37@F5r0"), ("end",), "End turn", None),
    ],
)
def test_labels_describe_their_choices(state: State, path: Path, text: str, detail: str | None) -> None:
    assert label(state, *path) == (text, detail)


def test_labels_describe_the_choices_of_an_auction() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    assert label(state, "bid", seat=1)[0] == "Bid for T17 (½ B, ½ D)"
    assert label(state, "bid", "1-20", seat=1)[0] == "1 to 5 coins", "no more than it has"
    assert label(state, "bid", "1-20", "1", seat=1)[0] == "Up to 1"
    assert label(state, "nobid T17", seat=1)[0] == "No bid"
    assert GAME.start(GAME.see(state, 1)) == ()
    assert GAME.start(GAME.see(state, 0)) == ()


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("bid 3", "bid T17=3"),
        ("3", "bid T17=3"),
        ("bid 0", "nobid T17"),
        ("0", "nobid T17"),
        ("no bid", "nobid T17"),
        ("pass", "nobid T17"),
        ("bid 6", None),
        ("bid", None),
    ],
)
def test_short_answer_is_completed_if_unambiguous(text: str, notation: str | None) -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    found = GAME.complete(text, GAME.legal_moves(state, 1))
    assert (None if found is None else GAME.write(found)) == notation


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("T53@F5", "place T53@F5r0"),
        ("place t53@f5", "place T53@F5r0"),
        ("t53 @ f5 r0", "place T53@F5r0"),
        ("T53@A1", None),
    ],
)
def test_short_placement_is_completed_if_unambiguous(text: str, notation: str | None) -> None:
    found = GAME.complete(text, GAME.legal_moves(position("", "T53"), 0))
    assert (None if found is None else GAME.write(found)) == notation


def test_alt_text_describes_the_whole_position() -> None:
    state = after(
        position(X7, "T16 T01", "T02 T03", cubes="F5ne", bag="T17 T05"), "place T16@G4r1", "burn G4ne", "end", "draw"
    )
    told = " ".join(english(line) for line in GAME.facts(GAME.see(state, None)))
    for part in (
        "Turn 2: Bea has drawn T17",
        "Anna placed T16 (½ B, ½ C) on G4; closed",
        "Turned right: NW C, NE B, SE B, SW C. Roads: north and south.",
        "coins 1, cubes taken 1",
        "burned G4ne",
        "On offer: T17 (½ B, ½ D), drawn by Bea. Not turned: NW",
        "Anna, Arabica: 6 coins, 1 cube, 1 in hand, fire out, objective tile not placed",
        "Bag: 1. Cubes left: 26.",
    ):
        assert part in told


def test_events_are_described_in_words() -> None:
    state = after(position("", "T01", "T02", "T03", "T04", bag="T17 T05 T06", players=4), "draw", "3 bid T17=5")
    state = after(state, "1 bid T17=3")
    state, events = made(state, "2 nobid T17")
    assert [english(line) for event in events if (line := GAME.hear(event, None))] == [
        "Bids for T17 so far, each maximum stays secret – Bea: 1 and Dario: 2. Now Anna may defend it."
    ]
    _, events = made(state, "0 bid T17=4")
    assert [english(line) for event in events if (line := GAME.hear(event, None))] == [
        "Dario buys T17 and pays 4 to Anna. Bids – Bea: 1, Dario: 2, Anna: 3, and Dario: 4."
    ]


def test_announced_bids_are_distinguished_from_secret_maxima() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw", "1 bid T17=2")
    told = [english(fact) for fact in GAME.texts.listing(GAME.see(state, None))]
    assert any("Bids, each maximum stays secret – Bea: 1." in text for text in told)
    opened = after(position("", "T01", "T02", bag="T17 T05", auction="open"), "draw", "1 bid T17=2")
    told = [english(fact) for fact in GAME.texts.listing(GAME.see(opened, None))]
    assert any("Bids – Bea: 2." in text for text in told)
    assert not any("secret" in text for text in told)


@pytest.mark.parametrize("locale", LOCALES)
def test_refused_placement_names_sides_and_a_rotation_that_fits(locale: str) -> None:
    refused = refusal(position("", "T01"), "place T01@F5r2")
    assert refused is not None
    text = say(refused.line, locale, NAMED)
    assert "W" in text
    assert "r0" in text


def test_hand_is_described_in_words() -> None:
    facts = [english(line) for line in GAME.texts.hand_facts(GAME.see(position(X7, "T16 T53"), 0))]
    assert facts[0] == "Your coffee is Arabica."
    assert facts[1].startswith("T16 (½ B, ½ C). Not turned: NW B, NE B, ")
    assert "best +2 on G4" in facts[1]
    assert GAME.hand(GAME.see(position(X7), None)) is None


def remark(state: State, seat: int, *path: str) -> str:
    found = GAME.remark(GAME.see(state, seat), path)
    return "" if found is None else english(found)


def test_auction_panel_states_cost_and_gain_of_each_answer() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    said = remark(state, 1)
    assert said.startswith("Make no bid, or name a secret maximum (you have 5 coins). ")
    assert "You pay just enough to outbid the others." in said
    assert remark(state, 0) == ""
    bidding, _ = GAME.apply(state, 1, GAME.read("bid T17=3"), Dice(b"", 1))
    defended = remark(bidding, 0)
    assert "Letting it go ends your turn" in defended
    assert "you pay the bank and keep the tile" in defended
    assert label(bidding, "nobid T17", seat=0)[0] == "Let it go: you get 1", "of two, nobody else bids"
    assert label(state, "nobid T17", seat=1)[0] == "No bid"


def test_only_the_holder_reads_that_no_tile_fits() -> None:
    seen = set()
    for state in positions(recorded(FOLDER / "saint_martin" / "discards-at-the-end.txt")):
        seat = next(iter(GAME.deciders(state)), None)
        if seat is None or not isinstance(state.phase, Turn) or not state.seats[seat].hand:
            continue
        stuck = not legal(state, "place ", seat)
        seen.add(stuck)
        assert ("None of your tiles fits" in remark(state, seat)) == stuck
        assert all(remark(state, other) == "" for other in range(state.players) if other != seat)
    assert seen == {True, False}


def test_chosen_tile_is_described_by_its_corners_and_roads() -> None:
    state = position(X7, "T16")
    view = GAME.see(state, 0)
    assert GAME.in_words(view, ("T16",)) is None, "as it lies in the hand"
    ways = {text[-1] for text in legal(state) if text.startswith("place T16@G4")}
    on_cell = GAME.in_words(view, ("T16", "G", "G4"))
    assert on_cell is not None
    words = {"0": "Not turned", "1": "Turned right", "2": "Upside down", "3": "Turned left"}
    assert {way for way, said in words.items() if said in english(on_cell)} == ways


def test_offered_tile_is_described_by_its_corners_and_roads() -> None:
    corners = "Not turned: NW D, NE D, SE D, SW B. Roads: south and west."
    window = after(position("", "T01", "T02", bag="T11 T05"), "draw")
    bought = after(window, "1 bid T11=3", "0 nobid T11")
    for state in (window, bought):
        view = GAME.see(state, 1)
        shown = GAME.in_words(view, GAME.start(view))
        assert shown is not None
        assert corners in english(shown)
        board = [*GAME.texts.hand_facts(view), *GAME.texts.listing(view)]
        assert sum(corners in text for text in map(english, board)) == 1, "once is enough"
    assert any(corners in english(fact) for fact in GAME.texts.hand_facts(GAME.see(window, 1)))


def test_burning_label_names_the_owner_and_what_the_owner_gains() -> None:
    state = after(position(X7, "T16"), "place T16@G4r1")
    burns = [(burn.removeprefix("burn "),) for burn in legal(state, "burn")]
    assert [label(state, *burn)[0] for burn in burns] == [
        "Burn NW: C",
        "Burn NE: rival B, +1 for them",
        "Burn SE: rival B, +1 for them",
        "Burn SW: C",
    ]
    assert remark(state, 0).startswith("Burning brings you nothing at once")
    assert "You then can’t burn your next tile" in remark(state, 0)
    assert remark(state, 1) == ""
    view = GAME.see(state, 0)
    gains = [GAME.label(view, path).gain for path in burns]
    assert gains == [0, -1, -1, 0], "those that help a rival come last"


def test_remark_on_burning_tells_what_it_is_good_for_now() -> None:
    own = after(position("", "T13 T01 T07"), "place T13@E4r1")
    assert remark(own, 0).startswith("Burn your own coffee for 1 point")
    (first, *_) = sorted(legal(own, "burn"), key=lambda move: -GAME.label(GAME.see(own, 0), (move[5:],)).gain)
    assert label(own, first[5:])[0].endswith("your A, +1")
    rival = after(position(X7, "T27"), "place T27@E3r0")
    assert "point for the owner of the coffee under it" in remark(rival, 0), "the rival’s points stay the same"


def test_every_rotation_tells_its_own_effect_in_the_order_of_the_pictures() -> None:
    state = position(X7, "T15")
    view, turns = GAME.see(state, 0), [move[-2:] for move in legal(state, "place T15@G4")]
    assert len({GAME.label(view, ("T15", "G", "G4", turn)).gain for turn in turns}) == 1, "no turn is moved ahead"
    assert remark(state, 0, "T15", "G", "G4").splitlines() == [
        "turned right – closes D (6 quarters) and C (2 quarters): 3 coins, your fields +4",
        "turned left – closes D (4 quarters) and your A (2 quarters) and 1 more: 1 coin",
    ]
    told = label(state, "T15", "G", "G4")[1]
    assert told == "turned right – closes D (6 quarters) and 1 more: 3 coins, your fields +4"
    assert remark(state, 0, "T15", "E", "E3").startswith("not turned, upside down – your A"), "told once"


def test_four_tiles_in_hand_explain_why_the_turn_cannot_end() -> None:
    state = after(position("", "T01 T02 T03", "T04", bag="T17 T05"), "draw", "1 nobid T17")
    assert remark(state, 0).startswith("You hold four tiles and may keep three")


def test_placements_that_close_nothing_tell_which_fields_they_extend_or_wall_in() -> None:
    state = position(X7, "T15 T27")
    said = {cell: label(state, "T15", cell[0], cell)[1] for cell in ("E3", "F2", "G7", "H6")}
    assert said == {
        "E3": "your A: 2 quarters, 2 cells from closing; rival B: 3 quarters, now 1 cell from closing",
        "F2": "not turned – your A: 2 quarters, 3 cells from closing",
        "G7": "turned left – your A: 4 quarters, 2 cells from closing, +1 point",
        "H6": "closes rival B (1 quarter): no coin; your A: 2 quarters, 2 cells from closing",
    }


def test_list_warns_of_a_field_that_a_placement_opens_to_others_for_clearly_more() -> None:
    warned = 0
    for step in chain.from_iterable(played("saint_martin", 2, seed)[::3] for seed in range(4)):
        view = GAME.see(step.before, step.seat)
        for tile in (view.seats[step.seat].hand or ()) if view.phase == "kept" else ():
            for found in outlooks(view, tile):
                _, _, place = found.placement.partition("@")
                _, told = label(step.before, tile, place[0], place[:2], place[2:], seat=step.seat)
                if found.gives:
                    assert re.search(rf"others (?:can close: \+|could get ){found.gives}\b", told or ""), told
                    placed, _ = GAME.apply(step.before, step.seat, Place(tile, place[:2], int(place[3])), Dice(b"", 0))
                    then = GAME.see(placed, 1 - step.seat)
                    most = max(one.coins + one.cubes for other in TILES for one in outlooks(then, other))
                    assert most >= found.gives >= found.points + CLEARLY
                    warned += 1
    assert warned


def test_headline_names_the_seller_of_a_bought_tile() -> None:
    step = next(step for step in played("saint_martin", 3, 4) if GAME.see(step.before, None).phase == "bought")
    view = GAME.see(step.before, None)
    assert view.sale is not None
    seller = view.sale.drawer
    assert seller != step.seat
    assert say(GAME.texts.headline(view), "en", NAMES).endswith(f"bought from {NAMES[seller]}")


def test_free_cell_names_what_each_road_joins_from_north_west_on() -> None:
    told = [english(fact) for fact in GAME.texts.listing(GAME.see(position(X7, "T16"), None))]
    (free,) = (text for text in told if text.startswith("Free G4"))
    assert free == (
        "Free G4 – north: road between public land (west) and A (east), "
        "south: road between C (west) and A (east), and west: no road, D."
    )


def test_equal_tiles_of_a_hand_are_one_line_and_one_more_on_offer_is_told_apart() -> None:
    state = after(position("", "T01", "T53 T53 T17", bag="T17 T05"), "draw")
    told = [english(fact) for fact in GAME.texts.hand_facts(GAME.see(state, 1))]
    assert sum("T53" in text for text in told) == 1
    assert any(text.startswith("2 × T53 (barracks). In all four corners: barracks.") for text in told)
    assert any(text.startswith("On offer for you, one more like yours: T17") for text in told)


def test_remark_on_an_offer_states_what_its_best_place_brings() -> None:
    state = after(position(X7, "T01", "T02", bag="T16 T05"), "draw")
    said = remark(state, 1)
    assert said.endswith("On E3 it would bring you 2 points now.")
    assert label(state, "T16", seat=1)[1] == "11 places · best +2 on E3"


def test_coach_explains_a_fire_that_was_out_when_the_tile_lay() -> None:
    turns = "place T23@F5r2", "burn F5ne", "end", "place T04@F4r3", "end", "place T01@F6r0"
    state = after(position("", "T01 T07 T23", "T02 T04 T10"), *turns)
    said = english(GAME.texts.coach(GAME.see(state, 0), legal(state)))
    assert said.startswith("You burned the tile before, so you can’t burn this one")


@pytest.mark.parametrize("seed", range(1, 6))
def test_coach_explains_each_thing_once_in_the_first_turns(seed: int) -> None:
    told: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
    state = GAME.setup(2, Options(), Dice(seed_bytes(seed), 0))
    while seats := GAME.deciders(state):
        found = GAME.texts.coach(GAME.see(state, seats[0]), legal(state, seat=seats[0]))
        if found is not None:
            told[seats[0]][found.key.removeprefix("saint_martin-coach-")] += 1
        state, _ = GAME.apply(state, seats[0], promising(state, seats[0])[0], Dice(seed_bytes(seed), 1))
    for said in told.values():
        assert {"burn", *SUBJECTS} <= {*said}
        assert all(said[about] == 1 for about in SUBJECTS)
        assert max(said["start"], said["fields"]) <= 1
        assert said["land"] <= 1 + FULL_BAG.count("T53"), "and with barracks drawn"
        assert said["burn"] <= 2
        assert said["bid"] <= 2
        assert said["end"] <= FEW_TILES - 1


def test_coach_explains_road_then_land_to_a_seat_that_places_what_it_drew() -> None:
    for rounds, about in enumerate(("fields", "land", None)):
        first = after(position("", "T01 T07 T23", "T02 T04 T10", bag="T31 T32 T13 T14 T17"), "draw", "nobid T31")
        view = msgspec.structs.replace(GAME.see(first, 0), turn=2 * rounds + 1, bag_count=55)
        found = GAME.texts.coach(view, legal(first))
        assert (found and found.key) == (about and f"saint_martin-coach-{about}")


def test_coach_names_the_hand_limit_once_a_draw_fills_the_hand() -> None:
    for rounds, about in enumerate(("kept", "land", None), start=1):
        first = after(position("", "T01 T07", "T02 T04 T10", bag="T31 T32 T13 T14 T17"), "draw", "nobid T31")
        view = msgspec.structs.replace(GAME.see(first, 0), turn=2 * rounds + 1, bag_count=55)
        found = GAME.texts.coach(view, legal(first))
        assert (found and found.key) == (about and f"saint_martin-coach-{about}")


def test_reason_for_a_closing_ends_with_its_coins_and_leaves_out_what_it_stops() -> None:
    """A sentence has room for the last two effects."""
    told = Counter[str]()
    for step in played("saint_martin", 2, 2):
        if isinstance(step.move, Place):
            found = GAME.texts.effects(GAME.see(step.before, step.seat), GAME.see(step.after, step.seat), step.events)
            keys = [said.key.removeprefix("saint_martin-effect-") for said in found]
            paid = any(isinstance(event, Closed) and event.field.coins for event in step.events)
            assert (keys[-1:] == ["closed"]) == paid, keys
            assert "shut" not in keys or {*keys} == {"shut"}, keys
            told.update(keys)
    assert {"closed", "shut", "took"} <= {*told}


def test_coach_explains_barracks_when_they_are_drawn_later() -> None:
    for bag, about in (("T53 T32", "land"), ("T31 T53", None)):
        first = after(position("", "T01 T07 T23", "T02 T04 T10", bag=bag), "draw", f"1 nobid {bag[:3]}")
        found = GAME.texts.coach(msgspec.structs.replace(GAME.see(first, 0), turn=9, bag_count=40), legal(first))
        assert (found and found.key) == (about and f"saint_martin-coach-{about}")


def test_coach_explains_an_empty_hand_and_the_first_bid_for_an_own_tile() -> None:
    empty = position("", "", "T02 T04 T10", bag="T31 T32 T13 T14 T17")
    told = english(GAME.texts.coach(GAME.see(empty, 0), legal(empty)))
    assert told.startswith("Your hand is empty: draw a tile.")
    assert english(GAME.texts.headline(GAME.see(empty, 0))).endswith("draw a tile, or place one"), "the objective tile"
    placed = position("", "", "T02 T04 T10", bag="T31 T32 T13 T14 T17", placed=(0,))
    assert english(GAME.texts.headline(GAME.see(placed, 0))).endswith(": draw a tile")
    no_bag = position("", "T01", "T02 T04 T10", bag="")
    assert [english(GAME.texts.headline(GAME.see(no_bag, viewer)))[8:] for viewer in (0, 1)] == [
        "place a tile",
        "Anna places a tile",
    ]
    wanted = after(empty, "draw", "1 bid T31=2")
    sold = english(GAME.texts.coach(GAME.see(wanted, 0), legal(wanted)))
    assert sold.startswith("Another player wants the tile you drew.")


def test_coach_explains_no_objective_tile_already_placed() -> None:
    for placed in ((), (0,)):
        state = position("", "T01 T07 T23", "T02 T04 T10", bag="T31 T32 T13 T14 T17", placed=placed)
        view = msgspec.structs.replace(GAME.see(state, 0), turn=2 * SUBJECTS.index("objective") + 1)
        found = GAME.texts.coach(view, legal(state))
        assert (found and found.key) == (None if placed else "saint_martin-coach-objective")


def test_first_turn_explains_the_signs_beside_the_names() -> None:
    state = position("", "T01 T07 T23", "T02 T04 T10")
    assert remark(state, 0).startswith(
        "Beside each name: coins, cubes, a flame (may burn), a star (unplaced objective tile, worth 2)"
    )
    assert "Beside each name" not in remark(state, 0, "T01")
    later = after(state, "place T23@F5r2", "burn F5ne", "end", "place T04@F4r3", "end")
    assert remark(later, 0) == ""


def test_first_decision_tells_which_coffee_is_mine() -> None:
    own = GAME.setup(2, Options(), Dice(seed_bytes(5), 0))
    first = own.first
    asked = after(own, f"{first} draw")
    said = [
        english(GAME.texts.coach(GAME.see(state, seat), legal(state, seat=seat)))
        for state, seat in ((own, first), (asked, 1 - first))
    ]
    coffees = [english(coffee_term(own.seats[seat].coffee)) for seat in (first, 1 - first)]
    for text, coffee in zip(said, coffees, strict=True):
        assert text.startswith(f"You grow {coffee} ({coffee[0]}), the "), text
    assert "Draw first: it’s free. If nobody buys, place one." in said[0]
    assert said[1].endswith(" coffee. A field is touching quarters of one coffee.")
    tile = GAME.see(asked, None).offer
    bought = after(asked, f"{1 - first} bid {tile}=1", f"{first} nobid {tile}")
    told = english(GAME.texts.coach(GAME.see(bought, 1 - first), legal(bought, seat=1 - first)))
    assert told.startswith("A field is touching quarters"), "the first things once"


def test_list_names_tiles_as_picture_and_log_do() -> None:
    state = position("", "T31 T32 T13")
    assert [label(state, tile)[0] for tile in ("T13", "T31", "T32")] == [
        "T13 (½ A, ½ B)",
        "T31 (A, B, C, D)",
        "T32 (A, B, C, D)",
    ]


def test_result_tells_where_the_points_come_from() -> None:
    points = (PointsView(20, 13, 22, 1, 0), PointsView(9, 4, 5, 0, 2))
    said = english(GAME.hear(MatchOver(points, ("A", "D"), (1, 2)), None))
    assert said == (
        "The match is over: 1. Anna, Arabica: 56 (coins 20, cubes 13, fields 22, cubes on them 1) "
        "and 2. Bea, Dewevrei: 20 (coins 9, cubes 4, fields 5, objective tile 2)."
    )


def test_hand_tells_where_the_points_come_from() -> None:
    facts = [english(fact) for fact in GAME.texts.hand_facts(GAME.see(position(X7, "T16"), 0))]
    assert "7 points now: coins 5, cubes 0, fields 0, objective tile 2. Your fire is lit." in facts


def test_list_begins_with_fields_of_worth_and_follows_the_board() -> None:
    state = after(position(X7, "T16"), "place T16@G4r1")
    told = [english(fact) for fact in GAME.texts.listing(GAME.see(state, None))]
    assert [text for text in told if ", closed fields" in text] == [
        "Arabica, closed fields, all worth nothing: F3 SE, F5 SW.",
        "Canephora, closed fields, each with its worth: 1 for G4 NW SW, G5 NW SW.",
        "Dewevrei, closed fields, each with its worth: 1 for F4 NE SE, F5 NE SE.",
    ]
    assert [text[:2] for text in told if text[2:5] == ": T"] == ["F3", "G3", "F4", "G4", "F5", "G5", "F6", "G6"]


def test_drawer_reads_that_the_tile_on_offer_is_its_own() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw", "1 bid T17=3")
    view = GAME.see(state, 0)
    assert english(GAME.in_words(view, ())).startswith("Your drawn tile: T17")
    assert english(GAME.texts.headline(view)) == "Turn 1: Bea bids 1 for your tile"
    assert "for T17 (" in english(GAME.texts.headline(GAME.see(state, None)))


def test_headline_asks_the_viewer_for_what_is_left_to_decide() -> None:
    drawn = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    burning = after(position(X7, "T16"), "place T16@G4r1")
    ended = after(burning, "burn G4ne")
    full = after(position("", "T01 T02 T03", "T04", bag="T17 T05"), "draw", "1 nobid T17")
    said = [
        english(GAME.texts.headline(GAME.see(state, seat)))
        for state, seat in ((drawn, 1), (burning, 0), (ended, 0), (full, 0))
    ]
    assert said == [
        "Turn 1: Anna drew this tile. Bid for it?",
        "Turn 1: burn a quarter, or end the turn",
        "Turn 1: end the turn",
        "Turn 1: T17 (½ B, ½ D) is yours; place a tile",
    ]


def test_pictures_need_no_words_for_what_they_show() -> None:
    state = after(position("", "T01", "T02", bag="T17 T05"), "draw")
    assert "NW" in english(GAME.in_words(GAME.see(state, 1), ()))
    assert "NW" not in remark(state, 1)


def test_change_of_own_fields_by_others_is_told_in_points() -> None:
    matches = [[GAME.see(step.before, 0) for step in played("saint_martin", 2, seed)] for seed in range(4, 9)]
    seen = set[str]()
    for before, now in (pair for views in matches for pair in pairwise(views)):
        found, points = GAME.texts.unsaid(before, now), (before.seats[0].points, now.seats[0].points)
        worth = [one.fields + one.cubes_on_color for one in points if one is not None]
        change = worth[1] - worth[0]
        assert (found is None) == (change == 0)
        if found is not None:
            said = english(found)
            assert said.startswith(f"Your fields and their cubes are worth {abs(change)} point")
            assert said.endswith(" more now." if change > 0 else " less now.")
            seen.add(said.split()[-2])
    assert seen == {"more", "less"}


@pytest.mark.parametrize("players", GAME.players)
def test_nobody_is_said_to_close_a_field_once_the_others_have_no_tile(players: int) -> None:
    told = 0
    for seed in range(12):
        for step in played("saint_martin", players, seed)[-25:]:
            view = GAME.see(step.before, step.seat)
            others = [one for seat, one in enumerate(view.seats) if seat != step.seat]
            if view.bag_count or any(one.hand_count or not one.is_objective_placed for one in others):
                continue
            for move in GAME.legal_moves(step.before, step.seat):
                if isinstance(move, Place):
                    found = outlooks(view, move.tile, GAME.write(move).partition("@")[2])
                    assert [field for one in found for field in one.fields if field.pays] == []
                    told += 1
    assert told > 10


def test_placement_that_changes_fields_of_nobody_or_walls_in_others_says_so() -> None:
    told = set[str]()
    for step in played("saint_martin", 2, 5)[::9]:
        view = GAME.see(step.before, step.seat)
        for text in legal(step.before, "place ")[:12]:
            tile, place = text.removeprefix("place ").split("@")
            (found,) = outlooks(view, tile, place)
            kinds = {(field.how, whose(view, field.coffee)) for field in found.fields}
            if kinds & {("walled", "other"), ("walled", "nobody"), ("grown", "nobody")}:
                effects = immediate(GAME, view, (text,)).effects
                assert effects, text
                told |= {effect.key for effect in effects}
    assert told >= {"saint_martin-effect-narrows", "saint_martin-effect-extends"}
