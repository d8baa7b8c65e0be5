import type { FilmCanvas } from '@atelier/contracts/tools/films';
import { nameInCanvas } from '@atelier/film/document/film-canvas';
import { cancelWithin } from '../../jobs/cancel-job.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { FilmRow } from './film-row.ts';
import { cancelArriving } from './sources/arriving-sources.ts';

/** Renames a film, and the projects that show it. */
export async function changeFilm(sql: Database, film: FilmRow, { name }: { name: string }): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update app.films set name = ${name}, updated_at = now() where id = ${film.id}`;
    await tx`update public.projects set name = ${name} where id = ${film.projectId}`;
    const formats = await tx<{ canvas: FilmCanvas; projectId: string }[]>`
      select canvas, project_id as "projectId" from app.film_formats where film_id = ${film.id}`;
    for (const { canvas, projectId } of formats) {
      await tx`update public.projects set name = ${nameInCanvas(name, canvas)} where id = ${projectId}`;
    }
  });
}

/** Remembers that a film was opened: its sources stay for some time. */
export async function touchFilm(sql: Database, filmId: string): Promise<void> {
  await sql`update app.films set opened_at = now()
    where id = ${filmId} and opened_at < now() - interval '1 hour'`;
}

/** Deletes a film. Its preparation, its renders and the preparation of further sources are cancelled; the project of its last render stays. */
export async function removeFilm(
  { sql, queue }: { sql: Database; queue: Queue },
  film: FilmRow,
): Promise<void> {
  await sql.begin(async (tx) => {
    const jobs = await tx<{ id: string }[]>`
      select j.id from app.jobs j left join app.film_renders r on r.job_id = j.id
      where (r.film_id = ${film.id} or j.id = ${film.preparedBy}) and j.status in ('queued', 'running')`;
    for (const { id } of jobs) await cancelWithin(queue, tx, film.userId, id);
    await cancelArriving(queue, tx, film);
    await tx`delete from app.films where id = ${film.id}`;
  });
}
