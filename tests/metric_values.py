"""Values of metrics, as they are exported."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

from bot import metrics


def value_of(metric: Counter | Gauge | Histogram, label: str | None = None) -> float:
    """Return the value of a counter or a gauge, or the count of a histogram: of that label value, or the sum of all."""
    return sum(
        sample.value
        for family in metric.collect()
        for sample in family.samples
        if not sample.name.endswith(("_bucket", "_sum")) and (label is None or label in sample.labels.values())
    )


def declared() -> list[tuple[str, str, str]]:
    """Return the name of each metric as it is written in expressions, its type and its label ("": none)."""
    return [row[:3] for row in explained()]


def explained() -> list[tuple[str, str, str, str]]:
    """Return the same, and what the exporter says of each metric."""
    found = [metric for metric in vars(metrics).values() if isinstance(metric, Counter | Gauge | Histogram)]
    return [
        (
            family.name.removeprefix(metrics.PREFIX) + "_total" * (family.type == "counter"),
            family.type,
            "".join(labels),
            family.documentation,
        )
        for family, labels in ((next(iter(metric.describe())), metric._labelnames) for metric in found)
    ]
