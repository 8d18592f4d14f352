"""Meeting a game: the lobby shows what it is, and why it cannot start yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.game import AnyGame
from bot.games import GAMES
from bot.lessons import examples
from bot.lessons.examples import find_scene, pose_scene, primer
from tests.wire.command_paths import all_games
from tests.wire.play_session import (
    Session,
    add_computer,
    answer_to,
    custom_ids,
    move_once,
    open_choices,
    reach,
    reached,
    typed,
)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_lobby_introduces_the_game(session: Session, game: AnyGame) -> None:
    (anna,) = session.people("Anna")
    await session.lobby(anna, game=game.name)
    lobby = await session.loopback.wait_for(lambda: _with_picture(session, anna))
    (cover,) = lobby.pictures
    assert cover.filename.startswith(f"cover-{game.name}")
    assert game.title in cover.description
    assert f"1 of {game.players[-1]} seats" in lobby.text
    assert "you need one more player or a computer" in lobby.text
    await add_computer(anna, lobby)
    lobby = await session.loopback.wait_for(lambda: _without(session, anna, "you need"))
    assert lobby.pictures
    await reach(anna, lobby, "close")
    closed = await session.loopback.wait_for(lambda: _closed(session, lobby.id))
    assert not closed.pictures


BROKEN = {
    "no file": None,
    "no JSON": "{",
    "no examples": '{"names": [], "lengths": {}, "examples": {}, "poses": {"cover": {"example": "a", "moves": 1}},'
    ' "pages": {"1": ["cover"]}}',
    "no legal move": '{"names": ["Anna", "Bruno"], "lengths": {}, "examples": {"a": {"players": 2, "seed": "00",'
    ' "moves": ["end"]}}, "poses": {"cover": {"example": "a", "moves": 1}}, "pages": {"1": ["cover"]}}',
}
"""Primers with which no picture can be drawn."""


@pytest.fixture(params=BROKEN.values(), ids=list(BROKEN))
def broken_primer(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace the primer of Zanzibar by a broken one, or by none."""
    (tmp_path / "primers").mkdir()
    if request.param is not None:
        (tmp_path / "primers" / "zanzibar.json").write_text(request.param, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(examples, "DATA", tmp_path)
        _forget_examples()
        yield
    _forget_examples()


def _forget_examples() -> None:
    primer.cache_clear()
    pose_scene.cache_clear()
    find_scene.cache_clear()


async def test_damaged_primer_opens_lobby_and_rules_without_pictures(session: Session, broken_primer: None) -> None:
    (anna,) = session.people("Anna")
    lobby = await session.lobby(anna, game="zanzibar")
    assert not lobby.pictures
    assert "1 of 5 seats" in lobby.text
    rules = await reached(anna, lobby, "rules")
    assert not rules.pictures
    assert "The goal" in rules.text


def _with_picture(session: Session, person: Any) -> Any:
    lobby = session.message_with(person, "join")
    return lobby if lobby is not None and lobby.pictures else None


def _without(session: Session, person: Any, words: str) -> Any:
    lobby = session.message_with(person, "join")
    return lobby if lobby is not None and words not in lobby.text else None


def _closed(session: Session, message: int) -> Any:
    found = session.loopback.message(message)
    return found if found is not None and not found.buttons() else None


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_rules_have_pictures(session: Session, game: AnyGame) -> None:
    (anna,) = session.people("Anna")
    page = await typed(anna, session.channel, f"{game.name} rules")
    shown = {}
    for number in range(1, 12):
        poses = primer(game.name).pages.get(number, ())
        page = await session.loopback.wait_for(lambda: _drawn(session, page.id, len(poses)))  # noqa: B023
        shown[number] = [picture.filename.partition(".")[0] for picture in page.pictures]
        assert all(picture.description for picture in page.pictures)
        later = [button for button in page.buttons() if "b:rules" in button.custom_id][-1]
        if later.disabled:
            break
        page = await answer_to(anna.press(page, later.custom_id))
    assert {number: tuple(names) for number, names in shown.items() if names} == primer(game.name).pages


def _drawn(session: Session, message: int, pictures: int) -> Any:
    found = session.loopback.message(message)
    return found if found is not None and len(found.pictures) == pictures else None


@pytest.mark.parametrize("is_direct", [False, True])
async def test_help_leads_to_the_first_choice_in_two_presses(session: Session, *, is_direct: bool) -> None:
    (anna,) = session.people("Anna")
    guide = await typed(anna, anna.dm if is_direct else session.channel, "tavolino help")
    assert guide.only_for == anna.id
    title, *lines = guide.text.splitlines()
    assert title == "**Board games, turn by turn.** Which one?"
    minutes = primer("zanzibar").lengths[2].minutes
    assert f"**Zanzibar**: move traders where secret orders pay. 2 to 5 players, about {minutes} min for 2." in lines
    assert len(lines) == len(GAMES)
    labels = [button.label for button in guide.buttons()]
    assert set(labels[:4]) == {game.title for game in GAMES.values()}
    assert labels[4:] == ["My tables", "Free seats", "More"]
    card = await answer_to(anna.press(guide, "Zanzibar"))
    assert f"2 to 5 players, about {minutes} min" in card.text
    people = [] if is_direct else ["Play with people"]
    assert [button.label for button in card.buttons()] == ["First match", *people, "Learn Zanzibar", "Rules"]
    panel = await answer_to(anna.press(card, "First match"))
    assert (panel.id, panel.only_for) == (card.id, anna.id)
    assert "🎓" in panel.text
    assert open_choices(panel)
    table = await session.loopback.wait_for(lambda: session.table(anna, anna.dm))
    assert "easy" in table.text


async def test_help_begins_with_the_table_that_waits_and_the_game_played_last(session: Session) -> None:
    people = session.people("Anna", "Bruno")

    async def guide_of(person: Any) -> Any:
        return await typed(person, session.channel, "tavolino help")

    first = await guide_of(people[0])
    await session.match(*people)
    on_turn = await session.decider(people)
    (other,) = [person for person in people if person is not on_turn]
    guide = await guide_of(on_turn)
    assert guide.text.startswith("**1 table waits for you**")
    waiting, *games = [one.label for one in guide.buttons()]
    assert waiting == f"Zanzibar with {other.name} · #{session.channel.name} · 2\xa0d\xa023\xa0h left"
    assert games[0] == "Zanzibar", "played last"
    panel = await answer_to(on_turn.press(guide, waiting))
    assert open_choices(panel)
    guide = await guide_of(other)
    assert guide.text.startswith("**Your tables wait for others**")
    running, *_ = [one.label for one in guide.buttons()]
    assert running == f"Zanzibar with {on_turn.name} · #{session.channel.name}", "the time is not the reader's"
    panel = await answer_to(other.press(guide, running))
    assert f"{on_turn.name} is choosing." in panel.text
    offered = await answer_to(other.press(guide, "Puzzle of the day"))
    unknown = await answer_to(other.press(offered, "Zanzibar"))
    assert unknown.text.index("You have not finished a match") < unknown.text.index("A position from a match.")
    match, services = await session.match_id(), session.client.services
    await services.matches.seats.resign(match, other.id)
    await services.moderation.requests.win(match, on_turn.id)
    guide = await guide_of(on_turn)
    assert "**Zanzibar**" not in guide.text, "it is known"
    assert "**Saint Martin**" in guide.text
    assert len(guide.text.split()) < len(first.text.split())
    assert [one.label for one in guide.buttons()][len(GAMES) :] == [
        "Puzzle of the day",
        "My tables",
        "Free seats",
        "More",
    ]
    puzzle = await answer_to(on_turn.press(guide, "Puzzle of the day"))
    assert "Puzzle of the day: Zanzibar" in puzzle.text
    await (await on_turn.press(puzzle, custom_ids(puzzle, "today-pick")[0])).settled()
    guide = await guide_of(on_turn)
    assert "Puzzle of the day ✓" in [one.label for one in guide.buttons()], "it is answered"
    more = await reached(on_turn, guide, "help-more")
    assert "Puzzle of the day" not in [one.label for one in more.buttons()], "it stands above"


@pytest.mark.parametrize("is_direct", [False, True])
async def test_guide_leads_to_matches_reminders_and_club_under_more(session: Session, *, is_direct: bool) -> None:
    (anna,) = session.people("Anna")
    channel = anna.dm if is_direct else session.channel
    guide = await typed(anna, channel, "tavolino help")
    more = await reached(anna, guide, "help-more")
    club = [] if is_direct else ["Club"]
    assert len(more.text.split()) < 50, "no wall of commands"
    labels = [one.label for one in more.buttons()]
    first = ["My past matches", "Puzzle of the day", "All games", "Reminders"]
    assert labels == [*first, *club, "Words only: off"]
    for label, text in {"Reminders": "For you", **dict.fromkeys(club, "A club is")}.items():
        assert text in (await answer_to(anna.press(more, label))).text
    assert "matches" in (await answer_to(anna.press(more, "My past matches"))).text


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_game_card_leads_to_table_lesson_and_rules(session: Session, game: AnyGame) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    found = await all_games(anna, session.channel)
    catalogue = await session.loopback.wait_for(lambda: _drawn(session, found.id, len(GAMES)))
    assert {picture.filename.partition(".")[0] for picture in catalogue.pictures} == {f"cover-{name}" for name in GAMES}
    assert all(one.title in catalogue.text for one in GAMES.values())
    card = await answer_to(anna.press(catalogue, game.title))
    card = await session.loopback.wait_for(lambda: _drawn(session, card.id, 1))
    rules = await answer_to(anna.press(card, "Rules"))
    assert "The goal." in rules.text
    if game.lesson is not None:
        lesson = await answer_to(anna.press(card, f"Learn {game.title}"))
        assert lesson.only_for == anna.id
    await (await anna.press(card, "Play with people")).settled()
    lobby = await session.loopback.wait_for(lambda: session.message_with(bruno, "join"))
    assert game.title in lobby.text
    assert "computer)" not in lobby.text


async def test_mention_of_the_bot_is_answered_with_the_guide(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    bot = session.client.user.id if session.client.user else 0
    anna.say(session.channel, "what is this bot for?")
    anna.say(session.channel, f"<@{bot}> what are you?")
    guide = await session.loopback.wait_for(lambda: session.message_with(bruno, "meet"))
    assert guide.only_for is None
    assert "Which one?" in guide.text
    assert guide.mentions == ()
    card = await answer_to(bruno.press(guide, "Saint Martin"))
    assert card.only_for == bruno.id
    anna.say(session.channel, f"<@{bot}> and again")
    await session.quiet()
    assert len([one for one in session.public() if one.buttons()]) == 1, "once in half a minute"


async def test_bot_answers_only_messages_that_mention_it(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    anna.say(session.channel, f"<@{bruno.id}> @everyone shall we play?")
    await session.quiet()
    assert session.public() == []


async def test_direct_message_is_answered_with_the_guide_in_the_users_language(session: Session) -> None:
    (clara,) = session.people("Clara", locale="de")
    await typed(clara, session.channel, "games mine")
    clara.say(clara.dm, "Hallo?")
    guide = await session.loopback.wait_for(lambda: session.message_with(clara, "meet", clara.dm))
    assert "Brettspiele, Zug um Zug" in guide.text


async def test_first_direct_message_explains_how_to_play(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    for person in people:
        hand = await session.loopback.wait_for(lambda: session.message_with(person, "turn", person.dm))  # noqa: B023
        assert "How it works" in hand.text
    other = session.loopback.add_channel(session.guild, "harbour")
    await session.match(*people, channel=other, game="saint_martin")
    await session.quiet()
    for person in people:
        hands = [one for one in person.sees(person.dm) if one.by_bot]
        assert len(hands) == 2
        assert ["How it works" in one.text for one in hands] == [True, False]


@pytest.mark.rotating(3)
async def test_first_direct_message_with_a_mention_introduces_the_bot(session: Session) -> None:
    """A player who places has no hand yet. Later calls omit the introduction; that match's hand keeps it."""
    people = await session.quiet_match("Anna", "Bruno", messages="quiet", setup="placed")
    for number in range(6):
        person = await session.decider(people)
        (call,) = (one for one in person.sees(person.dm) if one.by_bot)
        assert ": your turn." in call.text
        assert ("How it works" in call.text) == (number < len(people))
        await move_once(session, people)
    for _ in range(6):
        await move_once(session, people)
    for person in people:
        told = [one for one in person.sees(person.dm) if one.by_bot and "How it works" in one.text]
        assert [bool(one.pictures) for one in told] == [True]
