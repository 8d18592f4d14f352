"""Discord's clock, learnt from the `Date` headers of its responses."""

from __future__ import annotations

import ast
import re
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.clock import MIN_OFFSET, SAMPLES, SUSPENDED, TICK, Clock, has_passed, made_at, passes_at
from bot.data_files import ROOT
from bot.game import line
from bot.moderation.lost_channels import MOVE_AFTER, LostChannels
from bot.playground.limits.faults import Fault
from bot.table.invitations import HELD_FOR, lapsed
from bot.table.notices import Notice
from bot.table.table import Invitation, Table
from cogs.context import context_at
from cogs.delivery.exactly_once import CLOSED_RETRY_DELAY, is_closed
from tests.sources import trees
from tests.wire.play_session import PatientClock, Session, session_at, typed


class Host:
    """A machine's clocks, moved by hand, and Discord's."""

    def __init__(self) -> None:
        self.wall, self.monotonic, self.computed = datetime(2026, 5, 1, tzinfo=UTC), 100.0, 1.0
        self.true = self.wall
        self.clock = Clock(lambda: self.wall, lambda: self.monotonic, lambda: self.computed)

    def live(self, seconds: float, *, load: float = 0.01, looks: bool = True) -> None:
        """Let time pass, with a share of it computed."""
        step = TICK if looks else seconds
        for _ in range(round(seconds / step)):
            self._pass(step)
            self.monotonic += step
            self.computed += load * step
            if looks:
                self.clock.look()

    def _pass(self, seconds: float) -> None:
        self.wall += timedelta(seconds=seconds)
        self.true += timedelta(seconds=seconds)

    def stop_process(self, seconds: float) -> None:
        self._pass(seconds)
        self.monotonic += seconds

    def sleep_machine(self, seconds: float) -> None:
        """Suspend the machine: the monotonic clock stands still, too."""
        self._pass(seconds)

    def answer(self, late: float = 0.0) -> None:
        self.clock.learn(format_datetime(self.true - timedelta(seconds=late), usegmt=True))

    @property
    def error(self) -> timedelta:
        return abs(self.clock.now() - self.true)


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    made.clock._is_watched = True
    yield made
    made.clock.stop()


@pytest.mark.parametrize("days", [40, -2, 1 / 12])
def test_jump_of_the_hosts_clock_does_not_change_the_bots_clock(host: Host, days: float) -> None:
    host.live(60)
    host.wall += timedelta(days=days)
    assert host.clock.seems_wrong()
    host.answer()
    assert not host.clock.is_wrong
    host.live(180)
    host.wall -= timedelta(days=days)
    host.answer()
    assert not host.clock.is_wrong
    assert host.error < MIN_OFFSET


@pytest.mark.parametrize("days", [5, -30])
def test_clock_that_is_wrong_at_the_start_is_set_by_discord(host: Host, days: float) -> None:
    host.true -= timedelta(days=days)
    for _ in range(SAMPLES):
        host.answer()
    assert host.clock.is_wrong
    assert abs(host.clock.correct() + timedelta(days=days)) < MIN_OFFSET
    assert host.error < MIN_OFFSET
    host.wall = host.true
    host.live(60)
    assert host.error < MIN_OFFSET


def test_late_responses_do_not_set_the_clock_back(host: Host) -> None:
    for late in (0, 9, 8, 7, 0, 30):
        host.answer(late)
        assert not host.clock.is_wrong


@pytest.mark.parametrize("how", [Host.stop_process, Host.sleep_machine])
def test_clock_leaves_out_a_suspension_until_discord_sets_it(host: Host, how: Callable[[Host, float], None]) -> None:
    host.live(10)
    before = host.clock.now()
    how(host, 40)
    assert host.clock.now() - before <= timedelta(seconds=SUSPENDED)
    host.live(20)
    assert host.clock.now() - before < timedelta(seconds=20 + SUSPENDED + 1)
    assert host.clock.seems_wrong()
    host.answer()
    assert host.clock.is_wrong
    assert timedelta(seconds=36) < host.clock.correct() < timedelta(seconds=42)
    assert host.error < MIN_OFFSET


def test_busy_process_is_not_mistaken_for_a_suspended_one(host: Host) -> None:
    host.live(10)
    host.live(20, load=0.9, looks=False)
    host.clock.look()
    assert host.error < MIN_OFFSET


def test_stored_time_in_the_future_does_not_count_as_recent() -> None:
    now, hour = datetime(2026, 5, 1, tzinfo=UTC), timedelta(hours=1)
    assert not has_passed(now - hour / 2, hour, now)
    assert has_passed(now - hour, hour, now)
    assert has_passed(now + 24 * hour, hour, now)
    assert passes_at(now - hour / 2, hour, now) == now + hour / 2
    assert passes_at(now + 24 * hour, hour, now) == now


@pytest.mark.parametrize("date", [None, "", "yesterday"])
def test_unreadable_date_header_does_not_change_the_clock(date: str | None) -> None:
    clock = Clock()
    clock.learn(date)
    assert clock.ahead == timedelta()


@pytest.mark.parametrize("minutes", [-2, 0, 40])
def test_age_of_a_discord_id_uses_the_bots_clock(host: Host, minutes: float) -> None:
    host.true += timedelta(minutes=minutes)  # Discord's clock alone
    host.answer()
    id_ = discord.utils.time_snowflake(host.true - timedelta(minutes=50))
    for made in (id_, made_at(id_)):
        age = host.clock.now() - host.clock.time_of(made)
        assert abs(age - timedelta(minutes=50)) <= MIN_OFFSET / 2
    assert made_at(id_) == discord.utils.snowflake_time(id_)


def test_response_that_is_a_day_late_changes_no_age(host: Host) -> None:
    host.answer()
    host.answer(late=86_400)
    age = host.clock.now() - host.clock.time_of(host.true - timedelta(minutes=50))
    assert abs(age - timedelta(minutes=50)) <= MIN_OFFSET / 2


def test_only_the_clock_module_reads_times_of_discord_ids() -> None:
    reading = re.compile(r"snowflake_time|(?:message|matching\[0\]|other|thread)\.created_at")
    found = [
        path.name
        for part in ("bot", "cogs")
        for path in (ROOT / part).rglob("*.py")
        if reading.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


class SlowClock(PatientClock):
    """Discord's clock, four minutes behind the host's."""

    def now(self) -> float:
        return super().now() - 240.0


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    async with session_at(tmp_path, clock=SlowClock()) as found:
        yield found


async def test_thread_opened_despite_an_error_is_found_with_a_wrong_clock(session: Session) -> None:
    (anna,) = session.people("Anna")
    session.loopback.faults.add(Fault("POST", f"/channels/{session.channel.id}/threads", 502, 0, times=1, is_late=True))
    answer = await (await anna.slash(session.channel, "zanzibar new", {"thread": True})).settled()
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    assert f"<#{thread.id}>" in answer.reply.text


OTHER_AGES = {
    "bot/app/cluster/leases.py": "monotonic",
    "bot/clock.py": "the helper",
    "bot/app/doctor/database.py": "tells a heartbeat in the future by itself",
    "bot/app/health.py": "monotonic",
    "bot/app/identify_budget.py": "monotonic",
    "bot/backoff.py": "not stored, and only counted for the health check",
    "bot/moderation/requests.py": "moved with all deadlines; a pause in the future has not lasted long",
    "bot/outbox.py": "not stored, and by Discord's clock",
    "bot/people/seasons.py": "the end is a promised time",
    "bot/play_time.py": "a heartbeat in the future is no downtime",
    "bot/store/heartbeats.py": "a heartbeat in the future is no downtime",
    "bot/table/inactivity.py": "nobody is replaced for a moment in the future",
    "bot/tournaments/rounds.py": "nothing is cancelled for a moment in the future",
    "cogs/messages/threads.py": "by Discord's clock",
}
"""Modules that compare an age otherwise, with the reason."""


def compared_ages(tree: ast.Module) -> Iterator[str]:
    """Yield the comparisons of `now - moment` and of `moment + time` with now.

    One with a moment in the future would hold for as long as it is.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            for side in sides:
                if not isinstance(side, ast.BinOp):
                    continue
                is_age = isinstance(side.op, ast.Sub) and is_now(side.left)
                is_end = isinstance(side.op, ast.Add) and not is_now(side.left) and any(map(is_now, sides))
                if is_age or is_end:
                    yield ast.unparse(node)


def is_now(node: ast.expr) -> bool:
    """Return whether the expression is the present time."""
    return re.fullmatch(r"now|[\w.]*_now\(\)|[\w.]+\.now\([\w.]*\)", ast.unparse(node)) is not None


def test_ages_are_compared_only_by_one_helper() -> None:
    found = {path.relative_to(ROOT).as_posix() for path, tree in trees() if any(compared_ages(tree))}
    assert {path for path in found if not path.startswith("bot/playground/")} == {*OTHER_AGES}


AHEAD = timedelta(days=40)


async def test_direct_messages_are_retried_despite_a_future_timestamp(session: Session) -> None:
    (anna,) = session.people("Anna")
    await typed(anna, session.channel, "games mine")
    services, context = session.client.services, context_at(session.client)
    for ahead, is_shut in ((CLOSED_RETRY_DELAY, True), (CLOSED_RETRY_DELAY + AHEAD, False)):
        await services.people.users.set_dm_closed(anna.id, services.now() + ahead)
        assert await is_closed(context, anna.id) is is_shut


def test_invitation_dated_in_the_future_holds_no_seat() -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)
    invitations = [Invitation(number, "x", 0, 1, at) for number, at in enumerate((now - HELD_FOR / 2, now + AHEAD))]
    terms = {"id": "m", "game": "zanzibar", "version": 1, "guild": 1, "channel": 1, "host": 1, "status": "lobby"}
    more = {
        "options": {},
        "locale": "en",
        "seats": (),
        "seq": 0,
        "seed": None,
        "commitment": "",
        "created_at": now,
        "invitations": tuple(invitations),
    }
    table = Table(**terms, **more)  # type: ignore[arg-type]
    assert [one.state for one in lapsed(table, now).invitations] == ["open", "lapsed"]


async def test_channel_loss_dated_in_the_future_ends_at_once() -> None:
    now = datetime(2026, 5, 1, tzinfo=UTC)
    for at, due in ((now - timedelta(hours=1), now - timedelta(hours=1) + MOVE_AFTER), (now + AHEAD, now)):
        told = (Notice(1, 0, at, "place-closed", line("x")),)
        terms = SimpleNamespace(tournament=None)
        matches: Any = SimpleNamespace(
            now=lambda: now,
            table=AsyncMock(return_value=SimpleNamespace(status="running", terms=terms)),
            notices=AsyncMock(return_value=told),
        )
        channels = LostChannels(matches, SimpleNamespace(audit=None))  # type: ignore[arg-type]
        assert (await channels.upcoming("match"))["channel"] == due
