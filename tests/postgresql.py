"""Fresh databases of a real PostgreSQL: one server for all processes of a run, a copy of an empty one for each test."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from bot.playground.embedded_postgresql import ServerUnavailableError, embedded_server
from bot.store.engine.address import Address, RemoteDatabase
from bot.store.postgresql.opening import prepare

HASTY = ("fsync = off", "full_page_writes = off", "autovacuum = off", "max_wal_size = '4GB'")
"""The machine stays: nothing needs to be on its disk."""
_numbers = count()


class Server:
    """A running PostgreSQL server, which creates databases on request."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._template: str | None = None

    @contextmanager
    def database(self, *, is_empty: bool = False) -> Iterator[RemoteDatabase]:
        """Yield a database of the present schema, or an empty one, and drop it afterwards."""
        if self._template is None and not is_empty:
            self._template = self._created("template0")
            apart(_prepared(self._named(self._template)))
        name = self._created("template0" if is_empty or self._template is None else self._template)
        try:
            yield self._named(name)
        finally:
            apart(_told(self._url, f"DROP DATABASE {name} WITH (FORCE)"))

    def _created(self, template: str) -> str:
        name = f"tavolino_{os.getpid()}_{next(_numbers)}"
        apart(_told(self._url, f"CREATE DATABASE {name} TEMPLATE {template}"))
        return name

    def _named(self, name: str) -> RemoteDatabase:
        return RemoteDatabase(urlunsplit(urlsplit(self._url)._replace(path=f"/{name}")))


@contextmanager
def started(folder: Path) -> Iterator[Server]:
    """Yield the server of that folder, which stops with the last process that uses it."""
    with embedded_server(folder, is_kept=False) as url:
        apart(_told(url, *(f"ALTER SYSTEM SET {setting}" for setting in HASTY), "SELECT pg_reload_conf()"))
        yield Server(url)


def apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Return the result, computed in a separate thread and loop: a test's loop may be running here."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def _told(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def _prepared(where: RemoteDatabase) -> None:
    connection = await asyncpg.connect(where.url)
    try:
        await prepare(connection, where)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield the server for all tests that need one."""
    folder = tmp_path_factory.getbasetemp()
    folder = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    mark = hashlib.sha256(str(folder).encode()).hexdigest()[:12]
    try:
        with started(Path(gettempdir()) / f"tavolino-{mark}") as server:  # a socket's path must be short
            yield server
    except ServerUnavailableError as fault:
        pytest.skip(str(fault))


@pytest.fixture
def database(postgres: Server) -> Iterator[RemoteDatabase]:
    """Yield a database of the present schema for this test alone."""
    with postgres.database() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Return the address of an unused database. Tests of the store run on every engine."""
    if request.param == "sqlite":
        yield tmp_path / "test.db"
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as database:
        yield database
