-- What a person reads as the name of a project: theirs, or what we made of its first words or its source. Null: the
-- title says it. The title itself stays as the spec has it.
alter table public.projects add column name text check (char_length(name) between 1 and 120);
-- The same while the job still runs, for the tray.
alter table app.jobs add column name text check (char_length(name) between 1 and 120);
