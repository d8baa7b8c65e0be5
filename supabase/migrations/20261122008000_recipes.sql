-- Recipes: chains of tools with settings (decision 131). A run is a row here and a job a step in app.jobs.
create table app.recipes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  steps jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index recipes_by_owner on app.recipes (user_id, updated_at desc);

-- Files that were dropped on a recipe together.
create table app.recipe_batches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  recipe_id uuid not null,
  name text not null,
  idempotency_key text,
  input_hash text not null,
  created_at timestamptz not null default now()
);
create index recipe_batches_by_owner on app.recipe_batches (user_id, created_at desc);
create unique index recipe_batches_by_key on app.recipe_batches (user_id, idempotency_key)
  where idempotency_key is not null;

-- A recipe that runs by the clock or on what is new in a feed.
create table app.recipe_schedules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  recipe_id uuid not null,
  kind text not null check (kind in ('clock', 'feed')),
  definition jsonb not null,
  is_active boolean not null default true,
  next_at timestamptz not null,
  last_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null default now()
);
create index recipe_schedules_due on app.recipe_schedules (next_at) where is_active;
create index recipe_schedules_by_owner on app.recipe_schedules (user_id);

-- What a schedule has seen of its feed: each item once.
create table app.recipe_schedule_items (
  schedule_id uuid not null references app.recipe_schedules (id) on delete cascade,
  item text not null,
  seen_at timestamptz not null default now(),
  primary key (schedule_id, item)
);

create table app.recipe_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- No reference: recipes that are there from the start have no row, and a run outlives its recipe.
  recipe_id uuid,
  batch_id uuid references app.recipe_batches (id) on delete cascade,
  schedule_id uuid references app.recipe_schedules (id) on delete set null,
  name text not null,
  steps jsonb not null,
  source jsonb,
  source_name text not null default '',
  status text not null default 'running'
    check (status in ('running', 'paused', 'succeeded', 'failed', 'cancelled')),
  idempotency_key text,
  input_hash text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index recipe_runs_by_owner on app.recipe_runs (user_id, created_at desc);
create index recipe_runs_by_batch on app.recipe_runs (batch_id) where batch_id is not null;
create index recipe_runs_by_schedule on app.recipe_runs (schedule_id) where schedule_id is not null;
create unique index recipe_runs_by_key on app.recipe_runs (user_id, idempotency_key)
  where idempotency_key is not null;

alter table app.jobs
  add column run_id uuid references app.recipe_runs (id) on delete set null,
  add column run_step integer,
  add column run_lane integer,
  -- The job whose end it waits for.
  add column fed_by uuid references app.jobs (id),
  -- Accepted and paid for, but not in the queue: its source is not there yet, or its run is paused.
  add column held_back boolean not null default false;
create index jobs_by_run on app.jobs (run_id) where run_id is not null;
create index jobs_fed on app.jobs (fed_by) where fed_by is not null;
