"""The worked examples on the rules pages of Zanzibar and Saint Martin, played move by move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from bot.game import AnyGame, BadNotation
from bot.games import GAMES
from bot.games.saint_martin.rules.auction import run_bidding
from tests.games.saint_martin import positions as saint_martin
from tests.games.zanzibar import positions as zanzibar
from tests.sources import ROOT

MOVES = re.compile(r"`([^`]+)`")
REFUSED = re.compile(r"((?:`[^`]+`(?:, | and )?)+) (?:is|are) refused \(`(\w+)`\)")
ISLAND = re.compile(r"[A-I][1-9]:T\d\dr[0-3]")


class Example(NamedTuple):
    """`opening` is its first line, `lines` are the others: bullets, or steps that begin with a number."""

    opening: str
    lines: list[str]

    @property
    def island(self) -> str:
        return " ".join(ISLAND.findall(self.opening))


def examples(game: str) -> Iterator[Example]:
    """Yield the examples of a page."""
    lines = (ROOT / "docs" / "spec" / "rules" / f"{game}.md").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if not line.startswith("Example"):
            continue
        found = Example(line, [])
        for following in lines[number + 1 :]:
            if following and not re.match(r"(?:- (?!\*)|\d+\. )", following):
                break
            found.lines.extend([following] if following else [])
        yield found


def has_move(game: AnyGame, example: Example) -> bool:
    return any(is_move(game, text) for text in MOVES.findall("\n".join([example.opening, *example.lines])))


def is_move(game: AnyGame, text: str) -> bool:
    try:
        game.read(text)
    except BadNotation:
        return False
    return True


def two_fields(opening: str) -> str:
    """Return the island of the previous example, to which that opening refers."""
    assert "two fields at once" in opening
    return next(one.island for one in examples("saint_martin") if one.opening.startswith("Example (two fields"))


ZANZIBAR: dict[str, Callable[[Example], Any]] = {
    "Example: four players, seat 2": lambda _: zanzibar.placing(4, 2),
    "Example: seat 0 has trader 3": lambda _: zanzibar.position("0: 3@c2 7@n5 | 1: 2@c4 3@c5"),
    "Example (push next to it)": lambda _: zanzibar.position("0: 3@w2 | 1: 6@w3"),
    "Example (push to any space)": lambda _: zanzibar.position("0: 2@w2 5@c3 | 1: 3@s1 4@w5 6@w4"),
    "Example (equal strength)": lambda _: zanzibar.position("0: 4@c1 | 1: 4@c3 5@w4"),
    "Example (the space left": lambda _: zanzibar.position("0: 3@c2 | 1: 4@w4 5@c6 7@c3"),
    "Example: you have 2 on n1": lambda _: zanzibar.position(
        "0: 2@n1 3@n2 4@n4 5@n6 6@w4 7@o1", zanzibar.cards("pepper north", "ginger cloves")
    ),
    "Example: with 2 points": lambda _: zanzibar.position(
        "0: 2@o1 3@o2 4@o3 5@o4 6@o5 7@n5", zanzibar.cards("north centre", "pepper", scored=1, score=2)
    ),
    "Example: two players. You have scored nine": lambda _: zanzibar.position(
        "0: 2@n1", zanzibar.cards("north", scored=9)
    ),
    "Example: four players. You hold": lambda _: zanzibar.position(
        "0: 2@n1 | 1: 2@s1", zanzibar.cards("pepper north", "cloves east south ginger"), players=4
    ),
    "Example: three players with": lambda _: zanzibar.position(
        "0: 2@n1 | 1: 2@s1 | 2: 2@e1",
        zanzibar.cards("pepper north", "south", scored=6, discarded=1, score=20),
        zanzibar.cards("cloves", scored=8, discarded=1, score=26),
        zanzibar.cards("east", scored=8, discarded=1, score=17),
        players=3,
        to_move=1,
    ),
    "Example: your 5 is on w3": lambda _: zanzibar.position("0: 5@w3 | 1: 2@w2 3@w5 4@o6 7@c1"),
}
SAINT_MARTIN: dict[str, Callable[[Example], Any]] = {
    "Example: only the mansion": lambda _: saint_martin.position("", "T01 T53"),
    "Example (four in hand)": lambda _: saint_martin.after(
        saint_martin.position("F5:T13r0", "T01 T02 T03", "T04", bag="T17 T05"), "draw", "1 nobid T17"
    ),
    "Example: three players with 5": lambda _: saint_martin.after(
        saint_martin.position("", "T01", "T02", "T03", bag="T17 T05", players=3, auction="open"), "draw"
    ),
    "Example (cubes)": lambda one: saint_martin.position(one.island, "T10", cubes="F4ne F4nw G5sw"),
    "Example (sea and": lambda one: saint_martin.position(one.island, "T15"),
    "Example (two fields": lambda one: saint_martin.position(one.island, "T16"),
    "Example: two players. All fires": lambda _: saint_martin.position("", "T01 T07 T23", "T02 T04 T10"),
    'Example: the island of "two fields': lambda one: saint_martin.position(
        two_fields(one.opening),
        "T16",
        "",
        cubes="F5ne G5sw G3nw",
        bag="",
        objectives="DABC",
        coins=(9, 7),
        held=(4, 6),
    ),
}
STARTS = {"zanzibar": (zanzibar, ZANZIBAR), "saint_martin": (saint_martin, SAINT_MARTIN)}


def opens(game: str) -> list[tuple[str, str]]:
    return [(game, opening) for opening in STARTS[game][1]]


@pytest.mark.parametrize("name", STARTS)
def test_every_documented_example_with_a_move_is_played(name: str) -> None:
    starts = STARTS[name][1]
    for one in examples(name):
        found = [opening for opening in starts if one.opening.startswith(opening)]
        assert len(found) == has_move(GAMES[name], one), one.opening
    assert all(any(one.opening.startswith(opening) for one in examples(name)) for opening in starts)


@pytest.mark.parametrize(("name", "opening"), [*opens("zanzibar"), *opens("saint_martin")])
def test_moves_of_a_documented_example_have_the_stated_effect(name: str, opening: str) -> None:
    """Bullets all begin at the first position; steps and sentences go on from each other."""
    positions, starts = STARTS[name]
    (one,) = [one for one in examples(name) if one.opening.startswith(opening)]
    first = state = starts[opening](one)
    played = 0
    for line in [one.opening, *one.lines]:
        before = first if line.startswith("- ") else state
        for refusal in REFUSED.finditer(line):
            at = state_at(name, before, line[: refusal.start()])
            for move in MOVES.findall(refusal[1]):
                assert positions.reason(at, move) == refusal[2], (line, move)
                played += 1
        if line.startswith("- "):
            for move in moves_of(name, line)[:1]:
                assert positions.reason(first, move) is None, (line, move)
                played += 1
        else:
            played += len(moves_of(name, line))
            state = state_at(name, before, line)
    assert played


def moves_of(name: str, line: str) -> list[str]:
    """Return the moves of a line that are not refused."""
    return [text for text in MOVES.findall(REFUSED.sub("", line)) if is_move(GAMES[name], text)]


def state_at(name: str, state: Any, text: str) -> Any:
    return STARTS[name][0].after(state, *moves_of(name, text))


def example_state(name: str, opening: str) -> Any:
    """Return the position after all steps of an example."""
    (one,) = [one for one in examples(name) if one.opening.startswith(opening)]
    state = STARTS[name][1][opening](one)
    for line in [one.opening, *one.lines]:
        state = state_at(name, state, line)
    return state


def test_documented_examples_of_zanzibar_give_the_stated_points() -> None:
    for opening, points in (("Example: you have 2 on n1", 22), ("Example: with 2 points", -7)):
        (one,) = [one for one in examples("zanzibar") if one.opening.startswith(opening)]
        assert str(points).replace("-", "\N{MINUS SIGN}") in "\n".join([one.opening, *one.lines])
        assert zanzibar.scores(example_state("zanzibar", opening))[0] == points


def test_documented_example_of_saint_martin_gives_the_final_scores() -> None:
    opening = 'Example: the island of "two fields'
    (one,) = [one for one in examples("saint_martin") if one.opening.startswith(opening)]
    outcome = GAMES["saint_martin"].outcome(example_state("saint_martin", opening))
    assert outcome is not None
    assert [int(found) for found in re.findall(r"= (\d+) points", "\n".join(one.lines))] == list(outcome.scores)


def test_documented_auctions_of_saint_martin_end_as_stated() -> None:
    page = (ROOT / "docs" / "spec" / "rules" / "saint_martin.md").read_text(encoding="utf-8")
    head = "| players | drawer | maxima | bids | result |\n"
    rows = [row for row in page.partition(head)[2].partition("\n\n")[0].splitlines()[1:] if row]
    assert len(rows) >= 5
    for row in rows:
        players, drawer, named, bids, result = (cell.strip() for cell in row.strip("|").split("|"))
        maxima = tuple(int(most) for most in named.split(", "))
        assert len(maxima) == int(players)
        bidding = run_bidding(maxima, int(drawer), 9)
        assert bidding.is_over
        assert " ".join(f"{bid.seat}:{bid.coins}" for bid in bidding.bids) == bids
        last = bidding.bids[-1]
        assert result.startswith(f"Seat {last.seat} pays {last.coins}")
