-- The search of /projet, over the rows that the caller may read. A regular expression with both cases of each letter
-- does not depend on the collation: databases with the C collation do not fold É to é. Voices without a name are found
-- by the name they are shown under: `voice_name` with their number, from the oldest, in place of `#`.
-- Only literals and alternatives are taken: quantifiers and back references can occupy a processor for a minute.
create function public.find_projects(pattern text, voice_name text) returns setof public.projects
  language sql stable set search_path = '' as $$
  select project.* from public.projects as project
  left join (
    select id, row_number() over (order by created_at, id) as number
    from public.projects where type = 'video_voice'
  ) as voice on voice.id = project.id
  where case
    when length(find_projects.pattern) > 20000
      or regexp_replace(replace(find_projects.pattern, '(?:', '('), '\\[^0-9A-Za-z]', '', 'g') ~ '[\\*+?{}.^$[]'
    then false
    else project.title ~ find_projects.pattern
      or project.name ~ find_projects.pattern
      or project.name is null and replace(find_projects.voice_name, '#', voice.number::text) ~ find_projects.pattern
  end;
$$;

revoke all on function public.find_projects from public, anon;
grant execute on function public.find_projects to authenticated;
