"""A board on a screen: a picture with its alt text, or text if it cannot be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.game import AnyGame
from bot.scene import Scene
from bot.table.table import Table
from cogs.context import Context
from cogs.drawing.pictures import Place
from cogs.text.localiser import Localiser, plain
from cogs.ui.screen import ALT_LIMIT, Screen

BREAKS = ("\n", ", ", "; ")
"""Separators at which an alt text may be cut."""


class BoardPicture(msgspec.Struct, frozen=True, kw_only=True):
    """A view of a table for a reader of `locale`. The picture marks the changes since `before`.

    `between` holds the views at the ends of the turns since then; older changes are marked paler. With `is_read`, the
    board is also shown as text, so a missing picture needs no placeholder. `place` is the managed message that shows
    the board; None if a user waits for the picture.
    """

    table: Table
    view: Any
    locale: str
    kind: str = "board"
    before: Any = None
    between: tuple[Any, ...] = ()
    is_read: bool = False
    place: Place | None = None


async def add_view(context: Context, screen: Screen, shown: BoardPicture) -> Screen:
    """Add the board as a picture with its alt text, or as text if it cannot be drawn."""
    table, game = shown.table, context.game(shown.table)
    localiser = plain(table, shown.locale)
    scene = Scene(
        game=game.name,
        kind=shown.kind,
        view=shown.view,
        names=localiser.names,
        locale=shown.locale,
        before=shown.before,
        between=shown.between,
    )
    alt = facts_of(game, shown.view, localiser)
    drawn = await context.draw(scene, shown.place)

    def in_rows() -> str:
        return "" if shown.is_read else rows_of(game, shown.view, localiser)

    return screen.picture(drawn, "board", alt, in_rows, scene=scene)


def facts_of(game: AnyGame, view: Any, localiser: Localiser) -> str:
    """Return the board's facts as text, cut at Discord's limit. The least important facts come last."""
    return alt_of([localiser.say(fact) for fact in game.facts(view)], localiser)


def alt_of(facts: Sequence[str], localiser: Localiser) -> str:
    """Return the facts, one per line. If they exceed Discord's limit, the last line says where to read the rest."""
    whole = "\n".join(facts)
    if len(whole) <= ALT_LIMIT:
        return whole
    rest = localiser.word(
        "reading-rest", button=localiser.word("reading-button"), more=localiser.word("common-button-more")
    )
    kept = whole[: ALT_LIMIT - len(rest) - len(" …\n")]
    return f"{kept[: max(map(kept.rfind, BREAKS))].rstrip(',;')} …\n{rest}"


def rows_of(game: AnyGame, view: Any, localiser: Localiser) -> str:
    """Return the picture's whole content as text for a code block."""
    return "\n".join(localiser.say(row) for row in game.text_board(view)).replace("```", "'''")
