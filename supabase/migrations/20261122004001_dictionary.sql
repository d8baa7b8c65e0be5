-- Words that learn (decision 95): how a person spells names and brands that the recogniser gets wrong.
create table public.dictionary (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  written text not null check (char_length(written) between 1 and 60),
  -- How it was recognised when it was corrected.
  heard text[] not null default '{}',
  -- False: the person wrote it in themselves.
  learned boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index dictionary_by_owner on public.dictionary (user_id, lower(written));

alter table public.dictionary enable row level security;
revoke all on public.dictionary from anon, authenticated;
-- Written by the API alone, which knows how many there may be.
grant select on public.dictionary to authenticated;
create policy "own words: read" on public.dictionary for select to authenticated
  using (user_id = (select auth.uid()));

-- Corrections that have been made once: the second one, in another transcription, makes a word of the dictionary.
create table app.corrections (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  heard text not null,
  written text not null,
  transcription uuid not null,
  created_at timestamptz not null default now()
);
create unique index corrections_once on app.corrections (user_id, heard, written, transcription);
