-- pg-boss hands out jobs from here on (decision 80): app.jobs is what a person sees of one, and leases nothing.
-- What waits in the old queues is sent to pg-boss by the first start after this (apps/server/src/jobs/adopt-waiting.ts).

with cancelled as (
  update app.jobs set status = 'cancelled', lease_token = null, ended_at = now(),
    error = '{"error": "This job was cancelled. Nothing was charged.", "code": "cancelled"}'
  where status = 'running' and cancel_requested returning id
)
select app.end_hold(id, 'released') from cancelled;

update app.jobs set status = 'queued', stage = 'waiting', percent = 0, lease_token = null where status = 'running';

drop index app.jobs_queued;
alter table app.jobs
  drop column run_after,
  drop column lease_token,
  drop column lease_expires_at,
  drop column cancel_requested,
  -- The virtual time at which the job's turn comes (apps/server/src/jobs/fair-turn.ts).
  add column turn integer not null default 0,
  add column time_limit_seconds integer not null default 3600;

create index jobs_queued on app.jobs (turn, created_at) where status = 'queued';
create index jobs_running on app.jobs (user_id) where status = 'running';
create index jobs_begun_by_turn on app.jobs (turn) where started_at is not null;
create index jobs_by_owner_and_turn on app.jobs (user_id, turn);

-- Result files from before they are stored until their job is complete: what a worker that dies in between leaves.
create table app.unclaimed_files (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  bucket text not null,
  object_keys text[] not null,
  created_at timestamptz not null default now()
);
