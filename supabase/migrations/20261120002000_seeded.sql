-- What a first start has put in place, so that an operator who deletes it does not get it back.
create table app.seeded (
  name text primary key,
  seeded_at timestamptz not null default now()
);
