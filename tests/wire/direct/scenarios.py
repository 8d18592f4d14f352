"""Scenarios with buttons in direct messages, one after the other in one session.

Buttons that end a match or ask the others are pressed deliberately, and their consequences are checked."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from bot.game import AnyGame
from bot.games import GAMES
from bot.rng import Dice
from bot.table.match_terms import Terms
from bot.table.message_records import POSTED
from bot.table.table import Person
from cogs.messages.requests import KINDS
from cogs.reminders import NO_QUIET_HOURS
from tests.history.analysis.finished_matches import SMALL
from tests.wire.command_paths import at_table, history
from tests.wire.direct.button_walk import FINAL, ButtonWalk
from tests.wire.direct.direct_user import DirectUser, has
from tests.wire.direct.planning import computers_stopped, play_prepared_turn, prepare_turn, try_turn, wish_for_space
from tests.wire.direct.question_kinds import scripts
from tests.wire.direct.record_replay import TableReplay
from tests.wire.play_session import custom_id, custom_ids

CHANCE = Dice(b"direct", 0)
MAX_MOVES = 60
AT_TABLES = ("turn", "since", "log", "auto", "leave", "rules")
ANYWHERE = (
    *("games mine", "history list", "tavolino help", "tavolino reminders"),
    "tavolino privacy",
)
OPENING = ("play-first", "meet-options", "open-alone")


async def moves_until_asked(walk: ButtonWalk, match: str, who: DirectUser, *others: DirectUser) -> None:
    """Let the others make random moves until this person is asked."""
    matches = walk.services.matches
    for _ in range(MAX_MOVES):
        if (await matches.look_as(match, who.person.id)).offers:
            break
        for one in others:
            if offers := (await matches.look_as(match, one.person.id)).offers:
                await matches.play(match, one.person.id, CHANCE.choose(offers))
                break
        else:
            await walk.quiet()
    await walk.quiet()


async def _end_quiet_hours(*people: DirectUser) -> None:
    """End the quiet hours that the walk has set, in which nothing is sent: whether they are now is up to the clock."""
    for person in people:
        await person.typed("tavolino reminders", where="direct", **{"quiet-from": NO_QUIET_HOURS})


async def _more_help(who: DirectUser) -> Any:
    return await who.verb(await who.typed("tavolino help"), "help-more")


async def running_tables(walk: ButtonWalk) -> None:
    """Use the tables of running matches, with another person."""
    anna = walk.anna
    for game in ("cafe_international", "saint_martin", "guatemala_cafe"):
        match = await walk.table(game, anna, walk.bruno)
        for _ in range(2):
            await moves_until_asked(walk, match, anna, walk.bruno)
            await walk.explore(anna, partial(anna.panel, match))
        await walk.explore(anna, partial(more_requests, anna, game))
        if game != "guatemala_cafe":
            await walk.end(match)
    for command in AT_TABLES:
        await walk.explore(anna, partial(anna.typed, at_table("guatemala_cafe", command)))
    for command in ANYWHERE:
        await walk.explore(anna, partial(anna.typed, command), but=(*FINAL, *OPENING))
    await walk.explore(anna, partial(_more_help, anna), but=(*FINAL, *OPENING))
    await walk.end(match)
    anna.person.say(anna.person.dm, "How does one play here?")
    guide = await walk.session.loopback.wait_for(lambda: walk.session.message_with(anna.person, "meet", anna.person.dm))
    await anna.press(guide, custom_id(guide, "meet"))


async def trials_and_prepared_turns(walk: ButtonWalk) -> None:
    """Use a trial of the player to move, and the prepared turn of the one who waits."""
    anna, bruno, matches = walk.anna, walk.bruno, walk.services.matches
    match = await walk.table("cafe_international", anna, bruno)
    first, other = (anna, bruno) if (await matches.look_as(match, anna.person.id)).offers else (bruno, anna)
    await prepare_turn(walk, other, match)
    await try_turn(walk, first, match)
    while offers := (await matches.look_as(match, first.person.id)).offers:
        await matches.play(match, first.person.id, offers[-1])
    await play_prepared_turn(walk, other, match)
    await walk.end(match)


async def calls(walk: ButtonWalk) -> None:
    """Open the panel from a hand and from a call."""
    await _end_quiet_hours(walk.anna, walk.bruno)
    match = await walk.table("saint_martin", walk.anna, walk.bruno)
    await moves_until_asked(walk, match, walk.bruno, walk.anna)  # who begins is called with the hand
    await moves_until_asked(walk, match, walk.anna, walk.bruno)
    hand, call = sorted(walk.anna.messages_with(match), key=lambda one: str(one.content))
    assert not hand.content
    assert call.content
    for message in (hand, call):
        panel = await walk.anna.verb(message, "turn")
        assert has(panel, "pick"), panel.text
    await walk.end(match)


async def confirmations(walk: ButtonWalk) -> None:
    """Make a choice that needs confirmation."""
    script = next(one for one in scripts("zanzibar") if one.match.players == 2)
    number = next(place for place, some in enumerate(script.answers) if any(one.sort == "sure" for one in some))
    replay = TableReplay(walk.session, walk.monitor, script, [walk.anna.person, walk.bruno.person])
    await replay.begin()
    await replay.make(number)
    await walk.end(replay.match)


async def hints(walk: ButtonWalk) -> None:
    """Ask for a hint and for the reasons of computer players."""
    anna = walk.anna
    match = await walk.table("zanzibar", anna, computers=["easy"])
    for _ in range(12):
        look = await walk.services.matches.look_as(match, anna.person.id)
        await walk.services.matches.play(match, anna.person.id, look.offers[-1])
        await moves_until_asked(walk, match, anna)
    await follow_hint(walk, anna, match)
    await walk.explore(anna, partial(anna.panel, match))
    await walk.explore(anna, partial(more_requests, anna, "zanzibar"))
    await walk.end(match)
    await walk.explore(anna, partial(reasons, anna, match))


async def reasons(who: DirectUser, match: str) -> Any:
    """Open the reasons of the computers' turns of a match that has ended."""
    path, options = history("show", {"match": match})
    return await who.verb(await who.verb(await who.typed(path, **options), "more"), "explain")


async def follow_hint(walk: ButtonWalk, who: DirectUser, match: str) -> None:
    """Open a hint, its list of ways to play if it knows several, and the hint again, and make its move."""
    shown = await who.panel(match)
    for verb in ("hint", "ways", "again", "hint", "hint-do"):
        if verb == "ways" and not custom_ids(shown, verb):
            continue
        shown = walk.session.loopback.message((await who.verb(shown, verb)).id)


async def undone_step(walk: ButtonWalk) -> None:
    """Undo a step of one's turn."""
    anna, matches = walk.anna, walk.services.matches
    match = await walk.table("zanzibar", anna, walk.bruno)
    await moves_until_asked(walk, match, anna, walk.bruno)
    before = await matches.look_as(match, anna.person.id)
    await matches.play(match, anna.person.id, before.offers[0])
    await walk.quiet()
    await anna.verb(await anna.typed("zanzibar turn"), "back")
    assert (await matches.look_as(match, anna.person.id)).view == before.view
    await walk.end(match)


async def standing_refusals(walk: ButtonWalk) -> None:
    """Refuse another player's question once and for all, which moves the match on."""
    anna, bruno, matches = walk.anna, walk.bruno, walk.services.matches
    match = await walk.table("saint_martin", bruno, anna)
    await matches.play(match, bruno.person.id, "draw")
    await walk.quiet()
    before = await matches.look_as(match, anna.person.id)
    assert before.offers
    await anna.verb(await anna.panel(match), "never")
    await walk.quiet()
    await walk.services.answers.auto_answer_player.settled()
    await walk.quiet()
    assert not (await matches.look_as(match, anna.person.id)).offers
    assert (await matches.table(match)).seq > before.table.seq
    await walk.end(match)


async def requests(walk: ButtonWalk) -> None:
    """Make every kind of request, and withdraw, refuse and grant it in direct messages."""
    anna, bruno = walk.anna, walk.bruno
    match = await walk.table("cafe_international", anna, bruno)
    await moves_until_asked(walk, match, anna, bruno)
    await walk.services.matches.play(
        match, anna.person.id, (await walk.services.matches.look_as(match, anna.person.id)).offers[0]
    )
    for kind in KINDS:
        for answer, who in (("withdraw", anna), ("no", bruno), ("yes", bruno)):
            await make_request(walk, match, kind)
            screen = await open_requests(walk, who, match)
            told = await who.verb(screen, f"asked-{answer}")
            await walk.quiet()
            asked = await walk.services.moderation.requests.rows.last_in(match)
            state = {"withdraw": "withdrawn", "no": "refused", "yes": "granted"}[answer]
            assert asked is not None
            assert (asked.kind, asked.state) == (kind, state), told.text
    assert not (await walk.services.matches.table(match)).is_live


async def make_request(walk: ButtonWalk, match: str, kind: str) -> None:
    """Make the request as Anna."""
    screen = await open_requests(walk, walk.anna, match)
    component = next(
        one.custom_id
        for one in screen.buttons()
        if one.custom_id.startswith(f"b:consent-ask:{match}:") and one.custom_id.split(":")[4] == kind
    )
    await walk.anna.press(screen, component)
    await walk.quiet()


async def open_requests(walk: ButtonWalk, who: DirectUser, match: str) -> Any:
    return await who.verb(await more_requests(who, (await walk.services.matches.table(match)).game), "life")


async def more_requests(who: DirectUser, game: str) -> Any:
    """Return all of *More* of the only table of that game, reached through the question about resigning."""
    return await who.verb(await who.verb(await who.typed("table leave"), "more-again"), "more-all")


async def resignation(walk: ButtonWalk) -> None:
    """Resign a seat. The match must go on without its player."""
    anna = walk.anna
    match = await walk.table("guatemala_cafe", walk.bruno, anna)
    asked = await anna.typed("table leave")
    await anna.verb(asked, "resign-sure")
    await walk.quiet()
    assert (await walk.services.matches.table(match)).seats[1].resigned
    await walk.end(match)


async def win_offer(walk: ButtonWalk) -> None:
    """Decline to win as the only player left, and then win."""
    anna = walk.anna
    match = await walk.table("saint_martin", anna, walk.bruno)
    await walk.services.matches.seats.resign(match, walk.bruno.person.id)
    await walk.quiet()
    panel = await anna.typed("saint_martin turn")
    assert not has(await anna.verb(panel, "win-later"), "win")
    await anna.verb(await anna.typed("table leave"), "win")
    await walk.quiet()
    assert not (await walk.services.matches.table(match)).is_live
    await anna.verb(walk.session.loopback.message(panel.id), "rematch")


async def channel_deleted(walk: ButtonWalk) -> None:
    """Play on without the channel, then end the match."""
    matches, loopback, both = walk.services.matches, walk.session.loopback, (walk.anna, walk.bruno)
    await _end_quiet_hours(*both)
    match = await walk.table("saint_martin", *both)
    loopback.delete_channel(loopback.channel((await matches.table(match)).channel))
    for one in both:
        message = await loopback.wait_for(partial(one.newest_with, match, "play-on"))
        await walk.quiet()
        assert (await matches.table(match)).paused_at is not None
        await one.verb(message, "play-on")
    await walk.quiet()
    assert (await matches.table(match)).paused_at is None
    for one in both:
        assert (await matches.table(match)).is_live
        await one.verb(one.newest_with(match, "end-here"), "end-here")
        await walk.quiet()
    assert not (await matches.table(match)).is_live


async def auto_answers(walk: ButtonWalk) -> None:
    """Set every auto-answer before the question."""
    anna = walk.anna
    match = await walk.table("saint_martin", anna, walk.bruno)
    await walk.services.matches.play(match, anna.person.id, "draw")
    await walk.quiet()
    await walk.explore(anna, partial(anna.panel, match))
    await walk.end(match)


async def reminders(walk: ButtonWalk) -> None:
    """Mute the reminders of this turn. Then the others may give time."""
    anna, bruno = walk.anna, walk.bruno
    await _end_quiet_hours(anna)
    match = await walk.table("cafe_international", anna, bruno, terms=Terms(turn_hours=48))
    await moves_until_asked(walk, match, anna, bruno)
    await walk.session.pass_time(timedelta(hours=25))
    message = await walk.session.loopback.wait_for(lambda: anna.newest_with(match, "mute"))
    await anna.verb(message, "turn")
    await anna.verb(message, "mute")
    await walk.quiet()
    assert (await walk.services.timing.seat_clocks.of(match))[0].muted
    due = (await walk.services.timing.seat_clocks.of(match))[0].due_at
    await walk.explore(bruno, partial(open_requests, walk, bruno, match))
    await walk.quiet()
    later = (await walk.services.timing.seat_clocks.of(match))[0].due_at
    assert due is not None
    assert later is not None
    assert later > due
    await walk.end(match)


async def seat_offer(walk: ButtonWalk) -> None:
    """Offer the seat of an absent player of a match without a clock."""
    anna, bruno = walk.anna, walk.bruno
    match = await walk.table("cafe_international", anna, bruno, walk.carla, terms=Terms(turn_hours=None))
    await moves_until_asked(walk, match, anna, bruno, walk.carla)
    await walk.session.pass_time(timedelta(days=8))
    await walk.explore(bruno, partial(open_requests, walk, bruno, match))
    await walk.quiet()
    asked = await walk.services.moderation.requests.rows.last_in(match)
    assert asked is not None
    assert (asked.kind, asked.about) == ("offer", 0)
    await walk.end(match)


async def ended_match(walk: ButtonWalk) -> None:
    """Look back at an ended match."""
    anna = walk.anna
    script = next(one for one in scripts("cafe_international") if one.match.players == 2)
    replay = TableReplay(walk.session, walk.monitor, script, [anna.person, walk.bruno.person])
    for bot in (walk.monitor.guest, walk.monitor.owner):
        bot.services.history.analyses.budget = SMALL
    await replay.begin()
    await replay.make(len(script.match.moves) - 1)
    await walk.quiet()
    for path, options in (history(name, {"match": replay.match}) for name in ("show", "log", "replay", "export")):
        await walk.explore(anna, partial(anna.typed, path, **options))
    await walk.explore(anna, partial(anna.typed, "history list"))
    step = len(script.match.moves)
    last = await anna.typed("history show", view="replay", match=replay.match, step=step)
    await anna.verb(last, "replay-share")
    posted = "SELECT 1 FROM replaced WHERE match = ? AND slot = ? AND channel = ?"
    assert walk.session.rows(posted, replay.match, POSTED.text, anna.person.dm.id), "deleted with a player's data"
    trial = await anna.verb(
        await anna.typed("history show", view="replay", match=replay.match, step=step - 1), "replay-try"
    )
    for read in (await anna.verb(last, "replay-read"), await anna.verb(trial, "try-read")):
        await walk.explore(anna, partial(_itself, read))


async def solo_table(walk: ButtonWalk) -> None:
    """Play a solo table, which belongs to the process that serves direct messages."""
    anna, matches = walk.anna, walk.services.matches

    async def table() -> Any:
        await walk.quiet()
        seen = [one for one in anna.person.sees(anna.person.dm) if not one.ephemeral]
        return next(one for one in reversed(seen) if has(one, "more", "since", "more-lobby"))

    await walk.explore(anna, partial(anna.typed, "games open"))
    await walk.explore(anna, table)
    await anna.verb(await anna.verb(await table(), "more-lobby"), "close")
    await walk.quiet()
    carla = walk.carla
    card = (await carla.press(await carla.typed("tavolino help"), "Guatemala Café")).reply
    await carla.verb(card, "play-first")
    await walk.quiet()
    await carla.verb(await carla.typed("table leave"), "resign-sure")
    card = (await anna.press(await anna.typed("tavolino help"), "Café International")).reply
    options = await anna.verb(card, "meet-options")
    (levels,) = [one.custom_id for one in options.selects() if one.custom_id.startswith("s:level:")]
    await anna.press(options, levels, "easy")
    await anna.verb(await table(), "start")
    await walk.quiet()
    (match,) = [one.id for one in await matches.tables_of(anna.person.id) if one.guild is None]
    await moves_until_asked(walk, match, anna)
    await follow_hint(walk, anna, match)
    await moves_until_asked(walk, match, anna)
    await try_turn(walk, anna, match)
    async with computers_stopped(walk):
        while offers := (await matches.look_as(match, anna.person.id)).offers:
            await matches.play(match, anna.person.id, offers[-1])
        await prepare_turn(walk, anna, match)
    await play_prepared_turn(walk, anna, match)
    for _ in range(3):
        await walk.explore(anna, table)
        await walk.explore(anna, partial(anna.panel, match))
        await moves_until_asked(walk, match, anna)
        look = await matches.look_as(match, anna.person.id)
        await matches.play(match, anna.person.id, look.offers[-1])
        await walk.quiet()
    game = (await matches.table(match)).game
    await walk.explore(anna, partial(more_requests, anna, game))
    panel = await anna.panel(match)
    await anna.verb(await anna.typed("table leave"), "resign-sure")
    await walk.explore(anna, table)
    await anna.verb(walk.session.loopback.message(panel.id), "play-again")
    await walk.quiet()
    await anna.verb(await anna.typed("table leave"), "resign-sure")


async def lesson(walk: ButtonWalk) -> None:
    """Take a lesson from its first step to the free game and back, for the game with two pages of board text."""
    anna, game = walk.anna, GAMES["guatemala_cafe"]
    start = partial(anna.typed, f"{game.name} learn")
    await walk.explore(anna, start, but=())
    await anna.typed(f"{game.name} learn", move=await right_move(walk, game))
    await walk.explore(anna, start, but=("learn-first",))
    while has(screen := await start(), "learn-next", "learn-skip"):
        await anna.verb(screen, "learn-next" if has(screen, "learn-next") else "learn-skip")
    await walk.explore(anna, start, but=("learn-first", "learn-earlier"))
    for _ in ("taken back", "begun anew"):
        await anna.typed(f"{game.name} learn", move=await right_move(walk, game))
        await walk.explore(anna, start)
    while has(screen := await start(), "learn-next", "learn-skip"):
        await anna.verb(screen, "learn-next" if has(screen, "learn-next") else "learn-skip")
    screen = await anna.verb(await anna.verb(screen, "learn-hint"), "learn-again")
    read = await anna.verb(screen, "learn-read")
    await walk.explore(anna, partial(_itself, read))


async def _itself(message: Any) -> Any:
    return message


async def right_move(walk: ButtonWalk, game: AnyGame) -> str:
    """Make the move that the lesson asks for, or any move of its free game."""
    person = Person(walk.anna.person.id, walk.anna.person.name)
    sitting = await walk.services.computers.lesson_progress.sitting(game, person)
    answer = None if sitting.step is None else sitting.step.answer(sitting.look.offers)
    return answer or sitting.look.offers[0]


async def deletion(walk: ButtonWalk) -> None:
    """Delete all data of a player of a server by direct message. This must be the last scene."""
    carla = walk.carla
    match = await walk.table("guatemala_cafe", carla, walk.bruno)
    await carla.verb(await carla.typed("tavolino privacy", what="forget"), "forget-not")
    await carla.verb(await carla.typed("tavolino privacy", what="forget"), "forget-sure")
    await walk.quiet()
    assert (await walk.services.matches.table(match)).seats[0].user is None


SCENARIOS = (
    trials_and_prepared_turns,
    wish_for_space,
    running_tables,
    calls,
    confirmations,
    hints,
    undone_step,
    standing_refusals,
    requests,
    resignation,
    win_offer,
    channel_deleted,
    auto_answers,
    reminders,
    seat_offer,
    ended_match,
    solo_table,
    lesson,
)
