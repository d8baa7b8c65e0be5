import { list } from '@atelier/contracts/list';
import { FILM_LIMITS, id, seconds } from '../document/values.ts';

/** Ids of words. */
export const wordIds = list(id, { min: 1, max: FILM_LIMITS.maxWords });
/** The id of the entry that follows; null for the end of the list. */
export const before = id.nullable();
/** A part of a source, in seconds of the source. */
export const range = { source: id, start_seconds: seconds, end_seconds: seconds };
