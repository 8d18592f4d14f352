"""Processor cores and memory that a machine or a container's control group leaves this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import machine

GIGABYTE = 1 << 30


@pytest.fixture(autouse=True)
def _large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Pretend to have four cores and 8 GB, without control groups."""
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(4)), raising=False)
    monkeypatch.setattr("os.sysconf", {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": 8 * GIGABYTE // 4096}.__getitem__)
    monkeypatch.setattr(machine, "PROCESS", tmp_path / "cgroup")
    monkeypatch.setattr(machine, "GROUPS", tmp_path / "groups")


def groups(folder: Path, told: str, **files: str) -> None:
    (folder / "cgroup").write_text(told)
    for name, content in files.items():
        place, _, file = name.rpartition("__")
        path = folder / "groups" / place.replace("__", "/") / file.replace("_", ".", 1)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content + "\n")


def test_machine_without_limits_has_the_cores_and_memory_of_the_system() -> None:
    assert (machine.cores(), machine.memory(), machine.is_small()) == (4, 8 * GIGABYTE, False)


def test_cpu_affinity_limits_the_cores_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {3}, raising=False)
    assert machine.cores() == 1
    assert machine.is_small()


def test_cgroup_v2_limits_memory_and_cores(tmp_path: Path) -> None:
    groups(tmp_path, "0::/bots/tavolino\n", bots__memory_max=str(GIGABYTE // 2), bots__tavolino__memory_max="max")
    assert (machine.memory(), machine.is_small()) == (GIGABYTE // 2, True)
    groups(tmp_path, "0::/\n", cpu_max="150000 100000")
    assert machine.cores() == 1
    groups(tmp_path, "0::/\n", cpu_max="max 100000")
    assert machine.cores() == 4


def test_cgroup_v1_limits_memory_and_cores(tmp_path: Path) -> None:
    """Inside a container the named group is not there, but its limits are at the root."""
    told = "5:cpu,cpuacct:/docker/abc\n4:memory:/docker/abc\n1:name=systemd:/docker/abc\n"
    limited = {
        "memory__memory_limit_in_bytes": str(GIGABYTE),
        "cpu__cpu_cfs_quota_us": "50000",
        "cpu__cpu_cfs_period_us": "100000",
    }
    groups(tmp_path, told, **limited)
    assert (machine.cores(), machine.memory(), machine.is_small()) == (1, GIGABYTE, True)
    unlimited = {"memory__memory_limit_in_bytes": str(0x7FFFFFFFFFFFF000), "cpu__cpu_cfs_quota_us": "-1"}
    groups(tmp_path, told, **unlimited)
    assert (machine.cores(), machine.memory()) == (4, 8 * GIGABYTE)


def test_machine_of_unknown_memory_is_not_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: str) -> int:
        raise ValueError

    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    monkeypatch.setattr("os.sysconf", unknown)
    assert (machine.cores(), machine.memory(), machine.is_small()) == (8, None, False)
