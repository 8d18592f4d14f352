"""A finished match as an animated picture with captions from the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

import discord
import msgspec

from bot.game import AnyGame, Seat, refuse
from bot.history.frames import FrameHeading
from bot.history.turning_points import TurningPoint
from bot.i18n import whole
from bot.scene import Scene
from bot.table.message_records import TABLE
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.match_history.public_posts import post_publicly
from cogs.messages.score_chart import point_fact
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, cut, in_message, plain
from cogs.text.sanitise import single_line
from cogs.text.seat_names import with_player_remark
from cogs.ui.board_view import alt_of, lines_in_words, text_board
from cogs.ui.components import answers, button
from cogs.ui.guards import check_permissions, viewers_only
from cogs.ui.press import Press
from cogs.ui.progress_bar import with_progress
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts
from renderers import Picture
from renderers.animation import AnimationFrame, AnimationSpec, Kind, shown

CAPTION_LIMIT = 96
"""Maximum characters of a caption: two rows under the narrowest board."""
SENTENCE_LIMIT = 120
"""Maximum characters of a sentence that alone exceeds CAPTION_LIMIT."""
NAME_LIMIT = 14
"""Maximum characters of a player's name in a caption."""
_ENDS = re.compile(r"[.!?](?=\s)")
_PLACES = re.compile(r"\b1\. ")
"""Mark of a ranking. A text with a ranking counts as one sentence, despite its full stops."""


class CaptionSource(msgspec.Struct, frozen=True):
    """Finished match to be captioned: public views with headings, turning points, and player names at each time."""

    look: MatchView
    frames: Sequence[tuple[Any, FrameHeading]]
    points: Sequence[TurningPoint]
    texts: MatchTexts
    locale: str
    game: AnyGame


def captioned_shots(source: CaptionSource) -> tuple[AnimationFrame, ...]:
    """Return the first board, one for each turn (for each round of a long match), and the last one with the result."""
    indexes = shown([heading.turn for _, heading in source.frames], len(source.look.table.seats))
    parts = [_turn_frame(source, before + 1, after) for before, after in pairwise(indexes)]
    return (_first_frame(source), *parts, _last_frame(source, parts[-1] if parts else None))


def _first_frame(source: CaptionSource) -> AnimationFrame:
    localiser = _localiser(source, source.texts.table_at(source.frames[0][1].at))
    words = f"{source.game.title}: {', '.join(localiser.names)}"
    return AnimationFrame(
        _scene(source, 0), localiser.word("viewer-beginning").capitalize(), cut(words, CAPTION_LIMIT), "beginning"
    )


def _last_frame(source: CaptionSource, before: AnimationFrame | None) -> AnimationFrame:
    """Return the last board with the result, ordered by place."""
    localiser, outcome = _localiser(source, source.look.table), source.look.outcome
    scene = _scene(source, len(source.frames) - 1) if before is None else before.scene
    scene = msgspec.structs.replace(scene, winners=source.look.early_winners)
    if outcome is None:
        return AnimationFrame(scene, localiser.word("animation-end"), localiser.word("animation-no-result"), "end")
    seats = sorted(range(len(localiser.names)), key=outcome.ranks.__getitem__)
    scores = ["" if score is None else f" {whole(score)}" for score in source.look.own_scores]
    names = [_name_with_remark(source.look, seat, localiser) for seat in range(len(scores))]
    words = " · ".join(f"{outcome.ranks[seat]}. {names[seat]}{scores[seat]}" for seat in seats)
    mark = source.game.marks[outcome.winners[0]] if len(outcome.winners) == 1 else None
    return AnimationFrame(scene, localiser.word("animation-end"), words, "end", mark)


def _turn_frame(source: CaptionSource, first: int, last: int) -> AnimationFrame:
    """Return the board after the last of these frames, with the events of all of them as its caption."""
    headings = [heading for _, heading in source.frames[first : last + 1]]
    points = {point.seq: point for point in source.points}
    turning_points = [points[heading.seq] for heading in headings if heading.seq in points]
    kind: Kind = "point" if turning_points else "turn"
    localiser = _localiser(source, source.texts.table_at(headings[-1].at))
    who = _largest_swing(turning_points).seat if turning_points else player_of(headings)
    mark = None if who is None else source.game.marks[who]
    when = _turn_range(headings, localiser)
    if turning_points:
        when = localiser.word(
            "animation-point", when=when, number=source.points.index(_largest_swing(turning_points)) + 1
        )
    return AnimationFrame(_scene(source, last), when, _words(source, first, last, turning_points), kind, mark)


def player_of(headings: Sequence[FrameHeading]) -> Seat | None:
    """Return the seat that began the turn. Return None before the first turn, or for turns of several seats."""
    seats, turns = {heading.seat for heading in headings}, {heading.turn for heading in headings}
    is_one = len(seats) == 1 or (len(turns) == 1 and turns != {0})
    return headings[0].seat if is_one else None


def _largest_swing(points: Sequence[TurningPoint]) -> TurningPoint:
    return max(points, key=lambda point: abs(point.gain))


def _turn_range(headings: Sequence[FrameHeading], localiser: Localiser) -> str:
    first, last = headings[0].turn, headings[-1].turn
    if first == last:
        return localiser.word("animation-turn", turn=last)
    return localiser.word("animation-turns", first=first, last=last)


def _words(source: CaptionSource, first: int, last: int, turning_points: Sequence[TurningPoint]) -> str:
    """Return the greatest turning point if any, else whole sentences in order, preferring steps that changed scores."""
    if turning_points:
        point = _largest_swing(turning_points)
        return _whole_sentences(point_fact(point, _localiser(source, source.texts.table_at(point.at)), CAPTION_LIMIT))
    sentences: list[tuple[bool, str]] = []
    for number in range(first, last + 1):
        (view, heading), (before, _) = source.frames[number], source.frames[number - 1]
        localiser = _localiser(source, source.texts.table_at(heading.at))
        has_scored = source.game.scores(view) != source.game.scores(before)
        sentences += [(has_scored, " ".join(localiser.say(log_line).split())) for log_line in heading.lines]
    return _fitting_sentences(sentences)


def _fitting_sentences(sentences: Sequence[tuple[bool, str]]) -> str:
    """Return as many of the sentences as fit, in their order; at least one."""
    chosen, room = set[int](), CAPTION_LIMIT
    for index in sorted(range(len(sentences)), key=lambda index: not sentences[index][0]):
        if not chosen or len(sentences[index][1]) < room:
            chosen.add(index)
            room -= len(sentences[index][1]) + 1
    return _whole_sentences(" ".join(sentences[index][1] for index in sorted(chosen)))


def _whole_sentences(text: str) -> str:
    """Return as many of the first sentences as fit; a single one that is too long is visibly cut."""
    ends = [] if _PLACES.search(text) else [end for end in _ENDS.finditer(text) if end.start() < CAPTION_LIMIT]
    return text if len(text) <= CAPTION_LIMIT else text[: ends[-1].start() + 1] if ends else cut(text, SENTENCE_LIMIT)


def _localiser(source: CaptionSource, table: Table) -> Localiser:
    """Return a localiser with shortened names."""
    return Localiser(source.locale, tuple(map(_short, table.names)), is_plain=True)


def _short(name: str) -> str:
    """Shorten the name, dropping a suffix in brackets first."""
    visible = single_line(name)
    return visible if len(visible) <= NAME_LIMIT else cut(visible.partition(" (")[0] or visible, NAME_LIMIT)


def _scene(source: CaptionSource, number: int) -> Scene:
    view, heading = source.frames[number]
    names = plain(source.texts.table_at(heading.at), source.locale).names
    return Scene(game=source.game.name, kind="board", view=view, names=names, locale=source.locale)


class AnimationJob(msgspec.Struct, frozen=True):
    """Finished match to be animated. `spec` has its boards, which may be fewer than its `turns`."""

    look: MatchView
    spec: AnimationSpec
    turns: int


@answers("film", "private", viewers_only, is_long=True)
async def answer_animation(press: Press) -> None:
    """Show the animation from a button on a finished match."""
    await show_animation(press, await press.table(), is_public=False)


async def show_animation(press: Press, table: Table, *, is_public: bool) -> None:
    """Render and show the animation: in the table's language if public, else in the reader's."""
    if table.is_live:
        raise refuse("animation_running")
    if is_public:
        check_permissions(press)
    reader_locale = press.locale
    locale = table.locale if is_public else reader_locale
    job = await _prepare(press.context, table, locale, press.user_id, press.upload_limit)
    picture = await _render(press, job, Localiser(reader_locale))
    if picture is None:
        await press.show(_failure(table, reader_locale))
    elif is_public:
        screen = await _screen(press.context, job, picture, locale)
        await post_publicly(press, table.id, screen, "animation-posted")
    else:
        with suppress(discord.NotFound):  # the user has dismissed the answer
            await press.show(await _screen(press.context, job, picture, locale))


async def _prepare(context: Context, table: Table, locale: str, user: int, limit: int) -> AnimationJob:
    """Return the public views turn by turn with their captions. Raise NotStarted, Refused."""
    frames = await context.services.history.replays.animation_frames(table.id, None)
    look = await context.services.matches.look(table.id, None)
    points = await context.services.history.replays.turning_points(table.id, user)
    source = CaptionSource(look, frames, points, await match_texts(context, table, locale), locale, context.game(table))
    return AnimationJob(
        look, AnimationSpec(captioned_shots(source), limit), len({heading.turn for _, heading in frames[1:]})
    )


async def _render(press: Press, job: AnimationJob, localiser: Localiser) -> Picture | None:
    """Return the rendered animation, or None if it failed. Show the progress until then."""

    def says(done: int, total: int) -> str:
        return (
            localiser.word("animation-progress", done=done, total=total) if done else localiser.word("animation-begins")
        )

    return await with_progress(press, lambda report: press.context.pictures.render_animation(job.spec, report), says)


def _failure(table: Table, locale: str) -> Screen:
    """Return an error message with a button to try again."""
    localiser = Localiser(locale)
    again = button(localiser.word("animation-button-again"), ComponentAction("film", table.id))
    return Screen().text(localiser.word("animation-failed")).row(again)


async def _screen(context: Context, job: AnimationJob, picture: Picture, locale: str) -> Screen:
    """Return title, animation, result and a link to the table."""
    look, game = job.look, context.game(job.look.table)
    localiser, plainly = in_message(look.table, locale), plain(look.table, locale)
    screen = Screen().title(localiser.word("animation-title", game=game.title))
    alt = alt_of(
        [
            _alt_text(context, job, plainly),
            *lines_in_words(game, game.facts(look.view), look.view, plainly, look.early_winners),
        ],
        plainly,
    )
    screen.picture(picture, "replay", alt, lambda: text_board(game, look, plainly))
    rows = [_result(look, localiser)]
    if len(job.spec.shots) < job.turns:
        rows.append(localiser.word("animation-shortened", frames=len(job.spec.shots), turns=job.turns))
    table = await context.messages.shown(look.table.id, TABLE)
    if table is not None:
        channel = context.client.get_partial_messageable(table.channel, guild_id=look.table.guild)
        rows.append(localiser.word("animation-link", link=channel.get_partial_message(table.message).jump_url))
    return screen.text("\n".join(f"-# {row}" for row in rows))


def _alt_text(context: Context, job: AnimationJob, localiser: Localiser) -> str:
    """Return the text alternative of the animation."""
    title = context.game(job.look.table).title
    return f"{localiser.word('animation-alt', game=title, frames=len(job.spec.shots))} {_result(job.look, localiser)}"


def _result(look: MatchView, localiser: Localiser) -> str:
    """Return the players with their results, or that the match was ended early."""
    if look.outcome is None:
        return localiser.word("animation-stopped", players=", ".join(localiser.names))
    ranked = sorted(range(len(localiser.names)), key=look.outcome.ranks.__getitem__)
    scores = ["" if score is None else f" ({whole(score)})" for score in look.own_scores]
    players = ", ".join(f"{_name_with_remark(look, seat, localiser)}{scores[seat]}" for seat in ranked)
    winners = ", ".join(localiser.names[seat] for seat in look.outcome.winners)
    return localiser.word("animation-result", players=players, winners=winners, count=len(look.outcome.winners))


def _name_with_remark(look: MatchView, seat: Seat, localiser: Localiser) -> str:
    """Return the player's name, with a remark if that player left."""
    name = localiser.names[seat]
    return with_player_remark(look.table.seats[seat], name, localiser, look.left) if seat in look.left else name
