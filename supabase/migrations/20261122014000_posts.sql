-- What a chat model wrote to be posted with a result: asked once, the same in every delivery (decision 130).
create table app.posts (
  job_id uuid primary key references app.jobs (id) on delete cascade,
  -- A job outlives its person; what was said in it does not.
  user_id uuid not null references auth.users (id) on delete cascade,
  description text not null,
  hashtags text[] not null,
  -- Who wrote it, {id, label}; null: the words of the film, because the model failed.
  written_by jsonb,
  created_at timestamptz not null default now()
);
create index posts_by_owner on app.posts (user_id);
