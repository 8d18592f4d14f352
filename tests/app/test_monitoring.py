"""Metrics and health on loopback: correct during play, and without personal data."""

from __future__ import annotations

import asyncio
import json
import re
import selectors
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from ipaddress import ip_address
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import URLError

import pytest
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from bot.app import health as healths
from bot.app import monitoring as pulses
from bot.app.command_line import UsageError
from bot.app.discord_requests import CLASSES, class_of, measure, route
from bot.app.health import Health
from bot.app.metrics_server import MetricsServer, exposition
from bot.app.monitoring import LoopMonitor, time_callbacks
from bot.app.setting_values import Secret
from bot.app.settings import Settings
from bot.automation import ai_workers
from bot.automation import heartbeat as heartbeats
from bot.clock import Clock
from bot.club import pairing_worker
from bot.history.analysis import analysis_service
from bot.history.record import record_checks
from bot.metrics import (
    DATABASE_UNWRITABLE,
    DISCORD,
    MATCHES,
    MAX_LABEL_VALUES,
    OTHER,
    PREFIX,
    REQUEST_AGES,
    STALL,
    Counter,
    Gauge,
    Histogram,
)
from bot.playground.bot_process import BotProcess
from bot.playground.limits.faults import Fault
from bot.tracing import press_id
from bot.worker import WorkerProcess
from cogs.drawing import pictures, render_pool
from tests.app.metrics_page import asked, free_port, numbers, read
from tests.metric_values import declared, value_of
from tests.sources import ROOT
from tests.waiting import until
from tests.wire.play_session import Session, move_once, session_at

OPS = ROOT / "data" / "ops"


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[Session]:
    async with session_at(tmp_path) as found:
        yield found


@pytest.fixture
def server() -> Iterator[MetricsServer]:
    found = MetricsServer(0, Health())
    yield found
    found.close()


async def test_metrics_count_actions_without_names(session: Session, server: MetricsServer) -> None:
    services = session.client.services
    before = numbers((await asked(server.port, "/metrics"))[1])
    (anna,), bruno = session.people("Annabella"), session.loopback.add_person("Brunello", dms_open=False)
    await session.match(anna, bruno)
    await move_once(session, [anna, bruno])
    refused: Any = await (await anna.slash(session.channel, "zanzibar new")).settled()
    assert refused.reply.text
    session.loopback.faults.add(Fault("PATCH", "/channels/*/messages/*", 429, 0, times=1))
    await move_once(session, [anna, bruno])
    await session.quiet()
    await LoopMonitor(services, Health(), session.client.is_connected).beat()
    status, text = await asked(server.port, "/metrics")
    after = numbers(text)
    assert status == 200

    def grown(name: str) -> float:
        return after.get(PREFIX + name, 0) - before.get(PREFIX + name, 0)

    assert grown("presses_total{component}") > 2
    assert grown("presses_total{application_command}") >= 2
    for name in ("press_acknowledged", "press_answered", "press_shown", "commit"):
        assert grown(f"{name}_seconds_count") > 2, name
        assert grown(f"{name}_seconds_sum") > 0, name
    assert grown("refusals_total{table_taken}") == 1
    for kind in ("acknowledge", "answer", "send", "edit"):
        assert grown(f"discord_seconds_count{{{kind}}}") >= 1, kind
        assert grown(f"discord_seconds_sum{{{kind}}}") > 0, kind
    assert grown("rate_limited_total{PATCH /channels/*/messages/*}") == 1
    assert grown("notifications_total{channel}") >= 1
    assert grown("letters_total{channel}") == grown("notifications_total{channel}"), "the former name"
    assert after[f"{PREFIX}matches{{running}}"] == 1
    assert after[f"{PREFIX}gateway_away_seconds"] == 0
    assert after[f"{PREFIX}process_resident_memory_bytes"] > 1e6
    secrets = [session.loopback.token, "Annabella", "Brunello", "Bazaar", "island", await session.match_id()]
    secrets += [str(one.id) for one in (anna, bruno, session.guild, session.channel)]
    assert [secret for secret in secrets if secret in text] == []
    assert re.findall(r"(?<![\d.])\d{15,}", text) == []


async def test_shards_are_counted_by_the_process_that_acts_for_them(session: Session, server: MetricsServer) -> None:
    """A bot alone has the one that there is; of several each shows its own, and none while it is not sure of them."""
    services = session.client.services
    monitor, ownership = LoopMonitor(services, Health(), session.client.is_connected), services.matches.ownership

    async def shown_now() -> tuple[float, float]:
        await monitor.beat()
        found = numbers((await asked(server.port, "/metrics"))[1])
        return found[f"{PREFIX}shards_held"], found[f"{PREFIX}shards"]

    assert await shown_now() == (1, 1)
    ownership.begin(4)
    assert await shown_now() == (0, 4)
    ownership.renew(ownership.now() + 3600)
    ownership.add(1)
    ownership.add(3)
    assert await shown_now() == (2, 4)
    ownership.renew(0.0)
    assert await shown_now() == (0, 4)


def test_shard_without_holder_raises_an_alert() -> None:
    """Over all processes, of which one that is gone shows nothing any more."""
    rules = (OPS / "alerts.yml").read_text(encoding="utf-8")
    assert f"expr: sum({PREFIX}shards_held) < max({PREFIX}shards)" in rules


async def test_idle_bot_reports_a_full_disk_until_it_has_room(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has nothing to write that could fail."""
    health = Health()
    monitor = LoopMonitor(session.client.services, health, session.client.is_connected)
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
        await monitor.beat()
        await monitor.measured()
        await monitor.beat()
        told = health.complaint()
        assert told is not None
        assert re.fullmatch(r"The database cannot be written: the disk of .* is full, 0 bytes are free\.", told)
        assert value_of(DATABASE_UNWRITABLE) == 1
    await monitor.measured()
    for _ in range(2):  # one second each: it looks again at once
        await monitor.beat()
        await monitor.measured()
    await monitor.beat()
    assert health.complaint() is None
    assert value_of(DATABASE_UNWRITABLE) == 0


async def test_health_check_names_the_fault(
    session: Session, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    health = Health()
    server, monitor = (
        MetricsServer(0, health),
        LoopMonitor(session.client.services, health, session.client.is_connected),
    )
    try:
        await monitor.beat()
        assert await asked(server.port, "/healthz") == (200, "ok\n")
        monkeypatch.setattr(healths, "AWAY", 0.0)
        faults = session.loopback.faults.add(Fault("GET", "/gateway/bot", 503, 0, times=1000))
        await session.loopback.drop_gateway(resumable=False)
        await until(lambda: not session.client.is_connected(), "the bot to notice")
        await monitor.beat()
        status, told = await asked(server.port, "/healthz")
        assert status == 503
        assert told.startswith("The gateway has been away")
        faults.times = 0
        await until(session.client.is_connected, "the gateway")
        assert set(session.loopback.violations) <= {"answer GET /gateway/bot: 503 is not described"}
        session.loopback.violations.clear()  # our fault: Discord describes no such answer
        monkeypatch.setattr(healths, "AWAY", 120.0)

        async def fails(*_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        heartbeat = session.client.services.timing.heartbeat
        monkeypatch.setattr(session.client.services.store.heartbeats, "beat", fails)
        for _ in range(2):
            await heartbeat.try_beat()
        assert [record.message for record in caplog.records].count("heartbeat failed") == 1
        await monitor.beat()
        status, told = await asked(server.port, "/healthz")
        assert (status, told) == (
            503,
            "The database cannot be written: OperationalError: database or disk is full.\n",
        )
        with monkeypatch.context() as broken:
            broken.setattr(heartbeat, "_failure", None)
            broken.setattr(session.client.services.maintenance.integrity_check, "fault", "The database is damaged.")
            await monitor.beat()
            assert await asked(server.port, "/healthz") == (503, "The database is damaged.\n")
        monkeypatch.undo()
        monkeypatch.setattr(heartbeats, "WRITE_TIMEOUT", 0.0)
        hanging = asyncio.Event()
        monkeypatch.setattr(session.client.services.store.heartbeats, "beat", lambda *_: hanging.wait())
        writing = asyncio.create_task(heartbeat.try_beat())
        await until(lambda: heartbeat.failure == "no answer for 0 seconds", "the hanging write to be noticed")
        hanging.set()
        await writing
        monkeypatch.undo()
        writes, faults_left = heartbeat._rows.beat, [1, 1]

        async def recovers(*given: Any) -> None:
            if faults_left:
                faults_left.pop()
                raise sqlite3.OperationalError("database or disk is full")
            await writes(*given)

        monkeypatch.setattr(heartbeats, "RETRY", 0.01)
        monkeypatch.setattr(session.client.services.store.heartbeats, "beat", recovers)
        heartbeat._woken.set()
        await until(lambda: not faults_left, "the heartbeat to fail")
        await until(lambda: heartbeat.failure is None, "the heartbeat to be tried again")
        await monitor.beat()
        assert (await asked(server.port, "/healthz"))[0] == 200
        monkeypatch.setattr(healths, "STILL", 0.05)
        answer = asyncio.get_running_loop().run_in_executor(None, _after, 0.1, server.port)
        time.sleep(0.5)  # noqa: ASYNC251 - the loop stands, and is answered for all the same
        status, told = await answer
        assert (status, told.startswith("The loop has stood for")) == (503, True)
    finally:
        await asyncio.to_thread(server.close)
    caplog.clear()


def _after(seconds: float, port: int) -> tuple[int, str]:
    time.sleep(seconds)
    return read(port, "/healthz")


async def test_health_check_and_metrics_report_waiting_pictures(
    session: Session, server: MetricsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = Health()
    monitor = LoopMonitor(session.client.services, health, session.client.is_connected)
    with REQUEST_AGES.noted("tavolino-artist"):
        await monitor.beat()
        assert health.remark() == "ok"
        assert (
            numbers((await asked(server.port, "/metrics"))[1])[f"{PREFIX}oldest_request_seconds{{tavolino-artist}}"] > 0
        )
        monkeypatch.setitem(healths.LATE, "tavolino-artist", (0.0, "a picture"))
        await monitor.beat()
        assert (health.complaint(), health.remark()) == (None, "degraded: a picture has been waiting for 0 seconds")
    await monitor.beat()
    assert health.remark() == "ok"


def test_every_worker_has_an_age_limit() -> None:
    """The names of the processes are those of the metric's label."""
    sources = [path.read_text(encoding="utf-8") for top in ("bot", "cogs") for path in (ROOT / top).rglob("*.py")]
    named = {name for text in sources for name in re.findall(r'"(tavolino-\w+)"', text)}
    assert named == set(healths.LATE)


def test_alerts_and_health_check_have_the_same_worker_limits() -> None:
    rules = (OPS / "alerts.yml").read_text(encoding="utf-8")
    limits = re.findall(r'oldest_request_seconds\{worker=~?"([^"]+)"\}\) > (\d+)', rules)
    told = {worker: int(limit) for worker in healths.LATE for names, limit in limits if re.fullmatch(names, worker)}
    assert told == {worker: limit for worker, (limit, _) in healths.LATE.items()}


def test_hosting_reference_lists_the_time_limits_of_every_worker() -> None:
    page = (ROOT / "docs" / "hosting-reference.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(tavolino-\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|", page, re.MULTILINE)
    film, analysis = (f"{in_words(one.STUCK)}, {in_words(one.DEADLINE)} in all" for one in (pictures, analysis_service))
    longest = {
        "tavolino-artist": in_words(render_pool.HANG_TIMEOUT),
        "tavolino-thinker": in_words(ai_workers.HANG_TIMEOUT),
        "tavolino-film": film,
        "tavolino-analyst": analysis,
        "tavolino-verifier": in_words(record_checks.DEADLINE),
        "tavolino-pairer": f"{in_words(pairing_worker.DEADLINE)} in all",
    }
    assert rows == [(worker, longest[worker], in_words(late)) for worker, (late, _) in healths.LATE.items()]


async def test_every_stage_of_every_worker_has_a_time_limit_from_its_start() -> None:
    nobody: Any = SimpleNamespace(analyses=None)
    film, analysis = pictures.AnimationRenderer(), analysis_service.Analyses(nobody, nobody)
    limits: dict[WorkerProcess[Any, Any], float] = {
        film._worker: pictures.STUCK,
        analysis._worker: analysis_service.STUCK,
        record_checks.RecordChecks()._worker: record_checks.DEADLINE,
        ai_workers.AIWorkers(1)._workers[0]: ai_workers.HANG_TIMEOUT,
    }
    for worker, limit in limits.items():
        assert worker._next_limit(0.0, 0.0) == (limit, limit), worker.name


def in_words(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{seconds:.0f} seconds" if rest else f"{minutes} minute{'s' * (minutes > 1)}"


def test_every_alert_names_the_fault_and_the_remedy() -> None:
    rules = (OPS / "alerts.yml").read_text(encoding="utf-8").split("- alert: ")[1:]
    assert len(rules) > 20
    for rule in rules:
        assert ("summary: " in rule, "todo: " in rule) == (True, True), rule
    others = {name for rule in rules for name in re.findall(r"Tavolino[A-Z]\w+", rule)}
    assert others == {rule.split()[0] for rule in rules}, "an alert that another one names exists"


async def test_metrics_measure_database_size_and_free_space(session: Session, server: MetricsServer) -> None:
    services = session.client.services
    monitor = LoopMonitor(services, Health(), session.client.is_connected)
    await session.match(*session.people("Anna", "Bruno"))
    await services.maintenance.backups.look()
    await monitor.beat()
    await monitor.measured()
    found = numbers((await asked(server.port, "/metrics"))[1])
    assert found[f"{PREFIX}free_bytes{{database}}"] > 0
    assert found[f"{PREFIX}free_bytes{{backups}}"] > 0
    assert found[f"{PREFIX}free_bytes{{archive}}"] > 0
    assert found[f"{PREFIX}database_bytes"] >= session.database.stat().st_size
    assert found[f"{PREFIX}backup_interval_seconds"] == 24 * 3600
    assert -1 <= found[f"{PREFIX}backup_age_seconds"] < 24 * 3600
    assert found[f"{PREFIX}database_unwritable"] == 0


@pytest.mark.parametrize("address", ["0.0.0.0", "::1"])
def test_metrics_are_served_at_the_given_address(address: str) -> None:
    found = MetricsServer(0, Health(), ip_address(address))
    try:
        settings = Settings(discord_token=Secret("t"), metrics=found.port, metrics_address=ip_address(address))
        assert healths.ask(settings)[1].startswith("ok")
    finally:
        found.close()


def test_foreign_metrics_address_is_refused_with_its_setting() -> None:
    with pytest.raises(UsageError, match=r"at 192\.0\.2\.1 \(TAVOLINO_METRICS_ADDRESS\): "):
        MetricsServer(0, Health(), ip_address("192.0.2.1"))


def test_metrics_server_answers_other_paths_with_404(server: MetricsServer) -> None:
    for page in ("/", "/metrics/..", "/etc/passwd", "/healthz/x"):
        assert read(server.port, page)[0] == 404
    assert server._server.server_address[0] == "127.0.0.1"


@pytest.mark.rotating(4)
async def test_bot_serves_metrics_only_at_its_configured_address(session: Session, tmp_path: Path) -> None:
    port = free_port()
    env = {
        "TAVOLINO_DATABASE": str(tmp_path / "other.db"),
        "TAVOLINO_METRICS": str(port),
        "TAVOLINO_GUILD_READY_TIMEOUT": "0.05",
        "PYTHONPATH": str(ROOT),
    }
    bot = await BotProcess.start(session.loopback, "-m", "bot", "run", env=env)
    await until(lambda: ": ready" in bot.log, "the second bot")
    assert (await asked(port, "/healthz"))[0] in (200, 503)
    assert f"{PREFIX}version" in (await asked(port, "/metrics"))[1]
    third = await BotProcess.start(
        session.loopback,
        "-m",
        "bot",
        "run",
        env=env | {"TAVOLINO_DATABASE": str(tmp_path / "third.db"), "DISCORD_TOKEN": "a.token.of-its-own"},
    )
    assert await third.wait() == 2
    assert f"Metrics cannot be served on port {port} (TAVOLINO_METRICS): " in third.log
    assert await bot.stop() == 0
    with pytest.raises(URLError):
        await asked(port, "/healthz")


def test_route_label_has_no_ids_and_no_tokens() -> None:
    assert route("PATCH", "/api/v10/channels/123/messages/456") == "PATCH /channels/*/messages/*"
    assert route("POST", "/api/v10/interactions/1/aW50ZXJ/callback") == "POST /interactions/*/*/callback"
    assert route("PATCH", "/api/v10/webhooks/1/abc.def/messages/@original") == "PATCH /webhooks/*/*/messages/@original"
    assert route("GET", "/api/v10/secret") == "GET /*"


def test_routes_are_grouped_into_few_classes() -> None:
    found = {
        class_of(route(*request.split(" ")))
        for request in (
            "POST /api/v10/interactions/1/a/callback",
            "PATCH /api/v10/webhooks/1/a/messages/@original",
            "POST /api/v10/channels/1/messages",
            "PATCH /api/v10/channels/1/messages/2",
            "DELETE /api/v10/channels/1/messages/2",
            "GET /api/v10/channels/1/messages",
            "PUT /api/v10/applications/1/commands",
        )
    }
    assert found == {*CLASSES.values(), "answer", "read", "other"}


async def test_request_without_a_response_counts_as_slow() -> None:
    """One whose connection fails at once does not."""
    before = value_of(DISCORD, "read")
    (fail,), asked = measure(Clock()).on_request_exception, SimpleNamespace(begun=0.0)
    for fault in (TimeoutError(), OSError()):
        told: Any = SimpleNamespace(method="GET", url=URL("http://x/api/v10/users/@me"), exception=fault)
        await fail(told, asked, told)
    assert value_of(DISCORD, "read") == before + 1


@pytest.mark.parametrize("kind", [Histogram, Counter])
def test_metric_label_has_a_bounded_number_of_values(kind: type[Histogram | Counter]) -> None:
    metric = kind("x", "x", ["reason"], registry=None)
    for number in range(1000):
        series = metric.labels(str(number))
        series.observe(1.0) if kind is Histogram else series.inc()
    reasons = {sample.labels["reason"] for family in metric.collect() for sample in family.samples}
    assert len(reasons) == MAX_LABEL_VALUES + 1
    assert value_of(metric) == 1000
    assert value_of(metric, OTHER) == 1000 - MAX_LABEL_VALUES


def test_gauge_is_exported_only_after_its_first_measurement() -> None:
    gauge = Gauge("x", "x", registry=None)
    assert [family.samples for family in gauge.collect()] == [[]]
    gauge.set(0)
    assert [len(family.samples) for family in gauge.collect()] == [1]


def shown() -> set[str]:
    """Return every metric name that a bot exports as written in expressions, also of those not counted yet."""
    found = set(re.findall(rf"^({PREFIX}\w+)", exposition().decode(), re.MULTILINE))
    for name, kind, _ in declared():
        found |= {f"{PREFIX}{name}{part}" for part in (("_bucket", "_sum", "_count") if kind == "histogram" else ("",))}
    return found


def test_every_metric_is_exported_under_its_name() -> None:
    families = {family.name for family in text_string_to_metric_families(exposition().decode())}
    assert {PREFIX + name.removesuffix("_total") for name, *_ in declared()} <= families


def test_metrics_are_also_exported_under_former_names() -> None:
    families = {family.name: family for family in text_string_to_metric_families(exposition().decode())}
    for name, former in (("errors", "accidents"), ("notifications", "letters")):
        samples = [[(one.labels, one.value) for one in families[PREFIX + each].samples] for each in (name, former)]
        assert samples[0] == samples[1]


@pytest.mark.parametrize("file", ["grafana.json", "alerts.yml"])
def test_dashboard_and_alerts_use_existing_metrics(file: str) -> None:
    text = (OPS / file).read_text(encoding="utf-8")
    named = set(re.findall(rf"\b({PREFIX}\w+)", text))
    assert len(named) > 5
    assert named - shown() == set()


def test_dashboard_shows_every_metric() -> None:
    board = json.loads((OPS / "grafana.json").read_text(encoding="utf-8"))
    expressions = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    assert [name for name, *_ in declared() if PREFIX + name not in expressions] == []
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_dashboard_and_alerts_use_existing_labels() -> None:
    labels = {label for _, _, label in declared()} | {"le"}
    for file in ("grafana.json", "alerts.yml"):
        named = re.findall(r"by \(([\w, ]+)\)", (OPS / file).read_text(encoding="utf-8"))
        assert {label for one in named for label in one.split(", ")} <= labels


def test_error_reference_is_the_end_of_the_press_id() -> None:
    assert press_id(0x123456789ABCDEF) == "89abcdef"


async def test_longest_stall_of_the_last_minute_is_exported(session: Session) -> None:
    monitor = LoopMonitor(session.client.services, Health(), session.client.is_connected)
    told = []
    for delay in (0.01, 0.4, *(0.02 for _ in range(pulses.MINUTE))):
        monitor.note_delay(delay)
        monitor.note_delay(0.0)
        await monitor.beat()
        told.append(value_of(STALL))
    assert told == [0.01, *(0.4 for _ in range(pulses.MINUTE)), 0.02]


async def test_stall_is_measured_without_waking_an_idle_loop() -> None:
    loop, delays = asyncio.get_running_loop(), list[float]()
    end = time_callbacks(loop, delays.append)
    await asyncio.sleep(0)
    delays.clear()
    await asyncio.sleep(0.2)
    assert len(delays) <= 2
    time.sleep(0.02)  # noqa: ASYNC251 - the stall
    await asyncio.sleep(0)
    end()
    assert max(delays) >= 0.02
    delays.clear()
    await asyncio.sleep(0)
    assert delays == []


def test_metrics_server_waits_without_polling_and_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = list[float | None]()
    select = selectors.PollSelector.select

    def noted(selector: selectors.PollSelector, timeout: float | None = None) -> Any:
        waits.append(timeout)
        return select(selector, timeout)

    monkeypatch.setattr(selectors.PollSelector, "select", noted)
    server = MetricsServer(0, Health())
    assert read(server.port, "/healthz")[0] == 200
    server.close()
    assert not server._thread.is_alive()
    assert {*waits} == {None}


async def test_live_matches_are_counted_without_reading_them(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    await session.match(*session.people("Anna", "Bruno"))
    monkeypatch.setattr(session.client.services.matches, "live", None)
    await LoopMonitor(session.client.services, Health(), session.client.is_connected).beat()
    assert (value_of(MATCHES, "lobby"), value_of(MATCHES, "running")) == (0, 1)
