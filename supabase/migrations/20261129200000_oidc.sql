-- Sign-ins with the OpenID provider that are under way (decision 72). A row lives for ten minutes and is deleted by the
-- return from the provider, which makes its state good for one use on all servers. No secret is in it.
create table app.oidc_attempts (
  -- SHA-256 of the state that the provider returns.
  state_hash bytea primary key,
  -- PKCE's challenge. The verifier is in a cookie: only the browser that began can finish.
  challenge text not null,
  nonce text not null,
  -- The page of this server on which the sign-in ends.
  return_to text not null,
  expires_at timestamptz not null
);
create index oidc_attempts_by_expiry on app.oidc_attempts (expires_at);
