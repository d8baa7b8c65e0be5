-- Films that speak another film in another language: the film, and its revision whose cuts the dub has.
alter table app.films add column dub_of uuid references app.films (id) on delete set null;
alter table app.films add column dub_of_revision integer;
create index films_by_original on app.films (dub_of) where dub_of is not null;
