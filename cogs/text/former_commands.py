"""Commands of earlier versions, and what each of them is called today."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from discord.app_commands import locale_str

from bot.games import GAMES
from bot.i18n import word
from cogs.text.command_names import key

Name: TypeAlias = locale_str | str
"""Name of a command, option or value: localised, or the same in every language."""
GAME = "{game}"
"""Stands in a path for the name of any game."""
MOVE = "move"
"""Stands in a path of a game for any of its moves that had a command."""
MOVES: dict[str, tuple[str, ...]] = {
    "cafe_international": ("seat", "bar", "swap", "reserve", "end", "pass"),
    "guatemala_cafe": ("go", "take", "sail", "score", "end", "answer", "refill", "buyer"),
    "saint_martin": ("draw", "bid", "place", "burn", "objective", "discard", "end"),
    "zanzibar": ("place", MOVE, "play", "discard", "end", "keep", "routes"),
}


class MovedCommand(NamedTuple):
    """Path of a former command, the path of the present one, and the option and value that do the same, if any."""

    old: tuple[Name, ...]
    new: tuple[Name, ...]
    option: tuple[Name, Name] | None = None


def _common(name: str) -> locale_str:
    return key(f"common-command-{name}")


_TABLE, _GAMES, _HISTORY, _OWN = map(key, ("seats-command", "games-command", "history-command", "common-group"))
_PRIVACY, _AWAY, _REMINDERS = map(key, ("privacy-command", "away-command", "reminders-command"))
_HELP, _BACK = key("guide-command-help"), key("away-command-back")
_LOBBY, _ACT = (_TABLE, key("seats-command-lobby")), key("seats-parameter-act")
_ASK, _WHAT = (_TABLE, key("seats-command-ask")), key("seats-parameter-what")
_MODERATORS, _SETUP, _MATCH = map(key, ("common-group-managers", "server-command-setup", "server-command-admin"))
_SINCE = key("viewer-command-since")
_SHOW, _VIEW = (_HISTORY, key("history-command-show")), key("history-parameter-view")


def _viewed(old: str, view: str) -> MovedCommand:
    return MovedCommand((_HISTORY, key(old)), _SHOW, (_VIEW, key("history-view", view=view)))


def _lobby(*group: Name) -> Iterator[MovedCommand]:
    for name in ("join", "leave"):
        yield MovedCommand((*group, _common(name)), (_TABLE, _common(name)))
    for name, value in (("start",) * 2, ("close",) * 2, ("computer", "computer-add"), ("options",) * 2):
        yield MovedCommand((*group, _common(name)), _LOBBY, (_ACT, key(f"common-button-{value}")))


def _privacy(*group: Name) -> Iterator[MovedCommand]:
    for name in ("policy", "export", "forget"):
        subject = key(f"privacy-command-{name}")
        yield MovedCommand((*group, _PRIVACY, subject), (_OWN, _PRIVACY), (key("privacy-parameter-what"), subject))


MOVED: tuple[MovedCommand, ...] = (
    *(
        MovedCommand((GAME, _common(name)), (_TABLE, _common(name)))
        for name in ("board", "log", "back", "auto-answers")
    ),
    MovedCommand((GAME, _SINCE), (_TABLE, _SINCE)),
    MovedCommand((GAME, _common("resign")), (_TABLE, _common("leave"))),
    MovedCommand(
        (GAME, key("zanzibar-command-wishes")), (GAME, _common("do")), (key("common-parameter-moves"), "wishes 5@n3")
    ),
    *_lobby(_GAMES),
    MovedCommand((_GAMES, key("games-command-rematch")), _LOBBY, (_ACT, key("games-button-rematch"))),
    MovedCommand((_GAMES, key("games-command-catalogue")), (_OWN, _HELP)),
    MovedCommand((_GAMES, key("games-command-words")), (_OWN, _REMINDERS), (key("reminders-parameter-words"), "True")),
    _viewed("viewer-command-replay", "replay"),
    _viewed("history-command-analysis", "analysis"),
    _viewed("history-command-animation", "animation"),
    _viewed("history-command-export", "record"),
    MovedCommand((_HISTORY, key("history-command-log")), (_TABLE, _common("log"))),
    MovedCommand((_OWN, _TABLE, key("seats-command-ask")), _ASK),
    MovedCommand((_OWN, _TABLE, key("seats-command-give")), _ASK, (_WHAT, key("seats-menu-give"))),
    *_privacy(_OWN),
    MovedCommand((_OWN, _BACK), (_OWN, _AWAY), (key("away-parameter-when"), "back")),
    *(MovedCommand((name,), (_OWN, name)) for name in (_HELP, _REMINDERS, _AWAY)),
    *_lobby(GAME, "lobby"),
    *(MovedCommand((GAME, "look", _common(name)), (_TABLE, _common(name))) for name in ("board", "log")),
    MovedCommand((GAME, "look", _SINCE), (_TABLE, _SINCE)),
    MovedCommand((GAME, MOVE), (GAME, _common("do"))),
    MovedCommand((_TABLE, key("seats-command-give")), _ASK, (_WHAT, key("seats-menu-give"))),
    *(MovedCommand((_AWAY, name), (_OWN, _AWAY)) for name in ("until", "show")),
    MovedCommand((_AWAY, _BACK), (_OWN, _AWAY), (key("away-parameter-when"), "back")),
    *_privacy(),
    MovedCommand(("setup", "openers"), (_MODERATORS, _SETUP, key("server-command-openers"))),
    *(
        MovedCommand((_SETUP, key(f"server-command-{name}")), (_MODERATORS, _SETUP, key(f"server-command-{name}")))
        for name in ("show", "language", "terms", "allow", "forbid", "everywhere", "away", "check")
    ),
    *(
        MovedCommand(("admin", key(f"server-command-{name}")), (_MODERATORS, _MATCH, key(f"server-command-{name}")))
        for name in ("end", "pause", "resume", "rewind", "reseat", "log")
    ),
)
"""Every command that is gone, of released versions and of those between them."""


def moved_command(path: Sequence[str]) -> MovedCommand | None:
    """Return what has become of the command with that path in English, or None if nothing is known of it."""
    general = tuple(path)
    if len(path) > 1 and path[0] in GAMES:
        general = (GAME, MOVE if path[1] in MOVES.get(path[0], ()) else path[1], *path[2:])
    return next((moved for moved in MOVED if tuple(map(str, moved.old)) == general), None)


def path_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the path of the command of an interaction's data, in English."""
    inner = next((option for option in data.get("options") or () if option["type"] in (1, 2)), None)
    return (data["name"], *(() if inner is None else path_of(inner)))


def in_words(path: Sequence[Name], locale: str, game: str) -> str:
    """Return the path in that language, for that game."""
    return "/" + " ".join(_spoken(name, locale, game) for name in path)


def successor_in_words(moved: MovedCommand, locale: str, game: str) -> str:
    """Return the present command with its option, in that language."""
    words = in_words(moved.new, locale, game)
    if moved.option is None:
        return words
    return f"{words} {_spoken(moved.option[0], locale, game)}: {_spoken(moved.option[1], locale, game)}"


def moves_in_words(locale: str, game: str) -> Iterator[tuple[str, str]]:
    """Yield each former command and the present one, in that language, for that game."""
    for moved in MOVED:
        yield in_words(moved.old, locale, game), successor_in_words(moved, locale, game)


def _spoken(name: Name, locale: str, game: str) -> str:
    if isinstance(name, locale_str):
        return word(name.extras["key"], locale, **name.extras["arguments"])
    return game if name == GAME else name
