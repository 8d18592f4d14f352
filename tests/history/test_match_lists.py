"""Tests of match lists: order, filters, permissions."""

from __future__ import annotations

from bot.history.match_lists import MatchFilter
from tests.history.history_services import HistoryServices
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, play_any, running, stop


async def test_match_list_shows_the_newest_first_in_pages(history: HistoryServices) -> None:
    made = [(await running(history.matches, ANNA, BERT, channel=channel)).id for channel in range(1, 6)]
    everything = MatchFilter(guild=1)
    assert await history.ids(everything) == made[::-1]
    first, second, beyond = [await history.lists.page(everything, number, 3) for number in range(3)]
    assert [entry.table.id for entry in (*first.entries, *second.entries)] == made[::-1]
    assert [(page.number, page.has_more, page.total) for page in (first, second, beyond)] == [
        (0, True, 5),
        (1, False, 5),
        (2, False, 5),
    ]
    assert beyond.entries == ()


async def test_match_list_entry_has_scores_and_winners_after_the_end(history: HistoryServices) -> None:
    table = await running(history.matches, ANNA, BERT)
    (entry,) = (await history.lists.page(MatchFilter(guild=1))).entries
    assert (entry.table, entry.winners, entry.scores) == (table, (), ())
    table = await play_any(history.matches, table.id, ANNA, BERT)
    outcome = (await history.matches.look(table.id, None)).outcome
    assert outcome is not None
    (entry,) = (await history.lists.page(MatchFilter(guild=1))).entries
    assert (entry.table, entry.winners, entry.scores) == (table, outcome.winners, outcome.scores)


async def test_player_lists_their_own_matches_from_any_channel(history: HistoryServices) -> None:
    one = (await running(history.matches, ANNA, BERT, channel=1)).id
    two = (await running(history.matches, CARLA, DARIO, channel=2)).id
    three = (await running(history.matches, CARLA, BERT, channel=3)).id
    assert await history.ids(MatchFilter(guild=1, channels=(1,), user_sees=CARLA.id)) == [three, two, one]
    assert await history.ids(MatchFilter(guild=1, channels=(1,), user_sees=DARIO.id)) == [two, one]
    assert await history.ids(MatchFilter(guild=1, channels=(1,))) == [one]
    assert await history.ids(MatchFilter(channels=(), user_sees=BERT.id)) == [three, one], "in direct messages"
    assert await history.ids(MatchFilter(channels=())) == []
    assert await history.ids(MatchFilter(guild=2, channels=(1, 2, 3), user_sees=BERT.id)) == []


async def test_match_in_a_thread_is_listed_for_readers_of_its_channel(history: HistoryServices) -> None:
    table = await history.matches.lobby.open(
        game="toy", guild=1, channel=77, host=ANNA, options={}, locale="en", seen_in=7
    )
    assert await history.ids(MatchFilter(guild=1, channels=(7,))) == [table.id]
    assert await history.ids(MatchFilter(guild=1, channels=(77,))) == []


async def test_match_list_filters_by_player_game_and_state(history: HistoryServices) -> None:
    over = (await play_any(history.matches, (await running(history.matches, ANNA, BERT, channel=1)).id, ANNA, BERT)).id
    waiting = (await lobby(history.matches, ANNA, CARLA, channel=2)).id
    begun = (await running(history.matches, BERT, CARLA, channel=3)).id
    stopped = (await running(history.matches, BERT, DARIO, channel=4)).id
    await stop(history.matches, stopped)
    called_off = (await lobby(history.matches, ANNA, channel=5)).id
    await history.matches.lobby.close(called_off, ANNA)
    assert await history.ids(MatchFilter(guild=1)) == [stopped, begun, waiting, over]
    assert await history.ids(MatchFilter(guild=1, state="open")) == [begun, waiting]
    assert await history.ids(MatchFilter(guild=1, state="finished")) == [stopped, over]
    assert await history.ids(MatchFilter(guild=1, user=CARLA.id)) == [begun, waiting]
    assert await history.ids(MatchFilter(user=CARLA.id, state="open")) == [begun, waiting]
    assert await history.ids(MatchFilter(guild=1, user=ANNA.id, state="finished")) == [over]
    assert await history.ids(MatchFilter(guild=1, game="toy", user=DARIO.id)) == [stopped]
    assert await history.ids(MatchFilter(guild=1, game="zanzibar")) == []
    (entry,) = (await history.lists.page(MatchFilter(user=DARIO.id))).entries
    assert (entry.table.status, entry.winners, entry.scores) == ("closed", (), ())
