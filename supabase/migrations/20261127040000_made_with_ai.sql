-- True for a file that a trained model made, whole or in part: its card says so.
alter table public.projects add column made_with_ai boolean not null default false;
