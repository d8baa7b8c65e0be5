-- What several runs from one source have in common: /projects shows their results together under the source's name.
alter table app.jobs add column batch_id uuid;
alter table app.jobs add column batch_name text check (char_length(batch_name) <= 200);
create index jobs_by_batch on app.jobs (user_id, batch_id) where batch_id is not null;

alter table public.projects add column batch_id uuid;
alter table public.projects add column batch_name text check (char_length(batch_name) <= 200);
create index projects_by_batch on public.projects (user_id, batch_id) where batch_id is not null;

-- Zips that somebody asked for: made while they are fetched, by whoever has the address, for an hour.
create table app.archives (
  -- SHA-256 of the address's secret.
  secret_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  project_ids uuid[] not null,
  expires_at timestamptz not null
);
create index archives_by_expiry on app.archives (expires_at);
create index archives_by_owner on app.archives (user_id);
