"""A stand-in for podman: carries out the steps of a Containerfile and of the documented commands as plain processes.

Steps find only the programs in the folder `steps`: what would change the machine (users, owners, links) is noted there,
and `pip` takes libraries from the tests. The rest is real: stages follow each other, the wheel is built and installed,
files are copied, and the bot runs in a folder, with its volume as a link. Unknown options are errors.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

STATE = Path(os.environ["CONTAINERS"])
INSIDE = "/tavolino"
"""The working folder in an image."""


def build(tag: str, context: Path) -> None:
    """Carry out the steps, each stage in a new folder. The last stage is the image."""
    image = STATE / "images" / tag
    shutil.rmtree(image, ignore_errors=True)
    root, name = image / "root", ""
    config: dict[str, object] = {}
    text = re.sub(r"^#.*\n", "", (context / "Containerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    for step in text.replace("\\\n", " ").splitlines():
        word, _, rest = step.partition(" ")
        if word == "FROM":
            if root.exists():
                root.rename(image / name)
            root.mkdir(parents=True)
            config, name = {"env": {}}, _stage(rest)
        elif word:
            _carry_out(word, rest, context, root, config)
    for stage in image.iterdir():
        if stage != root:
            shutil.rmtree(stage)
    (image / "config.json").write_text(json.dumps(config), encoding="utf-8")


def _stage(rest: str) -> str:
    """Return the stage's name."""
    base, _, name = rest.partition(" AS ")
    assert re.fullmatch(r"docker\.io/library/python:3\.\d+-slim", base), base
    return name


def _carry_out(word: str, rest: str, context: Path, root: Path, config: dict[str, object]) -> None:
    match word:
        case "RUN":
            around = {"PATH": str(STATE / "steps"), "CONTAINERS": str(STATE)}
            subprocess.run(["/bin/bash", "-euc", rest], cwd=root, env=around, check=True)
        case "WORKDIR":
            assert rest == INSIDE
        case "COPY":
            *sources, target = rest.split()
            if sources[0].startswith("--from="):
                stage, (source,) = sources[0].removeprefix("--from="), sources[1:]
                shutil.copytree(root.parent / stage / Path(source).relative_to(INSIDE), root / target, symlinks=True)
            else:
                _copy(context, root, None if sources == ["."] else sources)
        case "ENV":
            config["env"] = dict(part.split("=", 1) for part in shlex.split(rest))
        case "CMD":
            config["command"] = json.loads(rest)
        case _:
            config[word.lower()] = rest


def _copy(context: Path, root: Path, names: list[str] | None) -> None:
    for path in context.rglob("*"):
        name = path.relative_to(context).as_posix()
        if path.is_file() and (name in names if names else not _is_ignored(context, name)):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, root / name)


def _is_ignored(context: Path, name: str) -> bool:
    """Return what .dockerignore says: the last line that fits the path or a folder above it decides."""
    found, parts = False, name.split("/")
    above = ["/".join(parts[:depth]) for depth in range(1, len(parts) + 1)]
    for line in (context / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.lstrip("!").removeprefix("**/")
        candidates = [one.rpartition("/")[2] for one in above] if "**/" in line else above
        if line and not line.startswith("#") and any(_fits(one, pattern) for one in candidates):
            found = not line.startswith("!")
    return found


def _fits(name: str, pattern: str) -> bool:
    return name.count("/") == pattern.count("/") and fnmatch.fnmatchcase(name, pattern)


def make_container(asked: argparse.Namespace) -> Path:
    """Return the folder of a new container of the image: its files, and links to its volumes."""
    folder = STATE / "containers" / (asked.name or f"once-{os.getpid()}")
    folder.parent.mkdir(exist_ok=True)
    shutil.copytree(STATE / "images" / asked.image, folder, symlinks=True, copy_function=os.link)
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    volume, _, inside = asked.volume.partition(":")
    assert inside == config["volume"], "what is not in the volume is lost"
    kept = STATE / "volumes" / volume
    if not kept.exists():  # a new volume begins with what the image has there
        shutil.copytree(folder / "root" / Path(inside).relative_to(INSIDE), kept)
    shutil.rmtree(folder / "root/var")
    (folder / "root/var").symlink_to(kept)
    lines = Path(asked.env_file).read_text(encoding="utf-8").splitlines() if asked.env_file else []
    config["env"] |= dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    config["restart"] = asked.restart
    (folder / "container.json").write_text(json.dumps(config), encoding="utf-8")
    return folder


def begin(folder: Path, command: list[str] | None = None) -> subprocess.Popen[bytes]:
    """Start a command in the container, by default its own, whose output goes to its log."""
    config = json.loads((folder / "container.json").read_text(encoding="utf-8"))
    env = {"PATH": os.environ["PATH"], "HOME": str(folder)}
    env |= {name: value.replace(f"{INSIDE}/", f"{folder}/root/") for name, value in config["env"].items()}
    log = None if command else (folder / "log.txt").open("ab")
    return subprocess.Popen(command or config["command"], cwd=folder / "root", env=env, stdout=log, stderr=log)


def run(asked: argparse.Namespace) -> int:
    """Start a new container, in the background or until its command ends."""
    folder = make_container(asked)
    if asked.detach:
        (folder / "pid").write_text(str(begin(folder).pid), encoding="utf-8")
        return 0
    code = begin(folder, asked.command).wait()
    if asked.rm:
        shutil.rmtree(folder)
    return code


def stop(name: str, seconds: float) -> None:
    """Send the image's signal, and wait."""
    pid = int((STATE / "containers" / name / "pid").read_text(encoding="utf-8"))
    assert seconds > 15, "the bot needs up to fifteen seconds"
    process = os.pidfd_open(pid)
    os.kill(pid, signal.SIGTERM)
    select.select([process], [], [])
    (STATE / "containers" / name / "pid").unlink()


def main(arguments: list[str]) -> int:
    """Carry out one command of podman."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    verbs = parser.add_subparsers(dest="verb", required=True)
    building = verbs.add_parser("build")
    building.add_argument("-t", dest="tag", required=True)
    building.add_argument("context", type=Path)
    running = verbs.add_parser("run")
    running.add_argument("-d", dest="detach", action="store_true")
    running.add_argument("--rm", action="store_true")
    running.add_argument("--name")
    running.add_argument("--restart", choices=("unless-stopped",))
    running.add_argument("--env-file")
    running.add_argument("-v", dest="volume", required=True)
    running.add_argument("image")
    running.add_argument("command", nargs=argparse.REMAINDER)
    stopping = verbs.add_parser("stop")
    stopping.add_argument("-t", dest="seconds", type=float, required=True)
    stopping.add_argument("name")
    for verb in ("start", "rm", "logs"):
        verbs.add_parser(verb).add_argument("name")
    inside = verbs.add_parser("exec")
    inside.add_argument("name")
    inside.add_argument("command", nargs=argparse.REMAINDER)
    for verb in ("cp", "tag"):
        two = verbs.add_parser(verb)
        two.add_argument("source")
        two.add_argument("target")
    return carry_out(parser.parse_args(arguments))


def carry_out(asked: argparse.Namespace) -> int:
    """Carry out one parsed command and return its exit code."""
    folder = STATE / "containers" / (getattr(asked, "name", "") or "")
    match asked.verb:
        case "build":
            build(asked.tag, asked.context)
        case "run":
            return run(asked)
        case "stop":
            stop(asked.name, asked.seconds)
        case "start":
            (folder / "pid").write_text(str(begin(folder).pid), encoding="utf-8")
        case "rm":
            shutil.rmtree(folder)
        case "logs":
            print((folder / "log.txt").read_text(encoding="utf-8"))
        case "exec":
            return begin(folder, asked.command).wait()
        case "cp":
            name, _, path = asked.source.partition(":")
            shutil.copytree(STATE / "containers" / name / "root" / Path(path).relative_to(INSIDE), asked.target)
        case "tag":
            shutil.copytree(
                STATE / "images" / asked.source, STATE / "images" / asked.target, symlinks=True, copy_function=os.link
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
