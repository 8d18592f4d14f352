"""Replayed events keep secrets: exchanging hidden facts changes nothing that the viewer is told."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from bot.game import AnyGame, Game, IllegalMove, Seat, Viewer
from bot.games import GAMES
from bot.history.record.export import record_of
from bot.i18n import LOCALES, say
from bot.match.log_replay import FullMatch, ReplayStep, is_silent, take
from bot.rng import Dice
from tests.contract.matches import (
    NAMES,
    TABLES,
    replay_steps,
    reveals,
    seed_bytes,
    takes_back,
    twin_of,
    viewers,
)
from tests.history.replay.memory_match import WATCHER, players_in, replays_of, row_of, table_of, told, whole_of
from tests.match.toy import TOY

UNSEALED = Game.__dataclass_fields__["is_sealed"].default
SEALED: list[tuple[AnyGame, int]] = [
    (TOY, 3),
    *((game, game.players[-1]) for game in GAMES.values() if game.is_sealed is not UNSEALED),
]
"""Games that ask several seats at once, in secret."""
LONGEST, ENOUGH, MAX_MATCHES, STRIDE = 5, 6, 40, 23
TOO_MUCH = "twin() in the game's secrecy.py exchanges too much; mostly exchange one card of each hidden hand"


@pytest.mark.parametrize(("name", "players"), TABLES)
async def test_replay_of_a_twin_looks_the_same(name: str, players: int) -> None:
    game, lengths = GAMES[name], []
    for seed, start, steps in _beginnings(game, players):
        first, viewer = steps[0].before, random.Random(1000 * seed + start).choice(viewers(players))
        twin = twin_of(game, first, viewer, Dice(seed_bytes(seed), start))
        mine, others = _in_step(game, steps, twin, viewer, seed)
        if mine and twin != first:
            lengths.append(len(mine))
            assert await told(_whole(game, first, mine, seed), viewer) == await told(
                _whole(game, twin, others, seed), viewer
            )
        if len(lengths) > ENOUGH and max(lengths) > 1:
            return
    assert lengths, f"no step can be made in a twin: {TOO_MUCH}"
    assert not takes_back(game), f"only {len(lengths)} runs of steps can be made in a twin: {TOO_MUCH}"


def _beginnings(game: AnyGame, players: int) -> Iterator[tuple[int, int, list[ReplayStep]]]:
    """Yield (seed, place, next steps) for places in random matches, first some that are far apart, at last all."""
    for offset in range(STRIDE):
        for seed in range(MAX_MATCHES):
            steps = replay_steps(game, players, seed)
            for start in range((seed + offset) % STRIDE, len(steps), STRIDE):
                yield seed, start, steps[start : start + LONGEST]


def _whole(game: AnyGame, first: Any, steps: Sequence[ReplayStep], seed: int) -> FullMatch:
    """Return the match. Every second row has no user: a default move, or an auto-answer."""
    rows = [row_of(game, step, by_person=step.seq % 2 == 0) for step in steps]
    return whole_of(game, first, rows, steps[-1].after if steps else first, seed_bytes(seed))


def _in_step(
    game: AnyGame, steps: Sequence[ReplayStep], twin: Any, viewer: Viewer, seed: int
) -> tuple[list[ReplayStep], list[ReplayStep]]:
    """Return as many of these steps as the twin allows without showing the viewer anything new."""
    mine: list[ReplayStep] = []
    others: list[ReplayStep] = []
    for step in steps:
        state = others[-1].after if others else twin
        try:
            made = take(game, state, step.seat, game.read(step.notation), seed=seed_bytes(seed), seq=step.seq)
        except IllegalMove:
            break
        if any(_shows(game, one, viewer) for one in (step, made)):
            break
        mine.append(step)
        others.append(made)
    return mine, others


def _shows(game: AnyGame, step: ReplayStep, viewer: Viewer) -> bool:
    """Return whether the step shows the viewer something new, or ends the match, which may reveal everything."""
    if game.outcome(step.after) is not None or reveals(game, step.before, step.after):
        return True
    if step.seat == viewer:
        return bool(game.hidden(step.before) != game.hidden(step.after))
    hands = [game.hand(game.see(state, viewer)) for state in (step.before, step.after)]
    return bool(hands[0] != hands[1])


def questions(game: AnyGame, steps: Sequence[ReplayStep]) -> Iterator[tuple[int, int]]:
    """Yield every run of silent answers: the index of the first, and of the next step that everybody heard of."""
    start: int | None = None
    for place, step in enumerate(steps):
        if is_silent(game, step):
            start = place if start is None else start
        elif start is not None:
            yield start, place
            start = None


@pytest.mark.parametrize(("game", "players"), SEALED, ids=[game.name for game, _ in SEALED])
async def test_replay_hides_whether_and_how_others_answered(game: AnyGame, players: int) -> None:
    """While the question is open the story is the same without the others' answers, and with other ones."""
    compared = 0
    for seed in range(3):
        steps, chance = replay_steps(game, players, seed), random.Random(seed)
        for start, end in list(questions(game, steps))[:4]:
            viewer = chance.choice(viewers(players))
            before = steps[max(0, start - 2) : start]
            first = (before or steps)[0].before
            stories = []
            for answers in _answerings(game, steps[start:end], viewer, seed, chance):
                whole = [*before, *answers]
                rows = [row_of(game, step, at=_time(steps, step)) for step in whole]
                now = whole[-1].after if whole else first
                stories.append(await given(whole_of(game, first, rows, now, seed_bytes(seed)), viewer))
            compared += len(stories) - 1
            assert all(story == stories[0] for story in stories)
    assert compared > 10


async def given(whole: FullMatch, viewer: Viewer) -> list[object]:
    """Return the events for the viewer, and the export."""
    record = record_of(whole, viewer)
    return [*await told(whole, viewer), record.moves, record.taken_back, record.setup]


def _time(steps: Sequence[ReplayStep], step: ReplayStep) -> int:
    """Return the time of a step. Own answers have the same time in every variant; others' times must not matter."""
    return next((one.seq for one in steps if (one.seat, one.notation) == (step.seat, step.notation)), 0)


def _answerings(
    game: AnyGame, answers: Sequence[ReplayStep], viewer: Viewer, seed: int, chance: random.Random
) -> Iterator[list[ReplayStep]]:
    """Yield variants of the answers: as they were, the viewer's alone, and others that leave the question open."""
    yield list(answers)
    own = [step for step in answers if step.seat == viewer]
    state = answers[0].before
    yield _made(game, state, answers[0].seq, [(step.seat, step.notation) for step in own], seed)
    for _ in range(3):
        made = _made(game, state, answers[0].seq, [(step.seat, step.notation) for step in own], seed)
        for seat in chance.sample(range(players_in(game, state)), players_in(game, state)):
            now = made[-1].after if made else state
            if seat == viewer or seat not in game.deciders(now):
                continue
            move = chance.choice(game.legal_moves(now, seat))
            step = take(game, now, seat, move, seed=seed_bytes(seed), seq=answers[0].seq + len(made))
            if is_silent(game, step):
                made.append(step)
        yield made


def _made(game: AnyGame, state: Any, seq: int, moves: Sequence[tuple[Seat, str]], seed: int) -> list[ReplayStep]:
    made: list[ReplayStep] = []
    for seat, notation in moves:
        now = made[-1].after if made else state
        made.append(take(game, now, seat, game.read(notation), seed=seed_bytes(seed), seq=seq + len(made)))
    return made


@pytest.mark.parametrize(("game", "players"), SEALED, ids=[game.name for game, _ in SEALED])
async def test_replay_hides_the_order_of_answers(game: AnyGame, players: int) -> None:
    compared = 0
    for seed in range(3):
        steps = replay_steps(game, players, seed)
        for start, end in list(questions(game, steps))[:5]:
            asked = {step.seat for step in steps[start : end + 1]}
            moves = [(step.seat, step.notation) for step in steps[start : end + 1]]
            stories: dict[Viewer, list[object]] = {}
            for order in permutations(moves):
                try:
                    made = _made(game, steps[start].before, steps[start].seq, order, seed)
                except IllegalMove:
                    continue
                if not all(is_silent(game, step) for step in made[:-1]) or made[-1].after != steps[end].after:
                    continue
                rows = [row_of(game, step) for step in made]
                whole = whole_of(game, made[0].before, rows, made[-1].after, seed_bytes(seed))
                for viewer in set(viewers(players)) - asked:
                    story = await given(whole, viewer)
                    compared += viewer in stories
                    assert stories.setdefault(viewer, story) == story
    assert compared > 10


@pytest.mark.parametrize(("name", "players"), [(name, game.players[1]) for name, game in GAMES.items()])
async def test_replay_of_an_ended_match_has_a_heading_for_each_step(name: str, players: int) -> None:
    game, steps = GAMES[name], replay_steps(GAMES[name], players, 5)
    running = whole_of(game, steps[0].before, [row_of(game, step) for step in steps], steps[-1].after, seed_bytes(5))
    whole = replace(running, table=table_of(game, players, len(steps), "over"))
    stories = replays_of(whole)
    everything = await stories.frames("match", WATCHER, "open")
    assert [heading.seq for heading in everything] == list(range(len(steps) + 1))
    assert [heading.seat for heading in everything[1:]] == [step.seat for step in steps]
    assert [heading.turn for heading in everything] == sorted(heading.turn for heading in everything)
    public = {heading.seq for heading in await stories.frames("match", WATCHER, None)}
    for seat in range(players):
        own = await stories.frames("match", WATCHER, seat)
        assert {heading.seq for heading in own} == public | {0} | {step.seq for step in steps if step.seat == seat}
    for heading in everything:
        for line in heading.lines:
            assert all(say(line, locale, NAMES).strip() for locale in LOCALES)
    frame = await stories.frame("match", WATCHER, "open", len(steps) // 2)
    state = steps[len(steps) // 2 - 1].after
    assert (frame.view, frame.revealed) == (game.see(state, None), game.reveal_all(state))
    assert [hand.hand for hand in frame.hands] == [game.hand(game.see(state, seat)) for seat in range(players)]
