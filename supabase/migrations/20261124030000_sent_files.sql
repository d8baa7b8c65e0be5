-- Files that people put into their folder of the bucket Projects themselves, for their quota. One that no project names
-- is deleted after a day.
create table app.sent_files (
  object_key text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  size_bytes bigint not null,
  created_at timestamptz not null default now()
);
create index sent_files_by_owner on app.sent_files (user_id);
create index sent_files_by_age on app.sent_files (created_at);
