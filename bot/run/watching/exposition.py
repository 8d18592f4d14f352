"""The measures in the form that Prometheus reads, with what the system knows of the process."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.measures import COUNTS, LEVELS, SPREADS, Count, Level, Spread
from bot.version import version

PREFIX = "tavolino_"


class Measures(Collector):
    """Read whenever somebody asks, from another thread: numbers alone, which are there or one later."""

    def collect(self) -> Iterator[Metric]:
        """All of them."""
        yield from map(_spread, SPREADS)
        yield from map(_count, COUNTS)
        yield from map(_level, LEVELS)
        known = GaugeMetricFamily(f"{PREFIX}version", "The version of the program.", labels=["version"])
        known.add_metric([version()], 1)
        yield known


def exposition() -> bytes:
    """The text of `/metrics`."""
    return generate_latest(_REGISTRY)


def _spread(measure: Spread) -> Metric:
    family = HistogramMetricFamily(PREFIX + measure.name, measure.about)
    bounds = (*map(str, measure.bounds), "+Inf")
    family.add_metric([], list(zip(bounds, accumulate(measure.counts), strict=True)), measure.sum)
    return family


def _count(measure: Count) -> Metric:
    family = CounterMetricFamily(PREFIX + measure.name, measure.about, labels=[measure.label] if measure.label else [])
    for value, number in list(measure.counts.items()):
        family.add_metric([value] if measure.label else [], number)
    return family


def _level(measure: Level) -> Metric:
    family = GaugeMetricFamily(PREFIX + measure.name, measure.about, labels=[measure.label] if measure.label else [])
    for value, number in list(measure.values.items()):
        family.add_metric([value] if measure.label else [], number)
    return family


_REGISTRY = CollectorRegistry()
_REGISTRY.register(Measures())
ProcessCollector(namespace=PREFIX.rstrip("_"), registry=_REGISTRY)
