"""Tests of notices: every kind has a function, texts in all languages, and stays readable."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import get_args

import pytest

from bot.game import line
from bot.i18n import LOCALES, say
from bot.table import notices
from bot.table.notices import ManagerOrder, NoticeDraft, NoticeKind
from bot.table.requests import Consent
from tests.sources import ROOT, trees

STORED: dict[str, NoticeKind] = {
    "games-lobby-expired": "expired",
    "server-told-close": "called-off",
    "life-end-agreed": "stopped",
    "server-told-end": "stopped",
    "life-pause-agreed": "paused",
    "server-told-pause": "paused",
    "life-resume-agreed": "resumed",
    "server-told-resume": "resumed",
    "life-take-back-agreed": "taken-back",
    "server-told-rewind": "taken-back",
    "server-told-reseat": "reseated",
    "life-seat-resigned": "resigned",
    "life-seat-left": "left",
    "life-seat-offered": "seat-offered",
    "life-seat-kept": "seat-kept",
    "life-taken-person": "seat-taken",
    "life-taken-computer": "seat-taken",
    "life-time-out": "timed-out",
    "life-time-given": "time-given",
}
"""Notices stored before they had kinds. The migration knows these; the list never changes."""
SINCE: dict[str, NoticeKind] = {
    "life-bot-removed": "bot-removed",
    "life-bot-returned": "bot-returned",
    "life-bot-stayed-away": "stopped",
    "life-channel-deleted": "channel-deleted",
    "life-channel-replaced": "channel-deleted",
    "life-channel-back": "channel-moved",
    "life-channel-stayed-deleted": "stopped",
    "life-place-closed": "place-closed",
    "life-place-open": "place-open",
    "life-place-left": "channel-moved",
    "life-place-stayed-closed": "stopped",
    "server-told-move": "channel-moved",
    "life-seat-voted": "seat-offered",
    "life-fell-asleep": "fell-asleep",
    "life-woke": "woke",
    "life-slept-long": "stopped",
    "life-rules-corrected": "rules-corrected",
    "life-won": "ended-early",
    "life-drawn": "ended-early",
    "life-played-on": "played-on",
    "life-resume-half": "resumed",
    "life-lapsed": "lapsed",
    "life-tournament-cancelled": "stopped",
    "server-told-reseat-by": "reseated",
    "life-end-stalled": "stopped",
    "server-told-unrate": "unrated",
    "server-told-rate": "rated",
}
"""Keys stored with their kind: keys may be added and never change."""


def given() -> Iterator[NoticeDraft]:
    """Yield every kind of notice."""
    yield notices.lobby_expired()
    yield from (notices.agreed(kind, 0, 2) for kind in get_args(Consent))
    for order in get_args(ManagerOrder):
        more = {"step": line("match-taken-back")} if order == "rewind" else {}
        yield notices.ordered(order, "a good reason", **more)
    yield notices.reseated("a good reason", 101)
    yield notices.ended_for_stalling(0)
    yield notices.rules_corrected(1, 2)
    yield notices.seat_left(0, "resigned")
    yield notices.seat_left(0, "left")
    yield notices.seat_offered(0)
    yield notices.seat_kept(0)
    yield notices.seat_taken(0, "person")
    yield notices.seat_taken(0, "computer")
    yield notices.timed_out(0)
    yield notices.time_given(0, 1, 24)
    yield notices.seat_voted(0)
    yield notices.fell_asleep()
    yield notices.woke()
    yield notices.slept_long()
    yield notices.bot_removed()
    yield notices.bot_returned()
    yield notices.bot_stayed_away()
    yield notices.channel_deleted()
    yield notices.channel_replaced()
    yield notices.channel_back()
    yield notices.channel_stayed_deleted()
    yield notices.place_closed("locked", None)
    yield notices.place_open(timedelta(hours=2))
    yield notices.place_left()
    yield notices.place_stayed_closed()
    yield notices.won(0)
    yield notices.drawn(2)
    yield notices.played_on(0)
    yield notices.lapsed(0)
    yield notices.tournament_cancelled()
    yield notices.agreed("resume", 0, 0, is_by_half=True)


def test_notice_kinds_keep_their_stored_keys() -> None:
    assert {told.line.key: told.kind for told in given()} == STORED | SINCE
    assert {told.kind for told in given()} | {"other"} == set(get_args(NoticeKind))


def test_only_the_notices_module_makes_notices() -> None:
    """A kind that is said where something happens, and words that come from elsewhere, would drift apart."""
    makers = {
        path.relative_to(ROOT).as_posix()
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)
        if (node.func.id if isinstance(node.func, ast.Name) else node.func.attr) == "NoticeDraft"
    }
    assert makers == {"bot/table/notices.py"}


def test_every_notice_function_is_tested() -> None:
    tree = ast.parse((ROOT / "bot/table/notices.py").read_text(encoding="utf-8"))
    makers = {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and isinstance(node.returns, ast.Name) and node.returns.id == "NoticeDraft"
    }
    here = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    tried = {
        node.attr
        for node in ast.walk(here)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "notices"
    }
    assert makers <= tried
    assert len(makers) >= 8


@pytest.mark.parametrize("locale", LOCALES)
def test_every_notice_has_a_distinct_text(locale: str) -> None:
    said = [say(told.line, locale, ("Anna", "Bert")) for told in given()]
    assert all(said)
    assert len(set(said)) == len(said)
