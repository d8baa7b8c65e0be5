-- Voices of the speakers of films, by which named speakers are recognised in later films. Only for people who asked for
-- it: without a row in voice_recognition nothing is kept, and deleting that row deletes all voices.

create table app.voice_recognition (
  user_id uuid primary key references auth.users (id) on delete cascade,
  wanted_since timestamptz not null default now()
);

create table app.voices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app.voice_recognition (user_id) on delete cascade,
  -- Null when the film is gone. Voices without a film and a name are removed every hour.
  film_id uuid references app.films (id) on delete set null,
  -- The id of the speaker in the film.
  speaker text not null,
  -- As the person has named the speaker; null until then.
  name text,
  -- A vector of length 1.
  voice real[] not null,
  created_at timestamptz not null default now(),
  unique (film_id, speaker)
);
create index voices_user on app.voices (user_id, created_at);

alter table app.voice_recognition enable row level security;
alter table app.voices enable row level security;
revoke all on app.voice_recognition, app.voices from anon, authenticated;
