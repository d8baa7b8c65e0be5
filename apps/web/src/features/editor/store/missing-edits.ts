import type { FilmHistory, Films } from '@atelier/client/films';
import { areSameOperations, type FilmStep } from './film-step.ts';

/** The number of edits that one call reads. */
export const READ_EDITS = 100;

/**
 * Reads the edits since a revision, the oldest first.
 * @returns `too many` when some of them are not among the newest ones
 */
export async function readMissingEdits(
  films: Pick<Films, 'history'>,
  id: string,
  revision: number,
): Promise<FilmHistory | 'too many'> {
  const edits = await films.history(id, READ_EDITS);
  const missing = edits.filter((edit) => edit.revision > revision);
  const isAll = missing.length < edits.length || edits.length < READ_EDITS;
  return isAll ? missing.reverse() : 'too many';
}

/** Finds a step among the edits of the server: it was applied although its answer was lost. */
export function ownEdit(step: FilmStep | undefined, edits: FilmHistory) {
  return edits.find(
    ({ kind, operations }) => kind === step?.kind && areSameOperations(operations, step.operations),
  );
}
