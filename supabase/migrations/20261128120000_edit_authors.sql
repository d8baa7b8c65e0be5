-- Who made an edit: the member, and the name of the member, the API key or the connected program. The owner has none.
alter table app.film_edits add column member_id uuid references auth.users (id) on delete set null;
alter table app.film_edits add column by_name text;
create index film_edits_of_member on app.film_edits (member_id) where member_id is not null;

-- With the account of a member goes their name, and what they edited stays.
create function app.forget_editor() returns trigger language plpgsql set search_path = '' as $$
begin
  new.by_name := null;
  return new;
end $$;
create trigger editor_is_forgotten before update of member_id on app.film_edits
  for each row when (old.member_id is not null and new.member_id is null) execute function app.forget_editor();
