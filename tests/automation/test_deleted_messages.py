"""How often a slot whose message was deleted may be posted again."""

from __future__ import annotations

from datetime import timedelta

from bot.automation.deleted_messages import MAX_REPOSTS, WINDOW, DeletedMessages
from bot.table.message_records import PING, TABLE
from tests.passing_time import MovableClock

SECOND = timedelta(seconds=1)


def used_up(deleted: DeletedMessages) -> None:
    """Use up the number of times that the slot may be posted again."""
    for _ in range(MAX_REPOSTS):
        assert deleted.may_restore("m", TABLE, 5)
        deleted.restored("m", TABLE)


def test_reposts_are_limited_per_hour() -> None:
    now = MovableClock()
    deleted = DeletedMessages(now=now)
    used_up(deleted)
    assert not deleted.may_restore("m", TABLE, 5)
    assert deleted.may_restore("m", PING, 5), "another slot"
    assert deleted.may_restore("other", TABLE, 5), "another match"
    now.time += WINDOW - SECOND
    assert not deleted.may_restore("m", TABLE, 5)
    now.time += SECOND
    assert deleted.may_restore("m", TABLE, 5)


def test_deleted_message_is_reposted_once_per_turn() -> None:
    deleted = DeletedMessages(now=MovableClock())
    used_up(deleted)
    for heard in (5, 6, 7):
        assert not deleted.may_restore("m", TABLE, heard)
        assert deleted.may_restore("m", TABLE, heard + 1)
        deleted.restored("m", TABLE)
        deleted.filled("m", TABLE)


def test_viewer_can_restore_a_deleted_message_once() -> None:
    deleted = DeletedMessages(now=MovableClock())
    used_up(deleted)
    assert not deleted.release("m"), "nothing is held back"
    assert not deleted.may_restore("m", TABLE, 5)
    assert not deleted.release("other")
    assert deleted.release("m")
    assert deleted.may_restore("m", TABLE, 5)
    deleted.filled("m", TABLE)
    assert not deleted.may_restore("m", TABLE, 5)


def test_deletion_of_a_message_is_noted_once() -> None:
    deleted = DeletedMessages(now=MovableClock())
    assert deleted.note([1, 2]) == {1, 2}
    assert deleted.note([2, 3]) == {3}
    assert 3 in deleted
    assert 4 not in deleted
