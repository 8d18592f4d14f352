"""Tests that counters and tokens never reveal the number of secret answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.game import IllegalMove, Refused
from bot.match.matches import Matches
from bot.match.position import MAX_ANEW, MAX_UNDOS
from bot.rng import Dice
from bot.table.refusals import Stale
from tests.match.tables import ANNA, BERT, CARLA, bid_all, context, opened, running
from tests.match.toy import TOY, Act, State

FREE = {"toy": replace(TOY, hidden=lambda state: (state.deck, state.turn))}
"""The toy game, with bids that can be undone while the question is open."""


async def answer_and_back(matches: Matches, match: str, *people: Any, times: int = 1) -> None:
    """Let each answer and undo it, so many times."""
    for _ in range(times):
        for person in people:
            look = await matches.look_as(match, person.id)
            await matches.play(match, person.id, look.offers[0], token=look.token)
            await matches.undo.step(match, person.id)


def outward(heard: Any) -> list[Any]:
    """Return rows without their number, which is never shown, and without the time."""
    return [(row.seat, row.lines, row.is_undone, row.is_step, row.agreed) for row in heard]


async def test_choice_token_depends_only_on_actions_of_its_player(tmp_path: Path) -> None:
    tokens = []
    for others in (0, 2):
        (tmp_path / str(others)).mkdir()
        async with opened(tmp_path / str(others), games=FREE) as matches:
            match = (await running(matches, ANNA, BERT, CARLA)).id
            await answer_and_back(matches, match, BERT, CARLA, times=others)
            seen = [(await matches.look_as(match, ANNA.id)).token]
            await matches.play(match, ANNA.id, (await matches.look_as(match, ANNA.id)).offers[0])
            seen.append((await matches.look_as(match, ANNA.id)).token)
            await answer_and_back(matches, match, BERT)
            seen.append((await matches.look_as(match, ANNA.id)).token)
            await matches.undo.step(match, ANNA.id, token=seen[-1])
            seen.append((await matches.look_as(match, ANNA.id)).token)
            again = context(matches._store, games=FREE)
            seen.append((await again.look_as(match, ANNA.id)).token)
            tokens.append(seen)
            with pytest.raises(Stale):
                await again.play(match, ANNA.id, "bid 1", token=seen[1])
    assert tokens == [[0, 1, 1, 2, 2]] * 2


async def test_last_public_event_does_not_depend_on_secret_answers(tmp_path: Path) -> None:
    """However many they are, also where an answer lies far before the step back from it."""
    async with opened(tmp_path, games=FREE) as matches:
        table = await running(matches, ANNA, BERT, CARLA)
        turn = await bid_all(matches, table)
        await matches.play(table.id, turn.id, "walk, walk")
        await matches.play(table.id, turn.id, "pass")
        before = {limit: outward(await matches.log(table.id, None, limit=limit)) for limit in (1, 2, 3, 10)}
        assert [len(rows) for rows in before.values()] == [1, 2, 3, 4]
        heard = (await matches.look(table.id, None)).heard
        for person in (ANNA, BERT, CARLA, ANNA, BERT, CARLA):
            await answer_and_back(matches, table.id, person)
            for limit, rows in before.items():
                assert outward(await matches.log(table.id, None, limit=limit)) == rows
        look = await matches.look_as(table.id, ANNA.id)
        await matches.play(table.id, ANNA.id, look.offers[0])
        last = (await matches.table(table.id)).seq
        await answer_and_back(matches, table.id, BERT)
        await matches.undo.step(table.id, ANNA.id)
        assert outward(await matches.log(table.id, None, limit=10)) == before[10]
        assert not any(row.lines for row in await matches.log(table.id, None, last))
        (own,) = [row for row in await matches.log(table.id, 0, last) if row.lines]
        assert own.lines[0].key == "match-took-back", "players hear of their undo"
        assert [row.heard for row in [await matches.look(table.id, seat) for seat in (None, 0, 1, 2)]] == [heard] * 4
        again = context(matches._store, games=FREE)
        assert (await again.look(table.id, None)).heard == heard


@pytest.mark.parametrize("restarted", [False, True])
async def test_secret_answer_can_be_changed_three_times(tmp_path: Path, restarted: bool) -> None:
    async with opened(tmp_path, games=FREE) as started:
        matches = started
        match = (await running(matches, ANNA, BERT, CARLA)).id
        for _ in range(MAX_ANEW):
            await answer_and_back(matches, match, ANNA)
            matches = context(matches._store, games=FREE) if restarted else matches
        offers = (await matches.look_as(match, ANNA.id)).offers
        await matches.play(match, ANNA.id, offers[0])
        assert not (await matches.look_as(match, ANNA.id)).can_undo
        with pytest.raises(Refused, match="cannot_step_back") as refused:
            await matches.undo.step(match, ANNA.id)
        assert refused.value.line.args == (("why", "answered-anew"),)
        before = (await matches.table(match)).seq
        await answer_and_back(matches, match, BERT)
        assert (await matches.table(match)).seq == before + 2, "every seat counts for itself"
        for person in (BERT, CARLA):
            await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
        turn = (await matches.look(match, None)).deciders[0]
        person = (ANNA, BERT, CARLA)[turn]
        for _ in range(2 * MAX_ANEW):
            await matches.play(match, person.id, "walk")
            await matches.undo.step(match, person.id)
        await matches.play(match, person.id, "pass")
        await answer_and_back(matches, match, ANNA, times=MAX_ANEW)


async def test_undo_costs_the_same_for_any_length_of_the_log(tmp_path: Path) -> None:
    """Counted in moves that the rules had to carry out: none but those of the answers that stand behind it."""
    applied = []

    def apply(state: State, seat: int, move: Any, dice: Dice) -> Any:
        applied.append(move)
        return TOY.apply(state, seat, move, dice)

    games = {"toy": replace(FREE["toy"], apply=apply)}
    async with opened(tmp_path, games=games) as matches:
        table = await running(matches, ANNA, BERT, CARLA)
        turn = await bid_all(matches, table)
        for _ in range(MAX_UNDOS - 1):
            await matches.play(table.id, turn.id, "walk")
            await matches.look_as(table.id, turn.id)
            done = len(applied)
            await matches.undo.step(table.id, turn.id)
            assert (await matches.look_as(table.id, turn.id)).can_undo is False
            assert len(applied) == done
        await matches.play(table.id, turn.id, "pass")
        for person in (ANNA, BERT):
            look = await matches.look_as(table.id, person.id)
            await matches.play(table.id, person.id, look.offers[0])
        done = len(applied)
        await matches.undo.step(table.id, ANNA.id)
        await matches.look_as(table.id, ANNA.id)
        assert len(applied) == done + 1, "the other answer is made again"
        with pytest.raises(IllegalMove):
            apply((await matches.views.whole(table.id)).now, 1, Act("walk"), Dice(b"", 0))
