-- Fonts that people have uploaded (decision 119): what our checker wrote of them lies in `uploads`, under the person.
create table app.fonts (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- `own-` and the SHA-256 of the file that was given.
  id text not null check (id ~ '^own-[0-9a-f]{64}$'),
  name text not null check (char_length(name) between 1 and 60),
  size_bytes integer not null,
  object_key text not null,
  -- What layout measures with.
  metrics jsonb not null check (jsonb_typeof(metrics) = 'object'),
  -- Deleted by the person, and kept for what is made with it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- The API alone reads and writes it, and knows how many there may be.
alter table app.fonts enable row level security;
revoke all on app.fonts from anon, authenticated;
