"""The queries that give a whole match: see `read_filed` in `bot.store.sqlite.rows` for their columns."""

from __future__ import annotations

_MATCH = """
SELECT m.id, m.game, m.version, m.guild, m.channel, m.host, m.status, m.options, m.locale, m.seed,
       m.terms, m.seen_in, m.paused_at, m.asleep_at, m.created_at, m.started_at, m.ended_at,
       (SELECT json_group_array(json_object('seat', s.seat, 'kind', s.kind, 'user', s.user, 'name', s.name,
                                            'resigned', json(iif(s.resigned, 'true', 'false')),
                                            'offered', json(iif(s.offered, 'true', 'false')),
                                            'changes', s.changes, 'level', s.level))
        FROM (SELECT * FROM seats WHERE match = m.id ORDER BY seat) AS s),
       (SELECT seq FROM snapshots WHERE match = m.id),
       {state},
       {own}
FROM matches AS m{where}
"""
_STATE = "(SELECT state FROM snapshots WHERE match = m.id)"
_OWN = """(SELECT json_group_array(json_array(seat, seq))
        FROM (SELECT seat, max(seq) AS seq FROM moves WHERE match = m.id GROUP BY seat)),
       (SELECT coalesce(max(seq), 0) FROM moves WHERE match = m.id AND agreed)"""

WITH_STATE = _MATCH.format(state=_STATE, own=_OWN, where="")
TABLE_ALONE = _MATCH.format(state="NULL", own="'[]', 0", where="")
"""Without the state and without `own`, for which the log would have to be read."""
TABLES_OF = _MATCH.format(state="NULL", own="'[]', 0", where=" WHERE m.id IN (SELECT value FROM json_each(?))")
"""The same of the matches in a JSON array of ids."""
KEPT = "NOT EXISTS (SELECT 1 FROM dropped WHERE match = m.id)"
"""Of the match `m`: its log has not been taken out."""
