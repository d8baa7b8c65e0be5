-- Parts of long renders: runs of segments that the workers of all machines encode. A part is claimed by one worker at a
-- time, and is claimed again when that worker's heartbeats stop. Rows exist while their job renders.
create table app.render_parts (
  job_id uuid not null references app.jobs (id) on delete cascade,
  -- Keys of its segments (`Segment` of packages/film), in the order of the film.
  keys text[] not null,
  first_key text generated always as (keys[1]) stored,
  -- The order in the film.
  place integer not null,
  frames integer not null,
  -- The claim of a worker; null while nobody encodes the part.
  claim uuid,
  beat_at timestamptz,
  primary key (job_id, first_key)
);
create index render_parts_by_claim on app.render_parts (claim) where claim is not null;

alter table app.render_parts enable row level security;
revoke all on app.render_parts from anon, authenticated;
