-- Accounts being deleted, and lately deleted ones. No foreign key: the row outlives the user, so that a deletion
-- that was cut off is finished by another server, and a session token that is still valid opens nothing.
create table app.account_deletions (
  user_id uuid primary key,
  requested_at timestamptz not null default now(),
  -- Files, rows and sessions are gone.
  done_at timestamptz,
  attempts integer not null default 0
);
create index account_deletions_open on app.account_deletions (requested_at) where done_at is null;
