"""Every auto-answer and every plan that a game knows is given, and taken back, in direct messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bot.game import AnyGame, Seat
from bot.games import GAMES
from cogs.text.choice_tree import tokens
from cogs.text.seat_names import literal
from tests.playthroughs.transcript import positions
from tests.wire.direct.direct_user import DirectUser
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.question_kinds import Question, Script, all_games, declared, scripts
from tests.wire.direct.record_replay import TableReplay
from tests.wire.play_session import Session, path_of

ORDERED = [name for name in all_games() if GAMES[name].auto_answers.settings is not None]
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


class Place(NamedTuple):
    """A position of a recorded match in which a seat may give these orders and plans.

    `with_press`: the choice of a move along with which it gives them; "" for none.
    """

    script: Script
    number: int
    seat: Seat
    given: frozenset[Question]
    with_press: str = ""


def places(game: AnyGame) -> Iterator[Place]:
    """Yield the positions in which something new can be given."""
    missing = {one for one in declared(game) if one.sort in ("order", "plan")}
    for script in scripts(game.name):
        for number, state in enumerate(positions(script.match)):
            for seat in range(script.match.players if game.outcome(state) is None else 0):
                for found in _given_in(game, state, seat):
                    place = Place(script, number, seat, frozenset(found[0] & missing), found[1])
                    if place.given:
                        yield place
                        missing -= place.given
        if not missing:
            return
    pytest.fail(f"nowhere in recorded matches: {missing}")


def _given_in(game: AnyGame, state: Any, seat: Seat) -> Iterator[tuple[set[Question], str]]:
    """Yield what the seat may give: all at once if it is asked nothing, for whom an order answers nothing."""
    view = game.see(state, seat)
    if seat in game.deciders(state):
        for one in game.together(view, [game.write(move) for move in game.legal_moves(state, seat)]):
            yield {Question(game.name, "plan", name) for name in one.settings}, tokens(one.choices)[-1]
        return
    orders = {
        Question(game.name, "order", name)
        for name, values in game.auto_answers.values.items()
        if sum(game.auto_answers.applies(view, name, value) for value in values) > 1
    }
    yield orders | {Question(game.name, "plan", name) for name in game.auto_answers.plans(view)}, ""


@pytest.mark.rotating(24)
@pytest.mark.parametrize("name", ORDERED)
async def test_every_auto_answer_can_be_set_in_direct_messages(
    session: Session, monitor: PressMonitor, name: str
) -> None:
    game, people = GAMES[name], session.people(*NAMES)
    for place in places(game):
        replay = TableReplay(session, monitor, place.script, people)
        await replay.begin()
        await replay.reach(place.number)
        direct = DirectUser(session, monitor, people[place.seat])
        for one in sorted(place.given):
            if place.with_press:
                await _give_with_press(session, direct, replay.match, place, one)
            else:
                await _give(session, direct, replay.match, place.seat, one)
        for person in replay.people:
            if (await session.client.services.matches.table(replay.match)).is_live:
                await session.client.services.matches.seats.resign(replay.match, person.id)
        await session.quiet()


async def _give(session: Session, direct: DirectUser, match: str, seat: Seat, one: Question) -> None:
    """Change the auto-answer and change it back. The table's own bot must follow it."""
    orders = session.client.services.answers.auto_answers
    usual = literal(getattr(await orders.of(match, seat), one.name))
    if GAMES[one.game].auto_answers.values[one.name] != (False, True):
        one = one._replace(sort="order")  # lists are among all auto-answers, and only switches in the panel too
    screen = await direct.typed("table auto" if one.sort == "order" else f"{one.game} turn")
    for is_usual in (False, True):
        part = _parts_for(screen, one)[0]
        values = [value for _, value in part.options] if part in screen.selects() else [*path_of(part.custom_id)]
        value = next(value for value in values if (value == usual) == is_usual)
        screen = (await direct.press(screen, part.custom_id, value if part in screen.selects() else None)).reply
        await session.quiet()
        assert literal(getattr(await orders.of(match, seat), one.name)) == value


def _parts_for(screen: Any, one: Question) -> list[Any]:
    """Return the lists and buttons of the screen that answer this question."""
    parts = (*screen.selects(), *screen.buttons())
    return [found for found in parts if found.custom_id.split(":")[1:5:3] == [one.sort, one.name]]


async def _give_with_press(session: Session, direct: DirectUser, match: str, place: Place, one: Question) -> None:
    """Make a move that gives it; the table's own bot goes by it."""
    orders = session.client.services.answers.auto_answers
    before, screen = getattr(await orders.of(match, place.seat), one.name), await direct.panel(match)
    paths = {button.custom_id: path_of(button.custom_id) for button in screen.buttons() if "pick" in button.custom_id}
    await direct.press(screen, next(found for found, path in paths.items() if path[-1:] == (place.with_press,)))
    await session.quiet()
    assert getattr(await orders.of(match, place.seat), one.name) != before
