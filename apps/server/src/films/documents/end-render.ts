import { TOOLS } from '@atelier/contracts';
import type { FilmCanvas, FilmToolId } from '@atelier/contracts/tools/films';
import type { EndHooks } from '../../jobs/end-hooks.ts';
import type { ClaimedJob } from '../../jobs/queue/claim-job.ts';
import { insertProject, type NamedProject } from '../../jobs/store-project.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** The end of a render's job. */
export const renderHooks: EndHooks = {
  async isFree(tx, jobId) {
    const [render] = await tx`select 1 from app.film_renders where job_id = ${jobId} and credits > 0`;
    return render === undefined;
  },
  storeProject: storeRender,
};

interface RenderedFilm {
  filmId: string;
  /** Null for the film's own canvas. */
  canvas: FilmCanvas | null;
  /** The project that shows the film in this canvas; null before the first render. */
  projectId: string | null;
  tool: FilmToolId;
  /** The name of the job: the film's, with the canvas. */
  name: string;
  revision: number;
  renderedRevision: number | null;
}

/**
 * Shows a finished render in the film's project of its canvas, which is inserted with the first one. The former file is
 * removed. A render of an older revision than the shown one changes nothing.
 * @returns the id of the project; null when the film was deleted meanwhile
 */
async function storeRender(tx: Transaction, job: ClaimedJob, project: NamedProject): Promise<string | null> {
  const film = await findRenderedFilm(tx, job.id);
  const { fileUrl, previewUrl, madeWithAi } = project;
  if (!film || film.revision < (film.renderedRevision ?? 0)) {
    await orphan(tx, job.userId, [fileUrl, previewUrl]);
    return film?.projectId ?? null;
  }
  if (film.projectId === null) {
    const { type } = TOOLS[film.tool].project;
    const projectId = await insertProject(tx, job, { ...project, name: film.name, type });
    await showRender(tx, film, projectId);
    return projectId;
  }
  const [former] = await tx<{ fileUrl: string | null; previewUrl: string | null }[]>`
    select file_url as "fileUrl", preview_url as "previewUrl" from public.projects
    where id = ${film.projectId} for update`;
  await tx`update public.projects set file_url = ${fileUrl}, preview_url = ${previewUrl},
      made_with_ai = ${madeWithAi}
    where id = ${film.projectId}`;
  await showRender(tx, film, film.projectId);
  await orphan(tx, job.userId, [former?.fileUrl ?? null, former?.previewUrl ?? null]);
  return film.projectId;
}

async function findRenderedFilm(tx: Transaction, jobId: string): Promise<RenderedFilm | null> {
  const [film] = await tx<RenderedFilm[]>`
    select f.id as "filmId", r.canvas, f.project_id as "projectId", f.tool,
      case when r.canvas is null then f.name else j.name end as name, r.revision,
      f.rendered_revision as "renderedRevision"
    from app.film_renders r join app.films f on f.id = r.film_id join app.jobs j on j.id = r.job_id
    where r.job_id = ${jobId} for update of f`;
  if (!film || film.canvas === null) return film ?? null;
  const [format] = await tx<{ projectId: string; renderedRevision: number }[]>`
    select project_id as "projectId", rendered_revision as "renderedRevision" from app.film_formats
    where film_id = ${film.filmId} and canvas = ${film.canvas}`;
  return {
    ...film,
    projectId: format?.projectId ?? null,
    renderedRevision: format?.renderedRevision ?? null,
  };
}

async function showRender(
  tx: Transaction,
  { filmId, canvas, revision }: RenderedFilm,
  projectId: string,
): Promise<void> {
  if (canvas === null) {
    await tx`update app.films set project_id = ${projectId}, rendered_revision = ${revision} where id = ${filmId}`;
    return;
  }
  await tx`insert into app.film_formats (film_id, canvas, project_id, rendered_revision)
    values (${filmId}, ${canvas}, ${projectId}, ${revision})
    on conflict (film_id, canvas) do update set rendered_revision = excluded.rendered_revision`;
}

/** Lists files for removal from storage. */
async function orphan(tx: Transaction, userId: string, urls: readonly (string | null)[]): Promise<void> {
  await tx`insert into app.orphaned_files (user_id, file_url)
    select ${userId}, url from unnest(${urls.filter((url) => url !== null)}::text[]) as url`;
}
