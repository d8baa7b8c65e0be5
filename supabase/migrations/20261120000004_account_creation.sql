-- Makes the account row of a user when it is missing, with the free plan's credits.
-- The spec's fallback: 1000 tokens when the plan cannot be looked up.
create function app.ensure_account(p_user_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  free public.plans%rowtype;
  counter text;
  amount integer;
begin
  select * into free from public.plans where name = 'free';
  insert into public.accounts (user_id, plan, plan_id) values (p_user_id, 'free', free.id)
    on conflict (user_id) do nothing;
  if not found then
    return false;
  end if;
  if free.id is null then
    perform app.post_ledger(p_user_id, 'tokens', 1000, 'grant', 'welcome');
    return true;
  end if;
  foreach counter in array array['tokens', 'token_voice', 'token_image', 'token_workflow', 'token_video'] loop
    amount := (to_jsonb(free) ->> counter)::integer;
    perform app.post_ledger(p_user_id, counter, amount, 'grant', 'welcome');
  end loop;
  return true;
end $$;
revoke all on function app.ensure_account from public;

create function app.on_user_created() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.ensure_account(new.id);
  return new;
end $$;

create trigger atelier_account_for_user after insert on auth.users
  for each row execute function app.on_user_created();
