"""Why a match is paused, and since when it has had no channel, by what has happened to it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.game import line
from bot.moderation.lost_channels import lost_since
from bot.table.notices import Notice, NoticeKind, pause_reasons

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)


def told(*kinds: NoticeKind) -> tuple[Notice, ...]:
    """Return notices of these kinds, an hour apart."""
    return tuple(Notice(number, 0, BEGAN + number * HOUR, kind, line("x")) for number, kind in enumerate(kinds, 1))


@pytest.mark.parametrize(
    ("kinds", "reasons"),
    [
        ((), ()),
        (("paused",), ("paused",)),
        (("paused", "resumed"), ()),
        (("channel-deleted",), ("channel-deleted",)),
        (("channel-deleted", "channel-moved"), ()),
        (("channel-deleted", "resumed"), ()),
        (("paused", "channel-deleted", "channel-moved"), ("paused",)),
        (("channel-deleted", "bot-removed", "bot-returned"), ("channel-deleted",)),
        (("bot-removed", "resumed"), ("bot-removed",)),
        (("channel-deleted", "resumed", "paused"), ("paused",)),
    ],
)
def test_match_stays_paused_for_its_remaining_reasons(
    kinds: tuple[NoticeKind, ...], reasons: tuple[NoticeKind, ...]
) -> None:
    assert pause_reasons(told(*kinds)) == set(reasons)


@pytest.mark.parametrize(
    ("kinds", "hours"),
    [
        ((), None),
        (("channel-deleted",), 1),
        (("paused", "channel-deleted", "resumed"), 2),
        (("channel-deleted", "channel-moved"), None),
        (("channel-deleted", "channel-moved", "channel-deleted"), 3),
    ],
)
def test_pause_for_a_deleted_channel_ends_only_with_a_new_channel(
    kinds: tuple[NoticeKind, ...], hours: int | None
) -> None:
    assert lost_since(told(*kinds)) == (None if hours is None else BEGAN + hours * HOUR)
