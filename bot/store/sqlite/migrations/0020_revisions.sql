-- How often anything about a match but its log has been changed: who changes it, or appends to the log, says of which
-- revision he knows, and is refused where there is another one by now.
ALTER TABLE matches ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

DROP VIEW append;
CREATE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, NULL AS state, 0 AS over,
    NULL AS revision
FROM moves;

CREATE TRIGGER append_row INSTEAD OF INSERT ON append
BEGIN
    SELECT RAISE(ABORT, 'the match has been changed')
    WHERE NEW.revision <> (SELECT revision FROM matches WHERE id = NEW.match);
    INSERT INTO moves (match, seq, seat, move, undoes, events, press, interaction, user, at, agreed)
    VALUES (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press, NEW.interaction, NEW.user, NEW.at,
            NEW.agreed);
    UPDATE snapshots SET seq = NEW.seq, state = NEW.state WHERE match = NEW.match AND NEW.state IS NOT NULL;
    UPDATE matches SET status = 'over', ended_at = NEW.at WHERE id = NEW.match AND NEW.over;
END;
