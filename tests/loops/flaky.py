"""Command line of `make flaky`: repeats tests beside processes that keep the machine busy, and lists failures."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

from tests.loops.touched import changed_files, importers, nearest_tests
from tests.sources import ROOT

HOG = "while True: pass"


def failures(report: Path) -> list[str]:
    """Return the tests of a JUnit report that failed or broke, or [] if pytest wrote none."""
    if not report.exists():
        return []
    cases = ET.parse(report).iter("testcase")
    return [
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]


def repeat(tests: list[str], times: int, hogs: int) -> Counter[str]:
    """Run the tests so often, with that many busy processes beside. Return the failures of each test."""
    found = Counter[str]()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        for _ in range(hogs):
            hog = subprocess.Popen([sys.executable, "-c", HOG])
            stack.callback(hog.wait)
            stack.callback(hog.kill)
        for number in range(1, times + 1):
            report = folder / f"{number}.xml"
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}", *tests]
            ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            now = failures(report)
            if ended.returncode and not now:
                now = [f"pytest ended with {ended.returncode}: {ended.stdout[-500:]}{ended.stderr[-500:]}"]
            found.update(now)
            print(f"{number}/{times}: {len(now)} failed", flush=True)
    return found


def main() -> int:
    """Run what `TESTS` names, or what the working tree changes. Return 1 if a test failed at least once."""
    tests = os.environ.get("TESTS", "").split() or nearest_tests(changed_files(), importers())[:20]
    if not tests:
        print("Nothing changed. Name tests: make flaky TESTS=tests/wire/test_lobby.py", file=sys.stderr)
        return 2
    found = repeat(tests, int(os.environ.get("TIMES") or 20), int(os.environ.get("HOGS") or 2 * (os.cpu_count() or 1)))
    for test, times in found.most_common():
        print(f"failed {times} times: {test}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
