"""Acts that mention people are limited for each person and channel, whatever becomes of them."""

from __future__ import annotations

from datetime import timedelta
from typing import get_args

import pytest

from bot.game import Refused
from bot.match.act_limits import ACTS, Act, ActLimits
from bot.table.message_records import (
    ABSENT,
    CALL,
    CHECK_IN,
    FOLLOWED,
    INVITATION,
    INVITED,
    LAPSED,
    MATCHED,
    NEWS,
    NOTIFICATIONS,
    OFFER,
    OVER,
    POSTS_WITH_CALLS,
    REMINDER,
    REQUEST,
    SEATED,
    TOLD,
)
from tests.match.tables import ANNA, BERT
from tests.people.privacy_fixture import NOW

CAUSED_BY: dict[str, tuple[Act, ...]] = {
    INVITED: ("invitation",),
    INVITATION.kind: ("rematch",),
    REQUEST: ("request",),
    MATCHED.kind: ("search",),
    CALL: ("undo", "seat", "moderation", "request"),
    SEATED: ("seat", "moderation"),
    TOLD: ("moderation",),
    FOLLOWED: (),
    OFFER: (),
    ABSENT.kind: (),
    REMINDER: (),
    OVER: (),
    LAPSED: (),
    NEWS: ("tournament",),
    CHECK_IN: (),
}
"""The acts that cause each kind of message that mentions somebody. Moves and time cause the others, or cause it too."""


def test_every_action_and_mention_has_a_limit() -> None:
    assert set(ACTS) == set(get_args(Act))
    assert set(CAUSED_BY) == {kind for kind, how in NOTIFICATIONS.items() if how == "calls"} | POSTS_WITH_CALLS
    assert {act for acts in CAUSED_BY.values() for act in acts} | {"shown-step"} == set(ACTS)


@pytest.mark.parametrize("act", ACTS)
def test_actions_of_a_user_are_limited_per_hour_and_day(act: Act) -> None:
    now = [NOW]
    limits, limit = ActLimits(lambda: now[0]), ACTS[act]
    done = 0
    for _ in range(limit.day // limit.hour):
        limits.take(act, ANNA.id, None, limit.hour)
        done += limit.hour
        with pytest.raises(Refused, match="too_many_acts"):
            limits.take(act, ANNA.id, None)
        now[0] += timedelta(hours=1)
    with pytest.raises(Refused, match="too_many_acts"):
        limits.take(act, ANNA.id, None, limit.day - done + 1)
    limits.take(act, BERT.id, None)
    now[0] += timedelta(days=1)
    limits.take(act, ANNA.id, None)


@pytest.mark.parametrize("act", ACTS)
def test_actions_in_a_channel_are_limited_per_hour(act: Act) -> None:
    now = [NOW]
    limits = ActLimits(lambda: now[0])
    for user in range(ACTS[act].channel_hour):
        limits.take(act, user, 7)
    with pytest.raises(Refused, match="too_many_acts_here"):
        limits.take(act, 10_000, 7)
    limits.take(act, 10_000, 8)
    now[0] += timedelta(hours=1)
    limits.take(act, 10_000, 7)
