-- Programs that a person connects by OAuth 2.1 (decision 129). The access token is a key of app.api_keys; no token and no
-- code is stored here, only their SHA-256. Deleting the key deletes the grant, its refresh tokens and its code.

create table app.oauth_clients (
  -- Random for a program that registered itself; the address of its metadata document otherwise.
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  is_document boolean not null,
  created_at timestamptz not null default now(),
  -- The last time that the document was read.
  checked_at timestamptz not null default now(),
  -- The last time that a person allowed the program; null: never, and the row is removed after a day.
  used_at timestamptz
);
create index oauth_clients_unused on app.oauth_clients (created_at) where used_at is null;

create table app.oauth_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id text not null references app.oauth_clients (id),
  key_id uuid not null unique references app.api_keys (id) on delete cascade,
  -- What the person allowed; the key may have fewer.
  scopes text[] not null,
  resource text not null,
  created_at timestamptz not null default now()
);
create index oauth_grants_by_owner on app.oauth_grants (user_id);
create index oauth_grants_by_client on app.oauth_grants (client_id);

create table app.oauth_codes (
  code_hash bytea primary key,
  client_id text not null references app.oauth_clients (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  redirect_uri text not null,
  -- SHA-256 of the verifier, in base64url.
  challenge text not null,
  scopes text[] not null,
  resource text not null,
  expires_at timestamptz not null,
  -- Kept for a while after its use: a second use ends the grant.
  used_at timestamptz,
  grant_id uuid references app.oauth_grants (id) on delete cascade
);
create index oauth_codes_by_owner on app.oauth_codes (user_id);
create index oauth_codes_by_client on app.oauth_codes (client_id);
create index oauth_codes_by_grant on app.oauth_codes (grant_id);
create index oauth_codes_by_expiry on app.oauth_codes (expires_at);

create table app.oauth_refresh_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references app.oauth_grants (id) on delete cascade,
  expires_at timestamptz not null,
  -- Replaced by the next one; a second use ends the grant.
  used_at timestamptz
);
create index oauth_refresh_tokens_by_grant on app.oauth_refresh_tokens (grant_id);
create index oauth_refresh_tokens_by_expiry on app.oauth_refresh_tokens (expires_at);

do $$
declare name text;
begin
  foreach name in array array['oauth_clients', 'oauth_grants', 'oauth_codes', 'oauth_refresh_tokens'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
