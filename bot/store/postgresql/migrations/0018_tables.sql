-- All tables as SQLite has them since its migration of the same number; from here on both engines have the same ones.
-- Times are milliseconds since 1970-01-01 UTC; states and events are MessagePack; texts are compared byte by byte.

CREATE TABLE matches (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    guild BIGINT,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    options TEXT NOT NULL CHECK (options IS JSON),
    locale TEXT NOT NULL,
    seed BYTEA NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at BIGINT,
    terms TEXT NOT NULL DEFAULT '{}' CHECK (terms IS JSON),
    -- The channel whose readers may look at the match: its own, or the one that a public thread hangs from.
    seen_in BIGINT,
    paused_at BIGINT,
    -- Brought in from a record; its log may have gaps where answers had no effect.
    imported BOOLEAN NOT NULL DEFAULT false,
    -- Since when the match sleeps; NULL: it does not.
    asleep_at BIGINT,
    CHECK ((status IN ('over', 'closed')) = (ended_at IS NOT NULL))
);
-- In a direct channel (one without a server) there may be a live match of each game; elsewhere one alone.
CREATE UNIQUE INDEX one_live_match_per_channel
    ON matches (channel, (CASE WHEN guild IS NULL THEN game ELSE '' END)) WHERE status IN ('lobby', 'running');
CREATE INDEX matches_listed ON matches (guild, created_at, id, seen_in, game, status, started_at);
CREATE INDEX ended_in_channel ON matches (channel, game, ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE seats (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    "user" BIGINT,
    name TEXT NOT NULL,
    resigned BOOLEAN NOT NULL DEFAULT false,
    offered BOOLEAN NOT NULL DEFAULT false,
    changes BIGINT NOT NULL DEFAULT 0 CHECK (changes >= 0),
    level TEXT CHECK (level IN ('easy', 'medium', 'strong')),
    PRIMARY KEY (match, seat),
    UNIQUE (match, "user"),
    CHECK (kind = 'person' OR "user" IS NULL)
);
CREATE INDEX seats_of_user ON seats ("user") WHERE "user" IS NOT NULL;

CREATE TABLE former_players (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    change BIGINT NOT NULL CHECK (change > 0),
    kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
    "user" BIGINT,
    name TEXT NOT NULL,
    until_seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, seat, change)
);
CREATE INDEX former_players_of_user ON former_players ("user") WHERE "user" IS NOT NULL;

-- A row is a move or the taking back of the move in row `undoes`; `press` is the first row of the same press.
CREATE TABLE moves (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seq BIGINT NOT NULL CHECK (seq > 0),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    move TEXT,
    undoes BIGINT CHECK (undoes < seq),
    events BYTEA NOT NULL,
    press BIGINT NOT NULL CHECK (press BETWEEN 1 AND seq),
    interaction BIGINT,
    "user" BIGINT,
    at BIGINT NOT NULL,
    agreed BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY (match, seq),
    CHECK ((move IS NULL) <> (undoes IS NULL))
);
CREATE UNIQUE INDEX one_press_per_interaction ON moves (interaction) WHERE interaction IS NOT NULL;
CREATE INDEX moves_of_user ON moves ("user") WHERE "user" IS NOT NULL;

CREATE TABLE setups (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id),
    state BYTEA NOT NULL
);

CREATE TABLE snapshots (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id),
    seq BIGINT NOT NULL,
    state BYTEA NOT NULL
);

CREATE TABLE messages (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    slot TEXT COLLATE "C" NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    key TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, slot)
);

CREATE TABLE users (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    dm_closed_until BIGINT,
    wishes JSON NOT NULL DEFAULT '{}'
);

CREATE TABLE guilds (
    id BIGINT NOT NULL PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}' CHECK (settings IS JSON)
);

CREATE TABLE orders (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    body TEXT NOT NULL CHECK (body IS JSON),
    since BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE TABLE results (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    "user" BIGINT,
    score BIGINT NOT NULL,
    rank BIGINT NOT NULL CHECK (rank > 0),
    decisions BIGINT NOT NULL,
    thinking BIGINT NOT NULL,
    stayed BOOLEAN NOT NULL DEFAULT true,
    PRIMARY KEY (match, seat)
);
CREATE INDEX results_of_user ON results ("user") WHERE "user" IS NOT NULL;

CREATE TABLE ratings (
    guild BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    "user" BIGINT,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX ratings_of_server ON ratings (guild, game, "user", ended_at, match);
CREATE INDEX ratings_in_order ON ratings (guild, game, ended_at, match);

CREATE TABLE clocks (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    key TEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT 'turn' CHECK (kind IN ('turn', 'answer')),
    began_at BIGINT NOT NULL,
    due_at BIGINT,
    remains BIGINT,
    given BIGINT NOT NULL DEFAULT 0,
    missed BIGINT NOT NULL DEFAULT 0,
    missed_seq BIGINT NOT NULL DEFAULT 0,
    missed_key TEXT NOT NULL DEFAULT '',
    reminded BIGINT NOT NULL DEFAULT 0,
    muted BOOLEAN NOT NULL DEFAULT false,
    changes BIGINT NOT NULL DEFAULT 0,
    waited_since BIGINT,
    PRIMARY KEY (match, seat),
    CHECK (due_at IS NULL OR remains IS NULL)
);
CREATE INDEX clocks_by_due ON clocks (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE notices (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    number BIGINT NOT NULL CHECK (number > 0),
    after_seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    line TEXT NOT NULL CHECK (line IS JSON),
    kind TEXT NOT NULL DEFAULT 'other',
    PRIMARY KEY (match, number)
);

CREATE TABLE requests (
    id BIGINT NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('take-back', 'pause', 'resume', 'end', 'offer')),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    seq BIGINT NOT NULL,
    first BIGINT NOT NULL DEFAULT 0,
    steps BIGINT NOT NULL DEFAULT 0,
    revealing BIGINT NOT NULL DEFAULT 0,
    agreed TEXT NOT NULL DEFAULT '[]' CHECK (agreed IS JSON),
    state TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'granted', 'refused', 'withdrawn', 'overtaken', 'lapsed')),
    at BIGINT NOT NULL,
    about BIGINT CHECK (about >= 0),
    refused TEXT NOT NULL DEFAULT '[]' CHECK (refused IS JSON),
    until BIGINT NOT NULL
);
CREATE UNIQUE INDEX one_open_request_per_match ON requests (match) WHERE state = 'open';
CREATE INDEX requests_of_match ON requests (match);

CREATE TABLE absences (
    "user" BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL CHECK (until_at >= from_at),
    PRIMARY KEY ("user", guild, from_at)
);

CREATE TABLE outbox (
    id BIGINT NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    slot TEXT COLLATE "C" NOT NULL,
    "user" BIGINT,
    channel BIGINT,
    nonce TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL CHECK (body IS JSON),
    at BIGINT NOT NULL,
    message BIGINT,
    UNIQUE (match, slot)
);
CREATE INDEX outbox_unsent ON outbox (at) WHERE message IS NULL;

CREATE TABLE audit (
    id BIGINT NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    guild BIGINT NOT NULL,
    match TEXT COLLATE "C",
    "user" BIGINT,
    deed TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX audit_of_server ON audit (guild, at);

CREATE TABLE heartbeat (one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1), at BIGINT NOT NULL);

CREATE TABLE lags (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    part TEXT COLLATE "C" NOT NULL,
    tries BIGINT NOT NULL CHECK (tries > 0),
    tried_at BIGINT NOT NULL,
    next_at BIGINT,
    PRIMARY KEY (match, part)
);

CREATE TABLE replaced (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    message BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    slot TEXT COLLATE "C" NOT NULL,
    "user" BIGINT,
    fate TEXT NOT NULL CHECK (fate IN ('goes', 'points', 'stub')),
    PRIMARY KEY (match, message)
);

CREATE TABLE under_way (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    slot TEXT COLLATE "C" NOT NULL,
    "user" BIGINT,
    channel BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    key TEXT NOT NULL,
    marks TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, slot)
);

CREATE TABLE presses (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    at BIGINT NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE TABLE posts (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    what TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    asked BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY (match, what, at)
);

CREATE TABLE analyses (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    version BIGINT NOT NULL CHECK (version > 0),
    found BYTEA NOT NULL
);

CREATE TABLE lessons (
    "user" BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    step TEXT NOT NULL,
    moves TEXT NOT NULL CHECK (moves IS JSON),
    token BIGINT NOT NULL CHECK (token > 0),
    has_finished BOOLEAN NOT NULL,
    PRIMARY KEY ("user", game)
);

CREATE TABLE dropped (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id),
    at BIGINT NOT NULL
);

-- The log takes the next row of a running match alone. Whoever appends holds the match until the end of the
-- transaction: of two processes one is first, and the other is refused.
CREATE FUNCTION log_grows_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    one record;
BEGIN
    SELECT status, imported INTO one FROM matches WHERE id = NEW.match FOR NO KEY UPDATE;
    IF one.status IS DISTINCT FROM 'running' THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'the match is not running';
    END IF;
    IF NOT one.imported AND NEW.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM moves WHERE match = NEW.match) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'the log has moved on';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER log_grows_by_one BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION log_grows_by_one();

CREATE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE integrity_constraint_violation USING MESSAGE = 'the log is append-only';
END $$;

-- Of a row in the log only its user may ever change, and only to nobody: when a person is forgotten.
CREATE TRIGGER log_never_changes BEFORE UPDATE ON moves FOR EACH ROW
WHEN (NEW."user" IS NOT NULL OR (NEW.match, NEW.seq, NEW.seat, NEW.move, NEW.undoes, NEW.events, NEW.press,
        NEW.interaction, NEW.at, NEW.agreed)
    IS DISTINCT FROM (OLD.match, OLD.seq, OLD.seat, OLD.move, OLD.undoes, OLD.events, OLD.press,
        OLD.interaction, OLD.at, OLD.agreed))
EXECUTE FUNCTION log_is_append_only();

-- A log is kept whole or goes whole.
CREATE FUNCTION log_never_shrinks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM dropped WHERE match = OLD.match) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'the log is append-only';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER log_never_shrinks BEFORE DELETE ON moves FOR EACH ROW EXECUTE FUNCTION log_never_shrinks();
CREATE TRIGGER log_is_never_emptied BEFORE TRUNCATE ON moves FOR EACH STATEMENT EXECUTE FUNCTION log_is_append_only();

-- One door into the log: a row inserted into `append` is logged and moves the snapshot on, together or not at all.
-- `state` is NULL in all but the last row of a press; `over` is true in the row that ends the match.
CREATE VIEW append AS
SELECT match, seq, seat, move, undoes, events, press, interaction, "user", at, agreed,
    CAST(NULL AS bytea) AS state, false AS over
FROM moves;

CREATE FUNCTION append_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER append_row INSTEAD OF INSERT ON append FOR EACH ROW EXECUTE FUNCTION append_row();
