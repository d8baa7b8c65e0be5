-- Ends a hold exactly once: captured (the ledger and the balance go down) or released.
-- The caller holds the account's row lock. Returns false when the hold had ended before.
create function app.end_hold(p_job_id uuid, p_status text) returns boolean
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
  end if;
  return true;
end $$;
revoke all on function app.end_hold from public;

-- Captures the caller's oldest authorised hold of one kind. No hold: no change.
create function app.capture_oldest(p_user_id uuid, p_captured_by text) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  job uuid;
begin
  if p_user_id is null or auth.uid() is distinct from p_user_id then
    raise exception 'not your account' using errcode = '42501';
  end if;
  perform 1 from public.accounts where user_id = p_user_id for update;
  select job_id into job from app.holds
    where user_id = p_user_id and captured_by = p_captured_by and status = 'authorised'
    order by id limit 1;
  if job is null then
    return 0;
  end if;
  perform app.end_hold(job, 'captured');
  update app.jobs set status = 'succeeded' where id = job and status = 'authorised';
  return 1;
end $$;
revoke all on function app.capture_oldest from public;

create function public.dec_tok_10(p_user_id uuid) returns integer
  language sql security definer set search_path = '' as $$
  select app.capture_oldest(p_user_id, 'dec_tok_10');
$$;

create function public.dec_tok_workflow_iv(p_user_id uuid) returns integer
  language sql security definer set search_path = '' as $$
  select app.capture_oldest(p_user_id, 'dec_tok_workflow_iv');
$$;

revoke all on function public.dec_tok_10, public.dec_tok_workflow_iv from public, anon;
grant execute on function public.dec_tok_10, public.dec_tok_workflow_iv to authenticated;
