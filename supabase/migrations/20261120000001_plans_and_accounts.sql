-- Plans: what each one grants a month. Readable by everybody, written by migrations only.
create table public.plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  tokens integer not null,
  token_voice integer not null,
  token_image integer not null,
  token_workflow integer not null,
  token_video integer not null
);

-- The workflow credits of the paid plans are listed in docs/product.md; the rest is the spec's catalogue.
insert into public.plans (name, tokens, token_voice, token_image, token_workflow, token_video) values
  ('free', 50, 10, 10, 20, 2),
  ('creator', 300, 40, 20, 100, 1),
  ('expert', 600, 120, 50, 200, 5),
  ('professionnel', 1500, 180, 100, 500, 15);

-- One row per user. The counters are the sums of app.ledger; only app.post_ledger() changes them.
create table public.accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null default 'free',
  plan_id uuid references public.plans (id),
  tokens integer not null default 0 check (tokens >= 0),
  token_voice integer not null default 0 check (token_voice >= 0),
  token_image integer not null default 0 check (token_image >= 0),
  token_workflow integer not null default 0 check (token_workflow >= 0),
  token_video integer not null default 0 check (token_video >= 0),
  membership_id text unique,
  last_token_refresh timestamptz not null default now(),
  created_at timestamptz not null default now()
);

alter table public.plans enable row level security;
alter table public.accounts enable row level security;

-- Row-level security is the fence. Grants are the second one; a backend may give them back (lite does).
revoke all on public.plans, public.accounts from anon, authenticated;
grant select on public.plans to anon, authenticated;
grant select on public.accounts to authenticated;

create policy "plans are public" on public.plans for select using (true);
create policy "own account, read only" on public.accounts for select to authenticated
  using (user_id = (select auth.uid()));
