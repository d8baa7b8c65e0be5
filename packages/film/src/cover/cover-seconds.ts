import type { Cover } from '../document/cover-schema.ts';
import type { Film } from '../document/film-schema.ts';
import { toFilmTimes } from '../time/film-time.ts';

/** Returns the film time of a cover's moment, the first of several; undefined when it is cut. */
export function coverSeconds(film: Pick<Film, 'scenes'>, cover: Cover | undefined): number | undefined {
  return cover && toFilmTimes(film, { source: cover.source, seconds: cover.at_seconds })[0];
}
