import type { Scene } from '../document/scene-schema.ts';

/** Returns the entries of the given names. */
export function pick<Value>(
  values: Readonly<Record<string, Value>>,
  names: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Returns the names of the sources that scenes show. */
export function sourcesOf(scenes: readonly Scene[]): Set<string> {
  return new Set(
    scenes.flatMap(({ source, layout }) => (layout.kind === 'split' ? [source, layout.other] : [source])),
  );
}

/** Returns the ids of the assets that layers use. */
export function assetsOf(users: readonly object[]): Set<string> {
  return new Set(
    users.flatMap((user) => ('asset_id' in user && typeof user.asset_id === 'string' ? [user.asset_id] : [])),
  );
}
