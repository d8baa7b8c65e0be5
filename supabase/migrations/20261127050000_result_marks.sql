-- The ids of the marks in results that a model made. An id says that this installation made a file, and nothing about
-- the person.
create table app.result_marks (
  id bigint primary key check (id between 0 and 4294967295),
  -- The job, or the film for its renders: a repeated attempt and an unchanged sound keep their mark.
  subject uuid not null unique,
  created_at timestamptz not null default now()
);
alter table app.result_marks enable row level security;
revoke all on app.result_marks from anon, authenticated;
