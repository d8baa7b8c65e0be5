-- Films: editable documents (packages/film), their history, sources and rendered segments. The API alone reads and
-- writes them. Their files lie in the private bucket `films`, below a folder of their owner's.

-- Files that films are made of. Rows without a film are swept unless they belong to the person's own library.
create table app.assets (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  object_key text not null unique,
  name text not null,
  kind text not null check (kind in ('video', 'audio', 'image')),
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  duration_seconds double precision,
  -- In the person's own library: not swept when no film uses it.
  in_library boolean not null default false,
  -- False until the file is stored, and again when it was removed because nobody opened its films.
  is_stored boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, sha256)
);

create table app.films (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The project that shows the last render; a film goes with its project.
  project_id uuid references public.projects (id) on delete cascade,
  -- The tool that the film began with, which decides its first price and the type of its project.
  tool text not null check (tool in ('clip', 'subtitles', 'split-screen', 'format')),
  name text not null,
  -- The job that recognises words and faces; its end makes the document.
  prepared_by uuid,
  revision integer not null default 0,
  -- The revision that the project shows; null before the first render.
  rendered_revision integer,
  document jsonb,
  duration_seconds double precision,
  -- A paid result that the film was opened from counts as its first render.
  paid_at timestamptz,
  paid_seconds double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opened_at timestamptz not null default now()
);
create index films_by_owner on app.films (user_id, updated_at desc);
create index films_by_preparation on app.films (prepared_by);
create unique index films_of_project on app.films (project_id);

-- The sources of a film and what was measured in them (`SourceFacts` of packages/film). Assets are checked at the end
-- of a transaction, because deleting an account deletes films and assets in either order.
create table app.film_sources (
  film_id uuid not null references app.films (id) on delete cascade,
  source text not null,
  asset_id text not null references app.assets (id) deferrable initially deferred,
  facts jsonb not null,
  primary key (film_id, source)
);
create index film_sources_by_asset on app.film_sources (asset_id);

-- Other assets that the document names: layers, music and effects.
create table app.film_assets (
  film_id uuid not null references app.films (id) on delete cascade,
  asset_id text not null references app.assets (id) deferrable initially deferred,
  primary key (film_id, asset_id)
);
create index film_assets_by_asset on app.film_assets (asset_id);

create table app.film_edits (
  film_id uuid not null references app.films (id) on delete cascade,
  -- The revision that the edit made.
  revision integer not null,
  by text not null check (by in ('person', 'key', 'assistant', 'reviewer')),
  kind text not null check (kind in ('edit', 'undo', 'redo')),
  operations jsonb not null,
  undo jsonb not null,
  text text not null,
  -- An edit that is sent again with the same key is answered, not applied.
  idempotency_key text,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (film_id, revision)
);
create unique index film_edits_once on app.film_edits (film_id, idempotency_key) where idempotency_key is not null;

-- The revision and the price of each render; the job holds its state.
create table app.film_renders (
  job_id uuid primary key,
  film_id uuid references app.films (id) on delete set null,
  revision integer not null,
  credits integer not null,
  duration_seconds double precision not null,
  created_at timestamptz not null default now()
);
create index film_renders_by_film on app.film_renders (film_id, created_at desc);

-- Encoded pieces of a film. Rows without a film are swept, and those of films that were not rendered for 30 days.
create table app.film_segments (
  object_key text primary key,
  film_id uuid references app.films (id) on delete set null,
  key text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  size_bytes bigint not null,
  is_stored boolean not null default false,
  used_at timestamptz not null default now(),
  unique (film_id, key)
);
create index film_segments_by_use on app.film_segments (used_at);
create index film_segments_by_owner on app.film_segments (user_id);

-- Sources of results stay for 30 days, so that a project can be opened as a film; apart from the quota of uploads.
alter table app.uploads add column kept_for_films boolean not null default false;

do $$
declare name text;
begin
  foreach name in array array['assets', 'films', 'film_sources', 'film_assets', 'film_edits', 'film_renders', 'film_segments'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
