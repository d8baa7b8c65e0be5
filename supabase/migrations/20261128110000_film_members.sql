-- The team of a film: other accounts that its owner has invited, each with a role. The API alone reads and writes.
create table app.film_members (
  id uuid primary key default gen_random_uuid(),
  film_id uuid not null references app.films (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('view', 'comment', 'propose', 'edit')),
  joined_at timestamptz not null default now(),
  unique (film_id, user_id)
);
create index film_members_by_person on app.film_members (user_id);

create table app.film_invitations (
  id uuid primary key default gen_random_uuid(),
  film_id uuid not null references app.films (id) on delete cascade,
  -- SHA-256 of the token in the link; the token itself is shown once and is not stored.
  token_hash bytea not null unique,
  role text not null check (role in ('view', 'comment', 'propose', 'edit')),
  -- The only address whose account may accept, in lower case; null for whoever has the link.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- An invitation admits one account; the same account may accept it again while it is a member.
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null
);
create index film_invitations_by_film on app.film_invitations (film_id, created_at desc);
create index film_invitations_by_person on app.film_invitations (accepted_by) where accepted_by is not null;

-- The comments of members stand in one list of each film, which has no link.
alter table app.film_reviews add column is_team boolean not null default false;
create unique index film_reviews_of_team on app.film_reviews (film_id) where is_team;

-- The members who proposed and commented. With their account goes their name, and what they wrote stays.
alter table app.film_proposals add column member_id uuid references auth.users (id) on delete set null;
alter table app.film_edits add column proposed_by_member uuid references auth.users (id) on delete set null;
alter table app.film_comments add column member_id uuid references auth.users (id) on delete set null;
create index film_proposals_by_member on app.film_proposals (member_id) where member_id is not null;
create index film_edits_by_member on app.film_edits (proposed_by_member) where proposed_by_member is not null;
create index film_comments_by_member on app.film_comments (member_id) where member_id is not null;

create function app.forget_member() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'film_edits' then new.proposed_by_name := null;
  elsif tg_table_name = 'film_comments' then new.name := '–';
  else new.by_name := null;
  end if;
  return new;
end $$;
create trigger member_is_forgotten before update of member_id on app.film_proposals
  for each row when (old.member_id is not null and new.member_id is null) execute function app.forget_member();
create trigger member_is_forgotten before update of proposed_by_member on app.film_edits
  for each row when (old.proposed_by_member is not null and new.proposed_by_member is null)
  execute function app.forget_member();
create trigger member_is_forgotten before update of member_id on app.film_comments
  for each row when (old.member_id is not null and new.member_id is null) execute function app.forget_member();

-- A member who leaves or is removed: open connections of theirs end.
create function app.tell_left() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(old.film_id, 'left', old.user_id::text);
  return null;
end $$;
create trigger removal_is_news after delete on app.film_members
  for each row execute function app.tell_left();

do $$
declare name text;
begin
  foreach name in array array['film_members', 'film_invitations'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
