-- The place of the schema 25, which another branch brings.
SELECT 1;
