"""A prepared turn is never played where one of its reasons is gone or a step is illegal: every game, at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bot.game import AnyGame, Refused, Seat
from bot.games import GAMES
from bot.i18n import LOCALES, say
from bot.match.prepared_turns import (
    Effect,
    PreparedStep,
    can_prepare,
    effect_of,
    is_due,
    position_ahead,
    step_words,
    why_dropped,
    with_step,
)
from bot.rng import Dice
from bot.table.refusals import NothingAhead

MATCHES, MAX_MOVES = 5, 300


def played(game: AnyGame, state: Any, seat: Seat, chance: Random, number: int) -> Any:
    """Return the position after any legal move of that seat."""
    moves = game.legal_moves(state, seat)
    after, _ = game.apply(state, seat, moves[chance.randrange(len(moves))], Dice(b"prepared", number))
    return after


def laid_down(game: AnyGame, state: Any, seat: Seat, chance: Random) -> tuple[PreparedStep, ...]:
    """Return a random prepared turn of a few steps."""
    steps: tuple[PreparedStep, ...] = ()
    for _ in range(chance.randint(1, 4)):
        found = position_ahead(game, state, seat, [step.move for step in steps])
        if not found.is_open:
            break
        moves = game.legal_moves(found.state, seat)
        steps = with_step(game, state, seat, steps, game.write(moves[chance.randrange(len(moves))]))
    return steps


def heard_now(game: AnyGame, state: Any, seat: Seat, steps: Sequence[PreparedStep], number: int) -> list[list[str]]:
    """Return what the seat hears of each step if it plays them, in keys."""
    found = []
    for step in steps:
        state, events = game.apply(state, seat, game.read(step.move), Dice(b"played", number))
        found.append([said.key for event in events if (said := game.hear(event, seat)) is not None])
    return found


def score(game: AnyGame, state: Any, seat: Seat) -> int:
    return int(game.scores(game.see(state, None))[seat])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_prepared_turn_is_played_only_if_it_gains_no_less(name: str) -> None:
    counts = [_match(GAMES[name], seed) for seed in range(MATCHES)]
    kept, dropped = (sum(found) for found in zip(*counts, strict=True))
    assert kept > 3, "some are played"
    assert dropped > 3, "and some are dropped"


def _match(game: AnyGame, seed: int) -> tuple[int, int]:
    """Play a random match. Return the numbers of prepared turns that were played and dropped."""
    chance = Random(f"{game.name} {seed}")
    players = game.players[seed % len(game.players)]
    state = game.setup(players, game.options(), Dice(b"setup", seed))
    prepared: dict[Seat, tuple[PreparedStep, ...]] = {}
    kept = dropped = 0
    for number in range(MAX_MOVES):
        deciders = game.deciders(state)
        if not deciders:
            break
        for seat in range(players):
            if seat not in prepared and can_prepare(game, state, seat):
                prepared[seat] = laid_down(game, state, seat, chance)
        seat = chance.choice(deciders)
        if is_due(game, state, seat) and (steps := prepared.pop(seat, ())):
            why = why_dropped(game, state, seat, steps)
            kept, dropped = kept + (why is None), dropped + (why is not None)
            if why is None:
                before, now = score(game, state, seat), heard_now(game, state, seat, steps, number)
                assert all(set(step.effect.keys) <= set(keys) for step, keys in zip(steps, now, strict=True))
                for step in steps:
                    state, _ = game.apply(state, seat, game.read(step.move), Dice(b"played", number))
                assert score(game, state, seat) - before >= sum(step.effect.gain for step in steps)
                was_over = {"over" in key or "end" in key for step in steps for key in step.effect.keys}
                assert game.outcome(state) is None or True in was_over, "it ends no match that it did not end"
                continue
        state = played(game, state, seat, chance, number)
    return kept, dropped


@pytest.mark.parametrize("name", sorted(GAMES))
def test_prepared_turn_and_its_refusal_are_in_words(name: str) -> None:
    """No step is shown as it is stored, neither in the list of steps nor where it is no longer possible."""
    game, refused = GAMES[name], set[str]()
    for seed in range(MATCHES):
        chance = Random(f"words {name} {seed}")
        state = game.setup(2, game.options(), Dice(b"words", seed))
        prepared: dict[Seat, tuple[PreparedStep, ...]] = {}
        for number in range(MAX_MOVES):
            deciders = game.deciders(state)
            for seat in (seat for seat in range(2) if deciders and can_prepare(game, state, seat)):
                prepared.setdefault(seat, laid_down(game, state, seat, chance))
            for seat, steps in prepared.items():
                why = why_dropped(game, state, seat, steps)
                refused |= set() if why is None else {why.key}
                for locale in LOCALES if number % 10 == 0 else ():
                    said = [*step_words(steps), *([] if why is None else [why])]
                    _assert_in_words([say(one, locale, ("Anna", "Bruno")) for one in said], steps)
            if not deciders:
                break
            seat = chance.choice(deciders)
            if is_due(game, state, seat):
                prepared.pop(seat, None)
            state = played(game, state, seat, chance, number)
    assert refused >= {"prepare-illegal"}, refused


def _assert_in_words(texts: Sequence[str], steps: Sequence[PreparedStep]) -> None:
    spelled = {step.move for step in steps if set(step.move) & set("@>=/")}
    for text in texts:
        assert "`" not in text
        assert not [move for move in spelled if move in text], text


def test_steps_stored_without_words_are_numbered() -> None:
    """An earlier version stored only their notation."""
    effect = Effect((), (), 0)
    said = step_words([PreparedStep("end", effect), PreparedStep(">1@18", effect)])
    assert [say(one, "en") for one in said] == ["Step 1", "Step 2"]


def test_turn_prepared_as_a_win_never_ends_in_a_loss() -> None:
    """Near the end of Café International, whatever the others do in between."""
    game, counts = GAMES["cafe_international"], Counter[str]()
    for seed in range(24):
        chance, players = Random(seed), 2 + seed % 3
        states = [game.setup(players, game.options(), Dice(b"end", seed))]
        while deciders := game.deciders(states[-1]):
            states.append(played(game, states[-1], deciders[0], chance, len(states)))
        for number, state in enumerate(states[-12:]):
            for seat in (seat for seat in range(players) if can_prepare(game, state, seat)):
                steps = laid_down(game, state, seat, chance)
                if steps[-1].effect.rank != 1:
                    continue
                for _ in range(3):
                    now = state
                    while (deciders := game.deciders(now)) and not is_due(game, now, seat):
                        now = played(game, now, deciders[0], chance, number)
                    if not deciders:
                        continue
                    if why_dropped(game, now, seat, steps) is not None:
                        counts["dropped"] += 1
                        continue
                    for step in steps:
                        now, _ = game.apply(now, seat, game.read(step.move), Dice(b"played", seed))
                    ended = game.outcome(now)
                    assert ended is not None
                    counts[f"rank {ended.ranks[seat]}"] += 1
    assert set(counts) == {"rank 1", "dropped"}, counts


def test_prepared_step_that_gains_less_is_dropped() -> None:
    """What chance decides is not compared, so only the points tell."""
    game, seen = GAMES["saint_martin"], 0
    state = game.setup(2, game.options(), Dice(b"setup", 1))
    for number in range(60):
        if not (deciders := game.deciders(state)):
            break
        for seat in (seat for seat in deciders if is_due(game, state, seat)):
            for move in game.legal_moves(state, seat):
                effect, _ = effect_of(game, state, seat, move)
                steps = (PreparedStep(game.write(move), effect),)
                if why_dropped(game, state, seat, steps) is not None:
                    continue
                for more, is_dropped in ((1, True), (-1, False)):
                    hoped = msgspec.structs.replace(effect, gain=effect.gain + more)
                    why = why_dropped(game, state, seat, (PreparedStep(game.write(move), hoped),))
                    assert (why is not None) == is_dropped
                    seen += 1
        state = played(game, state, deciders[0], Random(number), number)
    assert seen


@pytest.mark.parametrize("name", sorted(GAMES))
def test_prepared_turn_matches_the_real_turn(name: str) -> None:
    game, chance = GAMES[name], Random(name)
    state = game.setup(game.players[0], game.options(), Dice(b"setup", 1))
    begun = 0
    for number in range(60):
        for seat in range(game.players[0]):
            ahead = game.ahead(state, seat)
            if ahead is None:
                with pytest.raises(NothingAhead):
                    position_ahead(game, state, seat, [])
                continue
            assert game.deciders(ahead) == (seat,)
            assert game.ahead(ahead, seat) == ahead
            assert list(game.legal_moves(ahead, seat))
            assert is_due(game, state, seat) != can_prepare(game, state, seat)
            begun += is_due(game, state, seat)
        if not (deciders := game.deciders(state)):
            break
        state = played(game, state, chance.choice(deciders), chance, number)
    assert begun


@pytest.mark.parametrize("name", sorted(GAMES))
def test_hidden_information_does_not_change_a_prepared_turn(name: str) -> None:
    """The seat's own view and offers follow from what it sees now: another deal of the rest gives the same."""
    game, chance = GAMES[name], Random(f"{name} hidden")
    skill = game.skill
    assert skill is not None
    state = game.setup(game.players[0], game.options(), Dice(b"setup", 2))
    compared = 0
    for number in range(40):
        for seat in range(game.players[0]):
            if can_prepare(game, state, seat):
                twin = skill.guess(game.see(state, seat), Dice(b"twin", number))
                one, other = game.ahead(state, seat), game.ahead(twin, seat)
                assert (other is None, one is None) == (False, False)
                assert game.see(one, seat) == game.see(other, seat)
                assert list(game.legal_moves(one, seat)) == list(game.legal_moves(other, seat))
                compared += 1
        if not (deciders := game.deciders(state)):
            break
        state = played(game, state, chance.choice(deciders), chance, number)
    assert compared


def test_prepared_step_that_does_not_fit_is_refused() -> None:
    game = GAMES["cafe_international"]
    state = game.setup(2, game.options(), Dice(b"setup", 3))
    (seat,) = game.deciders(state)
    with pytest.raises(Refused):
        with_step(game, state, 1 - seat, (), "bar nobody")
