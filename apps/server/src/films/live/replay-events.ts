import type { FilmEvent } from '@atelier/film/wire/live-events';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from './event-id.ts';
import { readComments, readDecisions, readEdits, readProposals, readRenders } from './read-events.ts';

/** Changes since this long before the last event are sent again: clocks of servers differ. In ms. */
const OVERLAP_MS = 60_000;
/** The age of the oldest events that are replayed, in ms; a client that missed older ones reads the film again. */
const MOST_MS = 24 * 3600_000;

/**
 * The events of a film after a place, the edits first.
 * @param film.revision the present revision
 */
export async function replayEvents(
  sql: Queryable,
  film: { id: string; revision: number },
  from: Cursor,
): Promise<FilmEvent[]> {
  const reset: FilmEvent[] = [{ kind: 'reset', revision: film.revision }];
  const isOld = Date.now() - from.at.getTime() > MOST_MS;
  if (isOld || from.revision > film.revision) return reset;
  const edits = await readEdits(sql, film.id, from.revision);
  if (!edits) return reset;
  const since = new Date(from.at.getTime() - OVERLAP_MS);
  const others = await Promise.all(
    [readProposals, readComments, readDecisions, readRenders].map((read) => read(sql, film.id, { since })),
  );
  return [...edits, ...others.flat()];
}
