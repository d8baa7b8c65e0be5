-- Everything without row-level security lives in schema app, which the REST API never exposes.
create schema if not exists app;
revoke all on schema app from public;

create table app.uploads (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  object_key text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  media jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_by_expiry on app.uploads (expires_at);
create index uploads_by_owner on app.uploads (user_id);

create table app.jobs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the person's account is deleted.
  user_id uuid references auth.users (id) on delete set null,
  tool text not null,
  input jsonb not null,
  title text not null default '',
  status text not null default 'queued'
    check (status in ('queued', 'running', 'authorised', 'succeeded', 'failed', 'cancelled')),
  stage text not null default 'waiting',
  percent real not null default 0,
  attempt integer not null default 0,
  run_after timestamptz not null default now(),
  lease_token uuid,
  lease_expires_at timestamptz,
  worker text,
  cancel_requested boolean not null default false,
  idempotency_key text,
  input_hash text not null,
  result jsonb,
  error jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'running') = (lease_token is not null))
);
create unique index jobs_by_idempotency_key on app.jobs (user_id, idempotency_key)
  where idempotency_key is not null;
create index jobs_queued on app.jobs (created_at) where status = 'queued';
create index jobs_running on app.jobs (lease_expires_at) where status = 'running';
create index jobs_authorised on app.jobs (ended_at) where status = 'authorised';
create index jobs_by_owner on app.jobs (user_id, created_at desc);

-- Credits set aside for a job. 'authorised': the result is delivered, an RPC will capture.
create table app.holds (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  job_id uuid not null unique references app.jobs (id),
  counter text not null
    check (counter in ('tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video')),
  amount integer not null check (amount > 0),
  captured_by text not null,
  status text not null default 'open' check (status in ('open', 'authorised', 'captured', 'released')),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index holds_outstanding on app.holds (user_id, counter) where status in ('open', 'authorised');

-- Append-only. accounts.<counter> is always the sum of its entries.
create table app.ledger (
  id bigint generated always as identity primary key,
  user_id uuid,
  counter text not null
    check (counter in ('tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video')),
  delta integer not null,
  kind text not null check (kind in ('grant', 'capture', 'refund', 'expiry')),
  job_id uuid,
  -- Makes a repeated grant (webhook, renewal) impossible: one entry per reason and counter.
  reason text not null,
  created_at timestamptz not null default now()
);
create unique index ledger_once on app.ledger (user_id, counter, kind, reason);
create index ledger_by_owner on app.ledger (user_id, id desc);

create function app.keep_ledger() returns trigger language plpgsql as $$
begin
  -- Deleting an account anonymises its entries: the only change a ledger row ever sees.
  if tg_op = 'UPDATE' and new.user_id is null
     and (to_jsonb(new) - 'user_id') = (to_jsonb(old) - 'user_id') then
    return new;
  end if;
  raise exception 'app.ledger is append-only';
end $$;
create trigger ledger_is_append_only before update or delete on app.ledger
  for each row execute function app.keep_ledger();
create trigger ledger_is_never_truncated before truncate on app.ledger
  for each statement execute function app.keep_ledger();

-- The one way a balance changes: an entry and the counter together.
-- Returns false, and changes nothing, when that reason was booked before.
create function app.post_ledger(
  p_user_id uuid, p_counter text, p_delta integer, p_kind text, p_reason text, p_job_id uuid default null
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if p_delta = 0 then
    return false;
  end if;
  insert into app.ledger (user_id, counter, delta, kind, reason, job_id)
    values (p_user_id, p_counter, p_delta, p_kind, p_reason, p_job_id)
    on conflict (user_id, counter, kind, reason) do nothing;
  if not found then
    return false;
  end if;
  execute format('update public.accounts set %1$I = %1$I + $1 where user_id = $2', p_counter)
    using p_delta, p_user_id;
  return true;
end $$;
revoke all on function app.post_ledger from public;
