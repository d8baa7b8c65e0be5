-- Tags of the person's own files, by which the library shows them like folders.
alter table app.assets add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
