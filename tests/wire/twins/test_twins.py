"""Short courses of twins, with fixed seeds: every game, every number of players, all kinds of exchange."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.automation import auto_answers
from bot.games import GAMES
from bot.match.trial import begun_at
from bot.match.views import MatchViews
from bot.people.trials import Trials
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages import match_state
from cogs.play import live_panel
from tests.contract.matches import TABLES
from tests.wire.fake_rendering import wait_for_none
from tests.wire.twins import campaign, watcher_queries
from tests.wire.twins.campaign import MatchRun, follow
from tests.wire.twins.leak import Leak, compare
from tests.wire.twins.paired_worlds import pair_in

SEEDS = {"positions": 11, "answers": 1, "automatic": 1}
STEPS = {"positions": 2, "answers": 3, "automatic": 1}
DIFFERING = {"positions": 6, "answers": 6, "automatic": 4}
SEALED = {"guatemala_cafe", "saint_martin"}
"""Games with auto-answers to sealed questions."""


@pytest.mark.rotating(6)
@pytest.mark.parametrize("kind", SEEDS)
async def test_visible_output_is_identical_in_twin_worlds(kind: str, tmp_path: Path) -> None:
    done, differing = dict.fromkeys(GAMES, 0), 0
    async with pair_in(tmp_path) as pair:
        for name, players in TABLES:
            found = await follow(pair, MatchRun(SEEDS[kind], name, players, kind), STEPS[kind])
            assert found.leak is None, found
            done[name] += found.counts.steps
            differing += found.counts.differing
    assert all(steps for name, steps in done.items() if kind != "automatic" or name in SEALED), f"steps: {done}"
    assert differing >= DIFFERING[kind], "the worlds must differ in secrets"


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("seed", "game", "players"), [(586, "guatemala_cafe", 2), (589, "saint_martin", 2), (98, "saint_martin", 3)]
)
async def test_twin_runs_do_not_differ_by_chance(seed: int, game: str, players: int, tmp_path: Path) -> None:
    """One run prepares a turn in both worlds and changes it in one, one edits many old messages at a time.

    In the last, deadlines come near while nothing is posted, before a turn is prepared in one world.
    """
    async with pair_in(tmp_path) as pair:
        found = await follow(pair, MatchRun(seed, game, players, "answers"))
    assert found.leak is None, found
    assert found.counts.steps == campaign.STEPS


@pytest.mark.rotating(4)
async def test_pictures_are_identical_in_twin_worlds(tmp_path: Path) -> None:
    async with pair_in(tmp_path, painting=True) as pair:
        for match_run in (MatchRun(3, "saint_martin", 3, "positions"), MatchRun(1, "zanzibar", 3, "positions")):
            found = await follow(pair, match_run, 2)
            assert found.leak is None, found
            assert found.counts.differing, f"{match_run}: the worlds must differ in secrets"


@pytest.mark.rotating(4)
async def test_late_pictures_are_identical_in_twin_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which pictures are late depends on what the same viewer saw before, and on no secret."""
    wait_for_none(monkeypatch)
    async with pair_in(tmp_path) as pair:
        for match_run in (MatchRun(3, "saint_martin", 3, "positions"), MatchRun(1, "saint_martin", 3, "answers")):
            found = await follow(pair, match_run, 3)
            assert found.leak is None, found
            assert found.counts.differing, f"{match_run}: the worlds must differ in secrets"


@pytest.mark.rotating(4)
async def test_panel_edited_at_a_secret_answer_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others' panels show nothing of it, but the moment of an edit would tell that somebody has answered."""
    honest = live_panel.panel_state

    async def telling(context: Context, look: MatchView) -> str:
        return f"{await honest(context, look)} {look.deciders}"

    monkeypatch.setattr(live_panel, "panel_state", telling)
    async with pair_in(tmp_path) as pair:
        for seed in range(2, 22):
            if (await follow(pair, MatchRun(seed, "saint_martin", 4, "answers"))).leak is not None:
                return
    pytest.fail("nobody has noticed")


@pytest.mark.parametrize(("game", "kind"), [("guatemala_cafe", "positions"), ("saint_martin", "answers")])
@pytest.mark.rotating(4)
async def test_hint_of_who_has_answered_is_detected(
    game: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table message that told whom the table really waits for, in a word that nobody reads."""
    honest = match_state.headline
    monkeypatch.setattr(
        match_state, "headline", lambda game, look, localiser: f"{honest(game, look, localiser)} {look.deciders}"
    )
    async with pair_in(tmp_path) as pair:
        for seed in range(2, 22):
            if (await follow(pair, MatchRun(seed, game, 4, kind))).leak is not None:
                return
    pytest.fail("nobody has noticed")


@pytest.mark.rotating(4)
async def test_trial_from_the_real_position_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A trial that began with the real hidden cards would reveal them by the moves of *Medium*."""
    honest = Trials.open

    async def telling(trials: Any, match: str, user: int) -> Any:
        await honest(trials, match, user)
        now, position = trials._open.get(user), await trials._matches._changes.positions.read(match)
        trial = begun_at(now.trial.game, position.state, now.trial.seat, now.trial.luck)
        return await trials._keep(user, msgspec.structs.replace(now, trial=trial))

    monkeypatch.setattr(Trials, "open", telling)
    monkeypatch.setattr(watcher_queries, "OF_A_GAME", (("do", {"moves": "try new"}), ("do", {"moves": "try medium"})))
    monkeypatch.setattr(watcher_queries, "ANYWHERE", ())
    async with pair_in(tmp_path) as pair:
        for seed in range(2, 22):
            if (await follow(pair, MatchRun(seed, "guatemala_cafe", 3, "positions"))).leak is not None:
                return
    pytest.fail("nobody has noticed")


@pytest.mark.parametrize("game", sorted(SEALED))
@pytest.mark.rotating(4)
async def test_immediate_automatic_answer_is_detected(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question would close before its last player could have answered."""
    monkeypatch.setattr(auto_answers, "SEALED_DELAY", (0, 0))
    async with pair_in(tmp_path) as pair:
        for seed in range(1, 11):
            if (await follow(pair, MatchRun(seed, game, 3, "automatic"))).leak is not None:
                return
    pytest.fail("nobody has noticed")


@pytest.mark.rotating(4)
async def test_leak_of_a_secret_timeout_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it counted as a missed turn, the seat would be offered in one of the worlds."""

    async def aloud(*_: object) -> bool:
        return False

    monkeypatch.setattr(MatchViews, "is_asked_in_secret", aloud)
    async with pair_in(tmp_path) as pair:
        for seed in range(8, 40):
            if (await follow(pair, MatchRun(seed, "saint_martin", 4, "answers"))).leak is not None:
                return
    pytest.fail("nobody has noticed")


def test_any_difference_between_twin_worlds_is_a_leak() -> None:
    with pytest.raises(Leak, match=r"somewhere\n(.*\n)*-\.room\[0\]\.text: seen"):
        compare("somewhere", {"room": [{"text": "seen"}]}, {"room": [{"text": "unseen"}]})
