import { type AddedSource, insertSource, type SourceInsertion } from '@atelier/film/presets/added-source';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';

/** `insertSource` of a stored film. Runs in a task process. */
export function insertIntoStored(stored: StoredFilm, added: AddedSource): SourceInsertion {
  return insertSource(openStored(stored), added);
}
