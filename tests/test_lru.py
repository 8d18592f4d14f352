"""The least-recently-used cache keeps its bound, and what was used last."""

from __future__ import annotations

import random
from collections import OrderedDict

from bot.lru import LRU


def test_lru_cache_keeps_the_last_used_entries_within_its_bound() -> None:
    lost: list[str] = []
    kept = LRU[str, str](10, len, lost.append)
    for text in ("aaa", "bbb", "ccc"):
        kept.put(text, text)
    assert kept.get("aaa") == "aaa"
    kept.put("dd", "dd")
    assert lost == ["bbb"]
    assert [kept.get(text) for text in ("aaa", "bbb", "ccc", "dd")] == ["aaa", None, "ccc", "dd"]
    kept.put("dd", "dddd")
    assert (kept.weight, kept.get("dd")) == (10, "dddd")
    kept.put("much", "e" * 11)
    assert kept.weight == 0
    assert kept.get("much") is None
    kept.put("a", "a")
    kept.clear()
    assert (kept.weight, kept.get("a")) == (0, None)


def test_lru_cache_stores_none_and_peeking_does_not_count_as_use() -> None:
    kept = LRU[int, None](2)
    for key in (1, 2):
        kept.put(key, None)
    assert kept.get(1, "nothing") is None
    assert 2 in kept
    kept.put(3, None)
    assert list(kept) == [1, 3]
    assert kept.get(2, "nothing") == "nothing"


def test_lru_cache_behaves_like_a_simple_model() -> None:
    chance = random.Random(1)
    kept, model = LRU[int, int](20, lambda value: value), OrderedDict[int, int]()
    for _ in range(3000):
        key, value = chance.randrange(12), chance.randrange(1, 8)
        action = chance.choice(("get", "put", "pop"))
        if action == "get":
            if key in model:
                model.move_to_end(key)
            assert kept.get(key) == model.get(key)
        elif action == "put":
            kept.put(key, value)
            model.pop(key, None)
            model[key] = value
            while sum(model.values()) > 20:
                model.popitem(last=False)
        else:
            assert kept.pop(key) == model.pop(key, None)
        assert list(kept) == list(model)
        assert (len(kept), kept.weight) == (len(model), sum(model.values()))
