-- Short interactive jobs and long ones wait apart from each other (apps/server/src/jobs/queue/job-class.ts). Jobs that
-- were accepted before this are long.
alter table app.jobs add column job_class text not null default 'long' check (job_class in ('short', 'long'));

drop index app.jobs_queued, app.jobs_begun_by_turn, app.jobs_by_owner_and_turn;
create index jobs_queued on app.jobs (job_class, turn, created_at) where status = 'queued';
create index jobs_begun_by_turn on app.jobs (job_class, turn) where started_at is not null;
create index jobs_by_owner_and_turn on app.jobs (user_id, job_class, turn);
