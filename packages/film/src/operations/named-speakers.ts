import { plainText } from '@atelier/contracts/text/plain-text';
import type { Film } from '../document/film-schema.ts';
import { OPERATIONS } from './registry.ts';

/** An operation whose fields were not checked. */
type AnyOperation = Readonly<Record<string, unknown>>;

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  OPERATIONS.flatMap((declaration): [string, readonly string[]][] =>
    'speakers' in declaration ? [[declaration.name, declaration.speakers]] : [],
  ),
);

/**
 * Finds the speakers that operations name by a name instead of an id, whatever its case and accents.
 * @returns the ids of the speakers with each name, one at least; names that no speaker has are left out
 */
export function namedSpeakers(
  film: Pick<Film, 'speakers'>,
  operations: readonly AnyOperation[],
): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [id, { name }] of Object.entries(film.speakers)) {
    const known = ids.get(plainText(name));
    if (known) known.push(id);
    else ids.set(plainText(name), [id]);
  }
  const named = new Map<string, string[]>();
  for (const operation of operations)
    for (const field of speakerFieldsOf(operation)) {
      const name = operation[field];
      if (typeof name !== 'string' || Object.hasOwn(film.speakers, name)) continue;
      const found = ids.get(plainText(name));
      if (found) named.set(name, found);
    }
  return named;
}

/** Returns operations with the ids of speakers in the place of their names. @param ids by the names as they are written */
export function withSpeakerIds<Given extends AnyOperation>(
  operations: readonly Given[],
  ids: ReadonlyMap<string, string>,
): Given[] {
  return operations.map((operation) => {
    const fields = speakerFieldsOf(operation).flatMap((field) => {
      const id = ids.get(String(operation[field]));
      return id === undefined ? [] : [[field, id]];
    });
    return { ...operation, ...Object.fromEntries(fields) };
  });
}

function speakerFieldsOf({ op }: AnyOperation): readonly string[] {
  return FIELDS.get(String(op)) ?? [];
}
