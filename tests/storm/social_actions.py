"""Social actions: invite, challenge, follow, write notes, share steps, prepare turns, try moves, study."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bot.games import GAMES
from bot.i18n import LOCALES, word
from bot.playground.world.models import COMPONENTS_V2, Message
from tests.storm.in_process_discord import InProcessDiscord
from tests.storm.message_components import MessageComponents
from tests.storm.text_secrecy import is_trial

WEIGHTS = {
    "invite": 4,
    "decline": 3,
    "challenge": 2,
    "follow": 5,
    "note": 4,
    "share": 3,
    "prepare": 5,
    "try": 6,
    "study": 4,
}
SECRET = "to myself, number"
TITLES = tuple(word("prepare-title", locale) for locale in LOCALES)
TRYING = ("try-medium", "try-medium", "try-back", "try-read", "try-again", "try-play", "try-prepare", "try-leave")
"""Buttons of a trial. Repeated ones are likelier."""
SOLVING = ("solve-pick", "solve-pick", "solve-list", "solve-allow")
EXERCISING = ("study-pick", "study-pick", "study-go")
GUESTS = 2
"""Most people invited at a time."""
PICKS = 5
"""Most choices for a prepared turn."""
DEPTH = 40
"""Number of messages in which to look for a component."""


class SocialActions:
    """Performs random social actions. Each note has unique words, so that a leak is recognised."""

    def __init__(self, person: Any, chance: Random, act: Any, components: MessageComponents) -> None:
        self._person, self._chance, self._act, self._components = person, chance, act, components
        self._notes = 0

    async def something(self, place: Any) -> None:
        """Perform a random action; challenge somebody if nothing else is possible."""
        (way,) = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
        ways = {
            "invite": self._invite,
            "decline": self._decline,
            "challenge": self._challenge,
            "prepare": self._prepare,
            "try": self._try,
            "study": self._study,
        }
        if way in ways:
            await ways[way](place)
        else:
            await self._around(place, way)

    async def _invite(self, place: Any) -> None:
        """Pick people for a lobby, and now and then release the seat of one."""
        screen = await self._pressed(self._seen(place, "invite"), "invite")
        lists = [] if screen is None else self._components.lists(screen, "invite-pick")
        if screen is None or not lists:
            return
        guests = self._chance.sample(self._others(), self._chance.randint(1, GUESTS))
        invited = await self._act(
            f"invite {[guest.name for guest in guests]}",
            lambda: self._person.select(screen, lists[0], [guest.id for guest in guests]),
        )
        if invited is not None and invited.reply is not None and self._chance.random() < 0.2:
            await self._pressed(invited.reply, "invite-release")

    async def _decline(self, place: Any) -> None:
        """Decline an invitation, often somebody else's, or accept it."""
        call = self._seen(place, "invite-decline")
        if call is not None and self._chance.random() < 0.5:
            await self._pressed(call, "join")
        else:
            await self._typed(call, "invite-decline", self._chance.choice(("", "next week", "@everyone")))

    async def _challenge(self, place: Any) -> None:
        given = {"player": self._chance.choice(self._others()), "game": self._chance.choice(sorted(GAMES))}
        await self._act("/games challenge", lambda: self._person.slash(place, "games challenge", given))

    async def _around(self, place: Any, way: str) -> None:
        """Open *More* at a table, and follow the match, write a note about it or show one of its steps."""
        screen = await self._pressed(self._seen(place, "more"), "more")
        if screen is None:
            return
        if way == "follow":
            await self._pressed(screen, self._chance.choice(("follow", "follow", "unfollow")))
        elif way == "note":
            self._notes += 1
            await self._typed(screen, "note", f"{SECRET} {self._notes} of {self._person.id}.")
        else:
            log = await self._pressed(screen, "log")
            await self._typed(log, "share", self._chance.choice(("", "1", "99999", "x")))

    async def _prepare(self, place: Any) -> None:
        """Prepare some steps of the next turn, and now and then withdraw them."""
        panel = await self._pressed(self._seen(place, "turn"), "turn")
        await self._choose(await self._pressed(panel, "prep"), "prep-pick", ("prep-pick", "prep-back", "prep-off"), 0.2)

    async def _try(self, place: Any) -> None:
        """Try moves in private, from a table or a replay; then leave the trial or play its moves."""
        if self._chance.random() < 0.3:
            name, typed = (
                self._chance.choice(sorted(GAMES)),
                self._chance.choice(("try", "try at 3", "try at 9 seat 1")),
            )
            tried = await self._act(typed, lambda: self._person.slash(place, f"{name} do", {"moves": typed}))
            screen = None if tried is None else tried.reply
        else:
            panel = await self._pressed(self._seen(place, "turn"), "turn")
            screen = await self._pressed(panel, "try")
        await self._choose(screen, "try-pick", TRYING, 0.5)

    async def _study(self, place: Any) -> None:
        """Solve the puzzle on the club page, or an exercise from a match that has ended, right or wrong."""
        page = self._seen(place, "solve")
        if page is not None and self._chance.random() < 0.5:
            await self._choose(await self._pressed(page, "solve"), "", SOLVING, 1.0)
            return
        found = await self._pressed(self._seen(place, "analysis"), "analysis")
        await self._choose(await self._pressed(found, "study"), "", EXERCISING, 1.0)

    async def _choose(self, screen: Message | None, pick: str, buttons: Sequence[str], share: float) -> None:
        """Choose from the lists, or for this share press one of the buttons, a few times."""
        for _ in range(PICKS):
            if screen is None:
                return
            shown = screen
            menus = [one for one in shown.selects() if pick and (one.custom_id or "").startswith(f"s:{pick}:")]
            if not menus or self._chance.random() < share:
                screen = await self._pressed(shown, self._chance.choice(buttons))
                continue
            menu = self._chance.choice(menus)
            value = self._chance.choice([value for _, value in menu.options])
            screen = await self._picked(shown, menu.custom_id or "", value)

    async def _picked(self, screen: Message, menu: str, value: Any) -> Message | None:
        asked = await self._act(f"choose {menu} {value}", lambda: self._person.select(screen, menu, [value]))
        return None if asked is None else asked.reply

    def _others(self) -> list[Any]:
        return list(self._person._context.world.people.values())

    def _seen(self, place: Any, verb: str) -> Message | None:
        """Return one of the newest messages there with such a button, mostly the last."""
        seen: list[Message] = self._person.sees(place)[-DEPTH:]
        found = [one for one in seen if one.by_bot and self._components.buttons(one, verb)]
        if not found:
            return None
        return found[-1] if self._chance.random() < 0.8 else self._chance.choice(found)

    async def _pressed(self, message: Message | None, verb: str) -> Message | None:
        """Press one of these buttons if there is any. Return the answer."""
        names = [] if message is None else self._components.buttons(message, verb)
        if message is None or not names:
            return None
        name = self._chance.choice(names)
        asked = await self._act(f"{verb} {name}", lambda: self._person.press(message, name))
        return None if asked is None else asked.reply

    async def _typed(self, message: Message | None, verb: str, text: str) -> None:
        """Press a button that opens a form, and send it with the text in its only field."""
        names = [] if message is None else self._components.buttons(message, verb)
        if message is None or not names:
            return
        asked = await self._act(f"{verb} {names[0]}", lambda: self._person.press(message, names[0]))
        form = None if asked is None else asked.modal
        if form is not None:
            values = {field.custom_id: text for field in form.fields}
            await self._act(f"submit {values}", lambda: self._person.submit(form, values))


def check_social_actions(discord: InProcessDiscord, tell: Callable[[str, str], None]) -> None:
    """Check that notes and prepared turns stay private, and that followers are told once."""
    told: Counter[tuple[int, str]] = Counter()
    for message in [one for one in discord._world.messages.values() if one.by_bot]:
        channel = discord._world.channels.get(message.channel)
        reader = message.only_for or (None if channel is None else channel.person)
        if reader is None and any(title in message.text for title in TITLES):
            tell("what is prepared is private", message.text[:300])
        if reader is None and is_trial(message):
            tell("what is tried is private", message.text[:300])
        for said in message.text.split(SECRET)[1:]:
            if said.partition(".")[0].split(" of ")[-1] != str(reader):
                tell("a note is for its writer alone", f"{reader} reads {message.text[:300]!r}")
        if _tells_follower(message) and channel is not None and channel.kind == "dm":
            told[message.channel, f"{message.content} {_links(message)}"] += 1
    for (_, text), count in told.items():
        if count > 1:
            tell("a follower is told once", f"{count} times: {text[:300]!r}")


def _tells_follower(message: Message) -> bool:
    """Return whether it is a call whose only buttons are links."""
    parts = [part for part in message.parts() if part.get("type") == 2]
    return not message.flags & COMPONENTS_V2 and bool(parts) and all("url" in part for part in parts)


def _links(message: Message) -> str:
    return " ".join(part["url"] for part in message.parts() if "url" in part)
