-- Guests of review links follow a film like others; their decisions are news of the film.

alter table app.film_listeners drop constraint film_listeners_kind_check;
alter table app.film_listeners add constraint film_listeners_kind_check
  check (kind in ('person', 'key', 'assistant', 'guest'));

create function app.tell_decision() returns trigger language plpgsql set search_path = '' as $$
begin
  perform app.tell_film((select film_id from app.film_reviews where id = new.review_id), 'decision', new.id::text);
  return null;
end $$;
create trigger decision_is_news after insert on app.film_decisions
  for each row execute function app.tell_decision();
