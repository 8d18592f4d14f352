"""Tests that list queries use an index and read no more than they need."""

from __future__ import annotations

import pytest

from bot.store.history import list_query
from bot.store.sqlite.database import translate
from bot.table.table import MatchFilter
from tests.history.history_services import HistoryServices
from tests.match.tables import ANNA, BERT

SEARCHES = [
    MatchFilter(guild=1),
    MatchFilter(guild=1, game="toy", state="finished"),
    MatchFilter(guild=1, channels=(1, 2, 3), user_sees=ANNA.id),
    MatchFilter(guild=1, channels=(1, 2, 3), user_sees=ANNA.id, user=BERT.id, state="open"),
]


@pytest.mark.parametrize("often", [frozenset[int](), frozenset({ANNA.id, BERT.id})])
@pytest.mark.parametrize("search", SEARCHES)
def test_match_list_of_a_server_uses_its_index_without_sorting(
    history: HistoryServices, search: MatchFilter, often: frozenset[int]
) -> None:
    sql, values = list_query(search, 0, 8, often)
    spelled, given = translate(sql, values)
    plan = [row[3] for row in history.sql(f"EXPLAIN QUERY PLAN {spelled}", *given)]
    assert plan[0] == "SEARCH m USING COVERING INDEX matches_listed (guild=?)"
    assert not any("TEMP B-TREE" in step or step.startswith(("SCAN seats", "SCAN former")) for step in plan)


def test_match_list_of_a_user_uses_the_index_of_seats(history: HistoryServices) -> None:
    sql, values = list_query(MatchFilter(channels=(), user_sees=ANNA.id), 0, 8)
    spelled, given = translate(sql, values)
    plan = " / ".join(row[3] for row in history.sql(f"EXPLAIN QUERY PLAN {spelled}", *given))
    assert "SEARCH m USING INDEX sqlite_autoindex_matches_1 (id=?)" in plan
    assert "INDEX seats_of_user (user=?)" in plan
    assert "SCAN m" not in plan
