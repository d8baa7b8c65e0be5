-- Uploads that arrive in pieces (tus): who began them, how large they will be, and what became of them. The bytes lie
-- in the bucket `uploads` below their owner's folder from the first piece on.
create table app.tus_uploads (
  -- The last part of its address; the object is user_id/id.
  id text primary key,
  object_key text not null unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The handle that the finished file gets.
  upload_id text not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Probed and kept as app.uploads.
  finished_at timestamptz
);
create index tus_uploads_by_owner on app.tus_uploads (user_id) where finished_at is null;
create index tus_uploads_by_expiry on app.tus_uploads (expires_at);
