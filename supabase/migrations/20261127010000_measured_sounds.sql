-- Tidying a film reads the sound of its sources, and its history has the cuts that were found.

-- Levels and speech of a source (`sourceSoundSchema`); null for films of older versions and sources without sound.
alter table app.film_sources add column sound jsonb;
-- The operations of the call, when the stored ones are others: `tidy` is stored as the cuts that it found.
alter table app.film_edits add column asked jsonb;
