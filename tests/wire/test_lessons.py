"""Lessons through the wire: every step, interruption, a restart, and the free game at the end."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.i18n import word
from bot.lesson_spec import SEAT_SEPARATOR, Lesson
from bot.lessons.lesson_state import ENDING, LessonState
from bot.playground.loopback import Loopback
from bot.table.table import Person
from cogs.text.choice_tree import tokens
from tests.openapi import schema_checker
from tests.wire.play_session import (
    PatientClock,
    Session,
    answer_to,
    bot_on,
    buttons_of,
    custom_id,
    hurried,
    path_of,
    press,
    pressed,
    typed,
)

TAUGHT = [name for name, game in GAMES.items() if game.lesson is not None]
MAX_PRESSES = 400


class LessonUser:
    """A person in a lesson, with the lesson's message."""

    def __init__(self, session: Session, person: Any, game: str, channel: Any = None) -> None:
        self.session, self.person, self.game = session, person, GAMES[game]
        self.channel = channel or session.channel
        self.lesson: Lesson = self.game.lesson or pytest.fail("no lesson")
        self.message: Any = None

    async def open(self, **options: Any) -> Any:
        """Open the lesson with `/<game> learn`."""
        self.message = await typed(self.person, self.channel, f"{self.game.name} learn", **options)
        return self.message

    async def press(self, verb: str) -> Any:
        self.message = await pressed(self.person, self.message, f"learn-{verb}")
        return self.message

    async def choose(self, notation: str) -> Any:
        """Make a move choice by choice, as the panel offers them."""
        path = tokens(self.game.choices(self.game.read(notation)))
        token = (await self.sitting()).learner.token
        for _ in path:
            before = self.message.text
            await self._pick(path)
            if (await self.sitting()).learner.token != token or self._is_refused(before):
                break
        return self.message

    async def _pick(self, path: tuple[str, ...]) -> None:
        """Pick the component that leads furthest towards the move."""
        found = [(full, component, value) for full, component, value in self._ways() if path[: len(full)] == full]
        if not found:
            pytest.fail(f"{path} is not on offer: {self.message.text}")
        _, component, value = max(found, key=lambda way: len(way[0]))
        if value is None:
            pressed = await self.person.press(self.message, component)
        else:
            pressed = await self.person.select(self.message, component, [value])
        self.message = (await pressed.settled()).reply

    def _ways(self) -> list[tuple[tuple[str, ...], str, str | None]]:
        """Return the choices that every button and every line of a list makes."""
        buttons = [
            (path_of(button.custom_id), button.custom_id, None) for button in buttons_of(self.message, "learn-pick")
        ]
        lines = [
            ((*path_of(found.custom_id), *value.split("|")), found.custom_id, value)
            for found in self.message.selects()
            if found.custom_id.startswith("s:learn-pick:")
            for _, value in found.options
        ]
        return [*buttons, *lines]

    def _is_refused(self, before: str) -> bool:
        return any(mark in self.message.text and mark not in before for mark in ("↩", "⚠"))

    async def sitting(self) -> LessonState:
        person = Person(self.person.id, self.person.name)
        return await self.session.client.services.computers.lesson_progress.sitting(self.game, person)

    async def offers(self) -> tuple[str, ...]:
        return (await self.sitting()).look.offers

    async def is_over(self) -> bool:
        return (await self.sitting()).is_over

    def says(self, step: str, part: str = "", locale: str = "en") -> bool:
        return word(f"{self.game.name}-lesson-{step}{part}", locale, **self.game.numbers) in self.message.text.replace(
            "**", ""
        )


@asynccontextmanager
async def world(tmp_path: Path) -> AsyncIterator[tuple[Loopback, Any, Any, Path]]:
    """Yield a server on which bots can come and go."""
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild = loopback.add_guild("Bazaar")
        yield loopback, guild, loopback.add_channel(guild, "island"), tmp_path / "tavolino.db"
        assert loopback.violations == []
    finally:
        await loopback.stop()


def right_and_wrong(game: AnyGame, step: Any, offered: tuple[str, ...]) -> tuple[str, str]:
    return step.answer(offered), next(text for text in offered if not step.is_right(text))


@pytest.mark.rotating(12)
@pytest.mark.parametrize("name", TAUGHT)
async def test_whole_lesson_can_be_played_by_buttons(name: str, tmp_path: Path) -> None:
    async with world(tmp_path) as (loopback, guild, channel, database):
        anna = loopback.add_person("Anna")
        half = len((GAMES[name].lesson or pytest.fail("no lesson")).steps) // 2
        async with bot_on(loopback, database) as client:
            learner = LessonUser(Session(loopback, guild, channel, client, database), anna, name)
            await learner.open()
            assert learner.message.only_for == anna.id
            for step in learner.lesson.steps[:half]:
                await take(learner, step)
        async with bot_on(loopback, database) as client:
            again = LessonUser(Session(loopback, guild, channel, client, database), anna, name)
            again.message = learner.message
            await again.press("show")
            await again.open()
            for step in again.lesson.steps[half:]:
                await take(again, step)
            await play_out(again)
            assert (await client.services.matches.tables_of(anna.id)) == ()
            assert again.session.public() == []


async def take(learner: LessonUser, step: Any) -> None:
    """Make a wrong move, ask for the answer, make the right move, and go on."""
    assert learner.says(step.name)
    assert learner.says(step.name, "-ask")
    boards = len(learner.message.pictures) - bool(step.with_hand)
    assert 1 <= boards <= max(1, len(learner.game.parts(())))
    assert all(picture.description for picture in learner.message.pictures)
    right, wrong = right_and_wrong(learner.game, step, await learner.offers())
    await learner.choose(wrong)
    assert "↩" in learner.message.text
    assert learner.says(step.name, "-ask")
    await learner.press("show")
    assert f"`{right}`" in learner.message.text
    await learner.choose(right)
    assert "✅" in learner.message.text
    assert learner.says(step.name, "-done")
    await learner.press("next")


async def play_out(learner: LessonUser) -> None:
    """Play the free game to its end, preferring offers that end something."""
    assert learner.says(ENDING)
    for number in range(MAX_PRESSES):
        if await learner.is_over():
            break
        offered = await learner.offers()
        await learner.choose(offered[-1] if number % 2 else offered[0])
        if number == 1:
            before = await learner.offers()
            await learner.press("undo")
            assert await learner.offers() == offered != before
    assert await learner.is_over()
    assert f"/{learner.game.name} new" in learner.message.text
    await learner.press("anew")
    assert not await learner.is_over()
    await learner.press("first")
    assert learner.says(learner.lesson.steps[0].name)


async def follow(learner: LessonUser) -> None:
    """Press, one after the other, the buttons and lines that *Show answer* names."""
    await learner.press("show")
    answer = next(row for row in learner.message.text.splitlines() if row.startswith("💡"))
    for heading, named in re.findall(r"(?:\*([^*]+)\* )?\*\*(.+?)\*\*", answer):
        label, above = named.replace("\\", ""), heading.replace("\\", "")
        lists = [one for one in learner.message.selects() if not above or one.placeholder == above]
        listed = [one for one in lists if label in [shown for shown, _ in one.options]]
        if listed:
            pressed = await learner.person.select(learner.message, listed[0].custom_id, [label])
        else:
            pressed = await learner.person.press(learner.message, label)
        learner.message = (await pressed.settled()).reply


@pytest.mark.rotating(4)
@pytest.mark.parametrize("name", TAUGHT)
async def test_lesson_is_solved_by_its_shown_answers_alone(name: str, session: Session) -> None:
    learner = LessonUser(session, session.people("Anna")[0], name)
    await learner.open()
    for step in learner.lesson.steps:
        await follow(learner)
        assert learner.says(step.name, "-done"), step.name
        await learner.press("next")
    assert learner.says(ENDING)


@pytest.fixture
def learner(session: Session) -> LessonUser:
    return LessonUser(session, session.people("Anna")[0], "zanzibar")


async def test_learner_may_skip_go_back_and_start_again(learner: LessonUser) -> None:
    await learner.open()
    names = [step.name for step in learner.lesson.steps]
    for name in names:
        assert learner.says(name)
        await learner.press("skip")
    assert learner.says(ENDING)
    await learner.press("earlier")
    assert learner.says(names[-1])
    await learner.press("first")
    assert learner.says(names[0])


@pytest.mark.rotating(3)
async def test_free_game_of_a_lesson_offers_hints(learner: LessonUser) -> None:
    await learner.open()
    for _ in learner.lesson.steps:
        await learner.press("skip")
    before = await learner.offers()
    await learner.press("hint")
    await learner.press("again")
    assert learner.says(ENDING)
    assert await learner.offers() == before
    await learner.press("hint")
    turn = custom_id(learner.message, "learn-hint-do").rpartition(":")[2].split("|")
    await learner.press("hint-do")
    made = [text.partition(SEAT_SEPARATOR)[2] for text in (await learner.sitting()).learner.moves]
    assert made[: len(turn)] == turn, "the whole turn with one press"
    assert await learner.offers() != before


async def test_match_against_a_computer_follows_the_lesson(learner: LessonUser) -> None:
    await learner.open()
    for _ in learner.lesson.steps:
        await learner.press("skip")
    play = next(button for button in learner.message.buttons() if button.label == "Play with a computer")
    panel = await answer_to(learner.person.press(learner.message, play.custom_id))
    (table,) = await learner.session.client.services.matches.tables_of(learner.person.id)
    assert (table.game, table.is_alone, table.status) == (learner.game.name, True, "running")
    assert "🎓" in panel.text


async def test_illegal_lesson_move_is_refused_and_changes_nothing(learner: LessonUser) -> None:
    await learner.open()
    told = await learner.open(move="3>c2")
    assert "⚠" in told.text
    assert "trader 3" in told.text
    assert learner.says(learner.lesson.steps[0].name)
    told = await learner.open(move="nonsense")
    assert "⚠" in told.text
    await learner.open(move="Play Pepper")
    assert "✅" in learner.message.text
    told = await learner.open(move="play north")
    assert "⚠" in told.text


async def test_outdated_lesson_button_shows_the_current_step(learner: LessonUser) -> None:
    old = await learner.open()
    await learner.open()
    await learner.press("skip")
    learner.message = old
    await learner.press("skip")
    assert "⚠" in learner.message.text
    assert learner.says(learner.lesson.steps[1].name)


async def test_lesson_board_can_be_read_in_words(learner: LessonUser) -> None:
    message = await learner.open()
    told = await press(learner.person, message, "learn-read")
    assert "w4" in told.reply.text
    assert "Pepper" in told.reply.text or "pepper" in told.reply.text


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.rotating(4)
async def test_lessons_use_boards_in_words_if_the_user_chose_them(name: str, session: Session) -> None:
    (anna,) = session.people("Anna")
    await typed(anna, session.channel, "tavolino reminders", words=True)
    learner = LessonUser(session, anna, name)
    await learner.open()
    for _ in learner.lesson.steps:
        (read,) = (one for one in buttons_of(learner.message, "learn-read"))
        told = await answer_to(anna.press(learner.message, read.custom_id))
        assert told.only_for == anna.id
        assert "\n- " in told.text
        await learner.press("skip")


async def test_lesson_stays_in_the_direct_channel(session: Session) -> None:
    (anna,) = session.people("Anna", locale="de")
    learner = LessonUser(session, anna, "zanzibar", anna.dm)
    await learner.open()
    assert not learner.message.ephemeral
    assert learner.says("goal", locale="de")
    await learner.choose("play pepper")
    assert learner.says("goal", "-done", locale="de")
    assert len([message for message in anna.sees(anna.dm) if message.by_bot]) == 1


async def test_each_person_has_a_separate_lesson(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    one, other = LessonUser(session, anna, "zanzibar"), LessonUser(session, bruno, "zanzibar")
    await one.open()
    await one.press("skip")
    await other.open()
    assert other.says(other.lesson.steps[0].name)
    assert other.message.id not in [message.id for message in anna.sees(session.channel)]


async def test_lesson_data_is_exported_and_deleted(learner: LessonUser) -> None:
    await learner.open()
    await learner.press("skip")
    exported = await (await learner.person.slash(learner.channel, "tavolino privacy", {"what": "export"})).settled()
    (file,) = exported.reply.attachments
    assert [row["game"] for row in json.loads(file.data)["tables"]["lessons"]] == ["zanzibar"]
    forget = await (await learner.person.slash(learner.channel, "tavolino privacy", {"what": "forget"})).settled()
    await press(learner.person, forget.reply, "forget-sure")
    await learner.open()
    assert learner.says(learner.lesson.steps[0].name)


async def test_first_time_player_is_offered_the_lesson(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await typed(anna, session.channel, "zanzibar new")
    told = await typed(bruno, session.channel, "table join")
    learner = LessonUser(session, bruno, "zanzibar")
    opened = await press(bruno, told, "learn")
    learner.message = opened.reply
    assert learner.message.only_for == bruno.id
    assert learner.says("goal")
    await learner.press("skip")
    await typed(bruno, session.channel, "table leave")
    told = await typed(bruno, session.channel, "table join")
    assert "learn" not in [button.custom_id.split(":")[1] for button in told.buttons()], "he has begun"
    lobby = session.message_with(carla, "join")
    await press(carla, lobby, "join")
    offer = await session.loopback.wait_for(lambda: session.message_with(carla, "learn"))
    assert offer.only_for == carla.id


@pytest.mark.shared_bot
async def test_lesson_offer_is_never_empty_if_the_match_starts_meanwhile(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player is no longer new to the game as soon as somebody else has started the match."""
    anna, bruno = session.people("Anna", "Bruno")
    lobby, asked = await session.lobby(anna), list[int]()

    async def is_new(_: Any, user: int) -> bool:
        asked.append(user)
        return asked == [bruno.id]

    monkeypatch.setattr(session.client.services.computers.lesson_progress, "is_new", is_new)
    pressed = await bruno.press(lobby, custom_id(lobby, "join"))
    (offer,) = await session.loopback.wait_for(lambda: pressed.added)
    assert custom_id(offer, "learn")
