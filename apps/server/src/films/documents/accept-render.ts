import { AppError, LIMITS } from '@atelier/contracts';
import type { FilmCanvas } from '@atelier/contracts/tools/films';
import { type Film, ratioOfCanvas } from '@atelier/film';
import { nameInCanvas } from '@atelier/film/document/film-canvas';
import { cancelWithin } from '../../jobs/cancel-job.ts';
import { hashInput, insertJob } from '../../jobs/insert-job.ts';
import { sendJob } from '../../jobs/queue/send-job.ts';
import { lockAvailable } from '../../money/credits/holds.ts';
import type { Config } from '../../platform/config/env.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type FilmRow, findFilm, notReady } from './film-row.ts';
import { findRenderPrices } from './render-price.ts';

interface RenderRequest {
  userId: string;
  filmId: string;
  /** The revision that the caller has seen; undefined for the present one. */
  revision: number | undefined;
  /** Undefined for the film's own canvas. */
  canvases: readonly FilmCanvas[] | undefined;
  title: (jobId: string, canvas: FilmCanvas | null) => string;
  timeLimitSeconds: number;
  idempotencyKey: string | null;
}

interface AcceptDeps {
  sql: Database;
  queue: Queue;
  config: Pick<Config, 'FILM_FREE_DAYS'>;
}

export interface AcceptedRender {
  /** Null for the film's own canvas. */
  canvas: FilmCanvas | null;
  jobId: string;
  isNew: boolean;
  /** Held for this render by this call. */
  credits: number;
}

/**
 * Accepts the renders of a film's present revision in one transaction, the one in the film's own canvas first. A
 * render that has ended, waits or runs already answers its job; renders of an older revision that have not ended are
 * cancelled. A render that is free because of a paid one waits for that one and ends with it when it fails.
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision`, `insufficient_credits`, `media_too_long`
 */
export async function acceptRender(deps: AcceptDeps, request: RenderRequest): Promise<AcceptedRender[]> {
  const { userId, filmId } = request;
  return deps.sql.begin(async (tx) => {
    // The account's lock first, as in every transaction about credits; it also orders two calls.
    await lockAvailable(tx, userId, 'tokens');
    const film = await findFilm(tx, userId, filmId, { lock: true });
    const ratio = await canvasOf(tx, film);
    if (request.revision !== undefined && request.revision !== film.revision) throw staleRevision(film);
    const renders: AcceptedRender[] = [];
    const missing: (FilmCanvas | null)[] = [];
    for (const canvas of canvasesOf(ratio, request.canvases)) {
      const known = await findRender(tx, film, canvas);
      if (known) renders.push({ canvas, jobId: known, isNew: false, credits: 0 });
      else missing.push(canvas);
    }
    if (missing.length === 0) return renders;
    const durationSeconds = film.durationSeconds ?? 0;
    if (durationSeconds > LIMITS.filmMaxSeconds) {
      throw new AppError('media_too_long', 'This film is too long to be rendered.');
    }
    await cancelOlder(deps.queue, tx, film);
    return [...renders, ...(await insertRenders({ ...deps, sql: tx }, request, film, missing))];
  });
}

/** The canvases of a request; null stands for the film's own, which comes first. */
function canvasesOf(
  ratio: FilmCanvas | null,
  asked: RenderRequest['canvases'],
): readonly (FilmCanvas | null)[] {
  if (!asked) return [null];
  const others = asked.filter((canvas) => canvas !== ratio);
  return others.length < asked.length ? [null, ...others] : others;
}

/** The ratio of a film's own canvas; null for another one. @throws AppError `film_not_ready` */
async function canvasOf(tx: Transaction, film: FilmRow): Promise<FilmCanvas | null> {
  const [row] = await tx<{ canvas: Film['canvas'] | null }[]>`
    select document->'canvas' as canvas from app.films where id = ${film.id}`;
  if (!row?.canvas) throw notReady();
  return ratioOfCanvas(row.canvas);
}

async function insertRenders(
  deps: Omit<AcceptDeps, 'sql'> & { sql: Transaction },
  request: RenderRequest,
  film: FilmRow,
  canvases: readonly (FilmCanvas | null)[],
): Promise<AcceptedRender[]> {
  const { sql: tx } = deps;
  const { userId } = request;
  const durationSeconds = film.durationSeconds ?? 0;
  let paidBy = await findOpenPaidRender(tx, film);
  const prices = await findRenderPrices(
    deps,
    { ...film, durationSeconds },
    { count: canvases.length, isPaid: paidBy !== null },
  );
  const [first] = prices;
  if (!first) throw new Error('a call renders at least one canvas');
  const { counter } = first;
  const total = prices.reduce((sum, { credits }) => sum + credits, 0);
  if ((await lockAvailable(tx, userId, counter)) < total) {
    throw new AppError('insufficient_credits', 'There are not enough credits for this.');
  }
  const accepted: AcceptedRender[] = [];
  for (const [index, canvas] of canvases.entries()) {
    const credits = prices[index]?.credits ?? 0;
    const input = { v: 2, film_id: film.id, revision: film.revision, ...(canvas && { canvas }) };
    const waitsFor = credits === 0 ? paidBy : null;
    const key = request.idempotencyKey;
    const jobId = await insertJob(tx, {
      userId,
      tool: 'film',
      input,
      inputHash: hashInput('film', input),
      waitsFor,
      title: (id) => request.title(id, canvas),
      timeLimitSeconds: request.timeLimitSeconds,
      name: nameInCanvas(film.name, canvas),
      idempotencyKey: key && index > 0 ? `${key}:${canvas}` : key,
      price: { counter, amount: credits, capturedBy: 'runner' },
    });
    await tx`insert into app.film_renders (job_id, film_id, revision, credits, duration_seconds, canvas, priced_as)
      values (${jobId}, ${film.id}, ${film.revision}, ${credits}, ${durationSeconds}, ${canvas}, ${film.pricedAs})`;
    if (waitsFor === null) await sendJob(deps.queue, tx, jobId);
    if (index === 0 && credits > 0) paidBy = jobId;
    accepted.push({ canvas, jobId, isNew: true, credits });
  }
  return accepted;
}

export function staleRevision({ revision }: Pick<FilmRow, 'revision'>): AppError {
  return new AppError('stale_revision', `This film is at revision ${revision}.`, { revision });
}

/** The job that has rendered this revision in a canvas, or is about to; null when there is none. */
async function findRender(tx: Transaction, film: FilmRow, canvas: FilmCanvas | null): Promise<string | null> {
  const shown =
    canvas === null
      ? film.renderedRevision
      : (
          await tx<{ revision: number }[]>`select rendered_revision as revision from app.film_formats
            where film_id = ${film.id} and canvas = ${canvas}`
        )[0]?.revision;
  const [render] = await tx<{ jobId: string }[]>`
    select r.job_id as "jobId" from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.revision = ${film.revision} and r.canvas is not distinct from ${canvas}
      and (j.status in ('queued', 'running')
        or j.status = 'succeeded' and ${shown === film.revision})
    order by r.created_at desc limit 1`;
  return render?.jobId ?? null;
}

/** The paid render of this revision that waits or runs; null for none. */
async function findOpenPaidRender(tx: Transaction, film: FilmRow): Promise<string | null> {
  const [render] = await tx<{ jobId: string }[]>`
    select r.job_id as "jobId" from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.revision = ${film.revision} and r.credits > 0
      and j.status in ('queued', 'running')
    order by r.created_at limit 1`;
  return render?.jobId ?? null;
}

async function cancelOlder(queue: Queue, tx: Transaction, film: FilmRow): Promise<void> {
  const older = await tx<{ jobId: string }[]>`
    select r.job_id as "jobId" from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.revision <> ${film.revision} and j.status in ('queued', 'running')`;
  for (const { jobId } of older) await cancelWithin(queue, tx, film.userId, jobId);
}
