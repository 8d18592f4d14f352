"""The queries that give a whole match: see `read_filed` in `bot.store.engine.rows` for their columns."""

from __future__ import annotations

_MATCH = """
SELECT m.id, m.game, m.version, m.guild, m.channel, m.host, m.status, m.options, m.locale, m.seed,
       m.terms, m.seen_in, m.paused_at, m.asleep_at, m.created_at, m.started_at, m.ended_at, m.revision,
       ({seats}),
       (SELECT seq FROM snapshots WHERE match = m.id),
       """
_STATE = "(SELECT state FROM snapshots WHERE match = m.id)"
_OWN = """(SELECT coalesce({gathered}(json_array(seat, seq)), '[]')
        FROM (SELECT seat, max(seq) AS seq FROM moves WHERE match = m.id GROUP BY seat) AS own),
       (SELECT coalesce(max(seq), 0) FROM moves WHERE match = m.id AND agreed)"""
_ALONE = f"{_MATCH} NULL, '[]', 0 FROM matches AS m"

WITH_STATE = f"{_MATCH} {_STATE}, {_OWN} FROM matches AS m"
TABLE_ALONE = _ALONE
"""Without the state and without `own`, for which the log would have to be read."""
TABLES_OF = f"{_ALONE} WHERE m.id IN ({{texts}})"
"""The same of the matches in a JSON array of ids."""
KEPT = "NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)"
"""Of the match `m`: its log has not been taken out."""
