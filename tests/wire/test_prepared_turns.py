"""Prepared turns through the wire: laid down in private, played or dropped as soon as the turn comes."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.moderator_actions import ModeratorAction
from tests.wire.play_session import (
    MovedTime,
    Session,
    bot_on,
    choose,
    custom_id,
    open_choices,
    path_of,
    pressed,
    session_at,
)
from tests.wire.requests import ask, ended
from tests.wire.screens import reached_at_table
from tests.wire.sealed_questions import do, said

GAME = "cafe_international"


class Table:
    """A match, in which one player waits for the turn of the other."""

    def __init__(self, session: Session, mover: Any, waiter: Any, match: str) -> None:
        self.session, self.mover, self.waiter, self.match = session, mover, waiter, match

    @classmethod
    async def begin(cls, session: Session, **options: str) -> Table:
        people = await session.quiet_match("Anna", "Bruno", game=GAME, **options)
        mover, waiter = await session.by_turn(people)
        return cls(session, mover, waiter, await session.match_id())

    @property
    def turns(self) -> Any:
        return self.session.client.services.answers.prepared_turns

    async def seat(self) -> int:
        """Return the seat of the one who waits."""
        found = (await self.session.client.services.matches.table(self.match)).seat_of(self.waiter.id)
        assert found is not None
        return found

    async def offered(self, kind: str) -> str:
        """Return a step that the waiter may prepare now."""
        look = await self.session.client.services.matches.look(self.match, await self.seat())
        seen, _, _ = await self.turns.look(look)
        found: str = next(text for text in seen.offers if text.startswith(kind))
        return found

    async def move(self, kind: str) -> None:
        """Make such a move for the mover, and end the turn."""
        look = await self.session.client.services.matches.look_as(self.match, self.mover.id)
        text = next(text for text in look.offers if text.startswith(kind))
        await do(self.session, self.mover, GAME, text)
        await self.session.answered()

    async def expect_more(self) -> None:
        """Let the prepared turn have brought more when it was prepared."""
        services, seat = self.session.client.services, await self.seat()
        rows, matches = services.answers.prepared_turns.rows, services.matches
        stored = (await rows.all(self.match))[seat]
        body = stored.body.replace('"gain":1', '"gain":9')
        assert body != stored.body
        user, now = self.waiter.id, matches.now()
        await rows.put(self.match, seat, body, stored.turn, user=user, at=now, before=stored)

    async def steps(self) -> tuple[str, ...]:
        """Return the prepared steps."""
        found: tuple[str, ...] = await self.turns.steps(self.match, await self.seat())
        return found

    async def log(self) -> list[str]:
        """Return the moves in the log, with the user who made each."""
        rows = (await self.session.client.services.matches.views.whole(self.match)).rows
        return [f"{row.seat} {row.move} {row.user}" for row in rows]


def hand_of(session: Session, person: Any) -> Any:
    """Return the hand that was sent in a direct message."""
    return session.message_with(person, "turn", person.dm)


@pytest.mark.shared_bot
async def test_prepared_turn_is_hidden_until_played_and_then_played_at_once(session: Session) -> None:
    table = await Table.begin(session)
    before = said(session)
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    assert screen.only_for == table.waiter.id
    assert "Prepare your next turn" in screen.text
    assert "Ready" not in screen.text
    assert [one.label for one in screen.buttons()][-1] == "Back"
    while not await table.steps():
        component, value = open_choices(screen, "prep-pick")[0]  # a list that is chosen from stands there still
        answered = (
            table.waiter.press(screen, component) if value is None else table.waiter.select(screen, component, [value])
        )
        screen = (await (await answered).settled()).reply
    (step,) = await table.steps()
    assert re.search(r"^1\. .* → chair ", screen.text, re.MULTILINE)
    assert step not in screen.text
    assert "Ready: this is played as soon as your turn begins" in screen.text
    assert [one.label for one in screen.buttons()][-3:] == ["Done", "Remove last step", "Cancel prepared turn"]
    panel = await session.panel(table.waiter)
    assert "Ready for your next turn: " in panel.text
    assert "Change prepared turn" in [one.label for one in panel.buttons()]
    await session.quiet()
    assert said(session) == before, "nothing public tells of it"
    await pressed(table.waiter, await pressed(table.waiter, panel, "prep"), "prep-off")
    step, seated = await table.offered("bar"), await seating(table)
    await do(session, table.waiter, GAME, f"prepare {step}")
    assert said(session) == before
    await session.loopback.wait_for(lambda: "next turn: Bar +1, ends turn → " in hand_of(session, table.waiter).text)
    await do(session, table.mover, GAME, seated)
    await session.answered()
    assert (await table.log())[-1] == f"{await table.seat()} {step} None"
    assert await table.steps() == ()
    assert "Played as prepared: Bar +1, ends turn → " in (await session.panel(table.waiter)).text
    log = (await reached_at_table(session, table.waiter, "log")).text
    assert "(automatic)" not in log, "the player has chosen it"
    calls = [one for one in session.public() if f"<@{table.waiter.id}>" in one.content]
    assert calls == [], "a player with a prepared turn is not called"


def picks(screen: Any) -> list[tuple[str, str | None]]:
    """Return the next choices as (custom_id, value)."""
    lists = [
        (one.custom_id, value) for one in screen.selects() for _, value in one.options if "prep-pick" in one.custom_id
    ]
    return lists + [(one.custom_id, None) for one in screen.buttons() if "prep-pick" in (one.custom_id or "")]


async def seating(table: Table) -> str:
    """Return moves of a whole turn that leave the bar as it is."""
    matches = table.session.client.services.matches
    look = await matches.look_as(table.match, table.mover.id)
    for text in look.offers:
        after = await matches.views.look_after(look, [text]) if "@" in text else None
        if after is not None and after.offers:
            return f"{text}, {next((one for one in after.offers if one == 'end'), after.offers[0])}"
    raise AssertionError("no seating")


@pytest.mark.shared_bot
async def test_prepared_turn_is_dropped_with_the_reason_after_a_change(session: Session) -> None:
    table = await Table.begin(session)
    step = await table.offered("bar")
    shown = await do(session, table.waiter, GAME, f"prepare {step}")
    assert "1. Bar +1, ends turn → " in shown
    await table.expect_more()
    await table.move("bar")
    assert (await table.log())[-1].startswith(f"{1 - await table.seat()} bar"), "it was not played"
    panel = (await session.panel(table.waiter)).text
    assert "Your prepared turn was not played. “Bar +1, ends turn → " in panel
    assert "” would no longer do what it did when you prepared it" in panel
    assert "to the bar, place 2: +2" in panel, "what it would do now"
    assert all("prepared" not in text for _, _, text in said(session)), "nothing public tells of it"
    await do(session, table.waiter, GAME, await _first(table, table.waiter, "bar"))
    assert "prepared" not in (await session.panel(table.waiter)).text.replace("Prepare", "")


async def _first(table: Table, person: Any, kind: str) -> str:
    look = await table.session.client.services.matches.look_as(table.match, person.id)
    return next(text for text in look.offers if text.startswith(kind))


@pytest.mark.shared_bot
async def test_prepare_screen_says_that_the_turn_was_dropped(session: Session) -> None:
    """It becomes the panel as soon as the turn begins, and begins with the reason."""
    table = await Table.begin(session)
    await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    assert "Prepare your next turn" in screen.text
    await table.expect_more()
    await table.move("bar")
    await session.quiet()
    (shown,) = [one for one in table.waiter.sees(session.channel) if one.id == screen.id]
    assert shown.text.startswith("⚠ Your prepared turn was not played.")
    assert open_choices(shown)


@pytest.mark.shared_bot
async def test_press_to_prepare_a_turn_that_has_begun_says_that_nothing_was_played(session: Session) -> None:
    table = await Table.begin(session)
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    await session.leave_outdated(screen)
    await table.move("bar")
    answer = await choose(table.waiter, screen, open_choices(screen, "prep-pick")[0])
    assert "nothing was played" in answer.text


async def test_direct_mention_says_that_the_prepared_turn_was_dropped(session: Session) -> None:
    table = await Table.begin(session, messages="quiet")
    await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    await table.expect_more()
    await table.move("bar")
    found = await session.loopback.wait_for(
        lambda: [one for one in table.waiter.sees(table.waiter.dm) if ": your turn." in one.content]
    )
    assert "Your prepared turn was not played." in found[-1].content
    assert all("prepared turn" not in one.text for one in session.public())


@pytest.mark.shared_bot
async def test_prepared_turn_is_visible_and_changeable_only_for_its_player(session: Session) -> None:
    table = await Table.begin(session)
    (carla,) = session.people("Carla")
    step = await table.offered("bar")
    await do(session, table.waiter, GAME, f"prepare {step}")
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    assert "1. " in screen.text
    emptied = await pressed(table.waiter, screen, "prep-back")
    assert (await table.steps(), f"`{step}`" in emptied.text) == ((), False)
    await do(session, table.waiter, GAME, f"Prepare: {step}")
    assert await table.steps() == (step,)
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    gone = await pressed(table.waiter, screen, "prep-off")
    assert "cancelled" in gone.text
    assert await table.steps() == ()
    assert "⚠" in await do(session, table.waiter, GAME, "prepare bar nobody")
    assert "⚠" in await do(session, table.mover, GAME, f"prepare {step}"), "it is the mover's turn"
    assert "seat" in await do(session, carla, GAME, f"prepare {step}")
    exported = await session.client.services.people.privacy.export(table.waiter.id)
    assert exported["tables"].get("prepared", []) == []


@pytest.mark.of_a_file
async def test_prepared_turn_keeps_the_table_awake_without_counting_as_presence(session: Session) -> None:
    table = await Table.begin(session, clock="none")
    services, seat = session.client.services, await table.seat()
    silence = services.timing.inactivity
    await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    await session.pass_time(timedelta(hours=40))
    pressed, asleep = session.rows("SELECT * FROM presses"), (await silence.upcoming(table.match))["sleep"]
    for text in (await seating(table)).split(", "):
        await services.matches.play_seat(table.match, 1 - seat, text)
    await session.answered()
    assert (await table.log())[-1].startswith(f"{seat} bar"), "it was played"
    assert session.rows("SELECT * FROM presses") == pressed, "nobody was there"
    assert (await silence.upcoming(table.match))["sleep"] - asleep >= timedelta(hours=39), "the match goes on"


@pytest.mark.of_a_file
async def test_restart_keeps_a_prepared_turn(tmp_path: Path) -> None:
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        table = await Table.begin(session)
        step, seated = await table.offered("bar"), await seating(table)
        await do(session, table.waiter, GAME, f"prepare {step}")
        exported = await session.client.services.people.privacy.export(table.waiter.id)
        assert step in str(exported["tables"]["prepared"])
        await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            assert await table.steps() == (step,)
            await do(session, table.mover, GAME, seated)
            await session.answered()
            assert (await table.log())[-1] == f"{await table.seat()} {step} None"
            await client.services.people.privacy.forget(table.waiter.id, now())
            assert session.rows("SELECT count(*) FROM prepared") == [(0,)]


@pytest.mark.shared_bot
@pytest.mark.parametrize("where", ["channel", "nowhere"])
async def test_dropped_prepared_turn_is_explained_by_direct_message(session: Session, where: str) -> None:
    """In the channel nothing is added. A player without reminders reads it in *My turn* alone."""
    table = await Table.begin(session)
    await (await table.waiter.slash(session.channel, "tavolino reminders", {"where": where})).settled()
    await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    await table.expect_more()
    await table.move("bar")
    told = [one for one in table.waiter.sees(table.waiter.dm) if "Your prepared turn was not played." in one.content]
    assert len(told) == (where == "channel")
    for one in told:
        assert ": your turn." in one.content
        assert "would no longer do what it did" in one.content
        assert (await pressed(table.waiter, one, "turn")).text.startswith("⚠ Your prepared turn was not played.")
    (ping,) = [one for one in session.public() if table.waiter.id in one.mentions]
    assert "prepared" not in ping.content
    await do(session, table.waiter, GAME, await _first(table, table.waiter, "bar"))
    await session.quiet()
    assert not [
        one for one in table.waiter.sees(table.waiter.dm) if "Your prepared turn" in one.content and one.buttons()
    ]


async def half_turn(table: Table) -> str:
    """Prepare a step after which the waiter's turn goes on, and return it."""
    look = await table.session.client.services.matches.look(table.match, await table.seat())
    seen, _, _ = await table.turns.look(look)
    for step in (text for text in seen.offers if "@" in text):
        await table.turns.replace(table.match, table.waiter.id, [step])
        if (await table.turns.look(look))[0].offers:
            return str(step)
    raise AssertionError("every step ends the turn")


@pytest.mark.shared_bot
@pytest.mark.parametrize("became", ["played", "half played", "dropped", "played long ago", "over"])
async def test_cancel_says_what_became_of_the_prepared_turn(session: Session, became: str) -> None:
    """The message may be older than its token, and then stands still."""
    table = await Table.begin(session)
    if became == "half played":
        await half_turn(table)
    else:
        await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    await session.leave_outdated(screen)
    await _let_it_become(table, became)
    answer = (await pressed(table.waiter, screen, "prep-off")).text
    assert "is cancelled" not in answer
    if became == "over":
        assert "The match is over" in answer
        return
    told = {
        "played": "Played as prepared: Bar +1, ends turn → ",
        "half played": "It is still your turn.",
        "dropped": "Your prepared turn was not played. “Bar +1, ends turn → ",
        "played long ago": "No turn is prepared any more.",
    }
    assert told[became] in answer
    assert (became == "played long ago") == ("prepared:" not in answer and "not played" not in answer)


async def _let_it_become(table: Table, became: str) -> None:
    session = table.session
    if became == "over":
        await session.client.services.moderation.actions.end(table.match, ModeratorAction(session.guild.id, 1, "late"))
        await session.quiet()
    elif became == "half played":
        await table.move("bar ")
    elif became == "dropped":
        await table.expect_more()
        await table.move("bar")
    else:
        await do(session, table.mover, GAME, await seating(table))
        await session.answered()
    if became == "played long ago":
        await table.move("bar")
        step = await _first(table, table.waiter, "bar")
        await session.client.services.matches.play(table.match, table.waiter.id, step)
        await session.answered()


@pytest.mark.of_a_file
@pytest.mark.parametrize("steps", ["whole", "half"])
@pytest.mark.parametrize("is_open", [True, False])
async def test_prepared_turn_played_after_a_restart_is_told(tmp_path: Path, steps: str, is_open: bool) -> None:
    """An open panel says so by itself, an older one as soon as its owner presses *Cancel prepared turn*."""
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        table = await Table.begin(session)
        if steps == "half":
            await half_turn(table)
        else:
            await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
        screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
        if not is_open:
            await session.leave_outdated(screen)
        await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            await do(session, table.mover, GAME, await seating(table) if steps == "whole" else await _bar(table))
            await session.answered()
            shown: Any = session.loopback.message(screen.id)
            if not is_open:
                assert "Ready: this is played" in shown.text
                shown = await pressed(table.waiter, shown, "prep-off")
            assert "is cancelled" not in shown.text
            assert "Ready: this is played" not in shown.text
            assert "Played as prepared: " in shown.text
            assert ("It is still your turn." in shown.text) == (steps == "half")


async def _bar(table: Table) -> str:
    return await _first(table, table.mover, "bar ")


async def begin_with_three(session: Session) -> tuple[Table, Any]:
    """Begin a match of three. Return the table of the first two players, and the third one."""
    people = session.people("Anna", "Bruno", "Carla")
    await session.match(*people, game=GAME)
    await session.quiet()
    first = await session.decider(people)
    at = people.index(first)
    order = [people[(at + step) % 3] for step in range(3)]
    return Table(session, order[0], order[1], await session.match_id()), order[2]


async def take_back(session: Session, person: Any, *others: Any) -> None:
    """Undo that person's last turn and what followed, with the consent of the others."""
    asked = await ask(session, person, "take-back")
    for other in others:
        await other.press(asked, custom_id(asked, "consent-yes"))
    await ended(session, asked)
    await session.answered()


@pytest.mark.shared_bot
async def test_undone_prepared_turn_is_prepared_again_and_played_again(session: Session) -> None:
    table, third = await begin_with_three(session)
    step = await table.offered("bar")
    await do(session, table.waiter, GAME, f"prepare {step}")
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    await do(session, table.mover, GAME, await seating(table))
    await session.answered()
    made = f"{await table.seat()} {step} None"
    assert (await table.log())[-1] == made
    await take_back(session, table.mover, table.waiter, third)
    shown: Any = session.loopback.message(screen.id)
    assert "Ready: this is played as soon as your turn begins" in shown.text
    assert "Played as prepared" not in shown.text
    assert await table.steps() == (step,)
    await do(session, table.mover, GAME, await seating(table))
    await session.answered()
    assert (await table.log()).count(made) == 2
    assert "Played as prepared: Bar +1, ends turn → " in (await session.panel(table.waiter)).text
    await take_back(session, table.waiter, table.mover, third)
    assert await session.decider([table.mover, table.waiter, third]) is table.waiter, "who asked chooses"
    assert (await table.log()).count(made) == 2


@pytest.mark.shared_bot
async def test_turn_prepared_in_an_undone_turn_is_dropped_with_the_reason(session: Session) -> None:
    table, third = await begin_with_three(session)
    await do(session, table.mover, GAME, await seating(table))
    await do(session, table.waiter, GAME, await _first(table, table.waiter, "bar"))
    await session.answered()
    assert await session.decider([third]) is third
    await do(session, table.waiter, GAME, f"prepare {await table.offered('bar')}")
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    await take_back(session, table.mover, table.waiter, third)
    why = "⚠ Your prepared turn was not played. An undo went back to before you prepared it."
    shown: Any = session.loopback.message(screen.id)
    assert shown.text.startswith(why)
    assert "Ready" not in shown.text
    await do(session, table.mover, GAME, await seating(table))
    await session.answered()
    assert await session.decider([table.waiter]) is table.waiter
    assert session.loopback.message(screen.id).text.startswith(why)  # type: ignore[union-attr]
    assert [one for one in table.waiter.sees(table.waiter.dm) if why.removeprefix("⚠ ") in one.content]


@pytest.mark.shared_bot
async def test_second_prepared_step_omits_pieces_used_by_the_first(session: Session) -> None:
    table = await Table.begin(session)
    turns, match = table.turns, table.match
    look = await session.client.services.matches.look(match, await table.seat())
    seen, _, _ = await turns.look(look)
    for step in (text for text in seen.offers if "@" in text):
        await turns.replace(match, table.waiter.id, [step])
        later, _, _ = await turns.look(look)
        if later.offers:
            break
    guest = step.partition("@")[0]
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    listed = [(*path_of(component), *(value or "").split("|")) for component, value in picks(screen)]
    assert listed
    assert not any(guest in tokens for tokens in listed), f"{guest} is seated, and still listed: {listed}"


@pytest.mark.shared_bot
@pytest.mark.parametrize("messages", ["normal", "quiet"])
async def test_player_whose_prepared_steps_do_not_end_the_turn_is_called(session: Session, messages: str) -> None:
    table = await Table.begin(session, messages=messages)
    step = await half_turn(table)
    screen = await pressed(table.waiter, await session.panel(table.waiter), "prep")
    assert "Then it is still your turn, and I mention you." in screen.text
    await table.move("bar ")
    assert (await table.log())[-1] == f"{await table.seat()} {step} None"
    calls = session.public() if messages == "normal" else table.waiter.sees(table.waiter.dm)
    (call,) = [one for one in calls if "your turn. I played" in one.content]
    assert "your turn. I played what you had prepared; the rest is yours." in call.content
    assert (f"<@{table.waiter.id}>" in call.content) == (messages == "normal")
    shown: Any = session.loopback.message(screen.id)
    assert re.match(r"✅ Played as prepared: .*\. It is still your turn\.", shown.text)
    await do(session, table.waiter, GAME, await _first(table, table.waiter, ""))
    await session.answered()
    assert "as prepared" not in (await session.panel(table.waiter)).text
