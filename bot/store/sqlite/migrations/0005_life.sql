-- What a match needs to stay alive: clocks, notices, requests, absences, reminders, the server's settings, the audit log.

-- A match that began without a clock goes on without one.
UPDATE matches SET terms = json_set(terms, '$.turn_hours', json('null'));
-- Whoever has resigned can be replaced.
UPDATE seats SET offered = 1 WHERE resigned = 1 AND match IN (SELECT id FROM matches WHERE status = 'running');

-- 1: taken back by agreement of the table, or by somebody who manages the server.
ALTER TABLE moves ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1));

DROP TRIGGER log_never_changes;
CREATE TRIGGER log_never_changes BEFORE UPDATE ON moves
WHEN NEW.user IS NOT NULL OR NEW.match IS NOT OLD.match OR NEW.seq IS NOT OLD.seq OR NEW.seat IS NOT OLD.seat
    OR NEW.move IS NOT OLD.move OR NEW.undoes IS NOT OLD.undoes OR NEW.events IS NOT OLD.events
    OR NEW.press IS NOT OLD.press OR NEW.interaction IS NOT OLD.interaction OR NEW.at IS NOT OLD.at
    OR NEW.agreed IS NOT OLD.agreed
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

DROP VIEW append;
CREATE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, NULL AS state, 0 AS over FROM moves;

CREATE TRIGGER append_row INSTEAD OF INSERT ON append
BEGIN
    INSERT INTO moves (match, seq, seat, move, undoes, events, press, interaction, user, at, agreed)
    VALUES (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press, NEW.interaction, NEW.user, NEW.at,
            NEW.agreed);
    UPDATE snapshots SET seq = NEW.seq, state = NEW.state WHERE match = NEW.match AND NEW.state IS NOT NULL;
    UPDATE matches SET status = 'over', ended_at = NEW.at WHERE id = NEW.match AND NEW.over;
END;

-- One row a seat of a running match. `key` names the question that it is asked ('' = none); `due_at` while its time
-- runs, `remains` (milliseconds) while it is stopped, neither without a clock. `missed`: time-outs in a row, the last
-- of which, of the question `missed_key`, ended with row `missed_seq`; `given` are milliseconds that others have added;
-- `changes`: how often the seat had changed hands.
CREATE TABLE clocks (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    key TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT 'turn' CHECK (kind IN ('turn', 'answer')),
    began_at INTEGER NOT NULL,
    due_at INTEGER,
    remains INTEGER,
    given INTEGER NOT NULL DEFAULT 0,
    missed INTEGER NOT NULL DEFAULT 0,
    missed_seq INTEGER NOT NULL DEFAULT 0,
    missed_key TEXT NOT NULL DEFAULT '',
    reminded INTEGER NOT NULL DEFAULT 0,
    muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1)),
    changes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat),
    CHECK (due_at IS NULL OR remains IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_by_due ON clocks (due_at) WHERE due_at IS NOT NULL;

-- What happened beside the moves, in public words: time-outs, offered seats, pauses, agreements. `line` is a Line as JSON.
CREATE TABLE notices (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    after_seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    line TEXT NOT NULL CHECK (json_valid(line)),
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

-- What one player asks of all others. `seq` is the length of the log when it was asked, `first` the row from which
-- `steps` steps would be taken back, of which `revealing` have shown something; `agreed` are seats as JSON.
CREATE TABLE requests (
    id INTEGER NOT NULL PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('take-back', 'pause', 'resume', 'end')),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    seq INTEGER NOT NULL,
    first INTEGER NOT NULL DEFAULT 0,
    steps INTEGER NOT NULL DEFAULT 0,
    revealing INTEGER NOT NULL DEFAULT 0,
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(agreed)),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'granted', 'refused', 'withdrawn', 'overtaken')),
    at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_open_request_per_match ON requests (match) WHERE state = 'open';

CREATE TABLE absences (
    user INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at >= from_at),
    PRIMARY KEY (user, guild, from_at)
) STRICT, WITHOUT ROWID;

-- Messages that must go out exactly once. `message` is NULL until Discord has taken it.
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id),
    slot TEXT NOT NULL,
    user INTEGER,
    channel INTEGER,
    nonce TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL CHECK (json_valid(body)),
    at INTEGER NOT NULL,
    message INTEGER,
    UNIQUE (match, slot)
) STRICT;
CREATE INDEX outbox_unsent ON outbox (at) WHERE message IS NULL;

-- What people who manage a server did to its matches, and why.
CREATE TABLE audit (
    id INTEGER NOT NULL PRIMARY KEY,
    guild INTEGER NOT NULL,
    match TEXT,
    user INTEGER,
    deed TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_of_server ON audit (guild, at);

-- When the bot was last seen alive.
CREATE TABLE heartbeat (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;

ALTER TABLE users ADD COLUMN wishes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(wishes));
ALTER TABLE guilds ADD COLUMN settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings));
UPDATE guilds SET settings = json_object('locale', locale);
ALTER TABLE guilds DROP COLUMN locale;
