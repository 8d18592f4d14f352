"""Absent components: those that never occur in direct messages, or only at solo tables, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping

_CALLED = "Discord shows it in the channel of the table, where everybody is asked; My turn asks the same as asked-…"
_SERVER = "it is about a server, and its command is offered in servers alone"
_LOBBY = "a lobby of several people stands in their channel, and so does the call to a rematch"
_OFFER = "a seat on offer stands in the channel, for anybody there"
_ONLOOKER = "who looks on at a table does so in its channel"
_TO_JOIN = "/games open lists tables of the server where it is typed; in direct messages it lists games to play alone"
_SHORT = "no list of any game is longer than Discord allows; the page is there for one that comes to be"

CLUB = [
    "club-more",
    "cups",
    "seek-allow",
    "seek-back",
    "seek-form",
    "seek-game",
    "seek-home",
    "seek-put",
    "seek-renew",
    "seek-stop",
    "seek-too",
    "set-up-club",
    "solve",
    "solve-allow",
    "solve-list",
    "solve-open",
    "solve-pick",
    "solve-read",
    "span",
    "span-end",
    "span-file",
    "span-new",
    "span-open",
    "tour",
    "tour-act",
    "tour-again",
    "tour-apart",
    "tour-do",
    "tour-draft",
    "tour-file",
    "tour-join",
    "tour-name",
    "tour-new",
    "tour-open",
    "tour-part",
    "tour-when",
]
"""Verbs of clubs: players wanted, puzzles, seasons and tournaments."""

ABSENT: Mapping[str, str] = {
    "help-former": "it stands below the answer to a former command alone",
    "meet-computer": "it begins the match that *Options* and *Start* begin here",
    "mine-more": "only lists that earlier versions have sent hold it",
    "consent-yes": _CALLED,
    "consent-no": _CALLED,
    "consent-withdraw": _CALLED,
    "away-back": _SERVER,
    "be-away": "it tells what an absence costs in tournaments, which are in servers alone",
    "setup": _SERVER,
    "setup-game": _SERVER,
    "setup-show": _SERVER,
    "set-up-club": _SERVER,
    "audit": _SERVER,
    "leaders": _SERVER,
    "leaders-page": _SERVER,
    "play": _SERVER,
    "play-words": _SERVER,
    "leaders-against": _SERVER,
    "join": _LOBBY,
    "leave": _LOBBY,
    "term": _LOBBY,
    "options-game": _LOBBY,
    "options-terms": _LOBBY,
    "invite": _LOBBY,
    "invite-pick": _LOBBY,
    "invite-release": _LOBBY,
    "invite-decline": _LOBBY,
    "challenge": "it opens a table of two, which needs a server",
    "new-thread": "threads are in servers alone",
    "follow": _ONLOOKER,
    "unfollow": _ONLOOKER,
    "seat-take": _OFFER,
    "seat-computer": _OFFER,
    "seat-back": _OFFER,
    "panel-computer": "a seat given up keeps two others waiting, and the tables that go on here have two players",
    "seat-won": _OFFER,
    "seat-on": _OFFER,
    "open-page": _TO_JOIN,
    "open-join": _TO_JOIN,
    "meet-open": "in direct messages the card has one button to play",
    **dict.fromkeys(CLUB, _SERVER),
    "page": _SHORT,
    "learn-page": _SHORT,
    "prep-page": _SHORT,
    "wish-page": _SHORT,
    "read-page": "the board in words of every table here fits on one page",
    "study-read": "it stands below an exercise in words, and exercises are checked here as pictures",
}

_OWN_LOBBY = "a lobby stands where its match will be: in direct messages that is one alone"
_OWN_TABLE = "a table message stands where its match is: in direct messages that is one alone"

ALONE: Mapping[str, str] = {
    "start": _OWN_LOBBY,
    "options": _OWN_LOBBY,
    "level": _OWN_LOBBY,
    "play-again": "it begins a match against computers",
    "option": _OWN_LOBBY,
    "close": _OWN_LOBBY,
    "computer-add": _OWN_LOBBY,
    "computer-remove": _OWN_LOBBY,
    "more-lobby": _OWN_LOBBY,
    "more-lobby-back": _OWN_LOBBY,
    "stronger": _OWN_LOBBY,
    "hand": _OWN_TABLE,
    "since": _OWN_TABLE,
    "back-turn": "who plays with others asks them",
}
