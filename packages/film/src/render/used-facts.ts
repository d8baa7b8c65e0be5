import type { Film } from '../document/film-schema.ts';
import { otherSourceOf } from '../document/layout-sources.ts';
import type { Scene } from '../document/scene-schema.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';

/**
 * Returns sources without the ids of their files, where the facts tell the hash of the content, without their sound and
 * without their places on the clock, which the times of pictures contain.
 */
export function contentOf(sources: Film['sources'], facts: FilmFacts): object {
  return Object.fromEntries(
    Object.entries(sources).map(([name, kept]) => {
      const { asset_id, sound_asset_id, sound_origin, offset_seconds, rate, ...source } = kept;
      const hash = Object.hasOwn(facts.sources, name) ? facts.sources[name]?.hash : undefined;
      return [name, hash ? source : { asset_id, ...source }];
    }),
  );
}

/** Returns the entries of the given names. */
export function pick<Value>(
  values: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Returns the files whose sound replaces that of sources, by the names of the sources. */
export function replacedSounds(sources: Film['sources']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { sound_asset_id }]) =>
      sound_asset_id === undefined ? [] : [[name, sound_asset_id]],
    ),
  );
}

/** Returns the names of the sources that scenes use: for their sound, their pictures and their angles. */
export function sourcesOf(scenes: readonly Scene[]): Set<string> {
  return new Set(
    scenes.flatMap(({ source, layout, angle }) =>
      [source, otherSourceOf(layout), angle].filter((name) => typeof name === 'string'),
    ),
  );
}

/** Returns the ids of the assets that layers and backgrounds use. */
export function assetsOf(users: readonly object[]): Set<string> {
  return new Set(
    users.flatMap((user) => ('asset_id' in user && typeof user.asset_id === 'string' ? [user.asset_id] : [])),
  );
}
