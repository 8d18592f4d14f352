"""Tests of direct messages, once more with two bots: one has the direct messages, the other the server."""

from tests.wire.test_deleted_channels import *  # noqa: F403
from tests.wire.test_solo_tables import *  # noqa: F403
