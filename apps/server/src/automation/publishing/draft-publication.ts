import { AppError } from '@atelier/contracts';
import type { PublicationDraft } from '@atelier/contracts/publishing/publishing';
import type { Engines } from '@atelier/engines/engines';
import { filmEngine, storedOf } from '../../films/documents/engine/film-engine.ts';
import { findFilm } from '../../films/documents/film-row.ts';
import { isApproved } from '../../films/documents/reviews/approvals.ts';
import { suggestFilmPost } from '../../films/suggestions/suggest-film-post.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { describeHandOver, type HandOverDeps } from '../hand-over/describe-hand-over.ts';
import { findVideo, type PublicationDeps } from './create-publication.ts';

export type DraftDeps = PublicationDeps &
  HandOverDeps & { engines: Pick<Engines, 'postWriter'>; logger: Logger };

/**
 * Suggests the texts of a publication from the words that are said in the video.
 * @throws AppError `not_found`, `unsupported_format`
 */
export async function draftPublication(
  deps: DraftDeps,
  userId: string,
  projectId: string,
): Promise<PublicationDraft> {
  const { name, film } = await findVideo(deps, userId, projectId);
  if (film) {
    const row = await findFilm(deps.sql, userId, film.filmId);
    const cover = await filmEngine.cover([storedOf(deps.sql, row)], { owner: userId });
    const { title, description, hashtags } = await suggestFilmPost(deps, row);
    return {
      name,
      title: title || name,
      text: [description, hashtags.join(' ')].filter(Boolean).join('\n\n'),
      has_cover: cover !== undefined,
      film: { id: film.filmId, revision: film.revision, approved: await isApproved(deps.sql, film) },
    };
  }
  const [job] = await deps.sql<{ id: string }[]>`select id from app.jobs
    where user_id = ${userId} and result->>'projectId' = ${projectId} order by created_at desc limit 1`;
  const handOver = job ? await describeHandOver(deps, job.id) : null;
  if (job && !handOver) throw new AppError('not_found', 'This project has no file.');
  return {
    name,
    title: handOver?.hook ?? name,
    // Descriptions of hand-overs end with their hashtags.
    text: handOver?.description ?? '',
    has_cover: false,
    film: null,
  };
}
