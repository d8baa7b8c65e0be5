-- Caption styles of one's own (decision 119): what a person changed of one of ours, under a name.
create table app.styles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  -- Key of the style beneath.
  base text not null,
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  created_at timestamptz not null default now()
);
create index styles_by_owner on app.styles (user_id, created_at);

-- The API alone reads and writes it, and knows how many there may be.
alter table app.styles enable row level security;
revoke all on app.styles from anon, authenticated;
