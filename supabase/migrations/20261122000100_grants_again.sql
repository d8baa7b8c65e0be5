-- The embedded data API gave every table to everybody when it started; it no longer does. Row-level security held all
-- the time. The grants are again what the first migrations say.
revoke all on public.plans, public.accounts, public.projects from anon, authenticated;
grant select on public.plans to anon, authenticated;
grant select on public.accounts to authenticated;
grant select, insert, update, delete on public.projects to authenticated;
grant all on public.plans, public.accounts, public.projects to service_role;
