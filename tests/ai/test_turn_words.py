"""The turn of a hint: what it does in words, and that it is carried out in one go without a surprise on the way."""

from __future__ import annotations

import itertools
import re

import pytest

from bot.ai.explanation import TurnExplanation, explain_turns
from bot.ai.levels import DecisionRequest
from bot.games import GAMES
from bot.games.zanzibar.vocabulary import color_term
from bot.i18n import LOCALES, is_said, say
from bot.rng import Dice
from tests.contract.matches import NAMES, played, seed_bytes
from tests.expectations import check_found

TABLES = [(name, players) for name, game in GAMES.items() if game.skill for players in game.players]
NOTATION = re.compile(r"[@=>|{}]|\w\+\w|[A-I]\dr[0-3]|\b0\b")
POSITIONS = 16


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
    """A turn stops before a reveal and before another player's decision."""
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
                assert game.hidden(after) == game.hidden(state), ways[0].moves
                assert game.deciders(after) == (step.seat,), ways[0].moves
            state = after
        longest = max(longest, len(ways[0].moves))
        counts.add(len(ways))
        for one, other in itertools.combinations(ways, 2):
            made = [{move for move in way.moves if not move.isalpha()} or {*way.moves} for way in (one, other)]
            assert 2 * len(made[0] & made[1]) < min(map(len, made)), (one.moves, other.moves)
            effects = [{said for said in way.brings if said.key != "reason-points"} for way in (one, other)]
            assert not effects[0] or effects[0] != effects[1], (one.moves, other.moves)
    assert longest > 1
    assert max(counts) > 1 or name == "saint_martin", "there most questions have one good answer"


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
