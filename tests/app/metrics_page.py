"""The bot's HTTP pages, as a monitoring system reads them."""

from __future__ import annotations

import asyncio
from urllib import request
from urllib.error import HTTPError

from prometheus_client.parser import text_string_to_metric_families

from tests.waiting import FOREVER


def read(port: int, page: str) -> tuple[int, str]:
    try:
        with request.urlopen(f"http://127.0.0.1:{port}{page}", timeout=FOREVER) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


async def asked(port: int, page: str) -> tuple[int, str]:
    return await asyncio.to_thread(read, port, page)


def numbers(text: str) -> dict[str, float]:
    """Return the samples by name and labels."""
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    named = [(one.name, one.labels.values(), one.value) for one in samples if not one.name.endswith("_bucket")]
    return {name + "".join(f"{{{label}}}" for label in labels): value for name, labels, value in named}


def free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
