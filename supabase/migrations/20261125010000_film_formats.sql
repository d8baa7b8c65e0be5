-- Renders of a film in other canvases than its own. The API alone reads and writes them.

-- The aspect ratio of the render; null for the film's own canvas.
alter table app.film_renders add column canvas text check (canvas in ('9:16', '1:1', '4:5', '16:9'));

-- The project that shows a film in another canvas, and its revision.
create table app.film_formats (
  film_id uuid not null references app.films (id) on delete cascade,
  canvas text not null check (canvas in ('9:16', '1:1', '4:5', '16:9')),
  project_id uuid not null unique references public.projects (id) on delete cascade,
  rendered_revision integer not null,
  primary key (film_id, canvas)
);

alter table app.film_formats enable row level security;
revoke all on app.film_formats from anon, authenticated;
