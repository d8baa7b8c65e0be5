import { AppError, LIMITS } from '@atelier/contracts';
import { filmDuration } from '@atelier/film';
import { cancelWithin } from '../jobs/cancel-job.ts';
import { hashInput, insertJob } from '../jobs/insert-job.ts';
import { sendJob } from '../jobs/queue/send-job.ts';
import { lockAvailable } from '../money/credits/holds.ts';
import type { Config } from '../platform/config/env.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { documentOf, type FilmRow, findFilm } from './film-row.ts';
import { findRenderPrice } from './render-price.ts';

interface RenderRequest {
  userId: string;
  filmId: string;
  /** The revision that the caller has seen; undefined for the present one. */
  revision: number | undefined;
  title: (jobId: string) => string;
  timeLimitSeconds: number;
  idempotencyKey: string | null;
}

/**
 * Accepts the render of a film's present revision in one transaction. A revision that is rendered, waiting or running
 * already answers that job; a render of an older revision that has not ended is cancelled.
 * @throws AppError `not_found`, `film_not_ready`, `stale_revision`, `insufficient_credits`, `media_too_long`
 */
export async function acceptRender(
  deps: { sql: Database; queue: Queue; config: Pick<Config, 'FILM_FREE_DAYS'> },
  request: RenderRequest,
): Promise<{ jobId: string; isNew: boolean }> {
  const { userId, filmId } = request;
  return deps.sql.begin(async (tx) => {
    // The account's lock first, as in every transaction about credits; it also orders two calls.
    await lockAvailable(tx, userId, 'tokens');
    const film = await findFilm(tx, userId, filmId, { lock: true });
    const document = documentOf(film);
    if (request.revision !== undefined && request.revision !== film.revision) throw staleRevision(film);
    const known = await findRender(tx, film);
    if (known) return { jobId: known, isNew: false };
    const durationSeconds = filmDuration(document);
    if (durationSeconds > LIMITS.filmRenderMaxSeconds) {
      throw new AppError('media_too_long', 'This film is too long to be rendered.');
    }
    await cancelOlder(deps.queue, tx, film);
    const price = await findRenderPrice({ ...deps, sql: tx }, { ...film, durationSeconds });
    if ((await lockAvailable(tx, userId, price.counter)) < price.credits) {
      throw new AppError('insufficient_credits', 'There are not enough credits for this.');
    }
    const input = { v: 2, film_id: filmId, revision: film.revision };
    const jobId = await insertJob(tx, {
      ...{ userId, tool: 'film', input, inputHash: hashInput('film', input) },
      ...{ title: request.title, timeLimitSeconds: request.timeLimitSeconds, name: film.name },
      idempotencyKey: request.idempotencyKey,
      price: { counter: price.counter, amount: price.credits, capturedBy: 'runner' },
    });
    await tx`insert into app.film_renders (job_id, film_id, revision, credits, duration_seconds)
      values (${jobId}, ${filmId}, ${film.revision}, ${price.credits}, ${durationSeconds})`;
    await sendJob(deps.queue, tx, jobId);
    return { jobId, isNew: true };
  });
}

export function staleRevision({ revision }: Pick<FilmRow, 'revision'>): AppError {
  return new AppError('stale_revision', `This film is at revision ${revision}.`, { revision });
}

/** The job that has rendered this revision, or is about to; null when there is none. */
async function findRender(tx: Transaction, film: FilmRow): Promise<string | null> {
  const [render] = await tx<{ jobId: string }[]>`
    select r.job_id as "jobId" from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.revision = ${film.revision}
      and (j.status in ('queued', 'running')
        or j.status = 'succeeded' and ${film.renderedRevision === film.revision})
    order by r.created_at desc limit 1`;
  return render?.jobId ?? null;
}

async function cancelOlder(queue: Queue, tx: Transaction, film: FilmRow): Promise<void> {
  const older = await tx<{ jobId: string }[]>`
    select r.job_id as "jobId" from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and j.status in ('queued', 'running')`;
  for (const { jobId } of older) await cancelWithin(queue, tx, film.userId, jobId);
}
