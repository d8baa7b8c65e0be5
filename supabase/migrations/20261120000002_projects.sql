create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null,
  type text not null check (type in (
    'video_clip', 'video_subtitles', 'video_split', 'video_voice', 'image_ai', 'image_bgremove',
    'video_ai', 'video_format', 'file_convert'
  )),
  file_url text,
  preview_url text,
  status text not null default 'generated' check (status in ('owned', 'generated', 'draft')),
  created_at timestamptz not null default now()
);

-- Keyset paging of a person's projects, newest first.
create index projects_by_owner on public.projects (user_id, created_at desc, id desc);

alter table public.projects enable row level security;
revoke all on public.projects from anon, authenticated;
grant select, insert, update, delete on public.projects to authenticated;

create policy "own projects: read" on public.projects for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own projects: add" on public.projects for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own projects: rename" on public.projects for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own projects: delete" on public.projects for delete to authenticated
  using (user_id = (select auth.uid()));
