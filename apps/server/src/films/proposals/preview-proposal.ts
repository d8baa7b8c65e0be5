import { AppError } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import { filmDuration } from '@atelier/film';
import { previewRanges } from '@atelier/film/compare/preview-ranges';
import type { Queryable } from '../../platform/database/database.ts';
import type { FilmRow } from '../documents/film-row.ts';
import type { createFrameService } from '../documents/frame-service.ts';
import { parseFilm } from '../render/kept-films.ts';
import { toRender } from '../render/open-render.ts';
import { showOpen } from './draw-proposal.ts';
import { renderExcerpt } from './render-excerpt.ts';

/**
 * Renders a small film of the places that the open operations of a proposal change.
 * @param asked.side `before` for the film as it is, `after` for the film with the operations
 * @returns an MP4
 * @throws AppError `nothing_left` when no frame would look different, `not_found`, `rate_limited`
 */
export async function previewProposal(
  { sql, frames }: { sql: Queryable; frames: ReturnType<typeof createFrameService> },
  film: FilmRow,
  { proposalId, side, signal }: { proposalId: string; side: 'before' | 'after'; signal: AbortSignal },
): Promise<Buffer> {
  const found = await showOpen(sql, film, { proposalId, count: PROPOSAL_LIMITS.maxPairs });
  const changes = (found?.shown.moments ?? []).map((moment) => ({
    seconds: side === 'before' ? moment.beforeSeconds : moment.afterSeconds,
    lengthSeconds: side === 'before' ? moment.beforeLength : moment.afterLength,
  }));
  if (!found || changes.length === 0) {
    throw new AppError('nothing_left', 'The proposal changes no frame of the film.');
  }
  const document = side === 'before' ? null : parseFilm(found.shown.document);
  return frames.draw(
    film.userId,
    film,
    async (opened, { workDir }) => {
      const render = await toRender(opened, { filmId: film.id, canvas: undefined, workDir, signal });
      return renderExcerpt(render, previewRanges(changes, filmDuration(render.film)), { signal });
    },
    document,
  );
}
