-- Review links of films: guests see the rendered film, comment on it and approve it. The API alone reads and writes.
create table app.film_reviews (
  id uuid primary key default gen_random_uuid(),
  film_id uuid not null references app.films (id) on delete cascade,
  -- SHA-256 of the token in the link; the token itself is shown once and is not stored.
  token_hash bytea not null unique,
  -- scrypt of the password and its salt; null without a password.
  password_hash bytea,
  password_salt bytea,
  can_approve boolean not null,
  -- Comments made so far, deleted ones included: the number of the last one, and what the limit counts.
  comments_made integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  check (num_nulls(password_hash, password_salt) in (0, 2))
);
create index film_reviews_by_film on app.film_reviews (film_id, created_at desc);

create table app.film_comments (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references app.film_reviews (id) on delete cascade,
  -- Counts from 1 in each review; guests know a comment by it.
  number integer not null,
  -- The rendered revision that the guest saw, and the time in it.
  revision integer not null,
  at_seconds double precision not null,
  name text not null,
  text text not null,
  -- The place in the picture: x, y, width, height as fractions from 0 to 1.
  box jsonb,
  resolved_at timestamptz,
  idempotency_key text,
  created_at timestamptz not null default now(),
  unique (review_id, number)
);
create unique index film_comments_once on app.film_comments (review_id, idempotency_key)
  where idempotency_key is not null;

create table app.film_decisions (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references app.film_reviews (id) on delete cascade,
  revision integer not null,
  decision text not null check (decision in ('approved', 'changes')),
  name text not null,
  created_at timestamptz not null default now()
);
create index film_decisions_by_review on app.film_decisions (review_id, created_at desc);

alter table app.webhooks drop constraint webhooks_events_check;
alter table app.webhooks add constraint webhooks_events_check check (events <@ array[
  'job.succeeded', 'job.failed', 'run.finished', 'review.comment', 'review.decision']);

do $$
declare name text;
begin
  foreach name in array array['film_reviews', 'film_comments', 'film_decisions'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
