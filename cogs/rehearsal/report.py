"""Report of a rehearsal: a line for each fact, as JSON and as Markdown."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from bot.playground.facts import Fact

Verdict: TypeAlias = Literal["held", "does not hold", "could not be tried"]


class Outcome(msgspec.Struct, frozen=True):
    """Result of one fact. `seen` is what was seen instead of the expected, or why it could not be tried."""

    fact: Fact
    verdict: Verdict
    seen: str = ""

    def __str__(self) -> str:
        """Return the outcome in one line."""
        if self.verdict == "held":
            return f"held                {self.fact.name}: {self.fact.assumed}"
        told = f"{self.verdict:<19} {self.fact.name}: expected: {self.fact.assumed} Seen: {self.seen}."
        return f"{told} Document: {self.fact.address}"


class Report(msgspec.Struct):
    """Everything that a rehearsal found. It holds no token, no id and no name of a person or a server."""

    version: str
    date: str
    outcomes: list[Outcome] = []
    measured: dict[str, float] = {}
    not_asked: list[Fact] = []
    """Facts that need an option which was not given."""

    @property
    def is_well(self) -> bool:
        """Return whether every fact held that was to be tried."""
        return bool(self.outcomes) and all(one.verdict == "held" for one in self.outcomes)

    @property
    def summary(self) -> str:
        """Return the numbers in one line."""
        counted = Counter(one.verdict for one in self.outcomes)
        failed, untried = counted["does not hold"], counted["could not be tried"]
        result = f"{counted['held']} held, {failed} did not hold, {untried} could not be tried."
        told = f"{len(self.outcomes)} facts tried: {result if failed or untried else 'all held.'}"
        return f"{told} {len(self.not_asked)} more need an option." if self.not_asked else told

    def write(self, folder: Path) -> list[Path]:
        """Write both files and return their paths."""
        folder.mkdir(parents=True, exist_ok=True)
        machine, human = folder / "rehearsal.json", folder / "rehearsal.md"
        machine.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        human.write_text(self.markdown(), encoding="utf-8")
        return [machine, human]

    def markdown(self) -> str:
        """Return the report for an issue: what failed first, then all lines."""
        lines = [f"# Rehearsal of Tavolino {self.version}", "", f"{self.date}. {self.summary}", ""]
        failed = [one for one in self.outcomes if one.verdict != "held"]
        if failed:
            lines += ["## What did not hold", "", "| fact | expected | seen | local Discord |", "|---|---|---|---|"]
            lines += [
                f"| [{one.fact.name}]({one.fact.address}) | {one.fact.assumed} | {one.verdict}: {_cell(one.seen)} |"
                f" `{one.fact.code}` |"
                for one in failed
            ]
            lines.append("")
        if self.measured:
            lines += ["## Measured", "", "| what | seconds or number |", "|---|---|"]
            lines += [f"| {what} | {value:g} |" for what, value in self.measured.items()]
            lines.append("")
        lines += ["## All facts", "", "| step | fact | result |", "|---|---|---|"]
        lines += [f"| {one.fact.step} | {_told(one.fact)} | {one.verdict} |" for one in self.outcomes]
        lines += [
            f"| {fact.step} | {_told(fact)} | not asked for: {' '.join(f'--{flag}' for flag in fact.flags)} |"
            for fact in self.not_asked
        ]
        return "\n".join(lines) + "\n"


def _told(fact: Fact) -> str:
    return f"{fact.name}: {fact.assumed}"


def _cell(text: str) -> str:
    return text.replace("|", "/")
