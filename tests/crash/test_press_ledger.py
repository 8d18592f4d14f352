"""The press ledger: moves that count as lost, and rows that belong to no press."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.store.engine.address import RemoteDatabase
from tests.crash import press_ledger
from tests.crash.press_ledger import Ledger
from tests.crash.stored_matches import Row

ANNA, BRUNO = 11, 12
HERE = RemoteDatabase("postgresql://nowhere/none")


def a_press(number: int, person: int, token: str) -> Any:
    return SimpleNamespace(id=number, person=person, data={"custom_id": f"b:pick:a1:{token}::bid|4"}, reply=None)


def checked(monkeypatch: pytest.MonkeyPatch, rows: list[Row], *acknowledged: Any) -> Ledger:
    interactions = SimpleNamespace(open=lambda press: press)
    ledger = Ledger(SimpleNamespace(_context=SimpleNamespace(interactions=interactions)))  # type: ignore[arg-type]
    for press in acknowledged:
        interactions.open(press)
        ledger.acknowledge(press)
    monkeypatch.setattr(press_ledger, "rows", lambda _: rows)
    ledger.check(HERE)
    return ledger


def row(seq: int, interaction: int | None, holder: int) -> Row:
    return Row("a1", seq, seq, interaction, holder, None if interaction is None else holder)


def test_acknowledged_move_missing_in_the_log_counts_as_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row(1, 1, ANNA), row(2, None, BRUNO)]
    found = checked(monkeypatch, rows, a_press(1, ANNA, "w0"), a_press(2, ANNA, "w1"), a_press(3, BRUNO, "w1"))
    assert (found.lost, found.doubled, found.faults) == ({2, 3}, set(), [])


def test_automatic_answer_may_come_before_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row(1, 1, ANNA), row(2, 2, BRUNO), row(3, None, ANNA)]
    found = checked(monkeypatch, rows, a_press(1, ANNA, "w0"), a_press(2, BRUNO, "w0"), a_press(3, ANNA, "w1"))
    assert (found.lost, found.doubled, found.faults) == (set(), set(), [])


def test_only_the_bot_makes_a_move_without_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    automatic = row(1, None, ANNA)
    assert checked(monkeypatch, [automatic]).faults == []
    by_user = msgspec.structs.replace(automatic, user=ANNA)
    assert checked(monkeypatch, [by_user]).faults == ["row 1 of a1 came of no press"]
