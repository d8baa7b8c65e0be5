-- What is seen in a picture or a film of the library: {"people", "colors", "light"} (`SeenContent` of packages/film).
-- Null until it was looked at, at the first search for footage.
alter table app.assets add column seen jsonb;
