-- How often anything about a match but its log has been changed: who changes it, or appends to the log, says of which
-- revision he knows, and is refused where there is another one by now.
ALTER TABLE matches ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;

CREATE OR REPLACE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, "user", at, agreed,
    CAST(NULL AS bytea) AS state, false AS over, CAST(NULL AS bigint) AS revision
FROM moves;

-- Whoever appends holds the match first, and looks then: nobody changes it until the end of the transaction.
CREATE OR REPLACE FUNCTION append_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    known bigint;
BEGIN
    SELECT revision INTO known FROM matches WHERE id = NEW.match FOR NO KEY UPDATE;
    IF NEW.revision <> known THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'the match has been changed';
    END IF;
    INSERT INTO moves (match, seq, seat, move, undoes, events, press, interaction, "user", at, agreed)
    VALUES (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press, NEW.interaction, NEW."user",
        NEW.at, NEW.agreed);
    IF NEW.state IS NOT NULL THEN
        UPDATE snapshots SET seq = NEW.seq, state = NEW.state WHERE match = NEW.match;
    END IF;
    IF NEW.over THEN
        UPDATE matches SET status = 'over', ended_at = NEW.at WHERE id = NEW.match;
    END IF;
    RETURN NEW;
END $$;
