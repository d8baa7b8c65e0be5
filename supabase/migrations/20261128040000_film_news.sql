-- News of films: each change of a film is announced on the channel `atelier_film` as `<film> <kind> <id>`, on every
-- server and by whatever statement makes it. The streams of `GET /api/films/{id}/live` read what the news name.

create function app.tell_film(film uuid, kind text, id text) returns void
  language sql set search_path = '' as $$
  select pg_catalog.pg_notify('atelier_film', film || ' ' || kind || ' ' || id) where film is not null
$$;

create function app.tell_edit() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(new.film_id, 'edit', new.revision::text);
  return null;
end $$;
create trigger edit_is_news after insert on app.film_edits
  for each row execute function app.tell_edit();

create function app.tell_proposal() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(new.film_id, 'proposal', new.id::text);
  return null;
end $$;
create trigger proposal_is_news after insert or update of status, accepted, rejected on app.film_proposals
  for each row execute function app.tell_proposal();

create function app.tell_comment() returns trigger language plpgsql set search_path = '' as $$
declare comment app.film_comments := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.tell_film((select film_id from app.film_reviews where id = comment.review_id), 'comment', comment.id::text);
  return null;
end $$;
create trigger comment_is_news after insert or delete or update of resolved_at on app.film_comments
  for each row execute function app.tell_comment();

create function app.tell_render() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(new.film_id, 'render', new.job_id::text);
  return null;
end $$;
create trigger render_is_news after insert on app.film_renders
  for each row execute function app.tell_render();

create function app.tell_render_state() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film((select film_id from app.film_renders where job_id = new.id), 'render', new.id::text);
  return null;
end $$;
create trigger render_state_is_news after update of status on app.jobs
  for each row when (new.tool = 'film' and old.status is distinct from new.status)
  execute function app.tell_render_state();

create function app.tell_gone() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(old.id, 'gone', '');
  return null;
end $$;
create trigger deletion_is_news after delete on app.films
  for each row execute function app.tell_gone();

-- Those who follow a film now. A row that was not seen for a while belongs to a server that ended.
create unlogged table app.film_listeners (
  id uuid primary key,
  film_id uuid not null,
  user_id uuid not null,
  -- The session or the API key of the connection.
  credential text not null,
  kind text not null check (kind in ('person', 'key', 'assistant')),
  -- The name of the key; null for the person.
  name text,
  -- The place of the playhead and the ids of the selected words or item, if the listener shares them.
  playhead_seconds double precision,
  selection jsonb,
  seen_at timestamptz not null default now(),
  joined_at timestamptz not null default now()
);
create index film_listeners_by_film on app.film_listeners (film_id);
create index film_listeners_by_time on app.film_listeners (seen_at);

create function app.tell_listener() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(case when tg_op = 'DELETE' then old.film_id else new.film_id end, 'here', '');
  return null;
end $$;
create trigger listener_is_news after insert or delete or update of playhead_seconds, selection on app.film_listeners
  for each row execute function app.tell_listener();

alter table app.film_listeners enable row level security;
revoke all on app.film_listeners from anon, authenticated;
