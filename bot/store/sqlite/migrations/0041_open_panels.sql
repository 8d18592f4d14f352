-- The private panel that a user had open in a match when the bot stopped. Discord accepts `token` for 15 minutes.
CREATE TABLE open_panels (
    match TEXT NOT NULL REFERENCES matches (id),
    user INTEGER NOT NULL,
    message INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    interaction INTEGER NOT NULL,
    token TEXT NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
