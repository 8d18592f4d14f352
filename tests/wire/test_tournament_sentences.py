"""Sentences of a tournament's screens and posts: places, the final, avoid lists, long rounds, the former draft."""

from __future__ import annotations

import re
from datetime import timedelta

import msgspec
import pytest

from bot.table.seat_clock import TOGETHER, SeatClock
from bot.tournaments.calendar import Activity
from cogs.text.localiser import stamp
from tests.wire.clubs import DAY, NAMES, Cup, announced
from tests.wire.play_session import custom_id, pressed, said, typed

MINUTE = timedelta(minutes=1)


async def test_entry_confirmation_says_that_avoid_lists_do_not_apply(cup: Cup) -> None:
    (anna,) = cup.club.people("Anna")
    await announced(cup, [])
    screen = await pressed(anna, cup.post("Tournament: Autumn Cup"), "tour-join")
    assert "✓ You have joined the tournament. People whom you avoid can sit at your table here" in screen.text
    stored = await cup.stored()
    await cup.passed(stored.calendar.starts_at - DAY - cup.services.now())
    screen = await pressed(anna, cup.post("Check-in: Autumn Cup"), "tour-join")
    assert "✓ You are checked in. People whom you avoid can sit at your table here" in screen.text


@pytest.mark.parametrize(
    ("locale", "place", "decides"),
    [
        ("en-US", "Place 1 of 4", "The final decides the first places"),
        ("de", "Platzierung 1 von 4", "Das Finale entscheidet über die ersten Platzierungen"),
        ("it", "Piazzamento 1 su 4", "La finale decide i primi piazzamenti"),
    ],
)
async def test_standings_show_the_users_place_and_mention_the_final(
    cup: Cup, locale: str, place: str, decides: str
) -> None:
    people = cup.session.people(*NAMES[:4], locale=locale)
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", "2", "tables")
    await cup.announce(cup.keeper, await cup.pick(cup.keeper, draft, "tour-draft", "1", "final"))
    await cup.settled()
    for person in people:
        await pressed(person, cup.post("Tournament: Autumn Cup"), "tour-join")
    stored = await cup.stored()
    await cup.passed(stored.calendar.starts_at - DAY - cup.services.now())
    for person in people:
        await pressed(person, cup.post("Check-in: Autumn Cup"), "tour-join")
    await cup.passed(stored.calendar.starts_at + MINUTE - cup.services.now())
    assert place not in (await cup.screen(people[0])).text, "nobody has a place before the first result"
    await cup.play_round()
    await cup.passed()
    assert "The final decides the first places" in cup.post("Standings: ").text
    screens = [(await cup.screen(person)).text for person in people]
    assert [decides in text for text in screens] == [True] * 4
    assert sum(place in text for text in screens) == 1


async def test_form_warns_of_long_rounds_and_proposes_shorter_ones(cup: Cup) -> None:
    short = await cup.draft(cup.keeper)
    assert "⚠" not in short.text, "Zanzibar takes weeks"
    cafe = await cup.draft(cup.keeper, "guatemala_cafe")
    assert re.search(r"⚠ A round can take 97 days\. With tables of 2 it takes 60 at most", cafe.text)
    coast = await cup.draft(cup.keeper, "saint_martin")
    assert re.search(r"⚠ A round can take \d+ days\. With Zanzibar it takes \d+ at most", coast.text)
    assert custom_id(coast, "tour-name"), "it is a proposal, and organisers may announce it all the same"


async def test_organisers_can_repeat_an_ended_tournament(cup: Cup) -> None:
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", "2", "tables")
    for name, value in (("pace", "36"), ("rounds", "4"), ("worst", "1"), ("final", "1"), ("study", "1")):
        draft = await cup.pick(cup.keeper, draft, "tour-draft", value, name)
    await cup.announce(cup.keeper, draft)
    first = await cup.stored()
    screen = await cup.screen(cup.keeper)
    assert "tour-again" not in str([one.custom_id for one in screen.buttons()]), "it is still to come"
    ended = (await cup.act(cup.keeper, screen, "cancel")).reply
    again = await pressed(cup.keeper, ended, "tour-again")
    assert "New tournament: Zanzibar" in again.text
    await cup.announce(cup.keeper, again, "Winter Cup")
    second = await cup.stored()
    assert second.id != first.id
    assert second.tournament.settings == msgspec.structs.replace(first.tournament.settings, title="Winter Cup")
    assert second.terms == first.terms


async def test_absence_screen_names_the_missed_rounds_beforehand(cup: Cup) -> None:
    people = cup.club.people(*NAMES[:4])
    (outsider,) = cup.club.people("Olga")
    await announced(cup, people)
    stored = await cup.stored()
    started = stored.calendar.starts_at - cup.services.now()
    anna = people[0]
    assert "You are away until" in await said(anna, cup.channel, "tavolino away", when="1"), "the start is later"
    await said(anna, cup.channel, "tavolino away", when="back")
    assert "You are away until" in await said(outsider, cup.channel, "tavolino away", when="14")
    asked = await typed(anna, cup.channel, "tavolino away", when="14")
    assert started < 14 * DAY
    assert f"**Autumn Cup**: you miss the check-in before {stamp(stored.calendar.starts_at, 'f')}" in asked.text
    assert "you miss Round 1 and every later round that begins before then" in asked.text
    assert "You are not away" in await said(anna, cup.channel, "tavolino away"), "it asks first"
    assert "You are away until" in (await pressed(anna, asked, "be-away")).text
    assert "You are away until" in await said(anna, cup.channel, "tavolino away")


async def test_too_long_absence_is_refused_before_missed_rounds_are_named(cup: Cup) -> None:
    (anna,) = people = cup.club.people("Anna")
    await announced(cup, people)
    assert "too long" in await said(anna, cup.channel, "tavolino away", when="22")
    assert "You are not away" in await said(anna, cup.channel, "tavolino away")


async def test_absence_after_the_check_in_misses_the_first_round(cup: Cup) -> None:
    (anna,) = people = cup.club.people("Anna")
    await announced(cup, people)
    await cup.passed((await cup.stored()).calendar.starts_at - DAY - cup.services.now())
    await pressed(anna, cup.post("Check-in: Autumn Cup"), "tour-join")
    asked = await typed(anna, cup.channel, "tavolino away", when="5")
    assert "**Autumn Cup**: you miss Round 1 and every later round that begins before then" in asked.text


async def test_absence_in_a_round_misses_the_next_one_only_if_it_starts(cup: Cup) -> None:
    people = cup.club.people(*NAMES[:4])
    await announced(cup, people)
    stored = await cup.stored()
    await cup.passed(stored.calendar.starts_at - DAY - cup.services.now())
    for person in people:
        await pressed(person, cup.post("Check-in: Autumn Cup"), "tour-join")
    await cup.passed(stored.calendar.starts_at + MINUTE - cup.services.now())
    asked = await typed(people[0], cup.channel, "tavolino away", when="5")
    assert "**Autumn Cup**: you miss every round that begins before then, starting with Round 2 of 3" in asked.text
    assert "time at your present table runs on" in asked.text
    await cup.play_round()
    asked = await typed(people[0], cup.channel, "tavolino away", when="5")
    assert "**Autumn Cup**: you miss Round 2 of 3 and every later round" in asked.text


async def test_organisers_see_late_tables_in_one_list(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    people = cup.club.people(*NAMES[:4])
    await announced(cup, people)
    stored = await cup.stored()
    await cup.passed(stored.calendar.starts_at - DAY - cup.services.now())
    for person in people:
        await pressed(person, cup.post("Check-in: Autumn Cup"), "tour-join")
    await cup.passed(stored.calendar.starts_at + MINUTE - cup.services.now())
    await cup.passed(DAY - 10 * MINUTE)
    assert "Late tables" not in (await cup.screen(cup.keeper)).text, "a day has not passed yet"
    await cup.passed(20 * MINUTE)
    shown = (await cup.screen(cup.keeper)).text
    late = shown[shown.index("Late tables") :]
    assert [f"[Table {number}]" in late for number in (1, 2)] == [True, True]
    assert sum(f"has been waiting for {name} since <t:" in late for name in NAMES) == 2
    assert "Late tables" not in (await cup.screen(people[0])).text, "only organisers see it"
    seat_clocks = cup.services.timing.seat_clocks
    clocks_of = seat_clocks.of

    async def together(match: str) -> dict[int, SeatClock]:
        """Return the clocks as if the table asked several at once."""
        found = await clocks_of(match)
        return {seat: msgspec.structs.replace(clock, key=f"{TOGETHER}1") for seat, clock in found.items()}

    with monkeypatch.context() as patched:
        patched.setattr(seat_clocks, "of", together)
        assert "Late tables" not in (await cup.screen(cup.keeper)).text, "who has not answered yet is secret"
    await cup.play_round()
    await cup.passed()
    assert "Late tables" not in (await cup.screen(cup.keeper)).text, "no table waits for anybody"


@pytest.mark.parametrize(
    ("activity", "words", "path"),
    [
        (Activity(), "", "zanzibar|4|-|0|"),
        (Activity(5, (2.0, 2.0, 2.0, 19.0)), "1 of 4 people would run out of time", "zanzibar|2|-|0|"),
        (Activity(24, (2.0,) * 20), "none of 20 people would", "zanzibar|4|-|1|"),
    ],
)
async def test_tournament_form_defaults_depend_on_the_club(
    cup: Cup, monkeypatch: pytest.MonkeyPatch, activity: Activity, words: str, path: str
) -> None:
    async def found(guild: int) -> Activity:
        assert guild == cup.session.guild.id
        return activity

    monkeypatch.setattr(cup.services.club.tournaments, "activity", found)
    draft = await cup.draft(cup.keeper)
    assert words in draft.text
    assert ("At today’s pace" in draft.text) is bool(words)
    assert path in custom_id(draft, "tour-name"), "size, rounds and final"


async def test_repeating_tournament_says_so_until_it_stops(cup: Cup) -> None:
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", "week", "repeats")
    await cup.announce(cup.keeper, draft)
    await cup.settled()
    says = "Every week: the next one opens when this one starts, until nobody joins"
    assert says in cup.post("Tournament: Autumn Cup").text
    (anna,) = cup.club.people("Anna")
    await pressed(anna, cup.post("Tournament: Autumn Cup"), "tour-join")
    first = await cup.stored()
    await cup.passed(first.calendar.starts_at + MINUTE - cup.services.now())
    second = await cup.stored()
    assert second.id != first.id
    assert second.calendar.starts_at == first.calendar.starts_at + 7 * DAY
    assert says in (await cup.screen(cup.keeper)).text
    await cup.passed(second.calendar.starts_at + MINUTE - cup.services.now())
    assert "nobody had joined. I won’t open another one" in cup.posts("Tournament cancelled: ")[-1].text
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", "month", "repeats")
    await cup.announce(cup.keeper, draft)
    assert "Every month: " in (await cup.screen(cup.keeper)).text
    stopped = await cup.act(cup.keeper, await cup.screen(cup.keeper), "once")
    assert "✓ The tournament no longer repeats" in stopped.reply.text
    assert "Every month: " not in stopped.reply.text
    assert "tournament no longer repeated" in stopped.reply.text
