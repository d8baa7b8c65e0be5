import type { FilmFacts } from '@atelier/film';
import type { sourcesOf } from '../documents/film-row.ts';

/** Returns the stored facts of the sources of a film, for the places of new layers. */
export function factsOfSources(sources: Awaited<ReturnType<typeof sourcesOf>>): FilmFacts {
  return {
    // Written by the preparation from the same type.
    sources: Object.fromEntries(sources.map(({ source, facts }) => [source, facts as never])),
    assets: {},
    encoder: {},
  };
}
