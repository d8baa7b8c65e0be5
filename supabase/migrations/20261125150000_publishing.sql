-- Publishing through Postiz (docs/decisions/0130). The API alone reads and writes these tables.

-- A person's Postiz server.
create table app.publishers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Base address of its public API, without a slash at the end.
  address text not null,
  -- The API key, encrypted with AES-256-GCM: nonce, tag and text.
  sealed_key bytea not null,
  -- The channels of the last answer, as `channelSchema`.
  channels jsonb not null default '[]',
  channels_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now()
);

-- One video that is published on one or several channels.
create table app.publications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  project_id uuid references public.projects (id) on delete set null,
  film_id uuid references app.films (id) on delete set null,
  -- The rendered revision that is published.
  revision integer,
  name text not null,
  -- The file in the bucket Projects.
  object_key text not null,
  publish_at timestamptz not null,
  with_cover boolean not null,
  needs_approval boolean not null,
  approved_at timestamptz,
  -- The uploaded files at Postiz, {id, path}; null before the upload.
  media jsonb,
  cover_media jsonb,
  attempts integer not null default 0,
  retry_at timestamptz,
  -- The run of a recipe whose result it is.
  run_id uuid references app.recipe_runs (id) on delete set null,
  idempotency_key text,
  input_hash text not null,
  created_at timestamptz not null default now()
);
create index publications_by_time on app.publications (user_id, publish_at);
create index publications_by_film on app.publications (film_id) where needs_approval and approved_at is null;
create unique index publications_by_key on app.publications (user_id, idempotency_key)
  where idempotency_key is not null;
-- A result of a run is published once.
create unique index publications_by_run on app.publications (run_id, project_id) where run_id is not null;

create table app.publication_posts (
  id uuid primary key default gen_random_uuid(),
  publication_id uuid not null references app.publications (id) on delete cascade,
  -- Channel and texts, as `newPostSchema`, with the channel's name and network.
  channel jsonb not null,
  body jsonb not null,
  status text not null check (status in (
    'awaiting_approval', 'sending', 'planned', 'published', 'failed', 'cancelled')),
  -- The date that Postiz has. Its milliseconds are random, so that a post whose answer was lost is found by its date.
  remote_at timestamptz not null,
  -- Set before the draft is created at Postiz, and before it is scheduled: an interrupted attempt looks first.
  created_remotely_at timestamptz,
  remote_id text,
  scheduled_at timestamptz,
  url text,
  failure text,
  detail text,
  -- The next question about the post's state at Postiz.
  check_at timestamptz
);
create index publication_posts_by_publication on app.publication_posts (publication_id);
create index publication_posts_due on app.publication_posts (check_at) where status = 'planned';

alter table app.api_keys drop constraint api_keys_scopes_check;
alter table app.api_keys add constraint api_keys_scopes_check check (scopes <@ array['read', 'run', 'publish']);

alter table app.recipes add column publishing jsonb;
alter table app.recipe_runs add column publishing jsonb;

do $$
declare name text;
begin
  foreach name in array array['publishers', 'publications', 'publication_posts'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
