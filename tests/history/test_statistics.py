"""Tests of player statistics and leaderboards with known results."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from typing import Any

import pytest

from bot.history.ratings import NEW, SETTLED, Rating
from bot.history.statistics import SeatStatistics
from tests.history.history_services import HistoryServices

ANNA, BERT, CARLA, DARIO, EMIL, FLORA = range(101, 107)
NAMES = {ANNA: "Anna", BERT: "Bert", CARLA: "Carla", DARIO: "Dario", EMIL: "Emil"}
_numbers = count(1)


def write(
    history: HistoryServices,
    *seats: tuple[int | None, int, int],
    game: str = "toy",
    guild: int | None = 1,
    pace: tuple[int, int] = (0, 0),
    rated: bool = False,
    left: tuple[int, ...] = (),
) -> str:
    """Store an ended match by seat: user, score, rank. `left` seats were given up. Later calls ended later."""
    number = next(_numbers)
    match = f"match{number:04}"
    history.sql(
        "INSERT INTO matches (id, game, version, guild, channel, host, status, options, locale, seed, created_at,"
        " started_at, ended_at) VALUES (?, ?, 1, ?, 5, 101, 'over', '{}', 'en', x'00', ?, ?, ?)",
        *(match, game, guild, number, number, number),
    )
    for seat, (user, score, rank) in enumerate(seats):
        kind, name = ("computer", "Robot") if user is None else ("person", NAMES[user])
        insert = "INSERT INTO seats (match, seat, kind, user, name) VALUES (?, ?, ?, ?, ?)"
        history.sql(insert, match, seat, kind, user, name)
        stayed = seat not in left
        history.sql(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", match, seat, user, score, rank, *pace, stayed
        )
        if rated:
            values: tuple[Any, ...] = (guild, game, match, seat, user, 30.0 - rank, 2.0, number)
            history.sql("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *values)
    return match


async def test_statistics_of_an_unknown_user_are_empty(history: HistoryServices) -> None:
    write(history, (ANNA, 5, 1), (BERT, 3, 2))
    assert await history.statistics.player(CARLA, 1) == ()


async def test_statistics_count_matches_wins_and_scores_by_game(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), rated=True)
    write(history, (BERT, 9, 1), (ANNA, 2, 2), rated=True)
    write(history, (CARLA, 6, 1), (ANNA, 6, 1))
    write(history, (ANNA, -3, 2), (None, 8, 1), game="other")
    toy, other = await history.statistics.player(ANNA, 1)
    assert (toy.game, toy.matches, toy.average, toy.best, toy.rated) == ("toy", 3, 5.0, 7, 2)
    assert (toy.wins, toy.shared) == (1, 1)
    assert toy.seats == (SeatStatistics(0, 1, 1), SeatStatistics(1, 2, 0))
    assert toy.rating == Rating(28.0, 2.0), "the latest"
    assert (other.game, other.matches, other.wins, other.average, other.best) == ("other", 1, 0, -3.0, -3)
    assert (other.rated, other.rating, other.resigned) == (0, None, 0)


async def test_statistics_count_one_server_or_all(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), rated=True)
    write(history, (ANNA, 1, 2), (BERT, 4, 1), guild=2, rated=True)
    write(history, (ANNA, 1, 2), (BERT, 4, 1), guild=None)
    (here,) = await history.statistics.player(ANNA, 1)
    (there,) = await history.statistics.player(ANNA, 2)
    (everywhere,) = await history.statistics.player(ANNA, None)
    assert (here.matches, here.rating) == (1, Rating(29.0, 2.0))
    assert (there.matches, there.rating) == (1, Rating(28.0, 2.0))
    assert (everywhere.matches, everywhere.rated, everywhere.rating) == (3, 2, None)


async def test_streaks_count_consecutive_wins(history: HistoryServices) -> None:
    for rank in (1, 1, 1, 2, 1, 1):
        write(history, (ANNA, 5, rank), (BERT, 3, 3 - rank))
    (anna,), (bert,) = [await history.statistics.player(user, 1) for user in (ANNA, BERT)]
    assert (anna.streak, anna.best_streak) == (2, 3)
    assert (bert.streak, bert.best_streak) == (0, 1)


async def test_shared_win_ends_a_winning_streak(history: HistoryServices) -> None:
    for rank in (2, 2, 1):
        write(history, (ANNA, 5, 1), (BERT, 5, rank))
    (anna,) = await history.statistics.player(ANNA, 1)
    assert (anna.wins, anna.shared, anna.streak, anna.best_streak) == (2, 1, 0, 2)


async def test_leaderboards_count_shared_wins_apart(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 7, 1), (CARLA, 1, 3), rated=True)
    write(history, (ANNA, 7, 1), (BERT, 4, 2), (CARLA, 1, 3), rated=True)
    write(history, (ANNA, 7, 1), (None, 7, 1))
    history.sql("UPDATE seats SET kind = 'computer', level = 'easy' WHERE user IS NULL")
    expected = {ANNA: (1, 1), BERT: (0, 1), CARLA: (0, 0)}
    board = (await history.statistics.leaderboard(1, "toy")).rows
    assert {row.user: (row.wins, row.shared) for row in board} == expected
    club = (await history.statistics.club(1)).rows
    assert {row.user: (row.wins, row.shared) for row in club} == expected
    (against,) = await history.statistics.against(1, "toy")
    assert (against.wins, against.shared) == (0, 1)


async def test_match_that_an_opponent_left_counts_alike_in_wins_and_head_to_head(history: HistoryServices) -> None:
    """The one who left comes last, as for the rating. Nobody lost to a substitute, who came later."""
    resigned = write(history, (ANNA, 3, 2), (BERT, 2, 1), left=(0,))
    history.sql("UPDATE seats SET resigned = 1 WHERE match = ? AND seat = 0", resigned)
    replaced = write(history, (CARLA, 7, 2), (BERT, 4, 1), left=(0,))
    history.sql("UPDATE seats SET changes = 1 WHERE match = ? AND seat = 0", replaced)
    (record,) = await history.statistics.player(BERT, 1)
    assert (record.matches, record.wins) == (2, 2)
    (rival,) = await history.statistics.rivals(BERT, 1)
    assert (rival.name, rival.matches, rival.ahead, rival.behind) == (NAMES[ANNA], 1, 1, 0)
    (rival,) = await history.statistics.rivals(ANNA, 1)
    assert (rival.name, rival.matches, rival.ahead, rival.behind) == (NAMES[BERT], 1, 0, 1)
    assert await history.statistics.rivals(CARLA, 1) == ()


async def test_player_whose_seat_a_computer_took_stays_in_head_to_head(history: HistoryServices) -> None:
    match = write(history, (None, 7, 2), (BERT, 4, 1), left=(0,))
    history.sql("UPDATE seats SET changes = 1, kind = 'computer' WHERE match = ? AND seat = 0", match)
    history.sql("INSERT INTO former_players VALUES (?, 0, 1, 'person', ?, 'Anna', 3, 4)", match, ANNA)
    (rival,) = await history.statistics.rivals(BERT, 1)
    assert (rival.name, rival.matches, rival.ahead, rival.behind) == (NAMES[ANNA], 1, 1, 0)
    (rival,) = await history.statistics.rivals(ANNA, 1)
    assert (rival.name, rival.matches, rival.ahead, rival.behind) == (NAMES[BERT], 1, 0, 1)


@pytest.mark.parametrize(("decisions", "counts"), [(2, True), (1, False)])
async def test_match_given_up_counts_alike_in_all_statistics(
    history: HistoryServices, decisions: int, counts: bool
) -> None:
    """At once it counts for nobody; later it counts, but its scores are of no whole match."""
    match = write(history, (ANNA, 3, 2), (BERT, 2, 1), (None, 1, 3), pace=(decisions, 0), left=(0,))
    history.sql("UPDATE seats SET resigned = 1 WHERE match = ? AND seat = 0", match)
    history.sql("UPDATE seats SET level = 'easy' WHERE kind = 'computer'")
    history.sql(
        "INSERT INTO notices (match, number, after_seq, at, line, kind) VALUES (?, 1, 0, 1, '{}', 'ended-early')", match
    )
    played = [(one.matches, one.wins, one.average, one.best) for one in await history.statistics.player(BERT, 1)]
    left = [one.resigned for one in await history.statistics.player(ANNA, 1)]
    rivals = [(one.ahead, one.behind) for one in await history.statistics.rivals(BERT, 1)]
    against = [(one.user, one.wins, one.best) for one in await history.statistics.against(1, "toy")]
    assert (played, left, rivals, against) == (
        ([(1, 1, None, None)], [1], [(1, 0)], [(BERT, 1, None)]) if counts else ([], [], [], [])
    )


async def test_rivals_are_opponents_who_began_the_match(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), (CARLA, 4, 2))
    write(history, (ANNA, 1, 2), (BERT, 4, 1))
    write(history, (ANNA, 4, 1), (BERT, 4, 1), game="other")
    taken = write(history, (ANNA, 4, 1), (DARIO, 2, 2), left=(1,))
    history.sql("UPDATE seats SET changes = 1 WHERE match = ? AND seat = 1", taken)
    write(history, (ANNA, 4, 1), (None, 2, 2))
    write(history, (ANNA, 4, 1), (CARLA, 2, 2), guild=2)
    here = await history.statistics.rivals(ANNA, 1)
    assert [(one.name, one.matches, one.ahead, one.behind) for one in here] == [
        (NAMES[BERT], 3, 1, 1),
        (NAMES[CARLA], 1, 1, 0),
    ]
    everywhere = await history.statistics.rivals(ANNA, None)
    assert [(one.name, one.matches) for one in everywhere] == [(NAMES[BERT], 3), (NAMES[CARLA], 2)]


async def test_rating_chart_is_in_the_order_of_the_matches(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), rated=True)
    write(history, (ANNA, 7, 2), (BERT, 9, 1), game="other", rated=True)
    write(history, (ANNA, 1, 2), (BERT, 4, 1), rated=True)
    write(history, (ANNA, 1, 2), (BERT, 4, 1), guild=2, rated=True)
    steps = await history.statistics.rating_course(ANNA, 1)
    assert [step.game for step in steps] == ["toy", "other", "toy"]
    assert steps[0].points > steps[1].points == steps[2].points


async def test_seat_left_or_taken_over_counts_as_no_win(history: HistoryServices) -> None:
    """Anna resigns; Bert resigns and Carla takes his seat; Dario goes, comes back and wins; the whole ones count."""
    resigned = write(history, (ANNA, 7, 2), (DARIO, 4, 1), left=(0,))
    history.sql("UPDATE seats SET resigned = 1 WHERE match = ? AND seat = 0", resigned)
    replaced = write(history, (CARLA, 7, 2), (DARIO, 4, 1), left=(0,))
    history.sql("UPDATE seats SET changes = 1 WHERE match = ? AND seat = 0", replaced)
    back = write(history, (DARIO, 7, 2), (ANNA, 4, 1), left=(0,))
    history.sql("UPDATE seats SET changes = 2 WHERE match = ? AND seat = 0", back)
    for match, change, user in ((replaced, 1, BERT), (back, 1, DARIO)):
        history.sql("INSERT INTO former_players VALUES (?, 0, ?, 'person', ?, 'X', 3, 4)", match, change, user)
    history.sql("INSERT INTO former_players VALUES (?, 0, 2, 'computer', NULL, 'Robot', 5, 6)", back)
    found = {}
    for user in NAMES:
        records = await history.statistics.player(user, 1)
        found[user] = [(record.matches, record.wins, record.resigned) for record in records]
    assert found == {ANNA: [(1, 1, 1)], BERT: [(0, 0, 1)], CARLA: [], DARIO: [(2, 2, 1)], EMIL: []}
    (bert,) = await history.statistics.player(BERT, 1)
    assert (bert.average, bert.best, bert.pace, bert.seats) == (None, None, None, ())


async def test_pace_is_the_median_of_mean_times_per_match(history: HistoryServices) -> None:
    for pace in ((4, 40_000), (2, 10_000), (1, 86_400_000), (0, 0)):
        write(history, (ANNA, 1, 1), (BERT, 0, 2), pace=pace)
    (record,) = await history.statistics.player(ANNA, 1)
    assert record.pace == timedelta(seconds=10)
    assert record.matches == 4


async def test_leaderboard_ranks_players_by_latest_rating(history: HistoryServices) -> None:
    """Emil has met only two others, so he has no place."""
    write(history, (ANNA, 7, 1), (BERT, 4, 2), (CARLA, 1, 3), (DARIO, 0, 4), rated=True)
    write(history, (BERT, 7, 1), (ANNA, 4, 2), rated=True)
    write(history, (DARIO, 7, 1), (BERT, 4, 2), guild=2, rated=True)
    write(history, (DARIO, 7, 1), (CARLA, 4, 2))
    write(history, (EMIL, 7, 1), (DARIO, 4, 4), (CARLA, 4, 3), rated=True)
    write(history, (EMIL, 7, 1), (DARIO, 4, 4), rated=True)
    history.sql("INSERT INTO users (id, name, locale) VALUES (?, 'Berta', 'de'), (?, '', 'en')", BERT, CARLA)
    board = await history.statistics.leaderboard(1, "toy")
    found = [(row.place, row.user, row.name, row.rating.mu, row.matches, row.wins) for row in board.rows]
    assert found == [
        (1, BERT, "Berta", 29.0, 2, 1),
        (2, ANNA, "Anna", 28.0, 2, 1),
        (3, CARLA, "Carla", 27.0, 2, 0),
        (4, DARIO, "Dario", 26.0, 3, 0),
        (None, EMIL, "Emil", 29.0, 2, 2),
    ]
    assert [row.opponents for row in board.rows] == [3, 3, 3, 3, 2]
    assert (board.number, board.has_more, board.total) == (0, False, 5)
    assert (await history.statistics.leaderboard(1, "other")).rows == ()


async def test_leaderboard_of_three_people_ranks_who_has_met_both_others(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), rated=True)
    write(history, (BERT, 7, 1), (CARLA, 4, 2), rated=True)
    rows = (await history.statistics.leaderboard(1, "toy")).rows
    found = {row.user: (row.place is not None, row.opponents, row.needed) for row in rows}
    assert found == {BERT: (True, 2, 2), ANNA: (False, 1, 2), CARLA: (False, 1, 2)}
    write(history, (ANNA, 7, 1), (CARLA, 4, 2), rated=True)
    assert None not in {row.place for row in (await history.statistics.leaderboard(1, "toy")).rows}


async def test_club_board_counts_rated_matches_of_all_games(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), (CARLA, 1, 3), rated=True)
    write(history, (ANNA, 7, 1), (BERT, 4, 2), game="other", rated=True)
    write(history, (BERT, 7, 1), (ANNA, 7, 1), rated=True)
    write(history, (BERT, 7, 1), (ANNA, 4, 2))
    write(history, (CARLA, 7, 1), (ANNA, 4, 2), guild=2, rated=True)
    history.sql("INSERT INTO users (id, name, locale) VALUES (?, 'Berta', 'de')", BERT)
    board = await history.statistics.club(1)
    found = [(row.place, row.name, row.matches, row.wins) for row in board.rows]
    assert found == [(1, "Anna", 3, 2), (2, "Berta", 3, 0), (2, "Carla", 1, 0)]
    met = [(pair.user, pair.other, pair.ahead, pair.behind) for pair in board.rivalries]
    assert met == [(ANNA, BERT, 2, 0), (ANNA, CARLA, 1, 0), (BERT, CARLA, 1, 0)]
    assert (await history.statistics.club(3)).rows == ()


async def test_large_club_board_leaves_out_results_between_two(
    history: HistoryServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(history, *((user, 9 - place, place) for place, user in enumerate(NAMES, 1)), rated=True)
    assert len((await history.statistics.club(1)).rivalries) == 10
    monkeypatch.setitem(NAMES, FLORA, "Flora")
    write(history, (FLORA, 7, 1), (ANNA, 4, 2), rated=True)
    board = await history.statistics.club(1)
    assert (len(board.rows), board.rivalries) == (6, ())


async def test_club_board_lists_every_player_page_by_page(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 7, 1), (CARLA, 5, 3), (DARIO, 5, 3), rated=True)
    write(history, (CARLA, 7, 1), (DARIO, 5, 2), rated=True)
    pages = [await history.statistics.club(1, number, size=3) for number in (0, 1, 7)]
    assert [[(row.place, row.user) for row in page.rows] for page in pages] == [
        [(1, CARLA), (2, ANNA), (2, BERT)],
        [(2, DARIO)],
        [(2, DARIO)],
    ]
    assert [(page.number, page.total) for page in pages] == [(0, 4), (1, 4), (1, 4)]


async def test_leaderboard_places_continue_across_pages(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 7, 1), (CARLA, 5, 3), (DARIO, 5, 3), rated=True)
    pages = [await history.statistics.leaderboard(1, "toy", number, size=3) for number in range(3)]
    assert [[(row.place, row.user) for row in page.rows] for page in pages] == [
        [(1, ANNA), (1, BERT), (3, CARLA)],
        [(3, DARIO)],
        [],
    ]
    assert [(page.has_more, page.total) for page in pages] == [(True, 4), (False, 4), (False, 4)]


async def test_deleted_user_is_on_no_leaderboard(history: HistoryServices) -> None:
    write(history, (ANNA, 7, 1), (BERT, 4, 2), (CARLA, 4, 3), (DARIO, 4, 4), rated=True)
    for table in ("seats", "results", "ratings"):
        history.sql(f"UPDATE {table} SET user = NULL WHERE user = ?", ANNA)
    board = await history.statistics.leaderboard(1, "toy")
    assert ([row.user for row in board.rows], board.total) == ([BERT, CARLA, DARIO], 3)
    assert board.rows[0].place == 1
    assert await history.statistics.player(ANNA, 1) == ()


async def test_players_with_few_rated_matches_are_listed_last(history: HistoryServices) -> None:
    """Bert has won once, Carla and Anna have lost and won four times: one match more settles both."""
    for _ in range(SETTLED - 2):
        write(history, (ANNA, 5, 3), (CARLA, 4, 4), rated=True)
    write(history, (BERT, 7, 1), (DARIO, 4, 2), (ANNA, 5, 3), (CARLA, 4, 4), rated=True)
    board = await history.statistics.leaderboard(1, "toy")
    assert [row.user for row in board.rows] == [BERT, DARIO, ANNA, CARLA]
    write(history, (ANNA, 5, 3), (CARLA, 4, 4), rated=True)
    board = await history.statistics.leaderboard(1, "toy")
    assert [(row.place, row.user) for row in board.rows] == [(1, ANNA), (2, CARLA), (3, BERT), (4, DARIO)]


def test_rating_points_start_at_1500_and_depend_only_on_strength() -> None:
    assert NEW.points == 1500
    assert Rating(NEW.mu + NEW.sigma, 1.0).points == 1700
    assert Rating(20.0, 8.0).points == Rating(20.0, 1.0).points < Rating(21.0, 8.0).points


async def test_matches_against_computers_count_for_the_strongest_level_at_the_table(history: HistoryServices) -> None:
    """Statistics change no rating. Leavers, other servers, other games and replacement computers do not count."""
    write(history, (ANNA, 7, 1), (None, 4, 2), (None, 3, 3))
    write(history, (ANNA, 9, 1), (None, 4, 2))
    write(history, (BERT, 2, 2), (None, 4, 1))
    write(history, (ANNA, 1, 1), (BERT, 0, 2))
    write(history, (CARLA, 5, 1), (None, 4, 2), guild=2)
    matches = [row[0] for row in history.sql("SELECT id FROM matches ORDER BY created_at, id")]
    assert await history.statistics.against(1, "toy") == (), "computers of before have no level"
    for match, seat, level in ((0, 1, "easy"), (0, 2, "strong"), (1, 1, "medium"), (2, 1, "medium"), (4, 1, "strong")):
        history.sql(
            "UPDATE seats SET kind = 'computer', level = ? WHERE match = ? AND seat = ?", level, matches[match], seat
        )
    found = await history.statistics.against(1, "toy")
    assert [(row.level, row.user, row.matches, row.wins, row.best) for row in found] == [
        ("strong", ANNA, 1, 1, 7),
        ("medium", ANNA, 1, 1, 9),
        ("medium", BERT, 1, 0, 2),
    ]
    history.sql("UPDATE seats SET changes = 1 WHERE level = 'strong'")
    history.sql("UPDATE results SET stayed = 0 WHERE user = ?", BERT)
    found = await history.statistics.against(1, "toy")
    assert [(row.level, row.user) for row in found] == [("easy", ANNA), ("medium", ANNA)][::-1]
    assert (await history.statistics.leaderboard(1, "toy")).rows == ()
    assert await history.statistics.against(1, "other") == ()
