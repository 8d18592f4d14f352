"""Rewrites the digest of Discord's OpenAPI description: `make digest`, where the whole description is at hand."""

from __future__ import annotations

import sys

from tests.openapi import DIGEST, find_description, write_digest


def main() -> int:
    """Write the digest, or say what is missing."""
    description = find_description()
    if description == DIGEST:
        print("Name Discord's whole OpenAPI description in DISCORD_OPENAPI.", file=sys.stderr)
        return 2
    print(f"{DIGEST.name}: {write_digest(description)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
