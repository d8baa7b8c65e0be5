-- How voices say a word of the dictionary; null: as it is written.
alter table public.dictionary add column said text;
