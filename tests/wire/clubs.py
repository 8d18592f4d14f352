"""A server with a club page and a tournament, whose time a test moves."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from cogs.clubs.club_service import ClubService
from tests.wire import several_bots
from tests.wire.play_session import Session, answer_to, buttons_of, custom_id, press, pressed, said, typed

MINUTE, DAY = timedelta(minutes=1, seconds=1), timedelta(days=1)
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")


class Club:
    """A server with a club page in its channel, whose time a test moves."""

    def __init__(self, session: Session) -> None:
        self.session, self.channel = session, session.channel
        self.keeper: Any = session.loopback.add_person("Keeper", admin=True)

    def people(self, *names: str) -> list[Any]:
        return self.session.people(*names)

    async def begin(self) -> None:
        """Choose the channel of the page."""
        told = await said(self.keeper, self.channel, "tavolino-admin setup club", channel=self.channel)
        assert f"The club page is in <#{self.channel.id}>" in told
        await self.settled()

    async def settled(self) -> None:
        """Wait until all that is due is done and shown."""
        for _ in range(2):
            await self.session.quiet()
            for bot in several_bots.all_bots(self.session.client):
                keeper = bot.get_cog("ClubService")
                assert isinstance(keeper, ClubService)
                await keeper.settled()
        await self.session.quiet()

    async def passed(self, time: timedelta = MINUTE) -> None:
        """Let time pass: the page changes once a minute."""
        await self.settled()
        await self.session.pass_time(time)
        await self.settled()

    def pages(self, channel: Any = None) -> list[Any]:
        return [one for one in self.keeper.sees(channel or self.channel) if not one.ephemeral and _is_page(one)]

    @property
    def page(self) -> Any:
        (page,) = self.pages()
        return page

    async def seek(self, person: Any, game: str = "zanzibar", players: int = 2, hours: str = "24") -> Any:
        """Say in the form what the person wants to play; the private answer."""
        home = await typed(person, self.channel, "tavolino club")
        form = await self._pick(person, home, "game", game)
        form = await self._pick(person, form, "players", str(players))
        form = await self._pick(person, form, "hours", hours)
        answer = await press(person, form, "seek-put")
        await self.settled()
        assert answer.reply.only_for == person.id
        return answer.reply

    async def _pick(self, person: Any, form: Any, name: str, value: str) -> Any:
        menu = next(
            one.custom_id for one in form.selects() if f":{name}:" in one.custom_id and "seek-form" in one.custom_id
        )
        return await answer_to(person.select(form, menu, [value]))

    def threads(self) -> list[Any]:
        return [
            one for one in self.session.loopback.channels if one.kind == "thread" and one.guild == self.session.guild.id
        ]

    def calls(self, thread: Any) -> list[Any]:
        """Return the messages there that call the people of a new table."""
        return [one for one in self.keeper.sees(thread) if "Your table is open" in one.content]


def _is_page(message: Any) -> bool:
    return bool(buttons_of(message, "seek-home"))


def menu(message: Any, verb: str) -> Any:
    return next(one for one in message.selects() if one.custom_id.startswith(f"s:{verb}:"))


class Cup:
    """A club with a tournament, and a keeper who organises it."""

    def __init__(self, session: Session) -> None:
        self.club = Club(session)
        self.session, self.channel, self.keeper = session, session.channel, self.club.keeper

    @property
    def services(self) -> Any:
        return self.session.client.services

    async def screen(self, person: Any) -> Any:
        """Return the private screen of tournaments."""
        answer = await (await person.slash(self.channel, "tavolino club", {"show": "tournaments"})).settled()
        assert answer.reply.only_for == person.id
        return answer.reply

    async def draft(self, person: Any, game: str = "zanzibar") -> Any:
        """Return the preview of a new tournament."""
        first = await self.pick(person, await self.screen(person), "tour-new", game)
        assert len(first.selects()) == 1, "the length of a round"
        more = next(one.custom_id for one in first.buttons() if ":tour-draft::0:more:" in (one.custom_id or ""))
        return await answer_to(person.press(first, more))

    async def pick(self, person: Any, screen: Any, verb: str, value: str, name: str = "") -> Any:
        found = next(one for one in screen.selects() if one.custom_id.startswith(f"s:{verb}::0:{name}"))
        return await answer_to(person.select(screen, found.custom_id, [value]))

    async def announce(self, person: Any, draft: Any, title: str = "Autumn Cup") -> Any:
        opened = await person.press(draft, custom_id(draft, "tour-name"))
        return await (await person.submit(opened.modal, {"title": title})).settled()

    async def announce_in(self, place: Any) -> None:
        """Announce a tournament at tables of two by the commands of that channel."""
        home, self.channel = self.channel, place
        await self.announce(
            self.keeper, await self.pick(self.keeper, await self.draft(self.keeper), "tour-draft", "2", "tables")
        )
        self.channel = home
        await self.settled()

    async def act(self, person: Any, screen: Any, act: str, **typed: str) -> Any:
        """Do what an organiser does, with a reason. Return the answer."""
        button = next(one.custom_id for one in screen.buttons() if f":tour-act::0:{act}:" in (one.custom_id or ""))
        opened = await person.press(screen, button)
        return await (await person.submit(opened.modal, {"reason": "it is time", **typed})).settled()

    async def settled(self) -> None:
        for _ in range(2):
            for bot in several_bots.all_bots(self.session.client):
                bot.services.club.director.look_again()
                await bot.services.club.director.settled()
            await self.club.settled()

    async def passed(self, time: timedelta = MINUTE) -> None:
        await self.settled()
        await self.session.pass_time(time)
        await self.settled()

    def posts(self, words: str = "") -> list[Any]:
        """Return the bot's posts with these words in the club's channel, without the club page."""
        pages = {one.id for one in self.club.pages()}
        seen = (one for one in self.keeper.sees(self.channel) if one.by_bot and not one.ephemeral)
        return [one for one in seen if one.id not in pages and words in f"{one.content}{one.text}"]

    def post(self, words: str) -> Any:
        (found,) = self.posts(words)
        return found

    async def stored(self) -> Any:
        found = await self.services.club.tournaments.live(self.session.guild.id)
        return found[-1] if found else (await self.services.club.tournaments.past(self.session.guild.id))[0]

    async def play_round(self) -> None:
        """Let all but the first player of each table of the round resign, and the first take the win."""
        stored = await self.stored()
        for row, table in stored.tables_in(stored.round):
            if table.is_open:
                users = (await self.services.matches.table(row.match)).seats
                winner, *others = (info.user for info in users if info.user is not None and not info.resigned)
                for user in others:
                    await self.services.matches.seats.resign(row.match, user)
                await self.services.moderation.requests.win(row.match, winner)
        await self.session.quiet()
        await self.services.history.results.settled()
        await self.settled()


async def announced(cup: Cup, people: list[Any], *, size: str = "2") -> Any:
    """Announce a tournament that all of them join. Return the announcement."""
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", size, "tables")
    await cup.announce(cup.keeper, draft)
    await cup.settled()
    news = cup.post("Tournament: Autumn Cup")
    for person in people:
        await pressed(person, news, "tour-join")
    return news
