import { makeVideo } from '@atelier/media/testing/test-video';
import type { Database } from '../../../platform/database/database.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { uploadVideo } from '../../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from '../film.testing.ts';

export type FilmWithWords = Awaited<ReturnType<typeof openFilm>>;

/** Opens a film of 6 s at revision 1 that says "Malgré le vent potros gagne le break une fois", in words w0 to w8. */
export async function openFilmWithWords(person: TestPerson, folder: string): Promise<FilmWithWords> {
  const video = await makeVideo(`${folder}/talk.mp4`, { seconds: 6, size: '160x90' });
  const { filepath } = await (await uploadVideo(person, video)).json();
  const opened = await openFilm(person, { filepath, language_code: 'fr-FR' });
  const words = 'Malgré le vent potros gagne le break une fois'.split(' ').map((text, index) => ({
    id: `w${index}`,
    text,
    start_seconds: index * 0.6,
    end_seconds: index * 0.6 + 0.5,
  }));
  await editFilm(person, opened, [{ op: 'replace_words', source: 'main', words }]);
  return opened;
}

/** Copies a film with its sources, because opening one takes seconds. */
export async function copyFilm(sql: Database, person: TestPerson, filmId: string): Promise<FilmWithWords> {
  const id = crypto.randomUUID();
  await sql`insert into app.films (id, user_id, tool, name, revision, document, duration_seconds, stored_bytes)
    select ${id}, user_id, tool, name, revision, document, duration_seconds, stored_bytes
    from app.films where id = ${filmId}`;
  await sql`insert into app.film_sources
    select (jsonb_populate_record(s, ${sql.json({ film_id: id })})).* from app.film_sources s
    where s.film_id = ${filmId}`;
  return (await callFilms<FilmWithWords>(person, `/api/films/${id}`)).body;
}
