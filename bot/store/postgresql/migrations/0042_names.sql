-- A column and a table by the words that the program uses.
ALTER TABLE audit RENAME COLUMN deed TO action;
ALTER TABLE club_wishes RENAME TO club_searches;
DROP INDEX club_wishes_of_user;
CREATE INDEX club_searches_of_user ON club_searches ("user");
