-- What an operator sees and does (decisions 82 and 83).

-- Credits that an operator gives or takes.
alter table app.ledger drop constraint ledger_kind_check;
alter table app.ledger add constraint ledger_kind_check
  check (kind in ('grant', 'capture', 'refund', 'expiry', 'adjustment'));

-- The id of the request that brought the job: every log line about it says so too.
alter table app.jobs add column request_id text;
create index jobs_failed on app.jobs (ended_at desc) where status = 'failed';

-- The last log lines of a job, from whichever machine worked on it. One row a job, cut when it is written.
create table app.job_log (
  job_id uuid primary key references app.jobs (id) on delete cascade,
  lines jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
create index job_log_by_age on app.job_log (updated_at);

-- Every act of an operator, in the transaction of the act. Append-only.
create table app.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who. Null once that account is deleted.
  operator_id uuid,
  operator_email text,
  -- What.
  act text not null,
  details jsonb not null default '{}',
  -- On whom, and on which job, model or mail.
  person_id uuid,
  subject text,
  reason text not null default '',
  -- The same key again is the same act.
  idempotency_key text unique
);
create index operator_log_by_person on app.operator_log (person_id) where person_id is not null;

create function app.keep_operator_log() returns trigger language plpgsql as $$
begin
  -- Deleting an account makes its lines nameless: the only change a line ever sees. What was typed as the reason may
  -- name somebody too.
  if tg_op = 'UPDATE'
     and (to_jsonb(new) - array['person_id', 'operator_id', 'operator_email', 'reason'])
       = (to_jsonb(old) - array['person_id', 'operator_id', 'operator_email', 'reason'])
     and (new.person_id is null or new.person_id = old.person_id)
     and (new.operator_id is null or new.operator_id = old.operator_id)
     and (new.operator_email is not distinct from old.operator_email or new.operator_id is null and new.operator_email is null)
     and (new.reason = old.reason or new.reason = '' and new.person_id is null) then
    return new;
  end if;
  raise exception 'app.operator_log is append-only';
end $$;
create trigger operator_log_is_append_only before update or delete on app.operator_log
  for each row execute function app.keep_operator_log();
create trigger operator_log_is_never_truncated before truncate on app.operator_log
  for each statement execute function app.keep_operator_log();

-- Proofs of the books: when, and how many rows broke which rule.
create table app.audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  findings jsonb not null
);

-- What each bucket holds, as it was counted last.
create table app.storage_use (
  bucket text primary key,
  bytes bigint not null,
  objects bigint not null,
  measured_at timestamptz not null default now()
);
