"""A board as it is shown: a view drawn, with its alt text, or as text where it cannot be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.game import AnyGame
from bot.scene import Scene
from bot.table.table import Table
from cogs.drawing.pictures import Place
from cogs.house import House
from cogs.screen.screen import ALT_LIMIT, Screen
from cogs.wording.voice import Voice, plain

BREAKS = ("\n", ", ", "; ")
"""Where a text may end before its end."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A view of a table for a reader of `locale`; the picture marks what has changed since `before`.

    `between` are the views at the ends of the turns since then: what came earlier is marked paler.
    `is_read`: it stands in words beside the picture, and nothing need stand in place of one that is not drawn.
    `place` is the message that is kept true with it, where nobody waits for it himself.
    """

    table: Table
    view: Any
    locale: str
    kind: str = "board"
    before: Any = None
    between: tuple[Any, ...] = ()
    is_read: bool = False
    place: Place | None = None


async def add_view(house: House, screen: Screen, shown: Board) -> Screen:
    """The board as a picture with its alt text; as text where it cannot be drawn."""
    table, game = shown.table, house.game(shown.table)
    voice = plain(table, shown.locale)
    scene = Scene(
        game=game.name,
        kind=shown.kind,
        view=shown.view,
        names=voice.names,
        locale=shown.locale,
        before=shown.before,
        between=shown.between,
    )
    alt = facts_of(game, shown.view, voice)
    drawn = await house.draw(scene, shown.place)

    def in_rows() -> str:
        return "" if shown.is_read else rows_of(game, shown.view, voice)

    return screen.picture(drawn, "board", alt, in_rows, scene=scene)


def facts_of(game: AnyGame, view: Any, voice: Voice) -> str:
    """The board's facts in words; what exceeds Discord's limit is the least important, and is read elsewhere."""
    return alt_of([voice.say(fact) for fact in game.facts(view)], voice)


def alt_of(facts: Sequence[str], voice: Voice) -> str:
    """The facts, a line each; where Discord takes no more of them, where the rest is to be read."""
    whole = "\n".join(facts)
    if len(whole) <= ALT_LIMIT:
        return whole
    rest = voice.word("reading-rest", button=voice.word("reading-button"), more=voice.word("common-button-more"))
    kept = whole[: ALT_LIMIT - len(rest) - len(" …\n")]
    return f"{kept[: max(map(kept.rfind, BREAKS))].rstrip(',;')} …\n{rest}"


def rows_of(game: AnyGame, view: Any, voice: Voice) -> str:
    """All that the picture says, for a code block."""
    return "\n".join(voice.say(row) for row in game.text_board(view)).replace("```", "'''")
