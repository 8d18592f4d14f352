"""A person's wish becomes a new position: open, join, start, play, take back, resign, look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from bot.dice import Seeds
from bot.game import AnyGame, Seat, Viewer
from bot.games import GAMES
from bot.store import Store
from bot.table import Heard, Look, Person, Played, Table


class Matches:
    """All matches. Every refusal is a `bot.game.Refused` (see `bot.refusals`) and changes nothing.

    Wishes about one match are served one after the other, in the order in which they came. Whoever calls is told
    only after the change is safely on disk. The methods of the lobby return the table as it is afterwards.
    """

    def __init__(
        self, store: Store, *, seeds: Seeds, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        raise NotImplementedError

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Call back with the match's id after every committed change, lobby changes included."""
        raise NotImplementedError

    async def open(
        self, *, game: str, guild: int | None, channel: int, host: Person, options: dict[str, Any], locale: str
    ) -> Table:
        """A lobby in that channel, the host in seat 0. Raises TableTaken, BadOption."""
        raise NotImplementedError

    async def join(self, match: str, person: Person) -> Table:
        """The person takes the next seat. Raises NoSuchMatch, NotInLobby, AlreadySeated, LobbyFull."""
        raise NotImplementedError

    async def leave(self, match: str, person: Person) -> Table:
        """Give up the seat before the start; the seats behind move up.

        The next person becomes host; with only computers left the host stays host without a seat; with nobody left
        the match is closed. Raises NoSuchMatch, NotInLobby, NotSeated.
        """
        raise NotImplementedError

    async def add_computer(self, match: str, person: Person) -> Table:
        """A computer player takes the next seat. Raises NoSuchMatch, NotInLobby, NotHost, LobbyFull."""
        raise NotImplementedError

    async def remove_computer(self, match: str, person: Person) -> Table:
        """The last computer player gets up. Raises NoSuchMatch, NotInLobby, NotHost, NoComputerSeated."""
        raise NotImplementedError

    async def set_options(self, match: str, person: Person, options: dict[str, Any]) -> Table:
        """Change the named options, keep the others. Raises NoSuchMatch, NotInLobby, NotHost, BadOption."""
        raise NotImplementedError

    async def close(self, match: str, person: Person) -> Table:
        """Call the lobby off. Raises NoSuchMatch, NotInLobby, NotHost."""
        raise NotImplementedError

    async def start(self, match: str, person: Person) -> Table:
        """Set up the first position. Raises NoSuchMatch, NotInLobby, NotHost, NotEnoughPlayers."""
        raise NotImplementedError

    async def play(
        self, match: str, user: int, text: str, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """Carry out a move, or several separated by commas up to the first that is refused.

        `since` is the token of the offer (`Look.since`): raises Stale when that seat has moved meanwhile. The same
        `interaction` again changes nothing and answers what it did before, with `repeated`. When not even the first
        move is carried out, raises its BadNotation or IllegalMove, or NotSeated, SeatResigned, NotYourTurn,
        NotStarted, MatchOver, NoSuchMatch.
        """
        raise NotImplementedError

    async def play_seat(
        self, match: str, seat: Seat, text: str, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """As `play`, for a seat that no person decides for."""
        raise NotImplementedError

    async def play_default(self, match: str, seat: Seat, *, since: int | None = None) -> Played:
        """The move that the game makes for a seat whose player does not decide."""
        raise NotImplementedError

    async def step_back(
        self, match: str, user: int, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """Take back the seat's last step: `moves` is the one taken back.

        Only while nobody else has moved after it and it has revealed nothing. Raises CannotStepBack (its `why` says
        which), Stale and what `play` raises.
        """
        raise NotImplementedError

    async def resign(self, match: str, user: int) -> Table:
        """The seat is played by the game's default moves from now on; without any person left the match is closed.

        Raises NoSuchMatch, NotStarted, MatchOver, NotSeated, SeatResigned.
        """
        raise NotImplementedError

    async def table(self, match: str) -> Table:
        """Raises NoSuchMatch."""
        raise NotImplementedError

    async def table_in(self, channel: int) -> Table | None:
        """The channel's match that is in the lobby or running."""
        raise NotImplementedError

    async def live(self) -> tuple[Table, ...]:
        """All matches in the lobby or running, oldest first."""
        raise NotImplementedError

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """The live matches in which the user has a seat, oldest first."""
        raise NotImplementedError

    async def look(self, match: str, viewer: Viewer) -> Look:
        """The match through those eyes. Raises NoSuchMatch."""
        raise NotImplementedError

    async def look_as(self, match: str, user: int) -> Look:
        """Through the eyes of the user's seat, or the public's."""
        raise NotImplementedError

    async def log(self, match: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> tuple[Heard, ...]:
        """What happened after row `after`, in order, as that viewer may know it; with `limit` only the last ones."""
        raise NotImplementedError
