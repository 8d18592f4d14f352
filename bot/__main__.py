"""What a person starts from the command line: `python -m bot run | play | demo | verify`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the verb; the number is the exit code. What a verb needs is imported when it is asked for."""
    asked = _parser().parse_args(arguments)
    verb: Callable[[argparse.Namespace], int] = asked.verb
    return verb(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Tavolino: board games on Discord.")
    verbs = parser.add_subparsers(required=True, metavar="run | play | demo | verify")

    run = verbs.add_parser("run", help="connect the bot to Discord (settings: .env)")
    run.set_defaults(verb=_run)

    play = verbs.add_parser("play", help="play on this machine in a web page: no token, no internet")
    play.add_argument("--port", type=_port, default=8080, help="where the page listens on 127.0.0.1 (8080)")
    play.add_argument("--folder", type=Path, default=Path("var/play"), help="where everything is kept (var/play)")
    play.set_defaults(verb=_play)

    demo = verbs.add_parser("demo", help="let computer players play whole matches through the real client")
    demo.add_argument("--seed", type=int, default=7, help="the same seed gives the same matches (7)")
    demo.add_argument("--games", default="", help="names of games with blanks between them (all)")
    demo.set_defaults(verb=_demo)

    check = verbs.add_parser("verify", help="play the record of a match again and say whether it is true")
    check.add_argument("record", type=Path, help="a match.json")
    check.set_defaults(verb=_verify)
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number up to 65535")
    return int(text)


def _run(_: argparse.Namespace) -> int:
    from bot import client, settings

    return client.run(settings.read())


def _play(asked: argparse.Namespace) -> int:
    from bot.playground import host

    return host.main(asked.port, asked.folder)


def _demo(asked: argparse.Namespace) -> int:
    from bot.playground import demo

    return demo.main(asked.games.split(), asked.seed)


def _verify(asked: argparse.Namespace) -> int:
    from bot.record import verify_file

    return verify_file(asked.record)


if __name__ == "__main__":
    sys.exit(main())
