"""The coach's line: there for every decision, in every language, short, and true by the rules' own count."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from bot.game import AnyGame, Line, Texts
from bot.games import GAMES
from bot.games.cafe_international.moves import Seating
from bot.games.zanzibar.moves import Clear, Walk
from bot.i18n import LOCALES, say
from bot.rng import Dice
from tests.contract.matches import NAMES, TABLES, Step, played
from tests.expectations import expected

NO_COACH = Texts.__dataclass_fields__["coach"].default
COACHED = [(name, players) for name, players in TABLES if GAMES[name].texts.coach is not NO_COACH]
"""Games with a coach, which none needs."""
SILENT = {"saint_martin", "cafe_international", "guatemala_cafe"}
"""Games whose coach is silent where it has nothing new to say."""
MOST_WORDS = 25
"""Words of a line: a newcomer reads it before each choice."""
SEEDS = (4, 6, 8)
SMALL = re.compile(r"(?:^|[.!?] )[a-zäöüàèéìòù]\w*")
"""Beginnings that no sentence may have."""


def args_of(line: Line) -> dict[str, Any]:
    return dict(line.args)


def told(game: AnyGame, step: Step) -> Line | None:
    view = game.see(step.before, step.seat)
    offers = tuple(game.write(move) for move in game.legal_moves(step.before, step.seat))
    line = game.texts.coach(view, offers)
    assert game.texts.coach(view, offers) == line
    return line


def lines_of(game: AnyGame, step: Step) -> list[Line]:
    """Return the line for the decision, and what its position shows that the coach tells once."""
    line = told(game, step)
    return [*([] if line is None else [line]), *game.texts.news(game.see(step.before, step.seat))]


@pytest.mark.parametrize(("name", "players"), COACHED)
def test_coach_speaks_in_whole_sentences_to_those_who_decide(name: str, players: int) -> None:
    game = GAMES[name]
    for step in played(name, players, 4)[:: 1 if name in SILENT else 7]:
        lines = lines_of(game, step)
        assert lines or name in SILENT
        for said in [say(line, locale, NAMES) for line in lines for locale in LOCALES]:
            assert len(said) > 20
            assert SMALL.findall(said) == [], "every sentence begins with a capital"
        for other in {*range(players), None} - {*game.deciders(step.before)}:
            view = game.see(step.before, other)
            assert (game.texts.coach(view, ()), game.texts.news(view)) == (None, ())


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].texts.goal is not None])
def test_goal_says_briefly_what_wins_before_when_the_match_ends(name: str) -> None:
    goal = GAMES[name].texts.goal
    assert goal is not None
    for locale, (wins, ends) in GOAL.items():
        said = say(goal, locale)
        assert re.search(wins, said), said
        assert re.search(ends, said), said
        assert len(said.split()) <= 1.3 * MOST_WORDS, said


GOAL = {
    "en": (r"most points win", r"match ends|last turn"),
    "it": (r"Vince chi ha più punti", r"partita finisce|ultimo turno"),
    "de": (r"meisten Punkte gewinnen", r"Partie endet|noch einen Zug"),
}
NONSENSE = {
    "no thing": r"(?<![\w.,+−])0 (?!after|dopo|and|e |und|\()",
    "a plural of one": r"(?<![\w+−])1 (?:\w+s|punti|monete|cubetti|carte|pezzi|passi|campi|Punkte|Münzen|Felder"
    r"|Schritte)\b",
    "a singular of many": r"\b(?:[2-9]|\d\d+) (?:point|coin|cube|centavo|card|piece|step|field|trader|order|punto"
    r"|moneta|cubetto|carta|pezzo|passo|campo|Punkt|Münze|Feld|Schritt|Centavo)\b",
    "notation": r"[@=>|{}]|\w\+\w|[A-I]\dr[0-3]",
    "a gap": r"\s\s|^\s|\s$|\s[.,;:!?)]|\(\s*\)|[.,:;]{2}|: \.",
}
"""Words that no sentence of the coach may contain in any language."""


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "players"), COACHED)
def test_coach_says_no_nonsense_in_any_position(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    for step in played(name, players, seed):
        for line, locale in itertools.product(lines_of(game, step), LOCALES):
            said = say(line, locale, NAMES)
            found = {what: match.group() for what, how in NONSENSE.items() if (match := re.search(how, said))}
            assert not found, said
            assert len(said.split()) <= MOST_WORDS, said
        offers = [game.write(move) for move in game.legal_moves(step.before, step.seat)]
        for said in [say(line, "en", NAMES) for line in lines_of(game, step)]:
            for urged, spelled in expected(name).urged.items():
                if re.search(urged, said):
                    assert any(re.match(spelled, offer) for offer in offers), (said, offers)


SAYS_A_PLACE = re.compile(r"\b(?:chair \d+|[a-j]\d{1,2}|row \d|column [a-j])\b", re.IGNORECASE)
COLOUR = re.compile(r"\b(?:red|black|white|orange|yellow|brown|green|blue)\b")


@pytest.mark.parametrize("name", dict.fromkeys(name for name, _ in COACHED))
def test_coach_leaves_it_to_the_hint_which_move_is_best(name: str) -> None:
    game, players = GAMES[name], GAMES[name].players[0]
    for step in played(name, players, 4):
        for line in lines_of(game, step):
            said = say(line, "en", NAMES)
            assert not SAYS_A_PLACE.findall(said), said
            if name == "guatemala_cafe":
                assert not COLOUR.findall(said), said


def after(step: Step, game: AnyGame, move: Any) -> Any:
    state, _ = game.apply(step.before, step.seat, move, Dice(b"", 0))
    return game.see(state, step.seat)


@pytest.mark.parametrize("players", GAMES["zanzibar"].players)
def test_zanzibar_coach_states_the_points_that_an_order_really_pays(players: int) -> None:
    game, grown = GAMES["zanzibar"], 0
    for step in played("zanzibar", players, 5)[::9]:
        line = told(game, step)
        if line is None or line.key != "zanzibar-coach-turn":
            continue
        walks = [
            move
            for move in game.legal_moves(step.before, step.seat)
            if ">" in (text := game.write(move)) and "x" not in text
        ]
        view = game.see(step.before, step.seat)
        moves = any(isinstance(move, Walk | Clear) for move in game.legal_moves(step.before, step.seat))
        assert moves or args_of(line)["moves"] != "rest"
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
def test_cafe_international_coach_names_the_best_seat(players: int) -> None:
    game, paid = GAMES["cafe_international"], 0
    for step in played("cafe_international", players, 5):
        if (line := told(game, step)) is None:
            continue
        args = args_of(line)
        score = game.see(step.before, step.seat).seats[step.seat].score
        seatings = [move for move in game.legal_moves(step.before, step.seat) if isinstance(move, Seating)]
        gains = [after(step, game, move).seats[step.seat].score - score for move in seatings]
        if gains and line.key == "cafe_international-coach-second":
            assert max(gains) == args["points"]
            paid += args["points"] > 0
    assert paid


ENDS = {"bag_low": "bag", "bar_full": "places", "chairs_full": "chairs", "limit_zero": "cup"}
"""What the coach of Café International says of the end, by its reason."""


@pytest.mark.parametrize("players", GAMES["cafe_international"].players)
def test_cafe_international_coach_says_only_near_the_end_how_much_is_left(players: int) -> None:
    """It says so before the last turn of a seat, which is too late to get rid of guests."""
    game, subjects = GAMES["cafe_international"], set[str]()
    for seed in (5, 6, 7):
        steps = played("cafe_international", players, seed)
        first = dict[str, int]()
        for step in steps:
            view = game.see(step.before, step.seat)
            left = {"bag": view.bag_count - 4, "places": 20 - len(view.bar), "chairs": 68 - view.seated}
            for said in [args_of(one) for one in game.texts.news(view) if one.key == "cafe_international-coach-turn"]:
                first.setdefault(said["about"], view.turn)
                assert said["left"] == left.get(said["about"], 0)
                assert said["about"] != "cup" or 1 in [seat.limit for seat in view.seats]
                assert left.get(said["about"], 0) <= 5 * players, "it is near"
        last = game.see(steps[-1].after, None)
        for reason in {*last.ended_by} & {*ENDS} - {"limit_zero"}:
            assert first[ENDS[reason]] <= last.turn - players
        subjects |= {*first}
    assert {"pays", "limit", "joker", "swap", "bar", "others", "left"} <= subjects
    assert subjects & {*ENDS.values()}


def test_coach_leaves_the_choice_of_another_order_to_the_player() -> None:
    for locale, may in (("en", "You may"), ("it", "Puoi"), ("de", "Du darfst")):
        said = say(Line("zanzibar-coach-used", (("others", "yes"), ("draws", "no"))), locale)
        assert said.startswith(may), "the hint says which is better"
