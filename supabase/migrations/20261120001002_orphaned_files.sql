-- Files of deleted projects, until the sweeper has removed them from storage. Kept by address, as projects keep them.
create table app.orphaned_files (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  file_url text not null,
  created_at timestamptz not null default now()
);

create function app.on_project_deleted() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into app.orphaned_files (user_id, file_url)
    select old.user_id, url from unnest(array[old.file_url, old.preview_url]) as url where url is not null;
  return null;
end $$;

create trigger atelier_files_of_project after delete on public.projects
  for each row execute function app.on_project_deleted();
