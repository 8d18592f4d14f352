"""Seats in texts: shape and letter before the name, because colour alone is not accessible."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import AnyGame, Seat
from bot.icons import game_icon, without_marks
from bot.icons import mark as icon_mark
from bot.table.table import SeatInfo, Table
from cogs.text.command_names import dashed
from cogs.text.custom_id import one_of
from cogs.text.localiser import Localiser, mark


def marked_name(game: AnyGame, seat: Seat, localiser: Localiser, form: str = "{}") -> str:
    """Return the seat's icon, if the localiser has any, its mark and its name, formatted by `form`."""
    name = localiser.names[seat]
    bare = without_marks(name)
    icon = name.removesuffix(bare)
    if icon and bare.endswith(f" ({mark(game, seat)})"):
        return f"{icon}{form.format(bare)}"
    bare = bare.removesuffix(f" ({mark(game, seat)})")  # which comes first here, for every seat
    return f"{icon}`{mark(game, seat)}` {form.format(bare)}"


def tag(game: AnyGame, table: Table, seat: Seat, localiser: Localiser, leavers: Sequence[Seat] = ()) -> str:
    """Return the seat's mark and name with remarks about its player.

    `leavers`: the seats whose players left before the end.
    """
    return with_player_remark(table.seats[seat], marked_name(game, seat, localiser, "**{}**"), localiser, leavers)


def with_player_remark(info: SeatInfo, name: str, localiser: Localiser, leavers: Sequence[Seat]) -> str:
    """Return the name with a remark about its player, such as `(computer)` or `(resigned)`."""
    if info.resigned:
        return localiser.word("common-seat-resigned", seat=name)
    if info.seat in leavers and info.offered:
        return localiser.word("common-seat-vanished", seat=name)
    if info.seat in leavers:
        return localiser.word("common-seat-successor", seat=name, kind=info.kind)
    return localiser.word("common-seat-computer", seat=name) if info.kind == "computer" else name


def title(game: AnyGame) -> str:
    """Return the game's title with its icon, for a `Screen`."""
    return f"{icon_mark(game_icon(game.name))}{game.title}"


def option_words(game: AnyGame, name: str, value: object, localiser: Localiser) -> str:
    """Return an option's value as localised text."""
    return localiser.word(f"{game.name}-option-{dashed(name)}-value", value=spoken(value))


def option_name(game: AnyGame, name: str, localiser: Localiser) -> str:
    """Return an option's localised name."""
    return localiser.word(f"{game.name}-option-{dashed(name)}")


def literal(value: object) -> str:
    """Return an option's value as an identifier: `on`, `off`, `none`, `12`, `random`."""
    match value:
        case True:
            return "on"
        case False:
            return "off"
        case None:
            return "none"
        case _:
            return str(value)


def spoken(value: object) -> int | str:
    """Return an option's value as an argument of its text: numbers stay numbers."""
    return value if isinstance(value, int) and not isinstance(value, bool) else literal(value)


def value_of(game: AnyGame, name: str, text: str) -> object:
    """Return the offered value whose `literal` equals the text. Raise OutdatedButton."""
    return one_of(game.option_values.get(name, ()), text, literal)
