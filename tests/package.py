"""`make package`: build wheel and source archive, and try them as a stranger would.

The wheel is installed into a fresh environment with the locked libraries. From another folder, `tavolino` answers on
its page and plays a match. Files are left in `var/dist`: both archives, their checksums and the list of components.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from bot.data_files import PACKAGE
from bot.version import full_version, version
from tests.lock_files import read_lock
from tests.release import git
from tests.sources import ROOT
from tests.third_party import LOCK, licence_of

OUTPUT = ROOT / "var" / "dist"
PAGE = re.compile(r"http://127\.0\.0\.1:\d+/")
TIMEOUT = 300.0
"""Seconds for one command. Installing takes most of them on a slow machine."""


class PackageError(Exception):
    """The package lacks something. The message is one sentence."""


def build(output: Path) -> tuple[Path, Path]:
    """Build wheel and source archive into the emptied folder and return their paths."""
    shutil.rmtree(output, ignore_errors=True)
    command = ("uv", "build", "--quiet", "--no-build-isolation", "--python", sys.executable, "--out-dir", str(output))
    _run(Path(sys.executable).parent / command[0], *command[1:], cwd=ROOT)
    (wheel,), (source,) = output.glob("*.whl"), output.glob("*.tar.gz")
    return wheel, source


def missing(wheel: Path, source: Path) -> Iterator[str]:
    """Yield every file of the program that an archive lacks: modules, migrations, and all read-only content."""
    listed = git(ROOT, "ls-files", "bot", "cogs", "renderers", "data").splitlines()
    inside = set(zipfile.ZipFile(wheel).namelist())
    for name in listed:
        packed = f"bot/{name}" if name.startswith("data/") else name
        if (ROOT / name).is_file() and packed not in inside:
            yield f"{wheel.name} lacks {packed}"
    with tarfile.open(source) as archive:
        outer = {name.partition("/")[2] for name in archive.getnames()}
    yield from (f"{source.name} lacks {name}" for name in listed if (ROOT / name).is_file() and name not in outer)
    for name in inside:
        if name.split("/")[0] not in {"bot", "cogs", "renderers", f"tavolino-{version()}.dist-info"}:
            yield f"{wheel.name} contains {name}"


def bill_of_materials() -> dict[str, object]:
    """Return the program and its locked libraries with licences and hashes, in CycloneDX's form."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "tavolino", "version": version(), **_licence("MIT")}},
        "components": [
            {
                "type": "library",
                "name": pin.name,
                "version": str(pin.version),
                "purl": f"pkg:pypi/{pin.name}@{pin.version}",
                "hashes": [{"alg": "SHA-256", "content": one} for one in sorted(pin.hashes)],
                **_licence(licence_of(pin)),
            }
            for pin in read_lock(LOCK)
        ],
    }


def _licence(expression: str) -> dict[str, object]:
    return {"licenses": [{"expression": expression}]}


def checksums(*files: Path) -> str:
    """Return the SHA-256 of each file, as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def try_out(wheel: Path, folder: Path) -> None:
    """Install the wheel in a fresh environment and use it from another folder. Raise PackageError."""
    environment, home = folder / "environment", folder / "home"
    home.mkdir()
    _run(sys.executable, "-m", "venv", environment)
    python = environment / "bin" / "python"
    install = (python, "-m", "pip", "install", "-q", "--disable-pip-version-check")
    _run(*install, "--require-hashes", "-r", ROOT / LOCK.name)
    _run(*install, "--no-deps", wheel)
    program = environment / "bin" / "tavolino"
    told = _run(program, "--version", cwd=home)
    if told.strip() != full_version():
        raise PackageError(f"tavolino --version says {told!r}, not {full_version()!r}.")
    _check_page(program, home)
    _run(program, "demo", "--games", "zanzibar", cwd=home)
    (record,) = home.rglob("match.json")
    _run(program, "verify", record, cwd=home)


def _check_page(program: Path, home: Path) -> None:
    """Start the playground and read its page. Raise PackageError."""
    playing = subprocess.Popen(
        [program, "play", "--port", "0"], cwd=home, env=_around(home), stdout=subprocess.PIPE, text=True
    )
    try:
        assert playing.stdout is not None
        found = PAGE.search(first := playing.stdout.readline())
        if found is None:
            raise PackageError(f"tavolino play begins with {first!r}.")
        with urlopen(found[0], timeout=60) as page:  # an address on this machine
            if b"Tavolino" not in page.read():
                raise PackageError("The page of tavolino play does not name Tavolino.")
    finally:
        playing.terminate()
        playing.communicate(timeout=TIMEOUT)


def _around(home: Path | None) -> dict[str, str]:
    """Return the environment without this clone's modules and settings, with all user folders in `home`."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("TAVOLINO_", "DISCORD_", "PYTHON", "XDG_"))
    }
    return kept if home is None else kept | {"HOME": str(home)}


def _run(*command: object, cwd: Path | None = None) -> str:
    """Run the command and return what it prints. Raise PackageError."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=_around(cwd if cwd != ROOT else None),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    if done.returncode:
        raise PackageError(f"{' '.join(map(str, command))} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    """Build, check and try the package. Exit with what is wrong."""
    assert ROOT / "bot" == PACKAGE
    wheel, source = build(OUTPUT)
    try:
        if lacking := list(missing(wheel, source)):
            raise PackageError("; ".join(lacking[:5]))
        with tempfile.TemporaryDirectory() as folder:
            try_out(wheel, Path(folder))
    except PackageError as fault:
        sys.exit(str(fault))
    bill = OUTPUT / f"tavolino-{version()}.cdx.json"
    bill.write_text(json.dumps(bill_of_materials(), indent=1), encoding="utf-8")
    (OUTPUT / "SHA256SUMS").write_text(checksums(wheel, source, bill), encoding="utf-8")
    print(f"{OUTPUT.relative_to(ROOT)}: {wheel.name} and {source.name}, installed and tried; checksums and components.")


if __name__ == "__main__":
    main()
