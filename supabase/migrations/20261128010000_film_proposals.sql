-- Proposals: operations on a film that somebody suggests and its owner accepts or rejects. The API alone reads and writes.
create table app.film_proposals (
  id uuid primary key default gen_random_uuid(),
  film_id uuid not null references app.films (id) on delete cascade,
  -- The revision that the operations were made for.
  revision integer not null,
  operations jsonb not null,
  -- The operations of the request, when they differ: a `tidy` becomes cuts.
  asked jsonb,
  -- One sentence for each operation, by language.
  text jsonb not null,
  note text,
  -- The comment of a guest that asks for the operations.
  comment_id uuid references app.film_comments (id) on delete set null,
  by text not null check (by in ('person', 'key', 'assistant', 'guest')),
  by_name text,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected', 'partly')),
  -- Indexes of the operations that were accepted and rejected; the others are open.
  accepted integer[] not null default '{}',
  rejected integer[] not null default '{}',
  rejection_note text,
  removed_seconds double precision not null,
  duration_seconds double precision not null,
  idempotency_key text,
  -- Bytes of the row, which count in the owner's quota as a part of the film.
  bytes integer not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create index film_proposals_by_film on app.film_proposals (film_id, created_at desc);
create index film_proposals_by_comment on app.film_proposals (comment_id) where comment_id is not null;
create index film_proposals_decided on app.film_proposals (decided_at) where decided_at is not null;
create unique index film_proposals_once on app.film_proposals (film_id, idempotency_key)
  where idempotency_key is not null;

-- The proposal that an edit accepts, and who made it; the name stays when the proposal is removed.
alter table app.film_edits add column proposal_id uuid references app.film_proposals (id) on delete set null;
alter table app.film_edits add column proposed_by text;
alter table app.film_edits add column proposed_by_name text;
create index film_edits_by_proposal on app.film_edits (proposal_id) where proposal_id is not null;

alter table app.webhooks drop constraint webhooks_events_check;
alter table app.webhooks add constraint webhooks_events_check check (events <@ array[
  'job.succeeded', 'job.failed', 'run.finished', 'review.comment', 'review.decision',
  'proposal.created', 'proposal.accepted', 'proposal.rejected']);

alter table app.film_proposals enable row level security;
revoke all on app.film_proposals from anon, authenticated;
