-- Keys for programs (decision 108). Kept as a hash only; whoever reads this table cannot use any of them.
create table app.api_keys (
  id uuid primary key default gen_random_uuid(),
  -- The key of a deleted person is gone with them.
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  -- How the key begins: it is found by this and proved by the hash.
  prefix text not null unique,
  -- SHA-256 of the whole key, which is random: no salt is needed.
  key_hash bytea not null,
  scopes text[] not null check (scopes <@ array['read', 'run']),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz
);
create index api_keys_by_owner on app.api_keys (user_id);
