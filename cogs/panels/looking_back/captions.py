"""What is said under each board of a film: who did what, in the words of the log, as short as one can read it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from bot.game import AnyGame, Seat
from bot.history.story import Heading, TurningPoint
from bot.scene import Scene
from bot.table.table import Look, Table
from bot.words import whole
from cogs.panels.looking_back.highlights import fact_of
from cogs.screen.chronology import Tellers
from cogs.wording.seats import described
from cogs.wording.tame import bare
from cogs.wording.voice import Voice, cut, plain
from renderers.film import Kind, Shot, shown

ROOM = 96
"""Letters of a caption: two rows under the narrowest board."""
LONGEST = 120
"""Letters of a single sentence that is longer."""
NAME = 14
"""Letters of a name in it."""
_ENDS = re.compile(r"[.!?](?=\s)")
_PLACES = re.compile(r"\b1\. ")
"""What has places in it is one sentence, whatever has a full stop there."""


class Footage(msgspec.Struct, frozen=True):
    """A match that has ended: every public view with its heading, its turning points, and the voices of its times."""

    look: Look
    frames: Sequence[tuple[Any, Heading]]
    points: Sequence[TurningPoint]
    voices: Tellers
    locale: str
    game: AnyGame


def shots_of(told: Footage) -> tuple[Shot, ...]:
    """The first board, one for each turn (or each round of a long match), and the last once more with the result."""
    places = shown([heading.turn for _, heading in told.frames], len(told.look.table.seats))
    parts = [_part(told, before + 1, after) for before, after in pairwise(places)]
    return (_beginning(told), *parts, _end(told, parts[-1] if parts else None))


def _beginning(told: Footage) -> Shot:
    voice = _voice(told, told.voices.table_at(told.frames[0][1].at))
    words = f"{told.game.title}: {', '.join(voice.names)}"
    return Shot(_scene(told, 0), voice.word("viewer-beginning").capitalize(), cut(words, ROOM), "beginning")


def _end(told: Footage, before: Shot | None) -> Shot:
    """How it came out, in the order of the places."""
    voice, outcome = _voice(told, told.look.table), told.look.outcome
    scene = _scene(told, len(told.frames) - 1) if before is None else before.scene
    if outcome is None:
        return Shot(scene, voice.word("animation-end"), voice.word("animation-no-result"), "end")
    seats = sorted(range(len(voice.names)), key=outcome.ranks.__getitem__)
    table, left = told.look.table, told.look.left
    names = [
        described(info, name, voice, left) if info.seat in left else name
        for info, name in zip(table.seats, voice.names, strict=True)
    ]
    words = " · ".join(f"{outcome.ranks[seat]}. {names[seat]} {whole(outcome.scores[seat])}" for seat in seats)
    mark = told.game.marks[outcome.winners[0]] if len(outcome.winners) == 1 else None
    return Shot(scene, voice.word("animation-end"), words, "end", mark)


def _part(told: Footage, first: int, last: int) -> Shot:
    """All that happened from one frame to another, over the board as it was then."""
    headings = [heading for _, heading in told.frames[first : last + 1]]
    points = {point.seq: point for point in told.points}
    found = [points[heading.seq] for heading in headings if heading.seq in points]
    kind: Kind = "point" if found else "turn"
    voice = _voice(told, told.voices.table_at(headings[-1].at))
    who = _greatest(found).seat if found else who_of(headings)
    mark = None if who is None else told.game.marks[who]
    when = _when(headings, voice)
    if found:
        when = voice.word("animation-point", when=when, number=told.points.index(_greatest(found)) + 1)
    return Shot(_scene(told, last), when, _words(told, first, last, found), kind, mark)


def who_of(headings: Sequence[Heading]) -> Seat | None:
    """Whose turn it was: who began it, whoever else was asked in it; nobody's where there are several, or none yet."""
    seats, turns = {heading.seat for heading in headings}, {heading.turn for heading in headings}
    is_one = len(seats) == 1 or (len(turns) == 1 and turns != {0})
    return headings[0].seat if is_one else None


def _greatest(found: Sequence[TurningPoint]) -> TurningPoint:
    return max(found, key=lambda one: abs(one.gain))


def _when(headings: Sequence[Heading], voice: Voice) -> str:
    first, last = headings[0].turn, headings[-1].turn
    if first == last:
        return voice.word("animation-turn", turn=last)
    return voice.word("animation-turns", first=first, last=last)


def _words(told: Footage, first: int, last: int, found: Sequence[TurningPoint]) -> str:
    """A turning point before all else; else whole sentences in order, those first after which scores were others."""
    if found:
        point = _greatest(found)
        return _whole_sentences(fact_of(point, _voice(told, told.voices.table_at(point.at)), ROOM))
    said: list[tuple[bool, str]] = []
    for number in range(first, last + 1):
        (view, heading), (before, _) = told.frames[number], told.frames[number - 1]
        voice = _voice(told, told.voices.table_at(heading.at))
        has_scored = told.game.scores(view) != told.game.scores(before)
        said += [(has_scored, " ".join(voice.say(one).split())) for one in heading.lines]
    return _fitted(said)


def _fitted(said: Sequence[tuple[bool, str]]) -> str:
    """As many of the sentences as there is room for, in their order; at least one."""
    kept, room = set[int](), ROOM
    for place in sorted(range(len(said)), key=lambda place: not said[place][0]):
        if not kept or len(said[place][1]) < room:
            kept.add(place)
            room -= len(said[place][1]) + 1
    return _whole_sentences(" ".join(said[place][1] for place in sorted(kept)))


def _whole_sentences(text: str) -> str:
    """As many of the first as there is room for; a single one that is too long is cut, and that is seen."""
    ends = [] if _PLACES.search(text) else [end for end in _ENDS.finditer(text) if end.start() < ROOM]
    return text if len(text) <= ROOM else text[: ends[-1].start() + 1] if ends else cut(text, LONGEST)


def _voice(told: Footage, table: Table) -> Voice:
    """With short names."""
    return Voice(told.locale, tuple(map(_short, table.names)), is_plain=True)


def _short(name: str) -> str:
    """What stands in brackets behind a name that is too long goes first."""
    shown = bare(name)
    return shown if len(shown) <= NAME else cut(shown.partition(" (")[0] or shown, NAME)


def _scene(told: Footage, number: int) -> Scene:
    view, heading = told.frames[number]
    names = plain(told.voices.table_at(heading.at), told.locale).names
    return Scene(game=told.game.name, kind="board", view=view, names=names, locale=told.locale)
