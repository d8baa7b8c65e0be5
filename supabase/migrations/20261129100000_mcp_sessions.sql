-- Sessions of the Model Context Protocol at `/mcp`, which any server answers. Unlogged: a database that was killed comes
-- back without them, and the clients begin new ones. Changes are news (`app.tell_film`) named by the id of the session.

create unlogged table app.mcp_sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The session or the API key of the program that began it: no other one may use it.
  credential text not null,
  -- The client can ask its person by forms.
  can_ask boolean not null,
  -- The stream of events that is open; a newer one takes its place.
  stream_id uuid,
  used_at timestamptz not null default now()
);
create index mcp_sessions_by_person on app.mcp_sessions (user_id, used_at);
create index mcp_sessions_by_time on app.mcp_sessions (used_at);

create unlogged table app.mcp_subscriptions (
  session_id uuid not null references app.mcp_sessions (id) on delete cascade,
  -- No reference: the client is told that a film is gone, and the row is removed then.
  film_id uuid not null,
  since timestamptz not null default now(),
  primary key (session_id, film_id)
);

create unlogged table app.mcp_questions (
  -- The id of the request in the protocol.
  id uuid primary key,
  session_id uuid not null references app.mcp_sessions (id) on delete cascade,
  asked_at timestamptz not null default now(),
  answer jsonb
);
create index mcp_questions_by_session on app.mcp_questions (session_id);

create function app.tell_mcp_session() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(old.id, 'session', '');
  return null;
end $$;
create trigger session_is_news after delete or update of stream_id on app.mcp_sessions
  for each row execute function app.tell_mcp_session();

create function app.tell_mcp_subscription() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(case when tg_op = 'DELETE' then old.session_id else new.session_id end, 'session', '');
  return null;
end $$;
create trigger subscription_is_news after insert or delete on app.mcp_subscriptions
  for each row execute function app.tell_mcp_subscription();

create function app.tell_mcp_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film(new.id, 'answer', '');
  return null;
end $$;
create trigger answer_is_news after update of answer on app.mcp_questions
  for each row execute function app.tell_mcp_answer();

do $$
declare name text;
begin
  foreach name in array array['mcp_sessions', 'mcp_subscriptions', 'mcp_questions'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('revoke all on app.%I from anon, authenticated', name);
  end loop;
end $$;
