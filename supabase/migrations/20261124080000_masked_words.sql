-- Words that a person wants to be bleeped in every film, among the words of the dictionary.
alter table public.dictionary add column masked boolean not null default false;
