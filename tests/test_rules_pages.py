"""The rules pages in `docs/spec/rules`: rule ids, worked examples, notation and the numbers of the boards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, get_args

import pytest

from bot.game import BadNotation
from bot.games import GAMES
from bot.rng import Dice
from tests.sources import ROOT

PAGES = ROOT / "docs" / "spec" / "rules"
CITING = ("bot", "cogs", "renderers", "tests", "data", "docs")
TEXTS = {".py", ".ftl", ".json", ".jsonl", ".md", ".toml", ".txt", ".js", ".yml"}
FEWEST_WORDS, FEWEST_EXAMPLES, FEWEST_READINGS = 5, 3, 20
READINGS = "Where this differs or decides"
POSITIONS = 120
NUMBERS = ("zero", *["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"])
ANCHOR = re.compile(r"^(?:[-*] |\| ?)\*\*([A-Z]+-\d+[a-z]?)\*\*", re.MULTILINE)


class Fact(NamedTuple):
    """A number that a rule must state: `words` with the number, in digits or spelled out, in place of `#`."""

    rule: str
    words: str
    value: int


@cache
def page(name: str) -> str:
    """Return the rules page of the game. Fail if it is missing."""
    path = PAGES / f"{name}.md"
    assert path.is_file(), f"no page explains the rules of {name}: {path.relative_to(ROOT)} is missing"
    return path.read_text(encoding="utf-8")


@cache
def listed(name: str) -> tuple[str, ...]:
    """Return the rule ids of a game, in order."""
    return tuple((ROOT / "tests" / "games" / name / "rule_ids.txt").read_text(encoding="utf-8").split())


@cache
def board(name: str) -> dict[str, Any]:
    """Return the board data of a game."""
    found: dict[str, Any] = json.loads((ROOT / "data" / "boards" / f"{name}.json").read_text(encoding="utf-8"))
    return found


def cited_in(text: str, name: str) -> set[str]:
    """Return the ids with a prefix of that game that occur in a text."""
    prefixes = "|".join(sorted({rule.partition("-")[0] for rule in listed(name)}))
    return set(re.findall(rf"\b(?:{prefixes})-\d+[a-z]?\b", text))


def unknown(cited: set[str], name: str) -> list[str]:
    """Return the cited ids that the page does not explain. `GUA-38` stands for GUA-38a and GUA-38b."""
    explained = set(ANCHOR.findall(page(name)))
    return sorted(cited - explained - {rule.rstrip("abcdef") for rule in explained})


def rules(name: str) -> dict[str, str]:
    """Return the text of each rule by id, up to the next rule, blank line or heading."""
    text = page(name)
    return {
        anchor[1]: re.split(r"\n(?:\s*\n|#|[-*|] ?\*\*[A-Z])", text[anchor.end() :], maxsplit=1)[0]
        for anchor in ANCHOR.finditer(text)
    }


def section(name: str, heading: str) -> str:
    """Return the text under a heading of the second level."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", page(name), re.MULTILINE | re.DOTALL)
    assert found is not None, f"{name}: the page has no section “{heading}”"
    return found[1]


def cells(text: str) -> list[list[str]]:
    """Return the rows of all tables in a text, heads and rulers left out."""
    lines = text.splitlines()
    rows = [
        line
        for line, below in zip(lines, [*lines[1:], ""], strict=True)
        if line.startswith("|") and not set(line) <= set("|-: ") and not below.startswith("|-")
    ]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def whole_numbers(text: str) -> list[int]:
    """Return the numbers of a list such as `1, −2, 3`."""
    return [int(number) for number in re.findall(r"-?\d+", text.replace("\N{MINUS SIGN}", "-"))]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_id_is_explained_once(name: str) -> None:
    found = ANCHOR.findall(page(name))
    assert {rule for rule in listed(name) if rule not in found} == set(), f"{name}: rules without an explanation"
    assert [rule for rule in found if rule not in listed(name)] == [], f"{name}: ids that are not in rule_ids.txt"
    assert {rule for rule in found if found.count(rule) > 1} == set(), f"{name}: rules explained twice"
    bold = re.findall(r"\*\*([A-Z]+-\d+[a-z]?)\*\*", page(name))
    assert sorted(bold) == sorted(found), f"{name}: bold ids that do not begin a list item or a table row"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_explanation_is_a_sentence(name: str) -> None:
    words = {rule: len(re.findall(r"\w+", text)) for rule, text in rules(name).items()}
    short = {rule: count for rule, count in words.items() if count < FEWEST_WORDS}
    assert short == {}, f"{name}: explanations of fewer than {FEWEST_WORDS} words"


@pytest.mark.parametrize("name", GAMES)
def test_every_cited_rule_is_explained(name: str) -> None:
    inside = [path for folder in CITING for path in sorted((ROOT / folder).rglob("*")) if path.suffix in TEXTS]
    wrong = {
        path.relative_to(ROOT).as_posix(): missing
        for path in (*ROOT.glob("*.md"), *inside)
        if (missing := unknown(cited_in(path.read_text(encoding="utf-8"), name), name))
    }
    assert wrong == {}, f"{name}: rules that are cited and not explained in docs/spec/rules/{name}.md"


@pytest.mark.parametrize("name", GAMES)
def test_rules_page_has_worked_examples(name: str) -> None:
    examples = re.findall(r"^Example\b[^:\n]*: *\S", page(name), re.MULTILINE)
    assert len(examples) >= FEWEST_EXAMPLES, f"{name}: only {len(examples)} paragraphs begin with “Example”"


@pytest.mark.parametrize("name", GAMES)
def test_rules_page_spells_every_kind_of_move(name: str) -> None:
    game, shown = GAMES[name], set()
    for row in cells(section(name, "Notation")):
        spelling = re.fullmatch(r"`([^`]+)`", row[0])
        if spelling is None:
            continue
        try:
            move = game.read(spelling[1])
        except BadNotation:
            continue
        assert game.write(move) == spelling[1], f"{name}: the log spells this move otherwise"
        shown.add(type(move))
    move = import_module(f"bot.games.{name}.moves").Move
    kinds = set(get_args(move) or (move,))
    missing = sorted(kind.__name__ for kind in kinds - shown)
    assert missing == [], f"{name}: kinds of moves without an example in the table under “Notation”"


def offers(name: str) -> list[list[set[type]]]:
    """Return the orders in which the page says that moves are offered: groups of kinds, by situation."""
    told = section(name, "Notation").partition("Lists offer legal moves in this order:\n\n")[2].partition("\n\n")[0]
    bullets = [re.split(r"; |, then |\. Then ", line) for line in told.splitlines()]
    groups = [[re.findall(r"`([^`]+)`", part) for part in bullet] for bullet in bullets]
    return [[{type(GAMES[name].read(code)) for code in codes} for codes in line if codes] for line in groups]


def places(order: list[set[type]], kinds: list[type]) -> list[int] | None:
    """Return the place of each kind in that order, or None if one is missing there."""
    found = [next((place for place, group in enumerate(order) if kind in group), None) for kind in kinds]
    return None if None in found else [place for place in found if place is not None]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_legal_moves_are_in_the_documented_order(name: str, seed: int) -> None:
    game, dice, told = GAMES[name], Dice(bytes(range(16)), seed), offers(name)
    assert told, f"{name}: the section on the notation does not say how legal moves are ordered"
    state = game.setup(game.players[-1], game.options(), dice)
    for _ in range(POSITIONS):
        waiting = game.deciders(state)
        if not waiting:
            break
        moves = list(game.legal_moves(state, waiting[0]))
        found = [where for order in told if (where := places(order, [type(move) for move in moves])) is not None]
        assert any(where == sorted(where) for where in found), [game.write(move) for move in moves]
        state, _events = game.apply(state, waiting[0], dice.choose(moves), dice)


TILE_ORDER = tuple(
    code + sex
    for code in ["GB", "CN", "ES", "FR", "AF", "DE", "CU", "IN", "US", "TR", "IT", "RU"]
    for sex in ("m", "f")
)
"""Guests in the tile order of Café International, without the jokers, which come last."""


def guest(move: Any) -> int:
    """Return the place of a move's guest in the tile order."""
    return [*TILE_ORDER, "Jm", "Jf"].index(move.guest)


def row_by_row(place: str) -> tuple[int, str]:
    """Return a cell such as `F5` so that rows come before columns."""
    return int(place[1:]), place[0]


def space(name: str) -> int:
    return [row[0] for row in cells(section("zanzibar", "Map"))].index(name)


WITHIN: dict[str, dict[str, Callable[[Any], Any]]] = {
    "cafe_international": {
        "Seating": lambda move: (guest(move), move.chair),
        "Bar": guest,
        "Swap": lambda move: (move.chair, guest(move)),
        "Reserve": GAMES["cafe_international"].write,
    },
    "guatemala_cafe": {
        "Put": lambda move: move.space,
        "Go": lambda move: move.steps,
        "Take": lambda move: (move.space, () if move.piece == "r" else row_by_row(move.target)),
        "Sail": lambda move: move.harbour,
        "Refill": lambda move: "KBRGW".index(move.color),
    },
    "saint_martin": {
        "Place": lambda move: (move.tile, row_by_row(move.cell), move.rotation),
        "Objective": lambda move: row_by_row(move.cell),
        "Discard": lambda move: move.tile,
        "Burn": lambda move: ("nw", "ne", "se", "sw").index(move.quarter[2:]),
        "Bid": lambda move: move.coins,
    },
    "zanzibar": {
        "Place": lambda move: (move.trader, space(move.space)),
        "Walk": lambda move: space(move.to),
        "Clear": lambda move: (space(move.space), space(move.target)),
    },
}
"""Order within a kind of move, as the pages tell it: a key for each kind. Zanzibar's is that of each trader."""


@pytest.mark.parametrize("name", WITHIN)
def test_legal_moves_of_one_kind_are_in_the_documented_order(name: str) -> None:
    game, dice, met = GAMES[name], Dice(bytes(range(16)), 3), set[str]()
    options = {"cafe_international": {"reserved": "three"}, "saint_martin": {"auction": "open"}}.get(name, {})
    state = game.setup(game.players[-1], game.options(**options), dice)
    for _ in range(3 * POSITIONS):
        waiting = game.deciders(state)
        if not waiting:
            break
        moves = list(game.legal_moves(state, waiting[0]))
        groups: dict[Any, list[Any]] = {}
        for move in moves:
            kind = type(move).__name__
            trader = move.trader if name == "zanzibar" and kind in ("Walk", "Clear") else None
            groups.setdefault((kind, trader), []).append(move)
        for (kind, _trader), same in groups.items():
            if key := WITHIN[name].get(kind):
                assert same == sorted(same, key=key)
                met |= {kind} if len(same) > 1 else set()
        state, _events = game.apply(state, waiting[0], dice.choose(moves), dice)
    assert len(met) >= len(WITHIN[name]) - 2, f"{name}: seen only {sorted(met)}"


def path_borders() -> list[str]:
    """Return the borders of the four paths of Guatemala Café, from those that the page lists for path 1."""
    rows = [row[1] for row in cells(section("guatemala_cafe", "The boards")) if row[0].endswith("path 1 from P1")]
    rows += [row[1] for row in cells(section("guatemala_cafe", "The boards")) if row[0] == "branches of path 1"]
    first = re.findall(r"`(\w+/\w+)`", " ".join(rows))
    shifts = [str.maketrans("ABC", columns) for columns in ("ABC", "DEF", "GHI", "JKL")]
    return [name.translate(shift) for shift in shifts for name in first]


def rim_and_rows(name: str) -> tuple[bool, int, int]:
    """Return a border of the board for two, so that it sorts as the page says."""
    field, other = name.split("/")
    is_upright = other in ("W", "E") or (len(other) > 1 and other[0] != field[0])
    later = int(other not in ("N", "W"))
    row, column = int(field[1:]), ord(field[0])
    return is_upright, row + later * (not is_upright), column + later * is_upright


@pytest.mark.parametrize(("players", "key"), [(2, rim_and_rows), (4, path_borders().index)])
def test_borders_are_in_the_documented_order(players: int, key: Callable[[str], Any]) -> None:
    game, dice, most = GAMES["guatemala_cafe"], Dice(bytes(range(16)), players), 0
    state = game.setup(players, game.options(), dice)
    for _ in range(POSITIONS):
        (seat, *_others) = game.deciders(state)
        moves = list(game.legal_moves(state, seat))
        offered: dict[str, list[str]] = {}
        for move in moves:
            if getattr(move, "piece", "") == "r":
                offered.setdefault(move.space, []).append(move.target)
        for borders in offered.values():
            assert borders == sorted(borders, key=key)
            most = max(most, len(borders))
        state, _events = game.apply(state, seat, dice.choose(moves), dice)
    assert most >= 40


@pytest.mark.parametrize("name", GAMES)
def test_every_own_ruling_names_its_rule(name: str) -> None:
    """The first table under “Where this differs or decides”: rules, what the rulebooks say, what the bot plays."""
    if GAMES[name].is_draft and f"\n## {READINGS}\n" not in page(name):
        return  # a game that follows no rulebook yet
    readings = [row for row in cells(section(name, READINGS)) if "`" not in row[0]]
    assert len(readings) >= FEWEST_READINGS
    for row in readings:
        assert [bool(cell) for cell in row] == [True] * 3, f"{name}: a row with an empty cell: {row}"
        assert cited_in(row[0], name), f"{name}: this reading names no rule: {row}"
        assert unknown(cited_in(" ".join(row), name), name) == []


def cafe_international() -> tuple[Fact, ...]:
    data = board("cafe_international")
    pay, penalty = data["scoring"], {tile["joker"]: tile["hand_penalty"] for tile in data["tiles"]}
    return (
        Fact("INT-2", "# tables", len(data["tables"])),
        Fact("INT-2", "# chairs", len(data["chairs"])),
        Fact("INT-3", "# tiles", sum(tile["count"] for tile in data["tiles"])),
        Fact("INT-4", "# tiles", data["hand"]),
        Fact("INT-6", "a limit of #", data["hand"]),
        Fact("INT-23", "# points for one", pay["guests"]["1"]),
        Fact("INT-23", "# for two", pay["guests"]["2"]),
        Fact("INT-23", "# for three", pay["guests"]["3"]),
        Fact("INT-23", "# for four", pay["guests"]["4"]),
        Fact("INT-24", "pays # points", pay["one_nation_four"]),
        Fact("INT-28", "they pay # and", pay["pairs_double"]["2"]),
        Fact("INT-28", "and # points", pay["pairs_double"]["3"]),
        Fact("INT-33", "place of the #", data["bar_places"]),
        Fact("INT-45", "pays # points", pay["reserved"]),
        Fact("INT-45", "or # if", pay["reserved_one_nation"]),
        Fact("INT-48", "all # places", data["bar_places"]),
        Fact("INT-48", "all # chairs", len(data["chairs"])),
        Fact("INT-49", "# or fewer tiles", data["bag_end"]),
        Fact("INT-53", "loses # points for every guest", penalty[False]),
        Fact("INT-53", "and # for every joker", penalty[True]),
    )


def guatemala_cafe() -> tuple[Fact, ...]:
    data, numbers = board("guatemala_cafe"), board("guatemala_cafe")["constants"]
    sack_spaces, land = data["production"]["sack_spaces"], data["plantations"]["3-4"]
    workers = {band["id"]: band["worker"] for band in land["bands"]}
    huts = {site["band"]: site["price"] for site in land["sites"].values()}
    return (
        Fact("GUA-2", "# spaces", len(data["production"]["fixed"])),
        Fact("GUA-2", "# of them are sack spaces", len(sack_spaces)),
        Fact("GUA-2", "# path spaces", len(data["production"]["path"])),
        Fact("GUA-5", "# centavos", numbers["start_money"]),
        Fact("GUA-6b", "# pieces", len(data["production"]["fixed"]) - len(sack_spaces)),
        Fact("GUA-7", "remaining # sacks", numbers["sacks_total"] - numbers["sacks_on_board"]),
        Fact("GUA-7", "bag receives #", numbers["sacks_in_bag"]),
        Fact("GUA-7", "# sacks with two players", numbers["sacks_per_hand"]["2"]),
        Fact("GUA-7", "# with three", numbers["sacks_per_hand"]["3"]),
        Fact("GUA-7", "# with four", numbers["sacks_per_hand"]["4"]),
        Fact("GUA-8", "# roads", numbers["roads_total"]),
        Fact("GUA-14", "move of # path spaces", numbers["extra_step"]),
        Fact("GUA-14", "costs # centavos", numbers["extra_step_price"]),
        Fact("GUA-17", "1 to # pieces", numbers["pieces_per_turn"]),
        *(Fact("GUA-20", f"# c in the {band}", price) for band, price in sorted(huts.items())),
        Fact("GUA-24", "# centavos in the yellow band", workers["yellow"]),
        Fact("GUA-24", "# in the green", workers["green"]),
        Fact("GUA-24", "# in the grey", workers["grey"]),
        Fact("GUA-41", "# centavos", numbers["score_income"]),
        Fact("GUA-59", "all # sacks", numbers["sacks_per_colour"]),
        Fact("GUA-62", "# full rounds", numbers["idle_rounds_to_end"]),
    )


def zanzibar() -> tuple[Fact, ...]:
    data = board("zanzibar")
    traders, orders, discards = (data[f"{part}_by_players"] for part in ("traders", "orders", "discards"))
    return (
        Fact("ZAN-3", "the traders 2 to #", max(traders["2"])),
        Fact("ZAN-3", "with four players you have 2 to #", max(traders["4"])),
        Fact("ZAN-3", "with five players 2 to #", max(traders["5"])),
        Fact("ZAN-5", "your # cards", data["cards_per_player"]),
        Fact("ZAN-6", "begin at #", data["start_score"]),
        Fact("ZAN-12", "a hand of # cards", data["hand_size"]),
        Fact("ZAN-15", "up to # of your traders", data["max_traders_per_turn"]),
        Fact("ZAN-42", "# orders with two or three players", orders["2"]),
        Fact("ZAN-42", "# with four or five", orders["4"]),
        Fact("ZAN-43", "# with two or three players", discards["2"]),
        Fact("ZAN-43", "# with four or five", discards["4"]),
    )


def saint_martin() -> tuple[Fact, ...]:
    data = board("saint_martin")
    supplies = data["supplies"]
    return (
        Fact("SMA-3", "# objective tiles", data["objectives"][0]["count"]),
        Fact("SMA-5", "all # bag tiles", sum(tile["count"] for tile in data["tiles"])),
        Fact("SMA-6", "# coins", supplies["starting_coins"]),
        Fact("SMA-7", "# cubes", supplies["cubes"]),
        Fact("SMA-8", "# to a player", supplies["starting_hand"]),
        Fact("SMA-10", "# cells", len(data["board"]["cells"])),
        Fact("SMA-27", "hold # tiles", supplies["hand_limit"]),
        Fact("SMA-66", "fewer than #", data["scoring"]["field_minimum"]),
    )


FACTS = {fact.__name__: fact for fact in (cafe_international, guatemala_cafe, zanzibar, saint_martin)}


def test_games_with_a_board_file_have_checked_numbers() -> None:
    assert set(FACTS) == {path.stem for path in (ROOT / "data" / "boards").iterdir()} & set(GAMES)
    assert {name for name in FACTS if len(FACTS[name]()) < 5} == set()


@pytest.mark.parametrize("name", FACTS)
def test_documented_numbers_match_the_board_data(name: str) -> None:
    stated, wrong = rules(name), []
    for rule, words, value in FACTS[name]():
        spelled = rf"{value}|{NUMBERS[value]}" if value < len(NUMBERS) else str(value)
        before, after = words.split("#")
        wanted = rf"(?<![\w-]){re.escape(before)}(?:{spelled}){re.escape(after)}(?!\w)"
        if not re.search(wanted, stated.get(rule, ""), re.IGNORECASE):
            wrong.append(f"{rule} should say “{words.replace('#', str(value))}”: {stated.get(rule, 'not explained')}")
    assert not wrong, "\n".join([f"{name}: numbers that differ from data/boards/{name}.json", *wrong])


def test_documented_chairs_of_cafe_international_match_the_board_data() -> None:
    data = board("cafe_international")
    chairs = {table["id"]: " ".join(table["chairs"]) for table in data["tables"]}
    expected = [
        [nation["code"], nation["name"]["en"], *(chairs[table] for table in nation["tables"])]
        for nation in data["nations"]
    ]
    assert cells(section("cafe_international", "The café")) == expected


def test_documented_bar_of_cafe_international_matches_the_board_data() -> None:
    rows = [row for row in cells(section("cafe_international", "The bar")) if " to " in row[0]]
    stated = {
        name: [value for row in rows for value in whole_numbers(row[place])] for place, name in ((1, "A"), (2, "B"))
    }
    assert stated == board("cafe_international")["bar"]["values"]
    places = [whole_numbers(row[0]) for row in rows]
    assert [place for first, last in places for place in range(first, last + 1)] == list(range(1, 21))


def test_documented_set_up_of_guatemala_cafe_matches_the_board_data() -> None:
    drawn = re.search(r"```text\n(.*?)```", section("guatemala_cafe", "The boards"), re.DOTALL)
    assert drawn is not None
    columns, *lines = (line.split() for line in drawn[1].splitlines())
    stated = {
        column + number: piece for number, *pieces in lines for column, piece in zip(columns, pieces, strict=True)
    }
    assert stated == board("guatemala_cafe")["production"]["fixed"]


def test_documented_plantation_boards_match_the_board_data() -> None:
    rows = cells(section("guatemala_cafe", "The boards"))
    larger, smaller = (board("guatemala_cafe")["plantations"][side] for side in ("3-4", "2"))
    sites: list[dict[str, int]] = [{}, {}]
    berths = [whole_numbers(row[1]) for row in rows if row[0].startswith("berths")]
    for part, place in rows:
        if part.startswith("sites for "):
            side = sites[len(place.split()) < 4]
            side.update(dict.fromkeys(place.split(), whole_numbers(part)[0]))
    assert sites == [{site: found["price"] for site, found in side["sites"].items()} for side in (larger, smaller)]
    assert berths == [larger["harbours"]["P1"]["berths"], smaller["harbours"]["P1"]["berths"]]
    path = {border for part, place in rows if "path 1" in part for border in re.findall(r"`(\w+/\w+)`", place)}
    assert path == {border for border, edge in larger["edges"].items() if edge["path"] == 1}
