-- Addresses that want to know when work has ended (decision 130).
create table app.webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  url text not null,
  events text[] not null check (events <@ array['job.succeeded', 'job.failed', 'run.finished']),
  -- whsec_ and base64. Kept as it is: every delivery is signed with it.
  secret text not null,
  -- The one before a rotation signs too, for a while.
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  -- Since when nothing has arrived; null while all is well.
  failing_since timestamptz,
  -- By the person, or after three days of failure.
  disabled_at timestamptz
);
create index webhooks_by_owner on app.webhooks (user_id);

-- One message to one address, with all its attempts. Written in the transaction of what it tells; sent by pg-boss.
create table app.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references app.webhooks (id) on delete cascade,
  event text not null,
  -- What has ended: ids, and what only its own code knows. The rest is read when it is sent.
  facts jsonb not null,
  -- The very bytes that are signed; null until the first attempt.
  body text,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: the HTTP status, or why there was none.
  answer_status integer,
  failure text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index webhook_deliveries_newest on app.webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_by_age on app.webhook_deliveries (created_at);
