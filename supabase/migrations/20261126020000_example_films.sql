-- The example film is free while nothing but its own source is seen and heard, from the first time that a person opened
-- it: deleting it and opening it again begins no new time.

create table app.example_openings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  opened_at timestamptz not null default now()
);

-- True for the example film of a person: it was paid by nobody, and no job prepared it.
alter table app.films add column is_example boolean not null default false;
update app.films set is_example = true
  where paid_at is not null and prepared_by is null and project_id is null and dub_of is null;
insert into app.example_openings (user_id, opened_at)
  select user_id, min(paid_at) from app.films where is_example group by user_id;

-- True when the document shows or plays assets beside its sources.
alter table app.films add column uses_assets boolean not null default false;
update app.films f set uses_assets = exists (select 1 from app.film_assets a where a.film_id = f.id);
