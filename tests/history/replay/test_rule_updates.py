"""Tests of replays after a rule change: the valid beginning, then the stored position."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.game import IllegalMove, Refused, line
from bot.history.record import export
from bot.history.replay import Replays
from bot.i18n import LOCALES, say
from bot.match.matches import Matches
from bot.rng import Dice
from bot.store.matches import MatchTable
from tests.match.tables import ANNA, BERT, CARLA, bid_all, context, opened, play_any, running
from tests.match.toy import TOY, Act
from tests.refusals import assert_refused


def longer(state: Any, seat: int, move: Any, dice: Dice) -> Any:
    """Apply a changed rule: a walk goes two steps. Its event stays the same."""
    after, events = TOY.apply(state, seat, move, dice)
    return (msgspec.structs.replace(after, steps=after.steps + 1) if after.steps else after), events


def forbidden(state: Any, seat: int, move: Any, dice: Dice) -> Any:
    """Apply a changed rule: nobody may peek."""
    if move == Act("peek"):
        raise IllegalMove("no", line("match-literal", text="no"))
    return TOY.apply(state, seat, move, dice)


def louder(state: Any, seat: int, move: Any, dice: Dice) -> Any:
    """Apply a changed rule: a roll has another result."""
    after, events = TOY.apply(state, seat, move, dice)
    return after, tuple(msgspec.structs.replace(one, seen=9) if move == Act("roll") else one for one in events)


@pytest.mark.parametrize(
    ("moves", "rule", "whole"), [("walk", longer, 0), ("walk, peek, roll", forbidden, 1), ("roll, walk", louder, 0)]
)
async def test_replay_under_changed_rules_shows_the_start_and_the_stored_position(
    moves: str, rule: Any, whole: int, matches: Matches
) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    before = await Replays(matches).frames(table.id, CARLA.id, None)
    await matches.play(table.id, person.id, moves)
    true = await Replays(matches).frames(table.id, CARLA.id, None)

    later = context(matches._store, games={"toy": replace(TOY, apply=rule)})
    replays = Replays(later)
    headings = await replays.frames(table.id, CARLA.id, None)
    assert headings[:-1] == true[: len(before) + whole]
    assert headings[-1].seq == true[-1].seq
    assert headings[-1].lines == (line("story-rules-changed"), *true[-1].lines)
    frame = await replays.frame(table.id, CARLA.id, None, -1)
    assert frame.view == (await later.look(table.id, None)).view
    since = await replays.since(table.id, BERT.id if person == ANNA else ANNA.id)
    assert since.rows[-1].lines == true[-1].lines
    assert since.now.view == (await later.look_as(table.id, BERT.id if person == ANNA else ANNA.id)).view
    await later.play(table.id, person.id, "pass")
    await play_any(later, table.id, ANNA, BERT)
    assert (await replays.frame(table.id, CARLA.id, "open", -1)).view == (await later.look(table.id, None)).view


async def test_replay_of_an_unreadable_setup_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def setup(_rows: MatchTable, _match: str) -> bytes:
        return b"\xc0"

    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        monkeypatch.setattr(MatchTable, "setup", setup)
        with pytest.raises(Refused, match="replay_unavailable") as refused:
            await Replays(matches).frames(table.id, ANNA.id, 0)
    assert len({say(refused.value.line, locale) for locale in LOCALES}) == len(LOCALES)


async def test_export_of_a_match_under_old_rules_is_refused_with_the_reason(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    await matches.play(table.id, person.id, "walk, peek")
    await export(matches, table.id)
    later = context(matches._store, games={"toy": replace(TOY, apply=forbidden)})
    await assert_refused(export(later, table.id), "no_longer_replayed")
