"""The tables of the rules pages against the board data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.saint_martin.board import DATA as SAINT_MARTIN
from bot.games.zanzibar.board import CARDS, SPACES

ROOT = Path(__file__).parents[1]
RULES, TEXTS = ROOT / "docs" / "spec" / "rules", ROOT / "data" / "locales" / "en"


def rows(page: str, heading: str) -> list[list[str]]:
    """Return the cells of the first table under that heading, without its head."""
    text = (RULES / f"{page}.md").read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    lines = text.partition("\n## ")[0].splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("|"))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_documented_map_of_zanzibar_matches_the_board_data() -> None:
    expected = [[space.id, space.name, space.spice or space.kind, " ".join(space.adjacent)] for space in SPACES]
    assert rows("zanzibar", "Map") == expected


def test_documented_points_of_zanzibar_apply_to_every_card() -> None:
    (points,) = rows("zanzibar", "Orders")
    read = tuple(int(cell.replace("\N{MINUS SIGN}", "-")) for cell in points[1:])
    assert {card.points for card in CARDS.values()} == {read}


def test_documented_tiles_of_saint_martin_match_the_bag() -> None:
    letters = {kind: shown["text"] for kind, shown in SAINT_MARTIN["kinds"].items()}
    expected = [
        [tile["id"], " ".join(letters[kind] for kind in tile["quarters"]), str(tile["count"])]
        for tile in (*SAINT_MARTIN["tiles"], *SAINT_MARTIN["spare_objectives"])
    ]
    assert rows("saint_martin", "Bag tiles") == expected


@pytest.mark.parametrize(
    ("game", "elsewhere"),
    [
        ("zanzibar", {"players", "first", "all_placed", "too_many_wishes"}),
        ("saint_martin", {"players"}),
    ],
)
def test_rules_page_lists_every_reason_for_refusing_a_move(game: str, elsewhere: set[str]) -> None:
    """`elsewhere`: refusals of a start or of an order, which are no moves."""
    texts = (TEXTS / f"{game}.ftl").read_text(encoding="utf-8")
    reasons = {key.replace("-", "_") for key in re.findall(rf"^{game}-refused-([a-z-]+) =", texts, re.MULTILINE)}
    listed = set(re.findall(r"`(\w+)`", " ".join(cell for row in rows(game, "Refused moves") for cell in row)))
    named = listed | ({"unreadable"} if game == "saint_martin" else set())
    assert named == reasons - elsewhere
