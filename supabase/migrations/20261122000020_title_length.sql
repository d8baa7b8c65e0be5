-- A title is a line on a card. Rows from before keep theirs until they are changed.
alter table public.projects add constraint projects_title_length check (char_length(title) <= 500) not valid;
