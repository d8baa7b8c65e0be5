-- What a long job has finished: another attempt goes on from there (decision 139). Gone with the job's success, and a
-- day after it was written in any case.
create table app.job_parts (
  job_id uuid not null references app.jobs (id) on delete cascade,
  name text not null,
  value jsonb not null,
  created_at timestamptz not null default now(),
  primary key (job_id, name)
);
create index job_parts_by_age on app.job_parts (created_at);
