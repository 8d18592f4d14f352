-- What looking back needs: who sat where before, how matches ended, ratings, and lists that begin fast.

ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(terms));
-- The channel whose readers may look at the match: its own, or the one that a public thread hangs from.
ALTER TABLE matches ADD COLUMN seen_in INTEGER;
ALTER TABLE matches ADD COLUMN paused_at INTEGER;
-- 1: brought in from a record; its log may have gaps where answers had no effect.
ALTER TABLE matches ADD COLUMN imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1));

UPDATE matches SET seen_in = channel;

CREATE INDEX matches_of_channel ON matches (channel, created_at, id);
CREATE INDEX matches_of_server ON matches (guild, created_at, id);
CREATE INDEX matches_of_game ON matches (game, created_at, id);
CREATE INDEX ended_in_channel ON matches (channel, game, ended_at) WHERE ended_at IS NOT NULL;

-- A person's seat has no user once he has been forgotten, and in a match that was brought in from elsewhere.
-- `offered`: anybody may take it; `changes`: how often it has changed hands.
CREATE TABLE seats_of_0004 (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1)),
    changes INTEGER NOT NULL DEFAULT 0 CHECK (changes >= 0),
    PRIMARY KEY (match, seat),
    UNIQUE (match, user),
    CHECK (kind = 'person' OR user IS NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO seats_of_0004 (match, seat, kind, user, name, resigned)
SELECT match, seat, kind, user, name, resigned FROM seats;
DROP TABLE seats;
ALTER TABLE seats_of_0004 RENAME TO seats;
CREATE INDEX seats_of_user ON seats (user) WHERE user IS NOT NULL;

-- Who sat in a seat before its present player: up to which row of the log, and when it changed hands.
CREATE TABLE former_players (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    change INTEGER NOT NULL CHECK (change > 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    until_seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seat, change)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_players_of_user ON former_players (user) WHERE user IS NOT NULL;

-- How a match ended, one row a seat; derived from its log, so that it can be made again at any time.
-- `decisions` is how often the seat's player decided himself, `thinking` the milliseconds that the table waited for it.
CREATE TABLE results (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user INTEGER,
    score INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    decisions INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_user ON results (user) WHERE user IS NOT NULL;

-- Ratings after each rated match, in the order in which they ended; a player's present one is the latest.
CREATE TABLE ratings (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user INTEGER,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_server ON ratings (guild, game, user, ended_at);

-- Of a row in the log only its user may ever change, and only to nobody: when a person is forgotten.
DROP TRIGGER log_never_changes;
CREATE TRIGGER log_never_changes BEFORE UPDATE ON moves
WHEN NEW.user IS NOT NULL OR NEW.match IS NOT OLD.match OR NEW.seq IS NOT OLD.seq OR NEW.seat IS NOT OLD.seat
    OR NEW.move IS NOT OLD.move OR NEW.undoes IS NOT OLD.undoes OR NEW.events IS NOT OLD.events
    OR NEW.press IS NOT OLD.press OR NEW.interaction IS NOT OLD.interaction OR NEW.at IS NOT OLD.at
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

DROP TRIGGER log_grows_by_one;
CREATE TRIGGER log_grows_by_one BEFORE INSERT ON moves
BEGIN
    SELECT RAISE(ABORT, 'the log has moved on')
    WHERE NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM moves WHERE match = NEW.match)
      AND NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match AND imported = 1);
    SELECT RAISE(ABORT, 'the interaction is in the log')
    WHERE NEW.interaction IS NOT NULL AND EXISTS (SELECT 1 FROM moves WHERE interaction = NEW.interaction);
    SELECT RAISE(ABORT, 'the match is not running')
    WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match AND status = 'running');
END;
