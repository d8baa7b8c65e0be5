import type { Films, FilmHistory as StoredEdits } from '@atelier/client/films';
import { applyOperations, type Film, migrateFilm } from '@atelier/film';
import { type FilmHistory, historyOf } from './film-history.ts';
import type { FilmStep } from './film-step.ts';

/** The number of edits that one call reads. */
export const READ_EDITS = 100;

/** A film as the server has it at a revision. */
export interface ServerFilm {
  film: Film;
  revision: number;
  history: FilmHistory;
}

/**
 * Reads the newest edits, the newest first, and brings a film to the last of them.
 * @param base null, or a film older than one page of edits: the document is read again
 */
export async function readNewest(
  films: Pick<Films, 'history' | 'read'>,
  id: string,
  base: ServerFilm | null,
): Promise<{ base: ServerFilm; edits: StoredEdits }> {
  if (base !== null) {
    const edits = await films.history(id, READ_EDITS);
    const [oldest] = edits.slice(-1);
    // A page of large edits has fewer than were asked for.
    const isAll = !oldest || oldest.revision <= base.revision + 1;
    const missing = edits.filter(({ revision }) => revision > base.revision);
    if (isAll) return { base: missing.length > 0 ? withEdits(base, missing) : base, edits };
  }
  const view = await films.read(id);
  const edits = await films.history(id, READ_EDITS);
  const read = { film: migrateFilm(view.film), revision: view.revision, history: historyOf([]) };
  return { base: withEdits(read, edits), edits };
}

/**
 * Adds stored edits, the newest first, to a film: older ones to its history, newer ones also to its document. Newer
 * ones that do not follow the film's revision are left out.
 */
export function withEdits(base: ServerFilm, edits: StoredEdits): ServerFilm {
  const newer = edits.filter(({ revision }) => revision > base.revision).reverse();
  const following = newer[0]?.revision === base.revision + 1 ? newer : [];
  const film = following.reduce(
    (before, { operations }) => applyOperations(before, operations).film,
    base.film,
  );
  const revision = following.at(-1)?.revision ?? base.revision;
  const added = edits.filter((edit) => edit.revision <= revision);
  return { film, revision, history: historyOf(added, base.history) };
}

/**
 * Separates the edits that were sent as one of the steps, by their idempotency keys, from the edits of others.
 * @returns the steps that the server does not have, and the edits that are none of the steps
 */
export function separateOwnEdits<Step extends Pick<FilmStep, 'id'>>(
  steps: readonly Step[],
  edits: StoredEdits,
): { waiting: Step[]; others: StoredEdits } {
  const sent = new Set(edits.map(({ key }) => key));
  const own = new Set<string | null>(steps.map(({ id }) => id));
  return {
    waiting: steps.filter(({ id }) => !sent.has(id)),
    others: edits.filter(({ key }) => !own.has(key)),
  };
}
