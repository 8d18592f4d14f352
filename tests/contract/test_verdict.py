"""The sentence on why a match was won: its sources add up to the difference, and every language has it."""

from __future__ import annotations

import re

import pytest

from bot.game import Outcome, Texts, line
from bot.games import GAMES
from bot.i18n import LOCALES, say
from bot.verdict import Reason, sum_reason, verdict
from tests.contract.matches import NAMES, TABLES, final_position, played

SEEDS = range(4)


NO_REASONS = Texts.__dataclass_fields__["reasons"].default
JUDGED = [(name, players) for name, players in TABLES if GAMES[name].texts.reasons is not NO_REASONS]
"""Games that say why a match was won, which none needs."""


@pytest.mark.parametrize(("name", "players"), JUDGED)
def test_score_sources_add_up_to_the_difference_of_any_two_seats(name: str, players: int) -> None:
    game, told = GAMES[name], 0
    for seed in SEEDS:
        end = final_position(game, players, seed)
        events = [event for step in played(name, players, seed) for event in step.events]
        view, outcome = game.see(end, None), game.outcome(end)
        assert outcome is not None
        reasons = game.texts.reasons(view, events)
        for seat in range(players):
            for other in range(players):
                gains = [reason.gain(seat, other) for reason in reasons]
                assert sum(gains) == pytest.approx(outcome.scores[seat] - outcome.scores[other]), (
                    f"the sources do not add up to the difference of seats {seat} and {other} (seed {seed})"
                )
        said = verdict(outcome, reasons)
        if said is not None:
            told += 1
            for locale in LOCALES:
                text = say(said, locale, NAMES[:players])
                assert text.endswith(".")
                assert "{" not in text
                assert len(text) < 330
                assert NAMES[outcome.winners[0]] in text
    assert told


def some(*points: tuple[int, ...]) -> tuple[Reason, ...]:
    keys = ("saint_martin-verdict-coins", "saint_martin-verdict-cubes", "saint_martin-verdict-fields")
    return tuple(sum_reason(key, of) for key, of in zip(keys, points, strict=False))


def said(scores: tuple[int, ...], ranks: tuple[int, ...], reasons: tuple[Reason, ...], locale: str = "en") -> str:
    found = verdict(Outcome(scores, ranks), reasons)
    return "" if found is None else say(found, locale, ("Anna", "Bruno", "Carla"))


def test_verdict_names_the_largest_score_sources_of_the_winner() -> None:
    reasons = some((1, 20), (2, 5), (0, 1))
    assert said((3, 26), (2, 1), reasons) == (
        "Bruno was 23 points ahead of Anna, thanks to coins (20 to 1) and cubes (5 to 2)."
    )


def test_verdict_names_what_the_next_had_more_if_the_numbers_told_exceed_the_difference() -> None:
    reasons = some((5, 20), (10, 2), (1, 0))
    assert said((16, 22), (2, 1), reasons) == (
        "Bruno was 6 points ahead of Anna, thanks to coins (20 to 5); Anna had more from cubes (10 to 2)."
    )


def test_verdict_of_a_tie_names_what_each_did_better() -> None:
    reasons = some((5, 7), (4, 2))
    assert said((9, 9), (1, 2), reasons) == (
        "Anna and Bruno were level on points: Anna had more from cubes (4 to 2), Bruno from coins (7 to 5)."
    )
    assert said((9, 9), (1, 1), some((5, 5), (4, 4))) == ""


def test_verdict_compares_the_winner_with_the_next_place() -> None:
    assert said((1, 9, 8), (3, 1, 2), some((1, 9, 8))) == (
        "Bruno was one point ahead of Carla, thanks to coins (9 to 8)."
    )


def test_verdict_explains_no_departure_or_elimination_by_points() -> None:
    assert said((9, 1), (2, 1), some((9, 1))) == ""
    assert verdict(Outcome((9,), (1,)), some((9,))) is None


def test_verdict_reads_well_in_every_language() -> None:
    reasons = some((5, 20), (10, 2))
    assert said((15, 22), (2, 1), reasons, "de") == (
        "Bruno liegt 7 Punkte vor Anna, vor allem durch Münzen (20 zu 5); Anna hat mehr durch Würfel (10 zu 2)."
    )
    assert said((15, 22), (2, 1), reasons, "it") == (
        "Bruno ha 7 punti più di Anna, grazie a: monete (20 a 5); Anna ha fatto meglio in: cubetti (10 a 2)."
    )


def test_verdict_names_better_paid_orders_without_numbers() -> None:
    for locale in LOCALES:
        assert not re.search(r"\d", say(line("zanzibar-verdict-worth"), locale))
