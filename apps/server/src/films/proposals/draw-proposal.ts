import { readFile } from 'node:fs/promises';
import type { UiLanguage } from '@atelier/contracts';
import { type Film, filmDuration } from '@atelier/film';
import type { ProposalFrames } from '@atelier/film/wire/proposal-answers';
import { runTogether } from '@atelier/media/run/run-together';
import type { Queryable } from '../../platform/database/database.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { ShownProposal } from '../documents/engine/show-proposal.ts';
import type { FilmRow } from '../documents/film-row.ts';
import type { FrameService } from '../documents/frame-service.ts';
import { parseFilm } from '../render/kept-films.ts';
import { renderFrame } from '../render/render-frame.ts';
import { findProposal, openIndexes, type ProposalRow } from './proposal-row.ts';
import { pick, rebaseRows } from './view-proposals.ts';

interface DrawDeps {
  sql: Queryable;
  frames: FrameService;
}

/** Finds what the open operations of a proposal change; null when none of them can be accepted. @throws AppError `not_found` */
export async function showOpen(
  sql: Queryable,
  film: FilmRow,
  { proposalId, count }: { proposalId: string; count: number },
): Promise<{ row: ProposalRow; shown: ShownProposal } | null> {
  const row = await findProposal(sql, { filmId: film.id, proposalId });
  const states = (await rebaseRows(sql, film, [row])).get(row.id)?.states ?? [];
  const indexes = openIndexes(row).filter((_, place) => states[place] === 'ready');
  if (indexes.length === 0) return null;
  const operations = pick(row.operations, indexes);
  const shown = await filmEngine.showProposal([{ stored: storedOf(sql, film), operations, indexes, count }], {
    owner: film.userId,
  });
  return { row, shown };
}

/**
 * Draws pairs of pictures of a film, as it is and with the open operations of a proposal that can be accepted, at the
 * moments that differ most. A change that no frame shows has no pair.
 * @throws AppError `not_found`, `rate_limited`
 */
export async function drawProposal(
  { sql, frames }: DrawDeps,
  film: FilmRow,
  asked: { proposalId: string; count: number; width: number; language: UiLanguage; signal: AbortSignal },
): Promise<ProposalFrames> {
  const { width } = asked;
  const found = await showOpen(sql, film, asked);
  if (!found) return { pairs: [] };
  const { shown } = found;
  const text = found.row.text[asked.language];
  const [before, after] = await runTogether(asked.signal, (signal) => [
    drawMoments(null, { times: shown.moments.map(({ beforeSeconds }) => beforeSeconds), signal }),
    drawMoments(parseFilm(shown.document), {
      times: shown.moments.map(({ afterSeconds }) => afterSeconds),
      signal,
    }),
  ]);
  return {
    pairs: shown.moments.map((moment, place) => ({
      operations: moment.operations,
      text: moment.operations.map((index) => text[index] ?? ''),
      before: { seconds: moment.beforeSeconds, picture: before[place] ?? '' },
      after: { seconds: moment.afterSeconds, picture: after[place] ?? '' },
    })),
  };

  /** Draws pictures of one version as data URLs. @param document null for the film as it is */
  function drawMoments(
    document: Film | null,
    { times, signal }: { times: readonly number[]; signal: AbortSignal },
  ): Promise<string[]> {
    return frames.use(film, { signal, document }, async (render) => {
      const pictures: string[] = [];
      for (const seconds of times) {
        const atSeconds = Math.min(seconds, filmDuration(render.film));
        const file = await renderFrame({ ...render, atSeconds, width }, { signal });
        pictures.push(`data:image/webp;base64,${await readFile(file, 'base64')}`);
      }
      return pictures;
    });
  }
}
