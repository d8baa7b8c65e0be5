-- Edits were counted by the length of their JSON and subtracted the length that the database stores, and the first document
-- of a film was not counted: what films take up is counted again.
update app.films f set stored_bytes = coalesce(octet_length(document::text), 0)
  + (select coalesce(sum(bytes), 0) from app.film_edits e where e.film_id = f.id)
  + (select coalesce(sum(bytes), 0) from app.film_snapshots s where s.film_id = f.id)
  + (select coalesce(sum(bytes), 0) from app.film_proposals p where p.film_id = f.id);
