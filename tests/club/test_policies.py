"""Nobody gains at a tournament by not playing. `make policies` tries many more cases."""

from __future__ import annotations

from tests.bench.policies import CLEAR, FRIEND, POLICIES, Case, gains


def test_no_absence_policy_beats_playing() -> None:
    found = [gain for drops in (False, True) for gain in gains(Case(8, 4, 4.0, 4, drops), 60)]
    assert {gain.policy for gain in found} == set(POLICIES)
    assert all(error < CLEAR for gain in found for error in gain.errors)
    assert min(min(gain.errors) for gain in found) < -CLEAR, "the loss of a round can be measured"


def test_friend_who_loses_on_purpose_helps_only_a_little() -> None:
    (gain,) = gains(Case(8, 4, 0.0, 0, drops_worst=False), 60, (FRIEND,))
    place, first, _ = gain.by
    assert 0 < place < 1
    assert first < 0.3
