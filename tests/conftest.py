"""All tests: longest first, each in its time, with grounds that are painted once for all of a run."""

from __future__ import annotations

import contextlib
import gc
import importlib
import inspect
import os
import signal
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.games import allow_drafts
from renderers.kit import disk_cache
from tests.drafts import are_named
from tests.failure_report import add_sections, forget_worlds
from tests.postgresql import database, place, postgres
from tests.samples import IS_WHOLE, ROTATION, cases_in_share, is_choice
from tests.slow_tests import SlowTestRecorder, read_list
from tests.sources import parts_inside
from tests.sql import declared_tables
from tests.store.lost_updates import strangers
from tests.waiting import LAST_WORDS, PATIENCE, fixture_in_time, in_time

__all__ = ["database", "declared_tables", "place", "postgres", "strangers"]

FIRST = ("page", "wire", "contract")

# Played matches are kept for all tests that look at them; going through them often takes a seventh of the time.
os.environ.setdefault("TAVOLINO_ICONS", "false")  # bots that tests start as processes need not draw hundreds of icons
gc.set_threshold(200_000, 20, 100)
gc.disable()  # until the tests are collected, which only adds objects
SLOW = read_list()
_left_out = set[str]()
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_configure(config: pytest.Config) -> None:
    """Measure whole runs, add the drafts to the games if a test of one is named, and let Ctrl-C interrupt.

    With pytest-xdist, a path that does not exist would end the run without a word.
    """
    for path in (one.partition("::")[0] for one in config.args):
        if not (config.invocation_params.dir / path).exists():
            raise pytest.UsageError(f"there is no file or folder {path}")
    if are_named((*config.args, config.option.keyword)):
        allow_drafts()
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # of a shell in whose background the tests run
        signal.signal(signal.SIGINT, signal.default_int_handler)  # processes that they start would inherit it
    if not config.option.collectonly:
        config.pluginmanager.register(SlowTestRecorder())


def pytest_sessionstart(session: pytest.Session) -> None:
    """Import the test modules, each worker beginning elsewhere, so that together they rewrite the assertions once.

    In a fresh clone every worker would otherwise rewrite all of them at the same time, in the same order.
    """
    worker: dict[str, Any] = getattr(session.config, "workerinput", {})
    if not worker or is_choice(session.config.option.keyword, session.config.args):
        return
    root = Path(__file__).parent.parent
    modules = sorted(".".join(path.relative_to(root).with_suffix("").parts) for path in root.glob("tests/**/test_*.py"))
    first = len(modules) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for name in modules[first:] + modules[:first]:
        with contextlib.suppress(Exception, pytest.skip.Exception):  # the collection reports it
            importlib.import_module(name)


def pytest_report_header() -> str:
    """Name the share, so that a failure can be repeated."""
    return (
        "exhaustive tests: all" if IS_WHOLE else f"exhaustive tests: share {ROTATION} (repeat with ROTATION={ROTATION})"
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None]:
    """Make only the cases of the rotating share, unless somebody chose tests: making all of them takes seconds."""
    yield
    if IS_WHOLE or is_choice(metafunc.config.option.keyword, metafunc.config.args):
        return
    test, calls = metafunc.definition, metafunc._calls
    share = cases_in_share(test.nodeid, len(calls) or 1, test.get_closest_marker("rotating"), ROTATION, SLOW)
    calls[:] = [calls[number] for number in share if calls]
    if not share:
        _left_out.add(test.nodeid)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    """Drop tests of which the share has no case: pytest would take them for tests without parameters."""
    made = yield
    return [item for item in made if item.nodeid not in _left_out] if isinstance(made, list) else made


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort by folder; contract tests go table by table."""
    items.sort(key=_place)
    for item in items:
        if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj) and (seconds := _seconds(item)):
            item.obj = in_time(item.obj, *_limits(seconds))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """Leave modules and tests out of all later garbage collections: they stay."""
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, Any, Any]:
    """Give asynchronous fixtures the limits of tests, before pytest-asyncio makes them synchronous."""
    with pytest.MonkeyPatch.context() as patch:
        if seconds := _seconds(request.node):
            patch.setattr(fixturedef, "func", fixture_in_time(fixturedef.func, *_limits(seconds)))
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say how a failed test is repeated, and what its world did last. No limit ends the report of a failure."""
    if call.excinfo is not None:
        signal.setitimer(signal.ITIMER_REAL, 0)
    report = yield
    if call.excinfo is not None and call.when != "teardown":
        signal.setitimer(signal.ITIMER_REAL, _seconds(item))
    if report.failed:
        add_sections(item, report)
    if report.when == "teardown":
        forget_worlds()
    return report


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Use a fresh disk cache for this run and its child processes, never that of the user."""
    folder = tmp_path_factory.getbasetemp()
    folder = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "cache"
    os.environ["TAVOLINO_CACHE"] = str(folder)
    disk_cache.keep_in(folder)
    return folder


@pytest.fixture(autouse=True, scope="session")
def at_once() -> None:
    """Let computer players of bots in child processes decide at once, too."""
    os.environ["TAVOLINO_COMPUTER_PAUSE"] = os.environ["TAVOLINO_ANSWER_PAUSE"] = "0"


def _place(item: pytest.Item) -> tuple[int, str]:
    folders = parts_inside(item.path.parent)
    table = item.name.partition("[")[2] if "contract" in folders else ""
    return next((place for place, folder in enumerate(FIRST) if folder in folders), len(FIRST)), table


def _limits(seconds: float) -> tuple[float, float]:
    """Return how long a test may run and wait for the same event, so that it says where before its time is over."""
    return max(seconds - LAST_WORDS, seconds / 2), max(PATIENCE, seconds / 10)


def _seconds(item: pytest.Item) -> float:
    """Return the test's time limit in seconds as pytest-timeout reads it: of the test, the call, or all; 0: none."""
    marked, called = item.get_closest_marker("timeout"), item.config.getoption("timeout")
    return float(marked.args[0] if marked else item.config.getini("timeout") if called is None else called)
