"""Secret questions that are answered differently in the other world: other answers, more often, earlier or later."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from typing import Any

import msgspec

from bot.game import Refused, Seat
from bot.rng import Dice
from tests.wire.twins.paired_actions import SECOND, headroom, other_action
from tests.wire.twins.paired_match import BOTH, ONE, OTHER, Paired
from tests.wire.twins.paired_worlds import World
from tests.wire.twins.start_positions import secret_seats, stays_open
from tests.wire.twins.watcher_queries import ask_some

MAX_ANEW = 3
"""Number of changes of an answer; the last one is kept for the final answer of both worlds."""
SLOTS = (3, 8)
"""Minimum and maximum number of acts while a question is open."""
LONG = timedelta(hours=48)
PANELS = 0.3
"""Probability that a watcher has an open panel, which is edited when the match goes on and at no secret answer."""


class OpenQuestion:
    """A question to several seats, open in both worlds.

    `actors` answer differently; `last` answers alike, after them.
    """

    def __init__(self, paired: Paired, actors: tuple[Seat, ...], last: Seat, chance: random.Random) -> None:
        self._paired, self._actors, self._last, self._chance = paired, actors, last, chance
        self._anew = {(which, seat): 0 for which in BOTH for seat in actors}
        self._first: dict[Seat, tuple[str, ...]] = {}
        self._idle = chance.sample((0.1, 0.1, 0.4, 0.8), 2)
        """Probability by world that actors wait: they hurry in one world and take their time in the other."""

    async def play(self) -> bool:
        """Return whether both worlds reach the same position, from which the run can continue. Raise Leak."""
        for watcher in self._paired.watchers:
            if self._paired.seat_of(watcher) is not None and self._chance.random() < PANELS:
                await self._paired.both(watcher, f"{self._paired.game.name} turn")
        for seat in self._actors:
            self._first[seat] = await self._paired.offers(ONE, seat)
        is_late = self._chance.random() < 0.3
        if is_late:
            await self._leave_time()
            await self._paired.awake()
        has_auto_answers = self._chance.random() < 0.3 and await self._give_orders()
        if not await self._is_open():
            return False
        for _ in range(self._chance.randint(*SLOTS)):
            await self._slot(has_auto_answers=has_auto_answers)
            if not await self._is_open():
                return not has_auto_answers and await self._is_alike()
        if has_auto_answers:
            await self._take_orders_back()
        final = {seat: self._chance.choice(self._first[seat]) for seat in self._actors}
        if is_late and await self._is_open():
            return await self._run_out()
        return await self._align(final)

    async def _slot(self, *, has_auto_answers: bool) -> None:
        """Let each actor act or wait, separately in each world; then everybody else looks around.

        An auto-answer that settles the question in one world may be seen by all.
        """
        what = [[await self._act(which, seat) for seat in self._shuffled()] for which in BOTH]
        self._paired.differing += what[ONE] != what[OTHER]
        if self._chance.random() < 0.2:
            await other_action(self._paired, self._chance)
        room = await headroom(self._paired)
        await self._paired.pair.pass_time(max(SECOND, room * self._chance.random() * 0.3))
        if not has_auto_answers or await self._is_open():
            await self._look_around(f"answers {what[ONE]} here, {what[OTHER]} there")

    def _shuffled(self) -> list[Seat]:
        return self._chance.sample(self._actors, len(self._actors))

    async def _act(self, which: int, seat: Seat) -> str:
        """Answer, undo or wait. Return the act."""
        if self._chance.random() < self._idle[which]:
            return "-"
        if seat in self._asked(await self._paired.state(which)):
            open_ones = await self._open(which, seat)
            return await self._answer(which, seat, self._chance.choice(open_ones)) if open_ones else "-"
        if self._anew[which, seat] < MAX_ANEW - 1:
            return await self._take_back(which, seat)
        return "-"

    def _asked(self, state: Any) -> tuple[Seat, ...]:
        return secret_seats(self._paired.game, state)

    async def _open(self, which: int, seat: Seat) -> list[str]:
        """Return the answers that leave the question open."""
        state = await self._paired.state(which)
        offers = await self._paired.offers(which, seat)
        return [notation for notation in offers if stays_open(self._paired.game, state, seat, notation)]

    async def _answer(self, which: int, seat: Seat, notation: str) -> str:
        await self._paired.slash(which, self._user(seat), f"{self._paired.game.name} do", {"moves": notation})
        return f"{seat}:{notation}"

    async def _take_back(self, which: int, seat: Seat) -> str:
        if not await self._paired.can_undo(which, seat):
            return "-"
        self._anew[which, seat] += 1
        await self._paired.slash(which, self._user(seat), "table undo")
        return f"{seat}:back"

    def _user(self, seat: Seat) -> int:
        user = self._paired.users[seat]
        assert user is not None, "actors are people"
        return user

    async def _align(self, final: Mapping[Seat, str], *, waiting: float = 0.0) -> bool:
        """Make every actor's last answer the same in both worlds, though not in the same order.

        `waiting` is the probability of leaving an answer to the game, which gives it when the time runs out. Return
        whether both worlds agree.
        """
        for which in BOTH:
            for seat in self._shuffled():
                if seat not in self._asked(await self._paired.state(which)):
                    await self._take_back(which, seat)
                if self._chance.random() >= waiting and final[seat] in await self._open(which, seat):
                    await self._answer(which, seat, final[seat])
        await self._look_around("the last answers")
        return await self._is_alike()

    async def _is_alike(self) -> bool:
        one, other = await self._paired.states()
        return bool(one == other)

    async def _leave_time(self) -> None:
        """Give other players enough time that only the actors' time can run out."""
        paired = self._paired
        giver = next((user for seat, user in enumerate(paired.users) if user and seat in self._actors), None)
        asked = [seat for seat in self._asked(await paired.state(ONE)) if seat not in self._actors]
        missed = self._chance.choice((0, 1, 1, 2))
        for world in paired.pair.worlds:
            for seat in asked:
                if giver is not None and paired.users[seat] is not None:
                    with suppress(Refused):  # as much as a player may get in one match, the same in both worlds
                        await world.do(world.services.timing.seat_clocks.give(paired.id, giver, seat, LONG))
            await self._have_missed(world, missed)

    async def _have_missed(self, world: World, times: int) -> None:
        """Set how many turns the actors have let run out just before; after two their seats are on offer."""
        match = self._paired.id
        clocks, seq = await world.services.timing.seat_clocks.of(match), (await world.services.matches.table(match)).seq
        for seat in self._actors:
            if seat in clocks:
                row = msgspec.structs.replace(clocks[seat], missed=times, missed_seq=seq)
                await world.services.store.clocks.put([row])
        await world.do(world.services.timing.seat_clocks.follow(match))

    async def _run_out(self) -> bool:
        """Let some actors give the game's default answer and others run out of time, not the same ones in both worlds.

        Return whether the run can continue.
        """
        paired = self._paired
        clocks = await paired.pair.worlds[ONE].services.timing.seat_clocks.of(paired.id)
        moments = [clocks[seat].due_at for seat in self._actors if seat in clocks]
        end = max((moment for moment in moments if moment is not None), default=None)
        kept = clocks[self._last].due_at if self._last in clocks else None
        if end is None or kept is None or kept <= end + SECOND:
            return False
        state = await paired.state(ONE)
        await self._align({seat: self._default(state, seat) for seat in self._actors}, waiting=0.5)
        before = await paired.states()
        if self._played_for(before[ONE]) != self._played_for(before[OTHER]):
            return False
        paired.differing += before[ONE] != before[OTHER]
        await paired.pair.pass_time(end - paired.pair.now + SECOND)
        await self._look_around("time that ran out for some")
        await paired.pair.pass_time((kept - paired.pair.now) * 0.7)
        await self._look_around("long after time ran out for some")
        return await self._is_alike()

    def _played_for(self, state: Any) -> Any:
        """Return the position after the game has answered for all actors. They may be unable to undo."""
        game = self._paired.game
        for seat in self._actors:
            if seat in self._asked(state):
                state, _ = game.apply(state, seat, game.default(state, seat), Dice(b"", 0))
        return state

    def _default(self, state: Any, seat: Seat) -> str:
        return str(self._paired.game.write(self._paired.game.default(state, seat)))

    async def _give_orders(self) -> bool:
        """Let actors set auto-answers, different ones in each world, which are announced alike."""
        if self._paired.game.auto_answers.settings is None:
            return False
        for seat in self._actors:
            one, other = self._drawn_orders(), self._drawn_orders()
            if self._has_orders(one) == self._has_orders(other):
                await self._order(seat, (one, other))
        if await self._is_open():
            await self._look_around("standing orders")
        return True

    async def _is_open(self) -> bool:
        """Return whether the question is still open in both worlds: auto-answers may settle it by the rules."""
        return all(self._last in self._asked(state) for state in await self._paired.states())

    async def _take_orders_back(self) -> None:
        """Remove all auto-answers in both worlds: they would answer in public, too."""
        none = {name: values[0] for name, values in self._paired.game.auto_answers.values.items()}
        for seat in self._actors:
            await self._order(seat, (none, none))
        await self._look_around("the end of standing orders")

    async def _order(self, seat: Seat, orders: tuple[dict[str, Any], dict[str, Any]]) -> None:
        for world, changes in zip(self._paired.pair.worlds, orders, strict=True):
            await world.do(world.services.answers.auto_answers.change(self._paired.id, self._user(seat), changes))

    def _drawn_orders(self) -> dict[str, Any]:
        return {name: self._chance.choice(values) for name, values in self._paired.game.auto_answers.values.items()}

    def _has_orders(self, orders: dict[str, Any]) -> bool:
        kind: Any = self._paired.game.auto_answers.settings
        return self._paired.game.auto_answers.are_seen(kind(**orders))

    async def _look_around(self, what: str) -> None:
        paired = self._paired
        paired.check_streams(f"{paired.game.name}: during {what}")
        for watcher in paired.watchers:
            await ask_some(paired, watcher, self._chance, self._chance.choice((0, 1, 2, 3)))
        paired.check_streams(f"{paired.game.name}: asking after {what}")
