import { AppError } from '@atelier/contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** The ids of assets and of own fonts in operations. */
const FILES = /"(ast_[\w-]+|own-[0-9a-f]{64})"/gu;

/**
 * Lets a member use only files that the film has: neither the library of the owner nor their own, because the owner
 * pays for the storage. Nothing is checked for the owner.
 * @throws AppError `unknown_id`
 */
export async function requireFilesOfFilm(
  sql: Queryable,
  {
    filmId,
    memberId,
    operations,
  }: { filmId: string; memberId: string | null; operations: readonly unknown[] },
): Promise<void> {
  if (memberId === null) return;
  const named = new Set(Array.from(JSON.stringify(operations).matchAll(FILES), ([, id]) => id ?? ''));
  if (named.size === 0) return;
  const rows = await sql<{ id: string }[]>`
    select asset_id as id from app.film_assets where film_id = ${filmId}
    union select asset_id from app.film_sources where film_id = ${filmId}
    union select (regexp_matches(document::text, '"(own-[0-9a-f]{64})"', 'g'))[1] from app.films where id = ${filmId}`;
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...named].find((id) => !known.has(id));
  if (unknown !== undefined) throw new AppError('unknown_id', `The film has no file ${unknown}.`);
}
