-- The history of a film counts in its owner's quota and is read in pages of bytes.

-- Bytes of an edit's operations, undo and text as JSON.
alter table app.film_edits add column bytes integer not null default 0;
update app.film_edits set bytes = octet_length(operations::text) + octet_length(undo::text) + octet_length(text);

-- Bytes of the document and of all edits.
alter table app.films add column stored_bytes bigint not null default 0;
update app.films f set stored_bytes = coalesce(octet_length(document::text), 0)
  + (select coalesce(sum(bytes), 0) from app.film_edits e where e.film_id = f.id);
