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
    select id from unnest(${[...named]}::text[]) as id where
      exists (select 1 from app.film_assets a where a.film_id = ${filmId} and a.asset_id = id)
      or exists (select 1 from app.film_sources s where s.film_id = ${filmId} and s.asset_id = id)
      or exists (select 1 from app.films f where f.id = ${filmId} and strpos(f.document::text, '"' || id || '"') > 0)`;
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...named].find((id) => !known.has(id));
  if (unknown !== undefined) throw new AppError('unknown_id', `The film has no file ${unknown}.`);
}
