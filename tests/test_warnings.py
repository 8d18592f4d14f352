"""A warning is an error where we cause it; what libraries say about their own modules passes."""

from __future__ import annotations

import tomllib
import warnings

import discord
import pytest

from tests.sources import ROOT

LIBRARIES = ("discord.utils", "discord.player", "aiohttp.multipart", "re", "botany", "testsuite")
PACKAGES = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["packages"]
OF_THE_FUTURE = (DeprecationWarning, PendingDeprecationWarning)


@pytest.mark.parametrize("category", [*OF_THE_FUTURE, RuntimeWarning, ResourceWarning, UserWarning])
@pytest.mark.parametrize("package", PACKAGES)
def test_own_warnings_are_errors(package: str, category: type[Warning]) -> None:
    for module in (package, f"{package}.of.anything"):
        with pytest.raises(category):
            warn(category, module)


@pytest.mark.parametrize("category", OF_THE_FUTURE)
@pytest.mark.parametrize("module", LIBRARIES)
def test_deprecation_warnings_of_libraries_are_ignored(module: str, category: type[Warning]) -> None:
    warn(category, module)


@pytest.mark.parametrize("category", [RuntimeWarning, ResourceWarning, UserWarning])
def test_every_other_warning_of_a_library_is_an_error(category: type[Warning]) -> None:
    with pytest.raises(category):
        warn(category, "discord.utils")


def test_names_are_escaped_despite_a_library_warning() -> None:
    """From Python 3.13 on, the standard library warns discord.py of how it calls this."""
    assert discord.utils.escape_markdown("*Anna*") == r"\*Anna\*"


def warn(category: type[Warning], module: str) -> None:
    """Warn as if a line of that module had caused it."""
    warnings.warn_explicit("it will change", category, f"{module}.py", 1, module=module)
