-- All tables of schema 17, the first that was released (version 0.1.0).
-- Times are milliseconds since 1970-01-01 UTC; states and events are MessagePack.

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    options TEXT NOT NULL CHECK (json_valid(options)),
    locale TEXT NOT NULL,
    seed BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER,
    terms TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(terms)),
    -- The channel whose readers may see the match: its own, or the parent of a public thread.
    seen_in INTEGER,
    paused_at INTEGER,
    -- 1: imported from a record, whose log may have gaps where answers had no effect.
    imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1)),
    asleep_at INTEGER,
    CHECK ((status IN ('over', 'closed')) = (ended_at IS NOT NULL))
) STRICT;

-- A row is a move or the undoing of the move in row `undoes`; `press` is the first row of the same press.
CREATE TABLE moves (
    match TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    move TEXT,
    undoes INTEGER CHECK (undoes < seq),
    events BLOB NOT NULL,
    press INTEGER NOT NULL CHECK (press BETWEEN 1 AND seq),
    interaction INTEGER,
    user INTEGER,
    at INTEGER NOT NULL,
    -- 1: undone by agreement of the table, or by a moderator.
    agreed INTEGER NOT NULL DEFAULT 0 CHECK (agreed IN (0, 1)),
    PRIMARY KEY (match, seq),
    CHECK ((move IS NULL) <> (undoes IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_press_per_interaction ON moves (interaction) WHERE interaction IS NOT NULL;

-- The first position, and the present one with the row of the log that led to it.
CREATE TABLE setups (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    state BLOB NOT NULL
) STRICT;

CREATE TABLE snapshots (
    match TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    seq INTEGER NOT NULL,
    state BLOB NOT NULL
) STRICT;

CREATE TABLE messages (
    match TEXT NOT NULL REFERENCES matches (id),
    slot TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    dm_closed_until INTEGER,
    wishes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(wishes))
) STRICT;

CREATE TABLE guilds (
    id INTEGER NOT NULL PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings))
) STRICT;

CREATE TRIGGER log_never_shrinks BEFORE DELETE ON moves
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- Auto-answers. `since` is the seat's last own row when they were given: a one-time answer is void after a later one.
CREATE TABLE orders (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    body TEXT NOT NULL CHECK (json_valid(body)),
    since INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_in_channel ON matches (channel, game, ended_at) WHERE ended_at IS NOT NULL;

-- `user` is NULL for a deleted user and in an imported match. `offered`: anybody may take the seat. `changes`: how
-- often it has changed hands. `level` is NULL for people, and for computers of before that chose at random.
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    user INTEGER,
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1)),
    changes INTEGER NOT NULL DEFAULT 0 CHECK (changes >= 0),
    level TEXT CHECK (level IN ('easy', 'medium', 'strong')),
    PRIMARY KEY (match, seat),
    UNIQUE (match, user),
    CHECK (kind = 'person' OR user IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_user ON seats (user) WHERE user IS NOT NULL;

-- Former players of a seat: up to which row of the log, and when it changed hands.
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

-- Derived from the log. `thinking`: milliseconds that the table waited for the seat. `rank`: those who left their seat
-- come after all who stayed.
CREATE TABLE results (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user INTEGER,
    score INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank > 0),
    decisions INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    stayed INTEGER NOT NULL DEFAULT 1 CHECK (stayed IN (0, 1)),
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_user ON results (user) WHERE user IS NOT NULL;

-- Ratings after each rated match. A player's present rating is the latest.
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

-- Of a row in the log only its user may change, and only to NULL: when a user is deleted.
CREATE TRIGGER log_never_changes BEFORE UPDATE ON moves
WHEN NEW.user IS NOT NULL OR NEW.match IS NOT OLD.match OR NEW.seq IS NOT OLD.seq OR NEW.seat IS NOT OLD.seat
    OR NEW.move IS NOT OLD.move OR NEW.undoes IS NOT OLD.undoes OR NEW.events IS NOT OLD.events
    OR NEW.press IS NOT OLD.press OR NEW.interaction IS NOT OLD.interaction OR NEW.at IS NOT OLD.at
    OR NEW.agreed IS NOT OLD.agreed
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- The only way to append: a row inserted here is logged and advances the snapshot, together or not at all. `state` is
-- NULL in all but the last row of a press; `over` is 1 in the row that ends the match.
CREATE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, user, at, agreed, NULL AS state,
       0 AS over FROM moves;

CREATE TRIGGER append_row INSTEAD OF INSERT ON append
BEGIN
    INSERT INTO moves (match, seq, seat, move, undoes, events, press, interaction, user, at, agreed)
    VALUES (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press, NEW.interaction, NEW.user, NEW.at,
            NEW.agreed);
    UPDATE snapshots SET seq = NEW.seq, state = NEW.state WHERE match = NEW.match AND NEW.state IS NOT NULL;
    UPDATE matches SET status = 'over', ended_at = NEW.at WHERE id = NEW.match AND NEW.over;
END;

-- `key` names the question that the seat is asked ('': none). `due_at` is set while its time runs, `remains`
-- (milliseconds) while it is stopped, neither without a clock. `missed`: time-outs in a row, the last of which, of the
-- question `missed_key`, ended with row `missed_seq`. `given`: milliseconds added by others.
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
    waited_since INTEGER,
    PRIMARY KEY (match, seat),
    CHECK (due_at IS NULL OR remains IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_by_due ON clocks (due_at) WHERE due_at IS NOT NULL;

-- What happened beside the moves: time-outs, offered seats, pauses, agreements. `line` is a Line as JSON.
CREATE TABLE notices (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL CHECK (number > 0),
    after_seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    line TEXT NOT NULL CHECK (json_valid(line)),
    kind TEXT NOT NULL DEFAULT 'other',
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE absences (
    user INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at >= from_at),
    PRIMARY KEY (user, guild, from_at)
) STRICT, WITHOUT ROWID;

-- Messages that must be sent exactly once. `message` is NULL until Discord has it.
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

-- What moderators did to matches, and why.
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

CREATE TABLE heartbeat (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
CREATE INDEX matches_listed ON matches (guild, created_at, id, seen_in, game, status, started_at);
CREATE INDEX ratings_in_order ON ratings (guild, game, ended_at, match);

-- Steps that failed for a match. `next_at` is NULL once there are no more tries: the place of the message is gone.
CREATE TABLE lags (
    match TEXT NOT NULL REFERENCES matches (id),
    part TEXT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries > 0),
    tried_at INTEGER NOT NULL,
    next_at INTEGER,
    PRIMARY KEY (match, part)
) STRICT, WITHOUT ROWID;

-- Replaced messages: `goes` is to be deleted, `points` is to lead to the present table message, `stub` does so.
CREATE TABLE replaced (
    match TEXT NOT NULL REFERENCES matches (id),
    message INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    slot TEXT NOT NULL,
    user INTEGER,
    fate TEXT NOT NULL CHECK (fate IN ('goes', 'points', 'stub')),
    PRIMARY KEY (match, message)
) STRICT, WITHOUT ROWID;

-- Messages that are being posted. After a crash they are recognised by `marks`.
CREATE TABLE under_way (
    match TEXT NOT NULL REFERENCES matches (id),
    slot TEXT NOT NULL,
    user INTEGER,
    channel INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    marks TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;

-- When the person in that seat last acted at the match.
CREATE TABLE presses (
    match TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Recent messages in the channel, and whether a press has caused them (`asked`).
CREATE TABLE posts (
    match TEXT NOT NULL REFERENCES matches (id),
    what TEXT NOT NULL,
    at INTEGER NOT NULL,
    asked INTEGER NOT NULL DEFAULT 0 CHECK (asked IN (0, 1)),
    PRIMARY KEY (match, what, at)
) STRICT, WITHOUT ROWID;

-- A request for the others' consent. `seq` is the length of the log at the time, `first` the row from which `steps`
-- steps would be undone, of which `revealing` have shown something. `about`: the seat to be offered.
CREATE TABLE requests (
    id INTEGER NOT NULL PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('take-back', 'pause', 'resume', 'end', 'offer')),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    seq INTEGER NOT NULL,
    first INTEGER NOT NULL DEFAULT 0,
    steps INTEGER NOT NULL DEFAULT 0,
    revealing INTEGER NOT NULL DEFAULT 0,
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(agreed)),
    state TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'granted', 'refused', 'withdrawn', 'overtaken', 'lapsed')),
    at INTEGER NOT NULL,
    about INTEGER CHECK (about >= 0),
    refused TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(refused)),
    until INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_open_request_per_match ON requests (match) WHERE state = 'open';
-- A direct channel (one without a server) may have a live match of each game, any other channel only one.
CREATE UNIQUE INDEX one_live_match_per_channel ON matches (channel, iif(guild IS NULL, game, ''))
WHERE status IN ('lobby', 'running');

-- Analysis of an ended match, by which version. Derived from the log.
CREATE TABLE analyses (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    found BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- How far a user is in a game's lesson: the step, the moves made in it, and a count of changes.
CREATE TABLE lessons (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    step TEXT NOT NULL,
    moves TEXT NOT NULL CHECK (json_valid(moves)),
    token INTEGER NOT NULL CHECK (token > 0),
    has_finished INTEGER NOT NULL CHECK (has_finished IN (0, 1)),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
