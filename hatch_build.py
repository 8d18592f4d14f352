"""Build hook: the package names the commit that it is built from, because an installed program cannot ask git."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Adds the file with the commit to both archives. A wheel takes it over from the source archive."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the commit of the clone, if it is known."""
        root = Path(self.root)
        sys.path.insert(0, self.root)
        from bot.version import COMMIT_FILE, commit

        self._folder = TemporaryDirectory()
        if (root / COMMIT_FILE).exists() or (found := commit(root)) is None:
            return
        written = Path(self._folder.name, "commit.txt")
        written.write_text(f"{found}\n", encoding="ascii")
        build_data["force_include"][str(written)] = COMMIT_FILE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was written."""
        self._folder.cleanup()
