-- Snapshots: saved versions of a film's document, with a name. The API alone reads and writes them.
create table app.film_snapshots (
  id uuid primary key default gen_random_uuid(),
  film_id uuid not null references app.films (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The revision that was saved. The document is kept whole, because old edits lose their operations.
  revision integer not null,
  document jsonb not null,
  -- Names the version of the document, as in `app.films`; threads keep parsed documents under it.
  document_key text,
  duration_seconds double precision not null,
  by text not null check (by in ('person', 'key', 'assistant')),
  by_name text,
  idempotency_key text,
  -- Bytes of the document and the name, which count in the owner's quota as a part of the film.
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index film_snapshots_by_film on app.film_snapshots (film_id, created_at desc);
create unique index film_snapshots_once on app.film_snapshots (film_id, idempotency_key)
  where idempotency_key is not null;

alter table app.film_snapshots enable row level security;
revoke all on app.film_snapshots from anon, authenticated;
