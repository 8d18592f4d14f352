"""Command lines for the inner loop: `make check` and `make flaky`."""
