-- Mail that has to be sent, written in the transaction that is its reason. A row lives until its mail has left.
create table app.mail_queue (
  id bigint generated always as identity primary key,
  mail jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  -- Never sent after this: a link that has expired only confuses.
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mail_queue_due on app.mail_queue (run_after);

-- A user's metadata as an object: the embedded backend stores it as JSON text within jsonb.
create function app.user_metadata(p_raw jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_raw) = 'string' then (p_raw #>> '{}')::jsonb else p_raw end;
$$;
