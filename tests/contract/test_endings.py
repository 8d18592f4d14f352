"""Random matches, thousands where all is tried: each ends, and the outcome is there exactly when nobody may move."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.game import AnyGame, Outcome, with_places
from bot.games import GAMES
from bot.i18n import say
from bot.scene import Scene
from bot.table.final_places import placed
from cogs.text.choice_tree import tokens
from renderers import picture
from tests.contract.matches import NAMES, TABLES, final_position, opening, play_out, played
from tests.samples import many

MATCHES = many(500, 100)
"""Numbers of random matches by game and number of players."""
_ENDED: dict[tuple[str, int, int], Outcome] = {}
"""Cached endings of the matches that this process has played."""


@pytest.mark.rotating(12)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_match_ends_and_has_an_outcome_only_then(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(MATCHES):
        last = opening(game, players, seed)
        for step in play_out(game, players, seed):
            assert game.outcome(step.before) is None
            last = step.after
        result = game.outcome(last)
        assert result is not None
        assert len(result.scores) == len(result.ranks) == players
        assert result.winners
        assert not any(game.legal_moves(last, seat) for seat in range(players))
        _ENDED[name, players, seed] = result


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_shared_rank_skips_as_many_numbers_as_seats_share_it(name: str, players: int) -> None:
    game = GAMES[name]
    for seed in range(20):
        result = _ENDED.get((name, players, seed)) or game.outcome(final_position(game, players, seed))
        assert result is not None
        for rank in result.ranks:
            assert rank == 1 + sum(other < rank for other in result.ranks)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_match_is_reproducible_from_its_seed(name: str, players: int) -> None:
    game = GAMES[name]
    once, again = list(play_out(game, players, 7)), list(play_out(game, players, 7))
    assert once == again
    assert once != list(play_out(game, players, 8))


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_player_who_left_wins_in_no_game(name: str, players: int, seed: int) -> None:
    """Places in the final event are those after ranking leavers last; without leavers they are the game's own."""
    game = GAMES[name]
    last = final_position(game, players, seed)
    result, view = game.outcome(last), game.see(last, None)
    assert result is not None
    assert with_places(view, result) == view
    for left in ({result.winners[0]}, set(result.winners), set(range(players))):
        after = placed(result, [seat not in left for seat in range(players)])
        shown = with_places(view, after)
        told = say(game.texts.headline(shown), "en", NAMES[:players])
        won = {seat for seat in range(players) if NAMES[seat] in told}
        assert won == set(after.winners), told
        assert all(say(one, "en", NAMES[:players]) for one in (*game.facts(shown), *game.text_board(shown)))
        assert game.scores(shown) == result.scores
        _check_told(game, players, seed, left, after)


def _check_told(game: AnyGame, players: int, seed: int, left: set[int], after: Outcome) -> None:
    """Check that the last event names those who stayed before those who left, and that no other event changes."""
    events = played(game.name, players, seed)[-1].events
    result = game.outcome(final_position(game, players, seed))
    assert result is not None
    assert [with_places(event, result) for event in events] == list(events)
    for event in events:
        if after.winners and with_places(event, after) != event:
            heard = game.hear(with_places(event, after), None)
            assert heard is not None
            told = say(heard, "en", NAMES[:players])
            at = [told.index(name) for name in NAMES[:players]]
            assert all(at[one] < at[other] for one in set(range(players)) - left for other in left)


@pytest.mark.parametrize("name", GAMES)
def test_match_that_everyone_left_is_drawn_without_a_winner(name: str) -> None:
    game, players = GAMES[name], GAMES[name].players[0]
    last = final_position(game, players, 1)
    result, view = game.outcome(last), game.see(last, None)
    assert result is not None
    shown = with_places(view, placed(result, [False] * players))
    scene = Scene(game=name, kind="board", view=view, names=NAMES[:players], locale="en")
    deserted = msgspec.structs.replace(scene, view=shown, before=view)
    assert picture(deserted).data != picture(scene).data


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_choice_that_ends_the_match_says_so(name: str, players: int) -> None:
    """The headline, the remark above the choices, or a label on the way to the choice."""
    game = GAMES[name]
    for seed in range(12):
        last = played(name, players, seed)[-1]
        if len(game.legal_moves(last.before, last.seat)) == 1:
            continue
        view, path = game.see(last.before, last.seat), tokens(game.choices(last.move))
        labels = [game.label(view, path[: depth + 1]) for depth in range(len(path))]
        told = [game.texts.headline(view), game.remark(view, ())]
        told += [said for label in labels for said in (label.text, label.detail, label.confirm)]
        whole = " ".join(say(said, "en", NAMES) for said in told if said is not None)
        whole = whole.replace("OUT OF THE MATCH", "out")
        assert re.search(r"\bmatch\b|last turn", whole, re.IGNORECASE), (seed, game.write(last.move), whole)
