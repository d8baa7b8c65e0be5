-- Checkouts, memberships and what has to be kept about them. What each step does to credits: decision 10.

-- A person on the way to paying. `for_price`, `credit_cents`: what was shown, in cents of a euro.
create table app.checkouts (
  id text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's own name of it (a Stripe Checkout Session).
  provider_id text unique,
  plan_id text not null,
  plan text not null references public.plans (name),
  period text not null check (period in ('monthly', 'yearly')),
  -- At once, or when the time paid for the present membership ends.
  starts_at timestamptz,
  price_cents integer not null check (price_cents >= 0),
  deduction_cents integer not null check (deduction_cents between 0 and price_cents),
  return_origin text not null,
  status text not null default 'open' check (status in ('open', 'declined', 'paid', 'abandoned', 'expired')),
  membership_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index checkouts_by_owner on app.checkouts (user_id);
create index checkouts_open on app.checkouts (expires_at) where status in ('open', 'declined');

create table app.memberships (
  -- Also the provider's name of it (a Stripe subscription).
  id text primary key,
  -- Null once the person's account is deleted.
  user_id uuid references auth.users (id) on delete set null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_id text,
  plan text not null references public.plans (name),
  period text not null check (period in ('monthly', 'yearly')),
  -- scheduled: paid from anchor_at on, when the present one ends. past_due: a renewal was not paid.
  status text not null check (status in ('scheduled', 'active', 'past_due', 'ended')),
  -- The credits of month n are due at anchor_at + n months; month_index is the last month they were given for.
  anchor_at timestamptz not null,
  month_index integer not null check (month_index >= -1),
  paid_until timestamptz not null,
  payment_failed_at timestamptz,
  -- Ends by itself at this moment, because the person said so at the provider.
  ends_at timestamptz,
  -- Sandbox only: how the pretended card answers renewals.
  renewals text not null default 'paid' check (renewals in ('paid', 'declined')),
  -- What the provider still has to be told; done after the transaction, and again until it worked.
  provider_todo text check (provider_todo in ('cancel', 'cancel_at_period_end', 'keep')),
  -- When the newest provider state that was applied was made: events come in any order.
  provider_state_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index memberships_live on app.memberships (user_id) where status in ('active', 'past_due');
create unique index memberships_scheduled on app.memberships (user_id) where status = 'scheduled';
create index memberships_by_owner on app.memberships (user_id);
create index memberships_unended on app.memberships (anchor_at) where status <> 'ended';
create index memberships_todo on app.memberships (id) where provider_todo is not null;

-- Events of the payment provider that have been applied: each changes something once.
create table app.billing_events (
  id text primary key,
  type text not null,
  outcome text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);

-- Credits of a month that has ended, still set aside for a job of that month. Given back, they are gone.
alter table app.holds add column lapsed boolean not null default false;

-- Ends a hold exactly once: captured (the ledger and the balance go down) or released.
-- The caller holds the account's row lock. Returns false when the hold had ended before.
create or replace function app.end_hold(p_job_id uuid, p_status text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  hold app.holds%rowtype;
begin
  update app.holds set status = p_status, ended_at = now()
    where job_id = p_job_id and status in ('open', 'authorised')
    returning * into hold;
  if not found then
    return false;
  end if;
  if p_status = 'captured' then
    perform app.post_ledger(hold.user_id, hold.counter, -hold.amount, 'capture', 'job:' || p_job_id, p_job_id);
  elsif hold.lapsed and hold.user_id is not null then
    perform app.post_ledger(hold.user_id, hold.counter, -hold.amount, 'expiry', 'job:' || p_job_id, p_job_id);
  end if;
  return true;
end $$;
revoke all on function app.end_hold from public;

-- Takes away everything that is not set aside for a job. The caller holds the account's row lock.
create function app.expire_credits(p_user_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  account jsonb;
  each text;
  held integer;
begin
  select to_jsonb(a) into account from public.accounts a where user_id = p_user_id;
  foreach each in array array['tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video'] loop
    select coalesce(sum(h.amount), 0) into held from app.holds h
      where h.user_id = p_user_id and h.counter = each and h.status in ('open', 'authorised');
    perform app.post_ledger(p_user_id, each, held - (account ->> each)::integer, 'expiry', p_reason);
  end loop;
  update app.holds set lapsed = true where user_id = p_user_id and status in ('open', 'authorised');
end $$;
revoke all on function app.expire_credits from public;

-- Gives a plan's credits of one month, once per reason. The caller holds the account's row lock.
create function app.grant_plan(p_user_id uuid, p_plan text, p_reason text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  totals jsonb;
  counter text;
  granted boolean := false;
begin
  select to_jsonb(p) into strict totals from public.plans p where name = p_plan;
  foreach counter in array array['tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video'] loop
    granted := app.post_ledger(p_user_id, counter, (totals ->> counter)::integer, 'grant', p_reason) or granted;
  end loop;
  return granted;
end $$;
revoke all on function app.grant_plan from public;
