-- Programs without a browser that ask for a key (decision 128). A row lives for minutes; no key is in it.
create table app.device_logins (
  -- SHA-256 of what the program holds.
  device_hash bytea primary key,
  user_code text not null unique,
  name text not null,
  -- Whoever has confirmed it; the key is made when the program asks next.
  user_id uuid references auth.users (id) on delete cascade,
  is_denied boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index device_logins_by_expiry on app.device_logins (expires_at);
