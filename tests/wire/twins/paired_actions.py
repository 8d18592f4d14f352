"""Paired actions: the same moves, undos, requests and actions of moderators in both worlds."""

from __future__ import annotations

import random
from datetime import timedelta

from bot.game import Seat
from bot.table.refusals import NothingAhead
from tests.wire.play_session import buttons_of
from tests.wire.twins.leak import compare
from tests.wire.twins.paired_match import BOTH, ONE, Paired
from tests.wire.twins.start_positions import defaults_are_alike

KINDS = ("take-back", "pause", "resume", "end")
SECOND = timedelta(seconds=1)


async def common_move(paired: Paired, seat: Seat, notation: str) -> None:
    """Play that move for the seat in both worlds."""
    user = paired.users[seat]
    if user is not None:
        await paired.both(user, f"{paired.game.name} do", {"moves": notation})
        return
    for world in paired.pair.worlds:
        await world.computer_move(paired.id, notation)
        await world.settle()


async def moves(paired: Paired) -> list[tuple[Seat, str]]:
    """Return the moves legal in both worlds; of computer players, those of the one served first."""
    found: list[tuple[Seat, str]] = []
    states = await paired.states()
    deciders = [paired.game.deciders(state) for state in states]
    driven = {next((seat for seat in asked if paired.users[seat] is None), None) for asked in deciders}
    for seat in deciders[ONE]:
        if paired.users[seat] is not None or driven == {seat}:
            offers = [set(await paired.offers(which, seat)) for which in BOTH]
            found += [(seat, notation) for notation in sorted(offers[0] & offers[1])]
    return found


async def common_undo(paired: Paired, chance: random.Random) -> None:
    """Undo a step that can be undone in both worlds."""
    able = [
        user
        for seat, user in enumerate(paired.users)
        if user is not None and all([await paired.can_undo(which, seat) for which in BOTH])
    ]
    if able:
        await paired.both(chance.choice(able), "table undo")


async def headroom(paired: Paired) -> timedelta:
    """Return how long nobody's time runs out."""
    due = []
    for world in paired.pair.worlds:
        clocks = await world.services.timing.seat_clocks.running_in(paired.id)
        due += [clock.due_at - paired.pair.now for clock in clocks if clock.due_at is not None]
    return max(min(due, default=timedelta(hours=1)) - SECOND, timedelta())


async def run_out(paired: Paired, chance: random.Random, viewer: Seat | None) -> bool:
    """Pass time until somebody's runs out, if the moves then played show nothing that was exchanged. Return whether."""
    clocks = [await world.services.timing.seat_clocks.running_in(paired.id) for world in paired.pair.worlds]
    one, other = ([(clock.seat, clock.due_at) for clock in running] for running in clocks)
    compare(f"{paired.game.name}: the clocks that run", one, other)
    due = one[0][1] if one else None
    if due is None:
        return False
    until = max(paired.pair.now + SECOND, due + SECOND * chance.choice((0, 1, 900)))
    late = [seat for seat, moment in one if moment is not None and moment <= until]
    if not defaults_are_alike(paired.game, await paired.states(), viewer, late):
        return False
    await paired.pair.pass_time(until - paired.pair.now)
    return True


async def pass_some_time(paired: Paired, chance: random.Random) -> None:
    """Pass a second, or a good part of the time that is left, so that nobody's runs out."""
    room = await headroom(paired)
    long = chance.random() < 0.2
    await paired.pair.pass_time(min(room * chance.random(), room - SECOND) if long and room > SECOND * 9 else SECOND)


async def prepare(paired: Paired, chance: random.Random, which: int, user: int) -> bool:
    """Let that person prepare a step in one world. Return whether there was one."""
    world, seat = paired.pair.worlds[which], paired.seat_of(user)
    look = await world.services.matches.look(paired.id, seat)
    try:
        seen, steps, _ = await world.services.answers.prepared_turns.look(look)
    except NothingAhead:
        return False
    if not seen.offers:
        return False
    moves = ", ".join((*steps, chance.choice(seen.offers)))
    paired.pair.tick()
    await paired.slash(which, user, f"{paired.game.name} do", {"moves": f"prepare {moves}"})
    return True


async def prepared(paired: Paired, which: int, user: int) -> tuple[str, ...] | None:
    """Return that person's prepared steps in that world; None if they are dropped but may come back with an undo."""
    seat, turns = paired.seat_of(user), paired.pair.worlds[which].services.answers.prepared_turns
    assert seat is not None
    steps = await turns.steps(paired.id, seat)
    return steps if steps or seat not in await turns.rows.all(paired.id) else None


async def prepare_again(paired: Paired, which: int, user: int, steps: tuple[str, ...]) -> None:
    """Let that person prepare these steps in one world, as before; without any, withdraw the turn."""
    world = paired.pair.worlds[which]
    paired.pair.tick()
    await world.do(world.services.answers.prepared_turns.replace(paired.id, user, steps))
    await world.settle()


async def other_action(paired: Paired, chance: random.Random) -> None:
    """Make a request, give time, be away, or pause and resume as moderator."""
    people = [user for user in paired.users if user is not None]
    user = chance.choice(people)
    watcher = chance.choice(paired.watchers)
    name = f"{paired.game.name} do"
    options: list[tuple[int, str, dict[str, object]]] = [
        (user, "table ask", {"what": chance.choice(KINDS)}),
        (user, "table ask", {"what": "give", "player": str(chance.randrange(len(paired.users))), "hours": 1}),
        (user, "tavolino away", {"when": "2 days"}),
        (user, "tavolino away", {"when": "back"}),
        (paired.manager, "tavolino-admin match pause", {"reason": "supper"}),
        (paired.manager, "tavolino-admin match resume", {"reason": "supper is over"}),
        (user, name, {"moves": "no such move"}),
        (watcher, "table undo", {}),
    ]
    offered = await _preparable(paired, user)
    if offered:
        options += [(user, name, {"moves": f"prepare {chance.choice(offered)}"})] * 3
    open_moves = await moves(paired)
    if open_moves and await paired.waits(watcher):
        options += [(watcher, name, {"moves": chance.choice(open_moves)[1]})] * 3
    kind = chance.random()
    if kind < 0.4:
        await _vote(paired, chance)
    elif kind < 0.5:
        await _rewind(paired, chance)
    else:
        await paired.both(*chance.choice(options))


async def _preparable(paired: Paired, user: int) -> list[str]:
    """Return the first steps that this person may prepare in both worlds."""
    found: list[set[str]] = []
    for world in paired.pair.worlds:
        look = await world.services.matches.look(paired.id, paired.seat_of(user))
        try:
            found.append(set((await world.services.matches.prepared.look(look, ()))[0].offers))
        except NothingAhead:
            return []
    return sorted(found[ONE] & found[1])


async def _rewind(paired: Paired, chance: random.Random) -> None:
    """Let the moderator undo one of the last public steps and all after it."""
    offered = []
    for world in paired.pair.worlds:
        person, channel = world.loopback.person(paired.manager), world.loopback.channel(paired.channel)
        asked = person.autocomplete(channel, "tavolino-admin match undo", {"reason": "a mistake"}, focused="before")
        offered.append([choice.value for choice in await world.do(asked)])
    compare(f"{paired.game.name}: the steps that /tavolino-admin match undo offers", *offered)
    if offered[ONE]:
        before = chance.choice(offered[ONE][:3])
        await paired.both(paired.manager, "tavolino-admin match undo", {"before": before, "reason": "a mistake"})


async def _vote(paired: Paired, chance: random.Random) -> None:
    """Let everybody agree to an open request, or somebody refuse it, in both worlds."""
    requests = [await world.services.moderation.requests.rows.open_in(paired.id) for world in paired.pair.worlds]
    if any(request is None for request in requests):
        return
    user = chance.choice([user for user in paired.users if user is not None])
    verb = chance.choice(("consent-yes", "consent-no", "consent-withdraw"))
    for world in paired.pair.worlds:
        person, channel = world.loopback.person(user), world.loopback.channel(paired.channel)
        pressed = [
            (message, str(button.custom_id))
            for message in person.sees(channel)
            for button in buttons_of(message, verb)
            if not button.disabled
        ]
        if pressed:
            await world.do(person.press(*pressed[-1]))
