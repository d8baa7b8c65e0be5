-- Old edits of a film keep their words, without what takes them back; the whole answer of an edit counts in the quota.

-- True when the operations and the undo of the edit were dropped.
alter table app.film_edits add column is_compacted boolean not null default false;
create index film_edits_to_compact on app.film_edits (at) where not is_compacted;

update app.film_edits set bytes = bytes - octet_length(text) + octet_length((answer - 'undo')::text);
update app.films f set stored_bytes = coalesce(octet_length(document::text), 0)
  + (select coalesce(sum(bytes), 0) from app.film_edits e where e.film_id = f.id);
