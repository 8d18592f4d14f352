"""*Since my turn* tells all that the log tells: what happened beside the moves, and what was taken back."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from bot.game import line
from bot.games import GAMES
from bot.i18n import say
from bot.table.notices import NoticeDraft, NoticeKind
from tests.wire.play_session import Session, custom_id, typed
from tests.wire.requests import ask, ended
from tests.wire.screens import reached_at_table
from tests.wire.sealed_questions import FOUR, called_together, do, scoring
from tests.wire.timed_turns import let_run_out, move, play_on, press_publicly, settled, settled_match, shown

NAMES = ("Anna", "Bruno", "Carla")
GAME = "cafe_international"


async def told(session: Session, person: Any, verb: str = "since") -> list[str]:
    """Return the lines below the title, without days, that the table message's button shows this person."""
    text = (await reached_at_table(session, person, verb)).text
    rows = [row.removeprefix("-# ") for row in text.splitlines() if row.startswith(("-# ", "`", "•"))]
    return [row for row in rows if not re.fullmatch(r"<t:\d+:D>", row)]


def place(rows: list[str], words: str) -> int:
    """Return the number of the first line that contains these words. Raise StopIteration without one."""
    return next(number for number, row in enumerate(rows) if words in row)


async def turns(session: Session, people: list[Any], most: int) -> list[Any]:
    """Play so many whole turns. Return who took them."""
    took = []
    for _ in range(most):
        took.append(await session.decider(people))
        await move(session, took[-1])
    return took


async def standing(session: Session) -> list[str]:
    """Return the public words of every step that was not undone."""
    services = session.client.services
    match = await session.match_id()
    table = await services.matches.table(match)
    heard = await services.matches.log(match, None)
    return [_said(row.lines, table.names) for row in heard if row.lines and row.is_step and not row.is_undone]


def _told_action(step: str) -> str:
    """Return the first sentence of a step, without the player's name."""
    return step.split(" ", 1)[1].split(".", maxsplit=1)[0]


def _said(lines: Any, names: tuple[str, ...]) -> str:
    return " ".join(say(one, "en", names) for one in lines)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_missed_notices_of_every_kind_are_shown(session: Session, game: str) -> None:
    people = await settled_match(session, *NAMES, game=game)
    await turns(session, people, 1)
    kinds = get_args(NoticeKind)
    matches, match = session.client.services.matches, await session.match_id()
    before = [await told(session, person) for person in people]
    await matches.tell(match, *(NoticeDraft(kind, line("match-literal", text=f"({kind})")) for kind in kinds))
    await settled(session)
    for person, rows in zip(people, before, strict=True):
        assert await told(session, person) == [*rows, *(f"({kind})" for kind in kinds)]
    actor = await session.decider(people)
    await move(session, actor)
    assert await session.decider(people) is not actor
    assert not [row for row in await told(session, actor) if row.startswith("(")], "seen before the actor's turn"


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_changes_since_the_start_list_the_whole_log(session: Session, game: str) -> None:
    """A player without a turn and a reader of the log learn the same of the others, in the same words."""
    people = session.people(*NAMES)
    keeper = session.loopback.add_person("Keeper", admin=True)
    await session.match(*people, game=game)
    await settled(session)
    first = await session.decider(people)
    others = [person for person in people if person is not first]
    await session.client.services.matches.play(await session.match_id(), first.id, await _offer(session, first))
    await settled(session)
    for path, reason in (("tavolino-admin match pause", "Feast"), ("tavolino-admin match resume", "Hangover")):
        await typed(keeper, session.channel, path, reason=reason)
    await settled(session)
    asked = await ask(session, first, "end")
    await press_publicly(others[0], asked, "consent-no")
    await ended(session, asked)
    for reader in others:
        since = await told(session, reader)
        log = await told(session, reader, "log")
        assert len(since) == len(log) >= 4
        for mine, logged in zip(since, log, strict=True):
            assert re.sub(rf"^({'|'.join(NAMES)}) (?!asked)", "", mine) in logged, "over a turn stands whose it is"
        assert place(since, "Feast") < place(since, "Hangover") < place(since, "not everyone agreed")


async def _offer(session: Session, person: Any) -> str:
    look = await session.client.services.matches.look_as(await session.match_id(), person.id)
    return str(look.offers[0])


async def test_changes_count_from_the_end_of_the_previous_turn(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game=GAME)
    mine, his = await turns(session, people, 2)
    assert mine is not his
    before = await told(session, mine)
    assert before
    matches, match = session.client.services.matches, await session.match_id()
    await matches.play(match, mine.id, await _offer(session, mine))
    await settled(session)
    assert await session.decider(people) is mine, "in the middle of the turn"
    assert await told(session, mine) == before, "the turn that goes on is not the previous one"
    await move(session, mine)
    assert not set(before) & set(await told(session, mine))


async def test_changes_list_a_timeout_and_a_return(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game=GAME, clock="24")
    (anna,) = await turns(session, people, 1)
    bruno = await session.decider(people)
    await let_run_out(session, bruno)
    for reader in (anna, bruno):
        assert place(await told(session, reader), f"{bruno.name} ran out of time, so I moved instead.") > 0
    await move(session, anna)
    await let_run_out(session, bruno)
    offer = session.message_with(bruno, "seat-back")
    await press_publicly(bruno, offer, "seat-back")
    await shown(session, anna, f"{bruno.name} is back")
    rows = await told(session, anna)
    gone = place(rows, "has been inactive for a while")
    assert place(rows, "ran out of time") < gone < place(rows, f"{bruno.name} is back")


@pytest.mark.parametrize("successor", ["person", "computer"])
async def test_changes_list_a_seat_change_by_names(session: Session, successor: str) -> None:
    people = session.people("Anna", "Bruno")
    (dieter,) = session.people("Dieter")
    await session.match(*people, game=GAME)
    await settled(session)
    (anna,) = await turns(session, people, 1)
    bruno = await session.decider(people)
    answer = await (await bruno.slash(session.channel, "table leave")).settled()
    await (await bruno.press(answer.reply, custom_id(answer.reply, "resign-sure"))).settled()
    await settled(session)
    await play_on(session)
    rows = await told(session, anna)
    assert place(rows, f"{bruno.name} resigned") < place(rows, f"Bot for {bruno.name}")
    assert f"Bot for {bruno.name}" in session.table(anna).text
    verb, presser = ("seat-take", dieter) if successor == "person" else ("seat-computer", anna)
    await move(session, anna)
    await press_publicly(presser, session.message_with(presser, verb), verb)
    await settled(session)
    rows = await told(session, anna)
    taken = next(row for row in rows if "takes over" in row)
    seat = {"Anna": 0, "Bruno": 1}[bruno.name]
    letter = GAMES[GAME].marks[seat].letter
    assert f"takes over {bruno.name}’s seat (" in taken
    assert taken.endswith(f" {letter}).")
    new = "Dieter takes over" if successor == "person" else r"\w+ \\\(medium\\\), a computer player, takes over"
    assert re.match(new, taken)
    if successor == "person":
        assert taken in session.table(anna).text
    else:
        await move(session, anna)
        rows = await told(session, anna)
        name = taken.split("\\")[0].strip()
        assert name in rows[-1], "its name says that a computer moves"


@pytest.mark.rotating(3)
async def test_changes_list_an_undone_move_as_undone(session: Session) -> None:
    keeper = session.loopback.add_person("Keeper", admin=True)
    people = await settled_match(session, "Anna", "Bruno", game=GAME)
    stays = await standing(session)
    first, second, *_ = await turns(session, people, 2)
    stays = await standing(session)
    await turns(session, people, 8)
    gone = [step for step in await standing(session) if step not in stays]
    steps = await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    options = {"before": steps[-1 - len(stays)].value, "reason": "Misread rule"}
    await (await keeper.slash(session.channel, "tavolino-admin match undo", options)).settled()
    await settled(session)
    assert await standing(session) == stays
    fact = f"A moderator undid {len(gone)} steps: Anna, Bruno"
    for reader in (first, second):
        rows = await told(session, reader)
        assert "Misread rule" in rows[-1]
        assert not [row for row in rows[:-1] if "undid" in row or any(step in row for step in gone)]
    log = await told(session, first, "log")
    assert len(log) == len(stays) + 2
    assert fact in log[-2]
    assert log[-2].startswith(f"`{len(stays) + 1}–{len(stays) + len(gone)}` ")
    text = session.table(first).text
    assert _told_action(stays[-1]) in text, "steps that stand, however many were taken back"


async def test_changes_list_an_agreed_undo_as_one_event(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game=GAME)
    first, second = await turns(session, people, 2)
    asked = await ask(session, first, "take-back")
    await press_publicly(second, asked, "consent-yes")
    await ended(session, asked)
    for reader in (first, second):
        rows = await told(session, reader)
        assert "steps were undone" in rows[place(rows, f"{first.name} can choose")]
        assert len([row for row in rows if "undo" in row or "undid" in row or row.startswith("~~")]) == 1


async def test_changes_leave_out_what_a_player_undid_alone(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="zanzibar")
    person, other = await session.by_turn(people)
    await session.client.services.matches.play(await session.match_id(), person.id, await _offer(session, person))
    await settled(session)
    panel = await session.panel(person)
    await (await press_publicly(person, panel, "back")).settled()
    await settled(session)
    assert await told(session, other) == []
    log = await told(session, other, "log")
    assert any("~~" in row for row in log)
    assert any("undid" in row for row in log)


async def test_log_marks_new_entries(session: Session) -> None:
    """Undone moves and agreements are told as well."""
    people = await settled_match(session, *NAMES, game=GAME)
    first, second = await turns(session, people, 2)
    asked = await ask(session, second, "take-back")
    for person in people:
        if person is not second:
            await press_publicly(person, asked, "consent-yes")
    await ended(session, asked)
    rows = (await reached_at_table(session, first, "log")).text.splitlines()
    assert place(rows, "Since your last step") == place(rows, f"undone by agreement: {second.name}") - 1


async def test_text_of_changes_stays_within_discords_limit(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game=GAME)
    (anna,) = await turns(session, people, 1)
    matches, match = session.client.services.matches, await session.match_id()
    many = [NoticeDraft("other", line("match-literal", text=f"{number:03} " + "x" * 90)) for number in range(120)]
    await matches.tell(match, *many)
    await settled(session)
    for verb in ("since", "turn"):
        rows = [row for row in (await reached_at_table(session, anna, verb)).text.splitlines() if row.startswith("-# ")]
        kept = [row for row in rows if "xxx" in row]
        assert kept[-1].startswith("-# 119 ")
        hidden = 120 - len(kept)
        *_, left_out = rows[: -len(kept)]  # below what the turn itself drew
        assert f"{hidden} more lines before that: press “More”, then “Log”" in left_out
    text = session.table(anna).text
    assert text.count("x" * 90) >= 1
    assert len(text) < 4000


@pytest.mark.rotating(3)
async def test_answer_out_of_turn_does_not_count_as_a_turn(session: Session) -> None:
    """The player who gave the answer is not told of it, and nothing before it is dropped."""
    _, asked = await scoring(session)
    before = [await told(session, person) for person in asked]
    for person in asked:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await settled(session)
    for person, rows in zip(asked, before, strict=True):
        after = await told(session, person)
        assert rows
        assert after[: len(rows)] == rows
        assert not [row for row in after if f"{person.name} answers in secret" in row]


async def test_outcome_is_news_to_the_player_who_answered_last(session: Session) -> None:
    _, asked = await scoring(session)
    for person in asked:
        await do(session, person, "guatemala_cafe", "pass K@D1")
    await settled(session)
    for person in asked:
        rows = await told(session, person)
        assert sum("Nobody blocks. Scoring of black: no points for anybody." in row for row in rows) == 1, rows


async def test_sale_of_an_own_tile_is_news_to_its_seller(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="saint_martin")
    (buyer,) = await called_together(session, people)
    seller = next(person for person in people if person is not buyer)
    tile = (await session.client.services.matches.look(await session.match_id(), None)).view.offer
    await do(session, buyer, "saint_martin", f"bid {tile}=2")
    await do(session, seller, "saint_martin", f"nobid {tile}")
    await settled(session)
    rows = await told(session, seller)
    assert any(f"{buyer.name} buys {tile} and pays 1 to {seller.name}" in row for row in rows), rows


async def test_auto_answers_are_shown_only_to_their_seat(session: Session) -> None:
    people = await session.new_match(*FOUR, game="guatemala_cafe")
    for person in people:
        opened = await (await person.slash(session.channel, "table auto", {})).settled()
        lists = [found for found in opened.reply.selects() if ":black:" in found.custom_id]
        await (await person.select(opened.reply, lists[0].custom_id, ["never"])).settled()
    await session.quiet()
    await do(session, await session.decider(people), "guatemala_cafe", "@1")
    scorer = await session.decider(people)
    await do(session, scorer, "guatemala_cafe", ">3@4, score K@D1")
    await session.answered()
    await settled(session)
    for person in people:
        rows = [*await told(session, person), *await told(session, person, "log")]
        made = [row for row in rows if "(automatic)" in row]
        assert len(made) == (0 if person is scorer else 2), "once in each"


@pytest.mark.parametrize("game", ["zanzibar", "cafe_international"])
async def test_next_panel_names_new_pieces_of_the_hand(session: Session, game: str) -> None:
    people = await settled_match(
        session, "Anna", "Bruno", game=game, **({"setup": "random"} if game == "zanzibar" else {})
    )
    actor = await session.decider(people)
    matches, match = session.client.services.matches, await session.match_id()
    moves = ("play", "end") if game == "zanzibar" else ("bar",)
    for move_start in moves:
        look = await matches.look_as(match, actor.id)
        await matches.play(match, actor.id, next(offer for offer in look.offers if offer.startswith(move_start)))
    await settled(session)
    panel = await session.panel(actor)
    assert re.search(r"-# You draw [^.]+\.", panel.text), panel.text
    other = next(person for person in people if person is not actor)
    assert "You draw" not in "\n".join(await told(session, other))
