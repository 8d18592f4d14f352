"""Tests that every refusal has a text in every language."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game import Refused, line
from bot.i18n import LOCALES, keys, say
from bot.table import refusals
from bot.table.refusals import (
    AlreadyInvited,
    AskedTooOften,
    BadOption,
    CannotStepBack,
    InvitedAway,
    InvitedLately,
    InvitedSeated,
    InvitedTooOften,
    KeptForCalled,
    LobbyFull,
    NotEnoughPlayers,
    NothingAhead,
    NotYourTurn,
    SeatsHeld,
    TableTaken,
    TooManyClosed,
    TooManyInvitations,
    TooManyLobbies,
    TooManySteps,
    TooMuchGiven,
    TrialNotPlayable,
    TrialTooLong,
    WantsNoInvitations,
)

WITH_ARGUMENTS = [
    TableTaken("abc"),
    LobbyFull(4),
    TooManyLobbies(5),
    TooManyClosed(3),
    AskedTooOften(3),
    NotEnoughPlayers(2, 1),
    NotEnoughPlayers(3, 2),
    BadOption("no option", ["cards", "bonus"]),
    NotYourTurn([1]),
    NotYourTurn([]),
    NotYourTurn([0, 1]),
    CannotStepBack("revealed"),
    CannotStepBack("somebody-moved"),
    CannotStepBack("nothing"),
    CannotStepBack("rules-changed"),
    TooMuchGiven(36),
    TrialTooLong(12),
    TrialNotPlayable(line("trial-not-now")),
    SeatsHeld("Carla, Dario"),
    NothingAhead(),
    TooManySteps(12),
    KeptForCalled("Carla, Dario"),
    AlreadyInvited("Carla"),
    InvitedSeated("Carla"),
    InvitedLately("Carla"),
    InvitedTooOften("Carla", 5),
    TooManyInvitations(5),
    WantsNoInvitations("Carla"),
    InvitedAway("Carla"),
]
FACTS: list[Any] = [
    fact
    for fact in vars(refusals).values()
    if isinstance(fact, type) and issubclass(fact, Refused) and fact is not Refused
]
PLAIN: list[Refused] = [fact() for fact in FACTS if fact not in {type(refused) for refused in WITH_ARGUMENTS}]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_can_be_said(locale: str) -> None:
    said = [say(refused.line, locale, ["Anna", "Bert"]) for refused in [*WITH_ARGUMENTS, *PLAIN]]
    assert len(said) > 20
    assert len(set(said)) == len(said)
    assert all(text.rstrip().endswith((".", "“.", "”.")) for text in said), said


def test_the_same_texts_with_the_same_variables_in_every_language() -> None:
    english = {key: names for key, names in keys("en").items() if key.startswith("match-")}
    assert english
    for locale in LOCALES:
        assert {key: names for key, names in keys(locale).items() if key.startswith("match-")} == english
