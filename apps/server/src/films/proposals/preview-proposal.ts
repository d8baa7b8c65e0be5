import { readFile } from 'node:fs/promises';
import { AppError } from '@atelier/contracts';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import { filmDuration } from '@atelier/film';
import { previewRanges } from '@atelier/film/compare/preview-ranges';
import type { Queryable } from '../../platform/database/database.ts';
import type { FilmRow } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { parseFilm } from '../render/kept-films.ts';
import { showOpen } from './draw-proposal.ts';
import { renderExcerpt } from './render-excerpt.ts';

/**
 * Renders a small film of the largest changes that the open operations of a proposal make.
 * @param asked.side `before` for the film as it is, `after` for the film with the operations
 * @returns an MP4
 * @throws AppError `nothing_left` when no frame would look different, `not_found`, `rate_limited`, `timed_out`
 */
export async function previewProposal(
  { sql, frames }: { sql: Queryable; frames: FrameService },
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
  return frames.useLong(film, { signal, document }, async (render, stop) => {
    const ranges = previewRanges(changes, filmDuration(render.film));
    return readFile(await renderExcerpt(render, ranges, { signal: stop }));
  });
}
