import { createHash, randomUUID } from 'node:crypto';
import { AppError, cutText } from '@atelier/contracts';
import { FILM_NAME_MAX, FILM_TOOLS, type FilmToolId } from '@atelier/contracts/tools/films';
import { findJobOfProject, type OwnedJob } from '../../jobs/job-row.ts';
import {
  handleOf,
  type JobRange,
  type JobSource,
  jobRangeSchema,
  jobSourceSchema,
} from '../../jobs/job-source.ts';
import { findOwnUpload } from '../../library/uploads/find-upload.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

/** Most films of one person. */
const MOST_FILMS = 2000;

interface NewFilm {
  id: string;
  userId: string;
  tool: FilmToolId;
  name: string;
  projectId: string | null;
  /** The paid result that the film is opened from. */
  paid: { at: Date; seconds: number } | null;
  /** The film at the revision that this one speaks in another language. */
  dub?: { of: string; revision: number } | undefined;
  isExample?: boolean;
}

/** Inserts a film in preparation. A repeated request finds its film. @throws AppError `films_quota` */
export async function insertFilm(sql: Database, film: NewFilm): Promise<void> {
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.films where user_id = ${film.userId}`;
  if (count >= MOST_FILMS) throw new AppError('films_quota', `At most ${MOST_FILMS} films.`);
  await sql`insert into app.films (id, user_id, tool, name, project_id, rendered_revision, paid_at, paid_seconds,
      dub_of, dub_of_revision, is_example)
    values (${film.id}, ${film.userId}, ${film.tool}, ${cutText(film.name, FILM_NAME_MAX)}, ${film.projectId},
      ${film.projectId === null ? null : 0}, ${film.paid?.at ?? null}, ${film.paid?.seconds ?? null},
      ${film.dub?.of ?? null}, ${film.dub?.revision ?? null}, ${film.isExample ?? false})
    on conflict (id) do nothing`;
}

/** Names the job that prepares a film. */
export async function setPreparation(sql: Database, filmId: string, jobId: string): Promise<void> {
  await sql`update app.films set prepared_by = ${jobId} where id = ${filmId}`;
}

/** Returns the film that shows a project; null when it has not been opened as one, or its preparation failed. */
export async function findFilmOfProject(
  sql: Queryable,
  userId: string,
  projectId: string,
): Promise<string | null> {
  await sql`delete from app.films f where f.project_id = ${projectId} and f.user_id = ${userId}
    and f.document is null and exists (select 1 from app.jobs j where j.id = f.prepared_by
      and j.status in ('failed', 'cancelled'))`;
  const [film] = await sql<{ id: string }[]>`
    select id from app.films where user_id = ${userId} and (project_id = ${projectId}
      or id = (select film_id from app.film_formats where project_id = ${projectId}))`;
  return film?.id ?? null;
}

/** True if the person has a film of this id. */
export async function hasFilm(sql: Queryable, userId: string, filmId: string): Promise<boolean> {
  const rows = await sql`select 1 from app.films where id = ${filmId} and user_id = ${userId}`;
  return rows.length > 0;
}

/** The id of a film that a request makes: the same for the same idempotency key of a person. */
export function newFilmId(userId: string, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return randomUUID();
  const hash = createHash('sha256').update(`film:${userId}:${idempotencyKey}`).digest('hex');
  // In the notation of a UUID of version 8, whose bits are free.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The source of a project as a film. */
export interface ProjectSource {
  tool: FilmToolId;
  name: string;
  source: JobSource;
  range: JobRange;
  job: OwnedJob;
  /** True when the source of the job is gone: the film shows the finished file. */
  isFinished: boolean;
  paid: NewFilm['paid'];
}

/**
 * Finds what a project was made from: the source of its job while it exists, else the finished file.
 * @throws AppError `not_found`, `unsupported_format` for a project that is no video
 */
export async function findProjectSource(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  userId: string,
  projectId: string,
): Promise<ProjectSource> {
  const job = await findJobOfProject(sql, userId, projectId);
  if (!job?.result) throw new AppError('not_found', 'There is no file of this project.');
  if (!job.result.contentType.startsWith('video/')) {
    throw new AppError('unsupported_format', 'Only a video can be opened as a film.');
  }
  const tool = FILM_TOOLS.find((id) => id === job.tool);
  const name = job.shown_name ?? job.title;
  const seconds = Number(job.result.data.durationSeconds ?? 0);
  const isPaid = tool !== undefined && (job.amount ?? 0) > 0 && job.ended_at !== null;
  const paid = isPaid && job.ended_at ? { at: job.ended_at, seconds } : null;
  const input = job.input as { source?: unknown; range?: unknown };
  const source = jobSourceSchema.safeParse(input.source).data;
  const range = jobRangeSchema.safeParse(input.range).data;
  if (tool && source && range && (await isThere({ sql, storage }, userId, source))) {
    return { tool, name, source, range, job, isFinished: false, paid };
  }
  return {
    tool: tool ?? 'clip',
    name,
    job,
    isFinished: true,
    paid,
    source: { kind: 'result', handle: `job_${job.id}` },
    range: { start_seconds: 0, duration_seconds: 0 },
  };
}

async function isThere(
  { sql, storage }: { sql: Database; storage: ObjectStorage },
  userId: string,
  source: JobSource,
): Promise<boolean> {
  const handle = handleOf(source);
  // A link is fetched anew, and its video may be another one by now.
  if (handle === null) return false;
  const upload = await findOwnUpload(sql, userId, handle).catch(() => null);
  return upload !== null && (await storage.stat(upload.bucket, upload.objectKey)) !== null;
}
