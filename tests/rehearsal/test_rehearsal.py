"""The rehearsal holds on our loopback, and names exactly the facts about which a loopback lies."""

from __future__ import annotations

import itertools
from importlib import import_module

import pytest

from bot.playground.rest.middleware import API
from cogs.rehearsal.run import STEPS, Fact, facts
from cogs.rehearsal.stage import PROBES
from tests.rehearsal.conftest import RehearsalServer
from tests.rehearsal.faulty_loopback import LIES

RUNS, IN = 9, 4
"""Each fact is denied in four runs of nine, no two facts in the same ones: for every pair, one is denied alone once."""


UNUSED = "The bot does not use it."
UNTRIED = {
    "PUT /applications/{application_id}/commands": "It would replace the bot's commands in all servers.",
    "GET /users/{user_id}": UNUSED,
    "POST /channels/{channel_id}/typing": UNUSED,
    "POST /channels/{channel_id}/messages/{message_id}/threads": UNUSED,
    "POST /channels/{channel_id}/messages/bulk-delete": UNUSED,
    "GET /channels/{channel_id}/messages/pins": UNUSED,
    "PUT /channels/{channel_id}/messages/pins/{message_id}": UNUSED,
    "DELETE /channels/{channel_id}/messages/pins/{message_id}": UNUSED,
    **{
        f"{method} /webhooks/{{webhook_id}}/{{webhook_token}}/messages/{message}": UNUSED
        for method in ("GET", "DELETE")
        for message in ("@original", "{message_id}")
    },
    **{f"{method} /applications/{{application_id}}/commands/{{command_id}}": UNUSED for method in ("GET", "PATCH")},
    **{
        f"{method} /applications/{{application_id}}/guilds/{{guild_id}}/commands{command}": UNUSED
        for method, command in (
            *(("POST", ""), ("GET", "/{command_id}"), ("PATCH", "/{command_id}"), ("DELETE", "/{command_id}")),
        )
    },
}
"""Routes of the local Discord that no step asks for, and why."""


async def test_all_discord_facts_hold_on_the_loopback(rehearsal: RehearsalServer) -> None:
    before = rehearsal.state()
    report = await rehearsal.rehearse()
    assert [str(one) for one in report.outcomes if one.verdict != "held"] == []
    assert report.is_well
    assert len(report.outcomes) == len(facts()) - 1
    assert rehearsal.state() == before
    assert [line for line in rehearsal.told if line.startswith("Left behind")] == []
    assert offered(rehearsal) - rehearsal.liar.asked == set(UNTRIED)


@pytest.mark.rotating(3)
@pytest.mark.parametrize("run", range(RUNS))
async def test_rehearsal_fails_exactly_the_broken_facts(rehearsal: RehearsalServer, run: int) -> None:
    before = rehearsal.state()
    codes = dict(zip(LIES, itertools.combinations(range(RUNS), IN), strict=False))
    assert len(codes) == len(LIES)
    denied = {fact for fact, code in codes.items() if run in code}
    rehearsal.liar.told = set(denied)
    report = await rehearsal.rehearse()
    rehearsal.liar.told = set()
    failed = {one.fact.name: str(one) for one in report.outcomes if one.verdict == "does not hold"}
    assert {name: line for name, line in failed.items() if name not in denied} == {}
    assert denied - failed.keys() == set()
    assert [str(one) for one in report.outcomes if one.verdict == "could not be tried"] == []
    assert not report.is_well
    assert rehearsal.state() == before


def offered(rehearsal: RehearsalServer) -> set[str]:
    """Return the routes of the local Discord."""
    routes = [route for route in rehearsal.loopback.app.router.routes() if route.resource is not None]
    return {
        f"{route.method} {route.resource.canonical.removeprefix(API)}"
        for route in routes
        if route.resource is not None
        and route.resource.canonical.startswith(f"{API}/")
        and route.method not in ("*", "HEAD")
    }


def test_every_fact_has_a_probe_a_step_and_a_counterexample() -> None:
    assert set(PROBES) == set(facts())
    assert set(facts()) - set(LIES) == {"whole-match-played"}
    for fact in facts().values():
        assert PROBES[fact.name].__module__ == f"cogs.rehearsal.{fact.step}"
    assert {fact.step for fact in facts().values()} == set(STEPS)


def test_every_fact_names_loopback_code_and_a_source() -> None:
    assert [fact.name for fact in facts().values() if not _exists(fact)] == []
    for fact in facts().values():
        assert fact.assumed.endswith(".")
        assert fact.address.startswith("https://discord.com/") or fact.document.endswith(".")


def _exists(fact: Fact) -> bool:
    module, _, names = fact.code.partition(":")
    part: object = import_module(f"bot.playground.{module}")
    for name in names.split("."):
        part = getattr(part, name, None)
    return part is not None
