"""The coach's line: there for every decision, in every language, short, and true by the rules' own count."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.game import AnyGame, Line
from bot.games import GAMES
from bot.games.cafe_international.moves import Seating
from bot.games.zanzibar.moves import Clear, Walk
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import NAMES, TABLES, Step, played

MOST = 420
"""Characters: one line of a panel, not a page."""
SMALL = re.compile(r"(?:^|[.!?] )[a-zäöüàèéìòù]\w*")
"""How a sentence does not begin."""


def args_of(line: Line) -> dict[str, Any]:
    return dict(line.args)


def told(game: AnyGame, step: Step) -> Line:
    view = game.see(step.before, step.seat)
    offers = tuple(game.write(move) for move in game.legal_moves(step.before, step.seat))
    line = game.coach(view, offers)
    assert line is not None, view
    assert game.coach(view, offers) == line
    return line


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_decision_has_its_line_and_nobody_else_does(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(name, players, 4)[::7]:
        line = told(game, step)
        for locale in LOCALES:
            said = say(line, locale, NAMES)
            assert 20 < len(said) <= MOST
            assert SMALL.findall(said) == [], "every sentence begins with a capital"
        assert game.coach(game.see(step.before, None), ()) is None
        for other in set(range(players)) - set(game.deciders(step.before)):
            assert game.coach(game.see(step.before, other), ()) is None


def after(step: Step, game: AnyGame, move: Any) -> Any:
    state, _ = game.apply(step.before, step.seat, move, Dice(b"", 0))
    return game.see(state, step.seat)


@pytest.mark.parametrize("players", GAMES["zanzibar"].players)
def test_zanzibar_what_an_order_would_bring_is_what_it_brings(players: int) -> None:
    game, grown = GAMES["zanzibar"], 0
    for step in played("zanzibar", players, 5)[::9]:
        line = told(game, step)
        if line.key != "zanzibar-coach-turn":
            continue
        walks = [
            move
            for move in game.legal_moves(step.before, step.seat)
            if ">" in (text := game.write(move)) and "x" not in text
        ]
        view = game.see(step.before, step.seat)
        moves = any(isinstance(move, Walk | Clear) for move in game.legal_moves(step.before, step.seat))
        assert args_of(line)["moves"] == ("yes" if moves else "no")
        assert ("move" in say(line, "en", NAMES).split(".")[1]) == moves, "the remark says why nobody can"
        now = {card.card: card.points for card in game.hand(view).cards}
        best = dict(now)
        for move in walks:
            for card in game.hand(after(step, game, move)).cards:
                best[card.card] = max(best[card.card], card.points)
        for said, card in zip(args_of(line)["cards"], now, strict=True):
            found = args_of(said)
            assert points(found["now"]) == now[card]
            assert points(found["then"]) == best[card]
            grown += best[card] > now[card]
    assert grown


def points(text: str) -> int:
    return int(text.replace("\N{MINUS SIGN}", "-"))


@pytest.mark.parametrize("players", GAMES["cafe_international"].players)
def test_cafe_international_the_best_seat_is_the_best(players: int) -> None:
    game, paid = GAMES["cafe_international"], 0
    for step in played("cafe_international", players, 5)[::5]:
        line = told(game, step)
        args = args_of(line)
        score = game.see(step.before, step.seat).seats[step.seat].score
        seatings = [move for move in game.legal_moves(step.before, step.seat) if isinstance(move, Seating)]
        gains = [after(step, game, move).seats[step.seat].score - score for move in seatings]
        if args.get("chair"):
            assert max(gains) == args["points"]
            paid += args["points"] > 0
    assert paid


@pytest.mark.parametrize("players", GAMES["saint_martin"].players)
def test_saint_martin_the_best_placement_pays_what_is_said(players: int) -> None:
    game, paid = GAMES["saint_martin"], 0
    for step in played("saint_martin", players, 5)[::3]:
        args = args_of(told(game, step))
        if args["closes"] == "yes" and not game.see(step.before, step.seat).offer:
            mine = game.see(step.before, step.seat).seats[step.seat]
            later = after(step, game, game.read(args["move"])).seats[step.seat]
            assert (later.coins - mine.coins, later.cubes - mine.cubes) == (args["coins"], args["cubes"])
            paid += 1
    assert paid
