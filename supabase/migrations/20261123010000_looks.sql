-- What was seen (faces, cuts) and heard (levels) of a person's source (decision 146), in quarter seconds of the source's
-- own time. Gone with the person, and a day after it was written, as the results of looks are.
create table app.looks (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The version of the look and the SHA-256 of the file.
  source text not null,
  part text not null check (part in ('seen', 'heard')),
  from_step integer not null check (from_step >= 0),
  until_step integer not null check (until_step > from_step),
  value jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, source, part, from_step, until_step)
);
create index looks_by_age on app.looks (created_at);

-- The API alone reads and writes it.
alter table app.looks enable row level security;
revoke all on app.looks from anon, authenticated;
