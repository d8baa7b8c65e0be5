-- Recordings that a browser sends while it makes them. Their parts lie in the bucket `uploads` below their owner's
-- folder, in a folder of the recording, until they are joined.
create table app.recordings (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Drawn by the browser.
  id text not null,
  content_type text not null,
  started_at timestamptz not null,
  seconds double precision not null,
  script text not null,
  -- Numbers of the segments that the person took again.
  dropped integer[] not null,
  -- Handle of the joined file, and the segments in it with their sizes; null until then.
  upload_id text,
  joined jsonb,
  created_at timestamptz not null default now(),
  -- The last sign of the browser that makes it.
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index recordings_by_expiry on app.recordings (expires_at);

create table app.recording_parts (
  user_id uuid not null,
  recording_id text not null,
  segment integer not null,
  -- The place of the part in its segment.
  start_byte bigint not null,
  size_bytes integer not null check (size_bytes > 0),
  object_key text not null,
  primary key (user_id, recording_id, segment, start_byte),
  foreign key (user_id, recording_id) references app.recordings (user_id, id) on delete cascade
);

alter table app.recordings enable row level security;
alter table app.recording_parts enable row level security;
revoke all on app.recordings, app.recording_parts from anon, authenticated;
