-- The keys that sign Content Credentials. All servers of an installation sign with the newest; files of the older ones
-- stay trusted.
create table app.credential_keys (
  id bigint generated always as identity primary key,
  -- Certificates as PEM, the signer's first and the root last.
  chain text not null,
  -- The private key, encrypted with the installation's secret.
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);
alter table app.credential_keys enable row level security;
revoke all on app.credential_keys from anon, authenticated;
