-- Fixed windows, shared by all servers. Unlogged: losing it after a crash only forgives a few attempts.
create unlogged table app.rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_by_end on app.rate_limits (window_ends_at);
