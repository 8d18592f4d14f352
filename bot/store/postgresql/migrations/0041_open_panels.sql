-- The private panel that a user had open in a match when the bot stopped. Discord accepts `token` for 15 minutes.
CREATE TABLE open_panels (
    match TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    "user" BIGINT NOT NULL,
    message BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    interaction BIGINT NOT NULL,
    token TEXT COLLATE "C" NOT NULL,
    locale TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (match, "user")
);
