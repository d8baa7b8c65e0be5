-- Makes the account row of a user when it is missing, as the books have it: the plan of the membership that runs,
-- the sums of the ledger. Someone the ledger does not know yet gets the free plan's credits.
-- The spec's fallback: 1000 tokens when the plan cannot be looked up.
create or replace function app.ensure_account(p_user_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  counter text;
begin
  insert into public.accounts (user_id) values (p_user_id) on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  update public.accounts a set plan = m.plan, membership_id = m.id from app.memberships m
    where a.user_id = p_user_id and m.user_id = p_user_id and m.status in ('active', 'past_due');
  update public.accounts a set plan_id = p.id from public.plans p where a.user_id = p_user_id and p.name = a.plan;
  if exists (select from app.ledger where user_id = p_user_id) then
    foreach counter in array array['tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video'] loop
      execute format('update public.accounts set %I =
          (select coalesce(sum(delta), 0) from app.ledger where user_id = $1 and counter = $2) where user_id = $1', counter)
        using p_user_id, counter;
    end loop;
    update public.accounts set last_token_refresh = coalesce(
        (select max(created_at) from app.ledger where user_id = p_user_id and kind = 'grant'), last_token_refresh)
      where user_id = p_user_id;
  elsif exists (select from public.plans where name = 'free') then
    perform app.grant_plan(p_user_id, 'free', 'welcome');
  else
    perform app.post_ledger(p_user_id, 'tokens', 1000, 'grant', 'welcome');
  end if;
  return true;
end $$;
