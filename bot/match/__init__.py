"""The one place that changes a match: loaded, checked, applied and stored before anybody is told."""
