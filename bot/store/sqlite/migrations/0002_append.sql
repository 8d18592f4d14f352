-- One door into the log: a row inserted into `append` is logged and moves the snapshot on, together or not at all.
-- `state` is NULL in all but the last row of a press; `over` is 1 in the row that ends the match.

CREATE TRIGGER log_grows_by_one BEFORE INSERT ON moves
BEGIN
    SELECT RAISE(ABORT, 'the log has moved on')
    WHERE NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM moves WHERE match = NEW.match);
    SELECT RAISE(ABORT, 'the interaction is in the log')
    WHERE NEW.interaction IS NOT NULL AND EXISTS (SELECT 1 FROM moves WHERE interaction = NEW.interaction);
    SELECT RAISE(ABORT, 'the match is not running')
    WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match AND status = 'running');
END;

CREATE TRIGGER log_never_changes BEFORE UPDATE ON moves
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER log_never_shrinks BEFORE DELETE ON moves
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, user, at, NULL AS state, 0 AS over FROM moves;

CREATE TRIGGER append_row INSTEAD OF INSERT ON append
BEGIN
    INSERT INTO moves (match, seq, seat, move, undoes, events, press, interaction, user, at)
    VALUES (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press, NEW.interaction, NEW.user, NEW.at);
    UPDATE snapshots SET seq = NEW.seq, state = NEW.state WHERE match = NEW.match AND NEW.state IS NOT NULL;
    UPDATE matches SET status = 'over', ended_at = NEW.at WHERE id = NEW.match AND NEW.over;
END;
