import { inThread } from '../../platform/threads/thread-pool.ts';
import type { FilmRow } from '../film-row.ts';
import { textOf } from '../film-row.ts';
import type { applyEdit } from './apply-edit.ts';
import type { exportStored } from './export-stored.ts';
import type { StoredFilm } from './kept-films.ts';
import type { placeNotes } from './place-notes.ts';

/** Seconds that one call may take. The largest film needs less than two of them on a machine that does nothing else. */
const SECONDS = 20;

/**
 * What reads a whole film runs in threads with a limit of time and memory, one call of each person after the other when
 * others wait. Documents pass the event loop as text.
 */
export const filmEngine = {
  applyEdit: inThread<typeof applyEdit>({
    module: new URL('./apply-edit.ts', import.meta.url),
    name: 'applyEdit',
    seconds: SECONDS,
    pool: 'films',
  }),
  export: inThread<typeof exportStored>({
    module: new URL('./export-stored.ts', import.meta.url),
    name: 'exportStored',
    seconds: SECONDS,
    pool: 'films',
  }),
  placeNotes: inThread<typeof placeNotes>({
    module: new URL('./place-notes.ts', import.meta.url),
    name: 'placeNotes',
    seconds: SECONDS,
    pool: 'films',
  }),
};

/** The document of a film for the engine. @throws AppError `film_not_ready` while the film is prepared */
export function storedOf(row: Pick<FilmRow, 'id' | 'document' | 'documentKey'>): StoredFilm {
  return { key: row.documentKey ?? row.id, text: textOf(row) };
}
