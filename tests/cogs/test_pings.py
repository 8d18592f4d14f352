"""Notices in a ping: a player's repeated time-outs are told once, all others as often as they occurred."""

from __future__ import annotations

from datetime import timedelta

from bot.table.notices import Notice, seat_kept, timed_out
from cogs.messages.pings import latest_time_outs
from tests.history.replay.memory_match import START


def test_two_timeouts_of_one_turn_are_announced_once() -> None:
    told = [timed_out(0), seat_kept(1), timed_out(1), timed_out(0), seat_kept(1)]
    notices = [Notice(n, n, START + timedelta(minutes=n), one.kind, one.line) for n, one in enumerate(told, 1)]
    assert [one.number for one in latest_time_outs(notices)] == [2, 3, 4, 5]
    assert latest_time_outs(()) == ()
